(** A check of a period, proved sound. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options.

Section Code.

Variable code : list N.

(** The nim-values of the heaps below [n], the last one first. *)
Fixpoint values (n : nat) : list N :=
  match n with
  | 0 => []
  | S n' => let before := values n' in mex_of (options_after N N.lxor 0%N code before) :: before
  end.

Hypothesis formed : well_formed code = true.

Theorem values_spec g n : nim_values (allows code) g -> values n = table N g n.
Proof.
  intro G. induction n as [| n IH]; [reflexivity |]. simpl. rewrite IH, table_S. f_equal.
  refine (mex_unique _ _ _ _ _ (mex_of_spec _) (G n)). intro v. now apply options_spec.
Qed.

(** Whether the values repeat from heap [pre] on as far as the theorem asks. *)
Definition seen (pre p : nat) : bool :=
  let all := rev (values (S (most_heaps code * (pre + p) + (length code - 1)))) in
  forallb (fun pair => N.eqb (fst pair) (snd pair)) (combine (skipn pre all) (skipn (pre + p) all)).

Lemma nth_combine_skipn (l : list N) pre p n :
  pre <= n -> n + p < length l ->
  forallb (fun pair => N.eqb (fst pair) (snd pair)) (combine (skipn pre l) (skipn (pre + p) l)) = true ->
  nth (n + p) l 0%N = nth n l 0%N.
Proof.
  intros Pre L F. rewrite forallb_forall in F.
  assert (H : forall (x : list N) i j, nth j (skipn i x) 0%N = nth (i + j) x 0%N).
  { intros x i. revert x. induction i as [| i IH]; intros [| a x] j; simpl; auto. destruct j; reflexivity. }
  assert (I : In (nth n l 0%N, nth (n + p) l 0%N) (combine (skipn pre l) (skipn (pre + p) l))).
  { replace (nth n l 0%N) with (nth (n - pre) (skipn pre l) 0%N) by (rewrite H; f_equal; lia).
    replace (nth (n + p) l 0%N) with (nth (n - pre) (skipn (pre + p) l) 0%N) by (rewrite H; f_equal; lia).
    assert (E : forall (a b : list N) i, i < length a -> i < length b -> In (nth i a 0%N, nth i b 0%N) (combine a b)).
    { induction a as [| x a IH]; intros [| y b] i A B; simpl in *; try lia.
      destruct i as [| i]; [now left | right; apply IH; lia]. }
    apply E; rewrite skipn_length; lia. }
  apply F in I. simpl in I. apply N.eqb_eq in I. congruence.
Qed.

End Code.

Definition period_ok (code : list N) (pre p : nat) : bool :=
  well_formed code && (1 <=? pre) && seen code pre p.

Theorem period_checked code pre p :
  period_ok code pre p = true ->
  forall g, nim_values (allows code) g -> forall n, pre <= n -> g (n + p) = g n.
Proof.
  unfold period_ok. rewrite !andb_true_iff. intros [[W Pre] S] g G.
  apply Nat.leb_le in Pre.
  assert (Heaps := most_heaps_positive code).
  refine (period_for_ever (allows code) (length code - 1) (most_heaps code) _ _ _ g pre p Heaps Pre G _).
  - intros t j A. apply allows_in in A. lia.
  - intros t j A. exact (allows_heaps code W t j A).
  - intros j A. exact (formed_takes code W j A).
  - intros n Ln Far. unfold seen in S. rewrite (values_spec code W g _ G), rev_table in S.
    set (top := most_heaps code * (pre + p) + (length code - 1)) in *.
    assert (V : forall i, i <= top -> nth i (map g (seq 0 (Datatypes.S top))) 0%N = g i).
    { intros i I. rewrite nth_indep with (d' := g 0) by (rewrite map_length, seq_length; lia).
      rewrite map_nth, seq_nth by lia. reflexivity. }
    rewrite <- (V n), <- (V (n + p)) by lia.
    apply nth_combine_skipn with (pre := pre); [exact Ln | rewrite map_length, seq_length; lia | exact S].
Qed.

(** With no leading values heap 0 takes part, too. *)
Definition period_from_0_ok (code : list N) (p : nat) : bool :=
  period_ok code 1 p && N.eqb (nth p (rev (values code (S p))) 0%N) (nth 0 (rev (values code (S p))) 0%N).

Theorem values_checked code listed :
  well_formed code = true -> rev (values code (length listed)) = listed ->
  forall g, nim_values (allows code) g -> map g (seq 0 (length listed)) = listed.
Proof. intros W E g G. rewrite <- E at 2. rewrite (values_spec code W g _ G). symmetry. apply rev_table. Qed.

Theorem period_from_0_checked code p :
  period_from_0_ok code p = true -> forall g, nim_values (allows code) g -> forall n, g (n + p) = g n.
Proof.
  unfold period_from_0_ok. rewrite andb_true_iff, N.eqb_eq. intros [Ok Z] g G n.
  destruct n as [| n]; [| now apply (period_checked code 1 p Ok g G); lia].
  assert (W : well_formed code = true) by (unfold period_ok in Ok; rewrite !andb_true_iff in Ok; tauto).
  rewrite (values_spec code W g _ G), rev_table in Z.
  rewrite !nth_indep with (d := 0%N) (d' := g 0) in Z by (rewrite map_length, seq_length; lia).
  rewrite !map_nth, !seq_nth in Z by lia. exact Z.
Qed.

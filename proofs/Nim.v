(** Nim with any number of heaps (Bouton), and Bash's game in normal and misere play. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.

Definition nim_sum (l : list N) : N := fold_right N.lxor 0%N l.

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof.
  induction a as [| x a IH]; [reflexivity |].
  change (N.lxor x (nim_sum (a ++ b)) = N.lxor (N.lxor x (nim_sum a)) (nim_sum b)). now rewrite IH, N.lxor_assoc.
Qed.

(** One heap becomes smaller. *)
Definition nim_move (X Y : list N) : Prop := exists a n b m, X = a ++ n :: b /\ (m < n)%N /\ Y = a ++ m :: b.

(** [P] holds where the player to move loses. *)
Definition nim_lost (P : list N -> Prop) : Prop := forall X, P X <-> forall Y, nim_move X Y -> ~ P Y.

Lemma nim_sum_beside a n b : nim_sum (a ++ n :: b) = N.lxor (N.lxor (nim_sum a) (nim_sum b)) n.
Proof.
  rewrite nim_sum_app. change (nim_sum (n :: b)) with (N.lxor n (nim_sum b)).
  now rewrite (N.lxor_comm n), N.lxor_assoc.
Qed.

(** The first bit that differs decides. *)
Lemma less_by_bit m n k :
  N.testbit m k = false -> N.testbit n k = true -> (forall j, (k < j)%N -> N.testbit m j = N.testbit n j) -> (m < n)%N.
Proof.
  intros Mk Nk Above.
  assert (E : N.shiftr m (N.succ k) = N.shiftr n (N.succ k)).
  { apply N.bits_inj. intro j. rewrite !N.shiftr_spec by lia. apply Above. lia. }
  assert (Half : forall x, N.shiftr x k = (2 * N.shiftr x (N.succ k) + N.b2n (N.testbit x k))%N).
  { intro x. rewrite <- (N.add_1_r k), <- (N.shiftr_shiftr x k 1), <- N.div2_spec, (N.div2_odd (N.shiftr x k)) at 1.
    now rewrite <- N.bit0_odd, N.shiftr_spec, N.add_0_l by lia. }
  assert (L : (N.shiftr m k < N.shiftr n k)%N) by (rewrite !Half, E, Mk, Nk; simpl N.b2n; lia).
  rewrite !N.shiftr_div_pow2 in L.
  destruct (N.lt_ge_cases m n) as [G | G]; [exact G | exfalso].
  assert (D := N.div_le_mono n m (2 ^ k) (N.pow_nonzero 2 k ltac:(lia)) G). lia.
Qed.

Lemma heap_with_bit X k : N.testbit (nim_sum X) k = true -> exists n, In n X /\ N.testbit n k = true.
Proof.
  induction X as [| n X IH].
  - change (nim_sum []) with 0%N. rewrite N.bits_0. discriminate.
  - change (nim_sum (n :: X)) with (N.lxor n (nim_sum X)). rewrite N.lxor_spec. intro H.
    destruct (N.testbit n k) eqn:E; [exists n; simpl; auto |].
    destruct IH as (m & I & M); [now destruct (N.testbit (nim_sum X) k) |]. exists m. simpl. auto.
Qed.

Lemma total_smaller X Y : nim_move X Y -> (fold_right N.add 0 Y < fold_right N.add 0 X)%N.
Proof.
  intros (a & n & b & m & -> & L & ->). induction a as [| x a IH]; simpl; lia.
Qed.

(** Bouton: the player to move loses just when the nim-sum is 0. *)
Theorem bouton P : nim_lost P -> forall X, P X <-> nim_sum X = 0%N.
Proof.
  intros L X. remember (fold_right N.add 0%N X) as w eqn:W. revert X W.
  induction w as [w IH] using (well_founded_induction N.lt_wf_0). intros X ->. rewrite (L X).
  assert (Below : forall Y, nim_move X Y -> (P Y <-> nim_sum Y = 0%N)).
  { intros Y M. apply (IH (fold_right N.add 0%N Y)); [now apply total_smaller | reflexivity]. }
  split.
  - intro None. destruct (N.eq_dec (nim_sum X) 0) as [E | NE]; [exact E | exfalso].
    set (s := nim_sum X) in *. set (k := N.log2 s).
    destruct (heap_with_bit X k) as (n & I & B); [now apply N.bit_log2 |].
    apply in_split in I as (a & b & E).
    set (m := N.lxor n s).
    assert (M : nim_move X (a ++ m :: b)).
    { exists a, n, b, m. split; [exact E |]. split; [| reflexivity].
      apply (less_by_bit m n k).
      - unfold m. rewrite N.lxor_spec, B. unfold k. now rewrite N.bit_log2.
      - exact B.
      - intros j J. unfold m. rewrite N.lxor_spec, (N.bits_above_log2 s j J). apply xorb_false_r. }
    apply (None _ M), (Below _ M). rewrite nim_sum_beside. unfold m.
    rewrite <- N.lxor_assoc, <- nim_sum_beside, <- E. apply N.lxor_nilpotent.
  - intros Z Y M PY. apply (Below Y M) in PY. destruct M as (a & n & b & m & -> & Lt & ->).
    rewrite nim_sum_beside in Z, PY. apply N.lxor_eq in Z, PY. subst. lia.
Qed.

(** Bash: one heap, one to [most] stones. *)
Section Bash.

Variable most : nat.

Definition bash (P : nat -> Prop) : Prop := forall n, P n <-> forall t, 1 <= t <= most -> t <= n -> ~ P (n - t).
Definition bash_misere (P : nat -> Prop) : Prop :=
  forall n, P n <-> (exists t, 1 <= t <= most /\ t <= n) /\ forall t, 1 <= t <= most -> t <= n -> ~ P (n - t).

Lemma rest_after n t : t <= n mod S most -> (n - t) mod S most = n mod S most - t.
Proof.
  intro L. assert (D := Nat.div_mod n (S most) ltac:(lia)). assert (B := Nat.mod_upper_bound n (S most) ltac:(lia)).
  symmetry. apply (Nat.mod_unique (n - t) (S most) (n / S most)); lia.
Qed.

Lemma rest_changes n t : 1 <= t <= most -> t <= n -> n mod S most = 0 -> (n - t) mod S most <> 0.
Proof.
  intros T L Z E. apply Nat.mod_divides in Z as [c ->]; [| lia]. apply Nat.mod_divides in E as [d E]; [| lia].
  assert (F : S most * c = S most * d + t) by lia. destruct (lt_eq_lt_dec c d) as [[G | G] | G]; nia.
Qed.

Theorem bash_law P : bash P -> forall n, P n <-> n mod S most = 0.
Proof.
  intros D n. induction n as [n IH] using (well_founded_induction lt_wf). rewrite (D n). split.
  - intro None. destruct (Nat.eq_dec (n mod S most) 0) as [E | NE]; [exact E | exfalso].
    assert (B := Nat.mod_upper_bound n (S most) ltac:(lia)). assert (Le := Nat.mod_le n (S most) ltac:(lia)).
    apply (None (n mod S most)); [lia | lia |]. apply IH; [lia |]. rewrite rest_after by lia. lia.
  - intros Z t T L PT. apply IH in PT; [| lia]. now apply (rest_changes n t).
Qed.

Theorem bash_misere_law P : 1 <= most -> bash_misere P -> forall n, P n <-> 1 <= n /\ (n - 1) mod S most = 0.
Proof.
  intros One D n. induction n as [n IH] using (well_founded_induction lt_wf). rewrite (D n). split.
  - intros [(t & T & L) None]. split; [lia |].
    destruct (Nat.eq_dec ((n - 1) mod S most) 0) as [E | NE]; [exact E | exfalso].
    assert (B := Nat.mod_upper_bound (n - 1) (S most) ltac:(lia)). assert (Le := Nat.mod_le (n - 1) (S most) ltac:(lia)).
    apply (None ((n - 1) mod S most)); [lia | lia |]. apply IH; [lia |]. split; [lia |].
    replace (n - (n - 1) mod S most - 1) with (n - 1 - (n - 1) mod S most) by lia. rewrite rest_after by lia. lia.
  - intros [Ln Z]. split; [exists 1; lia |]. intros t T L PT. apply IH in PT as [L' E]; [| lia].
    replace (n - t - 1) with (n - 1 - t) in E by lia. apply (rest_changes (n - 1) t); [exact T | lia | exact Z | exact E].
Qed.

End Bash.

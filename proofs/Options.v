(** The options of a heap of a code, computed from the elements of all smaller heaps. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Period.

(** Digit [t] of a code says what may be left of a heap when [t] are taken: bit [j] stands for [j] heaps. *)
Definition allows (code : list N) (t j : nat) : bool := N.testbit (nth t code 0%N) (N.of_nat j).

Section Options.

(** Heaps have elements of [Elt]; heaps side by side have the product of theirs.  Nim-values are the case of [N.lxor]. *)
Variable Elt : Type.
Variable op : Elt -> Elt -> Elt.
Variable one : Elt.
Variable g : nat -> Elt.

Definition product (l : list Elt) : Elt := fold_right op one l.

(** The values of the heaps below [n], the last one first. *)
Definition table (n : nat) : list Elt := map g (rev (seq 0 n)).

Lemma table_S n : table (S n) = g n :: table n.
Proof. unfold table. rewrite seq_S, rev_app_distr. reflexivity. Qed.

Lemma skipn_table i n : skipn i (table n) = table (n - i).
Proof.
  revert n. induction i as [| i IH]; intros n.
  - now rewrite Nat.sub_0_r.
  - destruct n as [| n]; [now rewrite skipn_nil |]. rewrite table_S. simpl. apply IH.
Qed.

Lemma rev_table n : rev (table n) = map g (seq 0 n).
Proof. unfold table. rewrite <- map_rev, rev_involutive. reflexivity. Qed.

Fixpoint walk (rest : list Elt -> list Elt) (front back : list Elt) : list Elt :=
  match front, back with
  | x :: front', _ :: back' => map (op x) (rest back) ++ walk rest front' back'
  | _, _ => []
  end.

(** From the values of the heaps m, m - 1, ..., 0: the products of [j] heaps, none empty, that hold m together. *)
Fixpoint sums (j : nat) (l : list Elt) : list Elt :=
  match j with
  | 0 => match l with [_] => [one] | _ => [] end
  | 1 => match l with x :: _ :: _ => [op x one] | _ => [] end
  | S j' => walk (sums j') (tl (rev l)) (tl l)
  end.

Definition made_of (j m : nat) (v : Elt) : Prop :=
  exists l, length l = j /\ positive_heaps l /\ sum l = m /\ v = product (map g l).

Lemma made_of_S j m v :
  made_of (S j) m v <-> exists a w, 1 <= a <= m /\ made_of j (m - a) w /\ v = op (g a) w.
Proof.
  split.
  - intros (l & L & P & S & ->). destruct l as [| a l]; [discriminate |]. simpl in *.
    assert (1 <= a) by (apply P; simpl; auto).
    exists a, (product (map g l)). repeat split; try lia.
    exists l. repeat split; try lia. intros x X. apply P. simpl. auto.
  - intros (a & w & A & (l & L & P & S & ->) & ->). exists (a :: l). simpl. repeat split; try lia.
    intros x [<- | X]; [lia | now apply P].
Qed.

Lemma walk_spec rest d v c : forall a, rest (table 1) = [] ->
  In v (walk rest (map g (seq a c) ++ [d]) (table (S c))) <->
  exists i, a <= i < a + c /\ In v (map (op (g i)) (rest (table (S (a + c - i))))).
Proof.
  induction c as [| c IH]; intros a E.
  - cbn [seq map app walk]. rewrite table_S. cbn [walk]. rewrite <- (table_S 0), E. simpl.
    split; [tauto | intros (i & I & _); lia].
  - cbn [seq map app]. rewrite table_S. cbn [walk]. rewrite <- (table_S (S c)), in_app_iff, (IH (S a) E). split.
    + intros [H | (i & I & H)].
      * exists a. split; [lia |]. now replace (a + S c - a) with (S c) by lia.
      * exists i. split; [lia |]. now replace (a + S c - i) with (S a + c - i) by lia.
    + intros (i & I & H). destruct (Nat.eq_dec i a) as [-> | NE].
      * left. now replace (a + S c - a) with (S c) in H by lia.
      * right. exists i. split; [lia |]. now replace (S a + c - i) with (a + S c - i) by lia.
Qed.

Lemma sums_of_nothing j d : 1 <= j -> sums j [d] = [].
Proof. intro J. destruct j as [| [| j]]; [lia | reflexivity | reflexivity]. Qed.

(** The head of the list, the value of heap m itself, counts only where one heap is left. *)
Lemma sums_spec j : forall m d v, (j = 1 -> d = g m) -> In v (sums j (d :: table m)) <-> made_of j m v.
Proof.
  induction j as [| j IH]; intros m d v D.
  - destruct m as [| m].
    + simpl. split.
      * intros [<- | []]. exists []. now repeat split.
      * intros (l & L & _ & _ & ->). destruct l; [simpl; auto | discriminate].
    + rewrite table_S. simpl. split; [tauto |]. intros (l & L & _ & S & _). destruct l; simpl in *; lia.
  - destruct j as [| j].
    + rewrite D by reflexivity. destruct m as [| m].
      * simpl. split; [tauto |]. intros (l & L & P & S & _). destruct l as [| a [| b l]]; simpl in *; try lia.
        assert (1 <= a) by (apply P; simpl; auto). lia.
      * rewrite table_S. simpl. split.
        -- intros [<- | []]. exists [S m]. repeat split; [| simpl; lia]. intros x [<- | []]. lia.
        -- intros (l & L & P & S & ->). destruct l as [| a [| b l]]; simpl in *; try lia.
           replace a with (Datatypes.S m) by lia. auto.
    + change (sums (S (S j)) (d :: table m)) with (walk (sums (S j)) (tl (rev (d :: table m))) (table m)).
      cbn [rev]. rewrite rev_table, made_of_S. destruct m as [| m].
      * simpl. split; [tauto |]. intros (a & w & A & _). lia.
      * rewrite table_S. cbn [seq map app tl]. rewrite <- (table_S m).
        rewrite walk_spec by (rewrite (table_S 0); apply sums_of_nothing; lia). split.
        -- intros (i & I & H). apply in_map_iff in H as (w & <- & H).
           replace (1 + m - i) with (S m - i) in H by lia.
           rewrite table_S in H. apply IH in H; [| auto]. exists i, w. repeat split; auto; lia.
        -- intros (a & w & A & H & ->). destruct (Nat.eq_dec a (S m)) as [-> | NE].
           ++ rewrite Nat.sub_diag in H. apply made_of_S in H as (b & u & B & _). lia.
           ++ exists a. split; [lia |]. apply in_map_iff. exists w. split; [reflexivity |].
              replace (1 + m - a) with (S m - a) by lia. rewrite table_S. apply IH; auto.
Qed.


Variable code : list N.

Definition well_formed : bool :=
  negb (allows code 0 0) && negb (allows code 0 1) && forallb (fun d => N.ltb d 16) code.

Definition below (bound : N) : bool := forallb (fun d => N.ltb d bound) code.

(** With one heap at most, the bound of Guy and Smith is that of a window that comes back. *)
Definition most_heaps : nat := if below 4 then 1 else if below 8 then 2 else 3.

Lemma most_heaps_positive : 1 <= most_heaps.
Proof. unfold most_heaps. destruct (below 4); [lia |]. destruct (below 8); lia. Qed.

Lemma most_heaps_few : most_heaps <= 3.
Proof. unfold most_heaps. destruct (below 4); [lia |]. destruct (below 8); lia. Qed.

Definition slice (t : nat) (values : list Elt) : list Elt :=
  match t with 0 => one :: values | S t' => skipn t' values end.

(** The elements of the options of the next heap, from the values of all before it, the last one first. *)
Definition options_after (values : list Elt) : list Elt :=
  flat_map (fun t => flat_map (fun j => if allows code t j then sums j (slice t values) else []) [0; 1; 2; 3])
           (seq 0 (length code)).

Hypothesis formed : well_formed = true.

Lemma formed_takes j : allows code 0 j = true -> 2 <= j.
Proof.
  unfold well_formed in formed. rewrite !andb_true_iff, !negb_true_iff in formed.
  destruct formed as [[A B] _]. intro H. destruct j as [| [| j]]; [congruence | congruence | lia].
Qed.

Lemma allows_in t j : allows code t j = true -> t < length code.
Proof.
  unfold allows. destruct (le_lt_dec (length code) t) as [L | L]; [| auto].
  rewrite nth_overflow by exact L. rewrite N.bits_0. discriminate.
Qed.

Lemma few_bits b d j : (d < 2 ^ b)%N -> N.testbit d j = true -> (j < b)%N.
Proof.
  intros L T. destruct (N.lt_ge_cases j b) as [H | H]; [exact H | exfalso].
  destruct (N.eq_dec d 0) as [-> | NZ]; [now rewrite N.bits_0 in T |].
  rewrite N.bits_above_log2 in T; [discriminate |].
  apply N.log2_lt_pow2 in L; lia.
Qed.

Lemma allows_heaps t j : allows code t j = true -> j <= most_heaps.
Proof.
  intro A. assert (T := allows_in _ _ A). assert (I : In (nth t code 0%N) code) by (now apply nth_In).
  assert (Bits : forall b, below (2 ^ b) = true -> N.to_nat b >= S j).
  { intros b F. unfold below in F. rewrite forallb_forall in F. apply F, N.ltb_lt in I.
    unfold allows in A. apply (few_bits b) in A; [lia | exact I]. }
  unfold most_heaps. destruct (below 4) eqn:E4; [apply (Bits 2%N) in E4; lia |].
  destruct (below 8) eqn:E8; [apply (Bits 3%N) in E8; lia |].
  unfold well_formed in formed. rewrite !andb_true_iff in formed. destruct formed as [_ F].
  apply (Bits 4%N) in F. lia.
Qed.

Lemma options_spec n v :
  In v (options_after (table n)) <-> exists t l, move (allows code) n t l /\ v = product (map g l).
Proof.
  unfold options_after. rewrite in_flat_map. split.
  - intros (t & _ & H). apply in_flat_map in H as (j & _ & H).
    destruct (allows code t j) eqn:A; [| destruct H]. destruct t as [| t].
    + assert (2 <= j) by (now apply formed_takes). simpl in H. apply sums_spec in H; [| lia].
      destruct H as (l & L & P & S & ->). exists 0, l. subst j. repeat split; auto.
    + simpl in H. rewrite skipn_table in H. destruct (le_lt_dec n t) as [L | L].
      * replace (n - t) with 0 in H by lia. exfalso.
        destruct j as [| [| j]]; simpl in H; tauto.
      * replace (n - t) with (S (n - t - 1)) in H by lia. rewrite table_S in H. apply sums_spec in H; [| auto].
        destruct H as (l & LL & P & S & ->). exists (Datatypes.S t), l. subst j. repeat split; auto. lia.
  - intros (t & l & (A & P & S) & ->). exists t. split.
    + apply in_seq. apply allows_in in A. lia.
    + apply in_flat_map. exists (length l). split.
      * assert (length l <= 3).
        { apply allows_heaps in A. assert (F := most_heaps_few). lia. }
        destruct (length l) as [| [| [| [| m]]]]; simpl; auto; lia.
      * rewrite A. destruct t as [| t].
        -- simpl. apply sums_spec; [apply formed_takes in A; lia |]. exists l. auto.
        -- simpl. rewrite skipn_table. replace (n - t) with (Datatypes.S (n - t - 1)) by lia. rewrite table_S.
           apply sums_spec; [auto |]. exists l. repeat split; auto. lia.
Qed.

End Options.

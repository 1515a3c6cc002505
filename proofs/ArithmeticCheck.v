(** A check of a period with a saltus, proved sound. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options PeriodCheck Arithmetic.

Section Check.

Variable code : list N.
Variables e p : nat.
Variables gamma most slack kappa : N.
Variables reach top : nat.

Definition value (known : list N) (n : nat) : N := nth n known 0%N.

(** What may be taken when [j] heaps are left. *)
Definition leaving (j : nat) : list nat := filter (fun t => allows code t j) (seq 0 (length code)).

Definition covers (known : list N) (odd : bool) (w : N) : bool :=
  existsb (fun a => (value known a =? w)%N
                    && (N.of_nat a <=? N.of_nat reach + high gamma w * N.of_nat p)%N
                    && existsb (fun t => Bool.eqb (Nat.odd (t + a)) odd) (leaving 3)) (seq 1 (top - 1))
  || (w =? 0)%N && existsb (fun t => Bool.eqb (Nat.odd t) odd) (leaving 2).

Definition growth_ok : bool :=
  let P := N.of_nat p in let E := N.of_nat e in
  well_formed code && (1 <=? p) && (most <? 2 ^ kappa)%N
  && ((3 * most + slack + 1) * P + E <? 2 * 2 ^ kappa * P)%N
  && (N.of_nat reach + N.of_nat (length code - 1) + 1 + most * P <=? slack * P + P + E)%N
  && (E + P + 8 * 2 ^ kappa * P <? N.of_nat top)%N
  && let known := rev (values code top) in
     forallb (fun n => (value known (n + p) =? value known n + saltus gamma)%N) (seq (S e) (top - p - S e))
     && forallb (fun n => (high gamma (value known n) <=? most)%N) (seq 1 (e + p))
     && forallb (fun w => covers known true w && covers known false w)
                (map N.of_nat (seq 0 (N.to_nat ((most + 3) * saltus gamma)))).

Lemma leaving_spec j t : In t (leaving j) <-> allows code t j = true.
Proof.
  unfold leaving. rewrite filter_In, in_seq. split; [tauto |]. intro A. split; [| exact A]. apply allows_in in A. lia.
Qed.

Theorem growth_checked :
  growth_ok = true -> forall g, nim_values (allows code) g -> forall n, e < n -> g (n + p) = (g n + saltus gamma)%N.
Proof.
  unfold growth_ok. set (known := rev (values code top)). cbv zeta. rewrite !andb_true_iff.
  intros [[[[[[W Pos] Bits] All] Cover] Far] [[Seen First] Covers]] g G.
  apply Nat.leb_le in Pos. apply N.ltb_lt in Bits, All, Far. apply N.leb_le in Cover.
  rewrite forallb_forall in Seen, First, Covers.
  assert (Top : e + p < top) by lia.
  assert (V : forall n, n < top -> value known n = g n).
  { intros n L. unfold value, known. rewrite (values_spec code W g _ G), rev_table.
    rewrite nth_indep with (d' := g 0) by (rewrite map_length, seq_length; lia).
    now rewrite map_nth, seq_nth by lia. }
  apply (growing_for_ever (allows code) (length code - 1)) with (most := most) (slack := slack) (kappa := kappa)
    (reach := reach) (top := top); try assumption.
  - intros t j A. apply allows_in in A. lia.
  - intros t j A. assert (H := allows_heaps code W t j A). assert (F := most_heaps_few code). lia.
  - intros j A. exact (formed_takes code W j A).
  - intros n L T. rewrite <- !V by lia. apply N.eqb_eq, Seen. apply in_seq. lia.
  - intros n L T. rewrite <- V by lia. apply N.leb_le, First. apply in_seq. lia.
  - intros odd w L. assert (I : In w (map N.of_nat (seq 0 (N.to_nat ((most + 3) * saltus gamma))))).
    { apply in_map_iff. exists (N.to_nat w). split; [lia |]. apply in_seq. lia. }
    apply Covers, andb_true_iff in I as [I1 I2].
    assert (C : covers known odd w = true) by (now destruct odd). clear I1 I2. unfold covers in C.
    apply orb_true_iff in C as [C | C].
    + left. apply existsb_exists in C as (a & Ia & C). rewrite !andb_true_iff in C. destruct C as [[Va Ra] C].
      apply existsb_exists in C as (t & It & O). apply in_seq in Ia. apply N.eqb_eq in Va. apply N.leb_le in Ra.
      rewrite V in Va by lia. apply leaving_spec in It. apply Bool.eqb_prop in O.
      exists a, t. repeat split; [lia | exact Va | exact Ra | exact It | exact O].
    + right. apply andb_true_iff in C as [Z C]. apply N.eqb_eq in Z. split; [exact Z |].
      apply existsb_exists in C as (t & It & O). exists t. split; [now apply leaving_spec | now apply Bool.eqb_prop].
Qed.

End Check.

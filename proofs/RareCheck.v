(** A check of a period by rare heaps, proved sound. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options PeriodCheck Rare.

Section Check.

Variable code : list N.
(** The class of a value is the parity of the bits that it shares with [mask]. *)
Variable mask : N.
Variable alternating : bool.
Variables pre p small top : nat.

Fixpoint odd_bits (x : positive) : bool :=
  match x with xH => true | xO y => odd_bits y | xI y => negb (odd_bits y) end.

Definition odd_many (x : N) : bool := match x with N0 => false | Npos y => odd_bits y end.

Definition class (v : N) : bool := odd_many (N.land v mask).

(** The parity of the breaks; where the class alternates they must agree. *)
Definition breaks : list nat := filter (fun t => allows code t 2) (seq 0 (length code)).
Definition parity : bool := match breaks with t :: _ => Nat.odd t | [] => false end.

Definition takes : list nat := filter (fun t => allows code t 1) (seq 0 (length code)).

(** From the values of all heaps: that of heap [n], and those of its options by a take or with a small heap. *)
Definition value (known : list N) (n : nat) : N := nth n known 0%N.
Definition near_values (known : list N) (n : nat) : list N :=
  flat_map (fun t => if t <? n then [value known (n - t)] else []) takes
  ++ flat_map (fun t => flat_map (fun a => if t + a <? n then [N.lxor (value known a) (value known (n - t - a))] else [])
                                 (seq 1 small)) breaks.

Definition rare_ok : bool :=
  well_formed code && (most_heaps code <=? 2) && (1 <=? pre) && (1 <=? p)
  && (negb alternating || (negb (Nat.odd p) && forallb (fun t => Bool.eqb (Nat.odd t) parity) breaks))
  && (pre + p + small + (length code - 1) <=? top)
  && let known := rev (values code top) in
     forallb (fun n => (value known (n + p) =? value known n)%N) (seq pre (top - p - pre))
     && forallb (fun n => common_at class alternating parity n (value known n)) (seq (S small) (top - S small))
     && forallb (fun n => (value known n <=? mex_of (near_values known n))%N) (seq (top - p) p).

Lemma odd_many_lxor x y : odd_many (N.lxor x y) = xorb (odd_many x) (odd_many y).
Proof.
  assert (D : forall n, odd_many (Pos.Ndouble n) = odd_many n) by (now destruct n).
  assert (S : forall n, odd_many (Pos.Nsucc_double n) = negb (odd_many n)) by (now destruct n).
  assert (P : forall p q, odd_many (Pos.lxor p q) = xorb (odd_bits p) (odd_bits q)).
  { induction p0 as [r IH | r IH |]; intros [q | q |]; cbn [Pos.lxor]; rewrite ?D, ?S, ?IH; cbn [odd_many odd_bits].
    all: try (now destruct (odd_bits r), (odd_bits q)). all: try (now destruct (odd_bits r)). all: try (now destruct (odd_bits q)). all: reflexivity. }
  destruct x as [| x], y as [| y]; simpl;
    [reflexivity | now destruct (odd_bits y) | now destruct (odd_bits x) | apply P].
Qed.

Lemma class_lxor u v : class (N.lxor u v) = xorb (class u) (class v).
Proof.
  unfold class. rewrite <- odd_many_lxor. f_equal. apply N.bits_inj. intro j.
  rewrite N.lxor_spec, !N.land_spec, N.lxor_spec.
  now destruct (N.testbit u j), (N.testbit v j), (N.testbit mask j).
Qed.

Theorem rare_checked :
  rare_ok = true -> forall g, nim_values (allows code) g -> forall n, pre <= n -> g (n + p) = g n.
Proof.
  unfold rare_ok. set (known := rev (values code top)). cbv zeta. rewrite !andb_true_iff.
  intros [[[[[[W Two] Pre] Pos] Alt] Far] [[Seen Rare] Near]] g G.
  apply Nat.leb_le in Two, Pre, Pos, Far. rewrite forallb_forall in Seen, Rare, Near.
  assert (V : forall n, n < top -> value known n = g n).
  { intros n L. unfold value, known. rewrite (values_spec code W g _ G), rev_table.
    rewrite nth_indep with (d' := g 0) by (rewrite map_length, seq_length; lia).
    now rewrite map_nth, seq_nth by lia. }
  assert (Br : forall t, In t breaks <-> allows code t 2 = true).
  { intro t. unfold breaks. rewrite filter_In, in_seq. split; [tauto |]. intro A. split; [| exact A].
    apply allows_in in A. lia. }
  assert (Tk : forall t, In t takes <-> allows code t 1 = true).
  { intro t. unfold takes. rewrite filter_In, in_seq. split; [tauto |]. intro A. split; [| exact A].
    apply allows_in in A. lia. }
  apply (rare_heaps (allows code) (length code - 1)) with (chi := class) (alternating := alternating)
    (parity := parity) (small := small) (top := top); try assumption.
  - intros t j A. apply allows_in in A. lia.
  - intros t j A. assert (H := allows_heaps code W t j A). lia.
  - intros j A. exact (formed_takes code W j A).
  - exact class_lxor.
  - intros t E A. rewrite E in Alt. simpl in Alt. rewrite andb_true_iff, forallb_forall in Alt.
    apply Bool.eqb_prop. apply Alt, Br, A.
  - intro E. rewrite E in Alt. simpl in Alt. rewrite andb_true_iff, negb_true_iff in Alt. tauto.
  - intros n L T. rewrite <- !V by lia. apply N.eqb_eq, Seen. apply in_seq. lia.
  - intros n L T. unfold common. rewrite <- V by lia. apply Rare. apply in_seq. lia.
  - intros n Last T v L. assert (H : (value known n <=? mex_of (near_values known n))%N = true) by (apply Near, in_seq; lia).
    apply N.leb_le in H. rewrite V in H by lia.
    assert (I : In v (near_values known n)) by (apply (mex_of_spec (near_values known n)); lia).
    unfold near_values in I. apply in_app_iff in I as [I | I]; apply in_flat_map in I as (t & It & I).
    + left. exists t. destruct (Nat.ltb_spec t n) as [Lt | Ge]; [| destruct I].
      destruct I as [<- | []]. apply Tk in It. assert (1 <= t) by (destruct t; [apply (formed_takes code W) in It; lia | lia]).
      split; [exact It |]. split; [exact Lt | apply V; lia].
    + right. apply in_flat_map in I as (a & Ia & I). apply in_seq in Ia.
      destruct (Nat.ltb_spec (t + a) n) as [Lt | Ge]; [| destruct I]. destruct I as [<- | []]. apply Br in It.
      exists t, a, (n - t - a). rewrite !V by lia. repeat split; auto; lia.
Qed.

End Check.

(** Rare heaps: a period that is seen once more after the last rare heap holds for ever.

    The values fall into two classes, and putting heaps side by side adds the classes.  A heap whose value is of the one
    class is common, of the other rare.  A break into two heaps leaves a value of the common class just when one of the two
    is rare.  So, where rare heaps are small, no more needs to be seen than [small] heaps beyond the period. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period.

Section Rare.

Variable allowed : nat -> nat -> bool.
Variable k : nat.
Hypothesis at_most_k : forall t j, allowed t j = true -> t <= k.
Hypothesis at_most_two : forall t j, allowed t j = true -> j <= 2.
Hypothesis nothing_taken : forall j, allowed 0 j = true -> 2 <= j.

(** The class of a value. *)
Variable chi : N -> bool.
Hypothesis chi_lxor : forall u v, chi (N.lxor u v) = xorb (chi u) (chi v).

(** The class may change from heap to heap, if all breaks take numbers of the same parity. *)
Variables alternating parity : bool.
Hypothesis breaks_alike : forall t, alternating = true -> allowed t 2 = true -> Nat.odd t = parity.

Definition common_at (n : nat) (v : N) : bool := xorb (chi v) (alternating && xorb (Nat.odd n) parity).

Lemma common_of_break t a b u v :
  allowed t 2 = true -> common_at (t + a + b) (N.lxor u v) = xorb (common_at a u) (common_at b v).
Proof.
  intro T. unfold common_at. rewrite chi_lxor. destruct alternating eqn:E.
  - rewrite !Nat.odd_add, (breaks_alike t eq_refl T). simpl.
    now destruct (chi u), (chi v), parity, (Nat.odd a), (Nat.odd b).
  - simpl. now destruct (chi u), (chi v).
Qed.

Variable g : nat -> N.
Hypothesis values : nim_values allowed g.
Variables pre p small top : nat.

Definition common (n : nat) : Prop := common_at n (g n) = true.

(** An option by a take, or one that leaves a small heap. *)
Definition near (n : nat) (v : N) : Prop :=
  (exists t, allowed t 1 = true /\ t < n /\ v = g (n - t)) \/
  (exists t a b, allowed t 2 = true /\ 1 <= a <= small /\ 1 <= b /\ t + a + b = n /\ v = N.lxor (g a) (g b)).

Lemma lone n t : move allowed n t [n - t] <-> allowed t 1 = true /\ t < n.
Proof.
  unfold move, positive_heaps. simpl. split.
  - intros (A & P & S). split; [exact A |]. assert (1 <= n - t) by (apply P; auto). lia.
  - intros [A L]. split; [exact A |]. split; [intros x [<- | []] |]; lia.
Qed.

Lemma two n t a b : move allowed n t [a; b] <-> allowed t 2 = true /\ 1 <= a /\ 1 <= b /\ t + a + b = n.
Proof.
  unfold move, positive_heaps. simpl. split.
  - intros (A & P & S). split; [exact A |]. repeat split; [apply P; auto | apply P; auto | lia].
  - intros (A & La & Lb & S). split; [exact A |]. split; [intros x [<- | [<- | []]] |]; lia.
Qed.

Lemma value_of_two a b : nim_sum (map g [a; b]) = N.lxor (g a) (g b).
Proof. unfold nim_sum. simpl. now rewrite N.lxor_0_r. Qed.

Lemma value_of_one a : nim_sum (map g [a]) = g a.
Proof. unfold nim_sum. simpl. apply N.lxor_0_r. Qed.

Lemma near_is_option n v : near n v -> leads_to allowed g n v.
Proof.
  intros [(t & A & L & ->) | (t & a & b & A & La & Lb & S & ->)].
  - exists t, [n - t]. split; [now apply lone | now rewrite value_of_one].
  - exists t, [a; b]. split; [apply two; lia || auto | now rewrite value_of_two]. repeat split; [exact A | lia..].
Qed.

(** Beyond [k] every option is a take or a break. *)
Lemma far_option n v : k < n -> leads_to allowed g n v ->
  (exists t, allowed t 1 = true /\ t < n /\ v = g (n - t)) \/
  (exists t a b, allowed t 2 = true /\ 1 <= a /\ 1 <= b /\ t + a + b = n /\ v = N.lxor (g a) (g b)).
Proof.
  intros Far (t & l & M & ->). assert (J := at_most_two _ _ (proj1 M)). assert (T := at_most_k _ _ (proj1 M)).
  destruct l as [| a [| b [| c l]]]; simpl in J; [| | | lia].
  - destruct M as (_ & _ & S). simpl in S. lia.
  - left. exists t. assert (E : a = n - t) by (destruct M as (_ & _ & S); simpl in S; lia). subst a.
    apply lone in M as [A L]. now rewrite value_of_one.
  - right. exists t, a, b. apply two in M as (A & La & Lb & S). now rewrite value_of_two.
Qed.

Hypothesis leading : 1 <= pre.
Hypothesis positive : 1 <= p.
Hypothesis even_period : alternating = true -> Nat.odd p = false.
Hypothesis far_enough : pre + p + small + k <= top.
Hypothesis seen : forall n, pre <= n -> n + p < top -> g (n + p) = g n.
Hypothesis rare_are_small : forall n, small < n -> n < top -> common n.
Hypothesis near_options : forall n, top <= n + p -> n < top -> forall v, (v < g n)%N -> near n v.

Lemma take_needs_one t : allowed t 1 = true -> 1 <= t.
Proof. intro A. destruct t; [apply nothing_taken in A; lia | lia]. Qed.

Lemma common_shifted n v : common_at (n + p) v = common_at n v.
Proof.
  unfold common_at. destruct alternating eqn:E; [| reflexivity].
  rewrite Nat.odd_add, (even_period eq_refl). now rewrite xorb_false_r.
Qed.

Lemma fine n : top <= n + p ->
  (top <= n -> g n = g (n - p)) /\ common n /\ forall v, (v < g n)%N -> near n v.
Proof.
  induction n as [n IH] using (well_founded_induction lt_wf). intro Last.
  destruct (le_lt_dec top n) as [Large | Small].
  2: { split; [lia |]. split; [apply rare_are_small; lia | now apply near_options]. }
  assert (Back : forall x, x < n -> pre + p <= x -> g x = g (x - p)).
  { intros x L X. destruct (le_lt_dec top x) as [T | T]; [now apply IH; lia |].
    replace x with (x - p + p) at 1 by lia. apply seen; lia. }
  assert (Common : forall x, small < x -> x < n -> common x).
  { intros x S L. destruct (le_lt_dec top x) as [T | T]; [now apply IH; lia | now apply rare_are_small]. }
  destruct (IH (n - p)) as (_ & Cm & Nm); [lia | lia |]. set (m := n - p) in *.
  assert (N1 : n = m + p) by lia.
  assert (Up : forall v, near m v -> near n v).
  { intros v [(t & A & L & ->) | (t & a & b & A & La & Lb & S & ->)].
    - left. exists t. split; [exact A |]. split; [lia |]. assert (1 <= t) by (now apply take_needs_one).
      assert (t <= k) by (now apply (at_most_k t 1)). rewrite (Back (n - t)) by lia. f_equal. lia.
    - right. exists t, a, (b + p). split; [exact A |]. assert (t <= k) by (now apply (at_most_k t 2)).
      split; [exact La |]. split; [lia |]. split; [lia |].
      rewrite (Back (b + p)) by lia. f_equal. f_equal. lia. }
  assert (Smaller : forall v, (v < g m)%N -> near n v) by (intros v L; now apply Up, Nm).
  assert (Shifted : forall t a b, allowed t 2 = true -> 1 <= a -> 1 <= b -> t + a + b = n ->
    common_at a (g a) = false -> g m = N.lxor (g a) (g b) -> False).
  { intros t a b A La Lb S R E. assert (t <= k) by (now apply (at_most_k t 2)).
    assert (a <= small).
    { destruct (le_lt_dec a small) as [L | L]; [exact L | exfalso].
      assert (C := Common a L ltac:(lia)). unfold common in C. congruence. }
    apply (proj2 (values m)). exists t, [a; b - p]. split; [apply two; repeat split; [exact A | lia..] |].
    rewrite value_of_two, E, (Back b) by lia. reflexivity. }
  assert (Not : ~ leads_to allowed g n (g m)).
  { intro O. apply far_option in O as [(t & A & L & E) | (t & a & b & A & La & Lb & S & E)]; [| | lia].
    - assert (1 <= t) by (now apply take_needs_one). assert (t <= k) by (now apply (at_most_k t 1)).
      apply (proj2 (values m)). exists t, [m - t]. split; [apply lone; split; [exact A | lia] |].
      rewrite value_of_one, E, (Back (n - t)) by lia. f_equal. lia.
    - assert (C : common_at n (g m) = true) by (rewrite N1, common_shifted; exact Cm).
      rewrite <- S, E, (common_of_break _ _ _ _ _ A) in C.
      destruct (common_at a (g a)) eqn:Ra; [| now apply (Shifted t a b)].
      apply (Shifted t b a); auto; [lia | now destruct (common_at b (g b)) |].
      now rewrite N.lxor_comm. }
  assert (E : g n = g m).
  { apply (mex_unique _ _ _ _ (fun v => iff_refl _) (values n)). split; [| exact Not].
    intros v L. now apply near_is_option, Smaller. }
  split; [auto |]. split; [| intros v L; rewrite E in L; now apply Smaller].
  unfold common. rewrite E, N1, common_shifted. exact Cm.
Qed.

Theorem rare_heaps n : pre <= n -> g (n + p) = g n.
Proof.
  intro L. destruct (le_lt_dec top (n + p)) as [T | T]; [| now apply seen].
  destruct (fine (n + p)) as (E & _); [lia |]. rewrite E by lia. f_equal. lia.
Qed.

End Rare.

(** Wythoff's game: any number from one heap, or the same number from both.  The losses by a formula in whole numbers. *)

From Coq Require Import NArith Lia.
Local Open Scope N_scope.

Definition wythoff_move (a b a' b' : N) : Prop :=
  (a' < a /\ b' = b) \/ (a' = a /\ b' < b) \/ exists t, 1 <= t /\ a = a' + t /\ b = b' + t.

(** [P] holds where the player to move loses. *)
Definition wythoff_lost (P : N -> N -> Prop) : Prop :=
  forall a b, P a b <-> forall a' b', wythoff_move a b a' b' -> ~ P a' b'.

(** The smaller heap beside a difference of [d]: d times the golden ratio, rounded down. *)
Definition smaller (d : N) : N := (d + N.sqrt (5 * d * d)) / 2.

(** The same without a root: [a] is the greatest number with a * a <= d * (a + d). *)
Definition pair (a d : N) : Prop := a * a <= d * (a + d) /\ d * (a + 1 + d) < (a + 1) * (a + 1).

Lemma pair_at_least a d : pair a d -> d <= a.
Proof. intros [_ U]. destruct (N.le_gt_cases d a) as [L | L]; [exact L | nia]. Qed.

Lemma pair_at_most a d : pair a d -> a <= 2 * d.
Proof. intros [L _]. destruct (N.le_gt_cases a (2 * d)) as [H | H]; [exact H | nia]. Qed.

Lemma pair_exists d : pair (smaller d) d.
Proof.
  unfold pair, smaller. assert (S := N.sqrt_spec (5 * d * d) ltac:(lia)). cbv zeta in S.
  set (s := N.sqrt (5 * d * d)) in *. destruct S as [S1 S2].
  assert (D := N.div_mod (d + s) 2 ltac:(lia)). assert (M := N.mod_upper_bound (d + s) 2 ltac:(lia)).
  set (a := (d + s) / 2) in *. set (m := (d + s) mod 2) in *.
  assert (2 * d <= s) by nia. clearbody a m s.
  assert (exists e, a = d + e) as [e ->] by (exists (a - d); lia).
  assert (E : s = d + 2 * e + m) by lia. subst s. clear D. split; nia.
Qed.

(** A number beyond the greatest stays beyond. *)
Lemma beyond x y d : d * (x + d) < x * x -> x <= y -> d * (y + d) < y * y.
Proof.
  intros B L. assert (d < x) by nia. assert (exists e, y = x + e) as [e ->] by (exists (y - x); lia). nia.
Qed.

Lemma pair_rises a d a' d' : pair a d -> pair a' d' -> d <= d' -> a <= a'.
Proof.
  intros [A _] [_ A'] L. destruct (N.le_gt_cases a a') as [H | H]; [exact H | exfalso].
  assert (B := beyond (a' + 1) a d' A' ltac:(lia)). nia.
Qed.

Lemma pair_unique a a' d : pair a d -> pair a' d -> a = a'.
Proof.
  intros A A'. assert (L := pair_rises _ _ _ _ A A' ltac:(lia)). assert (L' := pair_rises _ _ _ _ A' A ltac:(lia)). lia.
Qed.

Lemma difference_unique a d d' : pair a d -> pair a d' -> d = d'.
Proof.
  assert (H : forall d d', pair a d -> pair a d' -> d < d' -> False).
  { clear d d'. intros d d' A A' L. assert (M := pair_at_most _ _ A). destruct A as [A _], A' as [_ A'].
    assert ((d + 1) * (a + 1 + (d + 1)) <= d' * (a + 1 + d')) by nia. nia. }
  intros A A'. destruct (N.lt_trichotomy d d') as [L | [L | L]]; [| exact L |]; exfalso; eauto.
Qed.

(** The golden ratio is no fraction. *)
Lemma no_fraction x y : x * x + x * y = y * y -> y = 0.
Proof.
  revert x. induction y as [y IH] using (well_founded_induction N.lt_wf_0). intros x E.
  destruct (N.eq_dec y 0) as [Z | Z]; [exact Z | exfalso].
  assert (x < y) by nia. assert (1 <= x) by nia.
  assert (exists e, y = x + e) as [e ->] by (exists (y - x); lia).
  assert (x = 0); [| lia]. apply (IH x ltac:(lia) e). nia.
Qed.

(** No number above 0 is the smaller one of a pair and the larger one of another. *)
Lemma not_both a d d' : pair (a + d') d -> pair a d' -> a + d' = 0.
Proof.
  intros [A1 A2] [B1 B2]. set (n := a + d') in *.
  assert (B1' : a * a + a * n <= n * n) by (unfold n; nia).
  assert (B2' : (n + 1) * (n + 1) < (a + 1) * (a + 1) + (a + 1) * (n + 1)) by (unfold n; nia).
  clearbody n. clear B1 B2. destruct (N.lt_trichotomy a d) as [L | [-> | L]].
  - exfalso. assert ((a + 1) * (a + 1) + (a + 1) * (n + 1) <= d * d + d * (n + 1)) by nia. nia.
  - apply (no_fraction d). nia.
  - nia.
Qed.

(** The greatest number below [n] divided by the golden ratio. *)
Lemma greatest_below n : 1 <= n -> exists x, x * x + x * n < n * n /\ n * n < (x + 1) * (x + 1) + (x + 1) * n.
Proof.
  intro Ln. assert (Up : forall m, n * n < m * m + m * n -> exists x, x * x + x * n < n * n /\ n * n < (x + 1) * (x + 1) + (x + 1) * n).
  { induction m as [| m IH] using N.peano_ind; intro B; [nia |].
    destruct (N.lt_trichotomy (m * m + m * n) (n * n)) as [L | [E | L]].
    - exists m. split; [exact L |]. now replace (m + 1) with (N.succ m) by lia.
    - apply no_fraction in E. lia.
    - now apply IH. }
  apply (Up n). nia.
Qed.

(** Each number is in a pair. *)
Lemma in_a_pair n : 1 <= n -> (exists d, pair n d) \/ (exists a d, pair a d /\ a + d = n).
Proof.
  intro Ln. destruct (greatest_below n Ln) as (x & Below & Above).
  destruct (N.lt_trichotomy ((x + 1) * (x + 1) + (x + 1) * (n + 1)) ((n + 1) * (n + 1))) as [L | [E | L]].
  - left. exists (x + 1). unfold pair. nia.
  - apply no_fraction in E. lia.
  - right. assert (x < n) by nia. assert (exists d, n = x + d) as [d ->] by (exists (n - x); lia).
    exists x, d. unfold pair. split; [split; nia | reflexivity].
Qed.

Definition lost (a b : N) : Prop := pair (N.min a b) (N.max a b - N.min a b).

Lemma lost_sorted a d : lost a (a + d) <-> pair a d.
Proof. unfold lost. replace (N.min a (a + d)) with a by lia. replace (N.max a (a + d) - a) with d by lia. tauto. Qed.

Lemma lost_swap a b : lost a b <-> lost b a.
Proof. unfold lost. now rewrite N.min_comm, N.max_comm. Qed.

Lemma move_swap a b a' b' : wythoff_move a b a' b' -> wythoff_move b a b' a'.
Proof. intros [[L E] | [[L E] | (t & T & A & B)]]; [right; left | left | right; right; exists t]; auto. Qed.

Lemma share_first a b b' : lost a b -> lost a b' -> b = b'.
Proof.
  assert (Low : forall a b, a <= b -> exists d, b = a + d) by (intros x y L; exists (y - x); lia).
  destruct (N.le_ge_cases a b) as [L | L], (N.le_ge_cases a b') as [L' | L'];
    destruct (Low _ _ L) as [d E], (Low _ _ L') as [d' E'].
  - subst b b'. rewrite !lost_sorted. intros A A'. now rewrite (difference_unique _ _ _ A A').
  - subst b a. rewrite lost_sorted, lost_swap, lost_sorted. intros A A'. assert (Z := not_both _ _ _ A A').
    assert (A0 := pair_at_least _ _ A). lia.
  - subst b' a. rewrite lost_swap, !lost_sorted. intros A A'. assert (Z := not_both _ _ _ A' A).
    assert (A0 := pair_at_least _ _ A'). lia.
  - rewrite (lost_swap a b), (lost_swap a b'). rewrite E at 1. rewrite E' at 1. rewrite !lost_sorted. intros A A'.
    destruct (N.le_ge_cases d d') as [D | D].
    + assert (R := pair_rises _ _ _ _ A A' D). lia.
    + assert (R := pair_rises _ _ _ _ A' A D). lia.
Qed.

Lemma none_to_lost a b a' b' : lost a b -> wythoff_move a b a' b' -> ~ lost a' b'.
Proof.
  intros A [[L ->] | [[-> L] | (t & T & -> & ->)]] A'.
  - rewrite lost_swap in A, A'. assert (E := share_first _ _ _ A A'). lia.
  - assert (E := share_first _ _ _ A A'). lia.
  - unfold lost in A, A'. replace (N.max (a' + t) (b' + t) - N.min (a' + t) (b' + t)) with (N.max a' b' - N.min a' b') in A by lia.
    assert (E := pair_unique _ _ _ A A'). lia.
Qed.

Lemma one_to_lost a d : ~ pair a d -> exists a' b', wythoff_move a (a + d) a' b' /\ lost a' b'.
Proof.
  intro No. destruct (N.eq_dec a 0) as [-> | NZ].
  - exists 0, 0. assert (Z : pair 0 0) by (unfold pair; lia). split; [| apply (lost_sorted 0 0), Z].
    right. left. split; [reflexivity |]. destruct (N.eq_dec d 0) as [-> | D]; [now elim No | lia].
  - destruct (in_a_pair a) as [(e & A) | (c & e & C & E)]; [lia | |].
    + destruct (N.lt_trichotomy e d) as [L | [-> | L]]; [| now elim No |].
      * exists a, (a + e). split; [right; left; lia | now apply lost_sorted].
      * assert (D := pair_exists d). set (x := smaller d) in *.
        assert (R := pair_rises _ _ _ _ D A ltac:(lia)). assert (x <> a) by (intro; subst a; auto).
        exists x, (x + d). split; [| now apply lost_sorted].
        right. right. exists (a - x). lia.
    + exists a, c. split; [right; left; split; [reflexivity |] |].
      * destruct (N.eq_dec e 0) as [-> | NE]; [| lia]. assert (M := pair_at_most _ _ C). lia.
      * subst a. apply lost_swap, lost_sorted, C.
Qed.

Theorem wythoff P : wythoff_lost P -> forall a b, P a b <-> N.min a b = smaller (N.max a b - N.min a b).
Proof.
  intros D.
  assert (H : forall a b, P a b <-> lost a b).
  { intros a b. remember (a + b) as w eqn:W. revert a b W.
    induction w as [w IH] using (well_founded_induction N.lt_wf_0). intros a b ->. rewrite (D a b).
    assert (Below : forall a' b', wythoff_move a b a' b' -> (P a' b' <-> lost a' b')).
    { intros a' b' M. apply (IH (a' + b')); [| reflexivity].
      destruct M as [[L E] | [[L E] | (t & T & A & B)]]; lia. }
    split.
    - intro None. unfold lost. set (x := N.min a b). set (d := N.max a b - x).
      destruct (N.eq_dec x (smaller d)) as [E | NE]; [rewrite E; apply pair_exists | exfalso].
      destruct (one_to_lost x d) as (a' & b' & M & Lo).
      { intro A. apply NE, (pair_unique _ _ _ A), pair_exists. }
      destruct (N.le_ge_cases a b) as [L | L].
      + replace (x + d) with b in M by (unfold d, x; lia). replace x with a in M by (unfold x; lia).
        apply (None _ _ M), (Below _ _ M), Lo.
      + replace (x + d) with a in M by (unfold d, x; lia). replace x with b in M by (unfold x; lia).
        apply move_swap in M. apply lost_swap in Lo. apply (None _ _ M), (Below _ _ M), Lo.
    - intros Lo a' b' M PY. apply (Below _ _ M) in PY. now apply (none_to_lost a b a' b'). }
  intros a b. rewrite H. unfold lost. split.
  - intro A. apply (pair_unique _ _ _ A), pair_exists.
  - intro E. rewrite E at 1. apply pair_exists.
Qed.

(** What decides one position, however large. *)
Definition wythoff_is_lost (a b : N) : bool := N.min a b =? smaller (N.max a b - N.min a b).

Corollary wythoff_checked P : wythoff_lost P -> forall a b, P a b <-> wythoff_is_lost a b = true.
Proof. intros D a b. unfold wythoff_is_lost. rewrite N.eqb_eq. now apply wythoff. Qed.

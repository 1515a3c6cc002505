(** One heap; after a take of [t] at most [f t] may be taken.  Schwenk's theorem for every nondecreasing [f] with
    [t <= f t]: Fibonacci nim is f t = 2 t, K-times nim is f t = K t. *)

From Coq Require Import Arith Lia.

Section Schwenk.

Variable f : nat -> nat.
Hypothesis grows : forall s t, s <= t -> f s <= f t.
Hypothesis reaches : forall t, t <= f t.

(** [P n cap]: [n] stones, at most [cap] may be taken, and the player to move loses. *)
Definition dynamic (P : nat -> nat -> Prop) : Prop :=
  forall n cap, P n cap <-> forall t, 1 <= t -> t <= n -> t <= cap -> ~ P (n - t) (f t).

(** The losing sequence: H 0 = 1 and H (i + 1) = H i + H u, with the least u for which H i <= f (H u). *)
Variable H : nat -> nat.
Definition first_reach (i u : nat) : Prop := H i <= f (H u) /\ forall v, v < u -> f (H v) < H i.
Definition losing_sequence : Prop :=
  H 0 = 1 /\ forall i, exists u, first_reach i u /\ H (S i) = H i + H u.
Hypothesis sequence : losing_sequence.

Lemma H_positive i : 1 <= H i.
Proof.
  destruct sequence as [Z S]. induction i as [| i IH]; [lia |]. destruct (S i) as (u & _ & ->). lia.
Qed.

Lemma H_rises i : H i < H (S i).
Proof. destruct sequence as [_ S]. destruct (S i) as (u & _ & ->). assert (P := H_positive u). lia. Qed.

Lemma H_mono i j : i < j -> H i < H j.
Proof.
  induction j as [| j IH]; [lia |]. intro L. assert (R := H_rises j).
  destruct (Nat.eq_dec i j) as [-> | NE]; [exact R | specialize (IH ltac:(lia)); lia].
Qed.

Lemma H_mono_le i j : i <= j -> H i <= H j.
Proof. intro L. destruct (Nat.eq_dec i j) as [-> | NE]; [lia |]. assert (M := H_mono i j). lia. Qed.

Lemma reach_before i u : first_reach i u -> u <= i.
Proof.
  intros [_ L]. destruct (le_lt_dec u i) as [Le | Lt]; [exact Le | exfalso].
  specialize (L i Lt). specialize (reaches (H i)). lia.
Qed.

Lemma bracket n : 1 <= n -> exists j, H j <= n < H (S j).
Proof.
  intro Ln. destruct sequence as [Z _].
  assert (B : forall m, n < H m -> exists j, H j <= n < H (S j)).
  { induction m as [| m IH]; [lia |]. intro L. destruct (le_lt_dec (H m) n); [eauto | auto]. }
  apply (B n). assert (A : forall m, m < H m); [| apply A].
  induction m as [| m IH]; [lia |]. assert (R := H_rises m). lia.
Qed.

(** Written greedily as a sum of terms of H, [n] has the least part H i. *)
Inductive least : nat -> nat -> Prop :=
  | least_whole i : least (H i) i
  | least_rest j n i : H j < n < H (S j) -> least (n - H j) i -> least n i.

Lemma least_exists n : 1 <= n -> exists i, least n i.
Proof.
  induction n as [n IH] using (well_founded_induction lt_wf). intro Ln. destruct (bracket n Ln) as (j & A & B).
  destruct (Nat.eq_dec n (H j)) as [-> | NE]; [eauto using least_whole |].
  assert (Pj := H_positive j). destruct (IH (n - H j)) as (i & L); [lia | lia |]. exists i. apply (least_rest j); [lia | exact L].
Qed.

Lemma least_at_most n i : least n i -> H i <= n.
Proof. induction 1; [lia | lia]. Qed.

Lemma same_bracket j j' n : H j <= n < H (S j) -> H j' <= n < H (S j') -> j = j'.
Proof.
  intros A B. destruct (lt_eq_lt_dec j j') as [[L | E] | L]; [exfalso | exact E | exfalso].
  - assert (M := H_mono_le (S j) j'). lia.
  - assert (M := H_mono_le (S j') j). lia.
Qed.

Lemma least_unique n i : least n i -> forall i', least n i' -> i = i'.
Proof.
  induction 1 as [i | j n i B _ IH]; intros i' L'.
  - inversion L' as [k E | k m k' B' L'' E]; subst.
    + apply (same_bracket i i' (H i)); [| rewrite <- E]; assert (R := H_rises i); assert (R' := H_rises i'); lia.
    + exfalso. assert (k = i) by (apply (same_bracket k i (H i)); assert (R := H_rises i); lia). subst. lia.
  - inversion L' as [k E | k m k' B' L'' E]; subst.
    + exfalso. assert (j = i') by (apply (same_bracket j i' (H i')); assert (R := H_rises i'); lia). subst. lia.
    + assert (k = j) by (apply (same_bracket k j n); lia). subst. now apply IH.
Qed.

(** The heart: what is left of a term of H after a take of [t] has a least part that may be taken. *)
Lemma mend k : forall t i, 1 <= t < H k -> least (H k - t) i -> H i <= f t.
Proof.
  induction k as [k IH] using (well_founded_induction lt_wf). intros t i T L.
  destruct sequence as [Z S]. destruct k as [| k]; [lia |].
  destruct (S k) as (u & U & E). assert (u <= k) by (now apply reach_before).
  assert (R := H_rises k). rewrite E in L, T. destruct (lt_eq_lt_dec t (H u)) as [[Lt | ->] | Gt].
  - apply (IH u ltac:(lia) t); [lia |].
    inversion L as [j EQ | j n j' B L' EQ]; subst.
    + exfalso. assert (k = i) by (apply (same_bracket k i (H i)); assert (R' := H_rises i); lia). subst. lia.
    + assert (j = k) by (apply (same_bracket j k (H k + H u - t)); lia). subst.
      now replace (H u - t) with (H k + H u - t - H k) by lia.
  - replace (H k + H u - H u) with (H k) in L by lia.
    rewrite (least_unique _ _ L k (least_whole k)). apply U.
  - apply Nat.le_trans with (f (t - H u)); [| apply grows; lia].
    apply (IH k ltac:(lia)); [assert (P := H_positive u); lia |].
    now replace (H k - (t - H u)) with (H k + H u - t) by lia.
Qed.

(** A take that is less than the least part touches that part alone. *)
Lemma mend_any n i : least n i -> forall t i', 1 <= t < H i -> least (n - t) i' -> H i' <= f t.
Proof.
  induction 1 as [i | j n i B L IH]; intros t i' T L'; [now apply (mend i) |].
  assert (Le := least_at_most _ _ L). apply (IH t); [exact T |].
  inversion L' as [k E | k m k' B' L'' E]; subst.
  - exfalso. assert (j = i') by (apply (same_bracket j i' (H i')); assert (R := H_rises i'); lia). subst. lia.
  - assert (k = j) by (apply (same_bracket k j (n - t)); lia). subst.
    now replace (n - H j - t) with (n - t - H j) by lia.
Qed.

(** Without its least part, what is left has a least part out of reach. *)
Lemma next_part n i : least n i -> n = H i \/ exists i', least (n - H i) i' /\ f (H i) < H i'.
Proof.
  induction 1 as [i | j n i B L IH]; [now left | right].
  destruct IH as [E | (i' & L' & F)].
  - exists j. replace (n - H i) with (H j) by lia. split; [apply least_whole |].
    destruct (le_lt_dec (H j) (f (H i))) as [Le | Lt]; [exfalso | exact Lt].
    destruct sequence as [_ S]. destruct (S j) as (u & [_ U] & EQ).
    assert (u <= i) by (destruct (le_lt_dec u i) as [? | G]; [assumption | specialize (U i G); lia]).
    assert (M := H_mono_le u i). lia.
  - exists i'. split; [| exact F]. assert (Le := least_at_most _ _ L). assert (Le' := least_at_most _ _ L').
    assert (P := H_positive i'). assert (P' := H_positive i).
    apply (least_rest j); [lia |]. now replace (n - H i - H j) with (n - H j - H i) by lia.
Qed.

Theorem schwenk P : dynamic P -> forall n cap, P n cap <-> n = 0 \/ exists i, least n i /\ cap < H i.
Proof.
  intros D n. induction n as [n IH] using (well_founded_induction lt_wf). intro cap. rewrite (D n cap). split.
  - intro None. destruct (Nat.eq_dec n 0) as [E | NZ]; [now left | right].
    destruct (least_exists n) as (i & L); [lia |]. exists i. split; [exact L |].
    destruct (le_lt_dec (H i) cap) as [Le | Lt]; [exfalso | exact Lt].
    assert (At := least_at_most _ _ L). assert (Pi := H_positive i).
    apply (None (H i)); [exact Pi | exact At | exact Le |]. apply IH; [lia |].
    destruct (next_part n i L) as [-> | N]; [left; lia | right; exact N].
  - intros Lost t T Tn Tc W. apply IH in W; [| lia].
    destruct Lost as [-> | (i & L & C)]; [lia |]. destruct W as [E | (i' & L' & F)].
    + assert (At := least_at_most _ _ L). lia.
    + assert (M := mend_any n i L t i' ltac:(lia) L'). lia.
Qed.

(** With any first move but the whole heap, the losses are the terms of H. *)
Corollary schwenk_start P : dynamic P -> forall n, 1 <= n -> (P n (n - 1) <-> exists i, n = H i).
Proof.
  intros D n Ln. rewrite (schwenk P D). split.
  - intros [E | (i & L & C)]; [lia |]. exists i. assert (At := least_at_most _ _ L). lia.
  - intros (i & ->). right. exists i. split; [apply least_whole | lia].
Qed.

End Schwenk.

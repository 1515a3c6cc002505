(** The least value that is not an option: what it is, that there is only one, and how it is computed. *)

From Coq Require Import NArith List Lia.
Import ListNotations.

(** [m] is the least number outside [P]. *)
Definition mex (P : N -> Prop) (m : N) : Prop := (forall v, (v < m)%N -> P v) /\ ~ P m.

Lemma mex_unique P Q m n : (forall v, P v <-> Q v) -> mex P m -> mex Q n -> m = n.
Proof.
  intros E [Pl Pm] [Ql Qn].
  destruct (N.lt_trichotomy m n) as [L | [L | L]]; [| exact L |].
  - exfalso. apply Pm, E, Ql, L.
  - exfalso. apply Qn, E, Pl, L.
Qed.

(** The bits of the result are the numbers in the list. *)
Definition bits_of (l : list N) : N := fold_right (fun v b => N.setbit b v) 0%N l.

Lemma bits_of_spec l v : N.testbit (bits_of l) v = true <-> In v l.
Proof.
  induction l as [| x l IH].
  - change (bits_of []) with 0%N. rewrite N.bits_0. simpl. split; [discriminate | tauto].
  - change (bits_of (x :: l)) with (N.setbit (bits_of l) x). rewrite N.setbit_iff, IH. simpl. tauto.
Qed.

(** The place of the lowest bit that is not set. *)
Fixpoint low_zero (p : positive) : N :=
  match p with
  | xO _ => 0
  | xH => 1
  | xI q => N.succ (low_zero q)
  end.

Definition lowest_unset (b : N) : N := match b with N0 => 0 | Npos p => low_zero p end.

Lemma low_zero_spec p :
  N.testbit (Npos p) (low_zero p) = false /\
  (forall v, (v < low_zero p)%N -> N.testbit (Npos p) v = true).
Proof.
  induction p as [q [IH1 IH2] | q _ |]; simpl low_zero.
  - replace (Npos q~1) with (2 * Npos q + 1)%N by reflexivity. split.
    + rewrite N.testbit_odd_succ by lia. exact IH1.
    + intros v L. destruct (N.eq_dec v 0) as [-> | NZ].
      * apply N.testbit_odd_0.
      * replace v with (N.succ (N.pred v)) by lia.
        rewrite N.testbit_odd_succ by lia. apply IH2. lia.
  - split; [reflexivity | intros v L; lia].
  - split; [reflexivity |]. intros v L. replace v with 0%N by lia. reflexivity.
Qed.

Definition mex_of (l : list N) : N := lowest_unset (bits_of l).

Lemma mex_of_spec l : mex (fun v => In v l) (mex_of l).
Proof.
  unfold mex, mex_of.
  assert (H : N.testbit (bits_of l) (lowest_unset (bits_of l)) = false /\
              forall v, (v < lowest_unset (bits_of l))%N -> N.testbit (bits_of l) v = true).
  { destruct (bits_of l) as [| p]; simpl lowest_unset.
    - split; [reflexivity | intros v L; lia].
    - apply low_zero_spec. }
  destruct H as [H1 H2]. split.
  - intros v L. apply bits_of_spec, H2, L.
  - intro I. apply bits_of_spec in I. congruence.
Qed.

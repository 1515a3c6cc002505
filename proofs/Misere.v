(** Misere play of heaps side by side: when a finite commutative monoid decides every sum of heaps of a code. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Period.

Section Misere.

Variable allowed : nat -> nat -> bool.
Hypothesis nothing_taken : forall j, allowed 0 j = true -> 2 <= j.

(** One heap of the position is moved in. *)
Definition step (X Y : list nat) : Prop :=
  exists a n b t l, X = a ++ n :: b /\ move allowed n t l /\ Y = a ++ l ++ b.

(** [P] holds where the player to move loses: there is a move, for who cannot move has won, and none leads to [P]. *)
Definition misere (P : list nat -> Prop) : Prop :=
  forall X, P X <-> (exists Y, step X Y) /\ forall Y, step X Y -> ~ P Y.

Definition load (n : nat) : nat := 2 * n - 1.
Definition weight (X : list nat) : nat := sum (map load X).

Lemma weight_of_heaps l : positive_heaps l -> weight l = 2 * sum l - length l /\ length l <= sum l.
Proof.
  unfold weight. induction l as [| x l IH]; intro P; simpl; [lia |].
  assert (1 <= x) by (apply P; simpl; auto). assert (load x = 2 * x - 1) by reflexivity.
  destruct IH as [A B]; [intros y Y; apply P; simpl; auto |]. lia.
Qed.

Lemma step_smaller X Y : step X Y -> weight Y < weight X.
Proof.
  intros (a & n & b & t & l & -> & (A & P & S) & ->).
  unfold weight. rewrite !map_app, !sum_app. simpl.
  destruct (weight_of_heaps l P) as [W L]. unfold weight in W. rewrite W.
  assert (load n = 2 * n - 1) by reflexivity.
  destruct t as [| t]; [assert (2 <= length l) by (now apply nothing_taken); lia | lia].
Qed.

Variables (Elt Contexts : Type).
Variable op : Elt -> Elt -> Elt.
Variable one : Elt.
Variable inside : Elt -> Prop.
Hypothesis inside_one : inside one.
Hypothesis inside_op : forall x y, inside x -> inside y -> inside (op x y).
Hypothesis op_one : forall x, inside x -> op one x = x.
Hypothesis op_comm : forall x y, inside x -> inside y -> op x y = op y x.
Hypothesis op_assoc : forall x y z, inside x -> inside y -> inside z -> op x (op y z) = op (op x y) z.

Variable lost : Elt -> Prop.
Variable phi : nat -> Elt.
Hypothesis inside_phi : forall n, inside (phi n).

Definition Phi (X : list nat) : Elt := fold_right op one (map phi X).

(** The contexts of a pair are elements beside which some move leads to a lost element. *)
Variable pair : Elt -> Contexts -> Prop.
Variable holds : Contexts -> Elt -> Prop.

Hypothesis end_is_won : ~ lost one.
Hypothesis lost_to_won : forall n t l q,
  move allowed n t l -> inside q -> lost (op q (phi n)) -> ~ lost (op q (Phi l)).
Hypothesis heap : forall n,
  (phi n = one /\ forall t l, ~ move allowed n t l) \/
  (exists t l, move allowed n t l) /\
  exists U, pair (phi n) U /\
            forall q, inside q -> holds U q -> exists t l, move allowed n t l /\ lost (op q (Phi l)).
Hypothesis together : forall x U y V, pair x U -> pair y V ->
  exists Z, pair (op x y) Z /\ forall q, inside q -> holds Z q -> holds U (op q y) \/ holds V (op q x).
Hypothesis good : forall x U, pair x U -> lost x \/ holds U one.

Lemma inside_Phi X : inside (Phi X).
Proof. induction X; unfold Phi in *; simpl; auto. Qed.

Lemma Phi_app a b : Phi (a ++ b) = op (Phi a) (Phi b).
Proof.
  induction a as [| n a IH].
  - change (Phi []) with one. now rewrite op_one by apply inside_Phi.
  - change (Phi ((n :: a) ++ b)) with (op (phi n) (Phi (a ++ b))). rewrite IH.
    change (Phi (n :: a)) with (op (phi n) (Phi a)). apply op_assoc; auto using inside_Phi.
Qed.

(** What stands beside a heap is a context for it. *)
Lemma Phi_beside a l b : Phi (a ++ l ++ b) = op (op (Phi a) (Phi b)) (Phi l).
Proof.
  rewrite !Phi_app. rewrite (op_comm (Phi l)) by apply inside_Phi. apply op_assoc; apply inside_Phi.
Qed.

Lemma Phi_one n : Phi [n] = phi n.
Proof.
  unfold Phi. simpl. rewrite op_comm by auto. now apply op_one.
Qed.

Lemma every_position X :
  (Phi X = one /\ forall Y, ~ step X Y) \/
  (exists Y, step X Y) /\
  exists U, pair (Phi X) U /\ forall q, inside q -> holds U q -> exists Y, step X Y /\ lost (op q (Phi Y)).
Proof.
  induction X as [| n X IH].
  - left. split; [reflexivity |]. intros Y (a & m & b & t & l & E & _). destruct a; discriminate.
  - change (Phi (n :: X)) with (op (phi n) (Phi X)).
    assert (First : forall t l, move allowed n t l -> step (n :: X) (l ++ X)).
    { intros t l M. exists [], n, X, t, l. auto. }
    assert (Later : forall Y, step X Y -> step (n :: X) (n :: Y)).
    { intros Y (a & m & b & t & l & -> & M & ->). exists (n :: a), m, b, t, l. auto. }
    destruct (heap n) as [[E D] | [(t0 & l0 & M0) (U & PU & HU)]]; destruct IH as [[EX DX] | [(Y0 & S0) (V & PV & HV)]].
    + left. split; [rewrite E, EX; now apply op_one |].
      intros Y (a & m & b & t & l & EQ & M & ->). destruct a as [| m' a]; injection EQ as -> ->.
      * now apply (D t l).
      * apply (DX (a ++ l ++ b)). now exists a, m, b, t, l.
    + right. split; [eauto |]. exists V. rewrite E, op_one by apply inside_Phi. split; [exact PV |].
      intros q Q H. destruct (HV q Q H) as (Y & S & L). exists (n :: Y). split; [auto |].
      change (Phi (n :: Y)) with (op (phi n) (Phi Y)). now rewrite E, op_one by apply inside_Phi.
    + right. split; [eauto |]. exists U. rewrite EX, op_comm, op_one by auto. split; [exact PU |].
      intros q Q H. destruct (HU q Q H) as (t & l & M & L). exists (l ++ X). split; [eauto |].
      rewrite Phi_app, EX, (op_comm (Phi l)), op_one by auto using inside_Phi. exact L.
    + right. split; [eauto |]. destruct (together _ _ _ _ PU PV) as (Z & PZ & HZ). exists Z. split; [exact PZ |].
      intros q Q H. destruct (HZ q Q H) as [H' | H'].
      * apply HU in H' as (t & l & M & L); [| auto using inside_Phi]. exists (l ++ X). split; [eauto |].
        rewrite Phi_app, (op_comm (Phi l)), op_assoc by auto using inside_Phi. exact L.
      * apply HV in H' as (Y & S & L); [| auto]. exists (n :: Y). split; [auto |].
        change (Phi (n :: Y)) with (op (phi n) (Phi Y)). rewrite op_assoc by auto using inside_Phi. exact L.
Qed.

Theorem decides P : misere P -> forall X, P X <-> lost (Phi X).
Proof.
  intros M X. remember (weight X) as w eqn:W. revert X W.
  induction w as [w IH] using (well_founded_induction lt_wf). intros X ->.
  assert (Below : forall Y, step X Y -> (P Y <-> lost (Phi Y))).
  { intros Y S. apply (IH (weight Y)); [now apply step_smaller | reflexivity]. }
  rewrite (M X). destruct (every_position X) as [[E D] | [Moves (U & PU & HU)]].
  - rewrite E. split; [intros [(Y & S) _]; now apply D in S | intro L; now apply end_is_won in L].
  - split.
    + intros [_ None]. destruct (good _ _ PU) as [L | H]; [exact L | exfalso].
      apply HU in H as (Y & S & L); [| exact inside_one]. rewrite op_one in L by apply inside_Phi.
      apply (None Y S). now apply Below.
    + intro L. split; [exact Moves |]. intros Y S PY. apply Below in PY; [| exact S].
      destruct S as (a & n & b & t & l & -> & Mv & ->).
      rewrite Phi_beside in PY. revert PY. apply (lost_to_won n t l); [exact Mv | auto using inside_Phi |].
      change (n :: b) with ([n] ++ b) in L. rewrite Phi_beside, Phi_one in L. exact L.
Qed.

End Misere.

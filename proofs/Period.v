(** Take-and-break codes: a period that is seen far enough holds for ever (Guy and Smith).

    A move takes [t] from a heap and leaves the rest as [j] heaps, none of them empty, where [allowed t j].  At most [k]
    are taken and at most [parts] heaps are left; taking nothing leaves two heaps or more. *)

From Coq Require Import NArith Arith List Lia.
Import ListNotations.
From Bouton Require Import Mex.

Definition sum (l : list nat) : nat := fold_right plus 0 l.
Definition nim_sum (l : list N) : N := fold_right N.lxor 0%N l.
Definition positive_heaps (l : list nat) : Prop := forall x, In x l -> 1 <= x.

Lemma sum_app a b : sum (a ++ b) = sum a + sum b.
Proof. induction a; simpl; lia. Qed.

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof.
  induction a as [| x a IH]; simpl.
  - reflexivity.
  - now rewrite IH, N.lxor_assoc.
Qed.

Lemma in_sum x l : In x l -> x <= sum l.
Proof. induction l as [| y l IH]; simpl; [tauto | intros [-> | I]; [lia | specialize (IH I); lia]]. Qed.

(** Some heap is large when the sum is. *)
Lemma large_heap b l m : length l <= m -> m * b < sum l -> exists x, In x l /\ b < x.
Proof.
  revert m. induction l as [| y l IH]; intros m L S; simpl in *; [lia |].
  destruct m as [| m]; [lia |]. destruct (le_lt_dec y b) as [Y | Y].
  - destruct (IH m) as [x [I B]]; [lia | nia |]. eauto.
  - eauto.
Qed.

Section Code.

Variable allowed : nat -> nat -> bool.
Variables k parts : nat.
Hypothesis at_most_k : forall t j, allowed t j = true -> t <= k.
Hypothesis at_most_parts : forall t j, allowed t j = true -> j <= parts.
Hypothesis nothing_taken : forall j, allowed 0 j = true -> 2 <= j.

(** A move takes [t] from a heap of [n] and leaves the heaps [l]. *)
Definition move (n t : nat) (l : list nat) : Prop :=
  allowed t (length l) = true /\ positive_heaps l /\ t + sum l = n.

(** [v] is the nim-value of an option of a heap of [n], when heaps have the nim-values [g]. *)
Definition leads_to (g : nat -> N) (n : nat) (v : N) : Prop := exists t l, move n t l /\ v = nim_sum (map g l).

(** [g] gives every heap its nim-value. *)
Definition nim_values (g : nat -> N) : Prop := forall n, mex (leads_to g n) (g n).

(** Every heap that a move leaves is smaller. *)
Lemma smaller t l n x : move n t l -> In x l -> x < n.
Proof.
  intros (A & P & S) I. destruct t as [| t].
  - assert (2 <= length l) by (now apply nothing_taken).
    apply in_split in I as (a & b & ->).
    rewrite app_length in *. simpl in *. rewrite sum_app in S. simpl in S.
    destruct a as [| y a].
    + destruct b as [| y b]; simpl in *; [lia |]. assert (1 <= y) by (apply P; simpl; auto). lia.
    + simpl in *. assert (1 <= y) by (apply P; simpl; auto). lia.
  - assert (x <= sum l) by (now apply in_sum). lia.
Qed.

(** A heap of an option may grow or shrink, as long as it is not empty. *)
Lemma resized t a x b y : move (t + sum (a ++ x :: b)) t (a ++ x :: b) -> 1 <= y ->
  move (t + sum (a ++ y :: b)) t (a ++ y :: b).
Proof.
  intros (A & P & _) Y. repeat split.
  - rewrite app_length in *. exact A.
  - intros z Z. apply in_app_iff in Z as [Z | [<- | Z]]; [apply P, in_app_iff; auto | exact Y |].
    apply P, in_app_iff. simpl. auto.
Qed.

(** Beyond [parts * (pre + p) + k], heaps that differ by [p] have options that look alike to any [f] with period [p]
    from [pre] on below them. *)
Lemma alike {B} (f : nat -> B) pre p n :
  1 <= parts -> 1 <= pre -> pre <= n -> parts * (pre + p) + k < n + p ->
  (forall x, pre <= x < n -> f (x + p) = f x) ->
  forall w, (exists t l, move (n + p) t l /\ map f l = w) <-> (exists t l, move n t l /\ map f l = w).
Proof.
  intros Parts Pre Ln Large Same w. split; intros (t & l & M & <-); assert (M' := M); destruct M' as (A & P & S).
  - (* a heap of the option of n + p is beyond pre + p: take p from it *)
    assert (t <= k) by (eapply at_most_k; eauto).
    destruct (large_heap (pre + p) l parts) as (x & I & Big); [eapply at_most_parts; eauto | lia |].
    assert (x < n + p) by (eapply smaller; eauto).
    apply in_split in I as (a & b & ->).
    exists t, (a ++ (x - p) :: b). split.
    + rewrite <- S in M. apply resized with (y := x - p) in M; [| lia].
      replace n with (t + sum (a ++ (x - p) :: b)) by (rewrite sum_app in *; simpl in *; lia). exact M.
    + rewrite !map_app. simpl. f_equal. f_equal. replace x with (x - p + p) at 2 by lia. symmetry. apply Same. lia.
  - (* a heap of the option of n is beyond pre: add p to it *)
    assert (t <= k) by (eapply at_most_k; eauto).
    destruct (large_heap pre l parts) as (x & I & Big); [eapply at_most_parts; eauto | nia |].
    assert (x < n) by (eapply smaller; eauto).
    apply in_split in I as (a & b & ->).
    exists t, (a ++ (x + p) :: b). split.
    + rewrite <- S in M. apply resized with (y := x + p) in M; [| lia].
      replace (n + p) with (t + sum (a ++ (x + p) :: b)) by (rewrite sum_app in *; simpl in *; lia). exact M.
    + rewrite !map_app. simpl. f_equal. f_equal. apply Same. lia.
Qed.

Theorem period_for_ever g pre p :
  1 <= parts -> 1 <= pre -> nim_values g ->
  (forall n, pre <= n -> n + p <= parts * (pre + p) + k -> g (n + p) = g n) ->
  forall n, pre <= n -> g (n + p) = g n.
Proof.
  intros Parts Pre G Seen n. induction n as [n IH] using (well_founded_induction lt_wf). intros Ln.
  destruct (le_lt_dec (n + p) (parts * (pre + p) + k)) as [Small | Large]; [now apply Seen |].
  refine (mex_unique _ _ _ _ _ (G (n + p)) (G n)).
  assert (E := alike g pre p n Parts Pre Ln Large (fun x H => IH x (proj2 H) (proj1 H))).
  intro v. split; intros (t & l & M & ->).
  - destruct (proj1 (E (map g l))) as (t' & l' & M' & <-); [eauto |]. now exists t', l'.
  - destruct (proj2 (E (map g l))) as (t' & l' & M' & <-); [eauto |]. now exists t', l'.
Qed.

End Code.

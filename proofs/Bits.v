(** Numbers as sets of bits: what putting a bit in, taking it out or moving it does to a sum without carries. *)

From Coq Require Import NArith List Bool Lia.
Import ListNotations.
Local Open Scope N_scope.

Definition flip (x i : N) : N := N.lxor x (2 ^ i).

Lemma flip_spec x i j : N.testbit (flip x i) j = xorb (N.testbit x j) (i =? j).
Proof. unfold flip. now rewrite N.lxor_spec, N.pow2_bits_eqb. Qed.

Lemma flip_up x i : N.testbit x i = false -> flip x i = x + 2 ^ i.
Proof.
  intro Z. unfold flip. symmetry. apply N.add_nocarry_lxor, N.bits_inj. intro j.
  rewrite N.land_spec, N.pow2_bits_eqb, N.bits_0. destruct (N.eqb_spec i j) as [-> | NE]; [now rewrite Z | apply andb_false_r].
Qed.

Lemma flip_down x i : N.testbit x i = true -> flip x i + 2 ^ i = x.
Proof.
  intro Z. rewrite <- flip_up by (rewrite flip_spec, N.eqb_refl, Z; reflexivity).
  unfold flip. now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
Qed.

Lemma flip_lxor x r i : N.lxor (flip x i) r = flip (N.lxor x r) i.
Proof. unfold flip. now rewrite !N.lxor_assoc, (N.lxor_comm r). Qed.

Lemma bit_at_most x i : N.testbit x i = true -> 2 ^ i <= x.
Proof. intro Z. rewrite <- (flip_down x i Z). lia. Qed.

Lemma lxor_le_add x y : N.lxor x y <= x + y.
Proof.
  assert (P : forall p q, Pos.lxor p q <= Npos p + Npos q).
  { induction p as [p IH | p IH |]; intros [q | q |]; simpl; try (specialize (IH q); destruct (Pos.lxor p q); simpl in *; lia); lia. }
  destruct x as [| p], y as [| q]; simpl; try lia. apply P.
Qed.

(** A bit in both is lost twice. *)
Lemma lxor_shared x y i : N.testbit x i = true -> N.testbit y i = true -> N.lxor x y + 2 * 2 ^ i <= x + y.
Proof.
  intros X Y. rewrite <- (flip_down x i X), <- (flip_down y i Y) at 2.
  assert (E : N.lxor x y = N.lxor (flip x i) (flip y i)).
  { apply N.bits_inj. intro j. rewrite !N.lxor_spec, !flip_spec. now destruct (N.testbit x j), (N.testbit y j), (i =? j). }
  rewrite E. assert (L := lxor_le_add (flip x i) (flip y i)). lia.
Qed.

(** Without its bits below [from] no bit is in both. *)
Definition clean (from x y : N) : Prop := forall i, from <= i -> N.testbit x i = true -> N.testbit y i = true -> False.

(** [x] can be made smaller, by as much as its sum with [r] without carries. *)
Definition can_fall (from x r : N) : Prop :=
  exists c, 1 <= c /\ 2 ^ from + c <= x /\ N.lxor x r = N.lxor (x - c) r + c.

Lemma drop_bit from x r i f :
  N.testbit x i = true -> N.testbit r i = false -> N.testbit x f = true -> from <= f -> i <> f -> can_fall from x r.
Proof.
  intros Xi Ri Xf L NE. exists (2 ^ i). assert (D := flip_down x i Xi).
  assert (P := N.pow_nonzero 2 i ltac:(lia)).
  assert (F : 2 ^ f <= flip x i).
  { apply bit_at_most. rewrite flip_spec, Xf. now destruct (N.eqb_spec i f). }
  assert (M := N.pow_le_mono_r 2 from f ltac:(lia) L).
  split; [lia |]. split; [lia |].
  replace (x - 2 ^ i) with (flip x i) by lia. rewrite flip_lxor, flip_down; [reflexivity |].
  now rewrite N.lxor_spec, Xi, Ri.
Qed.

Lemma move_bit from x r i f :
  N.testbit x i = true -> N.testbit r i = false -> N.testbit x f = false -> N.testbit r f = false ->
  from <= f -> f < i -> can_fall from x r.
Proof.
  intros Xi Ri Xf Rf L Lt. exists (2 ^ i - 2 ^ f).
  assert (M := N.pow_le_mono_r 2 from f ltac:(lia) L). assert (Mi := N.pow_lt_mono_r 2 f i ltac:(lia) Lt).
  assert (Up : forall y, N.testbit y i = true -> N.testbit y f = false -> flip (flip y i) f + (2 ^ i - 2 ^ f) = y).
  { intros y Yi Yf. rewrite flip_up by (rewrite flip_spec, Yf; now destruct (N.eqb_spec i f); [lia |]).
    assert (D := flip_down y i Yi). lia. }
  assert (Ux := Up x Xi Xf).
  assert (F : 2 ^ f <= flip (flip x i) f).
  { rewrite flip_up; [lia |]. rewrite flip_spec, Xf. now destruct (N.eqb_spec i f); [lia |]. }
  split; [lia |]. split; [lia |].
  replace (x - (2 ^ i - 2 ^ f)) with (flip (flip x i) f) by lia. rewrite !flip_lxor. symmetry. apply Up.
  - now rewrite N.lxor_spec, Xi, Ri.
  - now rewrite N.lxor_spec, Xf, Rf.
Qed.

Lemma clean_sym from x y : clean from x y -> clean from y x.
Proof. intros C i L X Y. now apply (C i). Qed.

Lemma not_in_other from x y i : clean from x y -> from <= i -> N.testbit x i = true -> N.testbit y i = false.
Proof. intros C L X. destruct (N.testbit y i) eqn:Y; [elim (C i L X Y) | reflexivity]. Qed.

(** Of three numbers without a common bit one can fall, when one of them has a bit three places up. *)
Lemma one_falls from x y z i :
  clean from x y -> clean from x z -> clean from y z -> from + 3 <= i -> N.testbit x i = true ->
  can_fall from x (N.lxor y z) \/ can_fall from y (N.lxor x z) \/ can_fall from z (N.lxor x y).
Proof.
  intros XY XZ YZ L Xi.
  assert (Yi := not_in_other _ _ _ i XY ltac:(lia) Xi). assert (Zi := not_in_other _ _ _ i XZ ltac:(lia) Xi).
  assert (Drop : forall f, from <= f -> f < from + 3 -> N.testbit x f = true -> can_fall from x (N.lxor y z)).
  { intros f F F' X. apply (drop_bit from x _ i f); auto; [now rewrite N.lxor_spec, Yi, Zi | lia]. }
  destruct (N.testbit x from) eqn:X0; [left; apply (Drop from); auto; lia |].
  destruct (N.testbit x (from + 1)) eqn:X1; [left; apply (Drop (from + 1)); auto; lia |].
  destruct (N.testbit x (from + 2)) eqn:X2; [left; apply (Drop (from + 2)); auto; lia |].
  assert (Free : forall f, from <= f -> f < from + 3 -> N.testbit x f = false -> N.testbit y f = false -> N.testbit z f = false ->
    can_fall from x (N.lxor y z)).
  { intros f F F' X Y Z. apply (move_bit from x _ i f); auto; rewrite ?N.lxor_spec, ?Yi, ?Zi, ?Y, ?Z; auto; lia. }
  assert (InY : forall f f', from <= f -> from <= f' -> f <> f' -> N.testbit x f = false -> N.testbit y f = true ->
    N.testbit y f' = true -> can_fall from y (N.lxor x z)).
  { intros f f' F F' NE X Y Y'. apply (drop_bit from y _ f f'); auto.
    now rewrite N.lxor_spec, X, (not_in_other _ _ _ f YZ F Y). }
  assert (InZ : forall f f', from <= f -> from <= f' -> f <> f' -> N.testbit x f = false -> N.testbit z f = true ->
    N.testbit z f' = true -> can_fall from z (N.lxor x y)).
  { intros f f' F F' NE X Z Z'. apply (drop_bit from z _ f f'); auto.
    now rewrite N.lxor_spec, X, (not_in_other _ _ _ f (clean_sym _ _ _ YZ) F Z). }
  destruct (N.testbit y from) eqn:Y0, (N.testbit y (from + 1)) eqn:Y1, (N.testbit y (from + 2)) eqn:Y2,
    (N.testbit z from) eqn:Z0, (N.testbit z (from + 1)) eqn:Z1, (N.testbit z (from + 2)) eqn:Z2;
  first
    [ left; apply (Free from); auto; lia
    | left; apply (Free (from + 1)); auto; lia
    | left; apply (Free (from + 2)); auto; lia
    | right; left; apply (InY from (from + 1)); auto; lia
    | right; left; apply (InY from (from + 2)); auto; lia
    | right; left; apply (InY (from + 1) (from + 2)); auto; lia
    | right; right; apply (InZ from (from + 1)); auto; lia
    | right; right; apply (InZ from (from + 2)); auto; lia
    | right; right; apply (InZ (from + 1) (from + 2)); auto; lia ].
Qed.

(** Lists of numbers. *)
Definition xors (l : list N) : N := fold_right N.lxor 0 l.
Definition total (l : list N) : N := fold_right N.add 0 l.

Lemma xors_app a b : xors (a ++ b) = N.lxor (xors a) (xors b).
Proof. induction a as [| x a IH]; [reflexivity |]. simpl. now rewrite IH, N.lxor_assoc. Qed.

Lemma total_app a b : total (a ++ b) = total a + total b.
Proof. induction a as [| x a IH]; [reflexivity |]. simpl. rewrite IH. lia. Qed.

Lemma xors_beside a x b : xors (a ++ x :: b) = N.lxor x (xors (a ++ b)).
Proof. rewrite !xors_app. simpl. now rewrite <- !N.lxor_assoc, (N.lxor_comm (xors a)). Qed.

Lemma total_beside a x b : total (a ++ x :: b) = x + total (a ++ b).
Proof. rewrite !total_app. simpl. lia. Qed.

Lemma xors_le_total l : xors l <= total l.
Proof. induction l as [| x l IH]; [simpl; lia |]. simpl. assert (L := lxor_le_add x (xors l)). lia. Qed.

Definition all_clean (from : N) (l : list N) : Prop :=
  forall a x b y, l = a ++ x :: b -> In y (a ++ b) -> clean from x y.

Lemma shared_costs l a x b y i :
  l = a ++ x :: b -> In y (a ++ b) -> N.testbit x i = true -> N.testbit y i = true -> xors l + 2 * 2 ^ i <= total l.
Proof.
  intros -> I X Y. rewrite xors_beside, total_beside. apply in_split in I as (c & d & E). rewrite E.
  rewrite xors_beside, total_beside, <- N.lxor_assoc. assert (S := lxor_shared x y i X Y).
  assert (L := lxor_le_add (N.lxor x y) (xors (c ++ d))). assert (T := xors_le_total (c ++ d)). lia.
Qed.

Lemma all_clean_of_total from l : total l < xors l + 2 * 2 ^ from -> all_clean from l.
Proof.
  intros T a x b y E I i L X Y. assert (S := shared_costs l a x b y i E I X Y).
  assert (M := N.pow_le_mono_r 2 from i ltac:(lia) L). lia.
Qed.

Lemma xors_bit l i : N.testbit (xors l) i = true -> exists a x b, l = a ++ x :: b /\ N.testbit x i = true.
Proof.
  induction l as [| x l IH]; [change (xors []) with 0; now rewrite N.bits_0 |]. simpl. rewrite N.lxor_spec. intro H.
  destruct (N.testbit x i) eqn:X; [exists [], x, l; auto |].
  destruct IH as (a & y & b & -> & Y); [now destruct (N.testbit (xors l) i) |]. exists (x :: a), y, b. auto.
Qed.

Lemma xors_no_bit l i : (forall y, In y l -> N.testbit y i = false) -> N.testbit (xors l) i = false.
Proof.
  induction l as [| x l IH]; intro H; [apply N.bits_0 |]. simpl. rewrite N.lxor_spec, H, IH; simpl; auto.
  intros y I. apply H. simpl. auto.
Qed.

Lemma others_lack from l a x b i :
  all_clean from l -> l = a ++ x :: b -> from <= i -> N.testbit x i = true -> N.testbit (xors (a ++ b)) i = false.
Proof. intros C E L X. apply xors_no_bit. intros y I. apply (not_in_other from x); auto. now apply (C a x b y). Qed.

Lemma list_falls from l i :
  (length l <= 3)%nat -> all_clean from l -> from + 3 <= i -> N.testbit (xors l) i = true ->
  exists a x b, l = a ++ x :: b /\ can_fall from x (xors (a ++ b)).
Proof.
  intros Len C L X. apply xors_bit in X as (a & x & b & -> & X).
  assert (Ab : exists y z, N.lxor y z = xors (a ++ b) /\ clean from x y /\ clean from x z /\ clean from y z /\
    (can_fall from y (N.lxor x z) -> exists a' x' b', a ++ x :: b = a' ++ x' :: b' /\ can_fall from x' (xors (a' ++ b'))) /\
    (can_fall from z (N.lxor x y) -> exists a' x' b', a ++ x :: b = a' ++ x' :: b' /\ can_fall from x' (xors (a' ++ b')))).
  { assert (Z : forall r, can_fall from 0 r -> False).
    { intros r (c & C1 & C2 & _). assert (P := N.pow_nonzero 2 from ltac:(lia)). lia. }
    assert (K : forall u, clean from u 0) by (intros u j _ _ B; now rewrite N.bits_0 in B).
    rewrite app_length in Len. simpl in Len.
    assert (I := fun y => C a x b y eq_refl).
    assert (G : forall a' x' b', a ++ x :: b = a' ++ x' :: b' -> forall r, r = xors (a' ++ b') -> can_fall from x' r ->
      exists a' x' b', a ++ x :: b = a' ++ x' :: b' /\ can_fall from x' (xors (a' ++ b'))).
    { intros a' x' b' E r -> F. eauto. }
    assert (C' := fun a' x' b' y E => C a' x' b' y E).
    destruct a as [| y [| z [| w a]]], b as [| y' [| z' [| w' b]]]; simpl in Len, I; try lia.
    - exists 0, 0. repeat split; auto; intro F; elim (Z _ F).
    - exists y', 0. simpl. rewrite N.lxor_0_r. repeat split; auto; [| intro F; elim (Z _ F)].
      apply (G [x] y' []); [reflexivity |]. simpl. now rewrite N.lxor_0_r.
    - exists y', z'. simpl. rewrite N.lxor_0_r. repeat split; auto.
      + apply (C' [x] y' [z'] z'); simpl; auto.
      + apply (G [x] y' [z']); [reflexivity |]. simpl. now rewrite N.lxor_0_r.
      + apply (G [x; y'] z' []); [reflexivity |]. simpl. now rewrite N.lxor_0_r.
    - exists y, 0. simpl. rewrite N.lxor_0_r. repeat split; auto; [| intro F; elim (Z _ F)].
      apply (G [] y [x]); [reflexivity |]. simpl. now rewrite N.lxor_0_r.
    - exists y, y'. simpl. rewrite N.lxor_0_r. repeat split; auto.
      + apply (C' [] y [x; y'] y'); simpl; auto.
      + apply (G [] y [x; y']); [reflexivity |]. simpl. now rewrite N.lxor_0_r.
      + apply (G [y; x] y' []); [reflexivity |]. simpl. now rewrite N.lxor_0_r, N.lxor_comm.
    - exists y, z. simpl. rewrite N.lxor_0_r. repeat split; auto.
      + apply (C' [] y [z; x] z); simpl; auto.
      + apply (G [] y [z; x]); [reflexivity |]. simpl. now rewrite N.lxor_0_r, N.lxor_comm.
      + apply (G [y] z [x]); [reflexivity |]. simpl. now rewrite N.lxor_0_r, N.lxor_comm. }
  destruct Ab as (y & z & E & XY & XZ & YZ & Gy & Gz).
  destruct (one_falls from x y z i XY XZ YZ L X) as [F | [F | F]]; [| auto | auto].
  exists a, x, b. rewrite <- E. auto.
Qed.

(** One of the numbers can grow by 2^i, and their sum without carries with it. *)
Lemma list_grows from l i :
  all_clean from l -> from <= i -> N.testbit (xors l) i <> N.testbit (xors l) (i + 1) ->
  exists a x b, l = a ++ x :: b /\ 2 ^ i <= x /\ N.lxor (x + 2 ^ i) (xors (a ++ b)) = xors l + 2 ^ i.
Proof.
  intros C L NE. assert (P1 : 2 ^ (i + 1) = 2 * 2 ^ i) by (rewrite N.add_1_r; apply N.pow_succ_r; lia).
  assert (Lone : forall a x b j, l = a ++ x :: b -> from <= j -> N.testbit (xors l) j = false -> N.testbit x j = false).
  { intros a x b j E J Z. destruct (N.testbit x j) eqn:X; [| reflexivity].
    assert (R := others_lack from l a x b j C E J X). rewrite E, xors_beside, N.lxor_spec, X, R in Z. discriminate. }
  destruct (N.testbit (xors l) i) eqn:Bi, (N.testbit (xors l) (i + 1)) eqn:Bj; try congruence.
  - destruct (xors_bit l i Bi) as (a & x & b & E & X). exists a, x, b. split; [exact E |]. split; [now apply bit_at_most |].
    assert (Xj := Lone a x b (i + 1) E ltac:(lia) Bj).
    assert (Up : forall y, N.testbit y i = true -> N.testbit y (i + 1) = false -> flip (flip y i) (i + 1) = y + 2 ^ i).
    { intros y Y Y'. rewrite flip_up by (rewrite flip_spec, Y'; now destruct (N.eqb_spec i (i + 1)); [lia |]).
      assert (D := flip_down y i Y). lia. }
    rewrite <- (Up x X Xj), !flip_lxor, <- xors_beside, <- E. now apply Up.
  - destruct (xors_bit l (i + 1) Bj) as (a & x & b & E & X). exists a, x, b. split; [exact E |].
    assert (B := bit_at_most x (i + 1) X). split; [lia |].
    assert (Xi := Lone a x b i E L Bi). rewrite <- (flip_up x i Xi), flip_lxor, <- xors_beside, <- E. now apply flip_up.
Qed.

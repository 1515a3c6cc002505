(** One heap from which amounts are taken that are linear in a letter: nim-values for every value of the letter.

    A form [(b, a)] is the number b + a u for whole u >= 0.  The values of one class of letters are told by tracks:
    heaps of one residue modulo [modulus] have the value in [first], until a step of that residue gives them another;
    from the preperiod on all comes back with the period.  The places where an option may cross a step are in one order
    for all u, so that play at u = 1 decides for all: docs/en/theory/families.md. *)

From Coq Require Import ZArith NArith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex.
Open Scope Z_scope.

Definition form : Type := Z * Z.
Definition at_ (u : Z) (f : form) : Z := fst f + snd f * u.
Definition below (f g : form) : bool := (fst f <=? fst g) && (snd f <=? snd g).
Definition plus (f g : form) : form := (fst f + fst g, snd f + snd g).
Definition minus (f g : form) : form := (fst f - fst g, snd f - snd g).
Definition same (f g : form) : bool := (fst f =? fst g) && (snd f =? snd g).
Definition zero : form := (0, 0).
Definition one : form := (1, 0).

(** [g] gives every heap its nim-value, where one of the [amounts] is taken. *)
Definition nim_values_of (amounts : list Z) (g : Z -> N) : Prop :=
  forall n, 0 <= n -> mex (fun v => exists d, In d amounts /\ d <= n /\ v = g (n - d)) (g n).

Lemma below_at f g u : below f g = true -> 0 <= u -> at_ u f <= at_ u g.
Proof. unfold below, at_. rewrite andb_true_iff, !Z.leb_le. nia. Qed.

Lemma below_refl f : below f f = true.
Proof. unfold below. rewrite !Z.leb_refl. reflexivity. Qed.

Lemma below_trans f g h : below f g = true -> below g h = true -> below f h = true.
Proof. unfold below. rewrite !andb_true_iff, !Z.leb_le. lia. Qed.

Lemma at_plus u f g : at_ u (plus f g) = at_ u f + at_ u g.
Proof. unfold at_, plus. simpl. lia. Qed.

Lemma at_minus u f g : at_ u (minus f g) = at_ u f - at_ u g.
Proof. unfold at_, minus. simpl. lia. Qed.

Lemma fold_same {A B} (f g : A -> B -> A) l a :
  (forall s v, In s l -> f v s = g v s) -> fold_left f l a = fold_left g l a.
Proof.
  revert a. induction l as [| s l IH]; intros a E; simpl; [reflexivity |].
  rewrite (E s a) by now left. apply IH. intros. apply E. now right.
Qed.

Lemma same_eq f g : same f g = true -> f = g.
Proof. unfold same. rewrite andb_true_iff, !Z.eqb_eq. destruct f, g. simpl. intros [-> ->]. reflexivity. Qed.

(** Places in their order, each pair of neighbours looked at. *)
Section Chain.

Variable look : form -> form -> bool.

Fixpoint chain (f : form) (l : list form) : bool :=
  match l with
  | [] => true
  | g :: l' => below f g && look f g && chain g l'
  end.

Lemma chain_below f l : chain f l = true -> forall g, In g l -> below f g = true.
Proof.
  revert f. induction l as [| h l IH]; intros f C g I; simpl in *; [tauto |].
  rewrite !andb_true_iff in C. destruct C as [[B _] C]. destruct I as [<- | I]; [exact B |].
  eapply below_trans; [exact B | now apply IH].
Qed.

(** The neighbours that a heap lies between. *)
Lemma chain_find u n l : 0 <= u -> forall f, chain f l = true -> at_ u f <= n -> n < at_ u (last l f) ->
  exists f' g, at_ u f' <= n < at_ u g /\ below f f' = true /\ below f' g = true /\ look f' g = true /\
    In f' (f :: l) /\ forall t, In t (f :: l) -> below t f' = true \/ below g t = true.
Proof.
  intro U. induction l as [| g l IH]; intros f C F L.
  - simpl in L. lia.
  - assert (C' := C). simpl in C'. rewrite !andb_true_iff in C'. destruct C' as [[B K] C'].
    destruct (Z_lt_le_dec n (at_ u g)) as [Lt | Le].
    + exists f, g. repeat split; auto using below_refl; [left; reflexivity |].
      intros t [<- | [<- | T]]; [left; apply below_refl | right; apply below_refl | right].
      eapply chain_below; eauto.
    + assert (E : last (g :: l) f = last l g).
      { clear. revert g. induction l as [| h l IH]; intro g; [reflexivity |]. simpl in *. destruct l; auto. }
      rewrite E in L. destruct (IH g C' Le L) as (f' & h & H & G & P & Q & I & T).
      exists f', h. repeat split; try tauto; [eapply below_trans; eauto | now right |].
      intros t [<- | I']; [left; eapply below_trans; eauto | now apply T].
Qed.

End Chain.

(** The law for the letters of one class. *)
Record cell := {
  letter : form;
  modulus : Z;
  preperiod : form;
  period : form;
  first : list N;
  steps : list (form * N)
}.

Section Cell.

Variable c : cell.
Variable amounts : list form.

Let M := modulus c.
Let pre := preperiod c.
Let per := period c.

Definition value (u n : Z) : N :=
  fold_left (fun v (s : form * N) => if (fst (fst s) mod M =? n mod M) && (at_ u (fst s) <=? n) then snd s else v)
    (steps c) (nth (Z.to_nat (n mod M)) (first c) 0%N).

Definition finish : form := plus pre per.

(** The value of any heap. *)
Definition word (u n : Z) : N :=
  if n <? at_ u finish then value u n else value u (at_ u pre + (n - at_ u pre) mod at_ u per).

Definition marks : list form := zero :: pre :: finish :: map fst (steps c).
Definition places : list form :=
  marks ++ flat_map (fun d => map (plus d) marks ++ map (fun t => minus (plus d t) per) marks) amounts.

(** The values of the options of a heap in the first round, and of one that is a period later. *)
Definition early (u n : Z) : list N := map (fun d => value u (n - at_ u d)) (filter (fun d => at_ u d <=? n) amounts).
Definition wrapped (u x : Z) : Z := if at_ u pre <=? x then x else x + at_ u per.
Definition late (u n : Z) : list N := map (fun d => value u (wrapped u (n - at_ u d))) amounts.

Definition heap_ok (n : Z) : bool :=
  N.eqb (mex_of (early 1 n)) (value 1 n) &&
  (if at_ 1 pre <=? n then N.eqb (mex_of (late 1 n)) (value 1 n) else true).

(** Between two places it is enough to look at one heap of each residue. *)
Definition between_ok (f g : form) : bool :=
  (snd f mod M =? 0) && (snd g mod M =? 0) &&
  forallb (fun i => heap_ok (at_ 1 f + Z.of_nat i)) (seq 0 (Z.to_nat (Z.min (at_ 1 g - at_ 1 f) M))).

Definition cell_ok (order : list form) : bool :=
  (1 <=? M) && below zero pre && below one per &&
  forallb (fun d => below one d && below d per) amounts &&
  forallb (fun t => snd t mod M =? 0) places &&
  forallb (fun t => below t zero || below finish t || existsb (same t) (zero :: order)) places &&
  same (last order zero) finish && chain between_ok zero order.

Variable order : list form.
Hypothesis ok : cell_ok order = true.

Lemma ok_parts : 1 <= M /\ below zero pre = true /\ below one per = true /\
  (forall d, In d amounts -> below one d = true /\ below d per = true) /\
  (forall t, In t places -> (snd t) mod M = 0) /\
  (forall t, In t places -> below t zero = true \/ below finish t = true \/ In t (zero :: order)) /\
  last order zero = finish /\ chain between_ok zero order = true.
Proof.
  assert (H := ok). unfold cell_ok in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as [[[[[[[H1 H2] H3] H4] H5] H6] H7] H8]. apply Z.leb_le in H1.
  repeat split; try assumption.
  - apply H4 in H. now apply andb_true_iff in H.
  - apply H4 in H. now apply andb_true_iff in H.
  - intros t T. now apply Z.eqb_eq, H5.
  - intros t T. apply H6 in T. rewrite !orb_true_iff in T. destruct T as [[T | T] | T]; [auto | auto | right; right].
    apply existsb_exists in T as (x & I & E). apply same_eq in E. now subst.
  - now apply same_eq.
Qed.

Definition agree (u n m : Z) : Prop :=
  n mod M = m mod M /\ forall t, In t places -> (at_ u t <=? n) = (at_ 1 t <=? m).

Lemma residue_at u f : 1 <= M -> snd f mod M = 0 -> (at_ u f) mod M = fst f mod M.
Proof.
  intros L D. unfold at_. apply Z.mod_divide in D; [| lia]. destruct D as [k ->].
  replace (fst f + k * M * u) with (fst f + k * u * M) by ring. apply Z.mod_add. lia.
Qed.

Lemma found u n : 0 <= u -> 0 <= n < at_ u finish -> exists m, heap_ok m = true /\ agree u n m.
Proof.
  intros U N. destruct ok_parts as (L & Pre & Per & _ & _ & Kept & Last & C).
  destruct (chain_find between_ok u n order U zero C) as (f & g & B & Z0 & FG & K & _ & T).
  - unfold at_, zero. simpl. lia.
  - rewrite Last. lia.
  - unfold between_ok in K. rewrite !andb_true_iff, !Z.eqb_eq, forallb_forall in K. destruct K as [[Df Dg] K].
    set (i := (n - at_ u f) mod M).
    assert (I : 0 <= i < M) by (apply Z.mod_pos_bound; lia).
    assert (Small : i <= n - at_ u f) by (apply Z.mod_le; lia).
    assert (Len : i < at_ 1 g - at_ 1 f).
    { assert (FG' := FG). unfold below in FG'. rewrite andb_true_iff, !Z.leb_le in FG'.
      destruct (Z.eq_dec (snd f) (snd g)) as [E | E].
      - unfold at_ in *. rewrite E in *. lia.
      - apply Z.mod_divide in Df; [| lia]. apply Z.mod_divide in Dg; [| lia].
        destruct Df as [x X], Dg as [y Y]. unfold at_. assert (x < y) by nia. nia. }
    exists (at_ 1 f + i). split.
    + specialize (K (Z.to_nat i)). rewrite Z2Nat.id in K by lia. apply K, in_seq. lia.
    + split.
      * assert (R : (at_ u f) mod M = (at_ 1 f) mod M) by now rewrite !residue_at.
        unfold i. rewrite Z.add_mod_idemp_r by lia.
        replace (at_ 1 f + (n - at_ u f)) with (n + (at_ 1 f - at_ u f)) by ring.
        rewrite <- Z.add_mod_idemp_r by lia.
        rewrite Zminus_mod, R, Z.sub_diag, Z.mod_0_l, Z.add_0_r by lia. reflexivity.
      * assert (G : below g finish = true).
        { destruct (T finish) as [B' | B']; [| | exact B'].
          - rewrite <- Last. clear. destruct order as [| x l]; [now left | right].
            change (In (last (x :: l) zero) (x :: l)). revert x. induction l as [| y l IH]; intro x; [now left |].
            right. apply IH.
          - apply (below_at _ _ u) in B'; lia. }
        intros t I'. apply Bool.eq_iff_eq_true. rewrite !Z.leb_le.
        apply (below_at _ _ 1) in Z0; [| lia]. apply (below_at _ _ 1) in G; [| lia].
        assert (Zero : forall v, at_ v zero = 0) by (intro; unfold at_, zero; simpl; lia). rewrite Zero in Z0.
        destruct (Kept t I') as [B' | [B' | B']].
        -- assert (B1 := below_at _ _ 1 B' ltac:(lia)). apply (below_at _ _ u) in B'; [| lia].
           rewrite Zero in *. lia.
        -- assert (B1 := below_at _ _ 1 B' ltac:(lia)). apply (below_at _ _ u) in B'; lia.
        -- destruct (T t B') as [B1 | B1]; assert (B2 := below_at _ _ 1 B1 ltac:(lia));
             apply (below_at _ _ u) in B1; lia.
Qed.

Lemma value_same u n m : n mod M = m mod M ->
  (forall s, In s (steps c) -> (at_ u (fst s) <=? n) = (at_ 1 (fst s) <=? m)) -> value u n = value 1 m.
Proof.
  intros R S. unfold value. rewrite R. apply fold_same. intros s v I. cbv beta. now rewrite (S s I).
Qed.

Lemma in_shifted d t : In d amounts -> In t marks -> In (plus d t) places /\ In (minus (plus d t) per) places.
Proof.
  intros D T. split; apply in_or_app; right; apply in_flat_map; exists d; (split; [exact D |]);
    apply in_or_app; [left | right]; apply in_map_iff; exists t; auto.
Qed.

Lemma step_is_mark s : In s (steps c) -> In (fst s) marks.
Proof. intro. unfold marks. do 3 right. now apply in_map. Qed.

Lemma option_same u n m d : agree u n m -> In d amounts -> value u (n - at_ u d) = value 1 (m - at_ 1 d).
Proof.
  intros [R A] D. destruct ok_parts as (L & _ & _ & _ & Slopes & _).
  apply value_same.
  - rewrite Zminus_mod, R, (residue_at u), <- (residue_at 1 d), <- Zminus_mod; try reflexivity; try exact L;
      replace (snd d) with (snd (plus d zero)) by (simpl; lia); apply Slopes; (apply in_shifted; [exact D |]);
      now left.
  - intros s S. destruct (in_shifted d (fst s) D (step_is_mark s S)) as [P _].
    apply A in P. rewrite !at_plus in P. apply Bool.eq_iff_eq_true in P. apply Bool.eq_iff_eq_true.
    rewrite !Z.leb_le in *. lia.
Qed.

Lemma wrapped_same u n m d : agree u n m -> In d amounts ->
  value u (wrapped u (n - at_ u d)) = value 1 (wrapped 1 (m - at_ 1 d)).
Proof.
  intros A D. destruct ok_parts as (L & _ & _ & _ & Slopes & _).
  assert (E : (at_ u pre <=? n - at_ u d) = (at_ 1 pre <=? m - at_ 1 d)).
  { destruct (in_shifted d pre D) as [P _]; [right; now left |]. apply (proj2 A) in P. rewrite !at_plus in P.
    apply Bool.eq_iff_eq_true in P. apply Bool.eq_iff_eq_true. rewrite !Z.leb_le in *. lia. }
  unfold wrapped. rewrite E. destruct (at_ 1 pre <=? m - at_ 1 d); [now apply option_same |].
  assert (Dd : snd d mod M = 0).
  { replace (snd d) with (snd (plus d zero)) by (simpl; lia). apply Slopes, in_shifted; [exact D | now left]. }
  assert (Dp : snd per mod M = 0).
  { assert (F : snd finish mod M = 0) by (apply Slopes, in_or_app; left; do 2 right; now left).
    assert (P : snd pre mod M = 0) by (apply Slopes, in_or_app; left; right; now left).
    replace (snd per) with (snd finish - snd pre) by (unfold finish; simpl; lia).
    rewrite Zminus_mod, F, P. reflexivity. }
  destruct A as [R A]. apply value_same.
  - assert (X : forall v, at_ v per - at_ v d = at_ v (minus per d)) by (intro; now rewrite at_minus).
    assert (Dx : snd (minus per d) mod M = 0) by (simpl; rewrite Zminus_mod, Dd, Dp; reflexivity).
    replace (n - at_ u d + at_ u per) with (n + at_ u (minus per d)) by (rewrite <- X; ring).
    replace (m - at_ 1 d + at_ 1 per) with (m + at_ 1 (minus per d)) by (rewrite <- X; ring).
    rewrite Z.add_mod, R, (residue_at u), <- (residue_at 1 (minus per d)), <- Z.add_mod by (lia || assumption).
    reflexivity.
  - intros s S. destruct (in_shifted d (fst s) D (step_is_mark s S)) as [_ P].
    apply A in P. rewrite !at_minus, !at_plus in P. apply Bool.eq_iff_eq_true in P. apply Bool.eq_iff_eq_true.
    rewrite !Z.leb_le in *. lia.
Qed.

Lemma early_same u n m : agree u n m -> early u n = early 1 m.
Proof.
  intro A. unfold early.
  assert (E : forall l, (forall d, In d l -> In d amounts) ->
    map (fun d => value u (n - at_ u d)) (filter (fun d => at_ u d <=? n) l) =
    map (fun d => value 1 (m - at_ 1 d)) (filter (fun d => at_ 1 d <=? m) l)); [| now apply E].
  induction l as [| d l IH]; intro I; simpl; [reflexivity |].
  assert (D : (at_ u d <=? n) = (at_ 1 d <=? m)).
  { replace d with (plus d zero) by (destruct d; unfold plus, zero; simpl; f_equal; lia).
    apply (proj2 A), in_shifted; [apply I; now left | now left]. }
  rewrite D. destruct (at_ 1 d <=? m); simpl; rewrite IH by (intros; apply I; now right); [| reflexivity].
  f_equal. apply option_same; [exact A | apply I; now left].
Qed.

Lemma late_same u n m : agree u n m -> late u n = late 1 m.
Proof. intro A. apply map_ext_in. intros d D. now apply wrapped_same. Qed.

Lemma agree_value u n m : agree u n m -> value u n = value 1 m.
Proof.
  intros [R A]. apply value_same; [exact R |]. intros s S. apply A, in_or_app. left. now apply step_is_mark.
Qed.

Lemma early_ok u n : 0 <= u -> 0 <= n < at_ u finish -> mex_of (early u n) = value u n.
Proof.
  intros U N. destruct (found u n U N) as (m & H & A). unfold heap_ok in H. apply andb_true_iff in H as [H _].
  apply N.eqb_eq in H. now rewrite (early_same u n m A), (agree_value u n m A).
Qed.

Lemma late_ok u n : 0 <= u -> at_ u pre <= n < at_ u finish -> mex_of (late u n) = value u n.
Proof.
  intros U N. destruct ok_parts as (_ & Pre & _). apply (below_at _ _ u) in Pre; [| lia].
  assert (at_ u zero = 0) by (unfold at_, zero; simpl; lia).
  destruct (found u n U) as (m & H' & A); [lia |]. unfold heap_ok in H'. apply andb_true_iff in H' as [_ H'].
  assert (P : (at_ u pre <=? n) = (at_ 1 pre <=? m)).
  { apply (proj2 A), in_or_app. left. right. now left. }
  rewrite <- P in H'. destruct (Z.leb_spec (at_ u pre) n); [| lia].
  apply N.eqb_eq in H'. now rewrite (late_same u n m A), (agree_value u n m A).
Qed.

Theorem cell_checked u : 0 <= u ->
  forall g, nim_values_of (map (at_ u) amounts) g -> forall n, 0 <= n -> g n = word u n.
Proof.
  intros U g G n. revert n. apply (well_founded_induction (Z.lt_wf 0)
    (fun n => 0 <= n -> g n = word u n)). intros n IH N0.
  destruct ok_parts as (_ & Pre & Per & Am & _).
  assert (H0 : at_ u zero = 0) by (unfold at_, zero; simpl; lia).
  assert (H1 : at_ u one = 1) by (unfold at_, one; simpl; lia).
  apply (below_at _ _ u) in Pre; [| lia]. apply (below_at _ _ u) in Per; [| lia].
  assert (Am' : forall d, In d amounts -> 1 <= at_ u d <= at_ u per).
  { intros d D. destruct (Am d D) as [A B]. apply (below_at _ _ u) in A; [| lia]. apply (below_at _ _ u) in B; lia. }
  assert (Fin : at_ u finish = at_ u pre + at_ u per) by (unfold finish; apply at_plus).
  assert (Same : forall l, (forall v, (exists d, In d (map (at_ u) amounts) /\ d <= n /\ v = g (n - d)) <-> In v l) ->
    g n = mex_of l).
  { intros l E. refine (mex_unique _ _ _ _ _ (G n N0) (mex_of_spec l)). exact E. }
  unfold word. destruct (Z.ltb_spec n (at_ u finish)) as [Lt | Ge].
  - rewrite <- (early_ok u n) by lia. apply Same. intro v. unfold early. rewrite in_map_iff. split.
    + intros (x & X & L & ->). apply in_map_iff in X as (d & <- & D). exists d. split.
      * specialize (Am' d D). rewrite IH by lia. unfold word.
        destruct (Z.ltb_spec (n - at_ u d) (at_ u finish)); [reflexivity | lia].
      * apply filter_In. split; [exact D | now apply Z.leb_le].
    + intros (d & <- & D). apply filter_In in D as [D L]. apply Z.leb_le in L. specialize (Am' d D).
      exists (at_ u d). split; [now apply in_map |]. split; [exact L |]. rewrite IH by lia. unfold word.
      destruct (Z.ltb_spec (n - at_ u d) (at_ u finish)); [reflexivity | lia].
  - set (r := at_ u pre + (n - at_ u pre) mod at_ u per).
    assert (R : 0 <= (n - at_ u pre) mod at_ u per < at_ u per) by (apply Z.mod_pos_bound; lia).
    rewrite <- (late_ok u r) by (unfold r; lia). apply Same.
    assert (Back : forall d, In d amounts -> g (n - at_ u d) = value u (wrapped u (r - at_ u d))).
    { intros d D. specialize (Am' d D). rewrite IH by lia.
      assert (W : forall x, at_ u pre <= x -> word u x = value u (at_ u pre + (x - at_ u pre) mod at_ u per)).
      { intros x X. unfold word. destruct (Z.ltb_spec x (at_ u finish)); [| reflexivity].
        rewrite Z.mod_small by lia. f_equal. lia. }
      rewrite W by lia. f_equal.
      assert (Q : n - at_ u d - at_ u pre =
        (r - at_ u d - at_ u pre) + (n - at_ u pre) / at_ u per * at_ u per).
      { unfold r. rewrite (Z.mod_eq (n - at_ u pre) (at_ u per)) by lia. ring. }
      rewrite Q, Z.mod_add by lia. unfold wrapped. destruct (Z.leb_spec (at_ u pre) (r - at_ u d)) as [Le | Gt].
      - rewrite Z.mod_small by (unfold r in *; lia). lia.
      - replace (r - at_ u d - at_ u pre) with (r - at_ u d + at_ u per - at_ u pre + (-1) * at_ u per) by ring.
        rewrite Z.mod_add by lia. rewrite Z.mod_small by (unfold r in *; lia). lia. }
    intro v. unfold late. rewrite in_map_iff. split.
    + intros (x & X & L & ->). apply in_map_iff in X as (d & <- & D). exists d. split; [now rewrite Back | exact D].
    + intros (d & <- & D). exists (at_ u d). split; [now apply in_map |]. specialize (Am' d D). split; [lia |].
      now rewrite Back.
Qed.

End Cell.

(** Rules with a letter m: each amount is a form in m, and each cell tells the letters b + a u by its form. *)
Definition inside (l f : form) : form := (fst f + snd f * fst l, snd f * snd l).

Lemma at_inside u l f : at_ u (inside l f) = at_ (at_ u l) f.
Proof. unfold at_, inside. simpl. ring. Qed.

Definition covers (m : Z) (c : cell) : bool :=
  let (b, a) := letter c in if a =? 0 then m =? b else (1 <=? a) && (b <=? m) && ((m - b) mod a =? 0).

Definition grows (c : cell) : bool := 1 <=? snd (letter c).

Definition numbers (from count : Z) : list Z := map (fun i => from + Z.of_nat i) (seq 0 (Z.to_nat count)).

(** The letters from [least] to [top] are covered, and so is a whole round of [turn] by cells that grow. *)
Definition cover (cells : list cell) (least top turn : Z) : bool :=
  (1 <=? turn) && forallb (fun c => if grows c then turn mod snd (letter c) =? 0 else true) cells &&
  forallb (fun m => existsb (covers m) cells) (numbers least (top - least)) &&
  forallb (fun m => existsb (fun c => grows c && covers m c) cells) (numbers top turn).

Definition family_ok (rules : list form) (given : list (cell * list form)) (least top turn : Z) : bool :=
  forallb (fun p => cell_ok (fst p) (map (inside (letter (fst p))) rules) (snd p)) given &&
  cover (map fst given) least top turn.

Lemma numbers_in from count n : from <= n < from + count -> In n (numbers from count).
Proof.
  intro H. apply in_map_iff. exists (Z.to_nat (n - from)). split; [rewrite Z2Nat.id; lia |]. apply in_seq. lia.
Qed.

Lemma covers_at m c : covers m c = true -> exists u, 0 <= u /\ m = at_ u (letter c).
Proof.
  unfold covers, at_. destruct (letter c) as [b a]. simpl. destruct (Z.eqb_spec a 0) as [-> | A].
  - rewrite Z.eqb_eq. intros ->. exists 0. lia.
  - rewrite !andb_true_iff, !Z.leb_le, Z.eqb_eq. intros [[P L] D]. exists ((m - b) / a).
    split; [apply Z.div_pos; lia |]. rewrite <- Z_div_exact_2 by lia. lia.
Qed.

Lemma covered cells least top turn : cover cells least top turn = true ->
  forall m, least <= m -> exists c, In c cells /\ covers m c = true.
Proof.
  unfold cover. rewrite !andb_true_iff, !forallb_forall, Z.leb_le. intros [[[T D] A] B] m L.
  destruct (Z_lt_le_dec m top) as [Lt | Ge].
  - assert (I := A m (numbers_in least (top - least) m ltac:(lia))). apply existsb_exists in I as (c & I & C). eauto.
  - set (m' := top + (m - top) mod turn).
    assert (R : 0 <= (m - top) mod turn < turn) by (apply Z.mod_pos_bound; lia).
    assert (S : (m - top) mod turn <= m - top) by (apply Z.mod_le; lia).
    assert (I := B m' (numbers_in top turn m' ltac:(unfold m'; lia))). apply existsb_exists in I as (c & I & C).
    exists c. split; [exact I |]. rewrite andb_true_iff in C. destruct C as [G C].
    assert (Dv := D c I). rewrite G in Dv. unfold grows in G. apply Z.leb_le in G. apply Z.eqb_eq in Dv.
    unfold covers in *. destruct (letter c) as [b a]. simpl in *.
    destruct (Z.eqb_spec a 0) as [-> | NZ]; [lia |].
    rewrite !andb_true_iff, !Z.leb_le, Z.eqb_eq in *. destruct C as [[P Lb] C].
    repeat split; [exact P | unfold m' in Lb; lia |].
    apply Z.mod_divide in C; [| lia]. apply Z.mod_divide in Dv; [| lia]. apply Z.mod_divide; [lia |].
    replace (m - b) with ((m' - b) + (m - top) / turn * turn).
    + apply Z.divide_add_r; [exact C | now apply Z.divide_mul_r].
    + unfold m'. rewrite (Z.mod_eq (m - top) turn) by lia. ring.
Qed.

(** Whatever the letter, the cell that covers it tells the nim-value of every heap. *)
Theorem family_checked rules given least top turn : family_ok rules given least top turn = true ->
  forall m, least <= m -> exists c u, In c (map fst given) /\ 0 <= u /\ m = at_ u (letter c) /\
    forall g, nim_values_of (map (at_ m) rules) g -> forall n, 0 <= n -> g n = word c u n.
Proof.
  unfold family_ok. rewrite andb_true_iff, forallb_forall. intros [Ok Cov] m L.
  destruct (covered _ _ _ _ Cov m L) as (c & I & C). destruct (covers_at m c C) as (u & U & E).
  exists c, u. repeat split; try assumption. intros g G. apply in_map_iff in I as ([c' order] & <- & I). cbn [fst] in *.
  apply (cell_checked c' (map (inside (letter c')) rules) order (Ok _ I) u U).
  replace (map (at_ u) (map (inside (letter c')) rules)) with (map (at_ m) rules); [exact G |].
  rewrite map_map. apply map_ext. intro f. now rewrite at_inside, <- E.
Qed.

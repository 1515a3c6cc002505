(** A check of a certificate of misere play, proved sound: a finite monoid, an element for each heap, the lost elements,
    and pairs of an element with contexts that are closed under putting heaps side by side. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options Misere.

Record certificate := {
  order : nat;
  products : list (list nat);   (* row x, column y: x * y; the unit is 0 *)
  lost_elements : N;            (* a bit for each element *)
  heaps : list nat;             (* the elements of heaps 0 .. preperiod + period - 1 *)
  preperiod : nat;
  period : nat;
  pairs : list (nat * N)        (* an element, and a bit for each of its contexts *)
}.

Section Check.

Variable code : list N.
Variable c : certificate.

Definition times (x y : nat) : nat := nth y (nth x (products c) []) 0.
Definition has (set : N) (x : nat) : bool := N.testbit set (N.of_nat x).
Definition is_lost (x : nat) : bool := has (lost_elements c) x.
Definition element (n : nat) : nat :=
  if n <? preperiod c + period c then nth n (heaps c) 0
  else nth (preperiod c + (n - preperiod c) mod period c) (heaps c) 0.

Definition elements : list nat := seq 0 (order c).
Definition all (test : nat -> bool) : bool := forallb test elements.

Definition laws_hold : bool :=
  (1 <=? order c) && (1 <=? preperiod c) && (1 <=? period c) && (length (heaps c) =? preperiod c + period c)
  && forallb (fun x => x <? order c) (heaps c)
  && all (fun x => (times 0 x =? x) && all (fun y =>
       (times x y <? order c) && (times x y =? times y x)
       && all (fun z => times x (times y z) =? times (times x y) z)))
  && negb (is_lost 0).

Definition set_of (l : list nat) : N := bits_of (map N.of_nat l).
Definition subset (a b : N) : bool := (N.ldiff a b =? 0)%N.

(** The elements that the options of a heap of [n] leave, each once. *)
Definition left_by (before : list nat) : list nat :=
  let found := set_of (options_after nat times 0 code before) in filter (has found) elements.

Definition heap_ok (n : nat) (before : list nat) : bool :=
  match left_by before with
  | [] => element n =? 0
  | options =>
      let contexts := set_of (filter (fun q => existsb (fun e => is_lost (times q e)) options) elements) in
      all (fun q => negb (is_lost (times q (element n))) || negb (has contexts q))
      && existsb (fun pair => (fst pair =? element n) && subset (snd pair) contexts) (pairs c)
  end.

Fixpoint heaps_ok (n : nat) : bool * list nat :=
  match n with
  | 0 => (true, [])
  | S n' => let (ok, before) := heaps_ok n' in (ok && heap_ok n' before, element n' :: before)
  end.

Definition closed : bool :=
  forallb (fun a => forallb (fun b =>
    let x := fst a in let y := fst b in
    let either := set_of (filter (fun q => has (snd a) (times q y) || has (snd b) (times q x)) elements) in
    existsb (fun z => (fst z =? times x y) && subset (snd z) either) (pairs c)) (pairs c)) (pairs c).

Definition good_pairs : bool := forallb (fun a => (fst a <? order c) && (is_lost (fst a) || has (snd a) 0)) (pairs c).

Definition bound : nat := most_heaps code * (preperiod c + period c) + (length code - 1).

Definition certificate_ok : bool :=
  well_formed code && laws_hold && fst (heaps_ok (S bound)) && closed && good_pairs.

Lemma has_set_of l x : has (set_of l) x = true <-> In x l.
Proof.
  unfold has, set_of. rewrite bits_of_spec, in_map_iff. split.
  - intros (y & E & I). apply Nnat.Nat2N.inj in E. now subst.
  - intro I. eauto.
Qed.

Lemma subset_has a b x : subset a b = true -> has a x = true -> has b x = true.
Proof.
  unfold subset, has. intros S A. apply N.eqb_eq in S.
  assert (E : N.testbit (N.ldiff a b) (N.of_nat x) = false) by (rewrite S; apply N.bits_0).
  rewrite N.ldiff_spec, A in E. simpl in E. now rewrite negb_false_iff in E.
Qed.

Lemma all_spec test : all test = true <-> forall x, x < order c -> test x = true.
Proof.
  unfold all, elements. rewrite forallb_forall. split; intros H x I; apply H.
  - apply in_seq. lia.
  - apply in_seq in I. lia.
Qed.

Lemma in_elements x : In x elements <-> x < order c.
Proof. unfold elements. rewrite in_seq. lia. Qed.

Hypothesis ok : certificate_ok = true.

Lemma parts_of_ok :
  well_formed code = true /\ laws_hold = true /\ fst (heaps_ok (S bound)) = true /\ closed = true /\ good_pairs = true.
Proof. unfold certificate_ok in ok. rewrite !andb_true_iff in ok. tauto. Qed.

Lemma laws :
  1 <= order c /\ 1 <= preperiod c /\ 1 <= period c /\ length (heaps c) = preperiod c + period c /\
  (forall x, In x (heaps c) -> x < order c) /\ is_lost 0 = false /\
  (forall x, x < order c -> times 0 x = x) /\
  (forall x y, x < order c -> y < order c -> times x y < order c /\ times x y = times y x) /\
  (forall x y z, x < order c -> y < order c -> z < order c -> times x (times y z) = times (times x y) z).
Proof.
  destruct parts_of_ok as (_ & L & _). unfold laws_hold in L. rewrite !andb_true_iff, all_spec in L.
  destruct L as ((((((A & B) & C) & D) & E) & F) & G).
  apply Nat.leb_le in A, B, C. apply Nat.eqb_eq in D. rewrite negb_true_iff in G.
  assert (F' : forall x, x < order c -> times 0 x = x /\ forall y, y < order c ->
    (times x y < order c /\ times x y = times y x) /\ forall z, z < order c -> times x (times y z) = times (times x y) z).
  { intros x X. specialize (F x X). rewrite andb_true_iff, all_spec in F. destruct F as [F0 F1].
    split; [now apply Nat.eqb_eq |]. intros y Y. specialize (F1 y Y).
    rewrite !andb_true_iff, all_spec in F1. destruct F1 as [[F1 F2] F3].
    repeat split; [now apply Nat.ltb_lt | now apply Nat.eqb_eq |].
    intros z Z. apply Nat.eqb_eq. now apply F3. }
  split; [exact A |]. split; [exact B |]. split; [exact C |]. split; [exact D |].
  split. { intros x I. rewrite forallb_forall in E. now apply Nat.ltb_lt, E. }
  split; [exact G |].
  split; [intros x X; now apply F' |].
  split; [intros x y X Y; now apply F' |].
  intros x y z X Y Z. now apply F'.
Qed.

Lemma element_inside n : element n < order c.
Proof.
  destruct laws as (O & _ & Per & L & H & _). unfold element.
  destruct (Nat.ltb_spec n (preperiod c + period c)); apply H, nth_In; [lia |].
  assert ((n - preperiod c) mod period c < period c) by (apply Nat.mod_upper_bound; lia). lia.
Qed.

Lemma element_period n : preperiod c <= n -> element (n + period c) = element n.
Proof.
  intro Ln. destruct laws as (_ & _ & Per & _). unfold element.
  destruct (Nat.ltb_spec (n + period c) (preperiod c + period c)); [lia |].
  replace (n + period c - preperiod c) with (n - preperiod c + 1 * period c) by lia.
  rewrite Nat.mod_add by lia.
  destruct (Nat.ltb_spec n (preperiod c + period c)); [| reflexivity].
  f_equal. rewrite Nat.mod_small by lia. lia.
Qed.

Lemma heaps_ok_before n : snd (heaps_ok n) = table nat element n.
Proof.
  induction n as [| n IH]; [reflexivity |]. simpl. destruct (heaps_ok n) as [b before]. simpl in *.
  now rewrite IH, table_S.
Qed.

Lemma heap_is_ok n : n <= bound -> heap_ok n (table nat element n) = true.
Proof.
  destruct parts_of_ok as (_ & _ & H & _). intro L. assert (Lt : n < S bound) by lia. clear L.
  induction (S bound) as [| m IH]; [lia |]. simpl in H.
  assert (E := heaps_ok_before m). destruct (heaps_ok m) as [b before]. simpl in *. subst before.
  apply andb_true_iff in H as [H1 H2]. destruct (Nat.eq_dec n m) as [-> | NE]; [exact H2 | apply IH; [exact H1 | lia]].
Qed.

Definition lost (x : nat) : Prop := is_lost x = true.
Definition inside (x : nat) : Prop := x < order c.
Definition pair (x : nat) (contexts : N) : Prop := In (x, contexts) (pairs c).
Definition holds (contexts : N) (q : nat) : Prop := has contexts q = true.

Notation Phi := (Phi nat times 0 element).
Notation Move := (move (allows code)).

Lemma inside_Phi' l : inside (Phi l).
Proof.
  destruct laws as (O & _ & _ & _ & _ & _ & _ & Op & _).
  apply inside_Phi; [exact O | intros; now apply Op | exact element_inside].
Qed.

Lemma left_by_spec n e : In e (left_by (table nat element n)) <-> exists t l, Move n t l /\ e = Phi l.
Proof.
  destruct parts_of_ok as (W & _). unfold left_by. rewrite filter_In, in_elements, has_set_of, (options_spec _ _ _ _ _ W).
  split.
  - intros [_ H]. exact H.
  - intros (t & l & M & ->). split; [apply inside_Phi' | now exists t, l].
Qed.

(** What is asked of a heap, said of its options by their elements. *)
Definition heap_fine (n : nat) : Prop :=
  (element n = 0 /\ forall t l, ~ Move n t l) \/
  (exists t l, Move n t l) /\
  (forall t l q, Move n t l -> inside q -> lost (times q (element n)) -> ~ lost (times q (Phi l))) /\
  exists U, pair (element n) U /\ forall q, inside q -> holds U q -> exists t l, Move n t l /\ lost (times q (Phi l)).

Lemma heap_fine_small n : n <= bound -> heap_fine n.
Proof.
  intro L. apply heap_is_ok in L. unfold heap_ok in L.
  assert (Spec := left_by_spec n). destruct (left_by (table nat element n)) as [| e0 es] eqn:E.
  - left. apply Nat.eqb_eq in L. split; [exact L |]. intros t l M. apply (Spec (Phi l)). eauto.
  - right. set (options := e0 :: es) in *.
    apply andb_true_iff in L as [PP Pr]. rewrite all_spec in PP. apply existsb_exists in Pr as ((x & U) & I & H).
    apply andb_true_iff in H as [X S]. simpl in X, S. apply Nat.eqb_eq in X. subst x.
    assert (Ctx : forall q, inside q ->
      (has (set_of (filter (fun q => existsb (fun e => is_lost (times q e)) options) elements)) q = true
       <-> exists e, In e options /\ is_lost (times q e) = true)).
    { intros q Q. rewrite has_set_of, filter_In, in_elements, existsb_exists. unfold inside in Q. tauto. }
    split. { destruct (proj1 (Spec e0) (or_introl eq_refl)) as (t & l & M & _). eauto. }
    split.
    + intros t l q M Q Lq Ll. specialize (PP q Q). rewrite orb_true_iff, !negb_true_iff in PP.
      destruct PP as [PP | PP]; [unfold lost in Lq; congruence |].
      assert (has (set_of (filter (fun q => existsb (fun e => is_lost (times q e)) options) elements)) q = true); [| congruence].
      apply Ctx; [exact Q |]. exists (Phi l). split; [apply Spec; eauto | exact Ll].
    + exists U. split; [exact I |]. intros q Q H. apply (subset_has _ _ _ S) in H. apply Ctx in H as (e & Ie & Le); [| exact Q].
      apply Spec in Ie as (t & l & M & ->). eauto.
Qed.

Lemma heap_fine_all n : heap_fine n.
Proof.
  destruct laws as (_ & Pre & Per & _). destruct parts_of_ok as (W & _).
  induction n as [n IH] using (well_founded_induction lt_wf).
  destruct (le_lt_dec n bound) as [Small | Large]; [now apply heap_fine_small |].
  assert (Heaps := most_heaps_positive code).
  assert (Far : preperiod c + period c <= bound) by (unfold bound; nia).
  set (m := n - period c). assert (E : n = m + period c) by lia.
  assert (Alike : forall w, (exists t l, Move n t l /\ map element l = w) <-> (exists t l, Move m t l /\ map element l = w)).
  { rewrite E. apply alike with (k := length code - 1) (parts := most_heaps code) (pre := preperiod c); try lia.
    - intros t j A. apply allows_in in A. lia.
    - intros t j A. exact (allows_heaps code W t j A).
    - intros j A. exact (formed_takes code W j A).
    - unfold bound in Large. lia.
    - intros x X. apply element_period. lia. }
  assert (To : forall t l, Move n t l -> exists t' l', Move m t' l' /\ Phi l' = Phi l).
  { intros t l M. destruct (proj1 (Alike (map element l))) as (t' & l' & M' & Q); [eauto |].
    exists t', l'. split; [exact M' |]. unfold Misere.Phi. now rewrite Q. }
  assert (From : forall t l, Move m t l -> exists t' l', Move n t' l' /\ Phi l' = Phi l).
  { intros t l M. destruct (proj2 (Alike (map element l))) as (t' & l' & M' & Q); [eauto |].
    exists t', l'. split; [exact M' |]. unfold Misere.Phi. now rewrite Q. }
  assert (Same : element n = element m) by (rewrite E; apply element_period; lia).
  destruct (IH m) as [[Z D] | (Mv & PP & U & PU & HU)]; [lia | left | right]; unfold heap_fine; rewrite Same.
  - split; [exact Z |]. intros t l M. apply To in M as (t' & l' & M' & _). now apply D in M'.
  - split. { destruct Mv as (t & l & M). apply From in M as (t' & l' & M' & _). eauto. }
    split.
    + intros t l q M Q L. apply To in M as (t' & l' & M' & R). rewrite <- R. now apply (PP t').
    + exists U. split; [exact PU |]. intros q Q H. destruct (HU q Q H) as (t & l & M & L).
      apply From in M as (t' & l' & M' & R). exists t', l'. split; [exact M' | now rewrite R].
Qed.

(** In misere play a position is lost for the player to move just when the product of its heaps is a lost element. *)
Theorem misere_checked P : misere (allows code) P -> forall X, P X <-> is_lost (Phi X) = true.
Proof.
  destruct laws as (O & Pre & Per & _ & _ & Z & One & Op & Assoc). destruct parts_of_ok as (W & _ & _ & Cl & Gd).
  apply (decides (allows code)) with (inside := inside) (Contexts := N) (pair := pair) (holds := holds) (lost := lost).
  - intros j A. exact (formed_takes code W j A).
  - exact O.
  - intros x y X Y. now apply Op.
  - exact One.
  - intros x y X Y. now apply Op.
  - exact Assoc.
  - exact element_inside.
  - unfold lost. congruence.
  - intros n t l q M Q L. destruct (heap_fine_all n) as [[_ D] | (_ & PP & _)]; [now apply D in M | now apply (PP t)].
  - intro n. destruct (heap_fine_all n) as [D | (Mv & _ & U)]; [now left | right; auto].
  - intros x U y V PU PV. unfold closed in Cl. rewrite forallb_forall in Cl.
    specialize (Cl _ PU). rewrite forallb_forall in Cl. specialize (Cl _ PV).
    apply existsb_exists in Cl as ((z & Zs) & I & H). simpl in H. apply andb_true_iff in H as [E S].
    apply Nat.eqb_eq in E. subst z. exists Zs. split; [exact I |]. intros q Q H.
    apply (subset_has _ _ _ S) in H. rewrite has_set_of, filter_In, orb_true_iff in H. unfold holds. tauto.
  - intros x U PU. unfold good_pairs in Gd. rewrite forallb_forall in Gd. specialize (Gd _ PU).
    simpl in Gd. rewrite andb_true_iff, orb_true_iff in Gd. unfold lost, holds. tauto.
Qed.

End Check.

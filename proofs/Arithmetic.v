(** Nim-values that grow: where a break into three heaps is allowed, a period with a saltus that is a power of two goes on
    for ever once it is seen far enough.

    A value has a low part, which repeats, and a high part, which counts the rounds. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Bits.

Section Arithmetic.

Variable allowed : nat -> nat -> bool.
Variable k : nat.
Hypothesis at_most_k : forall t j, allowed t j = true -> t <= k.
Hypothesis at_most_three : forall t j, allowed t j = true -> j <= 3.
Hypothesis nothing_taken : forall j, allowed 0 j = true -> 2 <= j.

Variable g : nat -> N.
Hypothesis values : nim_values allowed g.

(** From heap [e + 1] on, [p] heaps add 2^[gamma]. *)
Variables e p : nat.
Variable gamma : N.
Definition saltus : N := (2 ^ gamma)%N.
Definition high (v : N) : N := (v / saltus)%N.
Notation P := (N.of_nat p).
Notation E := (N.of_nat e).

(** No high part of the first round is above [most]; the other numbers say how far is far enough. *)
Variables most slack kappa : N.
Variables reach top : nat.

Hypothesis positive : 1 <= p.
Hypothesis seen : forall n, e < n -> n + p < top -> g (n + p) = (g n + saltus)%N.
Hypothesis first_round : forall n, 1 <= n -> n <= e + p -> (high (g n) <= most)%N.

(** Every value is that of a heap which may be left beside two equal heaps, for heaps of either parity. *)
Definition covered (odd : bool) (w : N) : Prop :=
  (exists a t, 1 <= a /\ g a = w /\ (N.of_nat a <= N.of_nat reach + high w * P)%N /\ allowed t 3 = true /\
    Nat.odd (t + a) = odd) \/
  (w = 0%N /\ exists t, allowed t 2 = true /\ Nat.odd t = odd).
Hypothesis coverage : forall odd w, (w < (most + 3) * saltus)%N -> covered odd w.

Hypothesis bits_for_first : (most < 2 ^ kappa)%N.
Hypothesis bits_for_all : ((3 * most + slack + 1) * P + E < 2 * 2 ^ kappa * P)%N.
Hypothesis slack_for_cover : (N.of_nat reach + N.of_nat k + 1 + most * P <= slack * P + P + E)%N.
Hypothesis far_enough : (E + P + 8 * 2 ^ kappa * P < N.of_nat top)%N.

Lemma saltus_positive : (0 < saltus)%N.
Proof. unfold saltus. assert (H := N.pow_nonzero 2 gamma ltac:(lia)). lia. Qed.

Lemma high_add v c : high (v + c * saltus) = (high v + c)%N.
Proof. unfold high. apply N.div_add. assert (H := saltus_positive). lia. Qed.

Lemma parts v : v = (high v * saltus + v mod saltus)%N.
Proof. unfold high. rewrite N.mul_comm. apply N.div_mod. assert (H := saltus_positive). lia. Qed.

Lemma high_lxor u v : high (N.lxor u v) = N.lxor (high u) (high v).
Proof. unfold high, saltus. now rewrite <- !N.shiftr_div_pow2, N.shiftr_lxor. Qed.

Lemma low_lxor u v : (N.lxor u v mod saltus = N.lxor (u mod saltus) (v mod saltus))%N.
Proof.
  unfold saltus. rewrite <- !N.land_ones. apply N.bits_inj. intro j.
  rewrite !N.lxor_spec, !N.land_spec, N.lxor_spec.
  now destruct (N.testbit u j), (N.testbit v j), (N.testbit (N.ones gamma) j).
Qed.

Lemma high_nim_sum l : high (nim_sum (map g l)) = xors (map (fun x => high (g x)) l).
Proof.
  induction l as [| x l IH].
  - unfold high. apply N.div_0_l. assert (H := saltus_positive). lia.
  - change (nim_sum (map g (x :: l))) with (N.lxor (g x) (nim_sum (map g l))). now rewrite high_lxor, IH.
Qed.

(** What adds without carries in the high parts does so in the values. *)
Lemma lift u r c : (N.lxor (high u + c) (high r) = N.lxor (high u) (high r) + c)%N ->
  (N.lxor (u + c * saltus) r = N.lxor u r + c * saltus)%N.
Proof.
  intro H. rewrite (parts (N.lxor (u + c * saltus) r)), (parts (N.lxor u r)), !high_lxor, !low_lxor, high_add, H.
  rewrite N.mod_add by (assert (S := saltus_positive); lia). lia.
Qed.

Lemma nim_sum_beside a x b : nim_sum (map g (a ++ x :: b)) = N.lxor (g x) (nim_sum (map g (a ++ b))).
Proof. rewrite !map_app. exact (xors_beside (map g a) (g x) (map g b)). Qed.

Lemma sum_beside a x b : sum (a ++ x :: b) = x + sum (a ++ b).
Proof. rewrite !sum_app. simpl. lia. Qed.

Section Step.

Variable n : nat.
Notation m := (n + p).
Hypothesis beyond_e : e < n.
Hypothesis beyond_top : top <= m.
Hypothesis before : forall x, e < x -> x < n -> g (x + p) = (g x + saltus)%N.

Lemma shift c x : e < x -> x + c * p < m -> g (x + c * p) = (g x + N.of_nat c * saltus)%N.
Proof.
  intro X. induction c as [| c IH]; intro L; [rewrite Nat.add_0_r; lia |].
  replace (x + S c * p) with (x + c * p + p) by lia. rewrite before, IH by lia. lia.
Qed.

Lemma high_upper x : e < x -> x < m -> (P * high (g x) + E + 1 <= N.of_nat x + most * P)%N.
Proof.
  induction x as [x IH] using (well_founded_induction lt_wf). intros X L.
  destruct (le_lt_dec x (e + p)) as [S | S].
  - assert (F := N.mul_le_mono_l _ _ P (first_round x ltac:(lia) S)). lia.
  - specialize (IH (x - p) ltac:(lia) ltac:(lia) ltac:(lia)).
    assert (Q := before (x - p) ltac:(lia) ltac:(lia)). replace (x - p + p) with x in Q by lia.
    rewrite Q. replace saltus with (1 * saltus)%N by lia. rewrite high_add. lia.
Qed.

Lemma high_upper_any x : 1 <= x -> x < m -> (P * high (g x) <= N.of_nat x + most * P)%N.
Proof.
  intros X L. destruct (le_lt_dec x e) as [S | S].
  - assert (F := N.mul_le_mono_l _ _ P (first_round x X ltac:(lia))). lia.
  - assert (U := high_upper x S L). lia.
Qed.

Lemma high_lower x : e < x -> x < m -> (N.of_nat x <= P * high (g x) + E + P)%N.
Proof.
  induction x as [x IH] using (well_founded_induction lt_wf). intros X L.
  destruct (le_lt_dec x (e + p)) as [S | S]; [lia |].
  specialize (IH (x - p) ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (Q := before (x - p) ltac:(lia) ltac:(lia)). replace (x - p + p) with x in Q by lia.
  rewrite Q. replace saltus with (1 * saltus)%N by lia. rewrite high_add. lia.
Qed.

Lemma beyond_first x : 1 <= x -> (most < high (g x))%N -> e + p < x.
Proof. intros X H. destruct (le_lt_dec x (e + p)) as [S | S]; [assert (F := first_round x X S); lia | exact S]. Qed.

(** What the value of heap [m] must be. *)
Definition due : N := (g n + saltus)%N.

Lemma high_due : high due = (high (g n) + 1)%N.
Proof. unfold due. replace saltus with (1 * saltus)%N by lia. apply high_add. Qed.

Lemma due_upper : (P * high due + E + 1 <= N.of_nat m + most * P)%N.
Proof. rewrite high_due. assert (U := high_upper n beyond_e ltac:(lia)). lia. Qed.

Lemma due_lower : (N.of_nat m <= P * high due + E + P)%N.
Proof. rewrite high_due. assert (L := high_lower n beyond_e ltac:(lia)). lia. Qed.

Lemma due_back c : 1 <= c -> e + c * p < m -> due = (g (m - c * p) + N.of_nat c * saltus)%N.
Proof.
  intros C L. destruct c as [| c]; [lia |]. unfold due. assert (S := shift c (m - S c * p) ltac:(lia)).
  replace (m - Datatypes.S c * p + c * p) with n in S by lia. rewrite (S ltac:(lia)).
  replace (N.of_nat (Datatypes.S c)) with (N.of_nat c + 1)%N by lia. lia.
Qed.

Notation highs l := (map (fun x => high (g x)) l).

Lemma total_bound l : (forall x, In x l -> 1 <= x /\ x < m) ->
  (P * total (highs l) <= N.of_nat (sum l) + N.of_nat (length l) * (most * P))%N.
Proof.
  induction l as [| x l IH]; intro H; [simpl; lia |].
  assert (U := high_upper_any x). destruct (H x) as [X1 X2]; [simpl; auto |]. specialize (U X1 X2).
  specialize (IH (fun y Y => H y (or_intror Y))).
  change (total (highs (x :: l))) with (high (g x) + total (highs l))%N.
  change (sum (x :: l)) with (x + sum l). change (length (x :: l)) with (S (length l)). lia.
Qed.

Lemma options_clean w t l : w <= m -> move allowed w t l ->
  (N.of_nat w <= P * (xors (highs l) + slack) + E + P)%N -> all_clean kappa (highs l).
Proof.
  intros W M H. apply all_clean_of_total. assert (M' := M). destruct M' as (A & Pos & S).
  assert (T := total_bound l). assert (J := at_most_three _ _ A).
  assert (In_l : forall x, In x l -> 1 <= x /\ x < m).
  { intros x I. split; [now apply Pos |]. assert (x < w) by (eapply smaller; eauto). lia. }
  specialize (T In_l). assert (N.of_nat (length l) * (most * P) <= 3 * (most * P))%N by (apply N.mul_le_mono_r; lia).
  apply (N.mul_lt_mono_pos_l P); lia.
Qed.

Lemma split_heaps l a X b : highs l = a ++ X :: b ->
  exists la x lb, l = la ++ x :: lb /\ X = high (g x) /\ xors (a ++ b) = high (nim_sum (map g (la ++ lb))).
Proof.
  intro Q. apply map_eq_app in Q as (la & lx & -> & Qa & Qx). destruct lx as [| x lb]; [discriminate |].
  injection Qx as Qx Qb. exists la, x, lb. split; [reflexivity |]. split; [auto |].
  now rewrite high_nim_sum, map_app, Qa, Qb.
Qed.

Lemma not_an_option : ~ leads_to allowed g m due.
Proof.
  intros (t & l & M & D). assert (HD := high_nim_sum l). rewrite <- D in HD.
  assert (Low := due_lower). assert (C := options_clean m t l (le_n _) M). rewrite <- HD in C.
  specialize (C ltac:(lia)).
  assert (Big : (2 ^ (kappa + 3) <= high due)%N).
  { rewrite N.pow_add_r. change (2 ^ 3)%N with 8%N. rewrite N.mul_comm. assert (Tm : (N.of_nat top <= N.of_nat m)%N) by lia.
    destruct (N.le_gt_cases (8 * 2 ^ kappa) (high due)) as [H | H]; [exact H |].
    assert (Mul := N.mul_le_mono_r (high due + 1) (8 * 2 ^ kappa) P ltac:(lia)). lia. }
  assert (Two := N.pow_nonzero 2 (kappa + 3) ltac:(lia)).
  assert (Top : (kappa + 3 <= N.log2 (high due))%N) by (apply N.log2_le_pow2; lia).
  destruct (list_falls kappa (highs l) (N.log2 (high due))) as (a & X & b & Q & (c & C1 & C2 & CX)).
  - rewrite map_length. exact (at_most_three _ _ (proj1 M)).
  - exact C.
  - exact Top.
  - rewrite <- HD. apply N.bit_log2. lia.
  - destruct (split_heaps l a X b Q) as (la & x & lb & -> & -> & R). rewrite R in CX.
    set (r := nim_sum (map g (la ++ lb))) in *. assert (M' := M). destruct M' as (A & Pos & S).
    assert (X1 : 1 <= x) by (apply Pos, in_app_iff; simpl; auto).
    assert (Xm : x < m) by (eapply smaller; eauto; apply in_app_iff; simpl; auto).
    assert (Xe := beyond_first x X1 ltac:(lia)). assert (U := high_upper x ltac:(lia) Xm).
    assert (Mul := N.mul_le_mono_l (most + c) _ P ltac:(apply N.le_trans with (2 ^ kappa + c)%N; [lia | exact C2])).
    set (d := N.to_nat c). assert (Dc : N.of_nat d = c) by (unfold d; lia).
    assert (Dn : N.of_nat (d * p) = (P * c)%N) by (rewrite Nat2N.inj_mul, Dc; apply N.mul_comm).
    assert (Dp : d * p + e + 1 <= x) by lia.
    assert (Gx := shift d (x - d * p) ltac:(lia)). replace (x - d * p + d * p) with x in Gx by lia.
    specialize (Gx Xm). rewrite Dc in Gx.
    assert (HX : high (g x) = (high (g (x - d * p)) + c)%N) by (rewrite Gx; apply high_add).
    rewrite HX in CX. replace (high (g (x - d * p)) + c - c)%N with (high (g (x - d * p))) in CX by lia.
    apply lift in CX. rewrite <- Gx in CX. fold r in CX.
    rewrite nim_sum_beside in D. fold r in D.
    rewrite sum_beside in S. assert (Bk := due_back d ltac:(lia) ltac:(lia)). rewrite Dc in Bk.
    assert (V : g (m - d * p) = N.lxor (g (x - d * p)) r) by lia.
    apply (proj2 (values (m - d * p))). exists t, (la ++ (x - d * p) :: lb). split.
    + rewrite <- (sum_beside la x lb) in S. rewrite <- S in M.
      apply (resized allowed) with (y := x - d * p) in M; [| lia].
      replace (m - d * p) with (t + sum (la ++ (x - d * p) :: lb)) by (rewrite sum_beside in *; lia). exact M.
    + now rewrite nim_sum_beside.
Qed.

Lemma covered_far w : (high w + slack < high due)%N -> covered (Nat.odd m) w.
Proof.
  induction w as [w IH] using (well_founded_induction N.lt_wf_0). intro W.
  destruct (N.lt_ge_cases w ((most + 3) * saltus)) as [Small | Large]; [now apply coverage |].
  assert (Sp := saltus_positive).
  assert (Two := N.mul_le_mono_r 2 (most + 3) saltus ltac:(lia)).
  assert (Qw : w = (w - 2 * saltus + 2 * saltus)%N) by lia.
  assert (Hw : high w = (high (w - 2 * saltus) + 2)%N) by (rewrite Qw at 1; apply high_add).
  assert (Hl : (most + 3 <= high w)%N) by (unfold high; apply N.div_le_lower_bound; lia).
  destruct (IH (w - 2 * saltus)%N ltac:(lia) ltac:(lia)) as [(a & t & A1 & Ga & Ra & At & Pa) | (Z & _)].
  - left. exists (a + 2 * p), t.
    assert (Fa := beyond_first a A1 ltac:(rewrite Ga; lia)). assert (U := due_upper). clear IH.
    assert (Sh := shift 2 a ltac:(lia)).
    assert (Mul := N.mul_le_mono_r (high w + slack + 1) (high due) P ltac:(lia)). rewrite Hw in Mul.
    assert (Room : (N.of_nat a + 2 * P < N.of_nat m)%N) by lia.
    split; [lia |]. split; [rewrite Sh by lia; lia |]. split; [rewrite Hw; lia |]. split; [exact At |].
    rewrite Nat.add_assoc, Nat.odd_add, Pa, Nat.odd_mul. simpl. apply xorb_false_r.
  - exfalso. assert (high (w - 2 * saltus) = 0)%N by (rewrite Z; unfold high; apply N.div_0_l; lia). lia.
Qed.

Lemma even_rest r : r <= m -> Nat.odd r = Nat.odd m -> exists b, m = r + (b + b).
Proof.
  intros L O. destruct (Nat.Even_or_Odd (m - r)) as [[b B] | [b B]]; [exists b; lia | exfalso].
  replace m with (r + (2 * b + 1)) in O by lia. rewrite Nat.odd_add, (Nat.odd_add (2 * b)), Nat.odd_mul in O. simpl in O.
  now destruct (Nat.odd r).
Qed.

Lemma covered_is_option w : (high w + slack < high due)%N -> leads_to allowed g m w.
Proof.
  intro W. assert (U := due_upper).
  assert (Mul := N.mul_le_mono_r (high w + slack + 1) (high due) P ltac:(lia)).
  assert (Room : (N.of_nat reach + high w * P + N.of_nat k + 2 <= N.of_nat m)%N) by lia.
  destruct (covered_far w W) as [(a & t & A1 & Ga & Ra & At & Pa) | (Z & t & At & Pa)];
    assert (T := at_most_k _ _ At).
  - destruct (even_rest (t + a) ltac:(lia) Pa) as (b & B). exists t, [a; b; b]. split.
    + split; [exact At |]. split; [| simpl; lia]. intros x [<- | [<- | [<- | []]]]; lia.
    + unfold nim_sum. simpl. rewrite N.lxor_0_r, N.lxor_nilpotent, N.lxor_0_r. auto.
  - destruct (even_rest t ltac:(lia) Pa) as (b & B). exists t, [b; b]. split.
    + split; [exact At |]. split; [| simpl; lia]. intros x [<- | [<- | []]]; lia.
    + unfold nim_sum. simpl. rewrite N.lxor_0_r, N.lxor_nilpotent. auto.
Qed.

Lemma bits_differ w i : N.log2 w = (i + 1)%N -> (0 < w)%N ->
  N.testbit (w - 2 ^ i) i <> N.testbit (w - 2 ^ i) (i + 1).
Proof.
  intros L W. assert (T : N.testbit w (i + 1) = true) by (rewrite <- L; apply N.bit_log2; lia).
  assert (P1 : (2 ^ (i + 1) = 2 * 2 ^ i)%N) by (rewrite N.add_1_r; apply N.pow_succ_r; lia).
  destruct (N.testbit w i) eqn:Wi.
  - assert (D := flip_down w i Wi). replace (w - 2 ^ i)%N with (flip w i) by lia.
    rewrite !flip_spec, Wi, T, N.eqb_refl. destruct (N.eqb_spec i (i + 1)); [lia | discriminate].
  - assert (D := flip_down w (i + 1) T).
    assert (Z : N.testbit (flip w (i + 1)) i = false).
    { rewrite flip_spec, Wi. destruct (N.eqb_spec (i + 1) i); [lia | reflexivity]. }
    assert (F := flip_up _ i Z). replace (w - 2 ^ i)%N with (flip (flip w (i + 1)) i) by lia.
    rewrite !flip_spec, Wi, T, !N.eqb_refl. destruct (N.eqb_spec (i + 1) i), (N.eqb_spec i (i + 1)); lia || discriminate.
Qed.

Lemma near_due w : (w < due)%N -> (high due <= high w + slack)%N -> leads_to allowed g m w.
Proof.
  intros L W. assert (Sp := saltus_positive). assert (U := due_upper). assert (Lo := due_lower).
  assert (WV : (high w <= high due)%N) by (apply N.div_le_mono; lia).
  assert (Top : (N.of_nat top <= N.of_nat m)%N) by lia.
  assert (Sl : (slack < 2 * 2 ^ kappa)%N).
  { destruct (N.lt_ge_cases slack (2 * 2 ^ kappa)) as [H | H]; [exact H |]. apply (N.mul_le_mono_r _ _ P) in H. lia. }
  assert (VB : (8 * 2 ^ kappa <= high due)%N).
  { destruct (N.le_gt_cases (8 * 2 ^ kappa) (high due)) as [H | H]; [exact H |].
    assert (Mul := N.mul_le_mono_r (high due + 1) (8 * 2 ^ kappa) P ltac:(lia)). lia. }
  assert (WB : (4 * 2 ^ kappa <= high w)%N) by lia.
  assert (I : (kappa + 2 <= N.log2 (high w))%N).
  { apply N.log2_le_pow2; [assert (Z := N.pow_nonzero 2 kappa ltac:(lia)); lia |].
    rewrite N.pow_add_r. change (2 ^ 2)%N with 4%N. lia. }
  set (i := (N.log2 (high w) - 1)%N). assert (Li : N.log2 (high w) = (i + 1)%N) by (unfold i; lia).
  assert (Ki : (kappa + 1 <= i)%N) by (unfold i; lia).
  assert (Pi : (2 * 2 ^ i <= high w)%N).
  { rewrite <- N.pow_succ_r by lia. rewrite <- N.add_1_r, <- Li. apply N.log2_spec. lia. }
  assert (Pk := N.pow_le_mono_r 2 kappa i ltac:(lia) ltac:(lia)).
  assert (P0 := N.pow_nonzero 2 i ltac:(lia)).
  set (c := (2 ^ i)%N) in *. set (d := N.to_nat c). assert (Dc : N.of_nat d = c) by (unfold d; lia).
  assert (Dp : N.of_nat (d * p) = (c * P)%N) by (now rewrite Nat2N.inj_mul, Dc).
  assert (Far : (E + c * P < N.of_nat m)%N).
  { assert (Mul := N.mul_le_mono_r (2 * c) (high due) P ltac:(lia)).
    assert (Mm := N.mul_le_mono_r most (2 ^ kappa) P ltac:(lia)). lia. }
  assert (Fd : e + d * p < m) by lia.
  assert (Bk := due_back d ltac:(lia) Fd). rewrite Dc in Bk. set (m' := m - d * p) in *.
  assert (Wc : (c * saltus <= w)%N).
  { apply N.le_trans with (high w * saltus)%N; [apply N.mul_le_mono_r; lia |].
    unfold high. rewrite N.mul_comm. apply N.mul_div_le. lia. }
  assert (Hw : high w = (high (w - c * saltus) + c)%N).
  { rewrite <- high_add. f_equal. lia. }
  destruct (proj1 (values m') (w - c * saltus)%N ltac:(lia)) as (t & l & M & V).
  assert (HV := high_nim_sum l). rewrite <- V in HV.
  assert (C : all_clean kappa (highs l)).
  { apply (options_clean m' t l); [unfold m'; lia | exact M |]. rewrite <- HV. unfold m'.
    assert (Mul := N.mul_le_mono_r (high due) (high w + slack) P W). rewrite Hw in Mul. clear - Lo Mul Dp Fd. lia. }
  destruct (list_grows kappa (highs l) i) as (a & X & b & Q & Xc & G).
  - exact C.
  - lia.
  - rewrite <- HV. replace (high (w - c * saltus)) with (high w - 2 ^ i)%N by (fold c; lia).
    apply bits_differ; lia.
  - fold c in Xc, G. destruct (split_heaps l a X b Q) as (la & x & lb & -> & -> & R). rewrite R in G.
    set (r := nim_sum (map g (la ++ lb))) in *. assert (M' := M). destruct M' as (A & Pos & S).
    assert (X1 : 1 <= x) by (apply Pos, in_app_iff; simpl; auto).
    assert (Xm : x < m') by (eapply smaller; eauto; apply in_app_iff; simpl; auto).
    assert (Xe := beyond_first x X1 ltac:(lia)).
    assert (Gx := shift d x ltac:(lia) ltac:(unfold m' in Xm; lia)). rewrite Dc in Gx.
    rewrite <- HV, V, nim_sum_beside in G. fold r in G. rewrite high_lxor in G. apply lift in G. rewrite <- Gx in G.
    rewrite nim_sum_beside in V. fold r in V. rewrite <- V in G.
    exists t, (la ++ (x + d * p) :: lb). split.
    + rewrite <- S in M. apply (resized allowed) with (y := x + d * p) in M; [| lia].
      replace m with (t + sum (la ++ (x + d * p) :: lb)) by (rewrite sum_beside in *; unfold m' in S; lia). exact M.
    + rewrite nim_sum_beside. fold r. lia.
Qed.

Lemma step : g m = due.
Proof.
  apply (mex_unique _ _ _ _ (fun v => iff_refl _) (values m)). split; [| exact not_an_option].
  intros w L. destruct (N.lt_ge_cases (high w + slack) (high due)) as [H | H].
  - now apply covered_is_option.
  - now apply near_due.
Qed.

End Step.

Theorem growing_for_ever n : e < n -> g (n + p) = (g n + saltus)%N.
Proof.
  induction n as [n IH] using (well_founded_induction lt_wf). intro L.
  destruct (le_lt_dec top (n + p)) as [T | T]; [| now apply seen].
  apply step; auto.
Qed.

End Arithmetic.

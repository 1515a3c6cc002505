(** A check of long periods by rare heaps, proved sound: what the program of RareWalk.v accepts is true. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options PeriodCheck Rare RareCheck Bitsets RareWalk.

Lemma same_spec m : forall l i, same l m = true -> i < length m -> nth i l xH = nth i m xH.
Proof.
  induction m as [| y m IH]; intros [| x l] i E L; simpl in *; try lia; try discriminate.
  destruct (Pos.eqb_spec x y) as [-> |]; [| discriminate]. destruct i; [reflexivity |]. apply IH; [exact E | lia].
Qed.

Lemma nth_skipn i : forall (l : list positive) j, nth j (skipn i l) xH = nth (i + j) l xH.
Proof. induction i as [| i IH]; intros [| x l] j; simpl; auto. destruct j; reflexivity. Qed.

Section Sound.

Variable code : list N.

Lemma in_breaks t : In t (breaks code) <-> allows code t 2 = true.
Proof.
  unfold breaks, RareCheck.breaks. rewrite filter_In, in_seq. split; [tauto |]. intro A. split; [| exact A].
  apply allows_in in A. lia.
Qed.

Lemma in_takes t : In t (takes code) <-> allows code t 1 = true.
Proof.
  unfold takes, RareCheck.takes. rewrite filter_In, in_seq. split; [tauto |]. intro A. split; [| exact A].
  apply allows_in in A. lia.
Qed.

Variable all : list positive.
Notation at_ := (value_at all).
Notation below := (values_below all).

Variable mask : N.
Variable alternating : bool.
Variable w : nat.
Hypothesis widths : forall x, In x all -> width x = w.
Hypothesis formed : well_formed code = true.
Hypothesis two_heaps : most_heaps code <= 2.
Hypothesis not_empty : 1 <= length code.

Let parity := parity code.
Hypothesis breaks_alike : forall t, alternating = true -> allows code t 2 = true -> Nat.odd t = parity.

Variable g : nat -> N.
Hypothesis values : nim_values (allows code) g.

Notation common := (common_at (class mask) alternating parity).

Lemma width_at i : i < length all -> width (at_ i) = w.
Proof. now apply width_value_at. Qed.

(** The rare heap [a] as a neighbour of the heap [n]. *)
Definition neighbour_at (n a t : nat) : neighbour :=
  Beside (t + a + 1 - n) (at_ a) (skipn (1 + (n - 1 - a - t)) all).

Lemma onward_at n a t : a < n -> onward (neighbour_at n a t) = neighbour_at (S n) a t.
Proof.
  intro L. unfold neighbour_at. destruct (t + a + 1 - n) as [| wait] eqn:E; cbn [onward].
  - replace (t + a + 1 - S n) with 0 by lia. f_equal.
    replace (1 + (S n - 1 - a - t)) with (S (1 + (n - 1 - a - t))) by lia. generalize (1 + (n - 1 - a - t)) as j. intro j.
    generalize all. induction j as [| j IH]; intros [| x l]; try reflexivity. apply IH.
  - replace (t + a + 1 - S n) with wait by lia. f_equal. f_equal. lia.
Qed.

Definition known (n : nat) : Prop := forall i, i < n -> number (at_ i) = g i.

Record holds (n : nat) (st : state) : Prop := {
  holds_length : n <= length all;
  holds_back : back st = below n;
  holds_rest : rest st = skipn n all;
  holds_early : early st = length code - n;
  holds_turn : turn st = alternating && xorb (Nat.odd n) parity;
  holds_near : forall b, In b (near st) ->
    exists a t, 1 <= a < n /\ allows code t 2 = true /\ common a (g a) = false /\ b = neighbour_at n a t;
  holds_rare : forall a t, 1 <= a < n -> allows code t 2 = true -> common a (g a) = false -> In (neighbour_at n a t) (near st)
}.

Lemma starts : holds 0 (start code alternating all).
Proof.
  split; simpl; try reflexivity; try lia.
  - change (alternating && parity = alternating && (if parity then true else false)). now destruct parity.
Qed.

(** What the last heaps have to show. *)
Definition shown (c n : nat) (v : N) : Prop :=
  (exists t, allows code t 1 = true /\ t < n /\ v = g (n - t)) \/
  (exists t a b, allows code t 2 = true /\ 1 <= a /\ (a <= c \/ common a (g a) = false) /\ 1 <= b
     /\ t + a + b = n /\ v = N.lxor (g a) (g b)).

Lemma shown_leads c n v : shown c n v -> leads_to (allows code) g n v.
Proof.
  intros [O | (t & a & b & A & La & _ & Lb & S & ->)]; apply (near_is_option (allows code) g n).
  - now left.
  - right. exists t, a, b. repeat split; auto. lia.
Qed.

Lemma early_sound n v : known n -> N.eqb (mex_of (options_after N N.lxor 0%N code (map number (below n)))) v = true -> v = g n.
Proof.
  intros K E. apply N.eqb_eq in E. subst v.
  assert (T : map number (below n) = table N g n).
  { unfold values_below, table. rewrite map_map. apply map_ext_in. intros i I. apply in_rev, in_seq in I. apply K. lia. }
  rewrite T. refine (mex_unique _ _ _ _ _ (mex_of_spec _) (values n)). intro v. now apply options_spec.
Qed.

Section Heap.

Variables n c : nat.
Variable st : state.
Hypothesis inv : holds n st.
Hypothesis seen_below : known n.
Hypothesis inside : n < length all.
Hypothesis reach : c + 1 <= length all.
Hypothesis late : length code <= n.

Definition by_take (u : positive) : Prop := exists t, In t (takes code) /\ u = nth (pred t) (below n) xH.
Definition by_rare (u : positive) : Prop := exists x y more, In (Beside 0 x (y :: more)) (near st) /\ u = add x y.
Definition by_break (u : positive) : Prop :=
  exists i m, i < c /\ In m (map (fun t => n - t) (breaks code)) /\ i + 2 <= m /\ u = add (at_ (1 + i)) (at_ (m - 1 - i)).

Lemma number_of_two a b : a < n -> b < n -> number (add (at_ a) (at_ b)) = N.lxor (g a) (g b) /\ width (add (at_ a) (at_ b)) = w.
Proof.
  intros A B. rewrite number_add, width_add by (rewrite !width_at by lia; reflexivity).
  split; [now rewrite !seen_below by lia | apply width_at; lia].
Qed.

Lemma take_bounds t : allows code t 1 = true -> 1 <= t < n.
Proof.
  intro A. assert (B := allows_in _ _ _ A). destruct t; [apply (formed_takes code formed) in A |]; lia.
Qed.

Lemma take_sound u : by_take u -> shown c n (number u) /\ width u = w.
Proof.
  intros (t & I & ->). apply in_takes in I. assert (B := take_bounds t I).
  rewrite nth_below by lia. replace (n - 1 - pred t) with (n - t) by lia.
  split; [| apply width_at; lia]. left. exists t. rewrite seen_below by lia. repeat split; auto. lia.
Qed.

Lemma take_whole t : allows code t 1 = true -> exists u, by_take u /\ number u = g (n - t) /\ width u = w.
Proof.
  intro A. assert (B := take_bounds t A). exists (nth (pred t) (below n) xH).
  split; [exists t; split; [now apply in_takes | reflexivity] |].
  rewrite nth_below by lia. replace (n - 1 - pred t) with (n - t) by lia. rewrite seen_below by lia.
  split; [reflexivity | apply width_at; lia].
Qed.

Lemma neighbour_active b x y more : In b (near st) -> b = Beside 0 x (y :: more) ->
  exists a t, 1 <= a < n /\ allows code t 2 = true /\ common a (g a) = false /\ t + a + 1 <= n
    /\ x = at_ a /\ y = at_ (n - t - a).
Proof.
  clear late reach c.
  intros I ->. apply (holds_near n st inv) in I as (a & t & L & A & R & E). unfold neighbour_at in E.
  assert (E1 : 0 = t + a + 1 - n) by congruence. assert (E2 : x = at_ a) by congruence.
  assert (E3 : y :: more = skipn (1 + (n - 1 - a - t)) all) by congruence.
  replace (1 + (n - 1 - a - t)) with (n - t - a) in E3 by lia. rewrite skipn_at in E3 by lia.
  exists a, t. repeat split; try tauto; try lia. congruence.
Qed.

Lemma rare_sound u : by_rare u -> shown c n (number u) /\ width u = w.
Proof.
  intros (x & y & more & I & ->). destruct (neighbour_active _ x y more I eq_refl) as (a & t & L & A & R & S & -> & ->).
  destruct (number_of_two a (n - t - a)) as [-> ->]; [lia | lia |].
  split; [| reflexivity]. right. exists t, a, (n - t - a). repeat split; auto; lia.
Qed.

Lemma rare_whole t a b : allows code t 2 = true -> 1 <= a -> 1 <= b -> t + a + b = n -> common a (g a) = false ->
  exists u, by_rare u /\ number u = N.lxor (g a) (g b) /\ width u = w.
Proof.
  intros A La Lb S R. exists (add (at_ a) (at_ b)). split; [| now apply number_of_two; lia].
  exists (at_ a), (at_ b), (skipn (Datatypes.S b) all). split; [| reflexivity].
  assert (I := holds_rare n st inv a t ltac:(lia) A R). unfold neighbour_at in I.
  replace (t + a + 1 - n) with 0 in I by lia. replace (1 + (n - 1 - a - t)) with b in I by lia.
  now rewrite skipn_at in I by lia.
Qed.

Lemma break_sound u : by_break u -> shown c n (number u) /\ width u = w.
Proof.
  intros (i & m & Li & I & M & ->). apply in_map_iff in I as (t & <- & I). apply in_breaks in I.
  destruct (number_of_two (1 + i) (n - t - 1 - i)) as [-> ->]; [lia | lia |].
  split; [| reflexivity]. right. exists t, (1 + i), (n - t - 1 - i). repeat split; auto; lia.
Qed.

Lemma break_whole t a b : allows code t 2 = true -> 1 <= a <= c -> 1 <= b -> t + a + b = n ->
  exists u, by_break u /\ number u = N.lxor (g a) (g b) /\ width u = w.
Proof.
  intros A La Lb S. exists (add (at_ a) (at_ b)). split; [| now apply number_of_two; lia].
  exists (a - 1), (n - t). split; [lia |]. split; [apply in_map_iff; exists t; split; [reflexivity | now apply in_breaks] |].
  split; [lia |]. f_equal; f_equal; lia.
Qed.

Lemma conclude v (O : positive -> Prop) : width v = w ->
  (forall u, O u -> shown c n (number u) /\ width u = w) ->
  ~ O v ->
  (forall u, mem u (upto v) = true -> u = v \/ O u) ->
  (leads_to (allows code) g n (number v) -> exists u, O u /\ number u = number v /\ width u = w) ->
  number v = g n /\ forall u, (u < g n)%N -> shown c n u.
Proof.
  intros W Sound Not Below Whole.
  assert (B : forall u, (u < number v)%N -> shown c n u).
  { intros u L. destruct (of_number w u) as (x & Wx & <-).
    { assert (V := number_small v). rewrite W in V. lia. }
    destruct (Below x) as [-> | H]; [apply mem_upto; [congruence | lia] | lia |]. now apply Sound. }
  assert (E : number v = g n).
  { refine (mex_unique _ _ _ _ (fun u => iff_refl _) _ (values n)). split.
    - intros u L. now apply (shown_leads c), B.
    - intro O1. destruct (Whole O1) as (u & Ou & Nu & Wu).
      rewrite (number_inj u v) in Ou; [contradiction | congruence | exact Nu]. }
  split; [exact E |]. now rewrite <- E.
Qed.

Lemma far_option_of v : leads_to (allows code) g n v ->
  (exists t, allows code t 1 = true /\ t < n /\ v = g (n - t)) \/
  (exists t a b, allows code t 2 = true /\ 1 <= a /\ 1 <= b /\ t + a + b = n /\ v = N.lxor (g a) (g b)).
Proof.
  apply (far_option (allows code) (length code - 1)); [| | lia].
  - intros t j A. apply allows_in in A. lia.
  - intros t j A. assert (H := allows_heaps code formed t j A). lia.
Qed.

Variables s s' : set.
Let v := at_ n.
Hypothesis near_removed : less (upto v) s (fun u => by_take u \/ by_rare u).

Lemma common_sound : common n (number v) = true -> mem v s = true ->
  less (remove v s) s' by_break -> s' = Void -> number v = g n /\ forall u, (u < g n)%N -> shown c n u.
Proof.
  intros C M [Sought _] ->. destruct near_removed as [Out In_].
  destruct (In_ v M) as [_ Not].
  (* of the breaks only those found before the search was over count, and not the value itself *)
  apply (conclude v (fun u => (by_take u \/ by_rare u) \/ (by_break u /\ mem u (remove v s) = true))).
  - apply width_at. exact inside.
  - intros u [[H | H] | [H _]]; [now apply take_sound | now apply rare_sound | now apply break_sound].
  - intros [H | [_ H]]; [contradiction |]. rewrite mem_remove, Pos.eqb_refl, andb_false_r in H. discriminate.
  - intros u U. destruct (Out u U) as [H | H]; [| now right; left].
    destruct (Pos.eq_dec u v) as [E | N]; [now left |]. right. right.
    assert (R : mem u (remove v s) = true).
    { rewrite mem_remove, H. apply Pos.eqb_neq in N. now rewrite N. }
    destruct (Sought u R) as [F | F]; [rewrite mem_void in F; discriminate | now split].
  - intro L. apply far_option_of in L as [(t & A & Lt & E) | (t & a & b & A & La & Lb & S & E)].
    + destruct (take_whole t A) as (u & H & Nu & Wu). exists u. rewrite Nu, E. auto.
    + rewrite E, <- S, (common_of_break (allows code) (class mask) (class_lxor mask) alternating parity breaks_alike t a b
        _ _ A) in C.
      destruct (common a (g a)) eqn:Ra.
      * assert (Rb : common b (g b) = false) by (now destruct (common b (g b))).
        destruct (rare_whole t b a A Lb La) as (u & H & Nu & Wu); [lia | exact Rb |].
        exists u. rewrite Nu, E, N.lxor_comm. auto.
      * destruct (rare_whole t a b A La Lb S Ra) as (u & H & Nu & Wu). exists u. rewrite Nu, E. auto.
Qed.

Lemma rare_value_sound : n <= c + 1 -> less s s' by_break -> mem v s' = true -> remove v s' = Void ->
  number v = g n /\ forall u, (u < g n)%N -> shown c n u.
Proof.
  intros Whole Sought M R. destruct (less_trans _ _ _ _ _ near_removed Sought) as [Out In_].
  destruct (In_ v M) as [_ Not].
  apply (conclude v (fun u => (by_take u \/ by_rare u) \/ by_break u)).
  - apply width_at. exact inside.
  - intros u [[H | H] | H]; [now apply take_sound | now apply rare_sound | now apply break_sound].
  - exact Not.
  - intros u U. destruct (Out u U) as [H | H]; [| now right].
    destruct (Pos.eq_dec u v) as [E | N]; [now left |]. exfalso.
    assert (X : mem u (remove v s') = true).
    { rewrite mem_remove, H. apply Pos.eqb_neq in N. now rewrite N. }
    rewrite R, mem_void in X. discriminate.
  - intro L. apply far_option_of in L as [(t & A & Lt & E) | (t & a & b & A & La & Lb & S & E)].
    + destruct (take_whole t A) as (u & H & Nu & Wu). exists u. rewrite Nu, E. auto.
    + destruct (break_whole t a b A) as (u & H & Nu & Wu); [lia | lia | lia |]. exists u. rewrite Nu, E. auto.
Qed.

End Heap.

Lemma is_rare_at n st v : holds n st -> is_rare mask st v = negb (common n (number v)).
Proof. intro I. unfold is_rare. now rewrite (holds_turn n st I). Qed.

Lemma turned n : (if alternating then negb (alternating && xorb (Nat.odd n) parity) else alternating && xorb (Nat.odd n) parity)
  = alternating && xorb (Nat.odd (S n)) parity.
Proof. rewrite Nat.odd_succ, <- Nat.negb_odd. destruct alternating, (Nat.odd n), parity; reflexivity. Qed.

Lemma near_onward n st s : holds n st -> forall b, In b (fst (beside (near st) [] s)) <->
  exists a t, 1 <= a < n /\ allows code t 2 = true /\ common a (g a) = false /\ b = neighbour_at (S n) a t.
Proof.
  intros I b. rewrite beside_list. split.
  - intros [[] | (b' & H & ->)]. apply (holds_near n st I) in H as (a & t & L & A & R & ->).
    exists a, t. rewrite onward_at by lia. auto.
  - intros (a & t & L & A & R & ->). right. exists (neighbour_at n a t). rewrite onward_at by lia.
    split; [now apply (holds_rare n st I) | reflexivity].
Qed.

Lemma goes_on n st near' (rare : bool) :
  holds n st -> n < length all -> rare = negb (common n (g n)) ->
  (forall b, In b near' <->
    exists a t, 1 <= a < n /\ allows code t 2 = true /\ common a (g a) = false /\ b = neighbour_at (S n) a t) ->
  holds (S n) {| back := at_ n :: back st; rest := skipn (S n) all; early := pred (early st);
    turn := if alternating then negb (turn st) else turn st;
    near := match back st with
            | [] => near'
            | _ => if rare then map (fun t => Beside t (at_ n) (tl all)) (breaks code) ++ near' else near'
            end |}.
Proof.
  intros I L E Near.
  assert (New : forall t, Beside t (at_ n) (tl all) = neighbour_at (S n) n t).
  { intro t. unfold neighbour_at. replace (t + n + 1 - S n) with t by lia. replace (1 + (S n - 1 - n - t)) with 1 by lia.
    reflexivity. }
  assert (First : back st = [] <-> n = 0).
  { rewrite (holds_back n st I). split; [| intros ->; reflexivity]. destruct n; [reflexivity |]. now rewrite below_S. }
  split; simpl.
  - lia.
  - now rewrite below_S, (holds_back n st I).
  - reflexivity.
  - rewrite (holds_early n st I). lia.
  - rewrite (holds_turn n st I). apply turned.
  - intros b Hb. assert (Old : In b near' -> exists a t, 1 <= a < S n /\ allows code t 2 = true
      /\ common a (g a) = false /\ b = neighbour_at (S n) a t).
    { intro H. apply Near in H as (a & t & La & H). exists a, t. split; [lia | exact H]. }
    destruct (back st) as [| y back'] eqn:Bk; [now apply Old |].
    destruct rare; [| now apply Old]. apply in_app_iff in Hb as [Hb | Hb]; [| now apply Old].
    apply in_map_iff in Hb as (t & <- & Ht). exists n, t. apply in_breaks in Ht.
    assert (n <> 0) by (intro Z; apply First in Z; discriminate).
    repeat split; auto; [lia |]. now destruct (common n (g n)).
  - intros a t La A R. assert (Old : a < n -> In (neighbour_at (S n) a t) near').
    { intro Less. apply Near. exists a, t. repeat split; auto. lia. }
    destruct (back st) as [| y back'] eqn:Bk; [apply Old; assert (n = 0) by (now apply First); lia |].
    destruct (Nat.eq_dec a n) as [-> | N]; [| assert (In (neighbour_at (S n) a t) near') by (apply Old; lia)].
    + rewrite R in E. subst rare. simpl. apply in_app_iff. left. apply in_map_iff. exists t.
      split; [apply New | now apply in_breaks].
    + destruct rare; [apply in_app_iff; now right | assumption].
Qed.

Lemma heap_sound n c st allow st' :
  holds n st -> known n -> c + 1 <= length all -> (allow = true -> n <= c + 1) ->
  heap code mask alternating all allow (map at_ (seq 1 c)) st = Some st' ->
  holds (S n) st' /\ known (S n) /\
  (allow = false -> common n (g n) = true /\ (length code <= n -> forall u, (u < g n)%N -> shown c n u)).
Proof.
  intros I K Reach Whole. unfold heap. rewrite (holds_rest n st I).
  destruct (le_lt_dec (length all) n) as [Out | In_]; [rewrite skipn_all2 by exact Out; discriminate |].
  rewrite skipn_at by exact In_. rewrite (is_rare_at n st _ I), (holds_back n st I).
  set (s0 := fold_left _ (takes code) _).
  assert (Near := near_onward n st s0 I).
  assert (Removed : less (upto (at_ n)) (snd (beside (near st) [] s0)) (fun u => by_take n u \/ by_rare st u)).
  { refine (less_trans _ _ _ _ _ (less_takes (below n) (takes code) (upto (at_ n))) (beside_set _ _ _ _)).
    intros x y more H. edestruct neighbour_active as (a & t & L & A & R & S & -> & ->); [exact I | exact In_ | exact H | reflexivity |].
    rewrite !width_at by lia. reflexivity. }
  destruct (beside (near st) [] s0) as [near' s]. simpl in Near, Removed.
  assert (Sought : forall s1, less s1 (seek (map at_ (seq 1 c)) (map (fun t => skipn t (below n)) (breaks code)) s1) (by_break n c)).
  { intro s1. replace (map (fun t => skipn t (below n)) (breaks code)) with (map below (map (fun t => n - t) (breaks code))).
    - apply (seek_spec all w widths); [| lia]. intros m H. apply in_map_iff in H as (t & <- & _). lia.
    - rewrite map_map. apply map_ext. intro t. symmetry. apply skipn_table. }
  set (right := match early st with 0 => _ | S _ => _ end).
  destruct right eqn:Right; [| discriminate]. unfold right in Right. clear right.
  destruct (negb allow && negb (common n (number (at_ n)))) eqn:Refused; [discriminate |]. intro E.
  assert (Value : number (at_ n) = g n /\ (length code <= n -> forall u, (u < g n)%N -> shown c n u)).
  { rewrite (holds_early n st I) in Right. destruct (length code - n) as [| e] eqn:Early.
    - destruct (common n (number (at_ n))) eqn:C; simpl in Right.
      + destruct (mem (at_ n) s) eqn:M; [| discriminate].
        edestruct common_sound as [V B]; try eassumption; [lia | exact (Sought _) | now destruct (seek _ _ _) | now split].
      + destruct allow; [| discriminate].
        destruct (mem (at_ n) (seek _ _ s)) eqn:M; [| discriminate].
        edestruct rare_value_sound as [V B]; try eassumption; [lia | exact (Whole eq_refl) | exact (Sought _) | now destruct (remove _ _) | now split].
    - split; [| lia]. now apply early_sound. }
  destruct Value as [V B]. split; [| split].
  - injection E as <-. rewrite <- (holds_back n st I). apply (goes_on n st near' _ I In_); [now rewrite V | exact Near].
  - intros i L. destruct (Nat.eq_dec i n) as [-> | N]; [exact V | apply K; lia].
  - intros ->. simpl in Refused. rewrite <- V. split; [now destruct (common n (number (at_ n))) |].
    rewrite V. exact B.
Qed.

Lemma run_sound count c allow : c + 1 <= length all -> forall n st st',
  holds n st -> known n -> (allow = true -> n + count <= c + 2) ->
  run code mask alternating all count allow (map at_ (seq 1 c)) st = Some st' ->
  holds (n + count) st' /\ known (n + count) /\
  (allow = false -> forall m, n <= m < n + count ->
     common m (g m) = true /\ (length code <= m -> forall u, (u < g m)%N -> shown c m u)).
Proof.
  intro Reach. induction count as [| count IH]; intros n st st' I K Whole; cbn [run].
  - intros [= <-]. rewrite Nat.add_0_r. split; [exact I |]. split; [exact K |]. intros _ m L. lia.
  - destruct (heap code mask alternating all allow (map at_ (seq 1 c)) st) as [st1 |] eqn:E; [| discriminate].
    destruct (heap_sound n c st allow st1 I K Reach) as (I1 & K1 & F1); [intro A; specialize (Whole A); lia | exact E |].
    intro R. destruct (IH (S n) st1 st' I1 K1) as (I2 & K2 & F2); [intro A; specialize (Whole A); lia | exact R |].
    replace (n + S count) with (S n + count) by lia. split; [exact I2 |]. split; [exact K2 |].
    intros A m L. destruct (Nat.eq_dec m n) as [-> | N]; [now apply F1 | apply (F2 A); lia].
Qed.

End Sound.

Theorem long_checked code mask alternating w rows pre p small :
  let listed := unpacked w rows in
  1 <= w -> long_ok code mask alternating listed (N.to_nat pre) (N.to_nat p) (N.to_nat small) = true ->
  forall g, nim_values (allows code) g ->
  map g (seq 0 (length listed)) = map number listed /\
  forall n, (pre <= n)%N -> g (N.to_nat (n + p)) = g (N.to_nat n).
Proof.
  intros all W. set (pre' := N.to_nat pre). set (p' := N.to_nat p). set (small' := N.to_nat small).
  unfold long_ok. cbv zeta. rewrite !andb_true_iff.
  intros [[[[[[[[F Code] Two] Pre] Pos] Alt] Far] Seen] Run] g G.
  apply Nat.leb_le in Code, Two, Pre, Pos, Far.
  assert (Widths : forall x, In x all -> width x = w) by (now apply unpacked_width).
  clearbody all.
  assert (Alike : forall t, alternating = true -> allows code t 2 = true -> Nat.odd t = parity code).
  { intros t E A. rewrite E in Alt. simpl in Alt. rewrite andb_true_iff, forallb_forall in Alt.
    apply Bool.eqb_prop. apply Alt, in_breaks, A. }
  assert (Even : alternating = true -> Nat.odd p' = false).
  { intro E. rewrite E in Alt. simpl in Alt. rewrite andb_true_iff, negb_true_iff in Alt. tauto. }
  rewrite tail_at in Run.
  destruct (run _ _ _ _ (S small') _ _ _) as [st1 |] eqn:R1; [| discriminate].
  destruct (run _ _ _ _ (length all - p' - S small') _ _ _) as [st2 |] eqn:R2; [| discriminate].
  destruct (run _ _ _ _ p' _ _ _) as [st3 |] eqn:R3; [| discriminate]. clear Run.
  assert (Start := starts code all mask alternating Two Code Alike g).
  destruct (run_sound code all mask alternating w Widths F Two Code Alike g G (S small') (length all - 1) true ltac:(lia)
    0 _ st1 Start) as (I1 & K1 & _); [intros i L; lia | lia | exact R1 |].
  destruct (run_sound code all mask alternating w Widths F Two Code Alike g G (length all - p' - S small')
    (length all - 1) false ltac:(lia)
    _ _ st2 I1 K1) as (I2 & K2 & F2); [discriminate | exact R2 |].
  rewrite <- tail_at, (firstn_tail all small') in R3 by lia.
  destruct (run_sound code all mask alternating w Widths F Two Code Alike g G p' small' false ltac:(lia)
    _ _ st3 I2 K2) as (_ & K3 & F3); [discriminate | exact R3 |].
  replace (0 + S small' + (length all - p' - S small') + p') with (length all) in * by lia.
  replace (0 + S small' + (length all - p' - S small')) with (length all - p') in * by lia.
  assert (V : forall n, n < length all -> g n = number (value_at all n)) by (intros n L; symmetry; now apply K3).
  assert (Rare : forall n, small' < n -> n < length all -> common_at (class mask) alternating (parity code) n (g n) = true).
  { intros n S L. destruct (le_lt_dec (length all - p') n) as [H | H]; [apply (F3 eq_refl) | apply (F2 eq_refl)]; lia. }
  split.
  - rewrite (all_at all) at 2. rewrite map_map. apply map_ext_in. intros n I. apply in_seq in I. apply V. lia.
  - intros n L. rewrite N2Nat.inj_add. fold p'.
    apply (rare_heaps (allows code) (length code - 1)) with (chi := class mask) (alternating := alternating)
      (parity := parity code) (pre := pre') (small := small') (top := length all); try assumption.
    + intros t j A. apply allows_in in A. lia.
    + intros t j A. assert (H := allows_heaps code F t j A). lia.
    + intros j A. exact (formed_takes code F j A).
    + exact (class_lxor mask).
    + intros m Lm T. rewrite !V by lia. f_equal. unfold value_at.
      assert (S := same_spec _ _ (m - pre') Seen). rewrite !nth_skipn, skipn_length in S.
      replace (pre' + p' + (m - pre')) with (m + p') in S by lia. replace (pre' + (m - pre')) with m in S by lia.
      symmetry. apply S. lia.
    + intros m Last T v Lv. destruct (F3 eq_refl m ltac:(lia)) as [_ B].
      destruct (B ltac:(lia) v Lv) as [O | (t & a & b & A & La & S & Lb & E & ->)]; [now left |].
      right. exists t, a, b. repeat split; auto. destruct S as [S | S]; [exact S |].
      destruct (le_lt_dec a small') as [H | H]; [exact H | exfalso]. rewrite Rare in S by lia. discriminate.
    + unfold pre'. lia.
Qed.

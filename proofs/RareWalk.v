(** A program that checks long periods by rare heaps; RareLong.v proves it sound.

    All values are given.  A common value of a heap is that of a take or of a break beside a rare heap, so few options are
    looked at to see that no move leaves it; and of the others as many as are needed to meet every smaller value. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.
From Bouton Require Import Mex Period Options PeriodCheck Rare RareCheck Bitsets.

(** A rare heap of value [x], [wait] heaps before there is one that a break can leave beside it: [others], from heap 1 on. *)
Inductive neighbour := Beside (wait : nat) (x : positive) (others : list positive).

Fixpoint beside (near done : list neighbour) (s : set) : list neighbour * set :=
  match near with
  | [] => (done, s)
  | Beside (S wait) x others :: more => beside more (Beside wait x others :: done) s
  | Beside 0 x others :: more =>
      beside more (Beside 0 x (tl others) :: done) (match others with y :: _ => drop x y s | [] => s end)
  end.

(** A heap of value [x] beside the last of each list; a list ends where heap 0 is the last. *)
Fixpoint visit (x : positive) (backs done : list (list positive)) (s : set) : list (list positive) * set :=
  match backs with
  | [] => (done, s)
  | (y :: ((_ :: _) as back)) :: more => visit x more (back :: done) (drop x y s)
  | _ :: more => visit x more done s
  end.

Fixpoint seek (front : list positive) (backs : list (list positive)) (s : set) : set :=
  match front with
  | [] => s
  | x :: front' =>
      match s, backs with
      | Void, _ | _, [] => s
      | _, _ => let (backs', s') := visit x backs [] s in seek front' backs' s'
      end
  end.

(** Before heap [n]: the values of the heaps below, the last one first; those from [n] on; how many heaps are still small
    enough to be taken whole; whether the classes are exchanged; the rare heaps below. *)
Record state := { back : list positive; rest : list positive; early : nat; turn : bool; near : list neighbour }.

Section Check.

Variable code : list N.
Variable mask : N.
Variable alternating : bool.
Variable all : list positive.

Definition breaks : list nat := RareCheck.breaks code.
Definition takes : list nat := RareCheck.takes code.
Definition parity : bool := RareCheck.parity code.

Definition start : state :=
  {| back := []; rest := all; early := length code; turn := alternating && parity; near := [] |}.

Definition is_rare (st : state) (v : positive) : bool := negb (xorb (class mask (number v)) (turn st)).

Definition heap (may_be_rare : bool) (front : list positive) (st : state) : option state :=
  match rest st with
  | [] => None
  | v :: rest' =>
      let rare := is_rare st v in
      let (near', s) :=
        beside (near st) [] (fold_left (fun s t => remove (nth (pred t) (back st) xH) s) takes (upto v)) in
      let backs := map (fun t => skipn t (back st)) breaks in
      let right :=
        match early st with
        | S _ => N.eqb (mex_of (options_after N N.lxor 0%N code (map number (back st)))) (number v)
        | 0 => if rare then let s' := seek front backs s in if mem v s' then is_void (remove v s') else false
               else if mem v s then is_void (seek front backs (remove v s)) else false
        end in
      if right then
        if negb may_be_rare && rare then None
        else Some {| back := v :: back st; rest := rest'; early := pred (early st);
                     turn := if alternating then negb (turn st) else turn st;
                     near := match back st with
                             | [] => near'
                             | _ => if rare then map (fun t => Beside t v (tl all)) breaks ++ near' else near'
                             end |}
      else None
  end.

Fixpoint run (count : nat) (may_be_rare : bool) (front : list positive) (st : state) : option state :=
  match count with
  | 0 => Some st
  | S count' => match heap may_be_rare front st with Some st' => run count' may_be_rare front st' | None => None end
  end.

Fixpoint same (l m : list positive) : bool :=
  match l, m with
  | _, [] => true
  | x :: l', y :: m' => if Pos.eqb x y then same l' m' else false
  | [], _ => false
  end.

Variables pre p small : nat.

Definition long_ok : bool :=
  let top := length all in
  well_formed code && (1 <=? length code) && (most_heaps code <=? 2) && (1 <=? pre) && (1 <=? p)
  && (negb alternating || (negb (Nat.odd p) && forallb (fun t => Bool.eqb (Nat.odd t) parity) breaks))
  && (pre + p + small + (length code - 1) <=? top)
  && same (skipn pre all) (skipn (pre + p) all)
  && match run (S small) true (tl all) start with
     | None => false
     | Some st =>
         match run (top - p - S small) false (tl all) st with
         | None => false
         | Some st => match run p false (firstn small (tl all)) st with None => false | Some _ => true end
         end
     end.
End Check.

(** ** What the steps do *)

Lemma less_takes back : forall ts s,
  less s (fold_left (fun s t => remove (nth (pred t) back xH) s) ts s) (fun u => exists t, In t ts /\ u = nth (pred t) back xH).
Proof.
  induction ts as [| t ts IH]; intro s; simpl.
  - apply less_refl. intros u (t & [] & _).
  - refine (less_iff _ _ _ _ _ (less_trans _ _ _ _ _ (less_remove s (nth (pred t) back xH)) (IH _))).
    intro u. split.
    + intros [-> | (t' & I & ->)]; [exists t | exists t']; auto.
    + intros (t' & [<- | I] & ->); [now left | right; eauto].
Qed.

Definition onward (b : neighbour) : neighbour :=
  match b with Beside (S wait) x others => Beside wait x others | Beside 0 x others => Beside 0 x (tl others) end.

Lemma beside_list near : forall done s b,
  In b (fst (beside near done s)) <-> In b done \/ exists b', In b' near /\ b = onward b'.
Proof.
  induction near as [| [[| wait] x others] near IH]; intros done s b; simpl.
  - split; [now left |]. intros [I | (b' & [] & _)]. exact I.
  - rewrite IH. simpl. split.
    + intros [[<- | I] | (b' & I & ->)]; [right; exists (Beside 0 x others); auto | now left | right; exists b'; auto].
    + intros [I | (b' & [<- | I] & ->)]; [now left; right | now left; left | right; exists b'; auto].
  - rewrite IH. simpl. split.
    + intros [[<- | I] | (b' & I & ->)]; [right; exists (Beside (S wait) x others); auto | now left | right; exists b'; auto].
    + intros [I | (b' & [<- | I] & ->)]; [now left; right | now left; left | right; exists b'; auto].
Qed.

Lemma beside_set near : forall done s,
  (forall x y more, In (Beside 0 x (y :: more)) near -> width x = width y) ->
  less s (snd (beside near done s)) (fun u => exists x y more, In (Beside 0 x (y :: more)) near /\ u = add x y).
Proof.
  induction near as [| [[| wait] x others] near IH]; intros done s W; simpl.
  - apply less_refl. intros u (x & y & more & [] & _).
  - destruct others as [| y more].
    + refine (less_iff _ _ _ _ _ (IH _ _ _)).
      * intro u. split; intros (x' & y' & more' & I & ->).
        -- exists x', y', more'. auto.
        -- destruct I as [I | I]; [discriminate I |]. exists x', y', more'. auto.
      * intros x' y' more' I. apply (W x' y' more'). now right.
    + assert (Wx : width x = width y) by (apply (W x y more); now left).
      refine (less_iff _ _ _ _ _ (less_trans _ _ _ _ _ (less_drop s x y Wx) (IH _ _ _))).
      * intro u. split.
        -- intros [-> | (x' & y' & more' & I & ->)]; [exists x, y, more | exists x', y', more']; auto.
        -- intros (x' & y' & more' & [I | I] & ->); [injection I as <- <- <-; now left | right; exists x', y', more'; auto].
      * intros x' y' more' I. apply (W x' y' more'). now right.
  - refine (less_iff _ _ _ _ _ (IH _ _ _)).
    + intro u. split; intros (x' & y' & more' & I & ->).
      * exists x', y', more'. auto.
      * destruct I as [I | I]; [discriminate I |]. exists x', y', more'. auto.
    + intros x' y' more' I. apply (W x' y' more'). now right.
Qed.

Section Given.

(** The values of all heaps, and the heaps below one, the last one first. *)
Variable all : list positive.

Definition value_at (i : nat) : positive := nth i all xH.
Definition values_below (m : nat) : list positive := table positive value_at m.

Lemma skipn_at i : i < length all -> skipn i all = value_at i :: skipn (S i) all.
Proof.
  unfold value_at. generalize all. induction i as [| i IH]; intros [| x l] L; simpl in *; try lia; [reflexivity |].
  apply IH. lia.
Qed.

Lemma all_at : all = map value_at (seq 0 (length all)).
Proof.
  apply (nth_ext _ _ xH xH); [now rewrite map_length, seq_length |]. intros i L.
  rewrite (nth_indep (map value_at (seq 0 (length all))) xH (value_at 0)) by (now rewrite map_length, seq_length).
  rewrite map_nth, seq_nth by exact L. reflexivity.
Qed.

Lemma tail_at : tl all = map value_at (seq 1 (length all - 1)).
Proof. rewrite all_at at 1. destruct (length all); simpl; [reflexivity |]. now rewrite Nat.sub_0_r. Qed.

Lemma firstn_tail c : c + 1 <= length all -> firstn c (tl all) = map value_at (seq 1 c).
Proof.
  intro L. rewrite tail_at, firstn_map. f_equal.
  replace (length all - 1) with (c + (length all - 1 - c)) by lia. rewrite seq_app.
  rewrite firstn_app, seq_length, Nat.sub_diag. rewrite firstn_all2 by (now rewrite seq_length). simpl. apply app_nil_r.
Qed.

Lemma nth_below i : forall n, i < n -> nth i (values_below n) xH = value_at (n - 1 - i).
Proof.
  unfold values_below. induction i as [| i IH]; intros [| n] L; try lia; rewrite table_S; simpl.
  - f_equal. lia.
  - rewrite IH by lia. f_equal. lia.
Qed.

Lemma below_S m : values_below (S m) = value_at m :: values_below m.
Proof. apply table_S. Qed.

Variable w : nat.
Hypothesis widths : forall x, In x all -> width x = w.

Lemma width_value_at i : i < length all -> width (value_at i) = w.
Proof. intro L. now apply widths, nth_In. Qed.


Lemma visit_spec x : width x = w -> forall ms done ds s,
  (forall m, In m ms -> m <= length all) -> done = map values_below ds ->
  exists ms', fst (visit x (map values_below ms) done s) = map values_below ms'
    /\ (forall m', In m' ms' <-> In m' ds \/ exists m, In m ms /\ 2 <= m /\ m' = m - 1)
    /\ less s (snd (visit x (map values_below ms) done s)) (fun u => exists m, In m ms /\ 2 <= m /\ u = add x (value_at (m - 1))).
Proof.
  intro W. induction ms as [| m ms IH]; intros done ds s B D; cbn [map].
  - exists ds. split; [exact D |]. split.
    + intro m'. split; [now left |]. intros [I | (m & [] & _)]. exact I.
    + apply less_refl. intros u (m & [] & _).
  - assert (B' : forall m', In m' ms -> m' <= length all) by (intros m' I; apply B; now right).
    destruct (le_lt_dec 2 m) as [Long | Short].
    + destruct m as [| [| m]]; [lia | lia |].
      assert (Wm : width (value_at (S m)) = w) by (apply width_value_at; specialize (B (S (S m)) (or_introl eq_refl)); lia).
      assert (T : visit x (values_below (S (S m)) :: map values_below ms) done s
        = visit x (map values_below ms) (values_below (S m) :: done) (drop x (value_at (S m)) s)).
      { now rewrite (below_S (S m)), (below_S m). }
      rewrite T. clear T.
      destruct (IH (values_below (S m) :: done) (S m :: ds) (drop x (value_at (S m)) s) B') as (ms' & E & I & L); [now rewrite D |].
      exists ms'. split; [exact E |]. split.
      * intro m'. rewrite I. simpl. split.
        -- intros [[<- | H] | (m2 & H & M & ->)]; [right; exists (S (S m)); repeat split; auto; lia | now left |].
           right. exists m2. auto.
        -- intros [H | (m2 & [<- | H] & M & ->)]; [now left; right | left; left; lia | right; exists m2; auto].
      * refine (less_iff _ _ _ _ _ (less_trans _ _ _ _ _ (less_drop s x (value_at (S m)) _) L)); [| congruence].
        intro u. split.
        -- intros [-> | (m2 & H & M & ->)]; [exists (S (S m)) | exists m2]; repeat split; simpl; auto; lia.
        -- intros (m2 & [<- | H] & M & ->); [now left | right; exists m2; auto].
    + assert (T : visit x (values_below m :: map values_below ms) done s = visit x (map values_below ms) done s).
      { unfold values_below at 1. destruct m as [| [| m]]; [reflexivity | reflexivity | lia]. }
      rewrite T. clear T. destruct (IH done ds s B' D) as (ms' & E & I & L). exists ms'. split; [exact E |]. split.
      * intro m'. rewrite I. split; (intros [H | (m2 & H & M & ->)]; [now left | right; exists m2]).
        -- repeat split; [now right | exact M].
        -- destruct H as [<- | H]; [lia | auto].
      * refine (less_iff _ _ _ _ _ L). intro u. split; intros (m2 & H & M & ->); exists m2.
        -- repeat split; [now right | exact M].
        -- destruct H as [<- | H]; [lia | auto].
Qed.

Lemma seek_spec c : forall a ms s,
  (forall m, In m ms -> m <= length all) -> a + c <= length all ->
  less s (seek (map value_at (seq a c)) (map values_below ms) s)
    (fun u => exists i m, i < c /\ In m ms /\ i + 2 <= m /\ u = add (value_at (a + i)) (value_at (m - 1 - i))).
Proof.
  induction c as [| c IH]; intros a ms s B L; cbn [seq map seek].
  - apply less_refl. intros u (i & m & I & _). lia.
  - assert (Empty : s = Void \/ ms = [] \/
      seek (value_at a :: map value_at (seq (S a) c)) (map values_below ms) s =
      let (backs', s') := visit (value_at a) (map values_below ms) [] s in seek (map value_at (seq (S a) c)) backs' s').
    { destruct s; [now left | |]; right; destruct ms; [now left | now right | now left | now right]. }
    destruct Empty as [-> | [-> | E]].
    + destruct (map values_below ms); apply less_void.
    + assert (O : forall u, ~ exists i m, i < S c /\ In m [] /\ i + 2 <= m /\ u = add (value_at (a + i)) (value_at (m - 1 - i))).
      { intros u (i & m & _ & [] & _). }
      destruct s; now apply less_refl.
    + cbn [seek] in E. rewrite E.
      destruct (visit_spec (value_at a)) with (ms := ms) (done := @nil (list positive)) (ds := @nil nat) (s := s)
        as (ms' & F & I & V); [apply width_value_at; lia | exact B | reflexivity |].
      destruct (visit (value_at a) (map values_below ms) [] s) as [backs' s']. simpl in F, V. subst backs'.
      refine (less_iff _ _ _ _ _ (less_trans _ _ _ _ _ V (IH (S a) ms' s' _ _))); [| | lia].
      * intro u. split.
        -- intros [(m & Im & M & ->) | (i & m' & Li & Im & M & ->)].
           ++ exists 0, m. rewrite Nat.add_0_r, Nat.sub_0_r. repeat split; auto; lia.
           ++ apply I in Im as [[] | (m & Im & M2 & ->)]. exists (S i), m. repeat split; auto; try lia.
              f_equal; f_equal; lia.
        -- intros (i & m & Li & Im & M & ->). destruct i as [| i].
           ++ left. exists m. rewrite Nat.add_0_r, Nat.sub_0_r. auto.
           ++ right. exists i, (m - 1). split; [lia |]. split; [apply I; right; exists m; repeat split; auto; lia |].
              split; [lia |]. f_equal; f_equal; lia.
      * intros m' Im. apply I in Im as [[] | (m & Im & _ & ->)]. specialize (B m Im). lia.
Qed.

End Given.

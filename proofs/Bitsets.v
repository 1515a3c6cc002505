(** Values of a fixed number of bits, and sets of them: what a long run of nim-values is made of. *)

From Coq Require Import NArith Arith List Bool Lia.
Import ListNotations.

(** ** Values of a fixed number of bits, the greatest bit outermost *)

Fixpoint read (high : N) (x : positive) : N :=
  match x with xH => high | xO y => read (N.double high) y | xI y => read (N.succ_double high) y end.

Definition number (x : positive) : N := read 0 x.

Fixpoint width (x : positive) : nat := match x with xH => 0 | xO y | xI y => S (width y) end.

Fixpoint add (x y : positive) : positive :=
  match x, y with
  | xO x', xO y' | xI x', xI y' => xO (add x' y')
  | xO x', xI y' | xI x', xO y' => xI (add x' y')
  | _, _ => xH
  end.

(** ** Sets of such values *)

Inductive set := Void | Point | Fork (low high : set).

Definition fork (low high : set) : set := match low, high with Void, Void => Void | _, _ => Fork low high end.

Fixpoint mem (x : positive) (s : set) : bool :=
  match s, x with
  | Point, xH => true
  | Fork low _, xO y => mem y low
  | Fork _ high, xI y => mem y high
  | _, _ => false
  end.

Fixpoint remove (x : positive) (s : set) : set :=
  match s, x with
  | Point, xH => Void
  | Fork low high, xO y => fork (remove y low) high
  | Fork low high, xI y => fork low (remove y high)
  | _, _ => s
  end.

(** [mem (add x y) s], without the sum. *)
Fixpoint meets (x y : positive) (s : set) : bool :=
  match s with
  | Void => false
  | Point => match x, y with xH, xH => true | _, _ => false end
  | Fork low high =>
      match x, y with
      | xO x', xO y' | xI x', xI y' => meets x' y' low
      | xO x', xI y' | xI x', xO y' => meets x' y' high
      | _, _ => false
      end
  end.

Definition drop (x y : positive) (s : set) : set := if meets x y s then remove (add x y) s else s.

Definition is_void (s : set) : bool := match s with Void => true | _ => false end.

Fixpoint full (x : positive) : set := match x with xH => Point | xO y | xI y => let s := full y in Fork s s end.

(** All values up to [x]. *)
Fixpoint upto (x : positive) : set :=
  match x with xH => Point | xO y => Fork (upto y) Void | xI y => Fork (full y) (upto y) end.

(** ** What they do *)

Lemma read_high x : forall a, read a x = (a * 2 ^ N.of_nat (width x) + number x)%N.
Proof.
  unfold number. induction x as [y IH | y IH |]; intro a; cbn [read width].
  - rewrite IH, (IH (N.succ_double 0)), Nat2N.inj_succ, N.pow_succ_r', N.succ_double_spec. cbn [N.succ_double]. lia.
  - rewrite IH, Nat2N.inj_succ, N.pow_succ_r', N.double_spec. cbn [N.double]. lia.
  - simpl. lia.
Qed.

Lemma number_high y : number (xI y) = (2 ^ N.of_nat (width y) + number y)%N.
Proof. unfold number at 1. cbn [read]. rewrite read_high. cbn [N.succ_double]. lia. Qed.

Lemma number_low y : number (xO y) = number y.
Proof. reflexivity. Qed.

Lemma number_small x : (number x < 2 ^ N.of_nat (width x))%N.
Proof.
  induction x as [y IH | y IH |]; [rewrite number_high | rewrite number_low | reflexivity];
    cbn [width]; rewrite Nat2N.inj_succ, N.pow_succ_r'; lia.
Qed.

Lemma number_inj x : forall y, width x = width y -> number x = number y -> x = y.
Proof.
  induction x as [x IH | x IH |]; intros [y | y |] W E; try discriminate W; try reflexivity;
    injection W as W; rewrite ?number_high, ?number_low in E;
    assert (X := number_small x); assert (Y := number_small y); rewrite W in X; try rewrite W in E.
  - f_equal. apply IH; [exact W | lia].
  - lia.
  - lia.
  - f_equal. now apply IH.
Qed.

Lemma of_number w : forall u, (u < 2 ^ N.of_nat w)%N -> exists x, width x = w /\ number x = u.
Proof.
  induction w as [| w IH]; intros u L.
  - exists xH. simpl in L. split; [reflexivity |]. unfold number. simpl. lia.
  - rewrite Nat2N.inj_succ, N.pow_succ_r' in L. destruct (N.lt_ge_cases u (2 ^ N.of_nat w)) as [S | S].
    + destruct (IH u S) as (x & W & E). exists (xO x). simpl. now rewrite W, number_low.
    + destruct (IH (u - 2 ^ N.of_nat w)%N) as (x & W & E); [lia |].
      exists (xI x). rewrite number_high, W, E. simpl. split; [now rewrite W | lia].
Qed.

Lemma width_add x : forall y, width x = width y -> width (add x y) = width x.
Proof. induction x as [x IH | x IH |]; intros [y | y |] W; try discriminate W; simpl in *; auto. Qed.

Lemma number_add x y : width x = width y -> number (add x y) = N.lxor (number x) (number y).
Proof.
  assert (D : forall a b, N.lxor (N.double a) (N.double b) = N.double (N.lxor a b)).
  { intros [| a] [| b]; try reflexivity; simpl; now destruct (Pos.lxor a b). }
  assert (S : forall a b, N.lxor (N.succ_double a) (N.succ_double b) = N.double (N.lxor a b)).
  { intros [| a] [| b]; try reflexivity; simpl; now destruct (Pos.lxor a b). }
  assert (L : forall a b, N.lxor (N.succ_double a) (N.double b) = N.succ_double (N.lxor a b)).
  { intros [| a] [| b]; try reflexivity; simpl; now destruct (Pos.lxor a b). }
  assert (R : forall a b, N.lxor (N.double a) (N.succ_double b) = N.succ_double (N.lxor a b)).
  { intros [| a] [| b]; try reflexivity; simpl; now destruct (Pos.lxor a b). }
  unfold number. change (read 0 (add x y)) with (read (N.lxor 0 0) (add x y)). generalize 0%N at 1 3. generalize 0%N.
  revert y. induction x as [x IH | x IH |]; intros [y | y |] b a W; try discriminate W; try reflexivity;
    injection W as W; cbn [add read]; rewrite <- IH by exact W; f_equal; now rewrite ?D, ?S, ?L, ?R.
Qed.

Lemma mem_void x : mem x Void = false.
Proof. now destruct x. Qed.

Lemma mem_fork x low high : mem x (fork low high) = mem x (Fork low high).
Proof. destruct low, high, x; simpl; now rewrite ?mem_void. Qed.

Lemma mem_remove x : forall u s, mem u (remove x s) = mem u s && negb (Pos.eqb u x).
Proof.
  induction x as [x IH | x IH |]; intros [u | u |] [| | low high]; cbn [remove]; rewrite ?mem_fork; cbn [mem];
    rewrite ?mem_void, ?IH; cbn [Pos.eqb negb]; rewrite ?andb_true_r, ?andb_false_r; reflexivity.
Qed.

Lemma meets_mem x : forall y s, width x = width y -> meets x y s = mem (add x y) s.
Proof.
  induction x as [x IH | x IH |]; intros [y | y |] [| | low high] W; try discriminate W; try reflexivity;
    injection W as W; cbn [meets add mem]; now apply IH.
Qed.

Lemma mem_full v : forall u, width u = width v -> mem u (full v) = true.
Proof. induction v as [v IH | v IH |]; intros [u | u |] W; try discriminate W; try reflexivity; injection W as W; now apply IH. Qed.

Lemma mem_upto v : forall u, width u = width v -> (number u <= number v)%N -> mem u (upto v) = true.
Proof.
  induction v as [v IH | v IH |]; intros [u | u |] W L; try discriminate W; try reflexivity; injection W as W;
    rewrite ?number_high, ?number_low in L; cbn [upto mem].
  - apply IH; [exact W | rewrite W in L; lia].
  - now apply mem_full.
  - assert (V := number_small v). rewrite W in L. lia.
  - now apply IH.
Qed.

(** From [s] to [s'] some of [O] may have left, and all of [O] that was there has. *)
Definition less (s s' : set) (O : positive -> Prop) : Prop :=
  (forall u, mem u s = true -> mem u s' = true \/ O u) /\ (forall u, mem u s' = true -> mem u s = true /\ ~ O u).

Lemma less_refl s (O : positive -> Prop) : (forall u, ~ O u) -> less s s O.
Proof. intro E. split; intros u M; [now left |]. split; [exact M | apply E]. Qed.

Lemma less_void O : less Void Void O.
Proof. split; intros u M; rewrite mem_void in M; discriminate. Qed.

Lemma less_iff s s' (O O' : positive -> Prop) : (forall u, O u <-> O' u) -> less s s' O -> less s s' O'.
Proof.
  intros E [A B]. split; intros u M; [destruct (A u M) as [H | H]; [now left | right; now apply E] |].
  destruct (B u M) as [H N]. split; [exact H |]. intro C. now apply N, E.
Qed.

Lemma less_trans s s' s'' O O' : less s s' O -> less s' s'' O' -> less s s'' (fun u => O u \/ O' u).
Proof.
  intros [A B] [C D]. split; intros u M.
  - destruct (A u M) as [H | H]; [| now right; left]. destruct (C u H) as [K | K]; [now left | now right; right].
  - destruct (D u M) as [H N]. destruct (B u H) as [K L]. split; [exact K | tauto].
Qed.

Lemma less_remove s x : less s (remove x s) (fun u => u = x).
Proof.
  split; intros u M; rewrite mem_remove in *.
  - rewrite M. destruct (Pos.eqb_spec u x); [now right | now left].
  - apply andb_true_iff in M as [M E]. split; [exact M |]. intros ->. now rewrite Pos.eqb_refl in E.
Qed.

Lemma less_drop s x y : width x = width y -> less s (drop x y s) (fun u => u = add x y).
Proof.
  intro W. unfold drop. rewrite meets_mem by exact W. destruct (mem (add x y) s) eqn:E; [apply less_remove |].
  split; intros u M; [now left |]. split; [exact M |]. intros ->. congruence.
Qed.

(** ** Values as they are written: each of [w] bits, one after the other, behind a 1 *)

Fixpoint unpack (w : nat) (x : positive) (left : nat) (v : positive) (done : list positive) : list positive :=
  match x with
  | xH => done
  | xO y => match left with S (S l) => unpack w y (S l) (xO v) done | _ => unpack w y w xH (xO v :: done) end
  | xI y => match left with S (S l) => unpack w y (S l) (xI v) done | _ => unpack w y w xH (xI v :: done) end
  end.

Definition unpacked (w : nat) (rows : list positive) : list positive :=
  fold_right (fun x done => unpack w x w xH done) [] rows.

Lemma unpack_width w x : forall left v done, 1 <= left <= w -> width v + left = w -> 
  (forall y, In y done -> width y = w) -> forall y, In y (unpack w x left v done) -> width y = w.
Proof.
  induction x as [x IH | x IH |]; intros left v done L W D; cbn [unpack]; [| | exact D];
    destruct left as [| [| l]]; try lia; (apply IH; [lia | simpl; lia |]); try exact D.
  all: intros y [<- | I]; [simpl; lia | now apply D].
Qed.

Lemma unpacked_width w rows : 1 <= w -> forall y, In y (unpacked w rows) -> width y = w.
Proof.
  intro W. induction rows as [| x rows IH]; simpl; [tauto |]. apply unpack_width; [lia | simpl; lia | exact IH].
Qed.

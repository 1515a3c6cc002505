/* A second reader of certificates of kind "automaton", written from docs/en/theory/automata-proofs.md alone.
 *
 *     java tools/checker2/Checker2.java FILE...
 *
 * It takes the moves as the certificate lists them and does not read the rules text; checker.py ties the two.
 * Exit status 0: all hold; 1: one does not; 2: a file is no certificate; 3: the limit of steps was reached.
 */

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;

public class Checker2 {
    static final long STEPS = 300_000_000L;

    static class Refused extends RuntimeException { Refused(String s) { super(s); } }
    static class Unreadable extends RuntimeException { Unreadable(String s) { super(s); } }
    static class TooLong extends RuntimeException { }

    // ---- automata over columns of digits; a literal is an automaton and the variables it reads

    static class Automaton {
        final int[][] next;
        final boolean[] good, alive;

        Automaton(int[][] next, boolean[] good) {
            this.next = next;
            this.good = good;
            alive = good.clone();
            for (boolean changed = true; changed; ) {
                changed = false;
                for (int s = next.length - 1; s >= 0; s--)
                    if (!alive[s])
                        for (int t : next[s])
                            if (alive[t]) { alive[s] = changed = true; break; }
            }
        }

        Automaton not() {
            boolean[] bad = good.clone();
            for (int s = 0; s < bad.length; s++) bad[s] = !bad[s];
            return new Automaton(next, bad);
        }
    }

    record Literal(Automaton automaton, List<String> variables) { }

    record Key(int[] states) {
        @Override public boolean equals(Object o) { return o instanceof Key k && Arrays.equals(states, k.states); }
        @Override public int hashCode() { return Arrays.hashCode(states); }
    }

    final int radix;
    final Automaton valid;
    final Map<String, Automaton> known = new HashMap<>();
    final List<long[]> counts = new ArrayList<>();
    long steps = 0;

    Checker2(int radix, Automaton valid) {
        this.radix = radix;
        this.valid = valid;
        if (!valid.good[0]) throw new Refused("zero has no numeral");
        int[][] order = new int[3][radix * radix];
        for (int a = 0; a < radix; a++)
            for (int b = 0; b < radix; b++) {
                order[0][a * radix + b] = Integer.compare(a, b) == 0 ? 0 : a < b ? 1 : 2;
                order[1][a * radix + b] = 1;
                order[2][a * radix + b] = 2;
            }
        known.put("equal []", new Automaton(order, new boolean[] {true, false, false}));
        known.put("less []", new Automaton(order, new boolean[] {false, true, false}));
        known.put("at most []", new Automaton(order, new boolean[] {true, true, false}));
    }

    // ---- conjunctions: all ways to read one more digit of the variables beyond the first *given*

    class Conjunction {
        final List<Literal> literals = new ArrayList<>();
        final List<String> variables;
        final int given;
        final List<List<Integer>> ready = new ArrayList<>(); // the literals whose last variable this is
        final int[][] places;

        Conjunction(List<Literal> parts, List<String> free) {
            Set<String> tried = new TreeSet<>();
            for (Literal l : parts) tried.addAll(l.variables);
            free.forEach(tried::remove);
            literals.addAll(parts);
            for (String v : tried) literals.add(new Literal(valid, List.of(v)));
            given = free.size();
            variables = new ArrayList<>(free);
            while (!tried.isEmpty()) { // next the variable that completes most literals
                String best = null;
                int most = -1;
                for (String v : tried) {
                    int done = 0;
                    for (Literal l : literals) {
                        Set<String> missing = new HashSet<>(l.variables);
                        variables.forEach(missing::remove);
                        if (missing.equals(Set.of(v))) done++;
                    }
                    if (done > most) { most = done; best = v; }
                }
                variables.add(best);
                tried.remove(best);
            }
            places = new int[literals.size()][];
            for (int v = 0; v <= variables.size(); v++) ready.add(new ArrayList<>());
            for (int i = 0; i < places.length; i++) {
                places[i] = literals.get(i).variables.stream().mapToInt(variables::indexOf).toArray();
                int last = Arrays.stream(places[i]).max().orElse(-1);
                ready.get(last < given ? given : last + 1).add(i);
            }
        }

        boolean good(int[] states) {
            for (int i = 0; i < states.length; i++) if (!literals.get(i).automaton.good[states[i]]) return false;
            return true;
        }

        interface Visit { void at(int[] digits, int[] states); }

        void after(int[] states, int[] known, Visit visit) {
            int[] digits = Arrays.copyOf(known, variables.size());
            search(given, digits, states, states.clone(), visit);
        }

        private void search(int stage, int[] digits, int[] from, int[] to, Visit visit) {
            if (++steps > STEPS) throw new TooLong();
            for (int i : ready.get(stage)) {
                int read = 0;
                for (int place : places[i]) read = read * radix + digits[place];
                Automaton automaton = literals.get(i).automaton;
                to[i] = automaton.next[from[i]][read];
                if (!automaton.alive[to[i]]) return;
            }
            if (stage == variables.size()) { visit.at(digits, to); return; }
            for (int d = 0; d < radix; d++) {
                digits[stage] = d;
                search(stage + 1, digits, from, to, visit);
            }
        }
    }

    void holds(String name, List<Literal> left, List<List<Literal>> right) {
        if (!implied(left, right)) throw new Refused(name);
        System.out.println("  " + name + ": holds");
    }

    /** Whether left implies, for all its numbers, that one of the alternatives holds for some further numbers. */
    boolean implied(List<Literal> left, List<List<Literal>> right) {
        Conjunction premise = new Conjunction(left, List.of());
        List<Conjunction> alternatives = new ArrayList<>();
        for (List<Literal> parts : right) alternatives.add(new Conjunction(parts, premise.variables));
        Map<Key, Integer> number = new HashMap<>();
        List<int[]> tuples = new ArrayList<>(); // the alternative, then its states
        Map<Key, int[]> memo = new HashMap<>();
        TreeSet<Integer> first = new TreeSet<>();
        int[] zeros = new int[premise.variables.size()];
        for (int a = 0; a < alternatives.size(); a++) { // zeros in the free numbers: the hidden ones may be longer
            int[] start = new int[alternatives.get(a).literals.size() + 1];
            start[0] = a;
            Deque<Integer> waiting = new ArrayDeque<>(List.of(id(start, number, tuples)));
            first.addAll(waiting);
            while (!waiting.isEmpty())
                for (int t : successors(waiting.pop(), zeros, alternatives, number, tuples, memo))
                    if (first.add(t)) waiting.push(t);
        }
        int width = premise.literals.size();
        int[] start = new int[width + first.size()];
        int at = width;
        for (int t : first) start[at++] = t;
        Set<Key> met = new HashSet<>(Set.of(new Key(start)));
        Deque<int[]> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int[] node = queue.poll();
            int[] states = Arrays.copyOf(node, width);
            if (premise.good(states)) {
                boolean one = false;
                for (int i = width; i < node.length && !one; i++) {
                    int[] tuple = tuples.get(node[i]);
                    one = alternatives.get(tuple[0]).good(Arrays.copyOfRange(tuple, 1, tuple.length));
                }
                if (!one) return false;
            }
            premise.after(states, new int[0], (digits, to) -> {
                TreeSet<Integer> set = new TreeSet<>();
                for (int i = width; i < node.length; i++)
                    for (int t : successors(node[i], digits, alternatives, number, tuples, memo)) set.add(t);
                int[] fresh = Arrays.copyOf(to, width + set.size());
                int k = width;
                for (int t : set) fresh[k++] = t;
                if (met.add(new Key(fresh))) queue.add(fresh);
                steps += set.size();
            });
        }
        return true;
    }

    private static int id(int[] tuple, Map<Key, Integer> number, List<int[]> tuples) {
        return number.computeIfAbsent(new Key(tuple), k -> { tuples.add(tuple); return tuples.size() - 1; });
    }

    private int[] successors(int which, int[] digits, List<Conjunction> alternatives, Map<Key, Integer> number,
                             List<int[]> tuples, Map<Key, int[]> memo) {
        int letter = 0;
        for (int d : digits) letter = letter * radix + d;
        Key key = new Key(new int[] {which, letter});
        int[] found = memo.get(key);
        if (found == null) {
            int[] tuple = tuples.get(which);
            TreeSet<Integer> set = new TreeSet<>();
            alternatives.get(tuple[0]).after(Arrays.copyOfRange(tuple, 1, tuple.length), digits, (ignored, to) -> {
                int[] whole = new int[to.length + 1];
                whole[0] = tuple[0];
                System.arraycopy(to, 0, whole, 1, to.length);
                set.add(id(whole, number, tuples));
            });
            found = set.stream().mapToInt(Integer::intValue).toArray();
            memo.put(key, found);
        }
        return found;
    }

    // ---- numerals and atoms

    /** The numeral with this many valid ones before it. */
    int[] digits(long number) {
        int length = 0;
        while (count(length)[0] <= number) {
            length++;
            if (length > 200) throw new Refused("there is no numeral for " + number);
        }
        int[] word = new int[length];
        int state = 0;
        for (int i = 0; i < length; i++) {
            long[] ends = count(length - 1 - i);
            while (number >= ends[valid.next[state][word[i]]]) number -= ends[valid.next[state][word[i]++]];
            state = valid.next[state][word[i]];
        }
        return word;
    }

    long[] count(int length) {
        while (counts.size() <= length) {
            long[] ends = new long[valid.next.length];
            for (int s = 0; s < ends.length; s++) {
                if (counts.isEmpty()) ends[s] = valid.good[s] ? 1 : 0;
                else for (int t : valid.next[s]) ends[s] = Math.min(ends[s] + counts.get(counts.size() - 1)[t], 1L << 60);
            }
            counts.add(ends);
        }
        return counts.get(length);
    }

    Automaton oneOf(List<Long> numbers) {
        List<int[]> next = new ArrayList<>();
        Set<Integer> good = new HashSet<>();
        int[] dead = new int[radix];
        Arrays.fill(dead, 1);
        next.add(dead.clone());
        next.get(0)[0] = 0;
        next.add(dead);
        for (long n : numbers) {
            int state = 0;
            for (int d : digits(n)) {
                if (next.get(state)[d] == 1) {
                    next.get(state)[d] = next.size();
                    next.add(dead.clone());
                }
                state = next.get(state)[d];
            }
            good.add(state);
        }
        boolean[] flags = new boolean[next.size()];
        for (int s : good) flags[s] = true;
        return new Automaton(next.toArray(new int[0][]), flags);
    }

    Literal atom(String name, List<Long> numbers, String... variables) {
        String key = name + " " + numbers;
        if (!known.containsKey(key)) {
            if (name.equals("in")) known.put(key, oneOf(numbers));
            else if (name.equals("out")) known.put(key, oneOf(numbers).not());
            else throw new Refused("no automaton for " + key);
        }
        return new Literal(known.get(key), List.of(variables));
    }

    Literal atom(String name, String... variables) { return atom(name, List.of(), variables); }

    // ---- the obligations

    record Move(List<String> after, List<Literal> atoms, String into) { }

    Move move(Object data, Set<String> position, String tag) {
        List<?> parts = list(data, 3);
        List<Literal> atoms = new ArrayList<>();
        for (Object a : list(parts.get(1), -1)) {
            List<?> atom = list(a, 3);
            String[] names = strings(atom.get(1)).stream().map(v -> position.contains(v) ? v : v + tag).toArray(String[]::new);
            Literal literal = atom((String) atom.get(0), longs(atom.get(2)), names);
            if (literal.automaton.next[0].length != Math.round(Math.pow(radix, names.length)))
                throw new Unreadable("an atom with too few or too many variables");
            atoms.add(literal);
        }
        List<String> after = strings(parts.get(0)).stream().map(v -> position.contains(v) ? v : v + tag).toList();
        return new Move(after, atoms, (String) parts.get(2));
    }

    static List<Literal> and(List<Literal> some, Literal... more) {
        List<Literal> all = new ArrayList<>(some);
        all.addAll(List.of(more));
        return all;
    }

    void check(Map<?, ?> data) {
        int size = ((Long) data.get("numbers")).intValue();
        known.put("succ []", read(data.get("succ"), radix, 2, "succ"));
        known.put("add []", read(data.get("add"), radix, 3, "add"));
        Literal succ = atom("succ", "a", "b"), sum = atom("add", "a", "b", "c"), zero = atom("in", List.of(0L), "a");
        holds("succ: greater", List.of(succ), List.of(List.of(atom("less", "a", "b"))));
        holds("succ: next", List.of(succ, atom("less", "a", "c")), List.of(List.of(atom("at most", "b", "c"))));
        holds("succ: total", List.of(atom("equal", "a", "a")), List.of(List.of(succ)));
        holds("add: 0 + y is only y", List.of(zero, sum), List.of(List.of(atom("equal", "b", "c"))));
        holds("add: 0 + y is y", List.of(zero, atom("equal", "b", "c")), List.of(List.of(sum)));
        Literal sx = atom("succ", "x", "a"), sz = atom("succ", "z", "c"), before = atom("add", "x", "b", "z");
        holds("add: step up", List.of(before, sx, sz), List.of(List.of(sum)));
        holds("add: step down", List.of(sum, sx), List.of(List.of(sz, before)));
        for (Object r : list(data.get("relations"), -1)) relation((Map<?, ?>) r);

        List<String> here = new ArrayList<>();
        for (int i = 0; i < size; i++) here.add("x" + i);
        Set<String> position = new HashSet<>(here);
        Automaton lost = read(data.get("P"), radix, size, "P");
        Map<String, Automaton> targets = new HashMap<>(Map.of("P", lost));
        List<Object> helper = new ArrayList<>(data.containsKey("helper") ? list(data.get("helper"), -1) : List.of());
        if (!helper.isEmpty()) targets.put("R", read(data.get("R"), radix, size, "R"));
        Literal inP = new Literal(lost, here), notP = new Literal(lost.not(), here);
        List<Object> moves = new ArrayList<>(list(data.get("moves"), -1));

        List<Move> steps = new ArrayList<>();
        for (Object m : moves) if (move(m, position, "").into.equals("P")) steps.add(move(m, position, ""));
        for (Object m : helper) steps.add(move(m, position, ""));
        descent(steps, here);
        List<List<Literal>> winning = new ArrayList<>(), some = new ArrayList<>(), led = new ArrayList<>();
        for (Object m : moves) {
            Move plain = move(m, position, ""), own = move(m, position, "'");
            Automaton target = targets.get(plain.into);
            if (target == null) throw new Unreadable("a move into " + plain.into);
            holds("kernel: P to P", and(plain.atoms, inP, new Literal(target, plain.after)), List.of());
            winning.add(and(own.atoms, new Literal(target, own.after)));
            some.add(own.atoms);
        }
        if (!helper.isEmpty()) {
            Literal inR = new Literal(targets.get("R"), here);
            for (Object m : helper) {
                Move plain = move(m, position, "");
                led.add(and(plain.atoms, new Literal(targets.get(plain.into), plain.after)));
                holds("helper: steps lead in", led.get(led.size() - 1), List.of(List.of(inR)));
            }
            holds("helper: only by a step", List.of(inR), led);
        }
        List<Literal> outside = new ArrayList<>(List.of(notP));
        if (((String) data.get("rules")).contains("misere")) {
            outside.add(new Literal(read(data.get("movable"), radix, size, "movable"), here));
            // Where a strategy is needed a free take is too long a search, and it is enough that taking 1 is a move.
            if (data.containsKey("strategy")) some.set(0, and(some.get(0), atom("in", List.of(1L), "d'")));
            holds("kernel: P has moves", List.of(inP), some);
            for (Object m : moves) { // an atom left out only makes more positions movable
                Move plain = move(m, position, "");
                List<Literal> enough = new ArrayList<>(plain.atoms);
                if (data.containsKey("strategy")) enough.removeIf(l -> l.variables.contains("y1"));
                holds("kernel: movable", enough, List.of(List.of(outside.get(1))));
            }
        }
        if (data.containsKey("strategy")) {
            Literal take = new Literal(read(data.get("strategy"), radix, 2, "strategy"), List.of("x0", "d"));
            Move only = move(moves.get(0), position, "");
            if (moves.size() != 1 || !only.after.equals(List.of("y0", "y1"))) throw new Unreadable("a strategy for many moves");
            holds("strategy: a take", outside,
                List.of(List.of(take, atom("at most", "d", "x1"), atom("out", List.of(0L), "d"))));
            holds("strategy: in the heap", List.of(take), List.of(List.of(atom("at most", "d", "x0"))));
            List<Literal> landing = new ArrayList<>(only.atoms);
            landing.removeIf(l -> l.variables.contains("x1"));
            holds("strategy: to P", and(landing, take, new Literal(lost.not(), only.after)), List.of());
        } else {
            holds("kernel: others to P", outside, winning);
        }
        if (Boolean.TRUE.equals(data.get("pairs"))) {
            Literal ab = new Literal(lost, List.of("a", "b"));
            holds("pairs: symmetric", List.of(ab), List.of(List.of(new Literal(lost, List.of("b", "a")))));
            holds("pairs: each", List.of(atom("out", List.of(0L), "a")), List.of(List.of(ab)));
            holds("pairs: once", List.of(ab, new Literal(lost, List.of("a", "c"))), List.of(List.of(atom("equal", "b", "c"))));
        }
    }

    /** All moves lower all numbers that they change, or all lower the first. */
    void descent(List<Move> steps, List<String> here) {
        boolean all = true, first = true;
        for (Move m : steps) {
            if (m.after.size() != here.size()) throw new Unreadable("a move to a position of another size");
            boolean changed = false;
            for (int i = 0; i < here.size(); i++)
                if (!m.after.get(i).equals(here.get(i))) {
                    changed = true;
                    boolean lowers = implied(and(m.atoms, atom("at most", here.get(i), m.after.get(i))), List.of());
                    all &= lowers;
                    if (i == 0) first &= lowers;
                } else if (i == 0) first = false;
            all &= changed;
        }
        if (!all && !first) throw new Refused("descent");
        System.out.println("  descent: holds");
    }

    void relation(Map<?, ?> data) {
        List<?> is = list(data.get("is"), 2);
        String name = (String) is.get(0);
        List<Long> n = longs(is.get(1));
        boolean pair = name.equals("linear") || name.equals("near");
        known.put(name + " " + n, read(data, radix, pair ? 2 : 1, name));
        Literal at = pair ? atom(name, n, "a", "b") : atom(name, n, "a");
        if (name.equals("linear") && n.size() == 3) {
            long up = n.get(0), right = n.get(1), offset = n.get(2), first = offset < 0 ? 1 : 0;
            if (right < 1 || up < 0 || right > 64 || up > 64) throw new Unreadable("multiples " + n);
            List<List<Literal>> all = new ArrayList<>();
            for (long a = first; a < first + right; a++)
                all.add(List.of(atom("in", List.of(a), "a"), atom("in", List.of(a * up / right + offset), "b")));
            for (List<Literal> point : all) holds(name + n + ": a first value", point, List.of(List.of(at)));
            List<Literal> step = new ArrayList<>(List.of(atom(name, n, "m", "n")));
            chain(step, "m", "a", right);
            chain(step, "n", "b", up);
            holds(name + n + ": step up", step, List.of(List.of(at)));
            all.add(step);
            holds(name + n + ": step down", List.of(at), all);
        } else if (name.equals("powers") && n.size() == 1 && n.get(0) > 1) {
            List<Literal> times = List.of(atom(name, n, "m"), atom("linear", List.of(n.get(0), 1L, 0L), "m", "a"));
            Literal one = atom("in", List.of(1L), "a");
            holds("powers: 1", List.of(one), List.of(List.of(at)));
            holds("powers: times", times, List.of(List.of(at)));
            holds("powers: no other", List.of(at), List.of(List.of(one), and(times, atom("less", "m", "a"))));
        } else if ((name.equals("odd") || name.equals("even")) && n.isEmpty()) {
            Literal one = atom("in", List.of(name.equals("odd") ? 1L : 2L), "a");
            List<Literal> two = List.of(atom(name, "m"), atom("succ", "m", "n"), atom("succ", "n", "a"));
            holds(name + ": first", List.of(one), List.of(List.of(at)));
            holds(name + ": step", two, List.of(List.of(at)));
            holds(name + ": no other", List.of(at), List.of(List.of(one), two));
        } else if (name.equals("near") && n.size() == 1) {
            List<Long> small = new ArrayList<>();
            for (long d = 0; d < n.get(0); d++) small.add(d);
            List<Literal> up = List.of(atom("add", "a", "d", "b"), atom("in", small, "d"));
            List<Literal> down = List.of(atom("add", "b", "d", "a"), atom("in", small, "d"));
            holds("near: above", up, List.of(List.of(at)));
            holds("near: below", down, List.of(List.of(at)));
            holds("near: no other", List.of(at), List.of(up, down));
        } else throw new Unreadable("the relation " + name + n);
    }

    void chain(List<Literal> into, String low, String high, long distance) {
        if (distance == 0) into.add(atom("equal", low, high));
        String from = low;
        for (long i = 1; i <= distance; i++) {
            String to = i == distance ? high : low + high + i;
            into.add(atom("succ", from, to));
            from = to;
        }
    }

    // ---- reading

    static Automaton read(Object data, int radix, int tracks, String what) {
        if (!(data instanceof Map<?, ?> map)) throw new Unreadable("no automaton " + what);
        List<?> rows = list(map.get("next"), -1);
        int letters = (int) Math.round(Math.pow(radix, tracks));
        int[][] next = new int[rows.size()][];
        for (int s = 0; s < next.length; s++) {
            next[s] = longs(rows.get(s)).stream().mapToInt(Math::toIntExact).toArray();
            for (int t : next[s]) if (t < 0 || t >= next.length) throw new Unreadable("a transition to nowhere in " + what);
            if (next[s].length != letters) throw new Unreadable(what + " is not complete");
        }
        boolean[] good = new boolean[next.length];
        for (long s : longs(map.get("accept"))) {
            if (s < 0 || s >= good.length) throw new Unreadable("no such state in " + what);
            good[(int) s] = true;
        }
        if (next.length == 0) throw new Unreadable(what + " has no states");
        if (next[0][0] != 0) throw new Refused("zeros in front matter to " + what);
        return new Automaton(next, good);
    }

    static List<?> list(Object o, int size) {
        if (!(o instanceof List<?> l) || size >= 0 && l.size() != size) throw new Unreadable("a list was expected");
        return l;
    }

    static List<Long> longs(Object o) {
        List<Long> out = new ArrayList<>();
        for (Object x : list(o, -1)) {
            if (!(x instanceof Long n)) throw new Unreadable("an integer was expected");
            out.add(n);
        }
        return out;
    }

    static List<String> strings(Object o) {
        List<String> out = new ArrayList<>();
        for (Object x : list(o, -1)) {
            if (!(x instanceof String s)) throw new Unreadable("a text was expected");
            out.add(s);
        }
        return out;
    }

    /** JSON with integers only. */
    static class Json {
        final String text;
        int at = 0;

        Json(String text) { this.text = text; }

        char peek() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
            if (at >= text.length()) throw new Unreadable("the file ends too soon");
            return text.charAt(at);
        }

        void expect(char c) {
            if (peek() != c) throw new Unreadable("'" + c + "' was expected at " + at);
            at++;
        }

        Object value() {
            char c = peek();
            if (c == '{') {
                Map<String, Object> map = new HashMap<>();
                at++;
                if (peek() == '}') { at++; return map; }
                do {
                    String key = (String) value();
                    expect(':');
                    map.put(key, value());
                } while (more('}'));
                return map;
            }
            if (c == '[') {
                List<Object> items = new ArrayList<>();
                at++;
                if (peek() == ']') { at++; return items; }
                do items.add(value()); while (more(']'));
                return items;
            }
            if (c == '"') {
                int end = text.indexOf('"', at + 1);
                String s = text.substring(at + 1, end);
                if (s.contains("\\")) throw new Unreadable("escapes are not read here");
                at = end + 1;
                return s;
            }
            if (text.startsWith("true", at)) { at += 4; return true; }
            if (text.startsWith("false", at)) { at += 5; return false; }
            int end = at + 1;
            while (end < text.length() && Character.isDigit(text.charAt(end))) end++;
            long n = Long.parseLong(text.substring(at, end));
            at = end;
            return n;
        }

        boolean more(char close) {
            if (peek() == ',') { at++; return true; }
            expect(close);
            return false;
        }
    }

    public static void main(String[] files) throws Exception {
        int status = files.length == 0 ? 2 : 0;
        for (String file : files) {
            try {
                Object data = new Json(Files.readString(Path.of(file))).value();
                if (!(data instanceof Map<?, ?> map) || !"automaton".equals(map.get("kind")))
                    throw new Unreadable("no certificate of kind automaton");
                int radix = ((Long) map.get("radix")).intValue();
                if (radix < 2 || radix > 16) throw new Unreadable("a radix of " + radix);
                new Checker2(radix, read(map.get("valid"), radix, 1, "valid")).check(map);
                System.out.println(file + ": holds, for the moves as listed (the rules text is not read here)");
            } catch (Refused e) {
                System.out.println(file + ": refused: " + e.getMessage());
                status = Math.max(status, 1);
            } catch (TooLong e) {
                System.out.println(file + ": not decided within " + STEPS + " steps");
                status = Math.max(status, 3);
            } catch (java.io.IOException | RuntimeException e) {
                System.err.println(file + ": " + e);
                status = Math.max(status, 2);
            }
        }
        System.exit(status);
    }
}

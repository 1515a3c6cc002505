/* A second checker of certificates, which shares nothing with the one in Python but what docs/en/theory says of them.
 *
 *     g++ -std=c++17 -O2 -o check src/bouton/checker/cpp/checker.cpp && ./check FILE...
 *
 * It reads all kinds: "automaton" (the lost positions), "nim-value" (the positions of one nim-value), "period", "misere",
 * "rows" (two heaps, one of them short), "partner" (two heaps, each of which has one partner), "chain" (a long period with
 * checkpoints) and "family" (rules with letters, for all of these).  Of a chain some segments may be looked at: ./check --segments 3,7-9 FILE, or ./check --sample 5 FILE for so many by chance.
 * The moves are derived from the rules text; nim-values are computed by the definition, option by option.
 * Exit status 0: all hold; 1: one does not; 2: a file is no certificate; 3: the limit of steps was reached.
 */

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

using std::array, std::map, std::optional, std::set, std::string, std::vector;
using Number = long long;

const Number STEPS = 400'000'000;  // transitions and pairs of heaps looked at, before giving up on one certificate
const int SMALL = 30;              // P is also compared with play up to this (three heaps: a third of it)
const long long MOST_NUMBERS = 10'000;  // an amount may be one of, or bounded by, so many numbers
const size_t MOST_VALUES = 16;     // smaller nim-values that a certificate may bring

struct Refused : std::runtime_error { using runtime_error::runtime_error; };
struct Unreadable : std::runtime_error { using runtime_error::runtime_error; };
struct TooLong : std::runtime_error { using runtime_error::runtime_error; };

Number steps_taken = 0;
void spend(Number steps) {
    if ((steps_taken += steps) > STEPS) throw TooLong("not decided within " + std::to_string(STEPS) + " steps");
}
string str(Number n) { return std::to_string(n); }

// ---- JSON without fractions

struct Json {
    enum Kind { NOTHING, TRUTH, NUMBER, TEXT, LIST, OBJECT } kind = NOTHING;
    bool truth = false;
    Number number = 0;
    string text;
    vector<Json> list;
    map<string, Json> object;

    Json() = default;
    Json(Number n) : kind(NUMBER), number(n) {}
    Json(const string &s) : kind(TEXT), text(s) {}
    Json(const char *s) : kind(TEXT), text(s) {}
    Json(vector<Json> items) : kind(LIST), list(std::move(items)) {}

    bool has(const string &key) const { return kind == OBJECT && object.count(key); }
    const Json &at(const string &key) const {
        if (!has(key)) throw Unreadable("there is no " + key);
        return object.at(key);
    }
    const vector<Json> &items(int count = -1) const {
        if (kind != LIST || (count >= 0 && list.size() != size_t(count))) throw Unreadable("a list was expected");
        return list;
    }
    Number whole() const {
        if (kind != NUMBER) throw Unreadable("a whole number was expected");
        return number;
    }
    const string &word() const {
        if (kind != TEXT) throw Unreadable("a text was expected");
        return text;
    }
    /** As Python's json.dumps(..., sort_keys=True) writes it: the digest is of this text. */
    string written() const {
        if (kind == NUMBER) return str(number);
        if (kind == TRUTH) return truth ? "true" : "false";
        if (kind == TEXT) return '"' + text + '"';
        if (kind == NOTHING) return "null";
        string out;
        if (kind == LIST)
            for (const Json &item : list) out += (out.empty() ? "" : ", ") + item.written();
        else
            for (const auto &[key, value] : object) out += (out.empty() ? "\"" : ", \"") + key + "\": " + value.written();
        return kind == LIST ? "[" + out + "]" : "{" + out + "}";
    }
};

vector<Number> numbers_of(const Json &data) {
    vector<Number> out;
    for (const Json &item : data.items()) out.push_back(item.whole());
    return out;
}
vector<string> words_of(const Json &data) {
    vector<string> out;
    for (const Json &item : data.items()) out.push_back(item.word());
    return out;
}

struct JsonReader {
    const string &text;
    size_t at = 0;
    int depth = 0;

    char peek() {
        while (at < text.size() && strchr(" \t\r\n", text[at]) && text[at]) at++;
        if (at >= text.size()) throw Unreadable("the file ends too soon");
        return text[at];
    }
    void expect(char c) {
        if (peek() != c) throw Unreadable(string("'") + c + "' was expected at " + str(at));
        at++;
    }
    bool more(char close) {
        if (peek() == ',') return ++at;
        expect(close);
        return false;
    }
    Json value() {
        if (++depth > 50) throw Unreadable("lists within lists within lists");
        Json out;
        char c = peek();
        if (c == '{' || c == '[') {
            bool named = c == '{';
            char close = named ? '}' : ']';
            out.kind = named ? Json::OBJECT : Json::LIST;
            at++;
            if (peek() == close) at++;
            else do {
                string key;
                if (named) {
                    key = value().word();
                    expect(':');
                    out.object[key] = value();
                } else out.list.push_back(value());
            } while (more(close));
        } else if (c == '"') {
            out.kind = Json::TEXT;
            for (at++; at < text.size() && text[at] != '"'; at++) {
                if (text[at] == '\\' || (unsigned char)text[at] < 32 || (unsigned char)text[at] > 126)
                    throw Unreadable("only plain ASCII texts are read here");
                out.text += text[at];
            }
            expect('"');
        } else if (text.compare(at, 4, "true") == 0) out.kind = Json::TRUTH, out.truth = true, at += 4;
        else if (text.compare(at, 5, "false") == 0) out.kind = Json::TRUTH, at += 5;
        else if (text.compare(at, 4, "null") == 0) at += 4;
        else {
            size_t end = at + (c == '-');
            while (end < text.size() && isdigit((unsigned char)text[end])) end++;
            size_t first = at + (c == '-');
            if (text[first] == '0' && end > first + 1) throw Unreadable("a number begins with 0");
            bool whole = end > first && end - at <= 18 && (end == text.size() || !strchr(".eE", text[end]));
            if (!whole) throw Unreadable("a whole number of at most 18 digits was expected");
            out = Json(Number(std::stoll(text.substr(at, end - at))));
            at = end;
        }
        depth--;
        return out;
    }
};

// ---- the rules text: clauses of the notation whose moves are takes, and codes

/** An end of a range: a number, or n / part, rounded down or up, and *more*; or none. */
struct End {
    enum Kind { NUMBER, LINE, NONE } kind = NONE;
    Number number = 0, part = 1, more = 0;
    bool up = false;
    bool operator<(const End &o) const { return std::tie(kind, number, part, more, up) < std::tie(o.kind, o.number, o.part, o.more, o.up); }
    Number at(Number heap) const { return kind == NUMBER ? number : (up ? (heap + part - 1) / part : heap / part) + more; }
};

/** "in" numbers; "from" low, less, over: low .. min(n - less, n / over); "powers" b; "odd"; "even"; "steps" a, b: a k + b;
 *  "within" two ends, of what is taken or of what is left; "leaving" what the kind *inner* with its numbers says. */
struct Amount {
    string kind;
    vector<Number> numbers;
    string inner;
    bool left = false;
    End low, high;
    bool operator<(const Amount &o) const {
        return std::tie(kind, numbers, inner, left, low, high) < std::tie(o.kind, o.numbers, o.inner, o.left, o.low, o.high);
    }
    bool allows(Number t, Number heap) const {
        if (kind == "in") return std::binary_search(numbers.begin(), numbers.end(), t);
        if (kind == "from") return numbers[0] <= t && t <= heap - numbers[1] && t <= heap / numbers[2];
        if (kind == "odd" || kind == "even") return t % 2 == (kind == "odd");
        if (kind == "steps") return t >= numbers[0] + numbers[1] && (t - numbers[1]) % numbers[0] == 0;
        if (kind == "leaving") return t < heap && Amount{inner, numbers}.allows(heap - t, heap);
        if (kind == "within") {
            Number v = left ? heap - t : t;
            return low.at(heap) <= v && (high.kind == End::NONE || v <= high.at(heap));
        }
        while (t % numbers[0] == 0) t /= numbers[0];
        return t == 1;
    }
    Amount() = default;
    explicit Amount(string kind) : kind(std::move(kind)) {}
    Amount(string kind, vector<Number> numbers) : kind(std::move(kind)), numbers(std::move(numbers)) {}
};

/** An atom before it is written: its name, variables and numbers. */
using Told = std::tuple<string, vector<string>, vector<Number>>;

const Number MOST_FACTOR = 64, MOST_TIED = 1000;  // in what is said of amounts that hang together

inline Number factor(Number n) {
    if (n < 1 || n > MOST_FACTOR) throw Unreadable("a factor beyond what is read here");
    return n;
}

/** Factors times the amounts + r and 0: "<=", "=", "!=" (modulo a number if it is not 0) or "near", at most *bound* apart. */
struct Condition {
    vector<Number> factors;
    Number r = 0;
    string sign;
    Number modulus = 0, bound = 0;

    bool holds(const vector<Number> &amounts) const {
        Number value = std::inner_product(factors.begin(), factors.end(), amounts.begin(), r);
        if (sign == "<=") return value <= 0;
        if (sign == "near") return std::abs(value) <= bound;
        return ((modulus ? value % modulus : value) == 0) == (sign == "=");
    }
    /** What the amounts must be, as alternatives: lists of atoms. */
    vector<vector<Told>> told(int number, const vector<string> &amounts) const {
        vector<Number> x = factors;
        x.push_back(r);
        auto first = std::find_if(x.begin(), x.end(), [](Number n) { return n != 0; });
        auto negate = [&] { for (Number &n : x) n = -n; };
        if (sign != "<=" && first != x.end() && *first < 0) negate();
        Number z = x.back();
        vector<Told> made;
        string left = side(made, "l" + std::to_string(number), x, amounts);
        negate();
        string right = side(made, "r" + std::to_string(number), x, amounts);
        string i = std::to_string(number);
        auto rest = [&](const string &of, const string &quotient, const string &multiple, const string &remainder) {
            made.push_back({"linear", {of, quotient + i}, {1, factor(modulus), 0}});
            made.push_back({"linear", {quotient + i, multiple + i}, {modulus, 1, 0}});
            made.push_back({"add", {multiple + i, remainder + i, of}, {}});
            return remainder + i;
        };
        auto with = [&](vector<Told> more) {
            more.insert(more.begin(), made.begin(), made.end());
            return more;
        };
        if (!left.empty() && !right.empty()) {
            if (sign == "<=") return {with({{"at most", {left, right}, {}}})};
            if (sign == "near") return {with({{"near", {left, right}, {bound + 1}}})};
            if (modulus) left = rest(left, "p", "q", "a"), right = rest(right, "u", "v", "b");
            if (sign == "=") return {with({{"at most", {left, right}, {}}, {"at most", {right, left}, {}}})};
            return {with({{"less", {left, right}, {}}}), with({{"less", {right, left}, {}}})};
        }
        string variable = left.empty() ? right : left;
        Number k = left.empty() ? std::max<Number>(z, 0) : std::max<Number>(-z, 0);
        if (variable.empty() || k + bound > MOST_TIED) throw Unreadable("a condition on no amount, or with too large a number");
        auto numbers = [](Number low, Number high) {
            vector<Number> all;
            while (low < high) all.push_back(low++);
            return all;
        };
        if (sign == "<=")
            return {with({left.empty() ? Told{"out", {variable}, numbers(0, k)} : Told{"in", {variable}, numbers(0, k + 1)}})};
        if (sign == "near") return {with({{"in", {variable}, numbers(std::max<Number>(0, k - bound), k + bound + 1)}})};
        if (modulus) variable = rest(variable, "p", "q", "a"), k %= modulus;
        return {with({{sign == "=" ? "in" : "out", {variable}, {k}}})};
    }

  private:
    /** The variable that is the sum of the positive parts; empty where there is no amount among them. */
    static string side(vector<Told> &made, const string &name, const vector<Number> &x, const vector<string> &amounts) {
        vector<string> terms;
        Number z = x.back();
        for (size_t i = 0; i < amounts.size(); i++) {
            if (x[i] == 1) terms.push_back(amounts[i]);
            else if (x[i] > 1) {
                made.push_back({"linear", {amounts[i], name + amounts[i]}, {factor(x[i]), 1, 0}});
                terms.push_back(name + amounts[i]);
            }
        }
        if (terms.size() > 2) throw Unreadable("a condition on more than two amounts");
        if (terms.size() == 2) {
            made.push_back({"add", {terms[0], terms[1], name + "s"}, {}});
            terms = {name + "s"};
        }
        if (!terms.empty() && z > 0) {
            made.push_back({"linear", {terms[0], name + "t"}, {1, 1, factor(z)}});
            terms = {name + "t"};
        }
        return terms.empty() ? "" : terms[0];
    }
};

/** Amounts that hang together: each a factor of some k or a number, or all under conditions. */
struct Tie {
    vector<array<Number, 2>> ray;  // factor and number for each heap; one of the two is 0
    vector<Condition> conditions;

    size_t size() const { return conditions.empty() ? ray.size() : conditions[0].factors.size(); }
    bool holds(const vector<Number> &amounts) const {
        if (conditions.empty()) {
            for (Number k = 1; k <= *std::max_element(amounts.begin(), amounts.end()); k++) {
                bool all = true;
                for (size_t i = 0; i < amounts.size(); i++) all = all && ray[i][0] * k + ray[i][1] == amounts[i];
                if (all) return true;
            }
            return false;
        }
        return std::all_of(conditions.begin(), conditions.end(), [&](const Condition &c) { return c.holds(amounts); });
    }
    /** The same for the heaps in another order. */
    Tie turned(const vector<size_t> &order) const {
        Tie other = *this;
        for (size_t i = 0; i < order.size(); i++) {
            if (conditions.empty()) other.ray[i] = ray[order[i]];
            for (size_t c = 0; c < conditions.size(); c++) other.conditions[c].factors[i] = conditions[c].factors[order[i]];
        }
        return other;
    }
    vector<vector<Told>> told(const vector<string> &amounts) const {
        vector<vector<Told>> out = {{}};
        if (conditions.empty()) {
            for (size_t i = 0; i < ray.size(); i++)
                out[0].push_back(ray[i][0] ? Told{"linear", {"k", amounts[i]}, {ray[i][0], 1, 0}} : Told{"in", {amounts[i]}, {ray[i][1]}});
            return out;
        }
        for (size_t i = 0; i < conditions.size(); i++) {
            vector<vector<Told>> longer;
            for (const auto &one : out)
                for (const auto &more : conditions[i].told(int(i), amounts)) {
                    longer.push_back(one);
                    longer.back().insert(longer.back().end(), more.begin(), more.end());
                }
            out = longer;
        }
        return out;
    }
};

struct Take {
    vector<Tie> ties;
    vector<int> places;  // just these heaps, of *all*
    int all = 0;
    enum Which { ALL, LARGEST, ENDS } which = ALL;
    vector<Amount> amounts = {{"from", {1, 0, 1}}};
    vector<Number> excepted;
    Number fewest = 1, most = 1, near = 0;
    bool equally = false;
    bool allows(Number t, Number heap) const {
        if (std::binary_search(excepted.begin(), excepted.end(), t)) return false;
        return std::any_of(amounts.begin(), amounts.end(), [&](const Amount &a) { return a.allows(t, heap); });
    }
};

/** Words, numbers and signs of one clause. */
struct Clause {
    vector<string> tokens;
    size_t at = 0;

    explicit Clause(const string &text) {
        for (size_t i = 0; i < text.size();) {
            auto alike = [&](auto test) {
                size_t end = i;
                while (end < text.size() && test((unsigned char)text[end])) end++;
                tokens.push_back(text.substr(i, end - i));
                i = end;
            };
            if (isspace((unsigned char)text[i])) i++;
            else if (isdigit((unsigned char)text[i])) alike([](int c) { return isdigit(c); });
            else if (isalpha((unsigned char)text[i])) alike([](int c) { return isalpha(c); });
            else if (text.compare(i, 2, "..") == 0) tokens.push_back(".."), i += 2;
            else tokens.push_back(string(1, text[i++]));
        }
    }
    bool done() const { return at == tokens.size(); }
    bool is(const string &token) const { return at < tokens.size() && tokens[at] == token; }
    bool accept(const string &token) { return is(token) && ++at; }
    bool is_number() const { return at < tokens.size() && isdigit((unsigned char)tokens[at][0]); }
    Number number() {
        if (!is_number() || tokens[at].size() > 9) throw Unreadable("a number below 10^9 was expected in the rules");
        return std::stoll(tokens[at++]);
    }
    void need(const string &token) {
        if (!accept(token)) throw Unreadable("'" + token + "' was expected in the rules");
    }
};

using Position = vector<Number>;

struct Rules {
    string text;
    int heaps;
    enum Kind { HEAPS, BACK, EUCLID, EUCLID_POSITIVE, CODE } kind = HEAPS;
    bool misere = false, opening = false;  // opening: a first move of its own is told
    bool all_but_one = false;              // the first move must leave something, and may leave any number
    vector<Take> takes;
    array<Number, 3> cap{};  // at most floor(t * cap[0] / cap[1]) + cap[2] after a take of t
    vector<Number> digits;   // of a code
    Number passes = 0, forbidden = 0;  // before the heaps stand the passes that are left

    Rules(const string &given, int heaps) : text(given), heaps(heaps) {
        string lower;
        for (char c : given) lower += char(tolower((unsigned char)c));
        if (code(lower)) return;
        if (!lower.empty() && lower.back() == ';') throw Unreadable("nothing follows the last semicolon in the rules");
        vector<Clause> clauses;
        std::stringstream parts(lower);
        for (string one; std::getline(parts, one, ';');) clauses.emplace_back(one);
        for (Clause &c : clauses) laid_over(c);
        for (Clause &c : clauses)
            if (!c.at) clause(c);
        if (kind == HEAPS && takes.empty()) throw Unreadable("no moves in the rules");
        if (kind != HEAPS && (!takes.empty() || heaps != 2)) throw Unreadable("these rules have positions of two numbers");
        if (opening && kind != BACK) throw Unreadable("positions do not tell the first move");
        if ((passes || forbidden) && (kind != HEAPS || own() < 1)) throw Unreadable("passes and forbidden options are read for heaps");
    }

    /** How many numbers of a position are heaps. */
    int own() const { return heaps - (passes ? 1 : 0); }

    /** A clause on passes or forbidden options; all others are left as they are. */
    void laid_over(Clause &c) {
        bool pass = c.accept("pass");
        if (!pass && !c.accept("block")) return;
        if (passes || forbidden) throw Unreadable("passes or forbidden options stand there too often");
        Number number = pass && c.accept("once") ? 1 : c.number();
        if (number < 1 || number > (pass ? 1000 : 16) || !c.done()) throw Unreadable("so many passes or forbidden options are not read");
        (pass ? passes : forbidden) = number;
    }

    bool code(const string &lower) {
        size_t point = lower.find('.');
        if (point == string::npos || point > 1 || lower.find_first_not_of("0123456789abcdef.") != string::npos) return false;
        string before = lower.substr(0, point), after = lower.substr(point + 1);
        if (before.empty()) before = "0";
        if (string("048c").find(before) == string::npos || after.find('.') != string::npos) throw Unreadable("no code");
        for (char c : before + after) digits.push_back(isdigit((unsigned char)c) ? c - '0' : c - 'a' + 10);
        while (digits.size() > 1 && !digits.back()) digits.pop_back();
        if (digits == vector<Number>{0}) throw Unreadable("a code without a move");
        kind = CODE;
        return true;
    }

    void clause(Clause c) {
        if (c.accept("misere")) {
            if (misere) throw Unreadable("misere stands there twice");
            misere = true;
        }
        else if (c.accept("first")) {  // in BACK a position names its cap: the first move is not special
            if (opening) throw Unreadable("there are two clauses for the first move");
            opening = true;
            all_but_one = vector<string>(c.tokens.begin() + 1, c.tokens.end()) == vector<string>{"1", "..", "n", "-", "1"};
            c.at = c.tokens.size();
        }
        else if (c.accept("take")) take(c);
        else if (c.accept("leave")) leave(c);
        else named(c);
        if (!c.done()) throw Unreadable("'" + c.tokens[c.at] + "' cannot be read in the rules");
    }

    void named(Clause &c) {
        string name;
        while (!c.done() && !c.is("(") && !c.is_number())
            if (!c.accept("-")) name += (name.empty() ? "" : " ") + c.tokens[c.at++];
        vector<Number> given;
        if (c.accept("(")) {
            do given.push_back(c.number()); while (c.accept(","));
            c.need(")");
        }
        Take one, both;
        both.fewest = both.most = 2;
        size_t count = given.size();
        if (name == "nim" && !count) takes.push_back(one);
        else if (name == "bash" && count == 1 && given[0] > 0 && given[0] <= MOST_NUMBERS) {
            one.amounts = {{"in", vector<Number>(given[0])}};
            std::iota(one.amounts[0].numbers.begin(), one.amounts[0].numbers.end(), 1);
            takes.push_back(one);
        } else if (name == "subtraction" && count) {
            set<Number> sorted(given.begin(), given.end());
            if (sorted.count(0)) throw Unreadable("a take of 0");
            one.amounts = {{"in", {sorted.begin(), sorted.end()}}};
            takes.push_back(one);
        } else if (name == "moore" && count == 1 && given[0] > 0) {
            one.most = given[0];
            takes.push_back(one);
        } else if ((name == "greedy nim" || name == "end nim") && !count) {
            one.which = name == "end nim" ? Take::ENDS : Take::LARGEST;
            takes.push_back(one);
        } else if (name == "wythoff" && own() == 2 && !count) {
            both.equally = true;
            takes.insert(takes.end(), {one, both});
        } else if (name == "t wythoff" && own() == 2 && count == 1 && given[0] > 0) {
            both.near = bounded(given[0]);
            takes.insert(takes.end(), {one, both});
        } else if (name == "euclid" && !count) alone(EUCLID);
        else if (name == "euclid positive" && !count) alone(EUCLID_POSITIVE);
        else if (name == "fibonacci nim" && !count) alone(BACK), cap = {2, 1, 0}, all_but_one = !opening;
        else if (name == "k nim" && count == 1) alone(BACK), cap = {given[0], 1, 0}, all_but_one = !opening;
        else throw Unreadable("the rules '" + text + "' cannot be read here");
    }

    /** The game is of this kind; no other clause may tell more of its moves. */
    void alone(Kind told) {
        if (kind != HEAPS) throw Unreadable("the rules say two games");
        kind = told;
    }

    static Number bounded(Number number) {
        if (number > MOST_NUMBERS) throw Unreadable("too many numbers to list: " + str(number));
        return number;
    }

    bool take_back(Clause &c) {
        Clause start = c;
        if (c.accept("1") && c.accept("..")) {
            array<Number, 3> read = {1, 1, 0};
            if (c.is_number()) {
                read[0] = c.number();
                if (c.accept("/")) read[1] = c.number();
                if (!c.accept("*")) return c = start, false;
            }
            if (c.accept("last")) {
                bool less = c.is("-");
                if (c.accept("+") || c.accept("-")) read[2] = less ? -c.number() : c.number();
                if (read[1] < 1 || read[0] / read[1] + read[2] < 0) throw Unreadable("a cap that is no number");
                alone(BACK);
                cap = read;
                return true;
            }
        }
        return c = start, false;
    }

    static void range(Clause &c, set<Number> &into) {
        Number low = c.number(), high = c.accept("..") ? c.number() : low;
        if (high < low || high - low > MOST_NUMBERS) throw Unreadable("amounts that are empty or too many");
        while (low <= high) into.insert(low++);
    }

    /** A factor of k, or a number: one part of a vector. */
    static array<Number, 2> term(Clause &c) {
        if (c.accept("k")) return {1, 0};
        Number number = c.number();
        if (c.accept("k")) return {factor(number), 0};
        return {0, number};
    }

    /** One side of a condition, taken *sign* times. */
    static void linear(Clause &c, const vector<string> &letters, Number sign, Condition &into) {
        Number own = c.accept("-") ? -1 : 1;
        do {
            Number number = 1;
            bool letter = true;
            auto which = [&] { return size_t(std::find_if(letters.begin(), letters.end(), [&](const string &l) { return c.is(l); }) - letters.begin()); };
            if (c.is_number()) number = c.number(), letter = c.accept("*") || which() < letters.size();
            if (!letter) into.r += sign * own * number;
            else if (which() == letters.size()) throw Unreadable("a letter of the clause was expected in the rules");
            else into.factors[which()] += sign * own * number, c.at++;
            own = c.is("-") ? -1 : 1;
        } while (c.accept("+") || c.accept("-"));
    }

    static Condition condition(Clause &c, const vector<string> &letters) {
        Condition made;
        made.factors.resize(letters.size());
        if (c.accept("|")) {
            linear(c, letters, 1, made);
            c.need("|");
            c.need("<");
            bool equal = c.accept("=");
            made.sign = "near";
            made.bound = c.number() - !equal;
            if (made.bound < 0 || made.bound > MOST_TIED) throw Unreadable("nothing, or too much, is so near");
            return made;
        }
        linear(c, letters, 1, made);
        bool less = c.accept("<"), more = !less && c.accept(">"), other = !less && !more && c.accept("!");
        bool equal = c.accept("=");
        if (!equal && !less && !more) throw Unreadable("a comparison was expected in the rules");
        linear(c, letters, -1, made);
        made.sign = less || more ? "<=" : other ? "!=" : "=";
        if (more) {
            for (Number &f : made.factors) f = -f;
            made.r = -made.r;
        }
        if ((less || more) && !equal) made.r++;
        if (!less && !more && c.accept("mod")) made.modulus = factor(c.number());
        return made;
    }

    static Take of_ties(vector<Tie> ties) {
        Take made;
        made.fewest = made.most = Number(ties[0].size());
        made.ties = std::move(ties);
        return made;
    }
    static void in_all_orders(const Tie &tie, vector<Tie> &into) {
        vector<size_t> order(tie.size());
        std::iota(order.begin(), order.end(), 0);
        do into.push_back(tie.turned(order)); while (std::next_permutation(order.begin(), order.end()));
    }

    /** A take of amounts that hang together; false where the clause is of another kind. */
    bool tied(Clause &c) {
        if (c.is("(")) {
            vector<vector<array<Number, 2>>> vectors;
            do {
                c.need("(");
                vectors.emplace_back();
                do vectors.back().push_back(term(c)); while (c.accept(","));
                c.need(")");
                if (vectors.back().size() < 2 || vectors.back().size() > 4) throw Unreadable("a vector of 2 to 4 numbers was expected");
            } while (c.accept(","));
            bool ordered = c.accept("in");
            if (ordered) c.need("order");
            map<size_t, vector<Tie>> by_length;
            for (const auto &vector : vectors) {
                Tie tie;
                Take one;
                for (int i = 0; i < int(vector.size()); i++)
                    if (vector[i] != array<Number, 2>{0, 0}) tie.ray.push_back(vector[i]), one.places.push_back(i);
                if (tie.ray.empty() || (!ordered && tie.ray.size() != vector.size())) throw Unreadable("a vector with 0");
                if (!ordered) in_all_orders(tie, by_length[vector.size()]);
                else {
                    one.all = int(vector.size());
                    one.ties = {tie};
                    one.fewest = one.most = Number(tie.ray.size());
                    takes.push_back(one);
                }
            }
            for (auto &[size, ties] : by_length) takes.push_back(of_ties(ties));
            return true;
        }
        if (c.at + 1 >= c.tokens.size() || c.tokens[c.at].size() != 1 || !isalpha((unsigned char)c.tokens[c.at][0]) || c.tokens[c.at + 1] != ",")
            return false;
        vector<string> letters;
        do {
            if (c.done() || c.tokens[c.at].size() != 1) throw Unreadable("a letter was expected in the rules");
            letters.push_back(c.tokens[c.at++]);
        } while (c.accept(","));
        c.need("from");
        if (c.number() != Number(letters.size()) || letters.size() > 4 || set<string>(letters.begin(), letters.end()).size() != letters.size())
            throw Unreadable("a letter for each heap");
        if (!c.accept("heaps")) c.need("heap");
        c.need("where");
        Tie tie;
        vector<Tie> ties;
        do tie.conditions.push_back(condition(c, letters)); while (c.accept("and"));
        in_all_orders(tie, ties);
        takes.push_back(of_ties(ties));
        return true;
    }

    static Number part(Number number) {
        if (number < 1 || number > MOST_FACTOR) throw Unreadable("a part of a heap beyond what is read here");
        return number;
    }
    /** An end of a range: a number, or n / part and more. */
    static End end(Clause &c) {
        End made;
        if (c.is_number()) {
            made.kind = End::NUMBER;
            made.number = bounded(c.number());
            return made;
        }
        made.kind = End::LINE;
        made.up = c.accept("ceil");
        if (made.up) c.need("(");
        c.need("n");
        if (c.accept("/")) made.part = part(c.number());
        if (made.up) c.need(")");
        bool less = c.is("-");
        if (c.accept("+") || c.accept("-")) made.more = less ? -c.number() : c.number();
        if (std::abs(made.more) >= MOST_FACTOR) throw Unreadable("a number beside a bound beyond what is read here");
        return made;
    }
    static Amount within(Clause &c, bool left) {
        Amount made("within");
        made.left = left;
        made.low = made.high = end(c);
        if (c.accept("..")) made.high = c.done() || c.is(",") || c.is("except") || c.is("from") ? End() : end(c);
        return made;
    }

    void leave(Clause &c) {
        Take made;
        made.amounts.clear();
        do {
            Amount one("leaving");
            Clause here = c;
            if (c.is("odd") || c.is("even")) one.inner = c.tokens[c.at++];
            else {
                Number number = c.is_number() ? c.number() : 0;
                if (number > 1 && c.accept("^")) c.need("k"), one.inner = "powers", one.numbers = {number};
                else c = here, one = within(c, true);
            }
            made.amounts.push_back(one);
        } while (c.accept(","));
        takes.push_back(made);
    }

    /** a k + b; false where the item is of another kind. */
    static bool steps(Clause &c, set<Amount> &into) {
        Clause here = c;
        Number a = c.is_number() ? c.number() : 1, b = 0;
        c.accept("*");
        if (!c.accept("k")) return c = here, false;
        bool less = c.is("-");
        if (c.accept("+") || c.accept("-")) b = less ? -c.number() : c.number();
        if (std::abs(b) > MOST_FACTOR || a + b < 1) throw Unreadable("a step beyond what is read here");
        into.insert({"steps", {part(a), b}});
        return true;
    }
    /** A range with an end that looks at the heap and is not just n, n - c or n / c; false where the item is none. */
    static bool bounds(Clause &c, set<Amount> &into) {
        Clause here = c;
        if (c.is_number()) {  // low..n, low..n-c and low..n/c are of another kind
            c.at++;
            if (!c.accept("..") || c.done() || c.is_number()) return c = here, false;
            Clause rest = c;
            if (c.accept("n")) {
                bool over = c.accept("/"), less = !over && c.accept("-");
                if (over || less) c.at++;
                if (!c.is("+") && !c.is("-")) return c = here, false;
                if (less) throw Unreadable("a bound that cannot be read in the rules");
            } else if (!c.is("ceil")) return c = here, false;
        } else if (!c.is("n") && !c.is("ceil")) return false;
        c = here;
        into.insert(within(c, false));
        return true;
    }

    void take(Clause &c) {
        if (tied(c) || take_back(c)) return;
        Take made;
        set<Number> finite, barred;
        set<Amount> spans, powers, parities, others;
        do {
            if (c.accept("any")) spans.insert({"from", {1, 0, 1}});
            else if (c.is("odd") || c.is("even")) parities.insert({c.tokens[c.at++], {}});
            else if (steps(c, others) || bounds(c, others)) continue;
            else {
                Clause here = c;
                Number low = c.number(), less = 0, over = 1;
                if (c.accept("^")) {
                    c.need("k");
                    if (low < 2) throw Unreadable("powers of 0 or 1");
                    powers.insert({"powers", {low}});
                } else if (c.accept("..") && !c.is_number()) {
                    if (c.accept("n")) {
                        if (c.accept("-")) less = c.number();
                        else if (c.accept("/")) over = c.number();
                    }
                    if (low < 1 || over < 1) throw Unreadable("a range that is none");
                    spans.insert({"from", {bounded(low), bounded(less), bounded(over)}});
                } else c = here, range(c, finite);
            }
        } while (c.accept(","));
        if (c.accept("except")) do range(c, barred); while (c.accept(","));
        made.equally = c.accept("equally");
        if (c.accept("from")) {
            if (c.accept("a") || c.accept("the")) {
                made.which = c.accept("ends") ? Take::ENDS : Take::LARGEST;
                if (made.which == Take::LARGEST) c.need("largest"), c.need("heap");
                if (made.equally) throw Unreadable("equally from which heaps?");
            } else {
            bool up_to = c.accept("up");
            if (up_to) c.need("to");
            made.most = c.accept("all") ? own() : c.number();
            made.fewest = up_to ? 1 : made.most;
            if (made.most < 1) throw Unreadable("a take from 0 heaps");
            if (!c.accept("heaps")) c.need("heap");
            for (const Amount &a : others)
                if (a.kind == "within" && (made.most > 1 || made.equally)) throw Unreadable("of several heaps no such bounds are read");
            }
        } else if (made.equally) throw Unreadable("equally from which heaps?");
        if (finite.count(0)) throw Unreadable("a take of 0");
        made.amounts.clear();
        if (!finite.empty()) made.amounts.push_back({"in", {finite.begin(), finite.end()}});
        for (const auto *kind : {&spans, &powers, &parities, &others}) made.amounts.insert(made.amounts.end(), kind->begin(), kind->end());
        made.excepted.assign(barred.begin(), barred.end());
        takes.push_back(made);
    }

    /** The sets of heaps that a take may touch. */
    vector<vector<int>> choices(const Take &take) const {
        vector<vector<int>> out;
        if (take.all) {
            if (take.all != own()) throw Unreadable("as many heaps as the vector has numbers are expected");
            return {take.places};
        }
        for (int mask = 1; mask < 1 << own(); mask++) {
            vector<int> chosen;
            for (int i = 0; i < own(); i++)
                if (mask >> i & 1) chosen.push_back(i);
            if (take.fewest <= Number(chosen.size()) && Number(chosen.size()) <= take.most) out.push_back(chosen);
        }
        return out;
    }

    /** The positions one move away, by the plain meaning of the rules. */
    vector<Position> options(const Position &x) const {
        vector<Position> out;
        if (kind == BACK) {
            for (Number t = 1; t <= std::min(x[0], x[1]); t++) out.push_back({x[0] - t, t * cap[0] / cap[1] + cap[2]});
            return out;
        }
        if (kind != HEAPS) {
            Number least = kind == EUCLID_POSITIVE;
            for (Number a = x[0] - x[1]; x[1] && a >= least; a -= x[1]) out.push_back({a, x[1]});
            for (Number b = x[1] - x[0]; x[0] && b >= least; b -= x[0]) out.push_back({x[0], b});
            return out;
        }
        if (passes) {
            for (Position after : taken(Position(x.begin() + 1, x.end()))) {
                after.insert(after.begin(), x[0]);
                out.push_back(after);
            }
            if (!out.empty() && 1 <= x[0] && x[0] <= passes) out.push_back(x), out.back()[0]--;
            return out;
        }
        return taken(x);
    }

    /** Whether one may take from heap number *i*. */
    static bool offers(const Take &take, int i, const Position &x) {
        if (take.which == Take::LARGEST) return x[i] == *std::max_element(x.begin(), x.end());
        auto empty = [&](int from, int to) { return std::all_of(x.begin() + from, x.begin() + to, [](Number n) { return !n; }); };
        return take.which == Take::ALL || empty(0, i) || empty(i + 1, int(x.size()));
    }
    /** Lists of atoms; one may take from heap number *i* where one of them holds. */
    vector<vector<Json>> offering(const Take &take, int i) const {
        vector<vector<Json>> out(1);
        if (take.which == Take::LARGEST) {
            for (int j = 0; j < own(); j++)
                if (j != i) out[0].push_back(atom("at most", {"x" + str(j), "x" + str(i)}));
        } else if (take.which == Take::ENDS && i > 0 && i < own() - 1) {
            out.resize(2);
            for (int j = 0; j < own(); j++)
                if (j != i) out[j > i].push_back(atom("in", {"x" + str(j)}, {0}));
        }
        return out;
    }

    /** What the takes leave of the heaps. */
    vector<Position> taken(const Position &x) const {
        vector<Position> out;
        for (const Take &take : takes)
            for (const vector<int> &chosen : choices(take)) {
                if (!offers(take, chosen[0], x)) continue;
                Position after = x;
                std::function<void(size_t)> each = [&](size_t i) {
                    if (i == chosen.size()) {
                        vector<Number> amounts;
                        for (int heap : chosen) amounts.push_back(x[heap] - after[heap]);
                        auto fits = [&](const Tie &tie) { return tie.holds(amounts); };
                        if (!take.ties.empty() && std::none_of(take.ties.begin(), take.ties.end(), fits)) return;
                        if (!take.near || std::abs((x[chosen[0]] - after[chosen[0]]) - (x[chosen[1]] - after[chosen[1]])) < take.near)
                            out.push_back(after);
                        return;
                    }
                    int heap = chosen[i];
                    for (Number t = 1; t <= x[heap]; t++) {
                        if (take.equally && i && t != x[chosen[0]] - after[chosen[0]]) continue;
                        if (!take.allows(t, x[heap])) continue;
                        after[heap] = x[heap] - t;
                        each(i + 1);
                    }
                    after[heap] = x[heap];
                };
                each(0);
            }
        return out;
    }

    // The moves as lists of atoms: [variables after it, [[name, variables, numbers], ...], "P" or "R"].

    static Json atom(const string &name, const vector<string> &variables, const vector<Number> &numbers = {}) {
        return Json({Json(name), Json(vector<Json>(variables.begin(), variables.end())), Json(vector<Json>(numbers.begin(), numbers.end()))});
    }
    static void amount_atoms(vector<Json> &atoms, const Amount &amount, const vector<Number> &barred, const string &d, const vector<int> &chosen) {
        set<Number> out(barred.begin(), barred.end());
        if (amount.kind == "in") {
            vector<Number> kept;
            for (Number n : amount.numbers)
                if (!out.count(n)) kept.push_back(n);
            atoms.push_back(atom("in", {d}, kept));
        } else if (amount.kind == "from") {
            auto [low, less, over] = std::tuple(amount.numbers[0], amount.numbers[1], amount.numbers[2]);
            for (Number n = 0; n < low; n++) out.insert(n);
            atoms.push_back(atom("out", {d}, {out.begin(), out.end()}));
            for (int i : chosen) {
                vector<Number> below(less);
                std::iota(below.begin(), below.end(), 0);
                if (less) atoms.push_back(atom("out", {"y" + str(i)}, below));
                if (over == 2) atoms.push_back(atom("at most", {d, "y" + str(i)}));
                else if (over > 2) {
                    atoms.push_back(atom("linear", {d, "e" + str(i)}, {over - 1, 1, 0}));
                    atoms.push_back(atom("at most", {"e" + str(i), "y" + str(i)}));
                }
            }
        } else if (amount.kind == "leaving") {
            amount_atoms(atoms, {amount.inner, amount.numbers}, {}, "y" + str(chosen[0]), chosen);
            atoms.push_back(atom("out", {d}, {0}));
        } else if (amount.kind == "within") {
            out.insert(0);
            atoms.push_back(atom("out", {d}, {out.begin(), out.end()}));
            string v = amount.left ? "y" + str(chosen[0]) : d;
            end_atoms(atoms, amount.low, v, chosen[0], true);
            if (amount.high.kind != End::NONE) end_atoms(atoms, amount.high, v, chosen[0], false);
        } else {
            if (amount.kind == "steps") {
                string k = "k" + d.substr(1);
                atoms.push_back(atom("linear", {k, d}, {amount.numbers[0], 1, amount.numbers[1]}));
                if (amount.numbers[1] >= 0) atoms.push_back(atom("out", {k}, {0}));
            } else atoms.push_back(atom(amount.kind, {d}, amount.numbers));
            if (!barred.empty()) atoms.push_back(atom("out", {d}, barred));
        }
    }
    /** The variable v is at least, or at most, an end that looks at heap number i. */
    static void end_atoms(vector<Json> &atoms, const End &end, string v, int i, bool is_low) {
        if (end.kind == End::NUMBER) {
            vector<Number> below(end.number + !is_low);
            std::iota(below.begin(), below.end(), 0);
            return atoms.push_back(atom(is_low ? "out" : "in", {v}, below));
        }
        string name = is_low ? "l" : "h", x = "x" + str(i), bound = name + str(i);
        Number more = end.more + end.up;
        if (end.up) {
            atoms.push_back(atom("succ", {name + "p" + str(i), x}));
            x = name + "p" + str(i);
        }
        atoms.push_back(atom("linear", {x, bound}, {1, end.part, std::max<Number>(more, 0)}));
        if (more < 0) {
            atoms.push_back(atom("linear", {v, name + "m" + str(i)}, {1, 1, -more}));
            v = name + "m" + str(i);
        }
        atoms.push_back(is_low ? atom("at most", {bound, v}) : atom("at most", {v, bound}));
    }
    static Json move(const vector<string> &after, const vector<Json> &atoms, const string &into) {
        return Json({Json(vector<Json>(after.begin(), after.end())), Json(atoms), Json(into)});
    }

    vector<Json> helper() const {
        if (kind != EUCLID && kind != EUCLID_POSITIVE) return {};
        vector<Json> step = {atom("add", {"y0", "x1", "x0"}), atom("out", {"x1"}, {0})};
        if (kind == EUCLID_POSITIVE) step.push_back(atom("out", {"y0"}, {0}));
        return {move({"y0", "x1"}, step, "P"), move({"y0", "x1"}, step, "R")};
    }

    vector<Json> moves() const {
        if (kind == BACK)
            return {move({"y0", "y1"}, {atom("add", {"y0", "d", "x0"}), atom("out", {"d"}, {0}), atom("at most", {"d", "x1"}),
                                        atom("linear", {"d", "y1"}, {cap[0], cap[1], cap[2]})}, "P")};
        if (kind != HEAPS) return {move({"x0", "x1"}, {}, "R"), move({"x1", "x0"}, {}, "R")};
        vector<Json> plain = take_moves();
        if (!passes) return plain;
        vector<Json> out, can(2);
        vector<Number> left(passes);
        std::iota(left.begin(), left.end(), 1);
        can = {atom("succ", {"y0", "x0"}), atom("in", {"x0"}, left)};
        vector<string> unchanged = {"y0"};
        for (int i = 1; i < heaps; i++) unchanged.push_back("x" + str(i));
        for (const Json &one : plain) {
            vector<string> after = {"x0"};
            for (const string &v : words_of(one.list[0])) after.push_back(later(v));
            vector<Json> atoms, pass = can;
            for (const Json &a : one.list[1].list) {
                vector<string> variables;
                for (const string &v : words_of(a.list[1])) variables.push_back(later(v));
                atoms.push_back(atom(a.list[0].word(), variables, numbers_of(a.list[2])));
            }
            pass.insert(pass.end(), atoms.begin(), atoms.end());
            out.push_back(move(after, atoms, "P"));
            out.push_back(move(unchanged, pass, "P"));
        }
        return out;
    }

    /** A letter and a number alone: the next number, since the passes come before the heaps. */
    static string later(const string &v) {
        if (v.size() < 2 || v.find_first_not_of("0123456789", 1) != string::npos) return v;
        return v.substr(0, 1) + str(std::stoll(v.substr(1)) + 1);
    }

    vector<Json> take_moves() const {
        vector<Json> out;
        for (const Take &take : takes)
            for (const vector<int> &chosen : choices(take)) {
                vector<string> after;
                for (int i = 0; i < own(); i++)
                    after.push_back((std::count(chosen.begin(), chosen.end(), i) ? "y" : "x") + str(i));
                auto add = [](int i, const string &d) { return atom("add", {"y" + str(i), d, "x" + str(i)}); };
                if (!take.ties.empty()) {
                    vector<Json> start;
                    for (int i : chosen) start.push_back(add(i, "d" + str(i))), start.push_back(atom("out", {"d" + str(i)}, {0}));
                    set<vector<Told>> seen;
                    vector<string> amounts;
                    for (int i : chosen) amounts.push_back("d" + str(i));
                    for (const Tie &tie : take.ties)
                        for (const auto &told : tie.told(amounts)) {
                            if (!seen.insert(told).second) continue;
                            vector<Json> atoms = start;
                            for (const auto &[name, variables, numbers] : told) atoms.push_back(atom(name, variables, numbers));
                            out.push_back(move(after, atoms, "P"));
                        }
                } else if (take.near) {
                    vector<Json> atoms;
                    for (int i : chosen) {
                        atoms.push_back(add(i, "d" + str(i)));
                        atoms.push_back(atom("out", {"d" + str(i)}, {0}));
                    }
                    atoms.push_back(atom("near", {"d" + str(chosen[0]), "d" + str(chosen[1])}, {take.near}));
                    out.push_back(move(after, atoms, "P"));
                } else if (take.equally || chosen.size() == 1) {
                    for (const Amount &amount : take.amounts) {
                        vector<Json> atoms;
                        for (int i : chosen) atoms.push_back(add(i, "d"));
                        amount_atoms(atoms, amount, take.excepted, "d", chosen);
                        for (const vector<Json> &offered : offering(take, chosen[0])) {
                            vector<Json> all = atoms;
                            all.insert(all.end(), offered.begin(), offered.end());
                            out.push_back(move(after, all, "P"));
                        }
                    }
                } else {
                    std::function<void(size_t, vector<Json>)> each = [&](size_t i, vector<Json> atoms) {
                        if (i == chosen.size()) return out.push_back(move(after, atoms, "P"));
                        for (const Amount &amount : take.amounts) {
                            vector<Json> more = atoms;
                            more.push_back(add(chosen[i], "d" + str(chosen[i])));
                            amount_atoms(more, amount, take.excepted, "d" + str(chosen[i]), {chosen[i]});
                            each(i + 1, more);
                        }
                    };
                    each(0, {});
                }
            }
        return out;
    }
};

// ---- formulas: what the positions in P, or the values, are said to be, read from a text

/** A fraction in lowest terms. */
struct Ratio {
    Number n = 0, d = 1;
    Ratio(Number whole = 0) : n(whole) {}
    static Ratio of(__int128 n, __int128 d) {
        if (!d) throw Unreadable("a division by 0");
        __int128 a = n < 0 ? -n : n, b = d < 0 ? -d : d;
        while (b) std::swap(a %= b, b);
        if (!a) a = 1;
        n /= a, d /= a;
        if (d < 0) n = -n, d = -d;
        const __int128 most = __int128(1) << 62;
        if (n > most || n < -most || d > most) throw TooLong("numbers of more than 62 bits in a formula");
        Ratio made;
        made.n = Number(n), made.d = Number(d);
        return made;
    }
    Ratio operator+(Ratio o) const { return of(__int128(n) * o.d + __int128(o.n) * d, __int128(d) * o.d); }
    Ratio operator-(Ratio o) const { return of(__int128(n) * o.d - __int128(o.n) * d, __int128(d) * o.d); }
    Ratio operator*(Ratio o) const { return of(__int128(n) * o.n, __int128(d) * o.d); }
    Ratio operator/(Ratio o) const { return of(__int128(n) * o.d, __int128(d) * o.n); }
    bool operator==(Ratio o) const { return n == o.n && d == o.d; }
    Number floor() const { return n >= 0 ? n / d : -((-n + d - 1) / d); }
};

/** p + q * sqrt(root), the root without square factors. */
struct Surd {
    Ratio p, q;
    Number root = 1;
    Number field(const Surd &o) const {
        if (q.n && o.q.n && root != o.root) throw Unreadable("two different roots in one formula");
        return q.n ? root : o.root;
    }
    Surd operator+(const Surd &o) const { return {p + o.p, q + o.q, field(o)}; }
    Surd operator-(const Surd &o) const { return {p - o.p, q - o.q, field(o)}; }
    Surd operator*(const Surd &o) const { return {p * o.p + q * o.q * Ratio(field(o)), p * o.q + q * o.p, field(o)}; }
    Surd inverse() const {
        Ratio norm = p * p - q * q * Ratio(root);
        return {p / norm, Ratio(0) - q / norm, root};
    }
    bool is_zero() const { return !p.n && !q.n; }
    bool is_whole() const { return !q.n && p.d == 1; }
};

struct Expression {
    char kind = '#';  // '#' number, 'v' variable, 'r' root, 'f' floor, '%' mod, + - * /
    Ratio number;
    vector<Expression> parts;

    Ratio at(Number n) const {
        if (kind == '#') return number;
        if (kind == 'v') return Ratio(n);
        if (kind == 'r') throw Unreadable("roots in a formula for the nim-value");
        Ratio a = parts[0].at(n);
        if (kind == 'f') return Ratio(a.floor());
        Ratio b = parts[1].at(n);
        if (kind == '+') return a + b;
        if (kind == '-') return a - b;
        if (kind == '*') return a * b;
        if (kind == '/') return a / b;
        return a - b * Ratio((a / b).floor());
    }
    bool is_constant() const {
        return kind != 'v' && std::all_of(parts.begin(), parts.end(), [](const Expression &e) { return e.is_constant(); });
    }
    /** (M, s): the value rises by s whenever the variable rises by M. */
    std::pair<Number, Ratio> step() const {
        if (kind == 'r') throw Unreadable("roots in a formula for the nim-value");
        if (kind == '#') return {1, 0};
        if (kind == 'v') return {1, 1};
        auto [m, s] = parts[0].step();
        if (kind == 'f') return {whole(Ratio(m) * Ratio(s.d)), s * Ratio(s.d)};
        if (kind == '+' || kind == '-') {
            auto [k, t] = parts[1].step();
            Number both = whole(Ratio::of(__int128(m) * k, std::gcd(m, k)));
            Ratio one = s * Ratio(both / m), two = t * Ratio(both / k);
            return {both, kind == '+' ? one + two : one - two};
        }
        size_t constant = 1;
        if (kind == '*' && !parts[1].is_constant()) constant = 0, std::tie(m, s) = parts[1].step();
        if (!parts[constant].is_constant()) throw Unreadable("a product or a division by what is not constant");
        Ratio by = parts[constant].at(0);
        if (kind == '*') return {m, s * by};
        if (kind == '/') return {m, s / by};
        return {whole(Ratio(m) * Ratio((s / by).d)), 0};
    }
    static Number whole(Ratio r) { return r.n; }

    struct Line {
        Surd slope, offset;
        bool floored = false;
        bool is_whole() const { return floored || (slope.is_whole() && offset.is_whole()); }
    };
    /** slope * j + offset, or the floor of that. */
    Line line() const {
        if (kind == '#') return {{}, {number, 0, 1}};
        if (kind == 'v') return {{1, 0, 1}, {}};
        if (kind == 'r') return {{}, surd(number.n)};
        Line a = parts[0].line();
        if (kind == 'f') return {a.slope, a.offset, true};
        Line b = parts[1].line();
        bool some = a.floored || b.floored;
        if (kind == '+' || kind == '-') {
            if (b.floored && (a.floored || kind == '-')) throw Unreadable("two floors in one formula");
            if (some && !(a.is_whole() && b.is_whole())) throw Unreadable("a floor and a fraction in one formula");
            if (kind == '+') return {a.slope + b.slope, a.offset + b.offset, some};
            return {a.slope - b.slope, a.offset - b.offset, some};
        }
        if (kind == '*' && !b.slope.is_zero()) std::swap(a, b);
        if (kind == '%' || some || !b.slope.is_zero()) throw Unreadable("no line and no floor of one");
        Surd by = kind == '*' ? b.offset : b.offset.inverse();
        return {a.slope * by, a.offset * by};
    }
    static Surd surd(Number number) {
        Number outside = 1, inside = number;
        if (number > 1'000'000) throw Unreadable("roots of larger numbers are not read here");
        for (Number f = 2; f * f <= inside; f++)
            while (inside % (f * f) == 0) inside /= f * f, outside *= f;
        if (inside <= 1) return {Ratio(outside * inside), 0, 1};
        return {0, Ratio(outside), inside};
    }
};

struct Formula {
    enum Kind { RESIDUES, XOR, JUST, PAIRS, SEQUENCE, VALUE, PERIODIC } kind = VALUE;
    Number modulus = 0, lag = 0, saltus = 0, t = 0, names = 0;
    Number start = 0;          // of a period; -1: from some heap on
    vector<Number> numbers;    // residues, or the first terms
    set<Position> positions;
    Expression value;
    int depth = 0;

    static const Number MOST = Number(1) << 17;

    explicit Formula(const string &text) {
        string lower;
        for (char c : text) lower += char(tolower((unsigned char)c));
        if (text.size() > 200'000) throw Unreadable("the formula is too long");
        Clause words(lower);
        if (words.accept("n")) residues(words);
        else if (words.accept("period")) periodic(words);
        else if (words.accept("p")) just(words);
        else if (words.accept("h")) sequence(words);
        else if (text.size() > 700) throw Unreadable("the formula is too long");
        else if (words.accept("value")) {
            words.need("=");
            value = sum(words, "n", nullptr);
        } else if (words.accept("a")) {
            if (words.is("xor")) names_of(words);
            else pairs(words);
        } else throw Unreadable("the formula '" + text.substr(0, 60) + "' cannot be read");
        if (!words.done()) throw Unreadable("'" + words.tokens[words.at] + "' was not expected in the formula");
    }

    static Number number(Clause &words) {
        if (!words.is_number() || words.tokens[words.at].size() > 18) throw Unreadable("a number was expected in the formula");
        return std::stoll(words.tokens[words.at++]);
    }
    void residues(Clause &words) {
        kind = RESIDUES;
        words.need("mod");
        modulus = number(words);
        words.need("=");
        do numbers.push_back(number(words)); while (words.accept("or"));
        if (modulus < 1 || modulus > MOST || *std::max_element(numbers.begin(), numbers.end()) >= modulus)
            throw Unreadable("a modulus and smaller remainders are expected");
    }
    void names_of(Clause &words) {
        kind = XOR;
        set<string> met = {"a"};
        while (words.accept("xor")) {
            if (words.done() || words.tokens[words.at].size() != 1 || !isalpha((unsigned char)words.tokens[words.at][0])) throw Unreadable("a name was expected");
            if (!met.insert(words.tokens[words.at++]).second) throw Unreadable("a heap is named twice");
        }
        words.need("=");
        words.need("0");
        names = Number(met.size());
    }
    void periodic(Clause &words) {
        kind = PERIODIC;
        modulus = number(words);
        if (!modulus) throw Unreadable("a period of 0");
        if (modulus > 1'000'000'000) throw TooLong("too long a period");
        if (words.accept("from")) {
            if (words.accept("some")) {
                words.need("heap");
                words.need("on");
                start = -1;
            } else start = number(words);
        }
        if (words.accept("saltus")) saltus = number(words);
    }
    void just(Clause &words) {
        kind = JUST;
        words.need("=");
        words.need("{");
        while (!words.accept("}")) {
            Position one;
            if (words.accept("(")) {
                do one.push_back(number(words)); while (words.accept(","));
                words.need(")");
                if (one.size() < 2) throw Unreadable("brackets around one number");
            } else one.push_back(number(words));
            if (!positions.empty() && positions.begin()->size() != one.size()) throw Unreadable("positions of different lengths");
            positions.insert(one);
            if (!words.is("}")) words.need(",");
        }
    }
    void sequence(Clause &words) {
        kind = SEQUENCE;
        words.need("=");
        do numbers.push_back(number(words)); while (words.accept(",") && !words.is("then"));
        for (const char *token : {"then", "h", "(", "i", "+", "1", ")", "="}) words.need(token);
        bool doubled = words.accept("2");
        for (const char *token : {"h", "(", "i", ")"}) words.need(token);
        if (doubled) return;
        for (const char *token : {"+", "h", "(", "i", "-"}) words.need(token);
        lag = number(words);
        words.need(")");
    }
    /** Floors of multiples of alpha and alpha + t with 1 / alpha + 1 / (alpha + t) = 1. */
    void pairs(Clause &words) {
        kind = PAIRS;
        words.need("=");
        Expression low = sum(words, "j", nullptr);
        words.need(",");
        words.need("b");
        words.need("=");
        Expression::Line a = low.line(), b = sum(words, "j", &low).line();
        if (!a.floored || !b.floored || !a.offset.is_zero() || !b.offset.is_zero()) throw Refused("the formulas are no floors of multiples of j");
        Surd apart = b.slope - a.slope;
        if (!apart.is_whole() || apart.p.n < 1 || a.slope.q.n <= 0) throw Refused("the formulas do not differ by a multiple of j");
        if (!(a.slope * b.slope - a.slope - b.slope).is_zero()) throw Refused("the numbers do not hold each positive number once");
        t = apart.p.n;
    }

    Expression sum(Clause &words, const string &variable, const Expression *a) {
        if (++depth > 50) throw Unreadable("brackets within brackets within brackets");
        Expression left = product(words, variable, a);
        while (words.is("+") || words.is("-")) {
            char sign = words.tokens[words.at++][0];
            left = {sign, 0, {left, product(words, variable, a)}};
        }
        depth--;
        return left;
    }
    Expression product(Clause &words, const string &variable, const Expression *a) {
        Expression left = factor(words, variable, a);
        while (words.is("*") || words.is("/") || words.is("mod")) {
            char sign = words.tokens[words.at++][0];
            left = {sign == 'm' ? '%' : sign, 0, {left, factor(words, variable, a)}};
        }
        return left;
    }
    Expression factor(Clause &words, const string &variable, const Expression *a) {
        if (words.accept("-")) {
            if (++depth > 50) throw Unreadable("signs before signs before signs");
            Expression negative = {'-', 0, {{'#', 0, {}}, factor(words, variable, a)}};
            depth--;
            return negative;
        }
        if (words.is_number()) {
            Ratio whole = number(words);
            if (!words.accept(".")) return {'#', whole, {}};
            size_t places = words.done() ? 0 : words.tokens[words.at].size();
            Ratio rest = number(words);
            while (places-- > 0) rest = rest / Ratio(10);
            return {'#', whole + rest, {}};
        }
        if (words.accept(variable)) return {'v', 0, {}};
        if (a && words.accept("a")) return *a;
        if (words.accept("phi")) return {'/', 0, {{'+', 0, {{'#', 1, {}}, {'r', 5, {}}}}, {'#', 2, {}}}};
        if (words.accept("sqrt")) {
            words.need("(");
            Number inside = number(words);
            words.need(")");
            return {'r', inside, {}};
        }
        bool floored = words.accept("floor");
        words.need("(");
        Expression inner = sum(words, variable, a);
        words.need(")");
        return floored ? Expression{'f', 0, {inner}} : inner;
    }
};

// ---- automata over columns of digits; a literal is an automaton and the variables it reads

struct Automaton {
    int letters;
    vector<int> next;  // state * letters + letter
    vector<char> good, alive;

    Automaton(int letters, vector<int> next, vector<char> good) : letters(letters), next(std::move(next)), good(std::move(good)) {
        alive = this->good;
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t s = alive.size(); s-- > 0;)
                for (int i = 0; i < letters && !alive[s]; i++)
                    if (alive[this->next[s * letters + i]]) alive[s] = changed = true;
        }
    }
};
using Shared = std::shared_ptr<const Automaton>;

Shared negated(const Shared &a) {
    vector<char> bad;
    for (char flag : a->good) bad.push_back(!flag);
    return std::make_shared<Automaton>(a->letters, a->next, bad);
}

Shared automaton_of(const Json &data, int radix, int tracks, const string &what) {
    const vector<Json> &rows = data.at("next").items();
    int letters = 1, states = int(rows.size());
    while (tracks--) letters *= radix;
    vector<int> next;
    vector<char> good(states, 0);
    for (const Json &row : rows)
        for (const Json &cell : row.items(letters)) {
            Number state = cell.whole();
            if (state < 0 || state >= states) throw Unreadable("a transition to nowhere in " + what);
            next.push_back(int(state));
        }
    for (Number state : numbers_of(data.at("accept"))) {
        if (state < 0 || state >= states) throw Unreadable("no such state in " + what);
        good[state] = 1;
    }
    if (!states) throw Unreadable(what + " has no states");
    if (next[0]) throw Refused("zeros in front matter to " + what);
    return std::make_shared<Automaton>(letters, next, good);
}

struct Literal {
    Shared automaton;
    vector<string> variables;
};
using Literals = vector<Literal>;
Literals operator+(Literals a, const Literals &b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

struct Hash {
    size_t operator()(const vector<int> &v) const {
        uint64_t h = v.size();
        for (int x : v) h = (h ^ uint64_t(x)) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
        return h;
    }
};

struct Reader {
    const Json &certificate;
    Rules rules;
    int radix;
    Shared valid;
    map<string, Shared> known;
    vector<vector<Number>> counts;
    vector<string> position;

    Reader(const Json &data, const Rules &read, int radix)
        : certificate(data), rules(read), radix(radix), valid(automaton_of(data.at("valid"), radix, 1, "valid")) {
        if (!valid->good[0]) throw Refused("zero has no numeral");
        vector<int> order;
        for (int state = 0; state < 3; state++)
            for (int a = 0; a < radix; a++)
                for (int b = 0; b < radix; b++) order.push_back(state ? state : a == b ? 0 : a < b ? 1 : 2);
        auto compare = [&](vector<char> good) { return std::make_shared<Automaton>(radix * radix, order, good); };
        known["equal []"] = compare({1, 0, 0});
        known["less []"] = compare({0, 1, 0});
        known["at most []"] = compare({1, 1, 0});
        for (int i = 0; i < rules.heaps; i++) position.push_back("x" + str(i));
    }

    // Numerals: the n-th valid string in radix order means n.

    const vector<Number> &count(size_t length) {
        while (counts.size() <= length) {
            vector<Number> ends(valid->good.size());
            for (size_t s = 0; s < ends.size(); s++) {
                if (counts.empty()) ends[s] = valid->good[s];
                else
                    for (int d = 0; d < radix; d++)
                        ends[s] = std::min(ends[s] + counts.back()[valid->next[s * radix + d]], Number(1) << 60);
            }
            counts.push_back(ends);
        }
        return counts[length];
    }
    vector<int> digits(Number number) {
        size_t length = 0;
        while (count(length)[0] <= number)
            if (++length > 200) throw Refused("there is no numeral for " + str(number));
        vector<int> word;
        for (int state = 0; length-- > 0;) {
            int digit = 0;
            for (Number ends; number >= (ends = count(length)[valid->next[state * radix + digit]]); digit++) number -= ends;
            word.push_back(digit);
            state = valid->next[state * radix + digit];
        }
        return word;
    }
    bool accepts(const Shared &law, const Position &numbers) {
        vector<vector<int>> words;
        size_t length = 0;
        for (Number n : numbers) words.push_back(digits(n)), length = std::max(length, words.back().size());
        int state = 0;
        for (size_t i = 0; i < length; i++) {
            int letter = 0;
            for (const vector<int> &word : words)
                letter = letter * radix + (i + word.size() < length ? 0 : word[i + word.size() - length]);
            state = law->next[state * law->letters + letter];
        }
        return law->good[state];
    }

    // Atoms

    Shared one_of(const vector<Number> &numbers) {
        vector<int> next(2 * radix, 1);
        vector<char> good(2, 0);
        next[0] = 0;
        for (Number n : numbers) {
            int state = 0;
            for (int d : digits(n)) {
                if (next[state * radix + d] == 1) {
                    next[state * radix + d] = int(good.size());
                    next.resize(next.size() + radix, 1);
                    good.push_back(0);
                }
                state = next[state * radix + d];
            }
            good[state] = 1;
        }
        return std::make_shared<Automaton>(radix, next, good);
    }
    Literal atom(const string &name, const vector<string> &variables, const vector<Number> &numbers = {}) {
        string key = name + " [";
        for (Number n : numbers) key += (key.back() == '[' ? "" : ",") + str(n);
        key += "]";
        if (!known.count(key)) {
            if (name == "in") known[key] = one_of(numbers);
            else if (name == "out") known[key] = negated(one_of(numbers));
            else throw Refused("the certificate brings no automaton for " + key);
        }
        Number letters = 1;
        for (size_t i = 0; i < variables.size(); i++) letters *= radix;
        if (letters != known[key]->letters) throw Unreadable("too few or too many variables of " + name);
        return {known[key], variables};
    }

    // Conjunctions: all ways to read one more digit of the variables beyond the first *given*.

    struct Conjunction {
        const Reader &reader;
        Literals literals;
        vector<string> variables;
        size_t given;
        vector<vector<int>> places, ready;  // ready[v]: the literals that are complete with variable v

        Conjunction(const Reader &reader, const Literals &parts, const vector<string> &free) : reader(reader), literals(parts), variables(free), given(free.size()) {
            set<string> tried;
            for (const Literal &l : parts) tried.insert(l.variables.begin(), l.variables.end());
            for (const string &v : free) tried.erase(v);
            for (const string &v : tried) literals.push_back({reader.valid, {v}});
            while (!tried.empty()) {  // next the variable that completes most literals
                string best;
                int most = -1;
                for (const string &v : tried) {
                    int done = 0;
                    for (const Literal &l : literals) {
                        set<string> missing(l.variables.begin(), l.variables.end());
                        for (const string &w : variables) missing.erase(w);
                        done += missing == set<string>{v};
                    }
                    if (done > most) most = done, best = v;
                }
                variables.push_back(best);
                tried.erase(best);
            }
            ready.resize(variables.size() + 1);
            for (size_t i = 0; i < literals.size(); i++) {
                vector<int> place;
                int last = -1;
                for (const string &v : literals[i].variables) {
                    place.push_back(int(std::find(variables.begin(), variables.end(), v) - variables.begin()));
                    last = std::max(last, place.back());
                }
                places.push_back(place);
                ready[last < int(given) ? given : last + 1].push_back(int(i));
            }
        }
        bool good(const int *states) const {
            for (size_t i = 0; i < literals.size(); i++)
                if (!literals[i].automaton->good[states[i]]) return false;
            return true;
        }
        template <class Visit> void after(const int *states, const vector<int> &digits, const Visit &visit) const {
            vector<int> row = digits, to(literals.size());
            row.resize(variables.size());
            search(given, row, states, to, visit);
        }
        template <class Visit> void search(size_t stage, vector<int> &row, const int *from, vector<int> &to, const Visit &visit) const {
            spend(1);
            for (int i : ready[stage]) {
                int letter = 0;
                for (int place : places[i]) letter = letter * reader.radix + row[place];
                const Automaton &a = *literals[i].automaton;
                to[i] = a.next[from[i] * a.letters + letter];
                if (!a.alive[to[i]]) return;
            }
            if (stage == variables.size()) return visit(row, to);
            for (row[stage] = 0; row[stage] < reader.radix; row[stage]++) search(stage + 1, row, from, to, visit);
        }
    };

    /** Whether left implies, for all its numbers, that one of the alternatives holds for some further numbers. */
    bool implied(const Literals &left, const vector<Literals> &right) const {
        Conjunction premise(*this, left, {});
        vector<Conjunction> alternatives;
        for (const Literals &parts : right) alternatives.emplace_back(*this, parts, premise.variables);
        std::unordered_map<vector<int>, int, Hash> number;
        vector<vector<int>> tuples;  // the alternative, then its states
        std::unordered_map<vector<int>, vector<int>, Hash> memo;
        auto id = [&](const vector<int> &tuple) {
            auto [found, fresh] = number.emplace(tuple, int(tuples.size()));
            if (fresh) tuples.push_back(tuple);
            return found->second;
        };
        auto successors = [&](int which, const vector<int> &digits) -> const vector<int> & {
            int letter = 0;
            for (int d : digits) letter = letter * radix + d;
            auto [found, fresh] = memo.try_emplace({which, letter});
            if (fresh) {
                vector<int> tuple = tuples[which];
                set<int> reached;
                alternatives[tuple[0]].after(tuple.data() + 1, digits, [&](const vector<int> &, const vector<int> &to) {
                    vector<int> whole = {tuple[0]};
                    whole.insert(whole.end(), to.begin(), to.end());
                    reached.insert(id(whole));
                });
                found->second.assign(reached.begin(), reached.end());
            }
            return found->second;
        };
        set<int> first;
        vector<int> zeros(premise.variables.size(), 0);
        for (size_t a = 0; a < alternatives.size(); a++) {  // zeros in the free numbers: the hidden ones may be longer
            vector<int> start(alternatives[a].literals.size() + 1, 0);
            start[0] = int(a);
            vector<int> waiting = {id(start)};
            first.insert(waiting[0]);
            while (!waiting.empty()) {
                int which = waiting.back();
                waiting.pop_back();
                for (int t : vector<int>(successors(which, zeros)))
                    if (first.insert(t).second) waiting.push_back(t);
            }
        }
        size_t width = premise.literals.size();
        vector<int> start(width, 0);
        start.insert(start.end(), first.begin(), first.end());
        std::unordered_set<vector<int>, Hash> met = {start};
        vector<const vector<int> *> queue = {&*met.begin()};
        for (size_t at = 0; at < queue.size(); at++) {
            const vector<int> &node = *queue[at];
            if (premise.good(node.data())) {
                bool one = false;
                for (size_t i = width; i < node.size() && !one; i++)
                    one = alternatives[tuples[node[i]][0]].good(tuples[node[i]].data() + 1);
                if (!one) return false;
            }
            premise.after(node.data(), {}, [&](const vector<int> &digits, const vector<int> &to) {
                set<int> reached;
                for (size_t i = width; i < node.size(); i++) {
                    const vector<int> &more = successors(node[i], digits);
                    reached.insert(more.begin(), more.end());
                }
                vector<int> fresh = to;
                fresh.insert(fresh.end(), reached.begin(), reached.end());
                spend(Number(reached.size()));
                auto [found, is_new] = met.insert(std::move(fresh));
                if (is_new) queue.push_back(&*found);
            });
        }
        return true;
    }
    void holds(const string &name, const Literals &left, const vector<Literals> &right) const {
        if (!implied(left, right)) throw Refused(name);
        std::cout << "  " << name << ": holds\n";
    }

    // The obligations

    struct Move {
        vector<string> after;
        Literals atoms;
        string into;
    };
    Move move(const Json &data, const string &tag = "") {
        const vector<Json> &parts = data.items(3);
        auto own = [&](const vector<string> &names) {
            vector<string> out;
            for (const string &v : names) out.push_back(std::count(position.begin(), position.end(), v) ? v : v + tag);
            return out;
        };
        Literals atoms;
        for (const Json &one : parts[1].items())
            atoms.push_back(atom(one.items(3)[0].word(), own(words_of(one.items(3)[1])), numbers_of(one.items(3)[2])));
        return {own(words_of(parts[0])), atoms, parts[2].word()};
    }

    string check() {
        arithmetic();
        if (certificate.has("relations"))
            for (const Json &relation : certificate.at("relations").items()) defined(relation);
        vector<Json> moves = rules.moves(), helper = rules.helper();
        if (certificate.has("pairs") && !(certificate.at("pairs").kind == Json::TRUTH && certificate.at("pairs").truth)) throw Unreadable("pairs is true where it is given");
        int size = rules.heaps;
        Shared lost = automaton_of(certificate.at("P"), radix, size, "P");
        bool values = certificate.at("kind").word() == "nim-value";
        vector<Shared> laws;
        if (values) {
            const vector<Json> &lower = certificate.at("lower").items();
            if (lower.empty() || lower.size() > MOST_VALUES || rules.misere || rules.kind != Rules::HEAPS || rules.passes || rules.forbidden)
                throw Unreadable("smaller nim-values of heaps in normal play are expected");
            for (const Json &law : lower) laws.push_back(automaton_of(law, radix, size, "lower"));
        }
        laws.push_back(lost);
        descent(moves, helper);
        if (values) kernels(moves, laws);
        else if (rules.forbidden) held_back(moves, lost);
        else kernel(moves, helper, lost);
        if (certificate.has("pairs")) pairs(lost);
        if (certificate.has("formula")) said(Formula(certificate.at("formula").word()), lost);
        play(laws);
        return values ? "the positions of nim-value " + str(Number(laws.size()) - 1) : "the lost positions";
    }

    void arithmetic() {
        known["succ []"] = automaton_of(certificate.at("succ"), radix, 2, "succ");
        Literal succ = atom("succ", {"a", "b"});
        holds("succ: greater", {succ}, {{atom("less", {"a", "b"})}});
        holds("succ: next", {succ, atom("less", {"a", "c"})}, {{atom("at most", {"b", "c"})}});
        holds("succ: total", {atom("equal", {"a", "a"})}, {{succ}});
        if (!certificate.has("add")) return;
        known["add []"] = automaton_of(certificate.at("add"), radix, 3, "add");
        Literal sum = atom("add", {"a", "b", "c"}), zero = atom("in", {"a"}, {0}), same = atom("equal", {"b", "c"});
        holds("add: 0 + y is only y", {zero, sum}, {{same}});
        holds("add: 0 + y is y", {zero, same}, {{sum}});
        Literal sx = atom("succ", {"x", "a"}), sz = atom("succ", {"z", "c"}), before = atom("add", {"x", "b", "z"});
        holds("add: step up", {before, sx, sz}, {{sum}});
        holds("add: step down", {sum, sx}, {{sz, before}});
    }

    Literals chain(const string &low, const string &high, Number distance) {
        if (!distance) return {atom("equal", {low, high})};
        Literals out;
        string from = low;
        for (Number i = 1; i <= distance; i++) {
            string to = i == distance ? high : low + high + str(i);
            out.push_back(atom("succ", {from, to}));
            from = to;
        }
        return out;
    }

    void defined(const Json &data) {
        const vector<Json> &is = data.at("is").items(2);
        string name = is[0].word();
        vector<Number> n = numbers_of(is[1]);
        bool pair = name == "linear" || name == "near";
        if (!pair && name != "powers" && name != "odd" && name != "even") throw Unreadable("the relation " + name);
        if (n.size() != (name == "linear" ? 3u : name == "near" || name == "powers" ? 1u : 0u)) throw Unreadable("the numbers of " + name);
        string key = name + " [";
        for (Number i : n) key += (key.back() == '[' ? "" : ",") + str(i);
        known[key + "]"] = automaton_of(data, radix, pair ? 2 : 1, name);
        Literal here = atom(name, pair ? vector<string>{"a", "b"} : vector<string>{"a"}, n);
        if (name == "linear") {
            auto [up, right, offset] = std::tuple(n[0], n[1], n[2]);
            if (right < 1 || up < 0 || right > 64 || up > 64 || std::abs(offset) > 64) throw Unreadable("multiples beyond 64");
            vector<Literals> ways;
            for (Number a = offset < 0; a < (offset < 0) + right; a++) {
                ways.push_back({atom("in", {"a"}, {a}), atom("in", {"b"}, {a * up / right + offset})});
                holds(key + "]: a first value", ways.back(), {{here}});
            }
            Literals step = Literals{atom(name, {"m", "n"}, n)} + chain("m", "a", right) + chain("n", "b", up);
            holds(key + "]: step up", step, {{here}});
            ways.push_back(step);
            holds(key + "]: step down", {here}, ways);
        } else if (name == "powers") {
            if (n[0] < 2) throw Unreadable("powers of 0 or 1");
            Literals times = {atom(name, {"m"}, n), atom("linear", {"m", "a"}, {n[0], 1, 0})};
            Literal one = atom("in", {"a"}, {1});
            holds("powers: 1", {one}, {{here}});
            holds("powers: times", times, {{here}});
            holds("powers: no other", {here}, {{one}, times + Literals{atom("less", {"m", "a"})}});
        } else if (name == "near") {
            vector<Number> small(std::max<Number>(0, std::min<Number>(n[0], 10'000)));
            std::iota(small.begin(), small.end(), 0);
            Literals up = {atom("add", {"a", "d", "b"}), atom("in", {"d"}, small)};
            Literals down = {atom("add", {"b", "d", "a"}), atom("in", {"d"}, small)};
            holds("near: above", up, {{here}});
            holds("near: below", down, {{here}});
            holds("near: no other", {here}, {up, down});
        } else {
            Literal one = atom("in", {"a"}, {name == "odd" ? 1 : 2});
            Literals two = {atom(name, {"m"}), atom("succ", {"m", "n"}), atom("succ", {"n", "a"})};
            holds(name + ": first", {one}, {{here}});
            holds(name + ": step", two, {{here}});
            holds(name + ": no other", {here}, {{one}, two});
        }
    }

    /** All moves lower all numbers that they change; or, where caps may rise, all lower the first. */
    void descent(const vector<Json> &moves, const vector<Json> &helper) {
        vector<Json> steps = helper;
        for (const Json &m : moves)
            if (m.items(3)[2].word() == "P") steps.push_back(m);
        for (const Json &data : steps) {
            Move m = move(data);
            for (int i = 0; i < rules.heaps; i++)
                if (rules.kind == Rules::BACK ? i == 0 : m.after[i] != position[i])
                    holds("descent", m.atoms + Literals{atom("at most", {position[i], m.after[i]})}, {});
        }
    }

    /** Options may be forbidden: P holds where no more of them than that are in P.  Witnesses i are the pairs of a position
     *  and an option in P with i such options before it in order, counted up from 0. */
    void held_back(const vector<Json> &moves, const Shared &lost) {
        int size = rules.heaps;
        vector<string> z, y;
        for (int i = 0; i < size; i++) z.push_back("z" + str(i)), y.push_back("w" + str(i));
        auto two = [](vector<string> a, const vector<string> &b) { return a.insert(a.end(), b.begin(), b.end()), a; };
        const vector<Json> &given = certificate.at("witnesses").items();
        if (Number(given.size()) != rules.forbidden + 1) throw Unreadable("as many witnesses as may be forbidden, and one");
        vector<Shared> counted;
        for (const Json &one : given) counted.push_back(automaton_of(one, radix, 2 * size, "witnesses"));
        Literal in{lost, position}, out{negated(lost), position}, first{counted[0], two(position, z)}, last{counted.back(), two(position, z)};
        vector<Literals> leading, staying;
        for (const Json &data : moves) {
            Move plain = move(data), own = move(data, "'");
            holds("witnesses: an option in P", plain.atoms + Literals{{lost, plain.after}}, {{{counted[0], two(position, plain.after)}}});
            leading.push_back(own.atoms + Literals{{lost, own.after}});
            for (int i = 0; i < size; i++) leading.back().push_back(atom("equal", {own.after[i], z[i]}));
            staying.push_back(own.atoms + Literals{{negated(lost), own.after}});
        }
        holds("witnesses: no other", {first}, leading);
        for (size_t n = 1; n < counted.size(); n++) {
            Literal now{counted[n], two(position, z)}, earlier{counted[n - 1], two(position, y)};
            vector<Literals> ways;
            for (int i = 0; i < size; i++) {
                ways.push_back({first, earlier, atom("less", {y[i], z[i]})});
                for (int j = 0; j < i; j++) ways.back().push_back(atom("equal", {y[j], z[j]}));
                holds("witnesses: one more", ways.back(), {{now}});
            }
            holds("witnesses: no others", {now}, ways);
        }
        holds("kernel: few from P to P", {in, last}, {});
        if (!rules.misere) return holds("kernel: others have more", {out}, {{last}});
        for (const Json &data : moves) {  // with an option outside P left to them
            Move plain = move(data);
            holds("kernel: others have more", plain.atoms + Literals{out, {negated(lost), plain.after}}, {{last}});
        }
        holds("kernel: one from P to others", {in}, staying);
    }

    void kernel(const vector<Json> &moves, const vector<Json> &helper, const Shared &lost) {
        map<string, Shared> targets = {{"P", lost}};
        if (!helper.empty()) targets["R"] = automaton_of(certificate.at("R"), radix, rules.heaps, "R");
        Literal in{lost, position};
        Literals outside = {{negated(lost), position}};
        vector<Literals> winning, some, led;
        for (const Json &data : moves) {
            Move plain = move(data), own = move(data, "'");
            holds("kernel: P to P", plain.atoms + Literals{in, {targets[plain.into], plain.after}}, {});
            winning.push_back(own.atoms + Literals{{targets[own.into], own.after}});
            some.push_back(own.atoms);
        }
        if (!helper.empty()) {
            Literal in_helper{targets["R"], position};
            for (const Json &data : helper) {
                Move plain = move(data);
                led.push_back(plain.atoms + Literals{{targets[plain.into], plain.after}});
                holds("helper: steps lead in", led.back(), {{in_helper}});
            }
            holds("helper: only by a step", {in_helper}, led);
            if (rules.misere) throw Unreadable("these rules are read in normal play only");
        }
        bool back = rules.kind == Rules::BACK;
        if (rules.misere) {
            if (!certificate.has("movable")) throw Refused("misere play needs the positions that have a move");
            Literal movable{automaton_of(certificate.at("movable"), radix, rules.heaps, "movable"), position};
            outside.push_back(movable);
            if (back) some[0].push_back(atom("in", {"d'"}, {1}));  // then taking 1 will do
            holds("kernel: P has moves", {in}, some);
            for (const Json &data : moves) {  // the cap after it left out: then only more must be movable
                Literals enough;
                for (const Literal &l : move(data).atoms)
                    if (!back || !std::count(l.variables.begin(), l.variables.end(), "y1")) enough.push_back(l);
                holds("kernel: movable", enough, {{movable}});
            }
        }
        if (!certificate.has("strategy")) return holds("kernel: others to P", outside, winning);
        if (!back) throw Unreadable("a strategy is read for games where the last take bounds the next");
        Literal take{automaton_of(certificate.at("strategy"), radix, 2, "strategy"), {"x0", "d"}};
        holds("strategy: a take", outside, {{take, atom("at most", {"d", "x1"}), atom("out", {"d"}, {0})}});
        holds("strategy: in the heap", {take}, {{atom("at most", {"d", "x0"})}});
        Move only = move(moves[0]);
        Literals landing = {take, {negated(lost), only.after}};
        for (const Literal &l : only.atoms)
            if (!std::count(l.variables.begin(), l.variables.end(), "x1")) landing.push_back(l);
        holds("strategy: to P", landing, {});
    }

    /** Positions of nim-value 0, 1, ...: disjoint, no move stays in one, what is in none up to one has a move into it. */
    void kernels(const vector<Json> &moves, const vector<Shared> &laws) {
        Literals outside;
        for (size_t v = 0; v < laws.size(); v++) {
            string name = "nim-value " + str(Number(v));
            Literal here{laws[v], position};
            for (size_t w = 0; w < v; w++) holds(name + ": no other", {here, {laws[w], position}}, {});
            vector<Literals> winning;
            for (const Json &data : moves) {
                Move plain = move(data), own = move(data, "'");
                holds(name + ": not kept", plain.atoms + Literals{here, {laws[v], plain.after}}, {});
                winning.push_back(own.atoms + Literals{{laws[v], own.after}});
            }
            outside.push_back({negated(laws[v]), position});
            holds(name + ": reached", outside, winning);
        }
    }

    void pairs(const Shared &lost) {
        if (rules.heaps != 2 || rules.kind != Rules::HEAPS || rules.passes) throw Unreadable("pairs are of two heaps");
        Literal ab{lost, {"a", "b"}};
        holds("pairs: symmetric", {ab}, {{Literal{lost, {"b", "a"}}}});
        holds("pairs: each", {atom("out", {"a"}, {0})}, {{ab}});
        holds("pairs: once", {ab, {lost, {"a", "c"}}}, {{atom("equal", {"b", "c"})}});
    }

    /** P is the set that a formula says. */
    void said(const Formula &formula, const Shared &lost) {
        bool back = rules.kind == Rules::BACK;
        if (rules.passes) throw Unreadable("no formula of positions with passes");
        if (back != (formula.kind == Formula::SEQUENCE) || (!back && rules.kind != Rules::HEAPS)) throw Unreadable("no formula of these rules");
        auto in = [&](const vector<string> &names) { return Literal{lost, names}; };
        auto out = [&](const vector<string> &names) { return Literal{negated(lost), names}; };
        if (formula.kind == Formula::RESIDUES && rules.heaps == 1) {
            set<Number> residues(formula.numbers.begin(), formula.numbers.end());
            for (Number n = 0; n < formula.modulus; n++)
                if (accepts(lost, {n}) != bool(residues.count(n))) throw Refused("formula: another remainder at " + str(n));
            Literals up = {atom("add", {"a", "d", "b"}), atom("in", {"d"}, {formula.modulus})};
            holds("formula: P goes on", up + Literals{in({"a"})}, {{in({"b"})}});
            holds("formula: the rest goes on", up + Literals{out({"a"})}, {{out({"b"})}});
        } else if (formula.kind == Formula::XOR && rules.heaps == formula.names) {
            set<int> reached = {0};
            for (vector<int> waiting = {0}; !waiting.empty();) {
                int state = waiting.back();
                waiting.pop_back();
                if (!valid->good[state]) throw Refused("formula: not all strings are numerals");
                for (int d = 0; d < radix; d++)
                    if (reached.insert(valid->next[state * radix + d]).second) waiting.push_back(valid->next[state * radix + d]);
            }
            if (radix != 2) throw Refused("formula: the digits are not those of base 2");
            int letters = 1 << rules.heaps;
            vector<int> next(2 * letters, 1);
            for (int letter = 0; letter < letters; letter++) next[letter] = __builtin_parity(letter);
            Literal even{std::make_shared<Automaton>(letters, next, vector<char>{1, 0}), position};
            holds("formula: the XOR is 0", {in(position)}, {{even}});
            holds("formula: and where it is 0 is P", {even}, {{in(position)}});
        } else if (formula.kind == Formula::JUST) {
            vector<Literals> each;
            for (Position one : formula.positions) {
                if (int(one.size()) != rules.heaps) throw Unreadable("positions of another number of heaps");
                std::sort(one.begin(), one.end());
                do {
                    if (!accepts(lost, one)) throw Refused("formula: a position that is not in P");
                    Literals here;
                    for (size_t i = 0; i < one.size(); i++) here.push_back(atom("in", {position[i]}, {one[i]}));
                    each.push_back(here);
                } while (std::next_permutation(one.begin(), one.end()));
            }
            holds("formula: P has these only", {in(position)}, each);
        } else if (formula.kind == Formula::PAIRS && rules.heaps == 2) complementary(formula.t, lost);
        else if (formula.kind == Formula::SEQUENCE) sequence(formula, lost);
        else throw Unreadable("no formula of so many heaps");
    }

    /** Each number is in one pair, and the differences of the pairs, in order, are 0, t, 2t, ... */
    void complementary(Number t, const Shared &lost) {
        pairs(lost);
        if (!accepts(lost, {0, 0})) throw Refused("formula: (0, 0) is no pair");
        Shared apart = automaton_of(certificate.at("difference"), radix, 2, "difference");
        Literals pair = {{lost, {"a", "b"}}, atom("add", {"a", "d", "b"})};
        Literal ad{apart, {"a", "d"}}, ef{apart, {"e", "f"}};
        vector<Number> below(t), between;
        std::iota(below.begin(), below.end(), 0);
        between.assign(below.begin() + 1, below.end());
        Literals up = {atom("add", {"d", "k", "f"}), atom("in", {"k"}, {t})};
        holds("formula: a difference has a pair", {ad}, {pair});
        holds("formula: a pair has a difference", pair, {{ad}});
        holds("formula: differences rise", {ad, ef, atom("less", {"a", "e"}), atom("at most", {"f", "d"})}, {});
        holds("formula: the next difference", up + Literals{ad}, {{ef}});
        holds("formula: the difference before", {ef, atom("out", {"f"}, below)}, {up + Literals{ad}});
        holds("formula: none between", {ad, atom("in", {"d"}, between)}, {});
    }

    /** What is lost at the start has the numerals 1 0 ... 0; counts of numerals obey a recurrence of as many terms as states. */
    void sequence(const Formula &formula, const Shared &lost) {
        const vector<Number> &first = formula.numbers;
        if (rules.misere || !rules.all_but_one || Number(first.size()) <= formula.lag || formula.lag > 1000) throw Unreadable("no sequence of these rules");
        size_t terms = first.size() + size_t(formula.lag) + valid->good.size() + 1;
        vector<Number> h;
        for (size_t i = 0; i < terms; i++) {
            h.push_back(count(i)[0]);
            if (h.back() >= Number(1) << 58) throw TooLong("too large numbers");
            if (i < first.size() ? h[i] != first[i] : h[i] != h[i - 1] + h[i - 1 - formula.lag]) throw Refused("formula: the term " + str(h[i]));
        }
        int state = valid->next[1];
        for (size_t i = 0; i <= valid->good.size(); i++, state = valid->next[state * radix])
            if (!valid->good[state]) throw Refused("formula: 1 0 ... 0 is no numeral");
        vector<int> next(3 * radix, 2);
        next[0] = 0, next[1] = 1, next[radix] = 1;  // 0 ... 0 1 0 ... 0
        Literal shape{std::make_shared<Automaton>(radix, next, vector<char>{0, 1, 0}), {"n"}};
        Literals opening = {{lost, {"n", "c"}}, atom("succ", {"c", "n"})};
        holds("formula: lost at the start is 1 0 ... 0", opening, {{shape}});
        holds("formula: 1 0 ... 0 is lost at the start", {shape}, {opening});
    }

    /** What play says of all small positions: the nim-value; in misere play 0 for a loss and 1 for a win. */
    void play(const vector<Shared> &laws) {
        Number bound = rules.heaps < 3 ? SMALL : rules.heaps == 3 ? SMALL / 3 : SMALL / 6;
        map<Position, Number> value;
        std::function<Number(const Position &)> valued = [&](const Position &x) {
            auto found = value.find(x);
            if (found != value.end()) return found->second;
            set<Number> reached;
            vector<Position> options = rules.options(x);
            for (const Position &option : options) reached.insert(valued(option));
            Number v = 0;
            if (rules.forbidden) {
                set<Position> told(options.begin(), options.end());
                Number wins = std::count_if(told.begin(), told.end(), [&](const Position &o) { return !valued(o); });
                v = wins > rules.forbidden || (rules.misere && wins == Number(told.size()));
            } else if (rules.misere) v = options.empty() || reached.count(0);
            else while (reached.count(v)) v++;
            return value[x] = v;
        };
        Position x(rules.heaps, 0);
        for (size_t i = 0; i < x.size();) {
            for (size_t v = 0; v < laws.size(); v++)
                if (accepts(laws[v], x) != (valued(x) == Number(v))) throw Refused("play says otherwise of a small position");
            for (i = 0; i < x.size() && ++x[i] > bound; i++) x[i] = 0;
        }
        std::cout << "  play: agrees up to " << bound << "\n";
    }
};

// ---- periods: all values by the definition, then what the theorem asks for

string sha256(const string &text) {
    auto root = [](double power, int prime) {  // the first 32 bits after the point of a root of a prime
        long double r = powl((long double)prime, (long double)power);
        return uint32_t((r - floorl(r)) * 4294967296.0L);
    };
    vector<int> primes;
    for (int n = 2; primes.size() < 64; n++)
        if (std::none_of(primes.begin(), primes.end(), [n](int p) { return n % p == 0; })) primes.push_back(n);
    array<uint32_t, 8> h{};
    array<uint32_t, 64> k{};
    for (int i = 0; i < 64; i++) {
        k[i] = root(1.0 / 3, primes[i]);
        if (i < 8) h[i] = root(0.5, primes[i]);
    }
    string data = text + char(0x80);
    while (data.size() % 64 != 56) data += char(0);
    for (int i = 7; i >= 0; i--) data += char(uint64_t(text.size()) * 8 >> 8 * i);
    auto turn = [](uint32_t x, int n) { return x >> n | x << (32 - n); };
    for (size_t at = 0; at < data.size(); at += 64) {
        array<uint32_t, 64> w{};
        for (int i = 0; i < 64; i++)
            if (i < 16)
                for (int j = 0; j < 4; j++) w[i] = w[i] << 8 | (unsigned char)data[at + 4 * i + j];
            else
                w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
                       (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
        array<uint32_t, 8> s = h;
        for (int i = 0; i < 64; i++) {
            uint32_t a = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
            uint32_t b = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            s = {a + b, s[0], s[1], s[2], s[3] + a, s[4], s[5], s[6]};
        }
        for (int i = 0; i < 8; i++) h[i] += s[i];
    }
    std::ostringstream out;
    for (uint32_t word : h)
        for (int i = 28; i >= 0; i -= 4) out << "0123456789abcdef"[word >> i & 15];
    return out.str();
}

/** The formula of a certificate as it is read now: a period of version 1 was said of the heaps from some heap on. */
string formula_of(const Json &certificate) {
    const string &text = certificate.at("formula").word();
    if (certificate.at("kind").word() != "period" || certificate.at("version").whole() != 1) return text;
    Formula formula(text);
    if (formula.kind != Formula::PERIODIC || text.find_first_of("fF") != string::npos) return text;
    string rises = formula.saltus ? " saltus " + str(formula.saltus) : "";
    return "period " + str(formula.modulus) + " from some heap on" + rises;
}

struct PeriodReader {
    const Json &certificate;
    Rules rules;
    Number pre, p, s, length;
    vector<Number> g;
    Number most = 0;  // the largest value

    explicit PeriodReader(const Json &data) : certificate(data), rules(data.at("rules").word(), 1) {
        auto number = [&](const char *key) {
            Number n = data.at(key).whole();
            if (n < 0 || n > 100'000'000) throw Unreadable(string(key) + " is no number that is read here");
            return n;
        };
        pre = number("preperiod"), p = number("period"), s = number("saltus"), length = number("checked_length");
        if (number("version") < 1 || number("version") > 1 + data.has("formula") || p < 1) throw Unreadable("version 1, or 2 with a formula, and a period of at least 1 are expected");
        if (rules.kind != Rules::CODE && (rules.kind != Rules::HEAPS || rules.takes.size() != 1 || rules.misere || rules.takes[0].most > 1))
            throw Unreadable("one take, or a code, is expected");
        if (rules.kind != Rules::CODE)
            for (const Amount &a : rules.takes[0].amounts)
                if (a.kind == "from" && (a.numbers[1] || a.numbers[2] > 1)) throw Unreadable("amounts that depend on the heap");
    }

    bool is_code() const { return rules.kind == Rules::CODE; }
    Number digit_above(Number bits) const {
        return std::any_of(rules.digits.begin(), rules.digits.end(), [bits](Number d) { return d & bits; });
    }
    bool allows(Number t) const { return rules.takes[0].allows(t, Number(1) << 40); }
    Number greatest() const {
        if (is_code()) return std::max<Number>(1, Number(rules.digits.size()) - 1);
        for (const Amount &a : rules.takes[0].amounts)
            if (a.kind != "in") throw Refused("the set of amounts is not finite");
        return rules.takes[0].amounts[0].numbers.back();
    }

    /** The values of heaps 0 ... length - 1, each the least that no option has. */
    void compute() {
        vector<char> seen(1024, 0);
        vector<set<Number>> pairs;  // what two heaps of a sum can be worth together
        vector<Number> amounts;
        if (!is_code())
            for (Number t = 1; t < length; t++)
                if (allows(t)) amounts.push_back(t);
        for (Number n = 0; n < length; n++) {
            std::fill(seen.begin(), seen.end(), 0);
            auto mark = [&](Number v) {
                if (v >= Number(seen.size())) seen.resize(2 * v + 1, 0);
                seen[v] = 1;
            };
            if (!is_code()) {
                for (Number t : amounts) {
                    if (t > n) break;
                    spend(1);
                    mark(g[n - t]);
                }
            } else
                for (Number t = 0; t < Number(rules.digits.size()) && t <= n; t++) {
                    Number d = rules.digits[t], left = n - t;
                    if (left == 0 && d & 1) mark(0);
                    if (d & 2 && left > 0 && t > 0) mark(g[left]);
                    if (d & 4) {
                        spend(left / 2);
                        for (Number a = 1; 2 * a <= left; a++) mark(g[a] ^ g[left - a]);
                    }
                    if (d & 8)
                        for (Number a = 1; a < left; a++) {
                            spend(Number(pairs[left - a].size()));
                            for (Number v : pairs[left - a]) mark(v ^ g[a]);
                        }
                }
            Number v = 0;
            while (v < Number(seen.size()) && seen[v]) v++;
            g.push_back(v);
            most = std::max(most, v);
            if (digit_above(8)) {
                pairs.emplace_back();
                for (Number a = 1; a < n; a++) pairs.back().insert(g[a] ^ g[n - a]);
                spend(n);
            }
        }
    }

    string check() {
        Json rest = certificate;
        string digest = certificate.at("digest").word(), theorem = certificate.at("theorem").word();
        rest.object.erase("digest");
        if (sha256(rest.written()) != digest) throw Refused("the digest is another");
        if (theorem != "rare heaps")
            for (const auto &[key, none] : map<string, string>{{"mask", "0"}, {"alternating", "false"}, {"rare", "[]"}, {"depth", "0"}})
                if (certificate.has(key) && certificate.at(key).written() != none) throw Unreadable("this theorem has no " + key);
        if (certificate.has("nim_value") && !certificate.has("formula")) throw Unreadable("no formula speaks of a nim-value");
        compute();
        uint64_t h = 1469598103934665603u;
        for (Number v : g) h = (h ^ uint64_t(v)) * 1099511628211u;
        std::ostringstream print;
        print << std::hex << h;
        if (certificate.at("fingerprint").word() != string(16 - print.str().size(), '0') + print.str()) throw Refused("the fingerprint is another");
        if (certificate.has("values")) {
            vector<Number> listed = numbers_of(certificate.at("values"));
            if (Number(listed.size()) != pre + p || pre + p > length || !std::equal(listed.begin(), listed.end(), g.begin()))
                throw Refused("the values listed are others");
        }
        if (pre + p > length) throw Refused("too few values");
        for (Number n = pre + p; n < length; n++)
            if (g[n] != g[n - p] + s) throw Refused("the values do not have this period");
        if (theorem == "window" || theorem == "repeated window") window();
        else if (theorem == "Guy-Smith") guy_smith();
        else if (theorem == "rare heaps") rare_heaps();
        else if (theorem == "arithmetic") arithmetic();
        else if (theorem == "repeated state") repeated_state();
        else if (theorem == "residues") residues();
        else throw Unreadable("the theorem '" + theorem + "' is not known here");
        least();
        if (certificate.has("formula")) said(Formula(formula_of(certificate)));
        std::cout << "  " << length << " values by the definition; " << theorem << ": holds\n";
        return "the period of the nim-values";
    }

    Number value(Number n) const { return n < pre + p ? g[n] : g[pre + (n - pre) % p] + (n - pre) / p * s; }

    /** A formula follows from the period: so many heaps that both have come back decide. */
    void said(const Formula &formula) const {
        Number v = certificate.has("nim_value") ? certificate.at("nim_value").whole() : 0;
        if (v < 0 || v > 1'000'000'000) throw Unreadable("no nim-value");
        auto all = [&](Number from, Number to, auto holds) {
            if (to > Formula::MOST) throw TooLong("too many heaps for a formula");
            for (Number n = from; n < to; n++)
                if (!holds(n)) throw Refused("formula: it fails at " + str(n));
        };
        auto together = [&](Number with) {
            if (with > Formula::MOST) throw TooLong("too many heaps for a formula");
            return std::lcm(p, with);
        };
        Number later = s ? pre + (v / s + 1) * p : pre;  // with a saltus, from here on the values are above v
        if (formula.kind == Formula::VALUE) {
            auto [m, rise] = formula.value.step();
            Number round = together(m);
            all(0, pre + round + 1, [&](Number n) { return formula.value.at(n) == Ratio(value(n)); });
            if (!(Ratio(s) * Ratio(round / p) == rise * Ratio(round / m))) throw Refused("formula: it rises otherwise");
        } else if (formula.kind == Formula::PERIODIC) {
            Number from = formula.start < 0 ? pre : formula.start;
            if (from > pre) from = pre + (from - pre) % p;
            all(from, std::max(from, pre) + p, [&](Number n) { return value(n + formula.modulus) == value(n) + formula.saltus; });
        } else if (formula.kind == Formula::RESIDUES) {
            set<Number> residues(formula.numbers.begin(), formula.numbers.end());
            all(0, later + together(formula.modulus), [&](Number n) { return bool(residues.count(n % formula.modulus)) == (value(n) == v); });
        } else if (formula.kind == Formula::JUST) {
            if (!formula.positions.empty()) {
                if (formula.positions.begin()->size() != 1) throw Unreadable("a period tells of one heap");
                later = std::max(later, (*formula.positions.rbegin())[0] + 1);
            }
            all(0, later + p, [&](Number n) { return bool(formula.positions.count({n})) == (value(n) == v); });
        } else throw Unreadable("no formula beside a period");
    }

    void least() {
        vector<Number> further = g;
        while (Number(further.size()) < pre + 2 * p) further.push_back(further[further.size() - p] + s);
        for (Number q = 2; q <= p; q++) {
            if (p % q || s % q) continue;
            bool all = true;
            for (Number n = pre; n < pre + p && all; n++) all = further[n + p / q] == further[n] + s / q;
            if (all) throw Refused("a shorter period would do");
        }
        if (pre && further[pre - 1] + s == further[pre - 1 + p]) throw Refused("a shorter preperiod would do");
    }

    void enough(bool holds) const {
        if (!holds) throw Refused("what the theorem asks for is not met");
    }

    /** No heap is broken: as many values in a row as the greatest amount come back. */
    void window() {
        enough(!digit_above(12) && !s);
        enough(length >= (is_code() ? std::max<Number>(pre, 1) : pre) + p + greatest());
    }

    void guy_smith() {
        enough(is_code() && !s);
        enough(length >= (digit_above(8) ? 3 : 2) * (std::max<Number>(pre, 1) + p) + greatest());
    }

    /** In the last round each value below that of a heap is reached with a part up to the depth. */
    void rare_heaps() {
        Number mask = certificate.at("mask").whole(), deep = certificate.at("depth").whole();
        const Json &flag = certificate.at("alternating");
        if (mask < 0 || deep < 0 || flag.kind != Json::TRUTH) throw Unreadable("mask, depth and alternating are expected");
        bool alternating = flag.truth;
        enough(is_code() && !digit_above(8) && !s);
        vector<Number> breaks;
        for (size_t t = 0; t < rules.digits.size(); t++)
            if (rules.digits[t] & 4) breaks.push_back(Number(t));
        enough(!breaks.empty());
        for (Number t : breaks) enough(!alternating || (t - breaks[0]) % 2 == 0);
        Number round = alternating && p % 2 ? 2 * p : p;
        vector<Number> rare;
        for (Number m = 1; m < length; m++)
            if (((__builtin_popcountll(g[m] & mask) + (alternating ? m - breaks[0] : 0)) & 1) == 0) rare.push_back(m);
        if (numbers_of(certificate.at("rare")) != rare) throw Refused("the rare heaps are others");
        enough(rare.empty() || rare.back() <= deep);
        enough(length - round - deep - greatest() >= std::max<Number>(pre, 1));
        for (Number n = length - round; n < length; n++) {
            set<Number> reached;
            for (size_t t = 1; t < rules.digits.size(); t++)
                if (rules.digits[t] & 2 && Number(t) < n) reached.insert(g[n - t]);
            for (Number t : breaks)
                for (Number a = 1; a <= deep && a < n - t; a++) reached.insert(g[a] ^ g[n - t - a]);
            spend(deep);
            for (Number v = 0; v < g[n]; v++) enough(reached.count(v));
        }
    }

    void arithmetic() {
        vector<Number> breaks, threes;
        for (size_t t = 0; t < rules.digits.size(); t++) {
            if (rules.digits[t] & 4) breaks.push_back(Number(t));
            if (rules.digits[t] & 8) threes.push_back(Number(t));
        }
        enough(s >= 1 && !(s & (s - 1)) && !threes.empty());
        Number k = greatest(), e = std::max<Number>(pre, 1) - 1;
        enough(length > e + p);
        Number b = *std::max_element(g.begin() + 1, g.begin() + e + p + 1) / s, alpha = 0;
        for (Number parity : {0, 1}) {
            auto even = [parity](Number t) { return (parity + t) % 2 == 0; };
            for (Number w = 0; w < (b + 3) * s; w++) {
                Number a = 1;
                while (a < length && !(g[a] == w && std::any_of(threes.begin(), threes.end(), [&](Number t) { return even(t + a); }))) a++;
                spend(a);
                if (a < length) alpha = std::max(alpha, a - w / s * p);
                else enough(!w && std::any_of(breaks.begin(), breaks.end(), even));
            }
        }
        auto floor_div = [](Number x, Number y) { return x >= 0 ? x / y : -((-x + y - 1) / y); };
        auto bits = [](Number x) { return x ? 64 - __builtin_clzll(x) : 0; };
        Number c = std::max<Number>(0, b - floor_div(e - alpha - k - 1, p)), d = 3 * b + c + e / p + 1;
        Number top = std::max<Number>(bits(d) - 1, bits(b)) + 3;
        while ((Number(1) << (top - 2)) * p <= k) top++;
        enough(top < 40 && length >= e + p + (Number(1) << top) * p + 1);
    }

    void repeated_state() {
        if (is_code()) throw Refused("this theorem is for takes");
        Number start = 0, modulus = 1;
        const Take &take = rules.takes[0];
        for (const Amount &a : take.amounts) {
            if (a.kind == "powers") throw Refused("this theorem is not for powers");
            if (a.kind == "in") start = std::max(start, a.numbers.back());
            if (a.kind == "from") start = std::max(start, a.numbers[0]);
            if (a.kind == "odd" || a.kind == "even") modulus = 2;
        }
        if (!take.excepted.empty()) start = std::max(start, take.excepted.back());
        start++;
        bool infinite = false;
        for (Number t = start; t < start + modulus; t++) infinite |= allows(t);
        enough(infinite);
        Number round = std::lcm(p, modulus), rise = s * (round / p), earlier = length - round;
        enough(earlier - start >= pre && length >= pre + p + round);
        for (Number m = 1; m < start; m++) enough(g[length - m] == g[earlier - m] + rise);
        for (Number r = 0; r < modulus; r++) {
            set<Number> old, fresh;
            for (Number v = 0; v < rise; v++) old.insert(v);
            for (Number m = r; m <= earlier - start; m += modulus) old.insert(g[m] + rise);
            for (Number m = r; m <= length - start; m += modulus) fresh.insert(g[m]);
            enough(old == fresh);
        }
    }

    void residues() {
        enough(!is_code() && !s && length >= pre + p);
        set<Number> near;  // the residues that amounts may have
        for (const Amount &a : rules.takes[0].amounts) {
            if (a.kind == "in") for (Number t : a.numbers) near.insert(t % p);
            else if (a.kind == "from") for (Number t = 0; t < p; t++) near.insert(t);
            else if (a.kind == "powers") for (Number i = 0, power = 1 % p; i <= p; i++, power = power * (a.numbers[0] % p) % p) near.insert(power);
            else for (Number t = a.kind == "odd" ? 1 : 2; t <= 2 * p + 2; t += 2) near.insert(t % p);
        }
        spend(p * Number(near.size()));
        vector<Number> cycle(p);
        for (Number i = 0; i < p; i++) cycle[(pre + i) % p] = g[pre + i];
        for (Number r = 0; r < p; r++) {
            for (Number t : near) enough(cycle[(r - t + p) % p] != cycle[r]);
            for (Number m = 0; m < pre; m++) enough(g[m] != cycle[r] || !near.count(((r - m) % p + p) % p));
            set<Number> reached;
            for (Number t = 1; t <= length - pre; t++)
                if (allows(t)) reached.insert(cycle[((r - t) % p + p) % p]);
            for (Number v = 0; v < cycle[r]; v++) enough(reached.count(v));
        }
    }
};

// ---- misere play: a finite monoid judges all sums of independent heaps

struct MisereReader {
    enum Way { ANY, EQUALLY, UNEQUALLY };
    using Shape = std::pair<Number, Way>;
    using Bits = vector<uint64_t>;

    /** One item of a set of amounts; beyond *last* it has the *modulus* (0: none). */
    struct Item {
        std::function<bool(Number, Number)> holds;
        Number last, modulus;
        bool endless;
    };
    struct Part {
        vector<Item> items, barred;
        vector<Shape> shapes;
        bool holds(Number t, Number n) const {
            auto here = [&](const Item &i) { return i.holds(t, n); };
            return std::any_of(items.begin(), items.end(), here) && std::none_of(barred.begin(), barred.end(), here);
        }
    };
    struct Game {
        vector<Part> parts;
        vector<Number> listed;
        Number pre, p;
        Number element(Number n) const { return listed[n < pre ? n : pre + (n - pre) % p]; }
    };

    const Json &certificate;
    Number order;
    vector<vector<Number>> act, times;
    vector<char> lost;
    vector<Bits> beside;  // beside[x]: the q for which x q is lost
    vector<Game> games;

    explicit MisereReader(const Json &data) : certificate(data), order(data.at("order").whole()) {
        Json rest = data;
        rest.object.erase("digest");
        if (sha256(rest.written()) != data.at("digest").word()) throw Refused("the digest is another");
        if (order < 1 || order > 4000) throw Unreadable("a monoid of 1 to 4000 elements is expected");
        for (const Json &row : data.at("act").items()) {
            act.push_back(elements(row));
            if (Number(act.back().size()) != order || Number(act.size()) * order > 100'000) throw Unreadable("the lists in act do not fit");
        }
        lost.assign(order, 0);
        for (Number x : elements(data.at("P"))) {
            if (lost[x]) throw Unreadable("an element stands twice in P");
            lost[x] = 1;
        }
        if (data.at("quotient").kind != Json::TRUTH || !data.at("quotient").truth) throw Unreadable("whether this is the quotient is expected");
        if (data.at("rules").kind == Json::TEXT) {
            games.push_back(game(data.at("rules"), data.at("heaps"), data.at("preperiod"), data.at("period")));
        } else {
            int count = int(data.at("rules").items().size());
            for (int i = 0; i < count; i++)
                games.push_back(game(data.at("rules").list[i], data.at("heaps").items(count)[i], data.at("preperiod").items(count)[i], data.at("period").items(count)[i]));
            if (!count) throw Unreadable("a game is expected");
        }
    }

    vector<Number> elements(const Json &data) const {
        vector<Number> out = numbers_of(data);
        for (Number x : out)
            if (x < 0 || x >= order) throw Unreadable("a number is no element");
        return out;
    }

    Game game(const Json &text, const Json &heaps, const Json &pre, const Json &p) const {
        Game out{{}, elements(heaps), pre.whole(), p.whole()};
        if (out.pre < 0 || out.p < 0 || out.listed.empty() || Number(out.listed.size()) != out.pre + out.p || out.listed.size() > 100'000)
            throw Unreadable("as many heaps as preperiod and period together must be listed");
        int misere = 0;
        if (!text.word().empty() && text.word().back() == ';') throw Unreadable("nothing follows the last semicolon in the rules");
        std::stringstream clauses(text.word());
        for (string clause; std::getline(clauses, clause, ';');) {
            Clause words(clause);
            for (string &word : words.tokens)
                for (char &c : word) c = char(tolower((unsigned char)c));
            if (words.accept("misere")) misere++;
            else if (words.accept("split")) out.parts.push_back(split(words));
            else if (words.accept("take")) out.parts.push_back(take(words));
            else code(words, out.parts);
            if (!words.done()) throw Unreadable("the clause '" + clause + "' is not read here");
        }
        if (misere != 1 || out.parts.empty()) throw Unreadable("moves, and misere once, are expected in the rules");
        return out;
    }

    static Item only(Number t) {
        return {[t](Number taken, Number) { return taken == t; }, t, 1, false};
    }
    static Part split(Clause &words) {
        Way way = words.accept("equally") ? EQUALLY : words.accept("unequally") ? UNEQUALLY : ANY;
        Number count = words.accept("into") ? words.number() : 2;
        if (count < 2 || count > 3 || (count == 3 && way == UNEQUALLY)) throw Unreadable("this split is not read here");
        return {{only(0)}, {}, {{count, way}}};
    }
    static void code(Clause &words, vector<Part> &parts) {
        string digits, text;
        while (!words.done()) text += words.tokens[words.at++];
        size_t point = text.find('.');
        if (point > 1 || (point == 1 && !strchr("048c", text[0])) || text.size() < point + 2 || text.find_first_not_of("0123456789abcdef", point + 1) != string::npos)
            throw Unreadable("the clause '" + text + "' is not read here");
        digits = (point ? text.substr(0, 1) : "0") + text.substr(point + 1);
        for (size_t t = 0; t < digits.size(); t++) {
            Part part{{only(Number(t))}, {}, {}};
            for (int count = 0; count < 4; count++)
                if (std::stoi(digits.substr(t, 1), nullptr, 16) >> count & 1) part.shapes.push_back({count, ANY});
            if (!part.shapes.empty()) parts.push_back(part);
        }
    }
    static Part take(Clause &words) {
        Part part;
        vector<Item> *into = &part.items;
        do {
            into->push_back(item(words));
            if (words.accept("except")) into = &part.barred, words.at--, words.tokens[words.at] = ",";
        } while (words.accept(","));
        part.shapes = {{0, ANY}, {1, ANY}};
        if (words.accept("and")) words.need("split"), part.shapes.push_back({2, ANY});
        return part;
    }
    static Item item(Clause &words) {
        auto endless = [](std::function<bool(Number, Number)> holds, Number last = 0, Number modulus = 0) { return Item{std::move(holds), last, modulus, true}; };
        if (words.accept("any")) return endless([](Number t, Number) { return t > 0; }, 0, 1);
        if (words.accept("odd")) return endless([](Number t, Number) { return t % 2 == 1; }, 0, 2);
        if (words.accept("even")) return endless([](Number t, Number) { return t > 0 && t % 2 == 0; }, 0, 2);
        if (words.accept("divisors")) return endless([](Number t, Number n) { return t > 0 && n % t == 0; });
        if (words.accept("proper")) {
            words.need("divisors");
            return endless([](Number t, Number n) { return t > 0 && t < n && n % t == 0; });
        }
        if (words.accept("coprime")) return endless([](Number t, Number n) { return t > 0 && std::gcd(t, n) == 1; });
        if (words.accept("fibonacci"))
            return endless([](Number t, Number) {
                Number a = 1, b = 2;
                while (a < t) b += a, a = b - a;
                return a == t;
            });
        if (words.accept("primes"))
            return endless([](Number t, Number) {
                for (Number d = 2; d * d <= t; d++)
                    if (t % d == 0) return false;
                return t > 1;
            });
        if (words.accept("k")) {
            words.need("^");
            Number exponent = words.number();
            if (exponent < 2 || exponent > 60) throw Unreadable("this power is not read here");
            return endless([exponent](Number t, Number) {
                for (Number k = 1; k <= t; k++) {
                    Number power = 1;
                    for (Number i = 0; i < exponent && power <= t; i++) power *= k;
                    if (power == t) return true;
                    if (power > t) return false;
                }
                return false;
            });
        }
        bool of_heap = words.is("n");
        auto low = bound(words);
        if (!of_heap && words.accept("^")) {
            words.need("k");
            Number base = low(0);
            if (base < 2) throw Unreadable("this power is not read here");
            return endless([base](Number t, Number) {
                while (t > 0 && t % base == 0) t /= base;
                return t == 1;
            });
        }
        Number first = of_heap ? 0 : low(0);
        if (!of_heap && (first < 1 || first > MOST_NUMBERS)) throw Unreadable("this amount is not read here");
        if (!words.accept("..")) {
            if (!of_heap) return only(first);
            return endless([low](Number t, Number n) { return t > 0 && t == low(n); });
        }
        if (!words.is("n") && !words.is_number()) return endless([first](Number t, Number) { return t >= first; }, first, 1);
        bool above = words.is("n");
        auto high = bound(words);
        if (!of_heap && !above) {
            Number last = high(0);
            if (last < first || last > MOST_NUMBERS) throw Unreadable("these amounts are not read here");
            return {[first, last](Number t, Number) { return first <= t && t <= last; }, last, 1, false};
        }
        return endless([low, high](Number t, Number n) { return t > 0 && low(n) <= t && t <= high(n); });
    }
    static std::function<Number(Number)> bound(Clause &words) {
        if (!words.accept("n")) {
            Number constant = words.number();
            return [constant](Number) { return constant; };
        }
        Number divisor = words.accept("/") ? words.number() : 1, plus = 0;
        if (divisor < 1) throw Unreadable("a division by 0");
        if (words.accept("+")) plus = words.number();
        else if (words.accept("-")) plus = -words.number();
        return [divisor, plus](Number n) { return n / divisor + plus; };
    }

    /** The generators commute and reach every element; the table of products, and what is lost beside what. */
    void monoid() {
        for (size_t i = 0; i < act.size(); i++)
            for (size_t j = 0; j < i; j++)
                for (Number x = 0; x < order; x++)
                    if (act[i][act[j][x]] != act[j][act[i][x]]) throw Refused("two generators do not commute");
        times.assign(order, {});
        times[0].resize(order);
        std::iota(times[0].begin(), times[0].end(), 0);
        vector<Number> reached{0};
        for (size_t i = 0; i < reached.size(); i++)
            for (const auto &row : act) {
                Number y = row[reached[i]];
                if (!times[y].empty()) continue;
                spend(order);
                for (Number q : times[reached[i]]) times[y].push_back(row[q]);
                reached.push_back(y);
            }
        if (Number(reached.size()) < order) throw Refused("an element is no product of generators");
        if (lost[0]) throw Refused("the identity is lost");
        for (Number x = 0; x < order; x++) {
            beside.emplace_back((order + 63) / 64, 0);
            for (Number q = 0; q < order; q++)
                if (lost[times[x][q]]) beside[x][q / 64] |= uint64_t(1) << q % 64;
        }
    }

    /** How many heaps decide for all (the theorem is proved in docs/en/theory/misere.md). */
    static Number deciding(const Game &game) {
        if (!game.p) return Number(game.listed.size());
        Number q = game.p, e = std::max<Number>(game.pre, 1), most = 0;
        for (const Part &part : game.parts) {
            for (const vector<Item> *items : {&part.items, &part.barred})
                for (const Item &i : *items) {
                    if (!i.modulus) throw Refused("no period can be shown for these amounts");
                    q = std::lcm(q, i.modulus);
                }
            for (const auto &[count, way] : part.shapes)
                if (way == EQUALLY) q = std::lcm(q, count * game.p);
        }
        for (const Part &part : game.parts) {
            Number last = 0;
            bool endless = false;
            for (const vector<Item> *items : {&part.items, &part.barred})
                for (const Item &i : *items) last = std::max(last, i.last), endless = endless || (items == &part.items && i.endless);
            for (const auto &[count, way] : part.shapes) {
                Number start = way == UNEQUALLY ? 2 * e + 2 * q : way == EQUALLY ? count * e : count ? count * e + (count - 1) * (q - 1) : 1;
                most = std::max(most, start + last + (endless ? 2 * q + 1 : q));
            }
        }
        most = std::max(most, game.pre + q);
        if (most > 100'000) throw TooLong("too many heaps");
        return most;
    }

    /** The elements of all ways to lay m stones in a shape, for every m below *number*. */
    vector<vector<Number>> laid(Shape shape, const vector<Number> &of) const {
        Number number = Number(of.size());
        vector<vector<Number>> out(number);
        vector<vector<Number>> two;
        if (shape.first == 3 && shape.second == ANY) two = laid({2, ANY}, of);
        vector<char> seen(order);
        for (Number m = 0; m < number; m++) {
            auto mark = [&](Number x) {
                if (!seen[x]) seen[x] = 1, out[m].push_back(x);
            };
            spend(m / 2 + 1);
            if (shape.first == 0) {
                if (m == 0) mark(0);
            } else if (shape.first == 1) {
                if (m > 0) mark(of[m]);
            } else if (shape.second == EQUALLY) {
                if (m > 0 && m % shape.first == 0) {
                    Number x = 0;
                    for (Number i = 0; i < shape.first; i++) x = times[x][of[m / shape.first]];
                    mark(x);
                }
            } else if (shape.first == 2) {
                for (Number a = 1; 2 * a <= m; a++)
                    if (shape.second == ANY || 2 * a < m) mark(times[of[a]][of[m - a]]);
            } else
                for (Number a = 1; a < m; a++) {
                    spend(Number(two[m - a].size()));
                    for (Number x : two[m - a]) mark(times[of[a]][x]);
                }
            for (Number x : out[m]) seen[x] = 0;
        }
        return out;
    }

    using Pair = std::pair<Number, Bits>;  // an element, and beside what a move leads into P

    void heaps(const Game &game, vector<Pair> &kinds, set<Pair> &known) const {
        Number number = deciding(game);
        vector<Number> of;
        for (Number n = 0; n < number; n++) of.push_back(game.element(n));
        map<Shape, vector<vector<Number>>> ways;
        for (const Part &part : game.parts)
            for (const Shape &shape : part.shapes)
                if (!ways.count(shape)) ways[shape] = laid(shape, of);
        for (Number n = 0; n < number; n++) {
            Bits wins((order + 63) / 64, 0);
            vector<char> seen(order);
            bool moves = false;
            for (const Part &part : game.parts) {
                Number top = 0;
                for (const Item &i : part.items) top = i.endless ? n : std::max(top, i.last);
                for (const Item &i : part.items)
                    if (i.endless) top = n;
                for (Number t = 0; t <= std::min(n, top); t++) {
                    spend(1);
                    if (!part.holds(t, n)) continue;
                    for (const Shape &shape : part.shapes)
                        if (t || shape.first > 1)
                            for (Number x : ways[shape][n - t]) {
                                moves = true;
                                if (seen[x]) continue;
                                seen[x] = 1;
                                for (size_t i = 0; i < wins.size(); i++) wins[i] |= beside[x][i];
                            }
                }
            }
            if (!moves) {
                if (of[n]) throw Refused("heap " + str(n) + " has no move but is not the identity");
                continue;
            }
            for (size_t i = 0; i < wins.size(); i++)
                if (wins[i] & beside[of[n]][i]) throw Refused("a move leads from P to P");
            Pair kind{of[n], wins};
            if (known.insert(kind).second) kinds.push_back(kind);
        }
    }

    static bool within(const Bits &a, const Bits &b) {
        for (size_t i = 0; i < a.size(); i++)
            if (a[i] & ~b[i]) return false;
        return true;
    }
    Pair both(const Pair &a, const Pair &b) const {
        spend(order);
        Pair out{times[a.first][b.first], Bits(a.second.size(), 0)};
        const vector<Number> &by_a = times[a.first], &by_b = times[b.first];
        for (Number q = 0; q < order; q++) {
            Number x = by_b[q], y = by_a[q];
            if ((a.second[x / 64] >> x % 64 | b.second[y / 64] >> y % 64) & 1) out.second[q / 64] |= uint64_t(1) << q % 64;
        }
        return out;
    }

    /** Every sum of heaps outside P that has a move has one into P; of the pairs of an element the least are kept. */
    void sums(const vector<Pair> &kinds) const {
        vector<vector<Bits>> least(order);
        vector<Pair> base;
        auto covered = [&](const Pair &pair) {
            return std::any_of(least[pair.first].begin(), least[pair.first].end(), [&](const Bits &b) { return within(b, pair.second); });
        };
        for (const Pair &kind : kinds) {
            if (covered(kind)) continue;
            vector<Pair> waiting{kind};
            for (Number x = 0; x < order; x++)
                for (const Bits &b : least[x]) waiting.push_back(both(kind, {x, b}));
            base.push_back(kind);
            while (!waiting.empty()) {
                Pair pair = waiting.back();
                waiting.pop_back();
                if (covered(pair)) continue;
                if (!lost[pair.first] && !(pair.second[0] & 1)) throw Refused("a sum outside P has no move into P");
                vector<Bits> &row = least[pair.first];
                row.erase(std::remove_if(row.begin(), row.end(), [&](const Bits &b) { return within(pair.second, b); }), row.end());
                row.push_back(pair.second);
                for (const Pair &other : base) waiting.push_back(both(pair, other));
            }
        }
    }

    string check() {
        monoid();
        vector<Pair> kinds;
        set<Pair> known;
        for (const Game &game : games) {
            for (Number q = 1; q < game.p; q++)
                if (game.p % q == 0 && std::equal(game.listed.begin() + game.pre, game.listed.end() - q, game.listed.begin() + game.pre + q))
                    throw Refused("there is a shorter period");
            if (game.p && game.pre && game.listed[game.pre - 1] == game.listed.back()) throw Refused("there is a shorter preperiod");
            heaps(game, kinds, known);
        }
        sums(kinds);
        if (certificate.at("quotient").truth) {
            if (Number(set<Bits>(beside.begin(), beside.end()).size()) < order) throw Refused("two elements agree in all contexts");
            set<Number> own, reached{0};
            for (const Game &game : games) own.insert(game.listed.begin(), game.listed.end());
            vector<Number> waiting{0};
            while (!waiting.empty()) {
                Number x = waiting.back();
                waiting.pop_back();
                for (Number y : own)
                    if (reached.insert(times[x][y]).second) waiting.push_back(times[x][y]);
            }
            if (Number(reached.size()) < order) throw Refused("an element is that of no sum");
        }
        return "the misere monoid of " + str(order) + " elements";
    }
};

// ---- rows of two heaps: what a column follows from comes back, and with it all later columns

struct RowsReader {
    const Json &data;
    explicit RowsReader(const Json &d) : data(d) {}

    static constexpr Number MOST_ROWS = 1000, MOST_VALUES = 200000000;
    Number rows = 0, start = 0, period = 0, reach = 0;
    vector<vector<Number>> joint;  // for each amount from the row what may go from the column with it
    vector<vector<Number>> table;  // column by column
    vector<vector<char>> used;     // of each row, by value
    vector<Number> least;          // unused value of each row

    string check() {
        rows = number("rows"), start = number("start"), period = number("period");
        if (!period || rows > MOST_ROWS || number("version") != 1) throw Unreadable("rows, start and a positive period are expected, of version 1");
        read_moves(Rules(data.at("rules").word(), 2));
        if (start < rows + reach) throw Refused("a state so early does not tell what follows");
        Number pairs = 1;
        for (const auto &near : joint) pairs += Number(near.size());
        if ((start + period) * (rows + 1) > MOST_VALUES / pairs) throw TooLong("more values have to be looked at than is allowed");
        string text;
        auto before = fill(0, start, text), after = fill(start, start + period, text);
        if (sha256(text) != data.at("sha256").word()) throw Refused("the values computed have another fingerprint");
        if (before != after) throw Refused("the state does not come back");
        return "the period " + str(period) + " of the rows to " + str(rows) + " from column " + str(start) + " on";
    }

    Number number(const string &key) const {
        Number n = data.at(key).whole();
        if (n < 0 || n > 1000000000) throw Unreadable(key + ": a whole number is expected");
        return n;
    }

    void read_moves(const Rules &rules_read) {
        if (rules_read.misere || rules_read.kind != Rules::HEAPS) throw Unreadable("rows are checked for takes in normal play");
        if (rules_read.passes || rules_read.forbidden) throw Unreadable("rows are checked without passes or forbidden options");
        bool any = false;
        joint.assign(rows + 1, {});
        for (const Take &take : rules_read.takes) {
            if (!take.ties.empty() || take.which != Take::ALL) throw Unreadable("rows are checked for takes from any heaps");
            bool whole = take.excepted.empty() && take.amounts.size() == 1 && take.amounts[0].kind == "from" && take.amounts[0].numbers == vector<Number>{1, 0, 1};
            if (take.most == 1) {
                any = any || whole;
                continue;
            }
            if (take.fewest != 2 || take.most != 2 || !take.excepted.empty() || !(take.equally || take.near)) throw Unreadable("from both heaps only amounts that are near to each other can be read");
            for (const Amount &a : take.amounts)
                if (a.kind != "in" && !(a.kind == "from" && a.numbers[1] == 0 && a.numbers[2] == 1)) throw Unreadable("amounts that depend on the heap are not read here");
            Number near = take.near ? take.near : 1;
            for (Number i = 1; i <= rows; i++)
                for (Number j = std::max<Number>(1, i - near + 1); j < i + near; j++)
                    if (take.allows(std::min(i, j), Number(1) << 40)) joint[i].push_back(j), reach = std::max(reach, j);
        }
        if (!any) throw Unreadable("any amount must be allowed from one heap");
        used.assign(rows + 1, {}), least.assign(rows + 1, 0);
    }

    /** Fills the columns from *first* to before *last*; the state that the column *last* follows from, relative to it. */
    vector<vector<Number>> fill(Number first, Number last, string &text) {
        for (Number b = first; b < last; b++) {
            vector<Number> column;
            std::set<Number> barred;
            for (Number a = 0; a <= rows; a++) {
                std::set<Number> here = barred;
                for (Number i = 1; i <= a; i++)
                    for (Number j : joint[i])
                        if (j <= b) here.insert(table[b - j][a - i]);
                Number v = least[a];
                while (here.count(v) || (v < Number(used[a].size()) && used[a][v])) v++;
                column.push_back(v), barred.insert(v);
            }
            for (Number a = 0; a <= rows; a++) {
                if (Number(used[a].size()) <= column[a]) used[a].resize(column[a] + 1);
                used[a][column[a]] = 1;
                while (least[a] < Number(used[a].size()) && used[a][least[a]]) least[a]++;
                text += (a ? " " : b ? "\n" : "") + str(column[a]);
            }
            table.push_back(column);
        }
        vector<vector<Number>> state;
        for (Number a = 0; a <= rows; a++) {
            state.push_back({least[a] - last});
            for (Number v = least[a]; v < Number(used[a].size()); v++)
                if (used[a][v]) state.back().push_back(v - last);
        }
        for (Number j = 1; j <= reach; j++) {
            state.push_back({});
            for (Number v : table[last - j]) state.back().push_back(v - last);
        }
        return state;
    }
};

// ---- partners: two heaps, each with just one partner, with which it is lost

/** In a band around a = b wide enough that all comes back, a position is lost exactly when no move from it leads to a loss. */
struct PartnerReader {
    const Json &data;
    explicit PartnerReader(const Json &d) : data(d) {}

    static constexpr Number MOST_REACH = 64, MOST_NUMBER = 1000000000, MOST_LOOKS = 200000000, MOST_ROWS = 1 << 17;
    Number start = 0, period = 0, apart = 0, reach = 0;
    vector<Number> leading, offsets, owner;  // owner[b]: the heap whose partner is b
    vector<std::pair<Number, Number>> vectors;
    bool misere = false;

    string check() {
        start = data.at("start").whole(), period = data.at("period").whole();
        leading = numbers_of(data.at("leading")), offsets = numbers_of(data.at("offsets"));
        if (data.at("version").whole() != 1 || period < 1 || start != Number(leading.size()) || period != Number(offsets.size())) throw Unreadable("as many partners as start and offsets as period are expected, of version 1");
        for (const auto *numbers : {&leading, &offsets})
            for (Number n : *numbers)
                if (std::abs(n) > MOST_NUMBER) throw Unreadable("smaller numbers are expected");
        for (Number a = 0; a < start + period; a++) {
            if (partner(a) < 0) throw Refused("a partner below 0");
            apart = std::max(apart, std::abs(partner(a) - a));
        }
        read_moves(Rules(data.at("rules").word(), 2));
        Number width = apart + reach + 1, rows = start + period + 2 * width + apart + reach;
        if (rows > MOST_LOOKS / (2 * width + 1) / Number(vectors.size() + 1)) throw TooLong("more pairs have to be looked at than is allowed");
        owner.assign(rows + width + 1, -1);
        for (Number a = 0; a <= rows + width + apart; a++)
            if (Number b = partner(a); b < Number(owner.size())) {
                if (owner[b] >= 0) throw Refused("two heaps have the partner " + str(b));
                owner[b] = a;
            }
        for (Number a : owner)
            if (a < 0) throw Refused("a number is nobody's partner");
        for (Number a = 0; a < rows; a++)
            for (Number b = std::max<Number>(0, a - width); b <= a + width; b++) position(a, b);
        if (data.has("formula")) said(Clause(lowered(data.at("formula").word())));
        return "the partners, of period " + str(period) + " from " + str(start) + " on,";
    }

    Number partner(Number a) const { return a < start ? leading[a] : a + offsets[(a - start) % period]; }

    void position(Number a, Number b) const {
        bool leads = partner(a) < b || owner[b] < a;
        for (const auto &[i, j] : vectors) leads = leads || (i <= a && j <= b && partner(a - i) == b - j);
        if (misere && a == 0 && b == 0) leads = true;  // the game is over, and who is to move has won
        if (leads == (partner(a) == b)) throw Refused("at (" + str(a) + ", " + str(b) + ") the partners are not the losses");
    }

    void read_moves(const Rules &rules) {
        misere = rules.misere;
        if (rules.kind != Rules::HEAPS || rules.passes || rules.forbidden) throw Unreadable("partners are checked for takes from heaps");
        bool any = false;
        for (const Take &take : rules.takes) {
            bool plain = take.ties.empty() && take.which == Take::ALL && take.excepted.empty() && !take.near;
            if (take.most == 1) any = any || (plain && take.amounts.size() == 1 && take.amounts[0].kind == "from" && take.amounts[0].numbers == vector<Number>{1, 0, 1});
            if (take.most < 2 || take.fewest > 2) continue;
            bool finite = !take.near;
            for (const Amount &a : take.amounts) {
                if (!take.ties.empty()) break;
                finite = finite && a.kind == "in";
                if (finite) reach = std::max(reach, *std::max_element(a.numbers.begin(), a.numbers.end()));
            }
            for (const Tie &tie : take.ties) {
                finite = finite && tie.conditions.empty();
                for (const auto &[factor, number] : tie.ray) finite = finite && !factor, reach = std::max(reach, number);
            }
            if (!finite) throw Unreadable("of both heaps only finitely many amounts can be read");
        }
        if (!any) throw Unreadable("any amount must be allowed from one heap");
        if (reach > MOST_REACH) throw Unreadable("longer joint amounts than are read here");
        std::set<std::pair<Number, Number>> found;
        for (const Position &after : rules.options({reach, reach}))
            if (after[0] < reach && after[1] < reach) found.insert({reach - after[0], reach - after[1]});
        vectors.assign(found.begin(), found.end());
    }

    static string lowered(string text) {
        for (char &c : text) c = char(tolower((unsigned char)c));
        return text;
    }

    static std::pair<Number, Number> pair(Clause &words) {
        words.need("(");
        Number a = words.number();
        words.need(",");
        Number b = words.number();
        words.need(")");
        return {a, b};
    }

    /** Each row of the formula holds the partner alone, as far as all comes back. */
    void said(Clause words) const {
        vector<std::pair<Number, Number>> alone, again;
        vector<Number> table;
        Number step;
        if (words.accept("pairs")) {
            do again.push_back(pair(words)); while (words.accept(","));
            if (words.accept(";")) {
                alone.swap(again);
                do again.push_back(pair(words)); while (words.accept(","));
            }
            for (const char *token : {"+", "j", "*"}) words.need(token);
            auto [one, other] = pair(words);
            if (one != other || !one) throw Refused("the two heaps of the pairs do not rise alike");
            step = one;
        } else {
            for (const char *token : {"b", "=", "a", "+", "["}) words.need(token);
            do {
                bool minus = words.accept("-");
                Number n = words.number();
                table.push_back(minus ? -n : n);
            } while (words.accept(","));
            for (const char *token : {"]", "[", "a", "mod"}) words.need(token);
            step = words.number();
            words.need("]");
            if (step < 1 || step != Number(table.size())) throw Unreadable("as many offsets as the modulus are expected");
            if (words.accept("except"))
                do alone.push_back(pair(words)); while (words.accept(","));
        }
        if (!words.done()) throw Unreadable("the formula ends with something that cannot be read");
        Number last = start;
        for (const auto *pairs : {&alone, &again})
            for (const auto &[a, b] : *pairs) last = std::max({last, a + 1, b + 1});
        if (last > MOST_ROWS || step > MOST_ROWS) throw TooLong("more rows have to be looked at than is allowed");
        Number rows = last + std::lcm(step, period);
        if (rows > MOST_ROWS) throw TooLong("more rows have to be looked at than is allowed");
        std::map<Number, std::set<Number>> told;
        for (Number a = 0; !table.empty() && a < rows; a++) told[a] = {a + table[a % step]};
        if (!table.empty()) for (const auto &[a, b] : alone) told[a] = {b};
        else {
            for (const auto &[a, b] : again)
                for (Number more = 0; more < rows; more += step) alone.push_back({a + more, b + more});
            for (const auto &[a, b] : alone) told[a].insert(b), told[b].insert(a);
        }
        for (Number a = 0; a < rows; a++)
            if (told[a] != std::set<Number>{partner(a)}) throw Refused("the formula has another partner of " + str(a));
    }
};

// ---- chains: a period of an octal code with checkpoints, between which the values are followed

string asked_segments;       // of a chain: "3,7-9", or nothing for all
Number asked_sample = 0;     // of a chain: so many segments by chance, or 0

/** From a checkpoint the values follow one by one: the least common value that is no option, once all rare ones below are
 *  shown by heaps up to the depth.  The head is computed option by option. */
struct ChainReader {
    const Json &data;
    Rules rules;
    Number pre, p, mask, deep, head, k, window;
    bool alternating;
    vector<Number> breaks, takes, rare;
    struct Point {
        Number heap;
        uint64_t fold;
        vector<uint8_t> last;  // values before the heap
    };
    vector<Point> points;
    vector<uint8_t> first;  // the values of the head

    static constexpr Number MOST = Number(1) << 50, MOST_HEAD = 1 << 17;

    explicit ChainReader(const Json &d) : data(d), rules(d.at("rules").word(), 1) {
        static const set<string> names{"kind", "version", "rules", "theorem", "preperiod", "period", "mask", "alternating", "rare", "depth", "head", "checkpoints", "digest"};
        for (const auto &[key, value] : data.object)
            if (!names.count(key)) throw Unreadable("'" + key + "' is not known in a chain");
        if (data.object.size() != names.size() || number("version") != 1 || data.at("theorem").word() != "rare heaps") throw Unreadable("a chain of version 1 is expected");
        Json rest = data;
        rest.object.erase("digest");
        if (sha256(rest.written()) != data.at("digest").word()) throw Refused("the digest is another");
        pre = number("preperiod"), p = number("period"), mask = number("mask"), deep = number("depth"), head = number("head");
        if (data.at("alternating").kind != Json::TRUTH || mask < 1 || mask > 255 || p < 1) throw Unreadable("mask, alternating and a period are expected");
        alternating = data.at("alternating").truth, rare = numbers_of(data.at("rare"));
        if (head > MOST_HEAD) throw TooLong("a head of " + str(head) + " values is too long");
        if (rules.kind != Rules::CODE) throw Unreadable("an octal code is expected");
        for (size_t t = 0; t < rules.digits.size(); t++) {
            if (rules.digits[t] > 7) throw Unreadable("an octal code is expected");
            if (rules.digits[t] & 4) breaks.push_back(Number(t));
            if (t && rules.digits[t] & 2) takes.push_back(Number(t));
        }
        if (breaks.empty()) throw Refused("no heap is broken");
        for (Number t : breaks)
            if (alternating && (t - breaks[0]) % 2) throw Refused("the class may not alternate here");
        if (alternating && p % 2) throw Refused("the period is odd, and the class alternates");
        k = std::max<Number>(1, Number(rules.digits.size()) - 1), window = deep + k + 1;
        if (head < deep + k + 2) throw Refused("the head is too short");
        for (Number heap : rare)
            if (heap > deep) throw Refused("a rare heap is above the depth");
        read_points();
        closes();
    }

    Number number(const string &key) const { return whole(data.at(key)); }
    static Number whole(const Json &given) {
        Number n = given.whole();
        if (n < 0 || n > MOST) throw Unreadable("a number is out of bounds");
        return n;
    }
    static int digit(char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        throw Unreadable("hexadecimal digits are expected");
    }

    void read_points() {
        for (const Json &one : data.at("checkpoints").items()) {
            const string &values = one.at("values").word(), &fold = one.at("fingerprint").word();
            if (one.object.size() != 3 || fold.size() != 16 || values.size() != size_t(2 * window)) throw Unreadable("a checkpoint has heap, fingerprint and values");
            Point point{whole(one.at("heap")), 0, {}};
            for (char c : fold) point.fold = point.fold << 4 | uint64_t(digit(c));
            for (size_t i = 0; i < values.size(); i += 2) point.last.push_back(uint8_t(digit(values[i]) << 4 | digit(values[i + 1])));
            if (point.heap <= (points.empty() ? head : points.back().heap)) throw Refused("the checkpoints do not rise");
            points.push_back(point);
        }
    }

    const Point *at(Number heap) const {
        for (const Point &point : points)
            if (point.heap == heap) return &point;
        return nullptr;
    }
    static bool alike(const Point &a, const Point &b) { return std::equal(a.last.begin() + 1, a.last.end(), b.last.begin() + 1); }

    /** The values before two checkpoints are the same, and neither number can be less. */
    void closes() const {
        Number begun = std::max<Number>(pre, 1) + deep + k;
        const Point *from = at(begun), *to = at(begun + p);
        if (!from || !to || to != &points.back()) throw Refused("checkpoints are missing where the period must be seen");
        if (!alike(*from, *to)) throw Refused("the values do not come back");
        if ((from->last[0] == to->last[0]) != (pre == 0)) throw Refused("the preperiod is another");
        Number rest = p;
        for (Number q = 2; rest > 1; q = q * q > rest ? rest : q + 1) {
            if (rest % q) continue;
            while (rest % q == 0) rest /= q;
            const Point *part = at(begun + p / q);
            if (!part || alike(*part, *from)) throw Refused(str(p / q) + " may be a period, too");
        }
    }

    bool is_common(Number heap, Number value) const {
        return (__builtin_popcountll(uint64_t(value & mask)) + (alternating ? heap + breaks[0] : 0)) & 1;
    }

    /** The values of the head by the definition, and the hash of them. */
    uint64_t compute_head() {
        vector<Number> seen(512, -1), found;
        uint64_t fold = 1469598103934665603u;
        for (Number heap = 0; heap < head; heap++) {
            for (Number t = 0; t < Number(rules.digits.size()) && t <= heap; t++) {
                Number left = heap - t, d = rules.digits[size_t(t)];
                if (!left && d & 1) seen[0] = heap;
                if (left && t && d & 2) seen[first[size_t(left)]] = heap;
                if (d & 4)
                    for (Number a = 1; 2 * a <= left; a++) seen[first[size_t(a)] ^ first[size_t(left - a)]] = heap;
            }
            Number value = 0;
            while (seen[size_t(value)] == heap) value++;
            if (value > 255) throw Refused("a value above 255");
            first.push_back(uint8_t(value));
            fold = (fold ^ uint64_t(value)) * 1099511628211u;
            if (heap && !is_common(heap, value)) found.push_back(heap);
        }
        if (found != rare) throw Refused("the rare heaps are others");
        return fold;
    }

    /** The values from *from* to the heap *until*, by which the point there must be told. */
    Point follow(const Point &from, Number until) const {
        vector<uint8_t> values = from.last;
        uint64_t fold = from.fold;
        vector<std::pair<Number, uint8_t>> moves;  // how far back, and what the other heap is worth
        for (Number t : breaks)
            for (Number a : rare) moves.emplace_back(t + a, first[size_t(a)]);
        for (Number t : takes) moves.emplace_back(t, uint8_t(0));
        array<bool, 256> common[2];
        for (Number v = 0; v < 256; v++)
            for (Number parity : {0, 1}) common[parity][size_t(v)] = is_common(parity, v);
        vector<Number> seen(256, -1);
        for (Number heap = from.heap; heap < until; heap++) {
            if (values.size() > size_t(window) + (1 << 20)) values.erase(values.begin(), values.end() - window);
            const uint8_t *here = values.data() + values.size();  // here[-t] is the value of heap - t
            for (const auto &[back, value] : moves) seen[here[-back] ^ value] = heap;
            const auto &is = common[heap & 1];
            size_t value = 0;
            while (value < 256 && (!is[value] || seen[value] == heap)) value++;
            if (value == 256) throw Refused("a value above 255");
            for (size_t less = 0; less < value; less++)
                if (!is[less] && seen[less] != heap && !shown(here, uint8_t(less)))
                    throw Refused("no heap up to the depth shows that heap " + str(heap) + " leads to " + str(Number(less)));
            values.push_back(uint8_t(value));
            fold = (fold ^ value) * 1099511628211u;
        }
        return {until, fold, vector<uint8_t>(values.end() - window, values.end())};
    }

    bool shown(const uint8_t *here, uint8_t value) const {
        for (Number a = 1; a <= deep; a++)
            for (Number t : breaks)
                if ((first[size_t(a)] ^ here[-t - a]) == value) return true;
        return false;
    }

    /** The numbers of the segments that are asked for, the first of which is 1. */
    set<Number> chosen() const {
        set<Number> out;
        Number all = Number(points.size());
        if (asked_sample) {
            std::random_device chance;
            while (Number(out.size()) < std::min(asked_sample, all)) out.insert(std::uniform_int_distribution<Number>(1, all)(chance));
        } else if (asked_segments.empty())
            for (Number i = 1; i <= all; i++) out.insert(i);
        std::stringstream parts(asked_segments);
        for (string part; std::getline(parts, part, ',');) {
            size_t dash = part.find('-');
            auto number = [&](const string &text) {
                if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != string::npos) throw Unreadable("segments are written as 3,7-9");
                return Number(std::stoll(text));
            };
            Number from = number(part.substr(0, dash)), to = dash == string::npos ? from : number(part.substr(dash + 1));
            if (from < 1 || to > all || from > to) throw Unreadable("the segments are numbered from 1 to " + str(all));
            for (Number i = from; i <= to; i++) out.insert(i);
        }
        return out;
    }

    string check() {
        set<Number> numbers = chosen();
        uint64_t fold = compute_head();
        points.insert(points.begin(), {head, fold, vector<uint8_t>(first.end() - window, first.end())});
        Number length = 0;
        for (Number i : numbers) {
            const Point &to = points[size_t(i)];
            Point found = follow(points[size_t(i - 1)], to.heap);
            if (found.last != to.last || found.fold != to.fold) throw Refused("segment " + str(i) + ": other values come before heap " + str(to.heap));
            length += to.heap - points[size_t(i - 1)].heap;
        }
        std::cout << "  " << head << " values by the definition, " << length << " that follow\n";
        if (numbers.size() + 1 == points.size()) return "the period of the nim-values";
        string listed;
        for (Number i : numbers) listed += (listed.empty() ? "" : ",") + str(i);
        some = "segments " + listed + " of " + str(Number(points.size()) - 1) + " follow from the checkpoints before them; no period is proved by these alone";
        return "";
    }
    string some;  // what was shown where not all was asked for
};

// ---- rules with letters: a law for all values of them

/** A number and factors: of the variables u and v of a cell, or of letters. */
using Form = vector<Number>;
using Factors = map<char, Number>;
struct Linear {
    Number number = 0;
    Factors factors;
    Linear minus(const Linear &o, Number more = 0) const {
        Linear out = *this;
        out.number += more - o.number;
        for (auto [letter, factor] : o.factors) out.factors[letter] -= factor;
        return out;
    }
    Number at(const Factors &values) const {
        Number sum = number;
        for (auto [letter, factor] : factors) sum += factor * values.at(letter);
        return sum;
    }
};
using Ends = std::pair<Linear, Linear>;
using Range = std::pair<Form, Form>;

struct FamilyReader {
    static const Number MOST = 1'000'000, LARGE = 1'000'000'000'000'000;
    const Json &data;
    bool misere = false, losses = false;
    size_t passes = 0;
    vector<Ends> include, exclude;
    vector<Linear> above;                             // each is at least 0
    vector<std::pair<Linear, Number>> divided;        // each is divisible by its number
    string letters;

    explicit FamilyReader(const Json &data) : data(data) {}

    // -- the texts

    static vector<string> split(const string &text, char by) {
        vector<string> out(1);
        for (char c : text) if (c == by) out.emplace_back(); else out.back() += c;
        return out;
    }
    static vector<string> words(const string &text) {
        vector<string> out;
        std::istringstream in(text);
        for (string word; in >> word;) out.push_back(word);
        return out;
    }
    static string joined(const vector<string> &parts, size_t from = 0) {
        string out;
        for (size_t i = from; i < parts.size(); i++) out += parts[i];
        return out;
    }
    static Linear linear(string text) {
        if (text.empty() || (text[0] != '+' && text[0] != '-')) text = "+" + text;
        Linear out;
        for (size_t at = 0; at < text.size();) {
            if (text[at] != '+' && text[at] != '-') throw Unreadable("no form: " + text);
            Number sign = text[at++] == '-' ? -1 : 1;
            size_t end = at;
            while (end < text.size() && isdigit((unsigned char)text[end])) end++;
            if (end - at > 15) throw Unreadable("too long a number in " + text);
            bool number = end > at;
            Number amount = sign * (number ? std::stoll(text.substr(at, end - at)) : 1);
            if (number && end < text.size() && text[end] == '*') {
                if (++end == text.size() || !islower((unsigned char)text[end])) throw Unreadable("no form: " + text);
            }
            if (end < text.size() && text[end] >= 'a' && text[end] <= 'z') {
                if (text[end] == 'k' || text[end] == 'n') throw Unreadable("k and n are no letters of a family");
                out.factors[text[end++]] += amount;
            } else if (!number) throw Unreadable("no form: " + text);
            else out.number += amount;
            at = end;
        }
        return out;
    }
    static vector<Ends> ranges(const string &text) {
        vector<Ends> out;
        for (const string &item : split(text, ',')) {
            size_t dots = item.find("..");
            if (dots == string::npos) out.push_back({linear(item), linear(item)});
            else out.push_back({linear(item.substr(0, dots)), linear(item.substr(dots + 2))});
        }
        return out;
    }
    void condition(const vector<string> &told) {
        if (told.size() == 2 && (told[1] == "odd" || told[1] == "even")) {
            divided.push_back({linear(told[0]).minus({}, -(told[1] == "odd")), 2});
            return;
        }
        string text = joined(told);
        size_t mod = text.find("mod");
        Number modulus = 0;
        if (mod != string::npos) {
            string rest = text.substr(mod + 3);
            if (rest.empty() || rest.size() > 6 || rest.find_first_not_of("0123456789") != string::npos || !(modulus = std::stoll(rest)))
                throw Unreadable("no modulus: " + text);
            text = text.substr(0, mod);
        }
        vector<string> sides(1), signs;
        for (size_t i = 0; i < text.size(); i++) {
            if (!strchr("<>=", text[i])) { sides.back() += text[i]; continue; }
            signs.push_back(string(1, text[i]));
            if (text[i] != '=' && i + 1 < text.size() && text[i + 1] == '=') signs.back() += text[++i];
            sides.emplace_back();
        }
        if (signs.empty() || (modulus && (signs.size() != 1 || signs[0] != "="))) throw Unreadable("no condition: " + text);
        for (size_t i = 0; i < signs.size(); i++) {
            Linear left = linear(sides[i]), right = linear(sides[i + 1]);
            if (modulus) { divided.push_back({left.minus(right), modulus}); continue; }
            Number strict = -(signs[i].size() == 1 && signs[i] != "=");
            if (signs[i][0] != '<') above.push_back(left.minus(right, strict));
            if (signs[i][0] != '>') above.push_back(right.minus(left, strict));
        }
    }
    void read(const string &text) {
        for (const string &clause : split(text, ';')) {
            vector<string> told = words(clause);
            if (!told.empty() && told[0] == "take" && include.empty()) {
                string body, rest;
                bool excepted = false;
                for (size_t i = 1; i < told.size(); i++) {
                    if (told[i] == "except" && i > 1 && !excepted && i + 1 < told.size()) { excepted = true; continue; }
                    string &part = excepted ? rest : body;
                    if (!part.empty() && isalnum((unsigned char)part.back()) && isalnum((unsigned char)told[i][0]))
                        throw Unreadable("a comma is missing: " + clause);
                    part += told[i];
                }
                include = ranges(body);
                if (excepted) exclude = ranges(rest);
            } else if (told == vector<string>{"misere"}) misere = true;
            else if (told.size() == 2 && told[0] == "pass" && (told[1] == "once" || (told[1].size() == 1 && told[1][0] >= '1' && told[1][0] <= '8')))
                passes = told[1] == "once" ? 1 : size_t(told[1][0] - '0');
            else condition(told);
        }
        if (include.empty()) throw Unreadable("some take is expected");
        for (auto &[low, high] : include) above.push_back(low.minus({}, -1)), above.push_back(high.minus(low));
        set<char> found;
        auto look = [&](const Linear &one) { for (auto [letter, factor] : one.factors) found.insert(letter); };
        for (auto *list : {&include, &exclude}) for (auto &[low, high] : *list) look(low), look(high);
        for (auto &one : above) look(one);
        for (auto &[one, number] : divided) look(one);
        letters.assign(found.begin(), found.end());
        if (letters.empty() || letters.size() > 2) throw Unreadable("one or two letters are expected");
        for (char letter : letters) above.push_back({-1, {{letter, 1}}});
    }

    // -- forms in the variables of a cell, each of which is any whole number from 0 on

    static bool at_most(const Form &f, const Form &g) {
        for (size_t i = 0; i < f.size(); i++) if (f[i] > g[i]) return false;
        return true;
    }
    static Form plus(Form f, const Form &g, Number times = 1) {
        for (size_t i = 0; i < f.size(); i++) f[i] += times * g[i];
        return f;
    }
    static Number sum(const Form &f) { return std::accumulate(f.begin(), f.end(), Number(0)); }
    static bool flat(const Form &f) { return std::all_of(f.begin() + 1, f.end(), [](Number n) { return n == 0; }); }
    static bool less(const Form &f, const Form &g) {
        Form more = f;
        more[0]++;
        if (at_most(more, g)) return true;
        if (!at_most(g, f)) throw Refused("which of two places is less is not settled in a cell");
        return false;
    }
    static Form form(const Json &given, size_t size = 0, bool with_value = false) {
        Form out;
        const vector<Json> &items = given.items();
        size_t length = items.size() - (with_value && !items.empty());
        for (size_t i = 0; i < length; i++) {
            out.push_back(items[i].whole());
            if (std::abs(out.back()) > LARGE) throw Unreadable("a form has too large a number");
        }
        if (size ? out.size() != size : out.empty() || out.size() > 3) throw Unreadable("a form is one to three whole numbers");
        return out;
    }

    struct Cell {
        vector<Form> letters;
        Number modulus = 0;
        Form preperiod, period, end, zero, one;
        vector<std::pair<Form, Form>> steps;  // a place and the values from there on, one for each number of passes left
        vector<Form> first, table, begun, last;  // the values of the tracks where the period begins, and the last ones
        vector<Range> amounts;
        vector<Form> marks, ends;
    };

    Form value(const Json &given) const {
        Form out = passes ? numbers_of(given) : Form{given.whole()};
        if (out.size() != passes + 1 || *std::min_element(out.begin(), out.end()) < 0) throw Unreadable("no value");
        return out;
    }
    Form inside(const Linear &one, const Cell &cell) const {
        Form out = cell.zero;
        out[0] = one.number;
        for (size_t i = 0; i < letters.size(); i++) {
            auto found = one.factors.find(letters[i]);
            if (found != one.factors.end()) out = plus(out, cell.letters[i], found->second);
        }
        return out;
    }
    Cell cell(const Json &given) const {
        Cell c;
        for (const Json &one : given.at("letters").items(int(letters.size()))) c.letters.push_back(form(one, c.letters.empty() ? 0 : c.letters[0].size()));
        size_t size = c.letters[0].size();
        c.zero = c.one = Form(size, 0);
        c.one[0] = 1;
        c.modulus = given.at("modulus").whole();
        if (c.modulus < 1 || c.modulus > MOST) throw Unreadable("no modulus");
        c.preperiod = form(given.at("preperiod"), size), c.period = form(given.at("period"), size);
        for (const Json &one : given.at("first").items(int(c.modulus))) c.first.push_back(value(one));
        for (const Json &one : given.at("steps").items()) {
            if (one.items().size() != size + 1) throw Unreadable("a step is a form and a value");
            c.steps.push_back({form(one, size, true), value(one.list.back())});
        }
        for (const Form &one : c.letters) if (!at_most(c.one, one)) throw Refused("a letter may be below 1");
        take(c);
        if (!at_most(c.one, c.period)) throw Refused("the period may be below 1");
        for (auto &[low, high] : c.amounts) if (!at_most(high, c.period)) throw Refused("an amount may be above the period");
        if (!at_most(c.zero, c.preperiod)) throw Refused("the preperiod may be below 0");
        c.end = plus(c.preperiod, c.period);
        set<Form> own;
        for (auto &[place, v] : c.steps) if (!own.insert(place).second) throw Refused("two steps stand at one place");
        own.insert({c.zero, c.preperiod, c.end});
        c.marks.assign(own.begin(), own.end());
        for (const Form &mark : c.marks) if (!at_most(c.zero, mark) || !at_most(mark, c.end)) throw Refused("a step may be outside the period");
        ordered(c, c.marks);
        bool windows = std::any_of(c.amounts.begin(), c.amounts.end(), [](const Range &r) { return r.first != r.second; });
        if (windows) wide(c);
        if (sum(c.end) > MOST) throw TooLong("too long a table");
        fill(c);
        vector<Form> places = c.marks;
        for (auto &[low, high] : c.amounts) for (const Form &look : looks(c, low, high)) places.push_back(look), places.push_back(plus(look, c.period, -1));
        c.ends = ordered(c, places);
        return c;
    }
    /** The amounts of a cell: what is taken, without what is excepted. */
    void take(Cell &c) const {
        for (auto &[low, high] : include) {
            c.amounts.push_back({inside(low, c), inside(high, c)});
            if (!at_most(c.one, c.amounts.back().first) || !at_most(c.amounts.back().first, c.amounts.back().second))
                throw Refused("an amount may be below 1, or a range empty");
        }
        for (auto &[first, last] : exclude) {
            Form x = inside(first, c), y = inside(last, c);
            vector<Range> left;
            for (auto &[low, high] : c.amounts) {
                if (less(y, x) || less(high, x) || less(y, low)) { left.push_back({low, high}); continue; }
                if (less(low, x)) left.push_back({low, plus(x, c.one, -1)});
                if (less(y, high)) left.push_back({plus(y, c.one), high});
            }
            c.amounts = left;
        }
        vector<Range> listed;
        for (auto &[low, high] : c.amounts) {
            if (!flat(plus(high, low, -1)) || high[0] - low[0] > 100) { listed.push_back({low, high}); continue; }
            for (Number j = 0; j <= high[0] - low[0]; j++) listed.push_back({plus(low, c.one, j), plus(low, c.one, j)});
        }
        c.amounts = listed;
    }
    /** Ranges of amounts, and what they may meet on one track, are never empty for some letters only. */
    void wide(const Cell &c) const {
        for (auto &[low, high] : c.amounts) {
            Form gap = plus(high, low, -1);
            if (!flat(gap) && gap[0] + 1 < c.modulus) throw Refused("a range of amounts is too short for some letters");
        }
        map<Number, map<Form, Form>> tracks;
        for (Number r = 0; r < c.modulus; r++) tracks[r];
        for (auto &[place, v] : c.steps) tracks[place[0] % c.modulus][place] = v;
        for (auto &[r, own] : tracks) {
            vector<Form> all{c.zero, c.preperiod, c.end};
            for (auto &[place, v] : own) all.push_back(place);
            std::sort(all.begin(), all.end(), [](const Form &f, const Form &g) { return sum(f) < sum(g); });
            Form values = c.first[size_t(r)];
            for (size_t i = 1; i < all.size(); i++) {
                Form gap = plus(all[i], all[i - 1], -1);
                if (own.count(all[i - 1])) values = own[all[i - 1]];
                // Where no loss stands there is nothing to be met.
                if (!flat(gap) && gap[0] < c.modulus && (!losses || std::count(values.begin(), values.end(), 1))) throw Refused("a step is too short for some letters");
            }
        }
    }
    vector<Form> looks(const Cell &c, const Form &low, const Form &high) const {
        vector<Form> out;
        if (low == high) {
            for (const Form &mark : c.marks) out.push_back(plus(mark, low));
            return out;
        }
        Number rounds = c.modulus > 1 ? 3 : 1;
        auto add = [&](const Form &mark, const Form &end, Number sign) {
            for (Number j = 0; j < rounds; j++) out.push_back(plus(plus(mark, end), c.one, sign * j * c.modulus));
        };
        auto any = [&](const vector<Form> &tracks) { return std::any_of(tracks.begin(), tracks.end(), [&](const Form &values) { return !losses || std::count(values.begin(), values.end(), 1); }); };
        add(c.zero, low, 1);
        // A run of losses begins with the period where some track has a loss there, and ceases at the end where a last value is one.
        if (any(c.begun)) add(c.preperiod, low, 1);
        if (any(c.last)) add(c.end, high, -1);
        vector<std::pair<Form, Form>> steps = c.steps;
        std::sort(steps.begin(), steps.end(), [](auto &f, auto &g) { return sum(f.first) < sum(g.first); });
        vector<Form> track = c.first;
        for (auto &[place, values] : steps) {
            Form &before = track[size_t(place[0] % c.modulus)];
            bool begins = false, ceases = false;
            for (size_t i = 0; i < values.size(); i++) {
                begins |= losses ? values[i] == 1 && before[i] != 1 : values[i] != before[i];
                ceases |= losses ? values[i] != 1 && before[i] == 1 : values[i] != before[i];
            }
            if (begins) add(place, low, 1);
            if (ceases) add(place, high, -1);
            before = values;
        }
        return out;
    }
    /** The places from 0 to the end, in the one order that they have for all letters. */
    vector<Form> ordered(const Cell &c, const vector<Form> &places) const {
        set<Form> kept{c.zero, c.end};
        for (const Form &place : places) {
            for (size_t i = 1; i < place.size(); i++) if (place[i] % c.modulus) throw Refused("a slope is not divisible by the modulus");
            if (!at_most(place, c.zero) && !at_most(c.end, place)) kept.insert(place);
        }
        vector<Form> out(kept.begin(), kept.end());
        std::sort(out.begin(), out.end(), [](const Form &f, const Form &g) { return sum(f) < sum(g); });
        for (size_t i = 1; i < out.size(); i++) if (!at_most(out[i - 1], out[i])) throw Refused("the order of two places is not settled in a cell");
        return out;
    }
    void fill(Cell &c) const {
        std::multimap<Number, size_t> events;
        for (size_t i = 0; i < c.steps.size(); i++) events.insert({sum(c.steps[i].first), i});
        vector<Form> track = c.first;
        auto next = events.begin();
        for (Number n = 0; n < sum(c.end); n++) {
            for (; next != events.end() && next->first <= n; ++next) track[size_t(next->first % c.modulus)] = c.steps[next->second].second;
            c.table.push_back(track[size_t(n % c.modulus)]);
            if (n == sum(c.preperiod)) c.begun = track;
        }
        c.last = track;
    }
    static vector<Number> heaps(const Cell &c, const vector<Form> &ends, Number begin, Number end) {
        vector<Number> out;
        for (size_t i = 1; i < ends.size(); i++) {
            Number f = std::clamp(sum(ends[i - 1]), begin, end), g = std::clamp(sum(ends[i]), begin, end);
            for (Number n = f; n < std::min(g, f + c.modulus); n++) out.push_back(n);
        }
        return out;
    }
    /** The values of a heap that leads to heaps with these. */
    Form played(const vector<const Form *> &options) const {
        Form out;
        for (size_t left = 0; left <= passes; left++) {
            set<Number> reached;
            for (const Form *option : options) reached.insert((*option)[left]);
            if (left && !options.empty()) reached.insert(out.back());
            Number mex = 0;
            while (reached.count(mex)) mex++;
            out.push_back(losses ? !reached.count(1) && (!reached.empty() || !misere) : mex);
        }
        return out;
    }
    void look(const Cell &c) const {
        Number begin = sum(c.preperiod), end = sum(c.end);
        vector<Number> amounts;
        for (auto &[low, high] : c.amounts) for (Number d = sum(low); d <= sum(high); d++) amounts.push_back(d), spend(1);
        for (Number n : heaps(c, c.ends, 0, end)) {
            vector<const Form *> options, later;
            spend(Number(amounts.size()));
            for (Number d : amounts) {
                if (d <= n) options.push_back(&c.table[size_t(n - d)]);
                if (n >= begin) later.push_back(&c.table[size_t(n - d >= begin ? n - d : n - d + end - begin)]);
            }
            if (played(options) != c.table[size_t(n)]) throw Refused("the value of heap " + str(n) + " is not that of play");
            if (n >= begin && played(later) != c.table[size_t(n)]) throw Refused("heap " + str(n) + " does not come back");
        }
    }

    // -- which letters there are

    void cover(const vector<Cell> &cells) const {
        Number modulus = 1;
        auto all = [&](Number m) { modulus = std::lcm(modulus, m); if (modulus > MOST) throw TooLong("too many residues"); };
        for (auto &[one, m] : divided) all(m);
        if (letters.size() == 1) {
            Number most = 0;
            for (auto &one : above) most = std::max(most, std::abs(one.number));
            for (const Cell &c : cells) {
                if (c.zero.size() > 2) throw Unreadable("a cell of one letter has one variable at most");
                most = std::max(most, c.letters[0][0]);
                if (!flat(c.letters[0])) all(c.letters[0][1]);
            }
            most += modulus + 1;
            if (most > MOST) throw TooLong("too many letters");
            for (Number m = 1; m <= most; m++) {
                spend(Number(cells.size()));
                if (!allowed({{letters[0], m}}, true)) continue;
                bool found = false;
                for (const Cell &c : cells) {
                    const Form &f = c.letters[0];
                    found = found || m == f[0] || (!flat(f) && m >= f[0] && (m - f[0]) % f[1] == 0);
                }
                if (!found) throw Refused("no cell has the letter " + str(m));
            }
            return;
        }
        struct Map { array<array<Number, 3>, 2> forms; Number size; };
        vector<Map> maps;
        for (const Cell &cell : cells) {
            if (cell.zero.size() < 3) continue;
            const Form &p = cell.letters[0], &q = cell.letters[1];
            for (const Form *f : {&p, &q}) for (Number n : *f) if (n > MOST) throw TooLong("too large a letter");
            Number d = p[1] * q[2] - p[2] * q[1], s = d < 0 ? -1 : 1;
            if (!d) continue;
            Map one{{{{s * q[2], -s * p[2], s * (p[2] * q[0] - q[2] * p[0])}, {-s * q[1], s * p[1], s * (q[1] * p[0] - p[1] * q[0])}}}, s * d};
            if (!follows(one.forms[0], one.size - 1) || !follows(one.forms[1], one.size - 1)) continue;
            maps.push_back(one);
            all(one.size);
        }
        if (modulus > 60) throw TooLong("too many residues");
        for (Number i = 0; i < modulus; i++) for (Number j = 0; j < modulus; j++) {
            if (!allowed({{letters[0], i}, {letters[1], j}}, false)) continue;
            bool found = false;
            for (const Map &one : maps) {
                bool whole = true;
                for (auto &f : one.forms) whole = whole && (f[0] * i + f[1] * j + f[2]) % one.size == 0;
                found = found || whole;
            }
            if (!found) throw Refused("no cell has all letters of some residues");
        }
    }
    bool allowed(const Factors &values, bool sizes) const {
        for (auto &one : above) if (sizes && one.at(values) < 0) return false;
        for (auto &[one, m] : divided) if (one.at(values) % m) return false;
        return true;
    }
    /** Whether h + more >= 0 follows from two of the conditions. */
    bool follows(const array<Number, 3> &h, Number more) const {
        auto row = [&](const Linear &one) {
            array<Number, 3> out{0, 0, one.number};
            for (auto [letter, factor] : one.factors) out[letter == letters[0] ? 0 : 1] += factor;
            for (Number n : out) if (std::abs(n) > MOST) throw TooLong("too large a number in a condition");
            return out;
        };
        for (size_t i = 0; i < above.size(); i++) for (size_t j = 0; j < i; j++) {
            auto f = row(above[i]), g = row(above[j]);
            __int128 size = f[0] * g[1] - f[1] * g[0], s = __int128(h[0]) * g[1] - __int128(h[1]) * g[0], t = __int128(f[0]) * h[1] - __int128(f[1]) * h[0];
            if (size < 0) size = -size, s = -s, t = -t;
            if (size && s >= 0 && t >= 0 && (__int128(h[2]) + more) * size >= s * f[2] + t * g[2]) return true;
        }
        return false;
    }

    // -- what follows

    void formula(const string &text, const vector<Cell> &cells) const {
        vector<string> told = words(text);
        bool periodic = !told.empty() && told[0] == "period";
        Linear modulus, start;
        vector<Ends> spans;
        if (periodic) {
            if (told.size() != 2 && !(told.size() == 4 && told[2] == "from")) throw Unreadable("the formula is not read here");
            modulus = linear(told[1]);
            if (told.size() == 4) start = linear(told[3]);
        } else {
            if (told.size() < 5 || told[0] != "n" || told[1] != "mod") throw Unreadable("the formula is not read here");
            string by = told[2], sign = told[3], rest = joined(told, 4);
            bool bracket = by.front() == '(';
            if (bracket != (by.back() == ')') || by.size() < 1 + 2 * size_t(bracket)) throw Unreadable("the formula is not read here");
            modulus = linear(bracket ? by.substr(1, by.size() - 2) : by);
            Linear top = modulus.minus({}, -1), zero;
            if (sign == "in") {
                if (rest.size() < 3 || rest.front() != '{' || rest.back() != '}') throw Unreadable("the formula is not read here");
                spans = ranges(rest.substr(1, rest.size() - 2));
            } else {
                if (told.size() != 5) throw Unreadable("the formula is not read here");
                Linear bound = linear(rest);
                if (sign == "=") spans = {{bound, bound}};
                else if (sign == "<") spans = {{zero, bound.minus({}, -1)}};
                else if (sign == "<=") spans = {{zero, bound}};
                else if (sign == ">") spans = {{bound.minus({}, 1), top}};
                else if (sign == ">=") spans = {{bound, top}};
                else throw Unreadable("the formula is not read here");
            }
        }
        auto known = [&](const Linear &one) {
            for (auto [letter, factor] : one.factors) if (letters.find(letter) == string::npos) throw Unreadable("the formula has another letter");
        };
        known(modulus), known(start);
        for (auto &[low, high] : spans) known(low), known(high);
        for (const Cell &c : cells) {
            Form by = inside(modulus, c);
            if (!at_most(c.one, by)) throw Refused("the period of the formula may be below 1");
            Number times = sum(c.period) / sum(by);
            bool fixed = flat(by), whole = plus(c.zero, by, times) == c.period;
            if (!whole && !(fixed && std::all_of(c.period.begin(), c.period.end(), [&](Number n) { return n % by[0] == 0; })))
                throw Refused("the period is no multiple of that of the formula");
            if (periodic) back(c, by, inside(start, c));
            else remainders(c, by, spans, fixed && c.modulus % by[0] == 0 ? 0 : times);
        }
    }
    void back(const Cell &c, const Form &by, const Form &start) const {
        if (losses || !at_most(c.preperiod, start)) throw Refused("the values may begin to repeat later");
        vector<Form> places = c.marks;
        for (const Form &mark : c.marks) places.push_back(plus(mark, by, -1));
        for (Number n : heaps(c, ordered(c, places), sum(c.preperiod), sum(c.end) - sum(by)))
            if (c.table[size_t(n)] != c.table[size_t(n + sum(by))]) throw Refused("heap " + str(n) + " does not come back so soon");
    }
    void remainders(const Cell &c, const Form &by, const vector<Ends> &spans, Number times) const {
        vector<Range> bounds;
        vector<Form> marks{c.zero}, places = c.marks;
        for (auto &[low, high] : spans) {
            bounds.push_back({inside(low, c), plus(inside(high, c), c.one)});
            marks.push_back(bounds.back().first), marks.push_back(bounds.back().second);
        }
        Number rounds = times;
        while (rounds && rounds < times + 64 && !at_most(c.end, plus(c.zero, by, rounds))) rounds++;
        spend(rounds * Number(bounds.size()) * 10);
        if (rounds && !at_most(c.end, plus(c.zero, by, rounds))) throw TooLong("the formula has too many steps");
        for (const Form &mark : marks) {
            if (!rounds && !flat(mark)) throw Refused("the formula has a letter in a remainder by a number");
            for (Number j = 0; rounds && j <= rounds; j++) places.push_back(plus(mark, by, j));
        }
        for (Number n : heaps(c, ordered(c, places), 0, sum(c.end))) {
            Number r = n % sum(by);
            bool said = std::any_of(bounds.begin(), bounds.end(), [&](const Range &b) { return sum(b.first) <= r && r < sum(b.second); });
            if (said != (c.table[size_t(n)].back() == Number(losses))) throw Refused("the formula does not hold for heap " + str(n));
        }
    }

    string check() {
        const string &text = data.at("rules").word(), &of = data.at("of").word();
        if (data.at("version").whole() != 1 || (of != "values" && of != "losses") || text.size() > 10'000) throw Unreadable("rules and of are expected, of version 1");
        losses = of == "losses";
        read(text);
        if (misere && !losses) throw Unreadable("nim-values belong to normal play");
        vector<Cell> cells;
        for (const Json &one : data.at("cells").items()) {
            cells.push_back(cell(one));
            look(cells.back());
        }
        if (cells.empty()) throw Unreadable("cells are expected");
        cover(cells);
        if (data.has("formula")) formula(data.at("formula").word(), cells);
        return losses ? "the losses, for all letters," : "the nim-values, for all letters,";
    }
};

string checked(const Json &data) {
    const string &kind = data.at("kind").word();
    if (kind == "period") return PeriodReader(data).check();
    if (kind == "misere") return MisereReader(data).check();
    if (kind == "rows") return RowsReader(data).check();
    if (kind == "partner") return PartnerReader(data).check();
    if (kind == "family") return FamilyReader(data).check();
    if (kind == "chain") {
        ChainReader reader(data);
        string all = reader.check();
        return all.empty() ? "!" + reader.some : all;
    }
    if (kind != "automaton" && kind != "nim-value") throw Unreadable("certificates of kind '" + kind + "' are not read here");
    Number heaps = data.at("numbers").whole(), radix = data.at("radix").whole();
    if (heaps < 1 || heaps > 4 || radix < 2 || radix > 16) throw Unreadable("1 to 4 numbers in a radix of 2 to 16 are read here");
    Rules rules(data.at("rules").word(), int(heaps));
    if (rules.kind == Rules::CODE) throw Unreadable("a code is no game of an automaton");
    auto same = [](const vector<Json> &a, const vector<Json> &b) {
        std::multiset<string> left, right;
        for (const Json &move : a) left.insert(move.written());
        for (const Json &move : b) right.insert(move.written());
        return left == right;
    };
    static const vector<Json> none;
    if (!same(rules.moves(), data.at("moves").items()) || !same(rules.helper(), data.has("helper") ? data.at("helper").items() : none))
        throw Refused("the moves are not those of the rules");
    return Reader(data, rules, int(radix)).check();
}

int main(int count, char **files) {
    int status = count < 2 ? 2 : 0;
    for (int i = 1; i < count; i++) {
        string file = files[i];
        try {
            if (file == "--segments" || file == "--sample") {
                string given = ++i < count ? files[i] : "";
                bool is_number = !given.empty() && given.size() < 10 && given.find_first_not_of("0123456789") == string::npos;
                if (given.empty() || (file == "--sample" && (!is_number || std::stoll(given) < 1))) throw Unreadable("a number, or segments as 3,7-9, should follow");
                asked_segments = file == "--sample" ? "" : given;
                asked_sample = file == "--sample" ? std::stoll(given) : 0;
                continue;
            }
            std::ifstream opened(file, std::ios::binary);
            if (!opened) throw Unreadable("the file cannot be opened");
            std::stringstream whole;
            whole << opened.rdbuf();
            string text = whole.str();
            JsonReader reader{text};
            Json data = reader.value();
            if (text.find_first_not_of(" \t\r\n", reader.at) != string::npos) throw Unreadable("something follows the certificate");
            steps_taken = 0;
            string what = checked(data);
            if (what[0] == '!') {
                std::cout << file << ": " << what.substr(1) << std::endl;
                continue;
            }
            std::cout << file << ": holds: " << what << " of " << (data.at("rules").kind == Json::TEXT ? data.at("rules").word() : data.at("rules").written());
            if (data.has("formula")) std::cout << ", " << formula_of(data);
            std::cout << std::endl;
        } catch (const Refused &failure) {
            std::cout << file << ": refused: " << failure.what() << std::endl;
            status = std::max(status, 1);
        } catch (const TooLong &limit) {
            std::cout << file << ": " << limit.what() << std::endl;
            status = std::max(status, 3);
        } catch (const std::exception &error) {
            std::cerr << file << ": " << error.what() << std::endl;
            status = std::max(status, 2);
        }
    }
    return status;
}

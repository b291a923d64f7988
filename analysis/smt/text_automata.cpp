#include "analysis/smt/text_automata.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "analysis/expr/pattern.h"

namespace reachd::smt {

namespace {

/// Sets of states visited for one text, and states in all of them.
constexpr std::size_t kVisitedMax = 3'000;
constexpr std::size_t kWorkMax = 3'000'000;
/// Larger conjuncts are left out: what is said of a text in the source is short.
constexpr std::uint32_t kSizeMax = 400;
/// Up to this length texts of different length are told apart.
constexpr Int128 kLengthMax = 64;

using Text = std::u32string;

/// As a pattern that matches nothing else.
Text quoted(const Text& literal) {
  Text pattern;
  for (const char32_t c : literal) {
    const bool is_plain = c >= 0x80 || (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') ||
                          (c >= U'A' && c <= U'Z');
    constexpr char32_t kHex[] = U"0123456789abcdef";
    pattern += is_plain ? Text{c} : Text{U'\\', U'x', kHex[c / 16], kHex[c % 16]};
  }
  return pattern;
}

struct Atom {
  Expr text;
  std::optional<Text> pattern;  ///< else it compares the length
  bool is_telling = false;      ///< more than that the text is, or is not, one constant
};

bool is_text(Expr e) { return e.is_constant() && e.sort().is(SortKind::kString); }

/// The text whose length `e` is. Casts keep it: nothing is as long as would not fit.
Expr measured(Expr e) {
  while (e.is(Kind::kCast) && e.child(0).sort().is_integral() &&
         (!e.sort().is_machine() || e.sort().bits >= 32))
    e = e.child(0);
  return e.is(Kind::kStrLength) ? e.child(0) : Expr();
}

std::optional<Atom> atom_of(Expr e) {
  const auto of = [](Expr text, const Text& pattern, bool is_telling) -> std::optional<Atom> {
    if (text.is_constant())
      return std::nullopt;
    return Atom{text, pattern, is_telling};
  };
  switch (e.kind()) {
    case Kind::kStrInPattern:
      if (!is_text(e.child(1)))
        return std::nullopt;
      return of(e.child(0), e.child(1).value().as_string(), true);
    case Kind::kStrContains:
      if (!is_text(e.child(1)))
        return std::nullopt;
      return of(e.child(0), U".*" + quoted(e.child(1).value().as_string()) + U".*", true);
    case Kind::kStrPrefixOf:
      if (!is_text(e.child(0)))
        return std::nullopt;
      return of(e.child(1), quoted(e.child(0).value().as_string()) + U".*", true);
    case Kind::kStrSuffixOf:
      if (!is_text(e.child(0)))
        return std::nullopt;
      return of(e.child(1), U".*" + quoted(e.child(0).value().as_string()), true);
    case Kind::kEq:
      if (is_text(e.child(1)))
        return of(e.child(0), quoted(e.child(1).value().as_string()), false);
      [[fallthrough]];
    case Kind::kLess:
    case Kind::kLessEq: {
      const bool is_mirrored = e.child(0).is_constant();
      const Expr text = measured(e.child(is_mirrored ? 1 : 0));
      const Expr bound = e.child(is_mirrored ? 0 : 1);
      if (!text || text.is_constant() || !bound.is_constant() || !bound.sort().is_integral())
        return std::nullopt;
      return Atom{text, std::nullopt, false};
    }
    default:
      return std::nullopt;
  }
}

bool is_formula(Expr e) {
  return e.is(Kind::kAnd) || e.is(Kind::kOr) || e.is(Kind::kNot) ||
         (e.is(Kind::kIte) && e.sort().is_bool());
}

/// What the conjuncts say of one text.
class Search {
public:
  explicit Search(Expr text) : text_(text) {}

  void add(Expr conjunct) { conjuncts_.push_back(conjunct); }
  /// False where one of the patterns is none.
  bool add_atom(Expr e, const Atom& atom) {
    if (!atom.pattern) {
      const Int128 bound = e.child(e.child(0).is_constant() ? 0 : 1).value().as_int();
      if (bound >= 0 && bound <= kLengthMax)
        longest_ = std::max(longest_, bound + 1);
      return true;
    }
    auto pattern = Pattern::parse(*atom.pattern);
    if (!pattern)
      return false;
    if (pattern_of_.try_emplace(e, patterns_.size()).second)
      patterns_.push_back(std::move(*pattern));
    return true;
  }

  TextAnswer run() {
    TextAnswer answer{.text = text_};
    Node first;
    for (const Pattern& pattern : patterns_)
      first.states.push_back(pattern.start());
    visit(std::move(first));
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      if (may_hold(*nodes_[at])) {
        answer.value = text_to(*nodes_[at]);
        return answer;
      }
      if (nodes_.size() > kVisitedMax || work_ > kWorkMax)
        return answer;
      go_on(at);
    }
    answer.is_refuted = true;
    return answer;
  }

private:
  struct Node {
    std::vector<Pattern::States> states;  ///< of each pattern; empty: no match can come
    Int128 length = 0;
    std::size_t before = 0;
    char32_t last = 0;
  };

  void visit(Node node) {
    for (const Pattern::States& states : node.states)
      work_ += states.size() + 1;
    if (seen_.emplace(node.states, std::min(node.length, longest_)).second)
      nodes_.push_back(std::make_unique<Node>(std::move(node)));
  }

  /// The first of them that is pleasant to read.
  static char32_t pleasant(char32_t first, char32_t last) {
    for (const auto& [from, to] : {std::pair(U'a', U'z'), std::pair(U'0', U'9'),
                                   std::pair(U'A', U'Z'), std::pair(U' ', U'~')})
      if (std::max(first, from) <= std::min(last, to))
        return std::max(first, from);
    return first;
  }

  /// Between two cuts all characters lead to the same states.
  void go_on(std::size_t at) {
    std::set<char32_t> cuts = {0, kCodePointMax + 1};
    for (std::size_t i = 0; i < patterns_.size(); ++i)
      for (const Pattern::Move& move : patterns_[i].moves(nodes_[at]->states[i]))
        for (const CodePointRange& range : move.ranges) {
          cuts.insert(range.first);
          cuts.insert(range.last + 1);
        }
    std::vector<char32_t> characters;
    for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut)
      characters.push_back(pleasant(*cut, *std::next(cut) - 1));
    std::ranges::sort(characters, {},
                      [](char32_t c) { return std::pair(c < U'a' || c > U'z', c); });
    for (const char32_t c : characters) {
      Node next{.states = {}, .length = nodes_[at]->length + 1, .before = at, .last = c};
      for (std::size_t i = 0; i < patterns_.size(); ++i)
        next.states.push_back(patterns_[i].step(nodes_[at]->states[i], c));
      visit(std::move(next));
    }
  }

  bool may_hold(const Node& node) const {
    return std::ranges::all_of(conjuncts_,
                               [&](Expr conjunct) { return truth(conjunct, node) != false; });
  }

  /// None: it may be either.
  std::optional<bool> truth(Expr e, const Node& node) const {
    if (e.is_constant())
      return e.is_true();
    if (const auto pattern = pattern_of_.find(e); pattern != pattern_of_.end())
      return patterns_[pattern->second].accepts(node.states[pattern->second]);
    if (e.is(Kind::kNot)) {
      const auto inner = truth(e.child(0), node);
      return inner ? std::optional(!*inner) : std::nullopt;
    }
    if (e.is(Kind::kAnd) || e.is(Kind::kOr)) {
      const bool deciding = e.is(Kind::kOr);
      std::optional<bool> all = !deciding;
      for (const Expr child : e.children()) {
        const auto one = truth(child, node);
        if (one == deciding)
          return deciding;
        if (!one)
          all = std::nullopt;
      }
      return all;
    }
    if (e.is(Kind::kIte)) {
      const auto condition = truth(e.child(0), node);
      const auto yes = truth(e.child(1), node);
      const auto no = truth(e.child(2), node);
      return condition ? (*condition ? yes : no) : yes == no ? yes : std::nullopt;
    }
    return length_truth(e, node);
  }

  std::optional<bool> length_truth(Expr e, const Node& node) const {
    const auto atom = atom_of(e);
    if (!atom || atom->pattern || atom->text != text_)
      return std::nullopt;
    const bool is_mirrored = e.child(0).is_constant();
    const Int128 bound = e.child(is_mirrored ? 0 : 1).value().as_int();
    const Int128 length = node.length;
    // From here on longer texts come to the same states.
    const bool is_exact = length < longest_ || (bound < longest_ && bound >= 0);
    if (bound < 0 || !is_exact)
      return std::nullopt;
    const Int128 left = is_mirrored ? bound : length;
    const Int128 right = is_mirrored ? length : bound;
    return e.is(Kind::kEq) ? left == right : e.is(Kind::kLess) ? left < right : left <= right;
  }

  Text text_to(const Node& last) const {
    Text text;
    for (const Node* node = &last; node->length > 0; node = nodes_[node->before].get())
      text.insert(text.begin(), node->last);
    return text;
  }

  Expr text_;
  std::vector<Expr> conjuncts_;
  std::map<Expr, std::size_t> pattern_of_;
  std::vector<Pattern> patterns_;
  Int128 longest_ = 0;  ///< lengths from here on are not told apart
  std::vector<std::unique_ptr<Node>> nodes_;
  std::set<std::pair<std::vector<Pattern::States>, Int128>> seen_;
  std::size_t work_ = 0;
};

/// Atoms of the conjunct, by the text that they are about.
void collect(Expr conjunct, std::map<Expr, std::map<Expr, Atom>>& by_text) {
  std::vector<Expr> pending = {conjunct};
  std::set<Expr> seen;
  while (!pending.empty()) {
    const Expr e = pending.back();
    pending.pop_back();
    if (!e.sort().is_bool() || !seen.insert(e).second)
      continue;
    if (is_formula(e))
      pending.insert(pending.end(), e.children().begin(), e.children().end());
    else if (auto atom = atom_of(e))
      by_text[atom->text].emplace(e, *atom);
  }
}

}  // namespace

std::vector<TextAnswer> decide_texts(std::span<const Expr> conjuncts) {
  struct About {
    std::vector<Expr> conjuncts;
    std::map<Expr, Atom> atoms;
  };
  std::map<Expr, About> texts;
  for (const Expr conjunct : conjuncts) {
    if (conjunct.size() > kSizeMax)
      continue;
    std::map<Expr, std::map<Expr, Atom>> by_text;
    collect(conjunct, by_text);
    for (const auto& [text, atoms] : by_text) {
      texts[text].conjuncts.push_back(conjunct);
      texts[text].atoms.insert(atoms.begin(), atoms.end());
    }
  }
  std::vector<TextAnswer> answers;
  for (const auto& [text, about] : texts) {
    if (std::ranges::none_of(about.atoms,
                             [](const auto& entry) { return entry.second.is_telling; }))
      continue;
    Search search(text);
    for (const Expr conjunct : about.conjuncts)
      search.add(conjunct);
    if (!std::ranges::all_of(about.atoms, [&](const auto& entry) {
          return search.add_atom(entry.first, entry.second);
        }))
      continue;
    answers.push_back(search.run());
    if (answers.back().is_refuted)
      return {answers.back()};
  }
  return answers;
}

}  // namespace reachd::smt

#include <algorithm>
#include <array>

#include "tests/oracle/code_spec.h"
#include "tests/oracle/random.h"

namespace reachd::oracle {

namespace {

struct Global {
  std::string name;
  std::string sort;  ///< "i32", "u8", "bool"
  long least = 0;
  long greatest = 1;
};

/// Writes functions statement by statement. Registers are used in the block that defines them, but
/// for loop counters and parameters.
class Writer {
public:
  explicit Writer(std::uint64_t seed) : random_(seed ^ 0x5eed) {}
  CodeSpec run();

private:
  void add_globals();
  void add_function(const std::string& head, const std::vector<std::string>& parameters,
                    bool returns_number, bool returns_bool, std::size_t statements);
  void add_event(std::size_t i);
  void add_views();

  void emit(const std::string& text) { out_ += "  " + text + "\n"; }
  void label(const std::string& name) { out_ += name + ":\n"; }
  /// One name has one sort in all functions.
  std::string fresh(const std::string& sort) {
    return "%r" + std::to_string(registers_++) + "." + sort;
  }
  std::string block() { return "b" + std::to_string(blocks_++); }
  std::string define(const std::string& sort, const std::string& value) {
    const std::string reg = fresh(sort);
    emit(reg + " : " + sort + " = " + value);
    return reg;
  }
  std::string place() {
    ++line_;
    return " @" + std::to_string(line_) + ":1-" + std::to_string(line_) + ":9";
  }

  std::string number(int depth);
  std::string sum(const std::string& op, const std::string& a, const std::string& b);
  std::string leaf();
  std::string index(long count);
  std::string condition();
  std::string load(const Global& global);
  void statements(std::size_t count, int depth);
  void statement(int depth);
  void assign();
  void assign(const Global& global, const std::string& value);
  void choose(int depth);
  void sum_up();
  void loop(int depth);
  void change_array();
  void change_pointer();
  void select(int depth);
  void call_helper();
  void many_branches();

  Random random_;
  CodeSpec spec_;
  std::vector<Global> globals_;
  std::vector<std::string> parameters_;  ///< i32 registers of this function
  std::string out_;
  std::size_t registers_ = 0;
  std::size_t blocks_ = 0;
  std::size_t line_ = 0;
  long array_ = 0;  ///< elements; 0: there is none
  bool has_pointer_ = false;
  bool has_code_pointer_ = false;
  bool may_call_ = false;
};

void Writer::add_globals() {
  const std::size_t count = 2 + random_.below(3);
  for (std::size_t i = 0; i < count; ++i) {
    Global g{"g" + std::to_string(i), "i32", 0, 1};
    const std::size_t kind = random_.below(6);
    if (kind == 0) {
      g.sort = "bool";
    } else if (kind == 1) {
      g.sort = "u8";
      g.least = random_.chance(40) ? 251 : 0;
      g.greatest = g.least + 4;
    } else {
      g.least = random_.between(-2, 1);
      g.greatest = g.least + random_.between(2, 6);
    }
    const long initial = random_.between(g.least, g.greatest);
    const std::string value =
        g.sort == "bool" ? (initial != 0 ? "true" : "false") : std::to_string(initial);
    out_ += "object " + g.name + " : " + g.sort + " = " + value + " addressed\n";
    globals_.push_back(g);
  }
  if (random_.chance(45)) {
    array_ = random_.between(2, 4);
    out_ += "object array : i32[" + std::to_string(array_) + "]\n";
  }
  if (random_.chance(10))
    out_ += "object table : i32[70] = {3, 1, 2, 5, [66] 4} const\n";
  else
    out_ += "object table : i32[6] = {3, 1, 2, 5, 0, 4} const\n";
  const auto number = std::ranges::find(globals_, "i32", &Global::sort);
  has_pointer_ = number != globals_.end() && random_.chance(35);
  if (has_pointer_)
    out_ += std::string("object pointer : ptr = ") +
            (random_.chance(30) ? "null" : "&" + number->name) + "\n";
  has_code_pointer_ = random_.chance(20);
  if (has_code_pointer_)
    out_ += "object callback : ptr = &helper0\n";
}

std::string Writer::load(const Global& global) {
  const std::string reg = define(global.sort, "load &" + global.name);
  if (global.sort == "i32")
    return reg;
  return define("i32", global.sort == "bool" ? reg + " ? 1 : 0" : "(i32)" + reg);
}

std::string Writer::leaf() {
  if (!parameters_.empty() && random_.chance(40))
    return random_.pick(parameters_);
  if (random_.chance(20))
    return define("i32", std::to_string(random_.between(-2, 6)));
  if (array_ > 0 && random_.chance(25))
    return define("i32", "load &array[" + std::to_string(random_.between(0, array_ - 1)) + "]");
  return load(random_.pick(globals_));
}

std::string Writer::sum(const std::string& op, const std::string& a, const std::string& b) {
  emit("assume fits(" + a + " " + op + " " + b + ") \"signed overflow\"");
  return define("i32", a + " " + op + " " + b);
}

/// A register within [0, count) most of the time; outside, the access ends the path.
std::string Writer::index(long count) {
  const std::string value = leaf();
  if (random_.chance(50))
    return define("i32", value + " & 1");
  if (random_.chance(60)) {
    const std::string inside =
        define("bool", value + " >= 0 && " + value + " < " + std::to_string(count));
    return define("i32", inside + " ? " + value + " : 0");
  }
  return value;
}

std::string Writer::number(int depth) {
  if (depth == 0 || random_.chance(40))
    return leaf();
  switch (random_.below(9)) {
    case 0:
    case 1:
      return sum("+", leaf(), number(depth - 1));
    case 2:
      return sum("-", leaf(), number(depth - 1));
    case 3:
      return sum("*", std::to_string(random_.between(2, 3)), leaf());
    case 4: {
      const std::string a = leaf();
      const std::string c = condition();
      return define("i32", c + " ? " + a + " : " + std::to_string(random_.between(-1, 4)));
    }
    case 5:
      return define("i32", leaf() + (random_.chance(50) ? " & 3" : " % 3"));
    case 6: {
      const bool is_table = array_ == 0 || random_.chance(50);
      const std::string i = index(is_table ? 6 : array_);
      const std::string base = define("ptr", is_table ? "&table" : "&array");
      return define("i32", "load " + base + " + 4 * (i64)" + i);
    }
    case 7: {
      const std::string byte = define("u8", "(u8)" + leaf());
      return define("i32", "(i32)(" + byte + " + " + std::to_string(random_.between(1, 200)) + ")");
    }
    default:
      if (!may_call_)
        return leaf();
      if (has_code_pointer_ && random_.chance(50)) {
        const std::string argument = leaf();
        const std::string callee = define("ptr", "load &callback");
        return define("i32", "call *" + callee + " (" + argument + ")");
      }
      return define("i32", "call helper" + std::to_string(random_.below(2)) + "(" + leaf() + ")");
  }
}

std::string Writer::condition() {
  if (random_.chance(20))
    for (const Global& g : globals_)
      if (g.sort == "bool")
        return define("bool", "load &" + g.name);
  const Global& near = random_.pick(globals_);
  const std::string left = random_.chance(60) ? load(near) : number(1);
  const std::string right =
      random_.chance(75) ? std::to_string(random_.between(near.least, near.greatest)) : leaf();
  const std::string op = random_.pick<std::string>({"==", "!=", "<", "<=", ">", ">="});
  const std::string first = define("bool", left + " " + op + " " + right);
  if (random_.chance(70))
    return first;
  const std::string other = condition();
  return define("bool", first + (random_.chance(60) ? " && " : " || ") + other);
}

void Writer::assign(const Global& g, const std::string& value) {
  if (g.sort == "bool") {
    emit("store &" + g.name + " = " + define("bool", value + " != 0"));
  } else if (g.sort == "u8") {
    emit("store &" + g.name + " = " + define("u8", "(u8)" + value));
  } else {
    // Numbers stay near their range, so that there are few states.
    const std::string inside = define("bool", value + " >= " + std::to_string(g.least) + " && " +
                                                  value + " <= " + std::to_string(g.greatest));
    const std::string kept = random_.chance(50) ? load(g) : std::to_string(g.least);
    emit("store &" + g.name + " = " + define("i32", inside + " ? " + value + " : " + kept));
  }
}

void Writer::assign() {
  const Global& g = random_.pick(globals_);
  switch (random_.below(4)) {
    case 0:
      return assign(g, define("i32", std::to_string(random_.between(g.least, g.greatest))));
    case 1:
    case 2:
      return assign(g, sum(random_.chance(65) ? "+" : "-", load(g), "1"));
    default:
      return assign(g, number(2));
  }
}

void Writer::choose(int depth) {
  const std::string c = condition();
  const std::string yes = block();
  const std::string no = block();
  const std::string join = block();
  const bool has_else = random_.chance(50);
  emit("branch " + c + " ? " + yes + " : " + (has_else ? no : join) + place());
  label(yes);
  statements(1 + random_.below(2), depth - 1);
  emit("jump " + join);
  if (has_else) {
    label(no);
    statements(1, depth - 1);
    emit("jump " + join);
  }
  label(join);
}

void Writer::select(int depth) {
  const std::string value = leaf();
  const std::string join = block();
  const std::size_t cases = 2 + random_.below(2);
  for (std::size_t i = 0; i < cases; ++i) {
    const std::string yes = block();
    const std::string no = block();
    emit("branch " + value + " == " + std::to_string(random_.between(-1, 4)) + " ? " + yes + " : " +
         no + place());
    label(yes);
    statements(1, depth - 1);
    // Some cases fall through into what comes after all of them.
    emit("jump " + join);
    label(no);
  }
  emit("jump " + join);
  label(join);
}

void Writer::sum_up() {
  const std::string i = fresh("i32");
  const std::string total = fresh("i32");
  const std::string limit = fresh("i32");
  const bool over_array = array_ > 0 && random_.chance(60);
  emit(i + " : i32 = 0");
  emit(total + " : i32 = " + std::to_string(random_.between(-1, 1)));
  if (over_array)
    emit(limit + " : i32 = " + std::to_string(array_));
  else
    emit(limit + " : i32 = " + leaf() + " & 3");
  const std::string head = block();
  const std::string body = block();
  const std::string out = block();
  emit("jump " + head);
  label(head);
  emit("branch " + i + " < " + limit + " ? " + body + " : " + out + place());
  label(body);
  std::string term = "2";
  if (over_array) {
    const std::string base = define("ptr", "&array");
    term = define("i32", "load " + base + " + 4 * (i64)" + i);
  }
  if (random_.chance(35)) {
    // Leaves early.
    const std::string stop = define("bool", term + " == " + std::to_string(random_.between(1, 3)));
    const std::string next = block();
    emit("branch " + stop + " ? " + out + " : " + next + place());
    label(next);
  }
  emit("assume fits(" + total + " + " + term + ") \"signed overflow\"");
  emit(total + " : i32 = " + total + " + " + term);
  emit(i + " : i32 = " + i + " + 1");
  emit("jump " + head);
  label(out);
  assign(random_.pick(globals_), total);
}

/// A loop that decides in each round, and whose end may depend on what it writes.
void Writer::loop(int depth) {
  const std::string i = fresh("i32");
  const std::string limit = fresh("i32");
  emit(i + " : i32 = 0");
  if (random_.chance(50))
    emit(limit + " : i32 = " + std::to_string(random_.between(2, random_.chance(20) ? 40 : 6)));
  else
    emit(limit + " : i32 = " + leaf() + (random_.chance(25) ? " & 15" : " & 3"));
  const std::string head = block();
  const std::string body = block();
  const std::string out = block();
  emit("jump " + head);
  label(head);
  if (random_.chance(60)) {
    const std::string goes_on = block();
    emit("branch " + i + " < " + limit + " ? " + goes_on + " : " + out + place());
    label(goes_on);
    emit("branch " + condition() + " ? " + body + " : " + out + place());
  } else {
    emit("branch " + i + " < " + limit + " ? " + body + " : " + out + place());
  }
  label(body);
  statements(1 + random_.below(2), depth - 1);
  const std::string next = block();
  if (random_.chance(30)) {
    const std::string c = condition();
    emit("branch " + c + " ? " + out + " : " + next + place());
  } else {
    emit("jump " + next);
  }
  label(next);
  emit(i + " : i32 = " + i + " + 1");
  emit("jump " + head);
  label(out);
}

void Writer::change_array() {
  const std::string i = index(array_);
  const std::string value = define("i32", number(1) + " & 3");
  const std::string base = define("ptr", "&array");
  emit("store " + base + " + 4 * (i64)" + i + " = " + value);
}

void Writer::change_pointer() {
  std::vector<std::string> numbers;
  for (const Global& g : globals_)
    if (g.sort == "i32")
      numbers.push_back(g.name);
  switch (random_.below(3)) {
    case 0:
      emit("store &pointer = " + (random_.chance(25) ? "null" : "&" + random_.pick(numbers)));
      return;
    case 1: {
      const std::string p = define("ptr", "load &pointer");
      emit("store " + p + " = " + define("i32", leaf() + " & 3"));
      return;
    }
    default: {
      const std::string p = define("ptr", "load &pointer");
      const std::string known = define("bool", p + " != null");
      const std::string yes = block();
      const std::string join = block();
      emit("branch " + known + " ? " + yes + " : " + join + place());
      label(yes);
      assign(random_.pick(globals_), define("i32", "load " + p));
      emit("jump " + join);
      label(join);
    }
  }
}

void Writer::call_helper() {
  if (has_code_pointer_ && random_.chance(40)) {
    emit(std::string("store &callback = ") + (random_.chance(15) ? "null" : "&helper1"));
    return;
  }
  emit("call action()");
}

/// Independent branches in a row: more paths than are enumerated.
void Writer::many_branches() {
  const std::string total = fresh("i32");
  emit(total + " : i32 = 0");
  for (int i = 0; i < 8; ++i) {
    const std::string c = condition();
    const std::string yes = block();
    const std::string join = block();
    emit("branch " + c + " ? " + yes + " : " + join + place());
    label(yes);
    emit(total + " : i32 = " + total + " + " + std::to_string(random_.between(1, 3)));
    emit("jump " + join);
    label(join);
  }
  assign(random_.pick(globals_), define("i32", total + " % 7"));
}

void Writer::statement(int depth) {
  emit("statement" + place());
  const std::size_t kind = random_.below(100);
  if (depth > 0 && kind < 32)
    return choose(depth);
  if (depth > 0 && kind < 40)
    return select(depth);
  if (depth > 0 && kind < 45)
    return sum_up();
  if (depth > 0 && kind < 51)
    return loop(depth);
  if (array_ > 0 && kind < 60)
    return change_array();
  if (has_pointer_ && kind < 70)
    return change_pointer();
  if (may_call_ && kind < 76)
    return call_helper();
  assign();
}

void Writer::statements(std::size_t count, int depth) {
  for (std::size_t i = 0; i < count; ++i)
    statement(depth);
}

void Writer::add_function(const std::string& head, const std::vector<std::string>& parameters,
                          bool returns_number, bool returns_bool, std::size_t count) {
  registers_ = 0;
  blocks_ = 0;
  parameters_ = parameters;
  out_ += head + " {\nentry:\n";
  statements(count, 2);
  if (returns_bool) {
    emit("return " + condition());
  } else if (returns_number) {
    emit("return " + number(2));
  } else {
    const std::size_t kind = random_.below(100);
    if (kind < 12) {
      // Some runs end badly.
      const std::string c = condition();
      const std::string yes = block();
      const std::string no = block();
      emit("branch " + c + " ? " + yes + " : " + no + place());
      label(yes);
      emit(kind < 6 ? "stop \"exit\"" : "fail \"assertion\"" + place());
      if (kind >= 6)
        emit("return");
      label(no);
    }
    emit("return");
  }
  out_ += "}\n";
}

void Writer::add_event(std::size_t i) {
  CodeEventSpec event;
  event.name = "e" + std::to_string(i);
  event.is_system = random_.chance(20);
  std::vector<std::string> parameters;
  std::string list;
  if (random_.chance(45)) {
    CodeParameterSpec p;
    p.sort = random_.pick<Sort>({Sort::i32(), Sort::i32(), Sort::u8(), Sort::boolean()});
    if (!p.sort.is_bool()) {
      p.least = p.sort == Sort::u8() ? random_.between(0, 2) : random_.between(-2, 2);
      p.greatest = p.least + random_.between(0, 4);
    }
    list = to_text(p.sort) + " %p." + to_text(p.sort);
    if (p.sort == Sort::i32())
      parameters.push_back("%p.i32");
    event.parameters.push_back(p);
  }
  if (random_.chance(40)) {
    event.enabled = "can_" + event.name;
    add_function("function " + event.enabled + "() -> bool", {}, false, true, 0);
  }
  add_function("function " + event.name + "(" + list + ") -> void", parameters, false, false,
               1 + random_.below(3));
  if (random_.chance(12)) {
    // Once more, with many paths.
    event.name += "_wide";
    event.enabled.clear();
    registers_ = 0;
    blocks_ = 0;
    parameters_ = parameters;
    out_ += "function " + event.name + "(" + list + ") -> void {\nentry:\n";
    many_branches();
    emit("statement" + place());
    assign();
    emit("return");
    out_ += "}\n";
  }
  spec_.events.push_back(std::move(event));
}

void Writer::add_views() {
  const std::size_t count = 2 + random_.below(2);
  for (std::size_t i = 0; i < count; ++i)
    spec_.views.push_back("View" + std::to_string(i));
  for (const CodeEventSpec& event : spec_.events)
    for (std::size_t i = 0; i < 1 + random_.below(count + 1); ++i) {
      const std::string& from = random_.pick(spec_.views);
      const std::string& to = random_.pick(spec_.views);
      const bool is_known = std::ranges::any_of(spec_.transitions, [&](const UiTransition& t) {
        return t.from == from && t.to == to && t.event == event.name;
      });
      if (!is_known)
        spec_.transitions.push_back({from, event.name, to});
    }
  CodeEventSpec navigation;
  navigation.name = "go";
  navigation.has_handler = false;
  for (std::size_t i = 0; i + 1 < count; ++i)
    spec_.transitions.push_back({spec_.views[i], "go", spec_.views[i + 1]});
  spec_.events.push_back(std::move(navigation));
}

CodeSpec Writer::run() {
  add_globals();
  add_function("function helper0(i32 %x) -> i32", {"%x"}, true, false, 0);
  add_function("function helper1(i32 %x) -> i32", {"%x"}, true, false, random_.below(2));
  add_function("function action() -> void", {}, false, false, 1);
  may_call_ = true;
  const std::size_t events = 1 + random_.below(4);
  for (std::size_t i = 0; i < events; ++i)
    add_event(i);
  may_call_ = false;
  if (random_.chance(25)) {
    spec_.init = "setup";
    parameters_.clear();
    registers_ = 0;
    blocks_ = 0;
    out_ += "function setup() -> void {\nentry:\n";
    emit("statement" + place());
    assign();
    emit("return");
    out_ += "}\n";
  }
  if (random_.chance(30))
    add_views();
  spec_.text = std::move(out_);
  return std::move(spec_);
}

}  // namespace

CodeSpec generate_code(std::uint64_t seed) { return Writer(seed).run(); }

}  // namespace reachd::oracle

#include "tests/clang/handlers.h"

#include <array>
#include <random>

namespace reachd {

namespace {

constexpr std::array kIntegers = {"char",           "signed char", "unsigned char", "short",
                                  "unsigned short", "int",         "unsigned",      "long",
                                  "unsigned long",  "long long",   "int",           "int"};

class HandlerWriter {
public:
  HandlerWriter(unsigned seed, Language language)
      : random_(seed), p_(prefix_of(seed)), is_cxx_(language == Language::kCxx) {}

  std::string program() {
    std::string text = types() + variables() + helpers();
    for (int i = 0; i < 3; ++i)
      text += callee(i);
    for (int i = 0; i < 3; ++i)
      text += handler(i);
    return text;
  }

private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  bool one_in(int n) { return below(n) == 0; }
  std::string one_of(std::initializer_list<const char*> texts) {
    return texts.begin()[below(static_cast<int>(texts.size()))];
  }
  std::string integer() { return kIntegers[static_cast<std::size_t>(below(kIntegers.size()))]; }
  std::string number(int value) const { return std::to_string(value); }

  std::string types() {
    std::string text = "struct " + p_ +
                       "s { char tag; short x; long y; int history[3]; struct { unsigned char "
                       "low; double ratio; } in;" +
                       std::string(one_in(2) ? " unsigned flags : 3; int delta : 5; "
                                               "unsigned wide : 20;"
                                             : " unsigned flags; int delta, wide;");
    if (is_cxx_)
      text +=
          "\n  void bump(int by) { if (by < 100 && by > -100 && x < 1000 && x > -1000) x += "
          "by; }\n  int sum() const { return x + tag + history[1] % 100; }\n";
    text += "};\nunion " + p_ +
            "u { unsigned word; unsigned char byte[4]; short half[2]; float "
            "real; long whole; };\n";
    text += "enum " + p_ + "e { " + p_ + "RED, " + p_ + "GREEN = 5, " + p_ + "BLUE = -3 };\n";
    return text;
  }

  std::string variables() {
    std::string text;
    for (int i = 0; i < 6; ++i)
      text += "static " + integer() + " " + p_ + "v" + number(i) + " = " + literal() + ";\n";
    text += "static " + std::string(is_cxx_ ? "bool " : "_Bool ") + p_ + "b;\n";
    text += "static float " + p_ + "f = 1.5f;\nstatic double " + p_ + "d;\n";
    text += "static int " + p_ + "n[6] = {3, 1, 2};\n";
    text += "static unsigned char " + p_ + "big[80] = {1, 2};\n";
    text += "static struct " + p_ + "s " + p_ +
            "o = {'o', -2, 70000, {1, 2, 3}, {9, 0.5}, 5, -3, "
            "77};\n";
    text += "static struct " + p_ + "s " + p_ + "m[2] = {{1}};\n";
    text += "static union " + p_ + "u " + p_ + "w = {7};\n";
    text += "static int *" + p_ + "p = &" + p_ + "n[1];\n";
    text += "static struct " + p_ + "s *" + p_ + "q = &" + p_ + "o;\n";
    text += "static char " + p_ + "text[12] = \"abc\";\n";
    text += "static enum " + p_ + "e " + p_ + "c = " + p_ + "GREEN;\n";
    text += "static unsigned " + p_ + "mark;\n";
    return text;
  }

  std::string helpers() {
    std::string text =
        "static void " + p_ + "at(unsigned n) { " + p_ + "mark = " + p_ + "mark * 31 + n; }\n";
    text += "static long " + p_ + "twice(long v) { return v % 1000 * 2; }\n";
    text += "static struct " + p_ + "s " + p_ + "moved(struct " + p_ +
            "s s, int by) { s.x = (short)(s.x + by); s.history[1] = by; s.in.ratio *= 2; return s; "
            "}\n";
    text += "static void " + p_ + "bump(int *to) { if (to && *to < 1000) *to += 7; }\n";
    text +=
        "static int " + p_ + "depth(int n) { return n <= 0 ? 1 : 1 + " + p_ + "depth(n - 2); }\n";
    text += "static int " + p_ + "inc(int n) { return (n & 0xffff) + 1; }\n";
    text += "static int " + p_ + "neg(int n) { return -(n & 0xffff); }\n";
    text += "static int (*" + p_ + "fun)(int) = " + p_ + "inc;\n";
    text += "static int " + p_ +
            "length(const char *s) { int n = 0; while (s[n]) n++; return n; "
            "}\n";
    if (is_cxx_) {
      text += "static void " + p_ + "swap(int &a, int &b) { int t = a; a = b; b = t; }\n";
      text += "template <class T> static T " + p_ + "max(T a, T b) { return a < b ? b : a; }\n";
    }
    return text;
  }

  std::string literal() {
    switch (below(6)) {
      case 0:
        return number(below(3));
      case 1:
        return one_of({"255", "256", "127", "-128", "65535", "32767"});
      case 2:
        return one_of({"2147483647", "-1", "1L", "-2147483647", "100000"});
      case 3:
        return "'" + std::string(1, static_cast<char>('a' + below(26))) + "'";
      default:
        return number(below(100) - 20);
    }
  }

  std::string variable() {
    if (parameters_ > 0 && one_in(3))
      return "a" + number(below(parameters_));
    if (locals_ > 0 && one_in(2))
      return "t" + number(below(locals_));
    return p_ + "v" + number(below(6));
  }

  std::string index(int count) {
    if (one_in(2))
      return number(below(count));
    return "(unsigned)" + variable() + " % " + number(count);
  }

  std::string place() {
    switch (below(16)) {
      case 0:
        return p_ + "n[" + index(6) + "]";
      case 1:
        return p_ + "big[" + index(80) + "]";
      case 2:
        return p_ + one_of({"o.x", "o.y", "o.tag", "o.flags", "o.delta", "o.wide", "o.in.low"});
      case 3:
        return p_ + one_of({"q->x", "q->history[1]", "q->flags", "q->delta", "q->wide"});
      case 4:
        return p_ + "m[" + index(2) + "]" + one_of({".x", ".history[2]", ".wide", ".in.low"});
      case 5:
        return p_ + one_of({"w.word", "w.byte[1]", "w.half[1]", "w.byte[3]", "w.whole"});
      case 6:
        return "(*" + p_ + "p)";
      case 7:
        return p_ + "b";
      case 8:
        return p_ + "text[" + index(11) + "]";
      default:
        return locals_ > 0 && one_in(2) ? "t" + number(below(locals_))
                                        : p_ + "v" + number(below(6));
    }
  }

  std::string leaf() {
    switch (below(8)) {
      case 0:
        return literal();
      case 1:
        return p_ + one_of({"GREEN", "BLUE", "c"});
      case 2:
      case 3:
        return place();
      default:
        return variable();
    }
  }

  /// Of any integer type.
  std::string expression(int depth) {
    if (depth <= 0)
      return leaf();
    const std::string a = expression(depth - 1);
    const std::string b = expression(below(depth));
    switch (below(17)) {
      case 0:
        return "((" + a + " & 4095)" + one_of({" + ", " - ", " * "}) + "(" + b + " & 255))";
      case 1:
        return "((unsigned)" + a + one_of({" + ", " - ", " * "}) + b + ")";
      case 2:
        return "(" + a + one_of({" / ", " % "}) + "(" + b + " & 63 | 1))";
      case 3:
        return "(" + a + one_of({" & ", " | ", " ^ "}) + b + ")";
      case 4:
        return "((unsigned long)" + a + one_of({" << ", " >> "}) + "(" + b + " & 31))";
      case 5:
        return "(" + a + " >> (" + b + " & 7))";
      case 6:
      case 7:
        return "(" + a + one_of({" < ", " <= ", " == ", " != ", " > ", " >= "}) + b + ")";
      case 8:
        return "(" + a + one_of({" && ", " || "}) + b + ")";
      case 9:
        return "(" + a + " ? " + b + " : " + expression(below(depth)) + ")";
      case 10:
        return one_of({"~", "!"}) + std::string("(") + a + ")";
      case 11:
        return "(" + integer() + ")" + a;
      case 12:
        return p_ + "twice(" + a + ")";
      case 13:
        return p_ + one_of({"inc", "neg", "fun"}) + "((int)" + a + ")";
      case 14:
        return condition();
      case 15:
        return is_cxx_ ? cxx_expression(a, b) : "(" + a + ", " + b + ")";
      default:
        return one_in(3) ? "(" + a + one_of({" - ", " + "}) + literal() + ")" : a;
    }
  }

  std::string cxx_expression(const std::string& a, const std::string& b) {
    switch (below(3)) {
      case 0:
        return p_ + "max<int>(" + a + ", " + b + ")";
      case 1:
        return p_ + "o.sum()";
      default:
        return "static_cast<" + integer() + ">(" + a + ")";
    }
  }

  std::string real(int depth) {
    if (depth <= 0)
      switch (below(6)) {
        case 0:
          return one_of({"0.5", "1e3", "-2.25f", "3.0f", "1e-3", "1.0"});
        case 1:
          return p_ + "f";
        case 2:
          return p_ + one_of({"o.in.ratio", "q->in.ratio", "f"});
        case 3:
          return "(double)" + leaf();
        case 4:
          return "(float)" + leaf();
        default:
          return p_ + "d";
      }
    const std::string a = real(depth - 1);
    const std::string b = real(below(depth));
    switch (below(6)) {
      case 0:
        return "(" + condition() + " ? " + a + " : " + b + ")";
      case 1:
        return "(-(" + a + "))";
      default:
        return "(" + a + one_of({" + ", " - ", " * ", " / "}) + b + ")";
    }
  }

  /// Of some integer type; about anything.
  std::string condition() {
    switch (below(5)) {
      case 0:
        return "(" + real(below(2)) + one_of({" < ", " <= ", " == ", " != ", " > ", " >= "}) +
               real(below(2)) + ")";
      case 1:
        return "(" + p_ + "p == &" + p_ + "n[" + number(below(6)) + "])";
      case 2:
        return "(" + p_ + "text[" + number(below(4)) + "] == '" +
               std::string(1, static_cast<char>('a' + below(4))) + "')";
      default:
        return "(" + leaf() + one_of({" < ", " <= ", " == ", " != ", " > ", " >= "}) + leaf() + ")";
    }
  }

  std::string mark() { return p_ + "at(" + number(++marks_) + ");\n"; }

  /// What is called from several places, also by others of its kind: it reads and writes variables
  /// and what its parameters point to.
  std::string callee(int number_of) {
    parameters_ = 2;
    locals_ = 1;
    std::string text = "static " + integer() + " " + p_ + "h" + number(number_of) + "(int a0, " +
                       integer() + " a1, int *to, struct " + p_ +
                       "s *at) {\nlong t0 = a0 % 100;\nint l = a0 % 8;\n" + mark();
    text += "if (" + condition() + ") return " + leaf() + ";\n";
    text += "if (*to < 1000 && *to > -1000) { *to += l; " + mark() + "}\n";
    text += one_of({"at->x = 7;\n", "if (at->x > 3) at->history[2] = a0;\n", "*to ^= at->wide;\n"});
    text += statement(1) + simple_statement();
    text += "return " + expression(1) + ";\n}\n";
    ++callees_;
    return text;
  }

  std::string call_of_callee() {
    const std::string to = one_in(3) ? "&l" : one_in(2) ? p_ + "p" : "&" + p_ + "n[2]";
    const std::string at = one_in(3) ? p_ + "q" : "&" + p_ + one_of({"o", "m[0]", "m[1]"});
    const std::string first = one_in(2) ? number(below(4)) : "(int)" + leaf();
    return p_ + "h" + number(below(callees_)) + "(" + first + ", " + leaf() + ", " + to + ", " +
           at + ")";
  }

  std::string special() {
    if (callees_ > 0 && one_in(3))
      return one_in(2) ? call_of_callee() + ";\n"
                       : p_ + "v" + number(below(6)) + " = " + call_of_callee() + ";\n";
    switch (below(14)) {
      case 0:
        return p_ + "p = &" + p_ + "n[" + index(6) + "];\n";
      case 1:
        return p_ + "q = " + condition() + " ? &" + p_ + "o : &" + p_ + "m[1];\n";
      case 2:
        return p_ + "o = " + p_ + "moved(*" + p_ + "q, " + p_ + "inc(3));\n";
      case 3:
        return p_ + "m[" + index(2) + "] = " + p_ + "o;\n";
      case 4:
        return p_ + "bump(" + p_ + "p);\n";
      case 5:
        return p_ + "fun = " + condition() + " ? " + p_ + "inc : " + p_ + "neg;\n";
      case 6:
        return p_ + "v" + number(below(6)) + " = " + p_ + "length(" + p_ + "text);\n";
      case 7:
        return p_ + "c = " + condition() + " ? " + p_ + "RED : " + p_ + "BLUE;\n";
      case 8:
        return "__builtin_memset(" + p_ + "n, " + one_of({"0", "1"}) + ", sizeof " + p_ + "n);\n";
      case 9:
        return "__builtin_memcpy(" + p_ + "n, " + p_ + "o.history, sizeof " + p_ + "o.history);\n";
      case 10:
        return p_ + one_of({"w.real", "f"}) + " = " + real(1) + ";\n";
      case 11:
        return "{ double r = " + real(2) + ";\nif (r > -1e4 && r < 1e4) " + p_ + "v" +
               number(below(6)) + " = (int)r; }\n";
      case 12:
        return p_ + "v" + number(below(6)) + " = " + p_ + "depth(" + number(below(8)) + ");\n";
      default:
        if (is_cxx_)
          return p_ + one_of({"o.bump(", "m[1].bump("}) + "(int)" + leaf() + ");\n" + p_ + "swap(" +
                 p_ + "n[0], *" + p_ + "p);\n";
        return p_ + "o = (struct " + p_ + "s){.y = " + leaf() +
               ", .x = 3, .history = {[1] = 4}};\n";
    }
  }

  std::string simple_statement() {
    switch (below(11)) {
      case 0:
        return one_of({"++", "--"}) + p_ + "big[" + index(80) + "];\n";
      case 1:
        return place() + one_of({" ^= ", " |= ", " &= "}) + expression(1) + ";\n";
      case 2:
        return p_ + "v" + number(below(6)) + one_of({" += ", " -= "}) + literal() + ";\n";
      case 3:
        return p_ + "d" + one_of({" = ", " += ", " *= ", " -= "}) + real(2) + ";\n";
      case 4:
        return p_ + one_of({"f", "o.in.ratio"}) + " = " + real(2) + ";\n";
      case 5:
      case 6:
        return special();
      case 7:
        return p_ + "text[" + index(11) + "] = 'a' + (" + leaf() + " & 3);\n";
      default:
        return place() + " = " + expression(2) + ";\n";
    }
  }

  std::string statement(int depth) {
    if (depth == 0)
      return simple_statement();
    const std::string i = "i" + number(loops_++);
    switch (below(9)) {
      case 0:
      case 1:
        return "if (" + expression(2) + ") {\n" + mark() + statements(depth - 1) + "} else {\n" +
               mark() + statements(depth - 1) + "}\n";
      case 2:
        return "if (" + condition() + one_of({" && ", " || "}) + "!" + condition() + ")\n" +
               statement(depth - 1);
      case 3:
        return "for (int " + i + " = 0; " + i + " < " + number(2 + below(3)) + "; " + i +
               "++) {\n" + statement(0) + "if (" + condition() + ") " +
               one_of({"break", "continue"}) + ";\n" + mark() + "}\n";
      case 4:
        return "switch (" + expression(1) + " & 3) {\ncase 0:\n" + mark() + "case 1: case 2:\n" +
               simple_statement() + "break;\ndefault:\n" + mark() + "}\n";
      case 5:
        return "{\nint " + i + " = 0;\ndo {\n" + simple_statement() + "} while (++" + i +
               " < 3 && " + condition() + ");\n}\n";
      default:
        return simple_statement();
    }
  }

  std::string statements(int depth) {
    std::string text;
    for (int i = below(3); i >= 0; --i)
      text += statement(depth);
    return text;
  }

  std::string handler(int number_of) {
    parameters_ = 0;
    std::string text = "void " + p_ + "on_" + number(number_of) + "(";
    const int parameters = below(4);
    for (int i = 0; i < parameters; ++i)
      text += (i > 0 ? ", " : "") + integer() + " a" + number(i);
    text += parameters == 0 && !is_cxx_ ? "void) {\n" : ") {\n";
    parameters_ = parameters;
    locals_ = 0;
    text += "int l = 3;\n";
    for (int i = below(3); i > 0; --i) {
      text += integer() + " t" + number(locals_) + " = (unsigned char)" + leaf() + ";\n";
      ++locals_;
    }
    for (int i = below(4); i >= 0; --i)
      text += statement(2);
    if (one_in(3))
      text += call_of_callee() + ";\n" + call_of_callee() + ";\n";
    return text + p_ + "v1 ^= l;\n}\n";
  }

  std::mt19937 random_;
  std::string p_;
  bool is_cxx_;
  int parameters_ = 0;
  int locals_ = 0;
  int callees_ = 0;
  int loops_ = 0;
  unsigned marks_ = 0;
};

}  // namespace

std::string prefix_of(unsigned seed) { return "p" + std::to_string(seed) + "_"; }

std::string generate_handlers(unsigned seed, Language language) {
  return HandlerWriter(seed, language).program();
}

}  // namespace reachd

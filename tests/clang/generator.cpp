#include "tests/clang/generator.h"

#include <array>
#include <random>

namespace reachd {

namespace {

constexpr std::array kTypes = {"char",           "signed char", "unsigned char",      "short",
                               "unsigned short", "int",         "unsigned",           "long",
                               "unsigned long",  "_Bool",       "unsigned long long", "enum color"};

class Generator {
public:
  explicit Generator(unsigned seed) : random_(seed) {}

  std::string program(int functions) {
    std::string text =
        "enum color { RED, GREEN = 5, BLUE = -3 };\n"
        "struct point { char tag; short x; long y; int history[3]; };\n"
        "union bits { unsigned word; unsigned char byte[4]; };\n"
        "static int shared = 3;\nstatic unsigned char table[8] = {1, 2, [5] = 200, 7};\n"
        "static struct point origin = {'o', -2, 70000, {1, 2, 3}};\n"
        "static long twice(long v) { return v % 1000 * 2; }\n"
        "static struct point moved(struct point p, int by) { p.x += by; p.history[1] = by; "
        "return p; }\n"
        "static void bump(int *p) { if (*p < 1000) *p += 7; }\n";
    for (int i = 0; i < functions; ++i)
      text += function(i);
    return text;
  }

private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  std::string one_of(std::initializer_list<const char*> texts) {
    return texts.begin()[below(static_cast<int>(texts.size()))];
  }
  std::string type() { return kTypes[static_cast<std::size_t>(below(kTypes.size()))]; }
  std::string variable() { return "v" + std::to_string(below(variables_)); }

  std::string literal() {
    switch (below(6)) {
      case 0:
        return std::to_string(below(3));
      case 1:
        return one_of({"255", "256", "127", "-128", "65535", "32767"});
      case 2:
        return one_of({"2147483647", "4294967295u", "-1", "1L", "0x80000000u"});
      case 3:
        return "'" + std::string(1, static_cast<char>('a' + below(26))) + "'";
      default:
        return std::to_string(below(100) - 20);
    }
  }

  std::string leaf() {
    switch (below(9)) {
      case 0:
        return literal();
      case 1:
        return "shared";
      case 2:
        return "table[" + variable() + " & 7]";
      case 3:
        return one_of({"p.x", "p.y", "p.tag", "q->x", "q->history[1]", "origin.y"});
      case 4:
        return one_of({"GREEN", "BLUE", "sizeof(int)", "b.byte[1]", "b.word", "(long)a[2]"});
      default:
        return variable();
    }
  }

  std::string expression(int depth) {
    if (depth == 0)
      return leaf();
    const std::string a = expression(depth - 1);
    const std::string b = expression(below(depth));
    switch (below(12)) {
      case 0:
        return "(" + a + one_of({" + ", " - ", " * "}) + b + ")";
      case 1:
        return "(" + a + one_of({" / ", " % "}) + "(" + b + " | 1))";
      case 2:
        return "(" + a + one_of({" & ", " | ", " ^ "}) + b + ")";
      case 3:
        return "(" + a + one_of({" << ", " >> "}) + "(" + b + " & 7))";
      case 4:
        return "(" + a + one_of({" < ", " <= ", " == ", " != ", " > ", " >= "}) + b + ")";
      case 5:
        return "(" + a + one_of({" && ", " || "}) + b + ")";
      case 6:
        return "(" + a + " ? " + b + " : " + expression(below(depth)) + ")";
      case 7:
        return one_of({"~", "!", "-", "+"}) + std::string("(") + a + ")";
      case 8:
        return "(" + type() + ")" + a;
      case 9:
        return "twice(" + a + ")";
      case 10:
        return "(" + a + ", " + b + ")";
      default:
        return "(" + a + " - " + literal() + ")";
    }
  }

  std::string place() {
    switch (below(8)) {
      case 0:
        return "shared";
      case 1:
        return "table[" + variable() + " & 7]";
      case 2:
        return one_of({"p.x", "p.y", "q->x", "q->history[1]", "p.tag"});
      case 3:
        return "a[" + variable() + " & 3]";
      case 4:
        return one_of({"b.word", "b.byte[1]", "(*r)"});
      default:
        return variable();
    }
  }

  std::string simple_statement() {
    switch (below(9)) {
      case 0:
        return place() + one_of({"++", "--"}) + ";\n";
      case 1:
        return place() + one_of({" += ", " -= ", " ^= ", " |= ", " *= "}) + expression(1) + ";\n";
      case 2:
        return "{ long t = " + place() + one_of({"++", "--"}) + "; " + variable() + " = t; }\n";
      case 3:
        return place() + one_of({" <<= ", " >>= "}) + "(" + leaf() + " & 3);\n";
      case 4:
        return one_of({"p = moved(*q, 3);\n", "*q = p;\n", "bump(r);\n", "origin = moved(p, -1);\n",
                       "r = &a[1];\n", "b.word = 0x01020304u;\n", "bump(&a[3]);\n"});
      default:
        return place() + " = " + expression(2) + ";\n";
    }
  }

  std::string statement(int depth) {
    if (depth == 0)
      return simple_statement();
    const std::string i = "i" + std::to_string(loops_++);
    switch (below(8)) {
      case 0:
        return "if (" + expression(2) + ") {\n" + statements(depth - 1) + "} else {\n" +
               statements(depth - 1) + "}\n";
      case 1:
        return "if (" + expression(1) + one_of({" && ", " || "}) + "!" + expression(1) + ")\n" +
               statement(depth - 1);
      case 2:
        return "for (int " + i + " = 0; " + i + " < 4; " + i + "++) {\n" + statements(depth - 1) +
               "if (" + expression(1) + ") " + one_of({"break", "continue"}) + ";\n" +
               statements(depth - 1) + "}\n";
      case 3:
        return "{\nint " + i + " = 3;\nwhile (" + i + "-- > 0 && " + expression(1) + ") {\n" +
               statements(depth - 1) + "}\n}\n";
      case 4:
        return "switch (" + expression(1) + " & 3) {\ncase 0:\n" + simple_statement() +
               "case 1: case 2:\n" + simple_statement() + "break;\ndefault:\n" +
               simple_statement() + "}\n";
      case 5:
        return "{\nint " + i + " = 0;\ndo {\n" + statements(depth - 1) + "} while (++" + i +
               " < 3 && (" + expression(1) + "));\n}\n";
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

  std::string function(int number) {
    variables_ = 4;
    std::string text = "long check_" + std::to_string(number) + "(void) {\n";
    for (int i = 0; i < variables_; ++i)
      text += type() + " v" + std::to_string(i) + " = " + literal() + ";\n";
    text +=
        "int a[4] = {1, 2};\nstruct point p = {.x = 4, .y = 5}, *q = &origin;\n"
        "union bits b = {7};\nint *r = &shared;\n"
        "shared = 3;\norigin = (struct point){'o', -2, 70000, {1, 2, 3}};\n"
        "for (int k = 0; k < 8; k++) table[k] = k * 3;\n";
    for (int i = 0; i < 4; ++i)
      text += statement(2);
    text += "unsigned long sum = 0;\n";
    for (const char* part :
         {"v0", "v1", "v2", "v3", "shared", "a[0]", "a[1]", "a[2]", "a[3]", "p.x", "p.y", "q->x",
          "origin.history[1]", "b.word", "table[5]", "table[2]"})
      text += "sum = sum * 31 + (unsigned long)" + std::string(part) + ";\n";
    return text + "return (long)sum;\n}\n";
  }

  std::mt19937 random_;
  int variables_ = 0;
  int loops_ = 0;
};

}  // namespace

std::string generate_program(unsigned seed, int functions) {
  return Generator(seed).program(functions);
}

}  // namespace reachd

// Functions in IR's text form that are as long, or go round as often, as one says: what the size
// and the time of summaries are measured by.
#pragma once

#include <string>
#include <string_view>

namespace reachd::growing {

/// The text with "$" as the number, once for each.
inline std::string repeated(int n, std::string_view text) {
  std::string result;
  for (int i = 0; i < n; ++i)
    for (const char c : text)
      result += c == '$' ? std::to_string(i) : std::string(1, c);
  return result;
}

inline std::string function(const std::string& objects, const std::string& body) {
  return objects + "function f() -> void {\nentry:\n" + body + "  return\n}\n";
}

/// if (x0 <= 5) y0 = 7; if (x1 <= 5) y1 = 7; …
inline std::string independent_ifs(int n) {
  return function(repeated(n, "object x$ : i32 addressed\nobject y$ : i32\n"), repeated(n, R"(
  statement @1$:1
  %x$ : i32 = load &x$
  branch %x$ <= 5 ? a$ : b$ @1$:2-1$:9
a$:
  statement @1$:12
  store &y$ = 7
  jump b$
b$:
)"));
}

/// if (x0 <= 5) s += 0; if (x1 <= 5) s += 1; …
inline std::string summing_ifs(int n) {
  return function("object s : u32\n" + repeated(n, "object x$ : i32 addressed\n"), repeated(n, R"(
  statement @1$:1
  %x$ : i32 = load &x$
  branch %x$ <= 5 ? a$ : b$ @1$:2-1$:9
a$:
  statement @1$:12
  %s$ : u32 = load &s
  store &s = %s$ + $
  jump b$
b$:
)"));
}

/// if (s < x0) s = x0; if (s < x1) s = x1; … : each decision depends on those before it.
inline std::string dependent_ifs(int n) {
  return function("object s : i32\n" + repeated(n, "object x$ : i32 addressed\n"), repeated(n, R"(
  statement @1$:1
  %x$ : i32 = load &x$
  %s$ : i32 = load &s
  branch %s$ < %x$ ? a$ : b$ @1$:2-1$:9
a$:
  statement @1$:12
  store &s = %x$
  jump b$
b$:
)"));
}

/// f calls g0, which decides and calls g1, which decides and calls g2 …
inline std::string chained_calls(int n) {
  std::string text = "object s : i32\n" + repeated(n, "object x$ : i32 addressed\n");
  for (int i = 0; i < n; ++i) {
    const std::string next = std::to_string(i + 1);
    text += "function g" + std::to_string(i) + "() -> i32 {\nentry:\n" + "  %x : i32 = load &x" +
            std::to_string(i) + R"(
  %t : i32 = 1
  branch %x <= 5 ? low : join @1:2-1:9
low:
  %t : i32 = 2
  jump join
join:
)" + (i + 1 < n ? "  %r : i32 = call g" + next + "()\n" : "  %r : i32 = 0\n") +
            R"(
  branch %x <= 9 ? add : done @2:2-2:9
add:
  %r : i32 = %r ^ %t
  jump done
done:
  return %r
}
)";
  }
  return text + "function f() -> void {\nentry:\n  %r : i32 = call g0()\n  store &s = %r\n" +
         "  return\n}\n";
}

/// f calls g, which decides twice, n times.
inline std::string repeated_calls(int n) {
  return "object s : i32\n" + repeated(n, "object x$ : i32 addressed\n") + R"(
function g(i32 %x) -> i32 {
entry:
  %t : i32 = 1
  branch %x <= 5 ? low : join @1:2-1:9
low:
  %t : i32 = 2
  jump join
join:
  %s : i32 = load &s
  branch %s <= 9 ? add : done @2:2-2:9
add:
  store &s = %t
  jump done
done:
  return %t
}
)" + function("", repeated(n, "  %x$ : i32 = load &x$\n  %r$ : i32 = call g(%x$)\n"));
}

/// f calls g0 twice, which calls g1 twice, …: the last one is called 2^n times. `%s` is what it
/// does.
inline std::string nested_calls(int n, const std::string& last) {
  std::string text = "object s : u32\nobject x : i32 addressed\n";
  for (int i = 0; i < n; ++i) {
    const std::string call = "  call g" + std::to_string(i + 1) + "()\n";
    text += "function g" + std::to_string(i) + "() -> void {\nentry:\n  statement @" +
            std::to_string(i + 10) + ":1\n" + call + call + "  return\n}\n";
  }
  return text + "function g" + std::to_string(n) + "() -> void {\nentry:\n" + last +
         "  return\n}\n" + "function f() -> void {\nentry:\n  call g0()\n  return\n}\n";
}
inline std::string nested_steps(int n) {
  return nested_calls(n, R"(
  statement @1:1
  %s : u32 = load &s
  store &s = %s + 3
)");
}
/// if (x <= 5) s += 3;
inline std::string nested_decisions(int n) {
  return nested_calls(n, R"(
  statement @1:1
  %x : i32 = load &x
  branch %x <= 5 ? low : done @2:1-2:9
low:
  statement @3:1
  %s : u32 = load &s
  store &s = %s + 3
  jump done
done:
)");
}
/// Helpers that hold no state: if (s <= 5) s = 9;
inline std::string nested_settings(int n) {
  return nested_calls(n, R"(
  statement @1:1
  %s : u32 = load &s
  branch %s <= 5 ? low : done @2:1-2:9
low:
  statement @3:1
  store &s = 9
  jump done
done:
)");
}

/// n functions call a large one, which decides thirty times.
inline std::string shared_callee(int n) {
  std::string text = repeated(30, "object x$ : i32 addressed\nobject y$ : i32\n") +
                     "function g() -> void {\nentry:\n" + repeated(30, R"(
  statement @1$:1
  %x$ : i32 = load &x$
  branch %x$ <= 5 ? a$ : b$ @1$:2-1$:9
a$:
  statement @1$:12
  %y$ : i32 = load &y$
  store &y$ = 7 - %y$
  jump b$
b$:
)") + "  return\n}\n";
  return text + function("", repeated(n, "  call g()\n"));
}

/// One loop over an array of n elements; `body` ends at the block `next`.
inline std::string loop(int n, const std::string& body, bool is_bounded = true) {
  const std::string count = std::to_string(n);
  return "object a : i32[" + count +
         "] addressed\nobject n : i32 addressed\nobject s : i32\nobject key : i32 addressed\n"
         "function f() -> void {\nentry:\n  %k : i32 = load &key\n  %n : i32 = load &n\n" +
         "  assume %n <= " + count + " \"\"\n" +
         (is_bounded ? "" : "  %n : i32 = " + count + "\n") +
         "  %i : i32 = 0\n  %m : i32 = 0\n  jump head\nhead:\n"
         "  branch %i < %n ? body : done @2:1-2:9\nbody:\n  statement @3:1\n"
         "  %e : i32 = load (&a + (i64)%i * 4)\n" +
         body +
         "next:\n  %i : i32 = %i + 1\n  jump head\n"
         "done:\n  statement @9:1\n  return\n}\n";
}

/// for (i = 0; i < n; ++i) s += key; with any n.
inline std::string counting() {
  return R"(object n : i32 addressed
object s : i32
object key : i32 addressed
function f() -> void {
entry:
  %k : i32 = load &key
  %n : i32 = load &n
  %i : i32 = 0
  jump head
head:
  branch %i < %n ? body : done @2:1-2:9
body:
  statement @3:1
  %s : i32 = load &s
  assume fits(%s + %k) "signed overflow"
  store &s = %s + %k
  assume fits(%i + 1) "signed overflow"
  %i : i32 = %i + 1
  jump head
done:
  statement @9:1
  return
}
)";
}

inline std::string sum(int n) {
  return loop(n, R"(
  %s : i32 = load &s
  assume fits(%s + %e) "signed overflow"
  store &s = %s + %e
  jump next
)");
}
inline std::string fixed_sum(int n) {
  return loop(n, R"(
  %s : i32 = load &s
  assume fits(%s + %e) "signed overflow"
  store &s = %s + %e
  jump next
)",
              false);
}
inline std::string search(int n) {
  return loop(n, R"(
  branch %e == %k ? found : next @4:1-4:9
found:
  statement @5:1
  store &s = %i
  jump done
)",
              false);
}
inline std::string maximum(int n) {
  return loop(n, R"(
  branch %m < %e ? take : next @4:1-4:9
take:
  statement @5:1
  %m : i32 = %e
  store &s = %m
  jump next
)",
              false);
}
inline std::string count(int n) {
  return loop(n, R"(
  branch %e == %k ? take : next @4:1-4:9
take:
  statement @5:1
  %s : i32 = load &s
  store &s = %s + 1
  jump next
)",
              false);
}
inline std::string fill(int n) { return loop(n, "  store (&a + (i64)%i * 4) = %k\n  jump next\n"); }

}  // namespace reachd::growing

// sprintf, snprintf, scanf and sscanf with a format that is a literal: one call for each
// conversion, of functions that extractors/models/format.c and scan.c define.
//
//   snprintf(to, 8, "%d of %s", n, name)     is     reachd_format_begin(f, to, 8)
//                                                   reachd_format_signed(f, 0, -1, 0, 0, n) …
#include "extractors/clang/function_lowering.h"
#include "extractors/clang/names_in_c.h"

namespace reachd::clang_extractor {

enum class Amount { kNone, kNumber, kArgument };

struct FormatConversion {
  std::string text;  ///< that stands before it
  char kind = 0;     ///< 0: the end of the format
  bool is_left = false;
  bool has_zeros = false;
  bool is_alternate = false;
  char plus = 0;
  Amount width = Amount::kNone;
  int width_value = 0;
  Amount precision = Amount::kNone;
  int precision_value = 0;
  int bits = 32;
};

namespace {

class FormatParser {
public:
  explicit FormatParser(llvm::StringRef text) : text_(text) {}

  /// None: something that is not modelled, or that is undefined.
  std::optional<std::vector<FormatConversion>> parse() {
    std::vector<FormatConversion> result(1);
    while (!text_.empty()) {
      const char c = text_.front();
      text_ = text_.drop_front();
      if (c == '\0')
        break;
      if (c != '%') {
        result.back().text += c;
      } else if (text_.consume_front("%")) {
        result.back().text += '%';
      } else {
        if (!conversion(result.back()))
          return std::nullopt;
        result.emplace_back();
      }
    }
    return result;
  }

private:
  bool amount(Amount& what, int& value) {
    if (text_.consume_front("*")) {
      what = Amount::kArgument;
      return true;
    }
    constexpr int kAmountMax = 1000;
    value = 0;
    while (!text_.empty() && text_.front() >= '0' && text_.front() <= '9') {
      what = Amount::kNumber;
      value = value * 10 + (text_.front() - '0');
      text_ = text_.drop_front();
      if (value > kAmountMax)
        return false;
    }
    return true;
  }

  bool conversion(FormatConversion& c) {
    for (bool is_flag = true; is_flag && !text_.empty();) {
      const char flag = text_.front();
      c.is_left = c.is_left || flag == '-';
      c.has_zeros = c.has_zeros || flag == '0';
      c.is_alternate = c.is_alternate || flag == '#';
      if (flag == '+' || (flag == ' ' && c.plus == 0))
        c.plus = flag;
      is_flag = std::string_view("-+ #0").find(flag) != std::string_view::npos;
      if (is_flag)
        text_ = text_.drop_front();
    }
    if (!amount(c.width, c.width_value))
      return false;
    if (text_.consume_front(".")) {
      c.precision = Amount::kNumber;
      if (!amount(c.precision, c.precision_value))
        return false;
    }
    if (text_.consume_front("hh"))
      c.bits = 8;
    else if (text_.consume_front("h"))
      c.bits = 16;
    else if (text_.consume_front("ll") || text_.consume_front("l") || text_.consume_front("j") ||
             text_.consume_front("z") || text_.consume_front("t") || text_.consume_front("q"))
      c.bits = 64;
    if (text_.empty())
      return false;
    c.kind = text_.front() == 'i' ? 'd' : text_.front();
    text_ = text_.drop_front();
    if (c.kind == 'c' || c.kind == 's')
      return c.bits == 32;
    return std::string_view("duxXo").find(c.kind) != std::string_view::npos;
  }

  llvm::StringRef text_;
};

/// One thing that scanf does.
struct ScanStep {
  std::string text;   ///< other characters than conversions; empty: a conversion
  std::string model;  ///< function of scan.c
  bool is_assigned = true;
  std::optional<int> extra;  ///< its last argument
  int width = 0;             ///< of a number: most characters; 0: any
};

class ScanParser {
public:
  ScanParser(llvm::StringRef text, bool is_input) : text_(text), is_input_(is_input) {}

  /// None: something that is not modelled.
  std::optional<std::vector<ScanStep>> parse() {
    std::vector<ScanStep> steps;
    while (!text_.empty()) {
      const char c = text_.front();
      text_ = text_.drop_front();
      const bool is_blank = llvm::isSpace(c);
      if (c != '%') {
        // What is typed is a number, a word or a character each time, whatever stands between.
        if (is_input_ && !is_blank)
          return std::nullopt;
        if (steps.empty() || steps.back().text.empty())
          steps.emplace_back();
        steps.back().text += c;
        after_blank_ = is_blank;
        continue;
      }
      auto step = conversion();
      if (!step)
        return std::nullopt;
      steps.push_back(std::move(*step));
      after_blank_ = false;
    }
    return steps;
  }

private:
  std::optional<ScanStep> conversion() {
    ScanStep step;
    step.is_assigned = !text_.consume_front("*");
    constexpr int kRoomMax = 1 << 20;
    unsigned width = 0;
    const bool has_width = !text_.consumeInteger(10, width) && width <= kRoomMax;
    int bits = 32;
    if (text_.consume_front("hh"))
      bits = 8;
    else if (text_.consume_front("h"))
      bits = 16;
    else if (text_.consume_front("ll") || text_.consume_front("l") || text_.consume_front("j") ||
             text_.consume_front("z") || text_.consume_front("t"))
      bits = 64;
    const int room = has_width ? static_cast<int>(width) : kRoomMax;
    if (text_.consume_front("[^\n]")) {
      step.model = "reachd_scan_line";
      step.extra = room;
      return step;
    }
    if (text_.empty())
      return std::nullopt;
    const char kind = text_.front();
    text_ = text_.drop_front();
    if (kind == 's') {
      step.model = "reachd_scan_string";
      step.extra = room;
      return bits == 32 ? std::optional(step) : std::nullopt;
    }
    const bool is_integer = std::string_view("diuxXo").find(kind) != std::string_view::npos;
    if (has_width && !is_integer)
      return std::nullopt;
    step.width = has_width ? static_cast<int>(width) : 0;
    if (kind == 'c') {
      step.model = "reachd_scan_char";
      step.extra = after_blank_ ? 1 : 0;
    } else if (kind == 'f' || kind == 'g' || kind == 'e') {
      step.model = bits == 64 ? "reachd_scan_double" : "reachd_scan_float";
    } else if (kind == 'd' || kind == 'i') {
      step.model = "reachd_scan_signed" + std::to_string(bits);
      step.extra = kind == 'd' ? 10 : 0;
    } else if (kind == 'u' || kind == 'x' || kind == 'X' || kind == 'o') {
      step.model = "reachd_scan_unsigned" + std::to_string(bits);
      step.extra = kind == 'u' ? 10 : kind == 'o' ? 8 : 16;
    } else {
      return std::nullopt;
    }
    return step;
  }

  llvm::StringRef text_;
  bool is_input_;
  bool after_blank_ = false;
};

bool is_standard_input(const clang::Expr* e) {
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  return name && name->getDecl()->getNameAsString() == "stdin";
}

struct ScanCall {
  std::vector<ScanStep> steps;
  const clang::StringLiteral* format = nullptr;
  unsigned format_at = 0;
  bool is_input = false;
};

/// What a call of scanf, fscanf or sscanf does, if all of it is modelled.
std::optional<ScanCall> scan_call(const clang::CallExpr* e, llvm::StringRef name) {
  ScanCall call;
  call.is_input = name != "sscanf";
  call.format_at = name == "scanf" ? 0 : 1;
  if ((name != "scanf" && name != "fscanf" && name != "sscanf") ||
      e->getNumArgs() <= call.format_at || (name == "fscanf" && !is_standard_input(e->getArg(0))))
    return std::nullopt;
  call.format =
      llvm::dyn_cast<clang::StringLiteral>(e->getArg(call.format_at)->IgnoreParenImpCasts());
  if (!call.format || call.format->getCharByteWidth() != 1)
    return std::nullopt;
  auto steps = ScanParser(call.format->getString(), call.is_input).parse();
  if (!steps)
    return std::nullopt;
  call.steps = std::move(*steps);
  const auto assigned = std::ranges::count_if(
      call.steps, [](const ScanStep& step) { return step.text.empty() && step.is_assigned; });
  if (static_cast<unsigned>(assigned) + call.format_at + 1 != e->getNumArgs())
    return std::nullopt;
  return call;
}

const char* model_of(char kind) {
  switch (kind) {
    case 'd':
      return "reachd_format_signed";
    case 'u':
      return "reachd_format_unsigned";
    case 'x':
      return "reachd_format_hex";
    case 'X':
      return "reachd_format_upper_hex";
    case 'o':
      return "reachd_format_octal";
    case 'c':
      return "reachd_format_char";
    default:
      return "reachd_format_string";
  }
}

unsigned arguments_of(const std::vector<FormatConversion>& conversions) {
  unsigned count = 0;
  for (const FormatConversion& c : conversions)
    count += c.kind == 0 ? 0
                         : 1 + (c.width == Amount::kArgument ? 1 : 0) +
                               (c.precision == Amount::kArgument ? 1 : 0);
  return count;
}

}  // namespace

void FunctionLowering::model_call(const std::string& name, std::vector<Expr> arguments, Expr result,
                                  Range where) {
  std::vector<Sort> sorts;
  for (const Expr argument : arguments)
    sorts.push_back(argument.sort());
  emit(ir::Call{result,
                unit_.declared_model(name, sorts,
                                     result ? std::optional(result.sort()) : std::nullopt),
                {},
                std::move(arguments)},
       where);
}

std::optional<Expr> FunctionLowering::format_call(const clang::CallExpr* e,
                                                  const clang::FunctionDecl* callee) {
  const llvm::StringRef full = callee->getName();
  const bool is_checked = full.ends_with("_chk");
  llvm::StringRef name = full;
  if (const llvm::StringRef known = name_in_c(full); !known.empty())
    name = known;
  name.consume_front("__builtin_");
  name.consume_front("__");
  name.consume_front("isoc99_");
  name.consume_front("isoc23_");
  name.consume_back("_chk");
  if (const auto scan = scan_call(e, name)) {
    const Range where = e->getSourceRange();
    std::vector<Expr> passed;
    for (unsigned i = 0; i < e->getNumArgs(); ++i)
      passed.push_back(i == scan->format_at ? Expr() : temporary(argument(e->getArg(i)), where));
    ir::Object object;
    object.kind = ir::ObjectKind::kLocal;
    object.size = 24;
    object.regions = {{0, Sort::pointer(), 8, 1, ".text"},
                      {8, Sort::i32(), 4, 1, ".count"},
                      {12, Sort::i32(), 4, 1, ".ends"},
                      {16, Sort::i32(), 4, 1, ".width"}};
    object.type = "struct reachd_scan";
    object.where = unit_.spans().expansion(where);
    const SourceSpan span = object.where;
    const Expr state = taken(allocate_local(std::move(object), "scan", span));
    // Nobody reads the format, but it says what texts look like (reach/phrases.h).
    if (scan->is_input)
      model_call("reachd_scan_begin", {state, pool_.null(), pool_.null()}, {}, where);
    else
      model_call(
          "reachd_scan_begin",
          {state, as(passed[0], Sort::pointer()),
           taken(pool_.pointer({unit_.text(scan->format->getString().str(), scan->format), 0}))},
          {}, where);
    unsigned next = scan->format_at + 1;
    for (const ScanStep& step : scan->steps) {
      if (!step.text.empty()) {
        model_call("reachd_scan_text",
                   {state, taken(pool_.pointer({unit_.text(step.text, scan->format), 0})),
                    pool_.machine(Sort::u64(), static_cast<Int128>(step.text.size()))},
                   {}, where);
        continue;
      }
      if (step.width > 0)
        model_call("reachd_scan_width", {state, pool_.machine(Sort::i32(), step.width)}, {}, where);
      std::vector<Expr> operands = {
          state, step.is_assigned ? as(passed[next++], Sort::pointer()) : pool_.null()};
      if (step.extra)
        operands.push_back(pool_.machine(Sort::i32(), *step.extra));
      model_call(step.model, std::move(operands), {}, where);
    }
    const Expr result = blocks_.temporary(Sort::i32());
    model_call("reachd_scan_end", {state}, result, where);
    return result;
  }
  const bool has_size = name == "snprintf";
  if (!has_size && name != "sprintf")
    return std::nullopt;
  const unsigned format_at = 1 + (has_size ? 1 : 0) + (is_checked ? 2 : 0);
  if (e->getNumArgs() <= format_at)
    return std::nullopt;
  const auto* literal =
      llvm::dyn_cast<clang::StringLiteral>(e->getArg(format_at)->IgnoreParenImpCasts());
  if (!literal || literal->getCharByteWidth() != 1)
    return std::nullopt;
  const auto conversions = FormatParser(literal->getString()).parse();
  if (!conversions || arguments_of(*conversions) + format_at + 1 > e->getNumArgs())
    return std::nullopt;
  return lower_format(e, format_at, has_size, literal, *conversions);
}

Expr FunctionLowering::lower_format(const clang::CallExpr* e, unsigned format_at, bool has_size,
                                    const clang::StringLiteral* literal,
                                    const std::vector<FormatConversion>& conversions) {
  const Range where = e->getSourceRange();
  std::vector<Expr> passed;
  for (unsigned i = 0; i < e->getNumArgs(); ++i)
    passed.push_back(i == format_at ? Expr() : temporary(argument(e->getArg(i)), where));
  ir::Object object;
  object.kind = ir::ObjectKind::kLocal;
  object.size = 32;
  object.regions = {{0, Sort::pointer(), 8, 1, ".to"},
                    {8, Sort::i64(), 8, 1, ".size"},
                    {16, Sort::i64(), 8, 1, ".length"},
                    {24, Sort::i8(), 1, 1, ".other"}};
  object.type = "struct reachd_format";
  object.where = unit_.spans().expansion(where);
  const SourceSpan span = object.where;
  const Expr f = taken(allocate_local(std::move(object), "format", span));
  const auto i32 = [&](int value) { return pool_.machine(Sort::i32(), value); };
  const Expr size =
      has_size ? as(passed[1], Sort::u64()) : pool_.machine(Sort::u64(), Sort::i64().maximum());
  model_call("reachd_format_begin", {f, passed[0], size}, {}, where);
  unsigned next = format_at + 1;
  const auto amount = [&](Amount what, int value) {
    return what == Amount::kArgument ? as(passed[next++], Sort::i32()) : i32(value);
  };
  for (const FormatConversion& c : conversions) {
    if (!c.text.empty())
      model_call("reachd_format_text",
                 {f, taken(pool_.pointer({unit_.text(c.text, literal), 0})),
                  pool_.machine(Sort::u64(), static_cast<Int128>(c.text.size()))},
                 {}, where);
    if (c.kind == 0)
      break;
    Expr width = amount(c.width, c.width_value);
    const Expr precision =
        amount(c.precision, c.precision == Amount::kNone ? -1 : c.precision_value);
    if (c.is_left)
      width = pool_.ite(pool_.less(width, i32(0)), width, pool_.subtract(i32(0), width));
    const Expr value = passed[next++];
    if (c.kind == 's') {
      model_call(model_of(c.kind), {f, width, precision, as(value, Sort::pointer())}, {}, where);
    } else if (c.kind == 'c') {
      model_call(model_of(c.kind), {f, width, as(value, Sort::i32())}, {}, where);
    } else {
      const bool is_signed = c.kind == 'd';
      const Expr narrow = pool_.cast(value, Sort::machine(c.bits, is_signed));
      const Expr wide = pool_.cast(narrow, Sort::machine(64, is_signed));
      const Expr mark = is_signed ? pool_.machine(Sort::i8(), c.plus) : i32(c.is_alternate ? 1 : 0);
      model_call(model_of(c.kind), {f, width, precision, i32(c.has_zeros ? 1 : 0), mark, wide}, {},
                 where);
    }
  }
  const Expr result = blocks_.temporary(Sort::i32());
  model_call("reachd_format_end", {f}, result, where);
  return result;
}

}  // namespace reachd::clang_extractor

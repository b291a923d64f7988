/// Internal to `parse`: the state of reading a module's text. The first error is kept; what follows
/// it goes on with null expressions and is thrown away.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/ir/ir.h"

namespace reachd::ir {

/// No place in a text.
constexpr std::size_t kNone = std::string_view::npos;

/// First (or last) place of `needle` outside quotes and brackets; npos if there is none.
std::size_t find_top(std::string_view text, std::string_view needle);
std::size_t rfind_top(std::string_view text, std::string_view needle);
/// Pieces between `separator`s outside quotes and brackets; none for an empty text.
std::vector<std::string_view> split_top(std::string_view text, char separator);
std::string_view trim(std::string_view text);

class Reader {
public:
  Reader(std::string_view text, std::shared_ptr<ExprPool> pool, std::string_view file);
  Result<Module> run();

private:
  struct Line {
    std::string_view text;
    std::uint32_t number = 0;
  };
  /// A function's lines: the header, then everything up to the closing brace.
  struct Body {
    std::size_t function = 0;
    std::vector<Line> lines;
  };
  /// Initial values wait until all addresses are known.
  struct Pending {
    ObjectId object = 0;
    std::size_t region = 0;
    std::string_view text;
    std::uint32_t line = 0;
  };

  bool failed() const { return error_.has_value(); }
  /// `at` points into the text of the current line.
  void fail(std::string_view at, const std::string& message);
  void fail_expected(std::string_view at, std::string_view expected);

  // parse.cpp: objects and headers.
  void read_top_level();
  void read_problem(std::string_view text, bool is_error);
  void read_object(std::string_view text, ObjectKind kind);
  void read_exposed(std::string_view text);
  void read_region(Object& object, std::string_view text, std::int64_t offset, std::string suffix);
  void read_regions(Object& object, std::string_view text);
  void read_object_attributes(Object& object, std::string_view text);
  void read_header(std::string_view text, bool has_body);
  void read_parameters(Function& function, std::string_view text);
  void read_header_attributes(Function& function, std::string_view text);
  void read_initial_values(const Pending& pending);
  void read_initial_list(Object& object, const Region& region, std::string_view text);
  void add_code_objects();

  // parse_body.cpp: blocks.
  void read_body(const Body& body);
  void declare_block(std::string_view label);
  void declare_register(std::string_view text);
  void read_line(Function& function, std::string_view text);
  bool read_end(Block& block, std::string_view text, const SourceSpan& span);
  Branch read_branch(std::string_view text, const SourceSpan& span);
  std::optional<decltype(Instruction::op)> read_operation(std::string_view text);
  std::optional<decltype(Instruction::op)> read_definition(std::string_view text);
  std::size_t begin_of_field(std::string_view text, std::string& field);
  Load read_load(std::string_view text, Expr reg);
  Store read_store(std::string_view text);
  Copy read_copy(std::string_view text);
  Fill read_fill(std::string_view text);
  Call read_call(std::string_view text, Expr reg);
  Allocate read_allocate(std::string_view text, Expr reg);
  ReadProperty read_property(std::string_view text, Expr reg);
  WriteProperty read_property_write(std::string_view text);
  BlockId block(std::string_view name);
  ObjectId pattern(std::string_view name);

  // Pieces.
  Expr leaf(std::string_view text);
  Expr expression(std::string_view text, Sort expected);
  /// With " : sort" at the end, where the sort is not `expected`.
  Expr operand(std::string_view text, Sort expected);
  Expr address(std::string_view text) { return expression(text, Sort::pointer()); }
  Expr reg(std::string_view name, Sort sort);
  std::string quoted(std::string_view text);
  std::int64_t number(std::string_view text);
  Sort sort(std::string_view text);
  /// Takes the span off the end of `text`, if one stands there.
  SourceSpan take_span(std::string_view& text);

  Module module_;
  FileId file_ = kNoFile;
  std::vector<Line> lines_;
  Line line_;
  std::optional<Error> error_;
  std::vector<Body> bodies_;
  std::vector<Pending> pending_;

  // Of the function being read.
  const Function* function_ = nullptr;
  std::map<std::string, Expr, std::less<>> registers_;
  std::map<std::string, BlockId, std::less<>> blocks_;
  std::vector<bool> ended_;
  std::optional<BlockId> current_;
};

}  // namespace reachd::ir

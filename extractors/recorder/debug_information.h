/// What a program's debug information says: where the code of a line is, which members the classes
/// have, and where variables are. Addresses are as linked.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/result.h"

namespace reachd::recorder {

struct AddressRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// Code of some columns of a line.
struct LineCode {
  AddressRange range;
  unsigned line = 0;
  unsigned column = 0;  ///< where it begins; 0: not known
};

/// A type by name, or a pointer to one.
struct TypeUse {
  std::string name;
  bool is_pointer = false;
  std::uint64_t offset = 0;  ///< of the pointer, where a class stands for one (`QPointer`)
};

struct MemberInfo {
  std::string name;
  std::uint64_t offset = 0;
  TypeUse type;              ///< of an element, where it is an array
  std::uint64_t count = 0;   ///< of elements; 0: no array
  std::uint64_t stride = 0;  ///< bytes from one element to the next
};

struct ClassInfo {
  std::vector<std::pair<std::string, std::uint64_t>> bases;  ///< with their offsets
  std::vector<MemberInfo> members;                           ///< those that were asked for
  std::vector<std::string> virtuals;                         ///< functions, where all was asked for
};

struct VariableInfo {
  std::string name;
  TypeUse type;
  std::optional<std::uint64_t> address;  ///< none: on a stack
  /// The code that has it on the stack; empty: it is not known where there.
  AddressRange function;
  std::int64_t frame_offset = 0;  ///< bytes from the canonical frame address
};

class DebugInformation {
public:
  /// Error: no object file of this machine's kind. One without debug information is none.
  static Result<DebugInformation> read(const std::string& path);
  DebugInformation(DebugInformation&&) noexcept;
  DebugInformation& operator=(DebugInformation&&) noexcept;
  ~DebugInformation();

  /// Sources that code was made of, as absolute paths.
  std::set<std::string> files() const;
  /// Where code of the line begins, between these columns, or at all where none is there. `last`
  /// is 0 for the end of the line. `file`: one of `files`.
  std::vector<std::uint64_t> addresses(const std::string& file, unsigned line, unsigned first,
                                       unsigned last) const;
  /// The code of that line in any source that is no header of the system.
  std::vector<LineCode> ranges(unsigned line) const;
  /// Classes with members of these names, and those that inherit from them. Cost: linear in the
  /// debug information.
  std::map<std::string, ClassInfo> classes(const std::set<std::string>& members) const;
  std::vector<VariableInfo> variables(const std::set<std::string>& names) const;
  /// The program's own functions that return an object or a pointer: they may make what their
  /// callers get.
  std::vector<AddressRange> makers() const;

  /// All that no header of the system defines.
  std::vector<LineCode> own_code() const;
  std::map<std::string, ClassInfo> own_classes() const;
  std::vector<VariableInfo> own_variables() const;

private:
  struct State;
  explicit DebugInformation(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace reachd::recorder

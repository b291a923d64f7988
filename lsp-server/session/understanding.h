/// What of the code is understood, and where it is not: what `reachd status` says per function.
///
///   void on_click() { counter += getpid(); }     getpid has no body, and no model
///       {"on_click", …, {{kLibraryCall, "'getpid' has no body and no model", …}}}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::session {

enum class Gap : std::uint8_t {
  kLibraryCall,    ///< a function of a library, or its model, is not or not fully known
  kFrameworkCall,  ///< a framework model says that it leaves something out
  kMissingCall,    ///< a function of the project that no file at hand defines
  kOther,          ///< something in the function itself is not modelled
};

/// "library-call", "framework-call", "missing-call", "other".
std::string_view to_text(Gap gap);

struct GapPlace {
  Gap gap = Gap::kOther;
  std::string reason;
  std::string callee;  ///< of kMissingCall: what is missing
  std::string file;    ///< empty: unknown
  std::uint32_t line = 0;
  bool operator==(const GapPlace&) const = default;
};

struct FunctionStatus {
  std::string name;
  std::string file;
  std::uint32_t line = 0;
  std::vector<GapPlace> gaps;  ///< in order of the code, no two equal; empty: exact

  /// The worst of them decides: any kOther, else any call.
  bool is_exact() const { return gaps.empty(); }
  bool has_only_calls() const;
};

/// The functions that the project defines, in order of the module. What a body that is not the
/// project's leaves out (a framework model, a library model) counts at the project's call of it.
/// Cost: linear in the code.
std::vector<FunctionStatus> understanding_of(const ir::Module& module);

}  // namespace reachd::session

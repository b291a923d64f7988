// Where the variables of functions are that have not returned, such as those of `main`.
#include <unwind.h>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

struct StackFrame {
  std::uintptr_t code = 0;
  std::uintptr_t end = 0;  // the canonical frame address
};

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* all) {
  auto& frames = *static_cast<std::vector<StackFrame>*>(all);
  // What is said of a frame is where that of its callee ends.
  if (!frames.empty())
    frames.back().end = _Unwind_GetCFA(context);
  frames.push_back({_Unwind_GetIP(context), 0});
  return _URC_NO_REASON;
}

}  // namespace

std::uintptr_t place_of(const Variable& variable) {
  if (variable.has_address)
    return loaded(variable.module, variable.address);
  const std::uintptr_t begin = loaded(variable.module, variable.function_begin);
  if (begin == 0 || variable.function_begin == variable.function_end)
    return 0;
  const std::uintptr_t end = begin + (variable.function_end - variable.function_begin);
  std::vector<StackFrame> frames;
  _Unwind_Backtrace(add_frame, &frames);
  for (const StackFrame& frame : frames)
    // It is where the call returns to, which may be the end of a function that never does.
    if (begin < frame.code && frame.code <= end && frame.end != 0)
      return frame.end + variable.frame_offset;
  return 0;
}

}  // namespace reachd_agent

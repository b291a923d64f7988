#include "lsp-server/lsp/progress.h"

#include <algorithm>

namespace reachd::lsp {

using protocol::WorkDone;

namespace {

constexpr std::chrono::milliseconds kInterval{100};

}  // namespace

void Progress::begin(const std::string& title) {
  const std::lock_guard lock(mutex_);
  begin_locked(title);
}

void Progress::begin_locked(const std::string& title) {
  if (begun_ || ended_)
    return;
  begun_ = true;
  send({WorkDone::Kind::kBegin, title, "", 0});
}

void Progress::create_and_begin(const std::string& title) {
  connection_.request("window/workDoneProgress/create", {{"token", token_}},
                      [self = shared_from_this(), title](const rpc::Json* agreed) {
                        if (agreed != nullptr)
                          self->begin(title);
                      });
}

void Progress::report(std::string_view phase, double share) {
  const std::lock_guard lock(mutex_);
  if (!begun_ || ended_)
    return;
  const auto now = std::chrono::steady_clock::now();
  if (phase == phase_ && now - last_ < kInterval)
    return;
  phase_ = phase;
  last_ = now;
  percentage_ =
      std::max(percentage_, static_cast<std::uint32_t>(std::clamp(share, 0.0, 1.0) * 100));
  send({WorkDone::Kind::kReport, "", phase_, percentage_});
}

void Progress::end(const std::string& message) {
  const std::lock_guard lock(mutex_);
  if (begun_ && !ended_)
    send({WorkDone::Kind::kEnd, "", message, std::nullopt});
  ended_ = true;
}

void Progress::send(const WorkDone& value) {
  connection_.notify("$/progress", {{"token", token_}, {"value", protocol::to_json(value)}});
}

}  // namespace reachd::lsp

/// Conversations with the server, and ways to spoil them: the structure of a message is kept often
/// enough that what is behind the readers is reached.
#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

namespace reachd::fuzz {

using Json = nlohmann::json;

/// Messages in the order in which they are sent; what is no JSON is a text that is sent as it is.
using Conversation = std::vector<Json>;

/// One line per message, and back; lines that are no JSON become texts.
std::string to_text(const Conversation& conversation);
Conversation from_text(const std::string& text);

class Messages {
public:
  /// Takes the conversations of tests/lsp/transcripts as they are; `folder`: a copy of
  /// tests/lsp/programs that they are about.
  Messages(const std::filesystem::path& tests, const std::filesystem::path& folder);

  /// Each begins with `initialize`, and none ends with `exit`.
  const std::vector<Conversation>& conversations() const { return conversations_; }
  /// Another one made of these: some of it, with some changes.
  Conversation spoiled(const Conversation& conversation, std::mt19937& random) const;

private:
  void add(const std::filesystem::path& transcript);
  Json opened(const std::string& name) const;
  /// Null: the line is about something else.
  Json message_of(const std::string& line, std::string& file, std::string& text) const;
  void spoil(Json& value, std::mt19937& random, int depth) const;
  Json other_value(std::mt19937& random) const;

  std::filesystem::path folder_;
  std::vector<Conversation> conversations_;
  std::vector<Json> values_;  ///< parts of all messages
};

}  // namespace reachd::fuzz

/// The part of LSP 3.17 that reachd speaks, as structs. Names and meanings are those of the
/// specification; what it leaves out when absent is optional or empty here. JSON is in json.h.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::protocol {

enum class PositionEncoding { kUtf8, kUtf16, kUtf32 };

/// "utf-8" and so on.
std::string_view name_of(PositionEncoding encoding);

/// Counts from 0; `character` in units of the negotiated encoding.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;
  auto operator<=>(const Position&) const = default;
};

struct Range {
  Position start;
  Position end;
  auto operator<=>(const Range&) const = default;
};

struct Location {
  std::string uri;
  Range range;
};

// Life cycle.

/// What the client can do, as far as it matters here. Absent capabilities are false.
struct ClientCapabilities {
  std::vector<PositionEncoding> position_encodings;  ///< in the client's order; empty: not given
  bool lens_refresh = false;
  bool creates_files = false;         ///< takes edits that do
  bool code_action_literals = false;  ///< takes code actions, and not commands only
  bool markdown_hover = false;
  bool diagnostic_tags = false;  ///< understands the tag Unnecessary
  bool diagnostic_data = false;
  bool diagnostic_related = false;
  bool diagnostic_version = false;
  bool work_done_progress = false;  ///< the server may create progress
  bool pull_diagnostics = false;
  bool diagnostic_refresh = false;
  bool configuration = false;            ///< it can be asked for settings
  bool registers_configuration = false;  ///< and asked to say when they change
  bool inlay_refresh = false;
  bool watches_files = false;    ///< takes registrations of files to watch
  bool watches_folders = false;  ///< of files relative to any folder
};

/// `initializationOptions`: what the command line's -p and --model say, for clients that start the
/// server without arguments.
struct InitializationOptions {
  std::string build_directory;
  std::map<std::string, std::string>
      build_directories;  ///< by the folders whose files they are for
  std::vector<std::string> models;
  std::vector<std::string> coverage;           ///< files; empty: those of `.reachd.json`
  std::set<std::string> disabled_diagnostics;  ///< codes
  /// The program, with its arguments, that `reachd.replay` starts unless another one is named.
  std::vector<std::string> application;
  /// Seconds that the answer of a lens or of background analysis may take.
  std::optional<double> lens_timeout;
  /// Answer all branches of open files unasked, for diagnostics and the counts in handler lenses.
  bool background = true;
  /// Parse the other sources of the project unasked.
  bool background_index = true;
  /// Show the outcome of `reachd.reach` as a message.
  bool show_messages = true;
  /// Show the values of events beside handlers.
  bool inlay_hints = false;
  /// Let the client ask for diagnostics, where it can, instead of sending them.
  bool pull_diagnostics = true;
};

struct InitializeParams {
  std::optional<std::int64_t> process_id;
  std::vector<std::string> folder_uris;  ///< of the workspace; without any, its root
  ClientCapabilities capabilities;
  InitializationOptions options;
};

/// `workspace/didChangeWorkspaceFolders`: URIs.
struct FoldersChangedParams {
  std::vector<std::string> added;
  std::vector<std::string> removed;
};

// Documents.

struct DidOpenParams {
  std::string uri;
  std::string language_id;
  std::int64_t version = 0;
  std::string text;
};

/// Without range: the whole new text.
struct TextChange {
  std::optional<Range> range;
  std::string text;
};

struct DidChangeParams {
  std::string uri;
  std::int64_t version = 0;
  std::vector<TextChange> changes;
};

/// didClose, didSave, and requests that name a document only.
struct DocumentParams {
  std::string uri;
};

struct DocumentPositionParams {
  std::string uri;
  Position position;
};

struct DocumentRangeParams {
  std::string uri;
  Range range;
};

// Features.

/// What is asked of `reachd.reach`, and what lenses and diagnostics carry as `data`. Exactly one of
/// a place (`line`), a handler, and a named point (`id`). Lines and columns count from 1, as in
/// answers and on the command line; columns are bytes. With `assertion`: the failure of the one
/// that stands on the line.
struct ReachArguments {
  std::string uri;
  std::optional<std::uint32_t> line;
  std::optional<std::uint32_t> column;
  std::optional<bool> branch;
  bool assertion = false;
  std::optional<std::string> handler;  ///< every branch of that handler
  std::optional<std::string> id;       ///< a named point or an assertion of the file's model
  bool operator==(const ReachArguments&) const = default;
};

/// What is asked of `reachd.generateTest`.
struct TestArguments {
  ReachArguments target;  ///< no handler
  std::string framework;  ///< as of `reachd testgen`; empty: what suits the program
  /// URI of a folder: the client is to make a file there. Empty: the result has the text.
  std::string folder;
};

/// What is asked of `reachd.replay`.
struct ReplayArguments {
  ReachArguments target;             ///< no handler
  std::vector<std::string> command;  ///< empty: that of the initialization options
};

struct Command {
  std::string title;
  std::string command;
  std::vector<ReachArguments> arguments;
};

struct CodeLens {
  Range range;
  std::optional<Command> command;  ///< none: to be resolved
  std::optional<ReachArguments> data;
};

struct Hover {
  std::string text;
  bool is_markdown = false;
  std::optional<Range> range;
};

struct InlayHint {
  Position position;
  std::string label;
};

enum class Severity { kError = 1, kWarning = 2, kInformation = 3, kHint = 4 };

struct RelatedInformation {
  Location location;
  std::string message;
};

struct Diagnostic {
  Range range;
  Severity severity = Severity::kHint;
  std::string code;
  std::string source = "reachd";
  std::string message;
  bool is_unnecessary = false;
  std::vector<RelatedInformation> related;
  std::optional<ReachArguments> data;
};

/// `textDocument/diagnostic`.
struct DiagnosticParams {
  std::string uri;
  std::string previous_result;  ///< empty: none
};

/// `workspace/diagnostic`: what the client has, by URI.
struct WorkspaceDiagnosticParams {
  std::map<std::string, std::string> previous_results;
};

/// All there are.
inline constexpr std::string_view kDiagnosticCodes[] = {"unreachable-branch", "unreached-target",
                                                        "assertion-violation", "not-analysed"};

struct PublishDiagnosticsParams {
  std::string uri;
  std::optional<std::int64_t> version;
  std::vector<Diagnostic> diagnostics;
};

/// Replaces a range by a text.
struct TextEdit {
  Range range;
  std::string text;
};

/// Of code actions that are no fixes.
inline constexpr std::string_view kActionKind = "reachd";

/// One edit of one file, or else a command.
struct CodeAction {
  std::string title;
  std::string uri;
  std::optional<TextEdit> edit;
  std::string command = {};
  TestArguments arguments = {};  ///< of the command
};

enum class MessageType { kError = 1, kWarning = 2, kInfo = 3, kLog = 4 };

/// One value of `$/progress`.
struct WorkDone {
  enum class Kind { kBegin, kReport, kEnd } kind = Kind::kReport;
  std::string title;    ///< of kBegin
  std::string message;  ///< empty: none
  std::optional<std::uint32_t> percentage;
};

}  // namespace reachd::protocol

#include <algorithm>
#include <limits>

#include "lsp-server/protocol/json.h"

namespace reachd::protocol {

namespace {

/// A value of the parameters with its place. The first problem is kept, and what is read after it
/// does not matter.
class Reader {
public:
  Reader(const Json& value, std::string place, std::optional<Error>& problem)
      : value_(&value), place_(std::move(place)), problem_(&problem) {}

  bool has(const char* key) const {
    return value_->is_object() && value_->contains(key) && !(*value_)[key].is_null();
  }

  Reader at(const char* key) const {
    static const Json kNothing;
    const std::string place = place_ + "/" + key;
    if (!value_->is_object())
      fail("expected an object");
    const bool found = value_->is_object() && value_->contains(key);
    return {found ? (*value_)[key] : kNothing, place, *problem_};
  }

  Reader element(std::size_t i) const {
    return {(*value_)[i], place_ + "/" + std::to_string(i), *problem_};
  }

  std::string string() const {
    if (!value_->is_string()) {
      fail("expected a string");
      return {};
    }
    return value_->get<std::string>();
  }

  bool boolean() const {
    if (!value_->is_boolean()) {
      fail("expected true or false");
      return false;
    }
    return value_->get<bool>();
  }

  double number() const {
    if (!value_->is_number()) {
      fail("expected a number");
      return 0;
    }
    return value_->get<double>();
  }

  std::int64_t integer() const {
    if (value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
      fail("expected an integer of 64 bits");
      return 0;
    }
    if (!value_->is_number_integer()) {
      fail("expected an integer");
      return 0;
    }
    return value_->get<std::int64_t>();
  }

  /// LSP's uinteger.
  std::uint32_t natural(std::uint32_t least = 0) const {
    const std::int64_t number = integer();
    if (number < least || number > std::numeric_limits<std::int32_t>::max()) {
      fail("expected an integer from " + std::to_string(least) + " to 2147483647, found " +
           std::to_string(number));
      return least;
    }
    return static_cast<std::uint32_t>(number);
  }

  std::size_t array_size() const {
    if (!value_->is_array()) {
      fail("expected an array");
      return 0;
    }
    return value_->size();
  }

  void only(std::initializer_list<std::string_view> known) const {
    if (!value_->is_object()) {
      fail("expected an object");
      return;
    }
    for (const auto& [key, member] : value_->items())
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        std::string names;
        for (const std::string_view name : known)
          names += (names.empty() ? "" : ", ") + std::string(name);
        fail("unknown member '" + key + "', expected " + names);
      }
  }

  void fail(const std::string& message) const {
    if (*problem_)
      return;
    const bool is_typed =
        message.starts_with("expected ") && message.find("found") == std::string::npos;
    *problem_ = Error{place_.empty() ? "params" : "params" + place_,
                      is_typed ? message + ", found " + what() : message};
  }

private:
  std::string what() const { return value_->is_null() ? "nothing" : value_->type_name(); }

  const Json* value_;
  std::string place_;
  std::optional<Error>* problem_;
};

template <typename T, typename Read>
Result<T> read(const Json& params, Read read) {
  std::optional<Error> problem;
  T value = read(Reader(params, "", problem));
  if (problem)
    return *problem;
  return value;
}

Position position(const Reader& json) {
  return {json.at("line").natural(), json.at("character").natural()};
}

Range range(const Reader& json) { return {position(json.at("start")), position(json.at("end"))}; }

bool flag(const Reader& json, std::initializer_list<const char*> keys) {
  Reader here = json;
  for (const char* key : keys) {
    if (!here.has(key))
      return false;
    here = here.at(key);
  }
  return here.boolean();
}

/// Capabilities of a broken client must not keep the server from starting: what has another type
/// than expected counts as absent.
bool names(const Json& client, const char* pointer, const Json& wanted) {
  const Json::json_pointer place(pointer);
  if (!client.contains(place) || !client[place].is_array())
    return false;
  return std::find(client[place].begin(), client[place].end(), wanted) != client[place].end();
}

ClientCapabilities capabilities(const Json& client) {
  const auto is_true = [&](const char* pointer) {
    const Json::json_pointer place(pointer);
    return client.contains(place) && client[place] == true;
  };
  ClientCapabilities result;
  const Json::json_pointer encodings("/general/positionEncodings");
  if (client.contains(encodings) && client[encodings].is_array())
    for (const Json& name : client[encodings])
      for (const auto encoding :
           {PositionEncoding::kUtf8, PositionEncoding::kUtf16, PositionEncoding::kUtf32})
        if (name == name_of(encoding))
          result.position_encodings.push_back(encoding);
  result.lens_refresh = is_true("/workspace/codeLens/refreshSupport");
  result.creates_files = is_true("/workspace/applyEdit") &&
                         names(client, "/workspace/workspaceEdit/resourceOperations", "create");
  result.configuration = is_true("/workspace/configuration");
  result.registers_configuration = is_true("/workspace/didChangeConfiguration/dynamicRegistration");
  result.inlay_refresh = is_true("/workspace/inlayHint/refreshSupport");
  result.code_action_literals =
      client.contains(Json::json_pointer("/textDocument/codeAction/codeActionLiteralSupport"));
  result.markdown_hover = names(client, "/textDocument/hover/contentFormat", "markdown");
  result.diagnostic_tags = names(client, "/textDocument/publishDiagnostics/tagSupport/valueSet", 1);
  result.diagnostic_data = is_true("/textDocument/publishDiagnostics/dataSupport");
  result.diagnostic_related = is_true("/textDocument/publishDiagnostics/relatedInformation");
  result.diagnostic_version = is_true("/textDocument/publishDiagnostics/versionSupport");
  result.work_done_progress = is_true("/window/workDoneProgress");
  const Json::json_pointer pull("/textDocument/diagnostic");
  result.pull_diagnostics = client.contains(pull) && client[pull].is_object();
  result.diagnostic_refresh = is_true("/workspace/diagnostics/refreshSupport");
  result.watches_files = is_true("/workspace/didChangeWatchedFiles/dynamicRegistration");
  result.watches_folders = is_true("/workspace/didChangeWatchedFiles/relativePatternSupport");
  return result;
}

/// An array; absent: none.
std::vector<std::string> strings(const Reader& json, const char* key) {
  std::vector<std::string> result;
  if (!json.has(key))
    return result;
  const Reader array = json.at(key);
  for (std::size_t i = 0; i < array.array_size(); ++i)
    result.push_back(array.element(i).string());
  return result;
}

/// URIs of an array of workspace folders; absent: none.
std::vector<std::string> folders(const Reader& json, const char* key) {
  std::vector<std::string> uris;
  if (!json.has(key))
    return uris;
  const Reader array = json.at(key);
  for (std::size_t i = 0; i < array.array_size(); ++i)
    uris.push_back(array.element(i).at("uri").string());
  return uris;
}

std::set<std::string> diagnostic_codes(const Reader& json, const char* key) {
  std::set<std::string> codes;
  for (const std::string& code : strings(json, key)) {
    if (std::ranges::find(kDiagnosticCodes, code) != std::end(kDiagnosticCodes)) {
      codes.insert(code);
      continue;
    }
    std::string names;
    for (const std::string_view known : kDiagnosticCodes)
      names += (names.empty() ? "" : ", ") + std::string(known);
    json.at(key).fail("found '" + code + "', expected some of " + names);
  }
  return codes;
}

InitializationOptions initialization_options(const Reader& json) {
  json.only({"buildDirectory", "buildDirectories", "models", "coverage", "disabledDiagnostics",
             "application", "lensTimeout", "background", "backgroundIndex", "showMessages",
             "inlayHints", "pullDiagnostics"});
  InitializationOptions options;
  if (json.has("buildDirectory"))
    options.build_directory = json.at("buildDirectory").string();
  if (json.has("buildDirectories")) {
    const Reader array = json.at("buildDirectories");
    for (std::size_t i = 0; i < array.array_size(); ++i) {
      const Reader one = array.element(i);
      one.only({"folder", "buildDirectory"});
      options.build_directories[one.at("folder").string()] = one.at("buildDirectory").string();
    }
  }
  options.models = strings(json, "models");
  options.coverage = strings(json, "coverage");
  options.application = strings(json, "application");
  options.disabled_diagnostics = diagnostic_codes(json, "disabledDiagnostics");
  if (json.has("lensTimeout"))
    options.lens_timeout = json.at("lensTimeout").number();
  if (options.lens_timeout && !(*options.lens_timeout > 0))
    json.at("lensTimeout")
        .fail("expected seconds above 0, found " + std::to_string(*options.lens_timeout));
  if (json.has("background"))
    options.background = flag(json, {"background"});
  if (json.has("backgroundIndex"))
    options.background_index = flag(json, {"backgroundIndex"});
  if (json.has("showMessages"))
    options.show_messages = flag(json, {"showMessages"});
  if (json.has("inlayHints"))
    options.inlay_hints = flag(json, {"inlayHints"});
  if (json.has("pullDiagnostics"))
    options.pull_diagnostics = flag(json, {"pullDiagnostics"});
  return options;
}

/// Other members may stand beside them.
ReachArguments target_arguments(const Reader& json) {
  ReachArguments result;
  result.uri = json.at("uri").string();
  if (json.has("line"))
    result.line = json.at("line").natural(1);
  if (json.has("column"))
    result.column = json.at("column").natural(1);
  if (json.has("branch"))
    result.branch = json.at("branch").boolean();
  if (json.has("assertion"))
    result.assertion = json.at("assertion").boolean();
  if (json.has("handler"))
    result.handler = json.at("handler").string();
  if (json.has("id"))
    result.id = json.at("id").string();
  if (result.line.has_value() + result.handler.has_value() + result.id.has_value() != 1)
    json.fail("expected one of line, handler and id");
  else if (!result.line && (result.column || result.branch || result.assertion))
    json.fail("expected a line beside column, branch or assertion");
  else if (result.assertion && (result.column || result.branch))
    json.fail("expected neither column nor branch beside assertion");
  return result;
}

ReachArguments reach_arguments(const Reader& json) {
  json.only({"uri", "line", "column", "branch", "assertion", "handler", "id"});
  return target_arguments(json);
}

}  // namespace

Result<InitializeParams> read_initialize(const Json& params) {
  return read<InitializeParams>(params, [&](const Reader& json) {
    InitializeParams result;
    json.at("capabilities");
    if (json.has("processId"))
      result.process_id = json.at("processId").integer();
    result.folder_uris = folders(json, "workspaceFolders");
    if (result.folder_uris.empty() && json.has("rootUri"))
      result.folder_uris.push_back(json.at("rootUri").string());
    if (json.has("capabilities"))
      result.capabilities = capabilities(params["capabilities"]);
    if (json.has("initializationOptions"))
      result.options = initialization_options(json.at("initializationOptions"));
    return result;
  });
}

Result<InitializationOptions> read_settings(const Json& settings) {
  return read<InitializationOptions>(
      settings, [](const Reader& json) { return initialization_options(json); });
}

Result<FoldersChangedParams> read_folders_changed(const Json& params) {
  return read<FoldersChangedParams>(params, [](const Reader& json) {
    const Reader event = json.at("event");
    return FoldersChangedParams{folders(event, "added"), folders(event, "removed")};
  });
}

Result<DidOpenParams> read_did_open(const Json& params) {
  return read<DidOpenParams>(params, [](const Reader& json) {
    const Reader document = json.at("textDocument");
    DidOpenParams result;
    result.uri = document.at("uri").string();
    result.language_id = document.has("languageId") ? document.at("languageId").string() : "";
    result.version = document.at("version").integer();
    result.text = document.at("text").string();
    return result;
  });
}

Result<DidChangeParams> read_did_change(const Json& params) {
  return read<DidChangeParams>(params, [](const Reader& json) {
    DidChangeParams result;
    result.uri = json.at("textDocument").at("uri").string();
    const Reader document = json.at("textDocument");
    result.version = document.has("version") ? document.at("version").integer() : 0;
    const Reader changes = json.at("contentChanges");
    for (std::size_t i = 0; i < changes.array_size(); ++i) {
      const Reader change = changes.element(i);
      TextChange item;
      if (change.has("range"))
        item.range = range(change.at("range"));
      item.text = change.at("text").string();
      result.changes.push_back(std::move(item));
    }
    return result;
  });
}

Result<DocumentParams> read_document(const Json& params) {
  return read<DocumentParams>(params, [](const Reader& json) {
    return DocumentParams{json.at("textDocument").at("uri").string()};
  });
}

Result<DocumentPositionParams> read_document_position(const Json& params) {
  return read<DocumentPositionParams>(params, [](const Reader& json) {
    return DocumentPositionParams{json.at("textDocument").at("uri").string(),
                                  position(json.at("position"))};
  });
}

Result<DocumentRangeParams> read_document_range(const Json& params) {
  return read<DocumentRangeParams>(params, [](const Reader& json) {
    return DocumentRangeParams{json.at("textDocument").at("uri").string(), range(json.at("range"))};
  });
}

Result<DiagnosticParams> read_diagnostic(const Json& params) {
  return read<DiagnosticParams>(params, [](const Reader& json) {
    DiagnosticParams result;
    result.uri = json.at("textDocument").at("uri").string();
    if (json.has("previousResultId"))
      result.previous_result = json.at("previousResultId").string();
    return result;
  });
}

Result<WorkspaceDiagnosticParams> read_workspace_diagnostic(const Json& params) {
  return read<WorkspaceDiagnosticParams>(params, [](const Reader& json) {
    WorkspaceDiagnosticParams result;
    const Reader previous = json.at("previousResultIds");
    for (std::size_t i = 0; i < previous.array_size(); ++i)
      result.previous_results[previous.element(i).at("uri").string()] =
          previous.element(i).at("value").string();
    return result;
  });
}

Result<CodeLens> read_code_lens(const Json& params) {
  return read<CodeLens>(params, [](const Reader& json) {
    CodeLens lens;
    lens.range = range(json.at("range"));
    lens.data = reach_arguments(json.at("data"));
    return lens;
  });
}

Result<ReachArguments> read_reach_arguments(const Json& value) {
  return read<ReachArguments>(value, [](const Reader& json) { return reach_arguments(json); });
}

Result<TestArguments> read_test_arguments(const Json& value) {
  return read<TestArguments>(value, [](const Reader& json) {
    json.only({"uri", "line", "column", "branch", "assertion", "id", "framework", "folder"});
    TestArguments result{target_arguments(json), "", ""};
    if (json.has("framework"))
      result.framework = json.at("framework").string();
    if (result.framework != "" && result.framework != "gtest" && result.framework != "qttest" &&
        result.framework != "script")
      json.at("framework")
          .fail("found '" + result.framework + "', expected gtest, qttest or script");
    if (json.has("folder"))
      result.folder = json.at("folder").string();
    return result;
  });
}

Result<ReplayArguments> read_replay_arguments(const Json& value) {
  return read<ReplayArguments>(value, [](const Reader& json) {
    json.only({"uri", "line", "column", "branch", "assertion", "id", "command"});
    return ReplayArguments{target_arguments(json), strings(json, "command")};
  });
}

}  // namespace reachd::protocol

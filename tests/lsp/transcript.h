/// Conversations with the server as text files, tests/lsp/transcripts/*.txt. One command a line:
///
///   # comment
///   start [ARGUMENT…]                start the server in a fresh folder with a copy of programs/
///   initialize [JSON capabilities]   initialize and initialized
///   open FILE                        didOpen with the text of the file
///   edit "OLD" to "NEW"              replaces text in the open file by an incremental didChange;
///                                    NEW as in `raw`
///   disk FILE ["TEXT"]               writes a file in the folder, as in `raw`; without text, it
///                                    is removed
///   old FILE                         the file was written an hour ago
///   lens at "TEXT" [true|false] => TITLE       the resolved lens on the line of the text
///   lens handler "NAME" => TITLE     the lens over the function of that name
///   nolens at "TEXT"                 no lens is on the line of the text
///   hover at "TEXT" => PART          the hover's text contains the part
///   nohover at "TEXT"                the hover is null
///   reach at "TEXT" [true|false] => VERDICT    runs `reachd.reach` for the line
///   diagnostic at "TEXT" => PART     a published diagnostic on that line whose message contains it
///   nodiagnostics                    the last published list becomes empty
///   send JSON                        a message; jsonrpc is added. $WS is the folder's URI, and
///                                    $LAST(/a/b) a part of the last message that was expected
///   texts equal                      the server has the text of the open file, by its hash
///   answer METHOD JSON               what the client answers such requests with; else null
///   raw "TEXT"                       bytes, with \r \n \" \\ \xHH
///   expect JSON                      waits for a message that contains this; strings "~x" need
///                                    only contain x
///   never JSON                       no such message came so far
///   eof                              closes the server's input
///   exit STATUS                      waits for the end of the process
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "tests/lsp/client.h"

namespace reachd::test {

class Transcript {
public:
  /// Runs a file; returns failures as "file:line: what", empty when all is as expected.
  std::string run(const std::filesystem::path& file, const std::filesystem::path& programs,
                  const std::filesystem::path& folder);

private:
  using Words = std::vector<std::string>;

  std::string step(const std::string& line);
  std::string initialize(const std::string& rest);
  std::string open(const std::string& name);
  std::string edit(const Words& words);
  std::string disk(const Words& words) const;
  std::string lens(const Words& words, const std::string& wanted);
  std::string no_lens(const Words& words);
  std::string hover(const Words& words, const std::string& wanted, bool is_wanted);
  std::string reach(const Words& words, const std::string& wanted);
  std::string diagnostic(const Words& words, const std::string& wanted);
  std::string no_diagnostics();
  std::string texts_equal();
  std::string expect(const std::string& json, bool is_wanted);

  int line_of(const std::string& text) const;
  Json position_of(std::size_t offset) const;
  std::string substituted(std::string text) const;
  std::string uri() const;

  std::filesystem::path folder_;
  std::string file_;
  std::string text_;
  int version_ = 1;
  protocol::PositionEncoding encoding_ = protocol::PositionEncoding::kUtf16;
  Json last_;  ///< the message that the last `expect` took
  Client client_;
};

}  // namespace reachd::test

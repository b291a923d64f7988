/// Where the last statement that begins on a line begins: reaching the line means that it runs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reachd::recorder {

/// Columns, from 1, of its first character and of its last one on this line.
struct StatementColumns {
  unsigned first = 1;
  unsigned last = 0;
};

/// Of `text`, a line of C or C++; the whole line where no statement is seen to begin after the
/// first. Example: 12 to 18 for `if (done) stop();`. Heads of `for`, initialisers and what is
/// inside of brackets are no statements, but the body of a lambda has some. Comments and strings
/// are passed over.
StatementColumns last_statement(std::string_view text);

/// On how many of these lines that statement is, from the first one on: it ends at a semicolon, or
/// where a block begins.
unsigned statement_lines(const std::vector<std::string>& lines);

}  // namespace reachd::recorder

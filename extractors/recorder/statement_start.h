/// Where the last statement that begins on a line begins: reaching the line means that it runs.
#pragma once

#include <string_view>

namespace reachd::recorder {

/// The column, from 1, of `text`, a line of C or C++; 1 where no statement is seen to begin after
/// the first. Example: 12 for `if (done) stop();`. Heads of `for`, initialisers and what is inside
/// of brackets are no statements, but the body of a lambda has some. Comments and strings are passed over.
unsigned last_statement_column(std::string_view text);

}  // namespace reachd::recorder

// Where the statement is that counts as reached.
#include "extractors/recorder/statement_start.h"

#include <gtest/gtest.h>

namespace reachd::test {
namespace {

/// What begins there.
std::string last(const std::string& line) {
  const recorder::StatementColumns columns = recorder::last_statement(line);
  return line.substr(columns.first - 1, columns.last - columns.first + 1);
}

TEST(LastStatement, IsFoundInALine) {
  EXPECT_EQ(last("  stop();"), "stop();");
  EXPECT_EQ(last("if (done) stop();"), "stop();");
  EXPECT_EQ(last("if (done(1)) { stop(); }"), "stop();");
  EXPECT_EQ(last("a = 1; b = f(2);  // c = 3;"), "b = f(2);");
  EXPECT_EQ(last("for (int i = 0; i < n; ++i)"), "for (int i = 0; i < n; ++i)");
  EXPECT_EQ(last("for (int i = 0; i < n; ++i) add(i);"), "add(i);");
  EXPECT_EQ(last("} else return;"), "return;");
  EXPECT_EQ(last("case 3: ++n; break;"), "break;");
  EXPECT_EQ(last("case Qt::Key_F5: open();"), "open();");
  EXPECT_EQ(last("int a[] = {1, 2};"), "int a[] = {1, 2};");
  EXPECT_EQ(last("connect(b, &B::clicked, [this] { go(); });"), "go();");
  EXPECT_EQ(last("puts(\"; x()\"); /* ; y() */ z = ';';"), "z = ';';");
}

TEST(LastStatement, MayTakeSeveralLines) {
  EXPECT_EQ(recorder::statement_lines({"a = f(1,", "      2);", "b = 3;"}), 2U);
  EXPECT_EQ(recorder::statement_lines({"a = 1;", "b = 2;"}), 1U);
  EXPECT_EQ(recorder::statement_lines({"if (a &&", "    b) {", "  c();"}), 2U);
  EXPECT_EQ(recorder::statement_lines({"x = 1; f(\"(;\",", " // ;", " 2);"}), 3U);
}

}  // namespace
}  // namespace reachd::test

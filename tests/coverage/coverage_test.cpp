/// Files of real coverage tools become the same values; what is damaged names its place.
#include "extractors/coverage/coverage.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace reachd::coverage {
namespace {

std::string read_file(const std::string& name) {
  std::ifstream stream(REACHD_SOURCE_DIR "/tests/coverage/files/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// "1:2 2:2 3:1": lines and how often they ran.
std::string lines_of(const FileCoverage& file) {
  std::string text;
  for (const auto& [line, count] : file.lines)
    text += (text.empty() ? "" : " ") + std::to_string(line) + ":" + std::to_string(count);
  return text;
}

std::string branches_of(const FileCoverage& file) {
  std::string text;
  for (const auto& [line, counts] : file.branches) {
    text += (text.empty() ? "" : " ") + std::to_string(line) + ":";
    for (const std::uint64_t count : counts)
      text += std::to_string(count);
  }
  return text;
}

FileCoverage only_file(const std::string& name) {
  const Result<Coverage> coverage = read_coverage(read_file(name), name);
  EXPECT_TRUE(coverage) << (coverage ? "" : coverage.error().text());
  if (!coverage)
    return {};
  EXPECT_EQ(coverage->files.size(), 1u);
  EXPECT_EQ(coverage->files.begin()->first, "/ci/app.c");
  return coverage->files.begin()->second;
}

std::string error_of(const std::string& text) {
  const Result<Coverage> coverage = read_coverage(text, "c");
  return coverage ? "" : coverage.error().text();
}

TEST(Coverage, LlvmCountsLinesAsItsOwnLcovExportDoes) {
  const FileCoverage json = only_file("llvm.json");
  const FileCoverage lcov = only_file("llvm.info");
  EXPECT_EQ(lines_of(json), "1:2 2:2 3:1 4:1 5:0 6:1 7:1 9:1 10:1 11:1 12:1");
  EXPECT_EQ(lines_of(lcov), lines_of(json));
  EXPECT_EQ(branches_of(lcov), "2:1110 4:01 11:10");
}

TEST(Coverage, LlvmKnowsTheOutcomesOfConditions) {
  const FileCoverage json = only_file("llvm.json");
  EXPECT_EQ(json.conditions.at({2, 7}), (Outcomes{1, 1}));
  EXPECT_EQ(json.conditions.at({2, 22}), (Outcomes{1, 0}));
  EXPECT_EQ(json.conditions.at({4, 7}), (Outcomes{0, 1}));
}

TEST(Coverage, GcovIsReadPackedAndUnpacked) {
  const FileCoverage gcov = only_file("gcov.json");
  EXPECT_EQ(lines_of(gcov), "1:2 2:2 3:1 4:1 5:0 6:1 9:1 11:1");
  EXPECT_EQ(lines_of(only_file("gcov.json.gz")), lines_of(gcov));
  EXPECT_EQ(branches_of(gcov), branches_of(only_file("gcov.json.gz")));
  EXPECT_EQ(gcov.branches.at(2).size(), 4u);
}

TEST(Coverage, CoberturaIsReadBelowItsSources) {
  const FileCoverage xml = only_file("cobertura.xml");
  EXPECT_EQ(lines_of(xml), "1:2 2:2 3:1 4:1 5:0 6:1 9:1 11:1");
  EXPECT_EQ(branches_of(xml), "2:1110 4:10 11:11");
}

TEST(Coverage, RunsOfTheTestsAreAdded) {
  Coverage both;
  const std::string one = "SF:/a.c\nDA:1,1\nDA:2,0\nBRDA:1,0,0,1\nBRDA:1,0,1,-\nend_of_record\n";
  const std::string two = "SF:/a.c\nDA:2,3\nBRDA:1,0,0,0\nBRDA:1,0,1,2\nend_of_record\n";
  both.add(*read_coverage(one, "one"));
  both.add(*read_coverage(two, "two"));
  EXPECT_EQ(lines_of(both.files.at("/a.c")), "1:1 2:3");
  EXPECT_EQ(branches_of(both.files.at("/a.c")), "1:12");
}

TEST(Coverage, WhatIsWrongIsNamedWithItsPlace) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "c: found an empty file, expected an LCOV tracefile"},
      {"int main() {}\n", "c:1: found 'int main() {}', expected coverage: an LCOV tracefile"},
      {"TN:\n", "c:1: found 'TN:', expected an LCOV record"},
      {"SF:a.c\nDA:1,x\nend_of_record\n", "c:2: found 'DA:1,x', expected 'DA:LINE,COUNT'"},
      {"SF:a.c\nDA:1,2\n", "c:2: found the end of the file in the record of 'a.c'"},
      {"SF:a.c\nSF:b.c\n", "c:2: found 'SF:b.c', expected 'end_of_record'"},
      {"DA:1,2\n", "c:1: found 'DA:1,2', expected 'SF:FILE' before"},
      {"SF:a.c\nBRDA:1,0\nend_of_record\n", "c:2: found 'BRDA:1,0', expected 'BRDA:LINE"},
      {"{}", "c: found JSON without \"type\""},
      {R"({"type": "llvm.coverage.json.export", "version": "9.0", "data": []})",
       "c#/version: found \"9.0\", expected 2.x or 3.x"},
      {R"({"type": "llvm.coverage.json.export", "version": "2.0.1", "data": [{"files": [
          {"filename": "a.c", "segments": [[1, 2]]}]}]})",
       "c#/data/0/files/0/segments/0: found an array, expected a segment"},
      {R"({"gcc_version": "12", "files": [{"file": "a.c", "lines": [{"count": 1}]}]})",
       "c#/files/0/lines/0"},
      {"<html/>", "c: found XML with the element 'html', expected a Cobertura report"},
      {"<coverage>\n<packages>\n", "c:2: found XML that is malformed or truncated"},
      {"<coverage><packages><package><classes>\n<class filename='a.c'><lines>\n<line number='x' "
       "hits='1'/></lines></class></classes></package></packages></coverage>",
       "c:3: found number 'x' and hits '1'"},
      {"\x1f\x8b\x08", "c: found damaged or truncated gzip data"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_NE(error_of(text).find(message), std::string::npos)
        << text << "\nexpected: " << message << "\nfound: " << error_of(text);
}

/// Whatever byte a file ends with: an error, or a part that is a file again, but nothing worse.
TEST(Coverage, FilesThatAreCutOffAreRefused) {
  for (const char* name :
       {"llvm.json", "llvm.info", "gcov.json", "gcov.json.gz", "cobertura.xml"}) {
    const std::string whole = read_file(name);
    ASSERT_GT(whole.size(), 100u) << name;
    const std::size_t step = std::max<std::size_t>(whole.size() / 200, 1);
    for (std::size_t size = 0; size + 20 < whole.size(); size += step)
      EXPECT_NE(error_of(whole.substr(0, size)), "") << name << " cut off at " << size;
  }
}

}  // namespace
}  // namespace reachd::coverage

/// Forms become the headers that uic writes, as it writes them, and what is no form says where.
#include "extractors/forms/forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/forms/uic.h"
#include "tests/support/files.h"

namespace reachd::forms {
namespace {

namespace fs = std::filesystem;

const fs::path kFiles = REACHD_SOURCE_DIR "/tests/forms/files";
constexpr const char* kUic5 = "/usr/lib/qt5/bin/uic";
constexpr const char* kUic6 = "/usr/lib/qt6/libexec/uic";

std::string problems_of(const Header& header) {
  std::string text;
  for (const Problem& problem : header.problems)
    text += std::to_string(problem.line) + ":" + std::to_string(problem.column) + ": " +
            (problem.is_error ? "error: " : "") + problem.message + "\n";
  return text;
}

void compare_with(const char* uic, const fs::path& form) {
  if (!fs::exists(uic)) {
    std::printf("nothing was compared: %s is not installed\n", uic);
    return;
  }
  const auto theirs = output_of(std::string(uic) + " " + form.string() + " 2>/dev/null");
  if (!theirs)
    return;  // no form for it, either
  const std::vector<std::string> expected = statements_of(*theirs);
  EXPECT_GT(expected.size(), 5u) << form;
  EXPECT_EQ(statements_of(header_of(test::read_file(form), "UI_H").text), expected) << form;
}

class Form : public testing::TestWithParam<const char*> {
protected:
  static fs::path path() { return kFiles / (std::string(GetParam()) + ".ui"); }
};

TEST_P(Form, BecomesAHeader) {
  const Header header = header_of(test::read_file(path()), "UI_H");
  EXPECT_EQ(problems_of(header), "");
  EXPECT_EQ(header.text, test::read_file(kFiles / (std::string(GetParam()) + ".expected")));
}

TEST_P(Form, SaysWhatUicOfQt5Says) { compare_with(kUic5, path()); }
TEST_P(Form, SaysWhatUicOfQt6Says) { compare_with(kUic6, path()); }

/// Whatever is cut off or out: there is a class, or a problem.
TEST_P(Form, MayBeDamaged) {
  const std::string text = test::read_file(path());
  const auto check = [](const std::string& damaged) {
    const Header header = header_of(damaged, "UI_H");
    EXPECT_TRUE(!header.text.empty() || !problems_of(header).empty()) << damaged;
  };
  for (std::size_t i = 0; i < text.size(); i += 97) {
    check(text.substr(0, i));
    check(text.substr(0, i) + text.substr(std::min(text.size(), i + 31)));
    std::string changed = text;
    changed[i] = static_cast<char>('!' + i % 90);
    check(changed);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Form, testing::Values("window", "dialog", "wizard"));

TEST(Forms, OfQtsExamplesSayWhatUicSays) {
  const fs::path examples = "/usr/lib/x86_64-linux-gnu/qt5/examples";
  if (!fs::exists(examples)) {
    std::puts("nothing was compared: Qt's examples are not installed");
    return;
  }
  for (const auto& entry : fs::recursive_directory_iterator(examples))
    if (entry.path().extension() == ".ui")
      compare_with(kUic5, entry.path());
}

/// All headers in one source.
void compile(const std::string& standard, const std::string& flags) {
  const fs::path folder = fs::path(REACHD_BINARY_DIR) / "tests" / "forms" / standard;
  fs::create_directories(folder);
  std::string source = "#include <QtCore/qglobal.h>\n#define APP_EXPORT\n";
  for (const char* name : {"window", "dialog", "wizard"}) {
    const std::string header = std::string("ui_") + name + ".h";
    std::ofstream(folder / header)
        << header_of(test::read_file(kFiles / (std::string(name) + ".ui")),
                     std::string(name) + "_H")
               .text;
    source += "#include \"" + header + "\"\n";
  }
  source +=
      "void f(QMainWindow *a, QDialog *b, QWizard *c) {\n"
      "  Ui::Window().setupUi(a);\n  app::view::Ui::Dialog().setupUi(b);\n"
      "  Ui::Wizard().setupUi(c);\n}\n";
  std::ofstream(folder / "all.cpp") << source;
  const std::string command = "c++ -fsyntax-only -fPIC -std=" + standard + " " + flags + " -I" +
                              kFiles.string() + " " + (folder / "all.cpp").string();
  EXPECT_TRUE(output_of(command)) << command;
}

TEST(Forms, CompileWithQt5) {
#ifdef REACHD_QT5_FLAGS
  compile("gnu++11", REACHD_QT5_FLAGS);
#else
  std::puts("nothing was compiled: the headers of Qt 5 are not installed");
#endif
}

TEST(Forms, CompileWithQt6) {
#ifdef REACHD_QT6_FLAGS
  compile("gnu++17", REACHD_QT6_FLAGS);
#else
  std::puts("nothing was compiled: the headers of Qt 6 are not installed");
#endif
}

/// A form with these elements in its widget, and behind it.
std::string form(const std::string& inner, const std::string& behind = "") {
  return "<ui version=\"4.0\">\n<class>F</class>\n<widget class=\"QWidget\" name=\"F\">\n" + inner +
         "</widget>\n" + behind + "</ui>\n";
}

TEST(Forms, WhatIsNoFormSaysWhere) {
  const struct {
    const char* text;
    const char* problem;
  } kCases[] = {
      {"",
       "1:1: error: found XML that is malformed or truncated (No document element found), "
       "expected a form of Qt Designer\n"},
      {"<ui>\n <class>F</class>\n <widget class=\"QWidget\"",
       "3:24: error: found XML that is malformed or truncated (Error parsing start element tag), "
       "expected a form of Qt Designer\n"},
      {"<ui>\n</widget>\n</ui>",
       "2:3: error: found XML that is malformed or truncated (Start-end tags mismatch), expected a "
       "form of Qt Designer\n"},
      {"<interface>\n</interface>",
       "1:2: error: found XML with the element 'interface', expected a form of Qt Designer: 'ui', "
       "of Qt 4 or later\n"},
      {"<ui version=\"4.0\"><class>F</class></ui>",
       "1:2: error: found a form of the class 'F' with a widget of the class '', expected two "
       "names\n"},
      {"<ui><class>a b</class><widget class=\"QWidget\" name=\"F\"/></ui>",
       "1:2: error: found a form of the class 'a b' with a widget of the class 'QWidget', expected "
       "two names\n"},
  };
  for (const auto& [text, problem] : kCases) {
    const Header header = header_of(text, "UI_H");
    EXPECT_EQ(problems_of(header), problem);
    EXPECT_EQ(header.text, "");
  }
}

TEST(Forms, WhatIsUnknownIsSkipped) {
  const struct {
    std::string text;
    const char* problem;
  } kCases[] = {
      {form("<gadget/>\n"),
       "4:2: found the element 'gadget' in 'widget', which is unknown and skipped\n"},
      {form("<property name=\"a\"><wave>1</wave></property>\n"),
       "4:2: found a value of the unknown kind 'wave' for the property 'a', which is skipped\n"},
      {form("<property name=\"a\"><number>x</number></property>\n"),
       "4:2: found 'x', expected a number for the property 'a', which is skipped\n"},
      {form("<property name=\"a\"><enum>1 + 1</enum></property>\n"),
       "4:2: found '1 + 1', expected enumerators for the property 'a', which is skipped\n"},
      {form("<property name=\"a b\"><number>1</number></property>\n"),
       "4:2: found the property 'a b', expected a name\n"},
      {form("<widget class=\"Q;\" name=\"w\"/>\n"),
       "4:2: found the class 'Q;', expected a name; what it is of is unknown\n"},
      {form("<addaction name=\"none\"/>\n"),
       "4:2: found the action 'none', which is declared nowhere\n"},
      {form("<addaction name=\"separator\"/>\n"),
       "4:2: found a separator in a 'QWidget', which is skipped\n"},
      {form("", "<tabstops><tabstop>x</tabstop></tabstops>\n"),
       "5:12: found the name 'x', which is declared nowhere\n"},
      {form("",
            "<connections><connection><sender>F</sender><signal>a()</signal>\n"
            "<receiver>F</receiver><slot>b);</slot></connection></connections>\n"),
       "5:15: found a connection of 'a()' with 'b);', expected a signal and a slot; it is "
       "skipped\n"},
  };
  for (const auto& [text, problem] : kCases) {
    const Header header = header_of(text, "UI_H");
    EXPECT_EQ(problems_of(header), problem);
    EXPECT_NE(header.text.find("QMetaObject::connectSlotsByName(F);"), std::string::npos);
  }
}

TEST(Forms, MayBeDeep) {
  std::string inner;
  std::string end;
  for (int i = 0; i < 5000; ++i) {
    inner += "<widget class=\"QWidget\" name=\"w\">";
    end += "</widget>";
  }
  const Header header = header_of(form(inner + end), "UI_H");
  EXPECT_NE(problems_of(header).find("widgets are nested deeper than 100"), std::string::npos);
  EXPECT_FALSE(header.text.empty());
}

/// Newer versions of Designer name the enumeration, too.
TEST(Forms, EnumeratorsMayHaveAllTheirScopes) {
  const std::string text =
      header_of(form("<layout class=\"QVBoxLayout\" name=\"l\"><item><spacer name=\"s\">"
                     "<property name=\"orientation\"><enum>Qt::Orientation::Vertical</enum>"
                     "</property></spacer></item></layout>"),
                "UI_H")
          .text;
  EXPECT_NE(text.find("s = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding);"),
            std::string::npos)
      << text;
}

TEST(Forms, AreKnownByTheirHeaders) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(forms_of_include("ui_till.h"), (Names{"till.ui", "ui_till.ui"}));
  EXPECT_EQ(forms_of_include("./ui_till.h"), (Names{"till.ui", "ui_till.ui"}));
  EXPECT_EQ(forms_of_include("sub/till_ui.hpp"), (Names{"till.ui", "till_ui.ui"}));
  EXPECT_EQ(forms_of_include("till.ui.h"), (Names{"till.ui", "till.ui.ui"}));
  EXPECT_EQ(forms_of_include("till.h"), (Names{"till.ui"}));
  EXPECT_EQ(forms_of_include("QWidget"), Names());
  EXPECT_EQ(forms_of_include("ui_till.moc"), Names());
}

}  // namespace
}  // namespace reachd::forms

// With a preamble, what is extracted is what a parse of everything gives: the same bytes, made from
// the same files; and whatever changes in the files, the flags or the folders counts.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

class PreambleTest : public testing::Test {
protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::canonical(fs::temp_directory_path()) /
              ("reachd-head-" + std::to_string(getpid()) + "-" + test->name());
    for (const char* name : {"early", "late"})
      fs::create_directories(folder_ / name);
    write("late/rates.h", "#pragma once\ninline int value() { return 1; }\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  fs::path path(const std::string& name) const { return folder_ / name; }

  SourceFile source(const std::string& text) const {
    return {.path = main_.empty() ? folder_ / "main.cpp" : main_,
            .text = text,
            .arguments = arguments_,
            .directory = folder_.string()};
  }

  /// Extracts with preambles and without, which must not differ; gives the archive.
  std::string extracted(const std::string& text, const std::vector<UnsavedHeader>& headers = {}) {
    const SourceFile file = source(text);
    ExtractOptions options;
    options.headers = headers;
    const Result<ExtractedUnit> whole = extract_unit(file, options);
    options.preambles = preambles_;
    const Result<ExtractedUnit> again = extract_unit(file, options);
    EXPECT_TRUE(whole && again);
    if (!whole || !again)
      return "";
    EXPECT_TRUE(whole->archive == again->archive);
    EXPECT_EQ(only_in(files_of(*whole), files_of(*again)), "");
    EXPECT_EQ(has_two_names_ ? "" : only_in(files_of(*again), files_of(*whole)), "");
    return again->archive;
  }

  using Files = std::set<std::pair<std::string, std::string>>;
  static Files files_of(const ExtractedUnit& unit) {
    Files files;
    for (const Dependency& dependency : unit.dependencies)
      files.emplace(dependency.path, dependency.hash);
    return files;
  }
  static std::string only_in(const Files& files, const Files& others) {
    std::string text;
    for (const auto& file : files)
      if (!others.contains(file))
        text += file.first + (file.second.empty() ? " missing\n" : "\n");
    return text;
  }
  std::size_t made() const { return counts_of(*preambles_).made; }
  std::size_t used() const { return counts_of(*preambles_).used; }

  fs::path folder_;
  fs::path main_;
  bool has_two_names_ = false;  ///< a file that the editor calls otherwise than the compiler
  std::vector<std::string> arguments_ = {"-std=c++17", "-Iearly", "-Ilate", "-Inever"};
  const std::shared_ptr<Preambles> preambles_ = make_preambles();
};

constexpr const char* kHead = "#include <map>\n#include <string>\n#include <rates.h>\n";
constexpr const char* kBody =
    "std::map<std::string, int> all;\nint f(int a) { all[\"a\"] = a; return value() + a; }\n";

TEST_F(PreambleTest, IsThereBeforeTheFirstEdit) {
  const std::string text = "#include \"rates.h\"\nint main() { return value(); }\n";
  ExtractOptions options;
  prepare_preamble(source(text), options);  // has nowhere to put it
  options.preambles = preambles_;
  prepare_preamble(source(text), options);
  EXPECT_EQ(made(), 1u);
  prepare_preamble(source(text), options);
  EXPECT_EQ(made(), 1u);
  const std::size_t before = used();
  extracted(text + "int twice() { return 2 * value(); }\n");
  EXPECT_EQ(made(), 1u);
  EXPECT_EQ(used(), before + 1);
}

TEST_F(PreambleTest, IsUsedWhileTheHeadIsTheSame) {
  const std::string first = extracted(std::string(kHead) + kBody);
  EXPECT_EQ(made(), 1u);
  EXPECT_EQ(used(), 0u);
  const std::string edited = extracted(std::string(kHead) + kBody + "int g() { return f(2); }\n");
  EXPECT_NE(first, edited);
  EXPECT_EQ(extracted(std::string(kHead) + kBody), first);
  EXPECT_EQ(made(), 1u);
  EXPECT_EQ(used(), 2u);
}

TEST_F(PreambleTest, AHeaderThatChangesCounts) {
  const std::string text = std::string(kHead) + kBody;
  const std::string first = extracted(text);
  // Of the same size, and at the same time.
  const auto time = fs::last_write_time(path("late/rates.h"));
  write("late/rates.h", "#pragma once\ninline int value() { return 2; }\n");
  fs::last_write_time(path("late/rates.h"), time);
  EXPECT_NE(extracted(text), first);
  const std::string unsaved = "#pragma once\ninline int value() { return 1; }\n";
  EXPECT_EQ(extracted(text, {{path("late/rates.h"), unsaved}}), first);
  has_two_names_ = true;
  EXPECT_EQ(extracted(text, {{path("early/../late/rates.h"), unsaved}}), first);
  has_two_names_ = false;
  EXPECT_NE(extracted(text), first);
  EXPECT_EQ(used(), 1u);
}

/// What uic would write for a form has a part in the preamble, though it is no file.
TEST_F(PreambleTest, AFormThatChangesCounts) {
  for (const char* folder : {"late/QtCore", "late/QtWidgets"})
    fs::create_directories(folder_ / folder);
  for (const char* name :
       {"QtCore/QVariant", "QtCore/QCoreApplication", "QtCore/QDateTime", "QtCore/QLocale",
        "QtCore/QRect", "QtCore/QStringList", "QtCore/QUrl", "QtWidgets/QApplication"})
    write(std::string("late/") + name, "");
  write("late/QtWidgets/QWidget",
        "#pragma once\n#define QT_BEGIN_NAMESPACE\n#define QT_END_NAMESPACE\n"
        "struct QString { static QString fromUtf8(const char *); bool isEmpty() const; };\n"
        "struct QObject { QString objectName() const; void setObjectName(QString); };\n"
        "struct QWidget : QObject { QWidget(QWidget * = nullptr); void setLevel(int); };\n"
        "struct QMetaObject { static void connectSlotsByName(QObject *); };\n");
  const auto form = [](int level) {
    return "<ui><class>F</class><widget class=\"QWidget\" name=\"F\"><property name=\"level\">"
           "<number>" +
           std::to_string(level) + "</number></property></widget></ui>";
  };
  write("f.ui", form(1));
  const std::string text =
      "#include <map>\n#include \"ui_f.h\"\nvoid f(QWidget &w) { Ui::F().setupUi(&w); }\n";
  const std::string first = extracted(text);
  EXPECT_EQ(extracted(text + "int g() { return 1; }\n").find("file not found"), std::string::npos);
  EXPECT_EQ(made(), 1u);
  EXPECT_EQ(used(), 1u);
  write("f.ui", form(2));
  EXPECT_NE(extracted(text), first);
  EXPECT_EQ(made(), 2u);
  write("f.ui", form(1));
  EXPECT_EQ(extracted(text), first);
  write(
      "ui_f.h",
      "#include <QtWidgets/QWidget>\nnamespace Ui { struct F { void setupUi(QWidget *) {} }; }\n");
  EXPECT_NE(extracted(text), first);
  fs::remove(folder_ / "ui_f.h");
  EXPECT_EQ(extracted(text), first);
}

TEST_F(PreambleTest, AnIncludeMoreOrLessCounts) {
  const std::string first = extracted(std::string(kHead) + kBody);
  write("late/more.h", "#define value() 7\n");
  EXPECT_NE(extracted(std::string(kHead) + "#include <more.h>\n" + kBody), first);
  EXPECT_EQ(extracted(std::string(kHead) + kBody), first);
  EXPECT_EQ(made(), 2u);
  EXPECT_EQ(used(), 1u);
}

TEST_F(PreambleTest, AHeaderThatIsFoundFirstCounts) {
  const std::string text = std::string(kHead) + kBody;
  const std::string first = extracted(text);
  write("early/rates.h", "inline int value() { return 3; }\n");
  const std::string second = extracted(text);
  EXPECT_NE(second, first);
  fs::remove(path("early/rates.h"));
  EXPECT_EQ(extracted(text), first);
  // A folder of the path that was not there.
  arguments_.insert(arguments_.begin() + 1, "-Imissing");
  EXPECT_EQ(extracted(text), first);
  fs::create_directories(path("missing"));
  write("missing/rates.h", "inline int value() { return 3; }\n");
  EXPECT_NE(extracted(text), first);
  EXPECT_EQ(used(), 0u);
}

TEST_F(PreambleTest, AHeaderBesideTheFileCounts) {
  const std::string text = "#include <map>\n#include \"rates.h\"\nint f() { return value(); }\n";
  const std::string first = extracted(text);
  EXPECT_NE(extracted(text, {{path("rates.h"), "inline int value() { return 3; }\n"}}), first);
  EXPECT_EQ(extracted(text), first);
  write("rates.h", "inline int value() { return 3; }\n");
  EXPECT_NE(extracted(text), first);
}

TEST_F(PreambleTest, WhatWasLookedForCounts) {
  const std::string text =
      "#if __has_include(\"may_be.h\")\n#define V 1\n#else\n#define V 2\n#endif\n"
      "#if __has_include(<rates.h>)\n#define W 1\n#else\n#define W 2\n#endif\n"
      "int f() { return V * 10 + W; }\n";
  const std::string first = extracted(text);
  write("may_be.h", "");
  const std::string second = extracted(text);
  EXPECT_NE(second, first);
  fs::remove(path("late/rates.h"));
  EXPECT_NE(extracted(text), second);
}

TEST_F(PreambleTest, FlagsCount) {
  const std::string text = std::string(kHead) +
                           "int f() {\n#ifdef MORE\n  return 2;\n#endif\n"
                           "  return value();\n}\n";
  const std::string first = extracted(text);
  arguments_.push_back("-DMORE");
  EXPECT_NE(extracted(text), first);
  arguments_.pop_back();
  EXPECT_EQ(extracted(text), first);
  EXPECT_EQ(made(), 2u);
}

TEST_F(PreambleTest, HeadsWithErrorsHaveNone) {
  const std::string text =
      "#include \"late/rates.h\"\n#include <nowhere.h>\nint f() { return 1; }\n";
  const std::string first = extracted(text);
  EXPECT_EQ(extracted(text), first);
  write("early/nowhere.h", "");
  EXPECT_NE(extracted(text), first);
  EXPECT_EQ(made(), 0u);
}

// Conditions and macros that go on behind the head.
TEST_F(PreambleTest, OpenConditionsGoOn) {
  const std::string text =
      "#define ON 1\n#if ON\n#include <rates.h>\n#define TWICE(x) (2 * (x))\n"
      "int f() { return TWICE(value()) + __LINE__; }\n#else\nint f() { return 0; }\n#endif\n"
      "#pragma pack(1)\nstruct S { char c; int i; };\nint g() { return sizeof(S); }\n";
  const std::string first = extracted(text);
  EXPECT_NE(extracted(text + "int h() { return f(); }\n"), first);
}

/// Classes with signals and slots: what moc would write, and the models, stand behind the text.
class QtPreambleTest : public PreambleTest {
protected:
  void check(const std::string& name) {
    main_ = fs::path(REACHD_SOURCE_DIR) / "tests/qt/programs" / name;
    std::ifstream stream(main_, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)),
                           std::istreambuf_iterator<char>());
    const std::size_t before = used();
    const std::string first = extracted(text);
    EXPECT_NE(extracted(text + "int added(int a) { return a ? 1 : 2; }\n"), first) << name;
    EXPECT_EQ(used(), before + 1) << name;
  }
  bool find_qt() {
    const fs::path qt = "/usr/include/x86_64-linux-gnu/qt5";
    if (!fs::exists(qt / "QtWidgets"))
      return false;
    arguments_ = {"-std=gnu++17", "-fPIC", "-I" + qt.string()};
    for (const char* part : {"QtCore", "QtGui", "QtWidgets"})
      arguments_.push_back("-I" + (qt / part).string());
    return true;
  }
};

TEST_F(QtPreambleTest, GivesTheSameBytes) {
  if (find_qt())
    check("keypad.cpp");
}

TEST_F(QtPreambleTest, GivesTheSameBytesForAllNightly) {
  if (!find_qt())
    return;
  for (const auto& file : fs::directory_iterator(fs::path(REACHD_SOURCE_DIR) / "tests/qt/programs"))
    if (file.path().extension() == ".cpp")  // not a folder with forms
      check(file.path().filename());
}

}  // namespace
}  // namespace reachd::clang_extractor

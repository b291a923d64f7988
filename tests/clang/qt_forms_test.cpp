// Headers that uic would write are made of the nearest form; which one it is, and what is wrong
// with it, is said.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "analysis/base/source_span.h"
#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

/// As much of Qt as a form without widgets needs.
constexpr const char* kWidget = R"(#pragma once
#define QT_BEGIN_NAMESPACE
#define QT_END_NAMESPACE
struct QString { static QString fromUtf8(const char *); bool isEmpty() const; };
struct QObject { QString objectName() const; void setObjectName(QString); };
struct QWidget : QObject { QWidget(QWidget * = nullptr); };
struct QMetaObject { static void connectSlotsByName(QObject *); };
)";

/// A form whose only widget is called so.
std::string form(const std::string& widget) {
  return "<ui version=\"4.0\">\n <class>F</class>\n <widget class=\"QWidget\" name=\"F\">\n"
         "  <widget class=\"QWidget\" name=\"" +
         widget + "\"/>\n </widget>\n</ui>\n";
}

class QtForms : public testing::Test {
protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::canonical(fs::temp_directory_path()) /
              ("reachd-forms-" + std::to_string(getpid()) + "-" + test->name());
    for (const char* name :
         {"QVariant", "QCoreApplication", "QDateTime", "QLocale", "QRect", "QStringList", "QUrl"})
      write(std::string("qt/QtCore/") + name, "");
    write("qt/QtWidgets/QApplication", "");
    write("qt/QtWidgets/QWidget", kWidget);
    write("project/CMakeLists.txt", "");
    write("project/headers/any.h", "");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  SourceFile source(const std::string& include, const std::string& widget) const {
    SourceFile file;
    file.path = folder_ / "project/src/main.cpp";
    file.text = "#include " + include + "\nQWidget *f() { return Ui::F()." + widget + "; }\n";
    file.arguments = {"-std=c++17", "-I" + (folder_ / "qt").string(),
                      "-I" + (folder_ / "project/headers").string()};
    file.directory = folder_;
    return file;
  }

  /// What is wrong with a source that uses the widget of a form. Paths are those below the folder.
  std::string problems(const std::string& include, const std::string& widget) const {
    write("project/src/main.cpp", "");
    const SourceFile file = source(include, widget);
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    EXPECT_TRUE(module);
    std::string text;
    for (const ir::Problem& problem : module ? module->problems : std::vector<ir::Problem>())
      text += to_text(problem.where, module->files) + ": " + problem.message + "\n";
    for (std::size_t at = 0; (at = text.find(folder_.string() + "/")) != std::string::npos;)
      text.erase(at, folder_.string().size() + 1);
    return text;
  }

  fs::path folder_;
};

TEST_F(QtForms, AreFoundBesideTheSource) {
  write("project/src/f.ui", form("near"));
  write("project/f.ui", form("far"));
  EXPECT_EQ(problems("\"ui_f.h\"", "near"), "");
  EXPECT_EQ(problems("<ui_f.h>", "near"), "");
  EXPECT_EQ(problems("\"./ui_f.h\"", "near"), "");
  EXPECT_EQ(problems("\"f_ui.h\"", "near"), "");
  EXPECT_EQ(problems("\"f.h\"", "near"), "");
}

TEST_F(QtForms, AreFoundWhereHeadersAreLookedFor) {
  write("project/headers/f.ui", form("near"));
  write("project/f.ui", form("far"));
  EXPECT_EQ(problems("\"ui_f.h\"", "near"), "");
}

TEST_F(QtForms, AreFoundInTheProject) {
  write("project/forms/f.ui", form("near"));
  write("project/forms/deeper/f.ui", form("far"));
  write("other/f.ui", form("other"));
  EXPECT_EQ(problems("\"ui_f.h\"", "near"), "");
  EXPECT_EQ(problems("\"deeper/ui_f.h\"", "far"), "");
}

TEST_F(QtForms, SeveralThatAreAsNearAreAProblem) {
  write("project/a/f.ui", form("one"));
  write("project/b/f.ui", form("two"));
  EXPECT_EQ(problems("\"ui_f.h\"", "one"),
            "project/a/f.ui:1:1: this form was taken for 'ui_f.h'; as near are 'project/b/f.ui'\n");
}

TEST_F(QtForms, AreNotReadWhereThereIsTheHeader) {
  write("project/src/f.ui", form("made"));
  write("project/headers/ui_f.h",
        "#include <QtWidgets/QWidget>\nnamespace Ui { struct F { QWidget *built; }; }\n");
  EXPECT_EQ(problems("\"ui_f.h\"", "built"), "");
}

TEST_F(QtForms, FindTheProgramsWidgetsBesideThem) {
  write("project/forms/own.h",
        "#include <QtWidgets/QWidget>\nstruct Own : QWidget { using QWidget::QWidget; };\n");
  write("project/forms/f.ui",
        "<ui><class>F</class><widget class=\"QWidget\" name=\"F\"><widget class=\"Own\" "
        "name=\"own\"/></widget><customwidgets><customwidget><class>Own</class><extends>QWidget"
        "</extends><header>own.h</header></customwidget></customwidgets></ui>");
  EXPECT_EQ(problems("\"ui_f.h\"", "own"), "");
}

TEST_F(QtForms, ThatAreDamagedSayWhere) {
  write("project/src/f.ui", "<ui version=\"4.0\">\n <class>F</class>\n <widget");
  const std::string text = problems("\"ui_f.h\"", "w");
  EXPECT_NE(
      text.find("project/src/f.ui:3:8: found XML that is malformed or truncated (Error parsing "
                "start element tag), expected a form of Qt Designer\n"),
      std::string::npos)
      << text;
  write("project/src/f.ui",
        "<ui><class>F</class>\n<widget class=\"QWidget\" name=\"F\"><wave/>"
        "<widget class=\"QWidget\" name=\"w\"/></widget></ui>");
  EXPECT_EQ(problems("\"ui_f.h\"", "w"),
            "project/src/f.ui:2:35: found the element 'wave' in 'widget', which is unknown and "
            "skipped\n");
}

TEST_F(QtForms, OfGtkAreNone) {
  write("project/src/f.ui", "<interface/>");
  EXPECT_EQ(problems("\"f.h\"", "w").find("f.h' file not found") == std::string::npos, false);
}

TEST_F(QtForms, AreWhatTheUnitIsMadeOf) {
  write("project/src/main.cpp", "");
  write("project/forms/f.ui", form("w"));
  const auto unit = extract_unit(source("\"ui_f.h\"", "w"));
  ASSERT_TRUE(unit);
  const auto hash_of = [&](const std::string& name) -> std::string {
    const auto found =
        std::ranges::find(unit->dependencies, (folder_ / name).string(), &Dependency::path);
    return found == unit->dependencies.end() ? "none" : found->hash;
  };
  EXPECT_EQ(hash_of("project/forms/f.ui"), content_hash(form("w")));
  EXPECT_EQ(hash_of("project/src/f.ui"), "");
  EXPECT_EQ(hash_of("project/headers/f.ui"), "");
  EXPECT_EQ(hash_of("project/src/ui_f.h"), "");
  EXPECT_EQ(hash_of("project/headers/ui_f.h"), "");
  EXPECT_EQ(hash_of("project/forms/ui_f.h"), "none");
  EXPECT_EQ(unit->archive, extract_unit(source("\"ui_f.h\"", "w"))->archive);
}

}  // namespace
}  // namespace reachd::clang_extractor

// Each function has one model: of two, the one that is linked first would win, and nobody would
// notice the other.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "analysis/ir/archive.h"
#include "extractors/clang/extract.h"
#include "extractors/frameworks/framework_model.h"
#include "extractors/models/models.h"

namespace reachd {
namespace {

/// What stands in `.hpp` and `.hh` is seen by several models, and defined twice is an error there.
TEST(Models, DefineEachFunctionOnce) {
  std::map<std::string, std::string> places;
  for (const frameworks::FrameworkModel* model : frameworks::builtin())
    for (const frameworks::FunctionModel& function : model->functions)
      places[function.name] = model->path;
  std::size_t defined = 0;
  for (const EmbeddedFile& model : embedded_models()) {
    if (model.name.ends_with(".hh"))
      continue;
    clang_extractor::SourceFile file;
    file.path = std::string(kModelPathPrefix) + std::string(model.name);
    file.text = std::string(model.text);
    const auto unit = clang_extractor::extract_unit(file);
    ASSERT_TRUE(unit) << unit.error().text();
    const auto summary = ir::summary_of(unit->archive);
    ASSERT_TRUE(summary) << summary.error().text();
    EXPECT_EQ(summary->errors, 0u) << file.path;
    for (const std::string& function : summary->defined) {
      ++defined;
      const auto [known, is_new] = places.emplace(function, file.path);
      // Inline functions of the headers are in each of the models.
      EXPECT_TRUE(is_new || function.find("::") != std::string::npos || function.starts_with("_ZN"))
          << function << " is defined in " << known->second << " and in " << file.path;
    }
  }
  EXPECT_GT(defined, 100u);
}

/// An object with a property that no class declares is of none, and has no events: nobody would
/// notice. Names that begin with '.' are of no class.
TEST(Models, KeepOnlyPropertiesThatFrameworksDeclare) {
  std::set<std::string> declared;
  for (const frameworks::FrameworkModel* model : frameworks::builtin())
    for (const FrameworkClass& one : model->framework.classes)
      for (const FrameworkProperty& property : one.properties)
        declared.insert(property.name);
  const std::regex use("property(?:<[^;\"()]*>)?\\([^;\"()]*\"([a-z]_[^\"]*)\"");
  std::size_t uses = 0;
  const auto check = [&](const EmbeddedFile& model) {
    const std::string text(model.text);
    for (auto it = std::sregex_iterator(text.begin(), text.end(), use);
         it != std::sregex_iterator(); ++it) {
      const std::string name = (*it)[1];
      ++uses;
      EXPECT_TRUE(declared.contains(name) || name.size() == 2) << name << " in " << model.name;
    }
  };
  for (const EmbeddedFile& model : embedded_cxx_models())
    check(model);
  for (const EmbeddedFile& model : embedded_models())
    check(model);
  EXPECT_GT(uses, 500u);
}

}  // namespace
}  // namespace reachd

#include "lsp-server/session/linking.h"

#include <gtest/gtest.h>

namespace reachd::session {
namespace {

using Names = std::vector<std::string>;

ir::UnitSummary unit(Names defined, Names missing, Names missing_library = {}) {
  return {.unit = {},
          .defined = std::move(defined),
          .missing = std::move(missing),
          .missing_library = std::move(missing_library)};
}

TEST(Linking, OfSeveralDefinitionsTheNearestIsTaken) {
  Linking linking("/b/main.cpp", unit({"main"}, {"Window::Window"}));
  linking.offer("/a/window.cpp", unit({"Window::Window"}, {}));
  linking.offer("/b/window.cpp", unit({"Window::Window"}, {}));
  EXPECT_EQ(linking.sources(), (Names{"/b/main.cpp", "/b/window.cpp"}));
}

TEST(Linking, ALibraryFunctionOfTheProgramIsTaken) {
  Linking linking("/b/main.cpp", unit({"main"}, {}, {"malloc"}));
  linking.offer("/b/memory.c", unit({"malloc"}, {}));
  EXPECT_EQ(linking.sources(), (Names{"/b/main.cpp", "/b/memory.c"}));
}

TEST(Linking, CodeOfModelsIsNoReasonToTakeASource) {
  const std::string of_model = "_ZNK8__reachd6global8QVariant7isValidEv";
  Linking linking("/b/main.cpp", unit({"main"}, {"Window::Window"}, {of_model}));
  linking.offer("/a/window.cpp", unit({"Window::Window", of_model}, {}));
  linking.offer("/b/window.cpp", unit({"Window::Window"}, {of_model}, {of_model}));
  EXPECT_EQ(linking.sources(), (Names{"/b/main.cpp", "/b/window.cpp"}));
}

}  // namespace
}  // namespace reachd::session

/// What Qt's resource compiler (rcc) would put into the program, from the lists (.qrc) that lie
/// near a source: q6_resources.hpp looks names up in it. Internal to this folder.
#pragma once

#include <clang/Frontend/CompilerInstance.h>

#include <string>

#include "extractors/clang/dependencies.h"

namespace reachd::clang_extractor {

/// C++ behind the models; empty where the file names no resource. Lists are looked for in the
/// file's folder and in those above it, and in what lies up to two levels below these; the first
/// folder that has some is taken. What was read becomes a dependency.
std::string qt_resources_text(clang::CompilerInstance& compiler, DependencyNotes& notes);

}  // namespace reachd::clang_extractor

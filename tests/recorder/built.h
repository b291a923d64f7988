/// Programs of Qt, built when a test first needs them.
#pragma once

#include <string>

namespace reachd::test {

/// The program that `source` makes with Qt `qt` ("Qt5"). Built once for all tests, each of which is
/// a process.
std::string built_of(const std::string& source, const std::string& name, const std::string& qt);

/// The same of a folder of Qt's examples: all of its sources as one unit, and what moc, uic and rcc
/// make of the rest. Empty: the folder is not there.
std::string built_example(const std::string& folder, const std::string& name);

/// A library that is loaded into a program of Qt 5.
std::string built_library(const std::string& source, const std::string& name);

/// Processes that run this program.
int processes_of(const std::string& program);

}  // namespace reachd::test

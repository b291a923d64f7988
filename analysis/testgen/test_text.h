/// The text of tests.
#pragma once

#include <string>
#include <vector>

#include "analysis/testgen/test_case.h"

namespace reachd::testgen {

/// ", where `lockouts == 1` holds"; empty: there is no condition.
std::string condition_text(const TestCase& test);

/// A source file for GoogleTest that includes the program's sources, one test for each case.
std::string gtest_text(const TestProgram& program, const std::vector<TestCase>& cases);

/// A source file for Qt Test that includes the program's sources and drives its widgets, one slot
/// for each case. What it includes calls `reachd_hit` with the case's number at its target. The
/// program has a `main(argc, argv)`.
std::string qttest_text(const TestProgram& program, const std::vector<TestCase>& cases);

/// A program of its own in the language of the sources that takes the events of a case and ends
/// with status 0 if the target was reached.
std::string program_text(const TestProgram& program, const TestCase& test, bool is_cxx);

/// A shell script that builds and runs the programs of all cases. `compiler`: a command line
/// without source and output.
std::string script_text(const TestProgram& program, const std::vector<TestCase>& cases, bool is_cxx,
                        const std::string& compiler);

/// A shell script that gives a program, its argument, what is to be typed.
std::string typing_text(const TestCase& test);

}  // namespace reachd::testgen

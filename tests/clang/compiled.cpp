#include "tests/clang/compiled.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "analysis/expr/print.h"

namespace reachd {

namespace {

namespace fs = std::filesystem;

std::string literal_of(const Value& value) {
  if (value.sort().is_float()) {
    std::array<char, 64> text = {};
    std::snprintf(text.data(), text.size(), "%a", value.as_double());
    return text.data();
  }
  if (value.sort().is_pointer())
    return "0";
  if (value.as_int() == Sort::i64().minimum())
    return "(-9223372036854775807L - 1)";
  return to_text(value.as_int()) + (value.sort().is_signed ? "L" : "UL");
}

/// A program's own main: it prints where objects lie, then the state after each event.
std::string harness(const fs::path& source, const ir::Module& module,
                    const std::vector<HandlerProgram>& programs,
                    const std::vector<std::vector<EventCall>>& sequences) {
  std::ostringstream out;
  out << "#include \"" << fs::absolute(source).string() << "\"\n#undef main\n"
      << "#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n"
      << "static void dump_object(const void *object, unsigned long size) {\n"
      << "  const unsigned char *bytes = (const unsigned char *)object;\n"
      << "  putchar(' ');\n"
      << "  for (unsigned long i = 0; i < size; i++) printf(\"%02x\", bytes[i]);\n}\n";
  for (std::size_t i = 0; i < programs.size(); ++i) {
    out << "static void dump_" << i << "(void) {\n  printf(\"s " << i << "\");\n";
    for (const ir::ObjectId id : programs[i].state)
      out << "  dump_object((const void *)&" << module.objects[id].name << ", sizeof "
          << module.objects[id].name << ");\n";
    out << "  puts(\"\"); fflush(stdout);\n}\n";
    out << "static void run_" << i << "(void) {\n  dump_" << i << "();\n";
    for (const EventCall& call : sequences[i]) {
      out << "  " << call.handler->name << "(";
      for (std::size_t k = 0; k < call.arguments.size(); ++k)
        out << (k > 0 ? ", " : "") << literal_of(call.arguments[k]);
      out << "); dump_" << i << "();\n";
    }
    out << "}\n";
  }
  out << "int main(void) {\n";
  for (const HandlerProgram& program : programs)
    for (const ir::ObjectId id : program.state)
      out << "  printf(\"a " << id << " %lx\\n\", (unsigned long)&" << module.objects[id].name
          << ");\n";
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id)
    if (const ir::Function* function = module.function_of(id);
        function && function->has_body() && function->name.find_first_of("@:") == std::string::npos)
      out << "  printf(\"a " << id << " %lx\\n\", (unsigned long)&" << function->name << ");\n";
  for (std::size_t i = 0; i < programs.size(); ++i)
    out << "  fflush(stdout); if (fork() == 0) { run_" << i << "(); _exit(0); } wait(0);\n";
  out << "  return 0;\n}\n";
  return out.str();
}

std::vector<unsigned char> bytes_of(const std::string& hex) {
  std::vector<unsigned char> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<unsigned char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  return bytes;
}

void read_output(std::istream& output, CompiledRuns& result) {
  std::string line;
  while (std::getline(output, line)) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    if (what == "a") {
      std::uint32_t id = 0;
      std::uint64_t address = 0;
      words >> id >> std::hex >> address;
      result.known[address] = {id, 0};
    } else if (what == "s") {
      std::size_t program = 0;
      words >> program;
      std::vector<std::vector<unsigned char>> state;
      for (std::string hex; words >> hex;)
        state.push_back(bytes_of(hex));
      result.runs[program].states.push_back(std::move(state));
    }
  }
}

}  // namespace

bool CompiledRuns::decode(std::uint64_t address, const ir::Module& module,
                          PointerValue& result) const {
  if (address == 0) {
    result = {};
    return true;
  }
  auto it = known.upper_bound(address);
  if (it == known.begin())
    return false;
  --it;
  const auto distance = static_cast<std::int64_t>(address - it->first);
  result = {it->second.object, distance};
  return distance <= module.objects[result.object].size;
}

CompiledRuns run_compiled(const fs::path& source, const ir::Module& module,
                          const std::vector<HandlerProgram>& programs,
                          const std::vector<std::vector<EventCall>>& sequences,
                          const std::string& flags) {
  CompiledRuns result;
  result.runs.resize(programs.size());
  const bool is_cxx = source.extension() != ".c";
  const fs::path folder =
      fs::temp_directory_path() /
      ("reachd-handlers-" + std::to_string(getpid()) + "-" + source.stem().string());
  fs::create_directories(folder);
  const fs::path main_file = folder / (is_cxx ? "main.cpp" : "main.c");
  std::ofstream(main_file) << harness(source, module, programs, sequences);
  const std::string program = (folder / "program").string();
  const std::string output = (folder / "output").string();
  // Shifts of negative numbers have a meaning (C++20, and every compiler of C).
  const std::string compile =
      std::string(is_cxx ? "clang++-19 -std=c++20" : "clang-19 -std=gnu17") +
      " -w -O1 -fsanitize=undefined,float-cast-overflow"
      " -fsanitize-trap=undefined,float-cast-overflow"
      " -fno-sanitize=shift-base,alignment -ffp-contract=off " +
      flags + " -o " + program + " " + main_file.string() + " > " + output + " 2>&1";
  if (std::system(compile.c_str()) != 0) {
    std::ifstream messages(output);
    result.problem.assign(std::istreambuf_iterator<char>(messages), {});
    return result;
  }
  // Random programs may run for ever: what they printed until then counts.
  constexpr int kTimeIsUp = 124 << 8;
  const int status =
      std::system(("timeout 20 " + program + " > " + output + " 2>/dev/null").c_str());
  if (status != 0 && status != kTimeIsUp)
    result.problem = "the program fails";
  std::ifstream text(output);
  read_output(text, result);
  fs::remove_all(folder);
  return result;
}

}  // namespace reachd

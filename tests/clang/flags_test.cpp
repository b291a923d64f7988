// Command lines of all sorts of compilers, and what is kept of them. None may do harm, and none may
// cost the file its functions.
#include "extractors/clang/flags.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> words(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

struct Case {
  const char* line;
  const char* kept;
};

TEST(FlagsOfCommand, AreTranslatedOrLeftOut) {
  const std::vector<Case> cases = {
      // Wrappers.
      {"ccache gcc -DX a.c", "-D X"},
      {"ccache distcc g++ -DX a.cc", "--driver-mode=g++ -D X"},
      {"/usr/bin/sccache clang++-19 -DX a.cc", "--driver-mode=g++ -D X"},
      {"env LANG=C A=1 cc -DX a.c", "-D X"},
      {"ccache", ""},
      {"", ""},
      // Flags that only write files, warn, or optimise.
      {"gcc -MD -MF a.d -MT a.o -MQ a.o -MP -MMD -c -o a.o a.c -g3 -Wall -pipe -save-temps", ""},
      {"gcc -Winvalid-pch -Wno-such-warning -pedantic-errors -Werror=all -w a.c", ""},
      // Flags of GCC that Clang does not have.
      {"gcc -fconserve-stack -fanalyzer -fdump-tree-all -mindirect-branch=thunk "
       "-specs=x.specs --param=max=3 -fcallgraph-info=su -DX a.c",
       "-D X"},
      // Precompiled headers and modules: their sources are read.
      {"g++ -include pch.h -Winvalid-pch -DX a.cc", "--driver-mode=g++ -include pch.h -D X"},
      {"clang++ -include-pch build/pch.h.pch a.cc", "--driver-mode=g++ -include build/pch.h"},
      {"clang -Xclang -include-pch -Xclang b/cmake_pch.h.pch -Xclang -include -Xclang "
       "b/cmake_pch.h -DX a.c",
       "-include b/cmake_pch.h -D X"},
      {"g++ -std=c++20 -fmodules-ts -fmodule-mapper=x -fmodules -fmodule-file=a=a.pcm "
       "-fprebuilt-module-path=. -fcxx-modules -fimplicit-modules -fmodules-cache-path=x a.cc",
       "--driver-mode=g++ -std=c++20"},
      // Nothing may run.
      {"clang -fplugin=evil.so -Xclang -load -Xclang evil.so -fpass-plugin=e -mllvm -x a.c", ""},
      // Compilers for other machines.
      {"arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb a.c",
       "--target=arm-none-eabi -mcpu=cortex-m4 -mthumb"},
      {"/opt/aarch64-linux-gnu-g++-12 a.cc", "--driver-mode=g++ --target=aarch64-linux-gnu"},
      {"x86_64-linux-gnu-gcc-12 a.c", ""},
      {"x86_64-w64-mingw32-gcc a.c", "--target=x86_64-w64-mingw32"},
      {"strange-tool-gcc -DX a.c", "-D X"},
      {"clang --target=armv7a-none-eabi a.c", "--target=armv7a-none-eabi"},
      // cl and clang-cl.
      {"cl.exe /nologo /c /Zi /EHsc /W4 /MDd /DX=1 /D Y /UZ /Iinc /I inc2 /external:I ext "
       "/std:c++17 /FIpch.h /Yupch.h /Fppch.pch /Foa.obj /TP a.c",
       "--target=x86_64-pc-windows-msvc -fms-extensions -fms-compatibility -D X=1 -D Y -U Z -I inc "
       "-I inc2 -isystem ext -std=c++17 -include pch.h -x c++"},
      {"C:\\tools\\CL.EXE /J /std:c++latest a.cpp",
       "--target=x86_64-pc-windows-msvc -fms-extensions -fms-compatibility -funsigned-char "
       "-std=c++26"},
      // nvcc and icc.
      {"nvcc -ccbin g++ -gencode arch=compute_70,code=sm_70 -arch sm_70 --expt-relaxed-constexpr "
       "-Xcompiler -fPIC,-DY -isystem=inc -DX -x c++ -c a.cpp",
       "-fPIC -D Y -isystem inc -D X -x c++"},
      {"icpc -xHost -ipo -no-prec-div -qopenmp -DX a.cpp", "--driver-mode=g++ -D X"},
      {"gcc -x none -x c a.c", "-x c"},
      {"gcc -DX -- a.c", "-D X"},
      {"gcc @missing.rsp -DX a.c", "-D X"},
      {"gcc -I", ""},
      {"gcc -D", ""},
  };
  for (const Case& item : cases)
    EXPECT_EQ(joined(flags_of_command(words(item.line), "/nowhere")), item.kept) << item.line;
}

TEST(FlagsOfCommand, AreTheirOwnFlags) {
  for (const char* line :
       {"arm-none-eabi-gcc -DX -Iinc -std=gnu11 -include a.h -mthumb -fshort-enums -O2",
        "cl /DX /Iinc /FIa.h /TP", "nvcc -x cu -DX", "clang++ -include-pch a.h.pch"}) {
    const std::vector<std::string> flags = flags_of_command(words(line), "/nowhere");
    EXPECT_EQ(parsing_flags(flags), flags) << line;
  }
}

/// Whatever the flags are, a file that needs none of them is understood.
TEST(Flags, NeverCostAFunction) {
  for (const char* flags : {"-march=no-such-cpu",
                            "-mcpu=cortex-m4 -mthumb",
                            "-mabi=weird -mfpmath=strange",
                            "-std=c++17",
                            "-std=gnu++98",
                            "-std=nonsense",
                            "-m32",
                            "-mfloat-abi=hard -mlongcalls",
                            "-O9 -Ofast -Os",
                            "--target=xtensa-esp32-elf",
                            "--target=nonsense",
                            "-arch nonsense",
                            "-fexec-charset=EBCDIC -finput-charset=latin1",
                            "-isysroot /nowhere --sysroot=/nowhere",
                            "-nostdinc -ffreestanding",
                            "-include /nowhere/missing.h",
                            "-imacros /nowhere/missing.h",
                            "-I /nowhere -isystem /nowhere -iprefix x",
                            "-stdlib=libc++",
                            "-fmodules -fmodules-ts",
                            "-fopenmp -fcoroutines -fconcepts -fcilkplus",
                            "-x c",
                            "-x nonsense",
                            "-D 1x=3 -U",
                            "-fpreprocessed -fdirectives-only",
                            "-fpack-struct=4 -funsigned-bitfields",
                            "-undef -trigraphs -ansi",
                            "-B /nowhere --gcc-toolchain=/nowhere",
                            "-pthread -mms-bitfields",
                            "-fcf-protection=full -fstack-protector-strong -fvisibility=hidden",
                            "-frecord-gcc-switches",
                            "--driver-mode=cl",
                            "--driver-mode=nonsense",
                            "-mllvm",
                            "-Xclang",
                            "@file",
                            "-"}) {
    const SourceFile file{.path = "/nowhere/file.c",
                          .text = "int f(int a) { return a + 1; }\n",
                          .arguments = words(flags)};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << flags << ": " << module.error().text();
    const ir::Function* function = module->find_function("f");
    EXPECT_TRUE(function && function->has_body()) << flags;
    EXPECT_EQ(ir::verify(*module), std::vector<std::string>()) << flags;
  }
}

TEST(Flags, OfAnotherMachineDecideTheSizes) {
  SourceFile file{.path = "/nowhere/file.c", .text = "long f(void) { return sizeof(long); }\n"};
  const auto result = [&](const std::string& command) {
    file.arguments = flags_of_command(words(command), "/nowhere");
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    EXPECT_TRUE(module) << module.error().text();
    EXPECT_EQ(module->problems.size(), 0u);
    return ir::to_text(*module->find_function("f"), *module);
  };
  EXPECT_NE(result("gcc").find("return 8"), std::string::npos);
  EXPECT_NE(result("gcc -m32").find("return 4"), std::string::npos);
  EXPECT_NE(result("arm-none-eabi-gcc -mcpu=cortex-m4").find("return 4"), std::string::npos);
  EXPECT_NE(result("cl.exe /c").find("return 4"), std::string::npos);
  EXPECT_NE(result("avr-gcc -mmcu=atmega328p").find("return 4"), std::string::npos);
}

class Precompiled : public testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("reachd-precompiled-" + std::to_string(getpid()));
    fs::create_directories(folder_);
    std::ofstream(folder_ / "pch.h") << "#define VALUE 7\n";
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string problems_with(const std::string& flags) const {
    const SourceFile file{.path = (folder_ / "a.c").string(),
                          .text = "int f(void) { return VALUE; }\n",
                          .arguments = words(flags),
                          .directory = folder_.string()};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    EXPECT_TRUE(module) << module.error().text();
    std::string text;
    for (const ir::Problem& problem : module->problems)
      text += problem.message + "\n";
    const ir::Function* function = module->find_function("f");
    EXPECT_TRUE(function && function->has_body()) << flags;
    return text;
  }

  fs::path folder_;
};

TEST_F(Precompiled, HeadersAreReadAsText) {
  // What other compilers, and other versions of Clang, wrote.
  for (const char* garbage : {"gpch.014", "CPCH of another version", ""}) {
    std::ofstream(folder_ / "pch.h.gch") << garbage;
    std::ofstream(folder_ / "pch.h.pch") << garbage;
    EXPECT_EQ(problems_with("-include pch.h -Winvalid-pch"), "");
    EXPECT_EQ(problems_with("-include-pch pch.h.pch"), "");
    EXPECT_EQ(problems_with("-include-pch pch.h.gch -include pch.h"), "");
    EXPECT_EQ(
        problems_with("-Xclang -include-pch -Xclang pch.h.pch -Xclang -include -Xclang pch.h"), "");
  }
  fs::remove(folder_ / "pch.h.gch");
  fs::create_directories(folder_ / "pch.h.gch");
  std::ofstream(folder_ / "pch.h.gch" / "debug.gch") << "gpch.014";
  EXPECT_EQ(problems_with("-include pch.h"), "");
  EXPECT_NE(problems_with("-include-pch gone.h.pch").find("'gone.h' file not found"),
            std::string::npos);
}

TEST(Language, OfHeadersIsGuessedFromTheText) {
  const std::vector<std::pair<const char*, const char*>> cases = {
      {"int f(void);\n", "c"},
      {"class A { };\n", "c++"},
      {"namespace n { }\n", "c++"},
      {"#include <vector>\n", "c++"},
      {"#include <stdio.h>\n", "c"},
      {"std::string s;\n", "c++"},
      {"/* class */ // namespace\nchar *s = \"class\";\n", "c"},
      {"#ifdef __cplusplus\nextern \"C\" {\nclass A;\n#endif\nint f(void);\n", "c"},
      {"#ifdef __cplusplus\nclass A;\n#else\nstruct A;\n#endif\nint f(void);\n", "c"},
      {"#if defined(X)\nint a;\n#endif\ntemplate <class T> T f();\n", "c++"},
      {"", "c"},
      {"/* open", "c"},
      {"\"open", "c"},
      {"#", "c"},
      {"int a; /", "c"},
  };
  for (const auto& [text, language] : cases)
    EXPECT_EQ(language_of("/nowhere/a.h", text), language) << text;
  for (const char* path : {"a.hpp", "a.hh", "a.hxx", "a.H", "a.h++", "a.ipp", "a.tpp", "a.tcc",
                           "a.inl", "a.ino", "a.cu"})
    EXPECT_EQ(language_of(path, "int f(void);"), "c++") << path;
  for (const char* path : {"a.c", "a.cpp", "a.cc", "a.cxx", "a.C", "a.c++", "a.m", "a.mm", "a.i"})
    EXPECT_EQ(language_of(path, ""), "") << path;
}

TEST(Language, OfEveryNameIsParsed) {
  for (const char* name :
       {"a.c",   "a.C",   "a.cc",  "a.cpp", "a.cxx", "a.c++", "a.CPP", "a.cppm", "a.m",
        "a.mm",  "a.i",   "a.ii",  "a.h",   "a.hh",  "a.hpp", "a.hxx", "a.H",    "a.h++",
        "a.inl", "a.ipp", "a.tpp", "a.tcc", "a.inc", "a.ino", "a.cu",  "a",      "a.",
        "a.txt", "a.xyz", "-a.c",  "a b.c", "ä.c",   "@a.c"}) {
    const SourceFile file{.path = std::string("/nowhere/") + name,
                          .text = "int f(void) { return 1; }\n"};
    const auto module = extract({&file, 1}, std::make_shared<ExprPool>());
    ASSERT_TRUE(module) << name << ": " << module.error().text();
    EXPECT_EQ(module->problems.size(), 0u) << name;
    EXPECT_NE(module->find_function("f"), nullptr) << name;
  }
}

}  // namespace
}  // namespace reachd::clang_extractor

// Described functions get bodies; real programs and the headers of the libraries fit the files.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "analysis/ir/names.h"
#include "analysis/ir/text.h"
#include "extractors/clang/extract.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {
namespace {

/// Applies the model to a module, and returns the lines that this adds to its text.
std::string applied(const std::string& text, const FrameworkModel& model) {
  auto module = ir::parse(text, std::make_shared<ExprPool>());
  if (!module)
    return module.error().text();
  std::map<std::string, int> old;
  std::istringstream before(to_text(*module));
  for (std::string line; std::getline(before, line);)
    ++old[line];
  frameworks::apply(std::vector{&model}, *module);
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  std::string added;
  std::istringstream after(to_text(*module));
  for (std::string line; std::getline(after, line);)
    if (--old[line] < 0)
      added += line + "\n";
  return added;
}

FrameworkModel model_of(const std::string& members) {
  auto model = load(R"({"format": "reachd-framework", "version": 1, "name": "F", )"
                    R"("objects": [{"name": "F::none"}, {"name": "F::count", "sort": "int32"}],)"
                    R"("classes": [{"name": "event", "properties": [)"
                    R"({"name": "fd", "sort": "int32"}, {"name": "argument", "sort": "pointer"},)"
                    R"({"name": "pending", "sort": "bool"}]}], "functions": [{)" +
                        members + "}]}",
                    "f");
  EXPECT_TRUE(model) << model.error().text();
  return model ? *model : FrameworkModel();
}

TEST(FrameworkApply, CreatesOneObjectPerCall) {
  const FrameworkModel model = model_of(
      R"("name": "make", "parameters": ["fd", "argument"], "class": "event", "creates": true,
         "fails": "null", "returns": "self",
         "set": {"fd": "fd", "argument": "argument == &F::none ? self : argument"})");
  EXPECT_EQ(applied(R"(declare make(i16 %a.i16, ptr %b.ptr) -> ptr
function main() -> void {
entry:
  %1 : ptr = call make(2, null) @3:1
  %2 : ptr = call make(3, %1) @3:9
  return
}
)",
                    model),
            R"(heap make@3 addressed type "event" @3:1
external F::none
heap make@3.2 addressed type "event" @3:9
  %1 : ptr = call make@3(2, null) @3:1
  %2 : ptr = call make@3.2(3, %1) @3:9
function make@3(i16 %a.i16, ptr %b.ptr) -> ptr {
entry:
  %make:fails.bool : bool = fault "make fails" @3:1
  branch synthetic %make:fails.bool ? failed : works
failed:
  return null
works:
  %make:self.ptr : ptr = allocate make@3 @3:1
  property %make:self.ptr "pending" = false @3:1
  property %make:self.ptr "fd" = (i32)%a.i16 : i32 @3:1
  property %make:self.ptr "argument" = %b.ptr == &F::none ? %make:self.ptr : %b.ptr : ptr @3:1
  return %make:self.ptr
}
function make@3.2(i16 %a.i16, ptr %b.ptr) -> ptr {
entry:
  %make:fails.bool : bool = fault "make fails" @3:9
  branch synthetic %make:fails.bool ? failed : works
failed:
  return null
works:
  %make:self.ptr : ptr = allocate make@3.2 @3:9
  property %make:self.ptr "pending" = false @3:9
  property %make:self.ptr "fd" = (i32)%a.i16 : i32 @3:9
  property %make:self.ptr "argument" = %b.ptr == &F::none ? %make:self.ptr : %b.ptr : ptr @3:9
  return %make:self.ptr
}
)");
}

TEST(FrameworkApply, PropertiesAreOverTheStateBefore) {
  const FrameworkModel model = model_of(
      R"("names": ["swap", "missing"], "parameters": ["self", "other"], "class": "event",
         "set": {"fd": "other.fd", "other.fd": "fd", "pending": "pending && fd > 0"},
         "returns": "pending")");
  EXPECT_EQ(applied("declare swap(ptr %a.ptr, ptr %b.ptr) -> i32\n", model),
            R"(function swap(ptr %a.ptr, ptr %b.ptr) -> i32 {
entry:
  %swap:other.fd.i32 : i32 = property %b.ptr "fd"
  %swap:fd.i32 : i32 = property %a.ptr "fd"
  %swap:pending.bool : bool = property %a.ptr "pending"
  property %a.ptr "fd" = %swap:other.fd.i32
  property %b.ptr "fd" = %swap:fd.i32
  property %a.ptr "pending" = %swap:pending.bool && %swap:fd.i32 >= 1 : bool
  return %swap:pending.bool ? 1 : 0
}
)");
}

TEST(FrameworkApply, EndsObjectsBehindWhatIsSet) {
  const FrameworkModel model = model_of(
      R"("name": "drop", "parameters": ["self"], "class": "event", "ends": true,
         "set": {"pending": "false"})");
  EXPECT_EQ(applied("declare drop(ptr %a.ptr) -> void\n", model),
            R"(function drop(ptr %a.ptr) -> void {
entry:
  property %a.ptr "pending" = false
  deallocate %a.ptr
  return
}
)");
}

TEST(FrameworkApply, WritesMemoryUnlessNull) {
  const FrameworkModel model = model_of(
      R"("name": "now", "parameters": ["at"], "returns": {"minimum": "0"}, "stores": [
         {"to": "at", "offset": 8, "sort": "int64", "maximum": "9"},
         {"to": "&F::count", "sort": "int32", "value": "(i32)result"}])");
  EXPECT_EQ(applied("declare now(ptr %p.ptr) -> i64\n", model), R"(object F::count : i32
function now(ptr %p.ptr) -> i64 {
entry:
  %now:result.i64 : i64 = input "now"
  assume %now:result.i64 >= 0 "the documented result of now"
  branch synthetic %p.ptr != null ? store : stored
store:
  %now:at+8.i64 : i64 = input "now at+8"
  assume %now:at+8.i64 <= 9 "the documented result of now"
  store %p.ptr + 8 = %now:at+8.i64
  jump stored
stored:
  branch synthetic true ? store.1 : stored.1
store.1:
  store &F::count = (i32)%now:result.i64
  jump stored.1
stored.1:
  return %now:result.i64
}
)");
}

TEST(FrameworkApply, LoopsAndEnds) {
  EXPECT_EQ(
      applied("declare run() -> i32\n", model_of(R"("name": "run", "loop": true, "returns": "0")")),
      "function run() -> i32 {\nentry:\n  run_loop\n  return 0\n}\n");
  EXPECT_EQ(applied("declare quit(i32 %code.i32) -> void\n",
                    model_of(R"("name": "quit", "stops": "exit")")),
            "function quit(i32 %code.i32) -> void {\nentry:\n  stop \"exit\"\n}\n");
}

TEST(FrameworkApply, LeavesAloneWhatDoesNotFit) {
  const FrameworkModel model = model_of(
      R"("names": ["f"], "parameters": ["self", "fd"], "class": "event",
         "set": {"fd": "fd"}, "returns": "0")");
  const std::string prefix = "remark \"the declaration of 'f' does not fit the model 'F': ";
  const std::pair<const char*, const char*> cases[] = {
      {"declare f(ptr %a) -> i32\n", "it has 1 parameters, expected at least 2\"\n"},
      {"declare f(i32 %a, i32 %b) -> i32\n", "'self' has sort i32, expected ptr\"\n"},
      {"declare f(ptr %a, ptr %b) -> i32\n", "'fd' has sort ptr, expected i32\"\n"},
      {"declare f(ptr %a, i32 %b) -> void\n", "it returns nothing, expected a value\"\n"},
  };
  for (const auto& [declaration, problem] : cases)
    EXPECT_EQ(applied(declaration, model), prefix + problem);
  EXPECT_EQ(applied("declare f() -> i32\n", model_of(R"("name": "f")")),
            prefix + "it returns i32, expected nothing\"\n");
  EXPECT_EQ(applied("function f(ptr %a, i32 %b) -> i32 {\nentry:\n  return 7\n}\n", model), "");
}

ir::Module extracted(const std::string& path, std::optional<std::string> text) {
  clang_extractor::SourceFile file{
      .path = path, .text = std::move(text), .arguments = {"-isystem", "/usr/include/freetype2"}};
  auto module = clang_extractor::extract({&file, 1}, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  return module ? std::move(*module) : ir::Module{.pool = std::make_shared<ExprPool>()};
}

/// All but objects that no function mentions, and declarations for such as are not there.
std::string functions_of(const ir::Module& module) {
  std::istringstream lines(to_text(module));
  std::string text;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("external ") && !line.starts_with("declare "))
      text += line + "\n";
  return text;
}

std::vector<std::string> misfits(const ir::Module& module) {
  std::vector<std::string> found;
  for (const ir::Problem& problem : module.problems)
    if (problem.message.find("does not fit") != std::string::npos)
      found.push_back(problem.message);
  return found;
}

/// Only the models in C call it.
bool is_of_models(const FunctionModel& described) { return described.name.starts_with("reachd_"); }

/// Headers of a library, and of such as may be missing on a machine.
struct Headers {
  std::vector<std::string> all;
  std::vector<std::string> optional;
};

/// Names that nothing declares.
std::set<std::string> undeclared(const ir::Module& module) {
  const std::string head = "use of undeclared identifier '";
  std::set<std::string> names;
  for (const ir::Problem& problem : module.problems) {
    if (!problem.is_error)
      continue;
    const std::size_t at = problem.message.find(head);
    if (at == std::string::npos)
      ADD_FAILURE() << to_text(problem.where, module.files) << ": " << problem.message;
    else
      names.insert(
          problem.message.substr(at + head.size(), problem.message.rfind('\'') - at - head.size()));
  }
  return names;
}

/// Uses each described function that a header declares, so that its declaration is seen.
void check_headers(const std::string& framework, const Headers& headers,
                   std::set<std::string> absent) {
  std::string includes = "#define _GNU_SOURCE\n#define NCURSES_WIDECHAR 1\n";
  for (const std::string& header : headers.all)
    includes += "#include <" + header + ">\n";
  bool is_complete = true;
  for (const std::string& header : headers.optional) {
    is_complete = is_complete && std::filesystem::exists("/usr/include/" + header);
    // <X11/Xft/Xft.h> wants to find the latter.
    includes += "#if __has_include(<" + header + ">) && __has_include(<ft2build.h>)\n#include <" +
                header + ">\n#endif\n";
  }
  const std::vector<const FrameworkModel*> models = builtin();
  std::set<std::string> described;
  for (const FrameworkModel* model : models)
    if (model->framework.name == framework)
      for (const FunctionModel& function : model->functions)
        if (!is_of_models(function))
          described.insert(function.name);
  const auto extract = [&] {
    std::string uses = includes + "void *uses[] = {\n";
    for (const std::string& name : described)
      if (!absent.contains(name))
        uses += "  (void *)" + name + ",\n";
    return extracted("uses.c", uses + "};\n");
  };
  ir::Module module = extract();
  if (const std::set<std::string> missing = undeclared(module); !missing.empty()) {
    EXPECT_FALSE(is_complete) << testing::PrintToString(missing);
    std::cout << missing.size() << " functions are not checked: headers are missing\n";
    absent.insert(missing.begin(), missing.end());
    module = extract();
    EXPECT_EQ(undeclared(module), std::set<std::string>());
  }
  ir::Module same = extract();
  frameworks::apply(builtin_for(same), same);
  frameworks::apply(models, module);
  EXPECT_EQ(functions_of(same), functions_of(module)) << "what is not read has something to say";
  EXPECT_EQ(misfits(module), std::vector<std::string>());
  EXPECT_EQ(ir::verify(module), std::vector<std::string>());
  for (const std::string& name : described) {
    const ir::Function* function = std::as_const(module).find_function(name);
    EXPECT_TRUE(absent.contains(name) || (function && function->has_body())) << name;
  }
}

TEST(FrameworkApply, FitsTheHeadersOfLibevent) {
  check_headers(
      "libevent",
      {{"event2/event.h", "event2/event_compat.h", "event2/bufferevent.h",
        "event2/bufferevent_ssl.h", "event2/buffer.h", "event2/listener.h", "event2/http.h",
        "event2/dns.h", "event2/util.h", "event2/thread.h", "event2/tag.h"},
       {}},
      {});
}

TEST(FrameworkApply, FitsTheHeadersOfTheCLibrary) {
  // <libgen.h> makes `basename` another name of `__xpg_basename`.
  check_headers(
      "libc",
      {{"wctype.h",       "wchar.h",        "stdio.h",       "stdlib.h",     "string.h",
        "unistd.h",       "errno.h",        "fcntl.h",       "signal.h",     "time.h",
        "dirent.h",       "locale.h",       "syslog.h",      "fnmatch.h",    "libgen.h",
        "netdb.h",        "arpa/inet.h",    "sys/stat.h",    "sys/socket.h", "sys/time.h",
        "sys/ioctl.h",    "sys/resource.h", "getopt.h",      "sys/epoll.h",  "sys/timerfd.h",
        "sys/signalfd.h", "sys/eventfd.h",  "sys/inotify.h", "pthread.h",    "semaphore.h",
        "err.h",          "sys/uio.h",      "termios.h",     "utime.h",      "sys/mount.h",
        "sys/mman.h",     "mqueue.h",       "grp.h",         "pwd.h",        "shadow.h",
        "sys/wait.h",     "mntent.h",       "utmp.h",        "libintl.h",    "langinfo.h",
        "regex.h",        "sys/file.h",     "sys/prctl.h"},
       {}},
      {"__printf_chk", "__fprintf_chk", "__vfprintf_chk", "basename"});
}

TEST(FrameworkApply, FitsTheHeadersOfLibuv) { check_headers("libuv", {{"uv.h"}, {}}, {}); }

TEST(FrameworkApply, FitsTheHeadersOfNcurses) {
  check_headers("ncurses", {{"ncurses.h", "panel.h", "menu.h", "form.h"}, {}}, {});
}

TEST(FrameworkApply, FitsTheHeadersOfX11) {
  check_headers("x11",
                {{"X11/Xlib.h", "X11/Xutil.h", "X11/XKBlib.h", "X11/Xresource.h"},
                 {"X11/extensions/Xinerama.h", "X11/extensions/XInput.h",
                  "X11/extensions/XInput2.h", "X11/extensions/Xrandr.h", "X11/extensions/shape.h",
                  "X11/extensions/scrnsaver.h", "X11/extensions/Xrender.h", "X11/extensions/Xdbe.h",
                  "X11/extensions/XShm.h", "X11/extensions/dpms.h", "X11/extensions/XTest.h",
                  "X11/Xcursor/Xcursor.h", "fontconfig/fontconfig.h", "X11/Xft/Xft.h"}},
                {});
}

TEST(FrameworkApply, KnowsWhatTheExamplesOfLibeventCall) {
  const std::filesystem::path folder = "/usr/share/doc/libevent-dev/examples";
  ASSERT_TRUE(std::filesystem::exists(folder)) << "install libevent-dev";
  // What is left has a body in C: the functions of <string.h>.
  const std::map<std::string, std::set<std::string>> unknown = {
      {"signal-test.c", {}},
      {"time-test.c", {"strcmp"}},
      {"event-read-fifo.c", {}},
      {"hello-world.c", {"strlen"}},
  };
  for (const auto& [name, expected] : unknown) {
    ir::Module module = extracted((folder / name).string(), std::nullopt);
    const std::vector<const FrameworkModel*> models = builtin_for(module);
    EXPECT_LT(models.size(), builtin().size() / 2) << name << ": reading them takes a while";
    const auto used = frameworks::apply(models, module);
    EXPECT_EQ(misfits(module), std::vector<std::string>()) << name;
    EXPECT_EQ(ir::verify(module), std::vector<std::string>()) << name;
    EXPECT_TRUE(std::any_of(used.begin(), used.end(), [](const Framework& framework) {
      return framework.name == "libevent";
    })) << name;
    std::set<std::string> without_body;
    for (const ir::Function& function : module.functions)
      for (const ir::Block& block : function.blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* call = std::get_if<ir::Call>(&instruction.op);
              call && !call->callee.empty() && call->callee != ir::kForget &&
              call->callee != ir::kLoopIsLast)
            if (const ir::Function* callee = std::as_const(module).find_function(call->callee);
                !callee || !callee->has_body())
              without_body.insert(call->callee);
    EXPECT_EQ(without_body, expected) << name;
  }
}

}  // namespace
}  // namespace reachd::frameworks

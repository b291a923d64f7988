#include <algorithm>

#include "analysis/testgen/test_text.h"

namespace reachd::testgen {

namespace {

constexpr const char* kNotes = R"(
namespace reachd_test {

// Whether the target of that number was reached since the last step began.
std::atomic<bool> was_reached[COUNT];

void begin_last_step() {
  for (std::atomic<bool>& was : was_reached)
    was = false;
}

}  // namespace reachd_test

// Called at the targets, in the copies of the sources.
bool reachd_hit(int number) {
  reachd_test::was_reached[number] = true;
  return false;
}

)";

constexpr const char* kQtTestHelpers = R"(
namespace reachd_test {

struct Step {
  int delay;  // in ms, until the next one is taken
  std::function<void()> act;
};

std::vector<Step> steps;
std::size_t next = 0;
int target = 0;

[[noreturn]] void end(const QString& problem) {
  if (!problem.isEmpty())
    std::fprintf(stderr, "test %d, step %zu: %s\n", target, next, qPrintable(problem));
  std::fflush(nullptr);
  _exit(problem.isEmpty() ? 0 : 1);
}

// The next step is arranged before this one is taken: a dialog that it opens waits for it.
void take() {
  if (next == steps.size())
    end(was_reached[target] ? QString() : QString("the target was not reached"));
  const Step& step = steps[next++];
  QTimer::singleShot(step.delay, qApp, take);
  step.act();
}

void begin() {
  if (!steps.empty())
    QTimer::singleShot(0, qApp, take);
}

// The one widget of that kind that a person can use now.
template <typename Kind, typename Wanted>
Kind* usable(const QString& what, Wanted is_wanted) {
  Kind* found = nullptr;
  const QWidget* modal = QApplication::activeModalWidget();
  for (QWidget* widget : QApplication::allWidgets()) {
    auto* one = qobject_cast<Kind*>(widget);
    if (!one || !one->isVisible() || !one->isEnabled() || !is_wanted(one) ||
        (modal && !modal->isAncestorOf(one)))
      continue;
    if (found)
      end("there are several of " + what);
    found = one;
  }
  if (!found)
    end("there is no " + what);
  return found;
}

void click(const char* text) {
  const QString wanted = QString::fromUtf8(text);
  auto* button = usable<QAbstractButton>("button '" + wanted + "'", [&](QAbstractButton* one) {
    return one->text().remove('&') == wanted;
  });
  const bool has_mark = button->inherits("QCheckBox") || button->inherits("QRadioButton");
  const QPoint middle = button->rect().center();
  QTest::mouseClick(button, Qt::LeftButton, Qt::NoModifier,
                    has_mark ? QPoint(8, middle.y()) : middle);
}

QLineEdit* line_edit() {
  return usable<QLineEdit>("line edit", [](QLineEdit* one) { return !one->isReadOnly(); });
}

void type(const char* text) {
  QLineEdit* edit = line_edit();
  edit->setFocus();
  edit->selectAll();
  if (*text)
    QTest::keyClicks(edit, QString::fromUtf8(text));
  else
    QTest::keyClick(edit, Qt::Key_Delete);
}

void press_return() { QTest::keyClick(line_edit(), Qt::Key_Return); }

// The program with its own main, in a process of its own; 0: it came to the target.
int run(int number, std::vector<Step> events) {
  const pid_t child = fork();
  if (child == 0) {
    steps = std::move(events);
    target = number;
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
      qputenv("QT_QPA_PLATFORM", "offscreen");
    alarm(30);
    int argc = 1;
    char name[] = "test";
    char* argv[] = {name, nullptr};
    program_main(argc, argv);
    end(next == steps.size() && was_reached[target] ? "" : "the program ended");
  }
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

Q_COREAPP_STARTUP_FUNCTION(begin)

}  // namespace reachd_test
)";

std::string qttest_step(const TestStep& step, std::size_t number, bool is_last) {
  std::string text = "          // " + std::to_string(number) + ". " + step.comment + "\n";
  const std::string line = "          {" + std::to_string(step.delay) + ", [] { " +
                           (is_last ? "reachd_test::begin_last_step(); " : "") +
                           (step.call.empty() ? "" : step.call + "; ") + "}},\n";
  for (std::uint64_t i = 0; i < step.repeat; ++i)
    text += line;
  return text;
}

std::string qttest_case(const TestProgram& program, const TestCase& test) {
  std::string text = "\n// " + test.place + condition_text(test) + ".\nvoid " + program.suite +
                     "::" + test.name + "() {\n  const int status = reachd_test::run(\n      " +
                     std::to_string(test.number) + ", {\n";
  for (std::size_t i = 0; i < test.steps.size(); ++i)
    text += qttest_step(test.steps[i], i + 1, i + 1 == test.steps.size());
  return text + "      });\n  QVERIFY2(status == 0, \"" + test.place + " was not reached\");\n}\n";
}

std::string notes_text(const std::vector<TestCase>& cases) {
  std::size_t count = 0;
  for (const TestCase& test : cases)
    count = std::max(count, test.number + 1);
  std::string text = kNotes;
  return text.replace(text.find("COUNT"), 5, std::to_string(count));
}

}  // namespace

std::string qttest_text(const TestProgram& program, const std::vector<TestCase>& cases) {
  std::string text = "// Made by reachd testgen; it was compiled, and passed. Build it with\n";
  for (const std::string& command : program.build)
    text += "//   " + command + "\n";
  text +=
      "#include <QtTest>\n#include <QtWidgets>\n#include <sys/wait.h>\n#include <unistd.h>\n\n"
      "#include <atomic>\n#include <cstdio>\n#include <functional>\n#include <string>\n"
      "#include <vector>\n";
  text += notes_text(cases);
  text += "#define main program_main\n";
  for (const std::string& include : program.includes)
    text += "#include \"" + include + "\"\n";
  text += "#undef main\n" + program.checks;
  for (const std::string& moc : program.moc)
    text += "#include \"" + moc + "\"\n";
  text += kQtTestHelpers;
  text += "\nclass " + program.suite + " : public QObject {\n  Q_OBJECT\n\nprivate slots:\n";
  for (const TestCase& test : cases)
    text += "  void " + test.name + "();\n";
  text += "};\n";
  for (const TestCase& test : cases)
    text += qttest_case(program, test);
  return text + "\nQTEST_APPLESS_MAIN(" + program.suite + ")\n#include \"" + program.own_moc +
         "\"\n";
}

}  // namespace reachd::testgen

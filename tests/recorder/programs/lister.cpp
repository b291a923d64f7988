// Loaded into a program, it prints what Qt itself knows of widgets and connections, and ends it. It
// shares no code with the agent: that has to know the same.
#include <cxxabi.h>
#include <unistd.h>

#include <QApplication>
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <cstdio>
#include <cstdlib>
#include <typeinfo>

namespace {

QStringList lines;

void list() {
  for (QWidget* widget : QApplication::allWidgets()) {
    char* type = abi::__cxa_demangle(typeid(*widget).name(), nullptr, nullptr, nullptr);
    std::printf("widget %s\n", type);
    lines.clear();
    const QtMessageHandler before =
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
          lines.append(text.trimmed());
        });
    widget->dumpObjectInfo();
    qInstallMessageHandler(before);
    QString signal;
    for (const QString& line : lines) {
      if (line == "SIGNALS IN")
        break;
      if (line.startsWith("signal: "))
        signal = line.mid(8);
      else if (line.startsWith("--> "))
        std::printf("connection %s %s %s\n", type, qPrintable(signal),
                    qPrintable(line.section(' ', -1)));
      else if (line.startsWith("<functor"))
        std::printf("connection %s %s \n", type, qPrintable(signal));
    }
    std::free(type);
  }
  std::fflush(stdout);
  _exit(0);
}

void on_application() { QTimer::singleShot(500, qApp, &list); }

__attribute__((constructor)) void load() {
  unsetenv("LD_PRELOAD");
  qAddPreRoutine(&on_application);
}

}  // namespace

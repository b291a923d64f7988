// Connections as Qt's own introspection has them. `dumpObjectInfo` is all that Qt's public headers
// offer; it prints, so what it says is taken where it would be printed.
//
//   OBJECT Button::unnamed
//     SIGNALS OUT
//           signal: clicked(bool)
//             --> Calculator::unnamed digitClicked()
//             <functor or function pointer>
//     SIGNALS IN
#include <QRegularExpression>
#include <QStringList>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

QStringList* lines = nullptr;

void take_line(QtMsgType, const QMessageLogContext&, const QString& text) {
  lines->append(text.trimmed());
}

}  // namespace

std::vector<Connection> connections_of(const QObject* object) {
  QStringList printed;
  lines = &printed;
  const QtMessageHandler before = qInstallMessageHandler(&take_line);
  object->dumpObjectInfo();
  qInstallMessageHandler(before);
  std::vector<Connection> found;
  std::string signal;
  for (const QString& line : printed) {
    if (line == QLatin1String("SIGNALS IN"))
      break;
    if (line.startsWith(QLatin1String("signal: "))) {
      signal = line.mid(8).toStdString();
    } else if (line.startsWith(QLatin1String("--> "))) {
      // Neither names of classes nor signatures have blanks; names of objects may.
      const QString text = line.mid(4);
      const int blank = text.lastIndexOf(QLatin1Char(' '));
      found.push_back({signal, text.left(blank).toStdString(), text.mid(blank + 1).toStdString()});
    } else if (line.startsWith(QLatin1String("<functor"))) {
      found.push_back({signal, {}, {}});
    }
  }
  return found;
}

}  // namespace reachd_agent

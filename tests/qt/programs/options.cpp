// Options of the command line: the usual start has none.
#include <QApplication>
#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QPushButton>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QCommandLineParser parser;
  parser.setApplicationDescription("Options");
  parser.addHelpOption();
  parser.addVersionOption();
  const QCommandLineOption loud("loud", "Say more.");
  const QCommandLineOption size(QStringList() << "s" << "size", "How large.", "pixels", "12");
  parser.addOption(loud);
  parser.addOption(size);
  parser.addPositionalArgument("file", "What to open.");
  parser.process(application);
  const bool is_loud = parser.isSet(loud);
  const int pixels = parser.value(size).toInt();
  const QStringList files = parser.positionalArguments();

  QCommandLineParser inner;
  inner.addOptions({loud, size});
  const bool is_good = inner.parse(QStringList() << "inner" << "--size" << "30" << "rest");
  QPushButton button("&Show");
  QObject::connect(&button, &QPushButton::clicked, [&] {
    if (is_loud)
      puts("unknown: loud");
    else
      puts("as usual");
    if (pixels == 12)
      puts("the default");
    if (!files.isEmpty())
      puts("unknown: a file");
    if (is_good && inner.value("s") == "30" && inner.positionalArguments().first() == "rest")
      puts("what it is told");
    if (inner.isSet(loud) || parser.isSet("absent"))
      puts("impossible: not among them");
    const int count = QCoreApplication::arguments().size();
    if (count == 1)
      puts("no arguments");
    if (count == 3)
      puts("two arguments");
  });
  if (parser.isSet("help"))
    puts("unknown: help has ended the program");
  if (parser.isSet("nothing"))
    parser.showHelp(1);
  button.show();
  return application.exec();
}

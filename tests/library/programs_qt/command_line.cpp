// What a command line says.
#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace {

struct Options {
  QCommandLineParser parser;
  QCommandLineOption verbose{"verbose", "Say more."};
  QCommandLineOption size{QStringList() << "s" << "size", "How large.", "pixels", "7"};
  QCommandLineOption all{QStringList() << "a" << "all", "All."};

  Options() {
    parser.addHelpOption();
    parser.addOption(verbose);
    parser.addOptions({size, all});
    parser.addPositionalArgument("file", "What to open.");
  }
};

QStringList line(std::initializer_list<const char*> given) {
  QStringList all("program");
  for (const char* argument : given)
    all << argument;
  return all;
}

}  // namespace

int check_none(int n) {
  Options options;
  const bool is_good = options.parser.parse(line({}));
  return (is_good ? 1 : 0) + (options.parser.isSet("verbose") ? 10 : 0) +
         options.parser.value(options.size).toInt() * 100 +
         options.parser.positionalArguments().size() * 10000 + n;
}

int check_flags(int n) {
  Options options;
  const bool is_good = options.parser.parse(
      n > 4 ? line({"--verbose", "x", "-a"}) : n > 2 ? line({"-a", "y"}) : line({"-as", "12"}));
  return (is_good ? 1 : 0) + (options.parser.isSet(options.verbose) ? 10 : 0) +
         (options.parser.isSet("all") ? 100 : 0) + (options.parser.isSet("size") ? 1000 : 0) +
         options.parser.value("size").toInt() * 10000 +
         options.parser.positionalArguments().size() * 1000000;
}

int check_values(int n) {
  Options options;
  const char* last = n > 6 ? "--size=30" : n > 3 ? "-s40" : n > 0 ? "-s=50" : "--size=";
  options.parser.parse(line({"-s", "1", "--size", "2", last}));
  const QStringList values = options.parser.values("s");
  return values.size() * 10000 + values.last().toInt() * 100 + values.first().toInt() +
         options.parser.optionNames().size() * 100000;
}

int check_wrong(int n) {
  Options options;
  const char* wrong = n > 8   ? "--nothing"
                      : n > 6 ? "-axy"
                      : n > 4 ? "--size"
                      : n > 2 ? "--verbose=3"
                      : n > 0 ? "-a=4"
                              : "-s";
  const bool is_good = options.parser.parse(line({"file", wrong}));
  return (is_good ? 1 : 0) + options.parser.errorText().size() * 10 +
         options.parser.unknownOptionNames().size() * 10000 +
         (options.parser.isSet("all") ? 100000 : 0) +
         options.parser.positionalArguments().join("+").size() * 1000000;
}

int check_dashes(int n) {
  Options options;
  if (n > 5)
    options.parser.setOptionsAfterPositionalArgumentsMode(
        QCommandLineParser::ParseAsPositionalArguments);
  const bool is_good = options.parser.parse(
      n % 2 == 0 ? line({"-", "-a", "--", "--verbose", "-q"}) : line({"one", "--verbose", "two"}));
  return (is_good ? 1 : 0) + (options.parser.isSet("verbose") ? 10 : 0) +
         (options.parser.isSet("a") ? 100 : 0) +
         options.parser.positionalArguments().size() * 1000 +
         options.parser.positionalArguments().last().size() * 10000;
}

int check_words(int n) {
  Options options;
  options.parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
  QCommandLineOption macro("D", "Define.", "name");
  if (n > 3)
    macro.setFlags(QCommandLineOption::ShortOptionStyle);
  options.parser.addOption(macro);
  const bool is_good = options.parser.parse(line({"-verbose", "-DONE", "-size=3"}));
  return (is_good ? 1 : 0) + (options.parser.isSet("verbose") ? 10 : 0) +
         options.parser.value("D").size() * 100 + options.parser.value("size").toInt() * 1000 +
         (options.parser.isSet("D") ? 10000 : 0);
}

int check_option(int n) {
  QCommandLineOption option(QStringList() << "b" << "bold" << "-b" << "/c" << "a=b" << "");
  const QCommandLineOption before(option);
  option.setValueName("weight");
  option.setDefaultValue(n > 2 ? "heavy" : "");
  option.setDescription("How bold.");
  QCommandLineOption other("other");
  other = option;
  if (n > 8)
    other.setDefaultValues(QStringList() << "x" << "y");
  return option.names().size() + before.valueName().size() * 10 + other.valueName().size() * 100 +
         other.defaultValues().size() * 1000 + option.description().size() * 10000 +
         (before.names() == other.names() ? 1000000 : 0);
}

int check_twice(int n) {
  Options options;
  const bool is_added = options.parser.addOption(
      QCommandLineOption(QStringList() << (n > 3 ? "more" : "all") << "m"));
  const bool is_version = !options.parser.addVersionOption().names().isEmpty();
  options.parser.setApplicationDescription(n > 5 ? "Five" : "");
  return (is_added ? 1 : 0) + (is_version ? 10 : 0) +
         (options.parser.addOption(QCommandLineOption(QString("version"))) ? 100 : 0) +
         (options.parser.parse(line({"-m"})) ? 1000 : 0) +
         options.parser.applicationDescription().size() * 10000 +
         (options.parser.isSet("absent") ? 100000 : 0);
}

int check_without_application(int n) { return QCoreApplication::arguments().size() + n; }

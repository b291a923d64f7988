// Bytes in variants, as windows keep where they were.
#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QVariant>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QSettings settings("reachd", "geometry");
  QPushButton button("&Keep");
  const QByteArray geometry = settings.value("geometry").toByteArray();
  if (geometry.isEmpty())
    puts("the first time");
  else
    button.restoreGeometry(geometry);
  const QByteArray other = settings.value("other", QByteArray("none")).toByteArray();
  if (other != "none")
    puts("unknown: settings of an earlier run");
  QVariant kept;
  QObject::connect(&button, &QPushButton::clicked, [&] {
    if (kept.toByteArray() == "17" && kept.toInt() == 17 && kept.toString() == "17")
      puts("kept");
    if (kept.isValid() && kept.userType() != QMetaType::QByteArray)
      puts("impossible: bytes stay bytes");
    if (kept.isValid() && kept != QVariant(QByteArray("17")))
      puts("impossible: they are the same");
    if (QVariant("ab").toByteArray().size() == 2 && !kept.toByteArray().isNull() && kept.toBool())
      puts("a text as bytes");
    kept = QByteArray("17");
  });
  button.show();
  const int result = application.exec();
  settings.setValue("geometry", button.saveGeometry());
  return result;
}

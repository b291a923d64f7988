// Fonts: of the application, of widgets, and what a person chooses; and what texts measure.
#include <QApplication>
#include <QFont>
#include <QFontDialog>
#include <QFontInfo>
#include <QFontMetrics>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  QLabel label("Text");
  QPushButton larger("&Larger");
  QPushButton measure("&Measure");
  QPushButton choose("&Choose");
  layout.addWidget(&label);
  layout.addWidget(&larger);
  layout.addWidget(&measure);
  layout.addWidget(&choose);
  QFont font("Courier", 10);
  label.setFont(font);
  QObject::connect(&larger, &QPushButton::clicked, [&] {
    font.setPointSize(font.pointSize() + 1);
    font.setBold(font.pointSize() > 11);
    label.setFont(font);
    if (label.font().bold())
      puts("twice");
    if (label.font().pointSize() < 11)
      puts("impossible: it grows");
    if (label.font().family() != "Courier")
      puts("impossible: it is the same");
    if (QFont() == QApplication::font())
      puts("the same font");
  });
  // What depends on what nobody knows is for itself.
  QObject::connect(&measure, &QPushButton::clicked, [&] {
    const QFontMetrics metrics(label.font());
    if (metrics.horizontalAdvance(label.text()) > 100)
      puts("unknown: wide");
    if (metrics.height() < 0 || label.fontMetrics().boundingRect("x").width() < 0)
      puts("impossible: below zero");
    if (QFont().pointSize() == 9)
      puts("unknown: the usual size");
    if (QFontInfo(font).fixedPitch())
      puts("unknown: what there is");
    if (QFont().bold())
      puts("unknown: a bold font for all");
  });
  QObject::connect(&choose, &QPushButton::clicked, [&] {
    bool is_chosen = false;
    const QFont chosen = QFontDialog::getFont(&is_chosen, font, &window);
    if (is_chosen && chosen.italic())
      puts("unknown: which one is chosen");
    if (!is_chosen && chosen.pointSize() == 12)
      puts("as it was");
  });
  window.show();
  return application.exec();
}

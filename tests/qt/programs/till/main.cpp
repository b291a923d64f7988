#include <QApplication>

#include "till.h"

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Till till;
  till.show();
  return app.exec();
}

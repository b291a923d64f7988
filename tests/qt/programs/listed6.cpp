// Lists of Qt 6, which take numbers, addresses and enumerators by value.
#include <QApplication>
#include <QPushButton>
#include <QList>
#include <cstdio>

enum class Kind { a, b };
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QList<int> numbers;
  QList<QPushButton*> list;
  QList<QString> texts;
  QList<Kind> kinds(2, Kind::b);
  QPushButton button("Add");
  QObject::connect(&button, &QPushButton::clicked, [&] {
    numbers.append(3);
    numbers.insert(0, 5);
    if (numbers.size() == 2 && numbers[0] == 5)
      puts("19");
    list << &button;
    list.push_back(&button);
    if (list.size() == 2 && list.contains(&button))
      puts("23");
    texts.append("x");
    texts.insert(texts.begin(), "y");
    if (texts.size() == 2 && texts.indexOf("x") == 1)
      puts("27");
    kinds.resize(3);
    if (kinds.size() == 3 && kinds.at(1) == Kind::b && kinds.last() == Kind::a)
      puts("30");
    numbers.erase(numbers.begin());
    numbers.emplaceBack(9);
    numbers += 8;
    if (numbers.value(2, 0) == 8 && numbers.sliced(1).size() == 2)
      puts("35");
    numbers.removeAll(9);
    if (numbers.size() == 2)
      puts("38");
  });
  button.show();
  return application.exec();
}

// QList, QStringList and QVector.
#include <QList>
#include <QString>
#include <QStringList>
#include <QVector>

namespace {

struct Item {
  QString name;
  int amount = 0;
  bool operator==(const Item &other) const { return name == other.name && amount == other.amount; }
};

int sum(const QList<int> &list) {
  int result = list.size();
  for (int i = 0; i < list.size(); ++i)
    result = (result * 7 + list.at(i)) & 0xffff;
  return result;
}

}  // namespace

int check_list(int n) {
  QList<int> list;
  list << 3 << n << 5;
  list.append(n + 1);
  list.prepend(9);
  list.insert(2, 77);
  if (n > 4)
    list.removeAt(1);
  if (n > 8)
    list.removeAll(5);
  int result = sum(list) + list.indexOf(5) * 100 + list.lastIndexOf(n) * 1000 +
               (list.contains(4) ? 10000 : 0) + list.value(40, -1) + list.count(9);
  list[0] = 1;
  list.swapItemsAt(0, 1);
  result += list.first() + list.last() + list.takeLast() * 3 + list.takeFirst() * 5;
  list.removeOne(77);
  const QList<int> copy = list;
  list.clear();
  list += copy;
  list.append(copy.mid(1, 2));
  return result + sum(list) + (copy == list ? 1 : 0) + (list.isEmpty() ? 2 : 0);
}

int check_walk(int n) {
  QList<Item> items;
  items.append({"one", n});
  items.append({"two", 2});
  items.push_back({"three", n * n});
  int result = 0;
  for (Item &item : items)
    item.amount += item.name.size();
  foreach (const Item &item, items)
    result = result * 3 + item.amount;
  for (QList<Item>::const_iterator it = items.constBegin(); it != items.constEnd(); ++it)
    result += it->amount;
  QList<Item>::iterator second = items.begin() + 1;
  second->amount = 50;
  items.erase(items.begin());
  return result + items.first().amount + (items.end() - items.begin()) * 1000 +
         items.indexOf({"three", n * n + 5});
}

int check_texts(int n) {
  QStringList words;
  words << "alpha" << "Beta";
  words += QString::number(n);
  words.append("gamma");
  const QString joined = words.join(", ");
  int result = joined == "alpha, Beta, 3, gamma" ? 1 : 0;
  result += words.contains("beta", Qt::CaseInsensitive) ? 2 : 0;
  result += words.contains("beta") ? 4 : 0;
  result += words.indexOf("gamma") * 10 + words.filter("a").size() * 100;
  const QStringList parts = QString("a;;b;c").split(';');
  result += parts.size() * 1000 + (parts.at(2) == "b" ? 5000 : 0);
  result += QString("x, y").split(", ").last() == "y" ? 10000 : 0;
  result += QString(" 1  2 ").split(' ', Qt::SkipEmptyParts).count() * 20000;
  return result + parts.value(n).size() + words.join(QChar('-')).size();
}

int check_vector(int n) {
  QVector<int> v(4, 2);
  v[1] = n;
  v.append(7);
  v.resize(6);
  v.insert(v.begin() + 2, 11);
  v.removeLast();
  int result = 0;
  for (int value : qAsConst(v))
    result = result * 3 + value;
  v.fill(1, 3);
  QVector<QString> texts{"a", "b"};
  texts << QString::number(n);
  return result + v.size() + v.data()[2] + texts.last().size() + texts.indexOf("b") * 100 +
         std::count(texts.begin(), texts.end(), QString("5")) * 1000;
}

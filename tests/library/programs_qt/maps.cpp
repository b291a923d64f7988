// QMap, QHash and QSet.
#include <QHash>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

int check_map(int n) {
  QMap<QString, int> map;
  map.insert("b", 2);
  map["a"] = n;
  map.insert(QString::number(n), 7);
  map["b"] += 10;
  int result = map.size() * 100 + map.value("b") + map.value("zz", -3) +
               (map.contains(QString("a")) ? 1000 : 0) + map.count("5");
  for (QMap<QString, int>::const_iterator i = map.constBegin(); i != map.constEnd(); ++i)
    result = (result * 3 + i.value() + i.key().size()) & 0xffff;
  if (n > 3)
    map.remove("a");
  QMap<QString, int>::iterator i = map.find("b");
  if (i != map.end())
    i++;
  if (i == map.begin() || i == map.end())
    i = map.end();
  i--;
  result += i == map.end() ? 1 : 0;
  i = map.end();
  --i;
  return result + *i + map.first() * 5 + map.lastKey().size() + map.take("b") + map.size() * 1000 +
         (map.keys().join(",") == "3,a" ? 4000 : 0);
}

int check_ordered(int n) {
  QMap<int, QString> names{{5, "five"}, {1, "one"}, {3, "three"}};
  names.erase(names.find(3));
  names.insert(n, "new");
  const QMap<int, QString> copy = names;
  names.clear();
  int result = copy.lowerBound(2).key() * 100 + copy.upperBound(1).key();
  for (const QString &name : copy)
    result = result * 2 + name.size();
  return result + copy.key("five", -1) * 10 + copy.values().size() + (names == copy ? 1 : 0) +
         names.isEmpty();
}

int check_hash(int n) {
  QHash<int, QString> hash;
  hash.insert(4, "x");
  hash[n] = "yy";
  hash.insert(4, "zzz");
  const int before = hash.value(n).size() * 10 + hash.size();
  hash.remove(4);
  QSet<QString> set;
  set.insert("a");
  set << QString::number(n) << "a";
  return before + hash.count() * 100 + set.size() * 1000 + (set.contains("5") ? 5000 : 0) +
         (hash.contains(4) ? 7 : 0) + (set.remove("a") ? 10000 : 0) + set.size();
}

int unknown_order(int n) {
  QHash<int, int> hash{{1, n}, {2, 3}};
  return hash.begin().key();
}

// Qt's QList and QVector, QStringList, and what works on views of texts.
#pragma GCC system_header
#if defined(QLIST_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {

#ifdef QSTRING_H
template <> struct plain<::QString> {
  static constexpr bool value = true;
};
#endif

template <class A, class B> bool equals(const A &a, const B &b) { return a == b; }

// Of a blurred list: any place, or none.
template <class T> long long vague_index(const sequence<T> &list) {
  const long long at = unknown<long long>("one element of many");
  return select(all(at >= 0, at < static_cast<long long>(list.count)), at, -1LL);
}

// The place of the first that equals, from there on; -1: there is none.
template <class T, class U> long long index_in(const sequence<T> &list, const U &wanted,
                                               long long from) {
  if constexpr (plain<T>::value)
    if (follows_many() && list.is_blurred())
      return vague_index(list);
  T *room = list.data();
  const long long n = static_cast<long long>(list.count);
  from = select(from < 0, from + n, from);
  long long found = -1;
  if constexpr (plain<T>::value) {
    for (long long i = static_cast<long long>(list.places()); i-- > 0;)
      found = select(all(all(i < n, i >= from), room[i] == wanted), i, found);
  } else {
    const long long places = static_cast<long long>(list.places());
    for (long long i = 0; i < places; ++i)
      if (i >= from && i < n && room[i] == wanted)
        return i;
  }
  return found;
}
template <class T, class U> long long last_index_in(const sequence<T> &list, const U &wanted,
                                                    long long from) {
  if constexpr (plain<T>::value)
    if (follows_many() && list.is_blurred())
      return vague_index(list);
  T *room = list.data();
  const long long n = static_cast<long long>(list.count);
  from = select(from < 0, from + n, from);
  long long found = -1;
  const long long places = static_cast<long long>(list.places());
  for (long long i = 0; i < places; ++i)
    if (i <= from && i < n && room[i] == wanted)
      found = i;
  return found;
}
template <class T, class U> long long count_in(const sequence<T> &list, const U &wanted) {
  if constexpr (plain<T>::value)
    if (follows_many() && list.is_blurred())
      return vague_index(list) + 1;
  T *room = list.data();
  long long found = 0;
  const usize n = list.places();
  for (usize i = 0; i < n; ++i)
    if (i < list.count && room[i] == wanted)
      ++found;
  return found;
}
template <class T> long long remove_in(sequence<T> &list, const T &wanted) {
  if constexpr (plain<T>::value)
    if (follows_many() && list.is_blurred()) {
      const long long removed = vague_index(list) + 1;
      list.resize_vague(list.count - usize(removed));
      return removed;
    }
  const T value(wanted);
  const usize before = list.count;
  usize at = 0;
  const usize n = list.places();
  for (usize i = 0; i < n; ++i)
    if (at < list.count) {
      if (list.data()[at] == value)
        list.erase(at);
      else
        ++at;
    }
  return static_cast<long long>(before - list.count);
}

// Qt 6 takes numbers, addresses and enumerators by value where Qt 5 takes references.
template <bool, class Yes, class> struct qt_either {
  using type = Yes;
};
template <class Yes, class No> struct qt_either<false, Yes, No> {
  using type = No;
};
struct qt_nothing {};
template <class T>
constexpr bool qt_is_taken_by_value =
    QT_VERSION_MAJOR >= 6 && (__is_arithmetic(T) || __is_pointer(T) || __is_enum(T));
template <class T>
using qt_item = typename qt_either<qt_is_taken_by_value<T>, T, const T &>::type;
template <class T>
using qt_moved = typename qt_either<qt_is_taken_by_value<T>, qt_nothing, T &&>::type;

namespace global {

#define REACHD_QT_LIST(NAME)                                                                       \
  using real = ::NAME<T>;                                                                          \
  using base = sequence<T>;                                                                        \
  using list = ::std::initializer_list<T>;                                                         \
  using size_type = typename real::size_type;                                                      \
  using plain_it = typename real::iterator;                                                        \
  using const_it = typename real::const_iterator;                                                  \
  static base &of(const real &other) { return base::of(&other); }                                  \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  const real &me() const { return reinterpret_cast<const real &>(*this); }                         \
  NAME() { this->init(); }                                                                         \
  NAME(const real &other) { base::copy(of(other)); }                                               \
  NAME(real &&other) { base::take(of(other)); }                                                    \
  NAME(list values) {                                                                              \
    this->init();                                                                                  \
    this->add_all(values.begin(), values.end());                                                   \
  }                                                                                                \
  template <class It> NAME(It first, It last) {                                                    \
    this->init();                                                                                  \
    this->add_all(first, last);                                                                    \
  }                                                                                                \
  ~NAME() { base::clear(); }                                                                       \
  real &operator=(const real &other) {                                                             \
    if (&of(other) != static_cast<base *>(this)) {                                                 \
      base::clear();                                                                               \
      base::copy(of(other));                                                                       \
    }                                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(real &&other) {                                                                  \
    if (&of(other) != static_cast<base *>(this)) {                                                 \
      base::clear();                                                                               \
      base::take(of(other));                                                                       \
    }                                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(list values) {                                                                   \
    base::clear();                                                                                 \
    this->add_all(values.begin(), values.end());                                                   \
    return me();                                                                                   \
  }                                                                                                \
  template <class It> usize place(const It &it) const {                                            \
    return base::index_of(place_of<T>(it));                                                        \
  }                                                                                                \
  void swap(real &other) { base::swap(of(other)); }                                                \
  bool operator==(const real &other) const { return base::equal(of(other)); }                      \
  bool operator!=(const real &other) const { return !base::equal(of(other)); }                     \
  size_type size() const { return size_type(base::count); }                                        \
  size_type length() const { return size_type(base::count); }                                      \
  size_type count() const { return size_type(base::count); }                                       \
  size_type count(const T &value) const { return size_type(count_in(*this, value)); }              \
  bool isEmpty() const { return base::count == 0; }                                                \
  bool empty() const { return base::count == 0; }                                                  \
  void clear() { base::clear(); }                                                                  \
  void reserve(size_type) {}                                                                       \
  void squeeze() {}                                                                                \
  void shrink_to_fit() {}                                                                          \
  void detach() {}                                                                                 \
  T &element(long long i) const {                                                                  \
    assume(i >= 0 && i < static_cast<long long>(base::count));                                     \
    return *base::at_index(usize(i));                                                              \
  }                                                                                                \
  const T &at(size_type i) const { return element(i); }                                            \
  const T &operator[](size_type i) const { return element(i); }                                    \
  T &operator[](size_type i) { return element(i); }                                                \
  T value(size_type i) const {                                                                     \
    if (i < 0 || usize(i) >= base::count)                                                          \
      return T();                                                                                  \
    return element(i);                                                                             \
  }                                                                                                \
  T value(size_type i, qt_item<T> otherwise) const {                                               \
    if (i < 0 || usize(i) >= base::count)                                                          \
      return otherwise;                                                                            \
    return element(i);                                                                             \
  }                                                                                                \
  T &first() { return element(0); }                                                                \
  const T &first() const { return element(0); }                                                    \
  const T &constFirst() const { return element(0); }                                               \
  T &front() { return element(0); }                                                                \
  const T &front() const { return element(0); }                                                    \
  T &last() { return element(static_cast<long long>(base::count) - 1); }                           \
  const T &last() const { return element(static_cast<long long>(base::count) - 1); }               \
  const T &constLast() const { return element(static_cast<long long>(base::count) - 1); }          \
  T &back() { return element(static_cast<long long>(base::count) - 1); }                           \
  const T &back() const { return element(static_cast<long long>(base::count) - 1); }               \
  void append(qt_item<T> value) { this->add(value); }                                              \
  void append(qt_moved<T> value) { this->add(static_cast<T &&>(value)); }                          \
  void append(const real &other) { this->add_list(of(other)); }                                    \
  void push_back(qt_item<T> value) { this->add(value); }                                           \
  void push_back(qt_moved<T> value) { this->add(static_cast<T &&>(value)); }                       \
  void prepend(qt_item<T> value) { base::insert(0, value); }                                       \
  void prepend(qt_moved<T> value) { base::insert(0, static_cast<T &&>(value)); }                   \
  void push_front(qt_item<T> value) { base::insert(0, value); }                                    \
  void push_front(qt_moved<T> value) { base::insert(0, static_cast<T &&>(value)); }                \
  real &operator+=(qt_item<T> value) {                                                             \
    this->add(value);                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator+=(const real &other) {                                                            \
    append(other);                                                                                 \
    return me();                                                                                   \
  }                                                                                                \
  real &operator<<(qt_item<T> value) {                                                             \
    this->add(value);                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator<<(qt_moved<T> value) {                                                            \
    this->add(static_cast<T &&>(value));                                                           \
    return me();                                                                                   \
  }                                                                                                \
  real &operator<<(const real &other) {                                                            \
    append(other);                                                                                 \
    return me();                                                                                   \
  }                                                                                                \
  real operator+(const real &other) const {                                                        \
    real sum(me());                                                                                \
    sum += other;                                                                                  \
    return sum;                                                                                    \
  }                                                                                                \
  /* QList takes what is beyond its ends for them. */                                              \
  usize bounded(long long i) const {                                                               \
    return select(i < 0, usize(0), select(usize(i) > base::count, base::count, usize(i)));         \
  }                                                                                                \
  void replace(size_type i, qt_item<T> value) { element(i) = value; }                              \
  void remove(size_type i) { base::erase(usize(i)); }                                              \
  /* QList takes no notice of what is beyond its end. */                                           \
  void removeAt(size_type i) {                                                                     \
    if (i >= 0 && usize(i) < base::count)                                                          \
      base::erase(usize(i));                                                                       \
  }                                                                                                \
  void remove(size_type i, size_type n) { base::erase(usize(i), usize(i) + usize(n)); }            \
  size_type removeAll(const T &value) { return size_type(remove_in(*this, value)); }               \
  bool removeOne(const T &value) {                                                                 \
    const long long i = index_in(*this, value, 0);                                                 \
    if (i >= 0)                                                                                    \
      base::erase(usize(i));                                                                       \
    return i >= 0;                                                                                 \
  }                                                                                                \
  T takeAt(size_type i) {                                                                          \
    T taken(static_cast<T &&>(element(i)));                                                        \
    base::erase(usize(i));                                                                         \
    return taken;                                                                                  \
  }                                                                                                \
  T takeFirst() { return takeAt(0); }                                                              \
  T takeLast() { return takeAt(size() - 1); }                                                      \
  void removeFirst() { base::erase(0); }                                                           \
  void removeLast() { this->remove_last(); }                                                       \
  void pop_front() { base::erase(0); }                                                             \
  void pop_back() { this->remove_last(); }                                                         \
  void move(size_type from, size_type to) { base::insert(usize(to), takeAt(from)); }               \
  void swapItemsAt(size_type i, size_type j) {                                                     \
    T held(static_cast<T &&>(element(i)));                                                         \
    element(i) = static_cast<T &&>(element(j));                                                    \
    element(j) = static_cast<T &&>(held);                                                          \
  }                                                                                                \
  size_type indexOf(const T &value, size_type from) const {                                        \
    return size_type(index_in(*this, value, from));                                                \
  }                                                                                                \
  size_type lastIndexOf(const T &value, size_type from) const {                                    \
    return size_type(last_index_in(*this, value, from));                                           \
  }                                                                                                \
  bool contains(const T &value) const { return index_in(*this, value, 0) >= 0; }                   \
  bool startsWith(qt_item<T> value) const { return !isEmpty() && equals(element(0), value); }      \
  bool endsWith(qt_item<T> value) const { return !isEmpty() && equals(last(), value); }            \
  real mid(size_type from, size_type n) const {                                                    \
    real part;                                                                                     \
    const long long end =                                                                          \
        n < 0 ? static_cast<long long>(base::count) : static_cast<long long>(from) + n;            \
    const usize places = base::places();                                                           \
    for (usize i = 0; i < places; ++i)                                                             \
      if (i < base::count && static_cast<long long>(i) >= from &&                                  \
          static_cast<long long>(i) < end)                                                         \
        of(part).add(base::data()[i]);                                                             \
    return part;                                                                                   \
  }                                                                                                \
  plain_it begin() { return iterator_at<plain_it>(base::start()); }                                \
  const_it begin() const { return iterator_at<const_it>(base::start()); }                          \
  const_it cbegin() const { return iterator_at<const_it>(base::start()); }                         \
  const_it constBegin() const { return iterator_at<const_it>(base::start()); }                     \
  plain_it end() { return iterator_at<plain_it>(base::past()); }                                   \
  const_it end() const { return iterator_at<const_it>(base::past()); }                             \
  const_it cend() const { return iterator_at<const_it>(base::past()); }                            \
  const_it constEnd() const { return iterator_at<const_it>(base::past()); }

#if QT_VERSION_MAJOR < 6
#define REACHD_QT_PLACES                                                                           \
  void insert(size_type i, const T &value) { base::insert(bounded(i), value); }                    \
  void insert(size_type i, T &&value) { base::insert(bounded(i), static_cast<T &&>(value)); }      \
  plain_it insert(plain_it before, const T &value) {                                               \
    return iterator_at<plain_it>(base::insert(place(before), value));                              \
  }                                                                                                \
  plain_it insert(plain_it before, T &&value) {                                                    \
    return iterator_at<plain_it>(base::insert(place(before), static_cast<T &&>(value)));           \
  }                                                                                                \
  plain_it erase(plain_it at) { return iterator_at<plain_it>(base::erase(place(at))); }            \
  plain_it erase(plain_it first, plain_it last) {                                                  \
    return iterator_at<plain_it>(base::erase(place(first), place(last)));                          \
  }
#else
#define REACHD_QT_PLACES                                                                           \
  plain_it insert(size_type i, qt_item<T> value) {                                                 \
    return iterator_at<plain_it>(base::insert(bounded(i), value));                                 \
  }                                                                                                \
  plain_it insert(size_type i, qt_moved<T> value) {                                                \
    return iterator_at<plain_it>(base::insert(bounded(i), static_cast<T &&>(value)));              \
  }                                                                                                \
  plain_it insert(const_it before, qt_item<T> value) {                                             \
    return iterator_at<plain_it>(base::insert(place(before), value));                              \
  }                                                                                                \
  plain_it insert(const_it before, qt_moved<T> value) {                                            \
    return iterator_at<plain_it>(base::insert(place(before), static_cast<T &&>(value)));           \
  }                                                                                                \
  plain_it erase(const_it at) { return iterator_at<plain_it>(base::erase(place(at))); }            \
  plain_it erase(const_it first, const_it last) {                                                  \
    return iterator_at<plain_it>(base::erase(place(first), place(last)));                          \
  }                                                                                                \
  void append(real &&other) { append(static_cast<const real &>(other)); }                          \
  real &operator+=(real &&other) { return *this += static_cast<const real &>(other); }             \
  real &operator<<(real &&other) { return *this << static_cast<const real &>(other); }             \
  real &operator+=(qt_moved<T> value) {                                                            \
    this->add(static_cast<T &&>(value));                                                           \
    return me();                                                                                   \
  }                                                                                                \
  void replace(size_type i, qt_moved<T> value) { element(i) = static_cast<T &&>(value); }          \
  template <class... Args> T &emplaceBack(Args &&...args) {                                        \
    return *this->add(static_cast<Args &&>(args)...);                                              \
  }                                                                                                \
  template <class... Args> T &emplace_back(Args &&...args) {                                       \
    return *this->add(static_cast<Args &&>(args)...);                                              \
  }                                                                                                \
  real sliced(size_type from) const { return mid(from, -1); }                                      \
  real sliced(size_type from, size_type n) const { return mid(from, n); }                          \
  real first(size_type n) const { return mid(0, n); }                                              \
  real last(size_type n) const { return mid(size() - n, n); }
#endif

// What iterators are made of: the place of the element.
template <class It, class T> It iterator_at(T *at) {
  return reinterpret_cast<const It &>(at);
}
template <class T, class It> T *place_of(const It &it) {
  return reinterpret_cast<T *const &>(it);
}

// Before Qt 6, elements of QList do not lie side by side: its iterators point to what holds them.
#if QT_VERSION_MAJOR < 6
#define REACHD_LIST_ITERATOR(NAME, ELEMENT)                                                        \
  struct NAME : ::QList<T>::NAME {                                                                 \
    using real = typename ::QList<T>::NAME;                                                        \
    ELEMENT *at() const { return reinterpret_cast<ELEMENT *>(this->i); }                           \
    real &move(long long n) {                                                                      \
      this->i = reinterpret_cast<decltype(this->i)>(const_cast<T *>(at() + n));                    \
      return *this;                                                                                \
    }                                                                                              \
    real moved(long long n) const { return iterator_at<real>(at() + n); }                          \
    real &operator++() { return move(1); }                                                         \
    real &operator--() { return move(-1); }                                                        \
    real operator++(int) {                                                                         \
      move(1);                                                                                     \
      return moved(-1);                                                                            \
    }                                                                                              \
    real operator--(int) {                                                                         \
      move(-1);                                                                                    \
      return moved(1);                                                                             \
    }                                                                                              \
    real &operator+=(::qptrdiff n) { return move(n); }                                             \
    real &operator-=(::qptrdiff n) { return move(-n); }                                            \
    real operator+(::qptrdiff n) const { return moved(n); }                                        \
    real operator-(::qptrdiff n) const { return moved(-n); }                                       \
    int operator-(real it) const { return int(at() - place_of<ELEMENT>(it)); }                     \
    ELEMENT &operator*() const { return *at(); }                                                   \
    ELEMENT *operator->() const { return at(); }                                                   \
    ELEMENT &operator[](::qptrdiff n) const { return at()[n]; }                                    \
  };
#else
#define REACHD_LIST_ITERATOR(NAME, ELEMENT)
#endif

template <class T> struct QList : sequence<T> {
  REACHD_LIST_ITERATOR(iterator, T)
  REACHD_LIST_ITERATOR(const_iterator, const T)
  REACHD_QT_LIST(QList)
  REACHD_QT_PLACES
#if QT_VERSION_MAJOR >= 6
  QList(size_type n) {
    this->init();
    resize(n);
  }
  QList(size_type n, qt_item<T> value) {
    this->init();
    fill(value, n);
  }
  // A list of texts is made of one.
  template <class Text, class Enabled = void> explicit QList(const Text &text) {
    this->init();
    this->add(T(text));
  }
  void resize(size_type n) { this->resize_to(usize(n)); }
  void resize(size_type n, qt_item<T> value) { this->resize_to(usize(n), value); }
  real &fill(qt_item<T> value, size_type n) {
    this->fill_with(value, n < 0 ? base::count : usize(n));
    return me();
  }
  T *data() { return base::start(); }
  const T *data() const { return base::start(); }
  const T *constData() const { return base::start(); }
#endif
};
#ifdef QVECTOR_H
#if QT_VERSION_MAJOR < 6
template <class T> struct QVector : sequence<T> {
  REACHD_QT_LIST(QVector)
  REACHD_QT_PLACES
  QVector(int n) {
    this->init();
    resize(n);
  }
  QVector(int n, const T &value) {
    this->init();
    fill(value, n);
  }
  void resize(int n) { this->resize_to(usize(n)); }
  real &fill(const T &value, int n) {
    this->fill_with(value, n < 0 ? base::count : usize(n));
    return me();
  }
  T *data() { return base::start(); }
  const T *data() const { return base::start(); }
  const T *constData() const { return base::start(); }
};
#endif
#endif

}  // namespace global

#ifdef QSTRINGLIST_H
// The library's own inline functions call these.
namespace QtPrivate {
inline ::QString joined(const void *list, text separator) {
  const auto &texts = sequence<::QString>::of(list);
  text whole{};
  const usize n = texts.places();
  for (usize i = 0; i < n; ++i)
    if (i < texts.count)
      whole = text_concat(i == 0 ? whole : text_concat(whole, separator),
                          global::QString::t(texts.data()[i]));
  return global::QString::make(whole);
}
// Where all of them are known, or nothing is said of their order. (What differs only in the case of
// letters may be in any order among many.)
inline void sort_texts(sequence<::QString> &texts, ::Qt::CaseSensitivity cs) {
  const usize n = texts.places();
  bool is_open = most_of(texts.count, 0) == usize(-1);
  for (usize i = 0; i < n; ++i)
    if (i < texts.count)
      is_open = is_open || most_of(text_length(global::QString::t(texts.data()[i])), 0) == usize(-1);
  if (n > 64 || (n > 16 && cs == ::Qt::CaseInsensitive))
    is_open = true;
  for (usize i = 0; i < n; ++i) {
    if (i >= texts.count)
      break;
    if (is_open) {
      global::QString::self(texts.data()[i]).set(unknown<text>("the order of texts"));
      continue;
    }
    for (usize k = i; k > 0; --k) {
      ::QString &before = texts.data()[k - 1];
      ::QString &after = texts.data()[k];
      if (global::QString::self(after).order(global::QString::t(before), cs) >= 0)
        break;
      global::QString::self(before).swap(after);
    }
  }
}
inline void QStringList_sort(::QStringList *list, ::Qt::CaseSensitivity cs) {
  sort_texts(sequence<::QString>::of(list), cs);
}
inline ::QString QStringList_join(const ::QStringList *list, ::QStringView separator) {
  return joined(list, global::QString::t(separator));
}
inline ::QString QStringList_join(const ::QStringList *list, const ::QChar *separator, int n) {
  return joined(list, text_read(reinterpret_cast<const char16_t *>(separator), usize(n)));
}
inline ::QString QStringList_join(const ::QStringList &list, ::QLatin1String separator) {
  return joined(&list, text_of(separator));
}
inline bool has_text(const void *list, text wanted, ::Qt::CaseSensitivity cs) {
  const auto &texts = sequence<::QString>::of(list);
  if (follows_many() && texts.is_blurred())
    return unknown<bool>("one element of many");
  const text in_this_case = in_case(wanted, cs);
  bool found = false;
  const usize n = texts.places();
  for (usize i = 0; i < n; ++i)
    found = any(found, all(i < texts.count,
                           text_equal(in_case(global::QString::t(texts.data()[i]), cs),
                                      in_this_case)));
  return found;
}
inline bool QStringList_contains(const ::QStringList *list, const ::QString &s,
                                 ::Qt::CaseSensitivity cs) {
  return has_text(list, global::QString::t(s), cs);
}
inline bool QStringList_contains(const ::QStringList *list, ::QStringView s,
                                 ::Qt::CaseSensitivity cs) {
  return has_text(list, global::QString::t(s), cs);
}
inline bool QStringList_contains(const ::QStringList *list, ::QLatin1String s,
                                 ::Qt::CaseSensitivity cs) {
  return has_text(list, text_of(s), cs);
}
inline ::QStringList filtered(const void *list, text part, ::Qt::CaseSensitivity cs) {
  const auto &texts = sequence<::QString>::of(list);
  ::QStringList result;
  const usize n = texts.places();
  for (usize i = 0; i < n; ++i)
    if (i < texts.count &&
        text_contains(in_case(global::QString::t(texts.data()[i]), cs), in_case(part, cs)))
      result.append(texts.data()[i]);
  return result;
}
inline ::QStringList QStringList_filter(const ::QStringList *list, const ::QString &part,
                                        ::Qt::CaseSensitivity cs) {
  return filtered(list, global::QString::t(part), cs);
}
inline ::QStringList QStringList_filter(const ::QStringList *list, ::QStringView part,
                                        ::Qt::CaseSensitivity cs) {
  return filtered(list, global::QString::t(part), cs);
}
}  // namespace QtPrivate
#endif

#undef REACHD_QT_LIST
#undef REACHD_QT_PLACES
#undef REACHD_LIST_ITERATOR
}  // namespace __reachd
#endif

// Sequences of keys: up to four, each a key and what is held with it. Which keys the standard ones
// are is up to the platform.
#pragma GCC system_header
#if defined(QKEYSEQUENCE_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
struct qt_named_key {
  const char *name;
  int key;
};
inline constexpr qt_named_key qt_named_keys[] = {
    {"esc", ::Qt::Key_Escape},      {"escape", ::Qt::Key_Escape}, {"tab", ::Qt::Key_Tab},
    {"return", ::Qt::Key_Return},   {"enter", ::Qt::Key_Enter},   {"ins", ::Qt::Key_Insert},
    {"insert", ::Qt::Key_Insert},   {"del", ::Qt::Key_Delete},    {"delete", ::Qt::Key_Delete},
    {"home", ::Qt::Key_Home},       {"end", ::Qt::Key_End},       {"left", ::Qt::Key_Left},
    {"up", ::Qt::Key_Up},           {"right", ::Qt::Key_Right},   {"down", ::Qt::Key_Down},
    {"pgup", ::Qt::Key_PageUp},     {"pgdown", ::Qt::Key_PageDown}, {"space", ::Qt::Key_Space},
    {"backspace", ::Qt::Key_Backspace}};
struct qt_held_key {
  const char *name;
  int bit;
};
inline constexpr qt_held_key qt_held_keys[] = {{"ctrl+", int(::Qt::CTRL)},
                                               {"shift+", int(::Qt::SHIFT)},
                                               {"alt+", int(::Qt::ALT)},
                                               {"meta+", int(::Qt::META)}};
inline int qt_any_key() {
  const int key = unknown<int>("which key a shortcut is");
  return select(key == 0, int(::Qt::Key_unknown), key);
}
// Of a text that is known: "Ctrl+Shift+F5".
inline int qt_key_named(text written) {
  text rest = text_map(written, text_read("lower"));
  int held = 0;
  for (int i = 0; i < 4; ++i)
    for (const qt_held_key &one : qt_held_keys) {
      const text name = text_read(one.name);
      if (text_starts(rest, name) && text_length(rest) > text_length(name)) {
        rest = text_part(rest, text_length(name), text_length(rest));
        held |= one.bit;
      }
    }
  if (text_matches(rest, "[!-~]")) {
    const int unit = text_unit(rest, 0);
    return held | (unit >= 'a' && unit <= 'z' ? unit - 'a' + 'A' : unit);
  }
  if (text_matches(rest, "f([1-9]|[12][0-9]|3[0-5])"))
    return held | (int(::Qt::Key_F1) - 1 +
                   int(text_to_number(text_part(rest, 1, text_length(rest)))));
  for (const qt_named_key &one : qt_named_keys)
    if (text_equal(rest, text_read(one.name)))
      return held | one.key;
  return qt_any_key();
}
inline text qt_text_of_key(int key) {
  const int plain = key & 0x01ffffff;
  text shown{};
  if (key & int(::Qt::META))
    shown = text_concat(shown, text_read("Meta+"));
  if (key & int(::Qt::CTRL))
    shown = text_concat(shown, text_read("Ctrl+"));
  if (key & int(::Qt::ALT))
    shown = text_concat(shown, text_read("Alt+"));
  if (key & int(::Qt::SHIFT))
    shown = text_concat(shown, text_read("Shift+"));
  if (plain > 0x20 && plain < 0x7f && (plain < 'a' || plain > 'z'))
    return text_concat(shown, text_of(char(plain)));
  if (plain >= int(::Qt::Key_F1) && plain <= int(::Qt::Key_F35))
    return text_concat(
        text_concat(shown, text_of('F')),
        text_from_number((long long)(plain - int(::Qt::Key_F1) + 1)));
  return text_concat(shown, unknown<text>("what a key is called"));
}
// Those that have keys wherever Qt runs.
inline bool qt_has_keys(::QKeySequence::StandardKey key) {
  switch (key) {
  case ::QKeySequence::HelpContents:
  case ::QKeySequence::Open:
  case ::QKeySequence::Close:
  case ::QKeySequence::Save:
  case ::QKeySequence::New:
  case ::QKeySequence::Delete:
  case ::QKeySequence::Cut:
  case ::QKeySequence::Copy:
  case ::QKeySequence::Paste:
  case ::QKeySequence::Undo:
  case ::QKeySequence::Redo:
  case ::QKeySequence::ZoomIn:
  case ::QKeySequence::ZoomOut:
  case ::QKeySequence::Print:
  case ::QKeySequence::Find:
  case ::QKeySequence::SelectAll:
  case ::QKeySequence::Bold:
  case ::QKeySequence::Italic:
  case ::QKeySequence::Underline: return true;
  default: return false;
  }
}

namespace global {
struct QKeySequence {
  using real = ::QKeySequence;
  using standard_key = real::StandardKey;
  // Above zero: a standard key. Keys of a text may not be known.
  enum : int { known = 0, some = -1, anything = -2 };
  int kind;

  static QKeySequence &self(const real &s) {
    return reinterpret_cast<QKeySequence &>(const_cast<real &>(s));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  int *keys() const { return elements<int, 4>(this); }
  void become(int kind_now, int k1, int k2, int k3, int k4) {
    kind = kind_now;
    int *now = keys();
    now[0] = k1;
    now[1] = k2;
    now[2] = k3;
    now[3] = k4;
  }
  void become(const real &other) {
    const int *from = self(other).keys();
    become(self(other).kind, from[0], from[1], from[2], from[3]);
  }
  void become(text written) {
    become(known, 0, 0, 0, 0);
    if (most_of(text_length(written), 0) == usize(-1))
      kind = anything;
    else if (text_contains(text_part(written, 0, text_length(written) - 1), text_of(',')))
      kind = some;
    else if (!text_equal(written, text{}))
      keys()[0] = qt_key_named(written);
  }
  int key(int i) const {
    if (kind == known)
      return keys()[i];
    if (kind > 0) {
      if (i > 0)
        return 0;
      return qt_has_keys(standard_key(kind)) ? qt_any_key()
                                             : unknown<int>("which key a standard one is");
    }
    return kind == some && i == 0 ? qt_any_key() : unknown<int>("which key a shortcut is");
  }

  QKeySequence() { become(known, 0, 0, 0, 0); }
  QKeySequence(const ::QString &written, real::SequenceFormat) { become(QString::t(written)); }
  QKeySequence(int k1, int k2, int k3, int k4) { become(known, k1, k2, k3, k4); }
#if QT_VERSION_MAJOR >= 6
  QKeySequence(::QKeyCombination k1, ::QKeyCombination k2, ::QKeyCombination k3,
               ::QKeyCombination k4) {
    become(known, k1.toCombined(), k2.toCombined(), k3.toCombined(), k4.toCombined());
  }
#endif
  QKeySequence(const real &other) { become(other); }
  QKeySequence(standard_key standard) { become(int(standard), 0, 0, 0, 0); }
  ~QKeySequence() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    const real held(me());
    become(other);
    self(other).become(held);
  }

  bool isEmpty() const { return key(0) == 0; }
  int count() const {
    const int k1 = key(0), k2 = key(1), k3 = key(2), k4 = key(3);
    return select(k1 == 0, 0, select(k2 == 0, 1, select(k3 == 0, 2, select(k4 == 0, 3, 4))));
  }
#if QT_VERSION_MAJOR < 6
  operator ::QString() const { return toString(real::NativeText); }
  operator int() const { return key(0); }
  int operator[](::uint i) const {
    assume(i < 4);
    return key(int(i));
  }
#else
  ::QKeyCombination operator[](::uint i) const {
    assume(i < 4);
    return ::QKeyCombination::fromCombined(key(int(i)));
  }
#endif
  bool operator==(const real &other) const {
    const QKeySequence &that = self(other);
    if (kind > 0 && kind == that.kind)
      return true;
    return all(all(key(0) == that.key(0), key(1) == that.key(1)),
               all(key(2) == that.key(2), key(3) == that.key(3)));
  }
  bool operator!=(const real &other) const { return !(*this == other); }
  bool operator<(const real &other) const {
    const QKeySequence &that = self(other);
    if (kind > 0 && kind == that.kind)
      return false;
    bool is_less = false;
    for (int i = 3; i >= 0; --i) {
      const int mine = key(i), theirs = that.key(i);
      is_less = any(mine < theirs, all(mine == theirs, is_less));
    }
    return is_less;
  }
  bool operator>(const real &other) const {
    return self(other) < reinterpret_cast<const real &>(*this);
  }
  bool operator<=(const real &other) const { return !(*this > other); }
  bool operator>=(const real &other) const { return !(*this < other); }
  real::SequenceMatch matches(const real &other) const {
    const QKeySequence &that = self(other);
    if (kind > 0 && kind == that.kind)
      return real::ExactMatch;
    const int n = count(), m = that.count();
    bool is_start = n <= m;
    for (int i = 0; i < 4; ++i)
      is_start = all(is_start, any(i >= n, key(i) == that.key(i)));
    return select(is_start, select(n == m, real::ExactMatch, real::PartialMatch), real::NoMatch);
  }
  ::QString toString(real::SequenceFormat) const {
    if (kind != known)
      return QString::make(unknown<text>("what the keys of a shortcut are called"));
    text shown{};
    for (int i = 0; i < 4; ++i) {
      if (keys()[i] == 0)
        break;
      const text one = qt_text_of_key(keys()[i]);
      shown = i == 0 ? one : text_concat(shown, text_concat(text_read(", "), one));
    }
    return QString::make(shown);
  }
  static real fromString(const ::QString &written, real::SequenceFormat format) {
    return real(written, format);
  }
};
}  // namespace global
namespace quiet {
inline void given(::QKeySequence *sequence) {
  if (sequence)
    global::QKeySequence::self(*sequence).become(global::QKeySequence::anything, 0, 0, 0, 0);
}
}  // namespace quiet
}  // namespace __reachd
#endif

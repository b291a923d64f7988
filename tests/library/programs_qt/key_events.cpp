// What the events of keys say.
#include <QKeyEvent>

namespace {
int modifiers_of(int key, int held) {
  const QKeyEvent event(QEvent::KeyPress, key, Qt::KeyboardModifiers(QFlag(held)));
  return static_cast<int>(event.modifiers()) >> 20;
}
int held(int n) { return (n & 3) << 25 | (n & 12) << 25; }
}  // namespace

int check_modifiers_of_shift(int n) { return modifiers_of(Qt::Key_Shift, held(n)); }
int check_modifiers_of_control(int n) { return modifiers_of(Qt::Key_Control, held(n)); }
int check_modifiers_of_alt(int n) { return modifiers_of(Qt::Key_Alt, held(n)); }
int check_modifiers_of_alt_graph(int n) { return modifiers_of(Qt::Key_AltGr, held(n)); }
int check_modifiers_of_meta(int n) { return modifiers_of(Qt::Key_Meta, held(n)); }
int check_modifiers_of_letter(int n) { return modifiers_of(Qt::Key_A + (n & 7), held(n)); }

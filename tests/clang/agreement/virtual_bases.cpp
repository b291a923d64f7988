// Virtual base classes: one part for all that inherit it, wherever it lies; who makes and destroys
// it; tables while objects are made; casts, thunks, exceptions.
#include <typeinfo>

static long history = 0;
static void note(int digit) { history = (history * 10 + digit) % 1000000007; }
static long told() {
  const long result = history;
  history = 0;
  return result;
}

struct Root {
  int value;
  explicit Root(int v = 1) : value(v) { note(kind()); }
  virtual ~Root() { note(kind() + 4); }
  virtual int kind() const { return 1; }
  virtual int twice() { return 2 * value; }
};
struct Left : virtual Root {
  int left = 10;
  Left() : Root(7) { note(kind()); }
  ~Left() override { note(kind() + 4); }
  int kind() const override { return 2; }
};
struct Right : virtual Root {
  long right = 20;
  Right() : Root(8) { note(kind()); }
  ~Right() override { note(kind() + 4); }
  int kind() const override { return 3; }
  int twice() override { return 2 * value + static_cast<int>(right); }
};
struct Both : Left, Right {
  int both = 30;
  Both() : Root(9) { note(kind()); }
  explicit Both(int v) : Root(v) { note(kind()); }
  ~Both() override { note(kind() + 4); }
  int kind() const override { return 4; }
};
struct More : Both {
  int more = 40;
  More() : Root(5), Both(6) { note(kind()); }
  int kind() const override { return 0; }
};

static long sum_of_left(Left& l) { return l.value * 100 + l.left + l.twice(); }
static long sum_of_right(Right* r) { return r->value * 100 + r->right + r->twice() + r->kind(); }

long check_order_of_whole() {
  told();
  {
    Both b;
  }
  return told();
}
long check_order_of_part() {
  told();
  {
    Left l;
  }
  return told();
}
long check_order_of_more() {
  told();
  {
    More m;
  }
  return told();
}
long check_whole_initializes() {
  told();
  Both b;
  told();
  return b.value;
}
long check_more_initializes() {
  told();
  More m;
  told();
  return m.value;
}
long check_one_part() {
  told();
  Both b;
  Left& l = b;
  Right& r = b;
  l.value = 3;
  told();
  return r.value + b.Root::value;
}
long check_left_of_both() {
  told();
  Both b;
  Left l;
  long r = sum_of_left(b) * 10000 + sum_of_left(l);
  told();
  return r;
}
long check_right_of_both() {
  told();
  Both b;
  Right s;
  More m;
  long r = sum_of_right(&b) * 1000003 + sum_of_right(&s) * 1009 + sum_of_right(&m);
  told();
  return r % 1000000007;
}
long check_upcast() {
  told();
  Both b;
  Root* r = &b;
  Root* s = static_cast<Right*>(&b);
  told();
  return r == s && r->kind() == 4 && r->twice() == 38;
}
long check_null_stays_null() {
  told();
  Both* b = nullptr;
  Root* r = b;
  return r == nullptr;
}
long check_delete_by_root() {
  told();
  Root* r = new More;
  delete r;
  return told();
}
long check_delete_by_right() {
  told();
  Right* r = new Both(3);
  delete r;
  return told();
}
long check_dynamic_cast() {
  told();
  More m;
  Root& r = m;
  Left* l = dynamic_cast<Left*>(&r);
  Right* right = dynamic_cast<Right*>(l);
  Left plain;
  Root* p = &plain;
  told();
  return (l == &m) + (right == &m) * 10 + (dynamic_cast<Both*>(p) == nullptr) * 100 +
         (dynamic_cast<Left*>(p) == &plain) * 1000 + (dynamic_cast<void*>(right) == &m) * 10000;
}
long check_typeid() {
  told();
  Both b;
  Root& r = b;
  Left l;
  Root& s = l;
  told();
  return (typeid(r) == typeid(Both)) + (typeid(s) == typeid(Left)) * 10 +
         (typeid(r) == typeid(s)) * 100;
}
long check_copy() {
  told();
  Both a(4);
  a.left = 5;
  a.right = 6;
  Both b = a;
  Both c;
  c = b;
  long r = c.value * 100 + c.left * 10 + c.right;
  told();
  return r;
}
long check_array() {
  told();
  {
    Both all[2];
    note(all[1].value);
  }
  return told();
}
long check_size() {
  told();
  return sizeof(Root) + sizeof(Left) * 10 + sizeof(Both) * 1000 + sizeof(More) * 100000;
}

// Tables while the object is made.
struct Asker {
  int seen = 0;
  bool same = false;
  virtual int who() { return 1; }
  virtual ~Asker() = default;
  void ask() { seen = seen * 10 + who(); }
};
struct Middle : virtual Asker {
  int pad = 3;
  Middle() {
    ask();
    Asker* a = this;
    a->ask();
    same = typeid(*a) == typeid(Middle) && dynamic_cast<Middle*>(a) == this;
  }
  int who() override { return pad; }
};
struct Other : virtual Asker {
  Other() {
    ask();
    same = same && typeid(*this) == typeid(Other);
  }
  int who() override { return 4; }
};
struct End : Middle, Other {
  int last = 5;
  End() { ask(); }
  int who() override { return last; }
};
struct Behind : End {
  int x = 1;
  int who() override { return 6; }
  Behind() { ask(); }
};
long check_tables_while_made() {
  told();
  End e;
  Behind b;
  return e.seen * 10 + e.same + b.seen * 100000l + b.same;
}

// A virtual base without data is shared at the beginning.
struct Empty {
  virtual int f() { return 1; }
  virtual ~Empty() {}
};
struct OneOf : virtual Empty {
  int a = 1;
  int f() override { return 2 + a; }
};
struct TwoOf : virtual Empty {
  int b = 2;
};
struct Joined : OneOf, TwoOf {
  int c = 3;
  int f() override { return a + b * 10 + c * 100; }
};
long check_shared_pointer_to_tables() {
  told();
  Joined j;
  OneOf o;
  TwoOf t;
  Empty* e[] = {&j, &o, &t};
  TwoOf* s = &j;
  return e[0]->f() * 10000 + e[1]->f() * 100 + e[2]->f() + s->f() * 7;
}

// Results that are other parts of an object.
struct Maker : virtual Root {
  Maker() { told(); }
  virtual Root* self() { return this; }
};
struct MakerOfBoth : Maker, virtual Left {
  MakerOfBoth() { told(); }
  MakerOfBoth* self() override { return this; }
  ~MakerOfBoth() override {}
  int kind() const override { return 8; }
};
long check_covariant() {
  told();
  MakerOfBoth m;
  Maker* k = &m;
  Root* r = k->self();
  long v = r->kind() * 10 + (r == static_cast<Root*>(&m));
  told();
  return v;
}

// Exceptions destroy what was made.
struct Thrower : virtual Root, Left {
  explicit Thrower(bool now) : Root(2) {
    if (now)
      throw 5;
  }
  int kind() const override { return 9; }
};
struct BehindThrower : Thrower {
  Right* r = nullptr;
  BehindThrower() : Root(1), Thrower(true) { note(1); }
  int kind() const override { return 1; }
};
long check_throw_in_constructor() {
  told();
  try {
    Thrower t(true);
  } catch (int i) {
    note(i);
  }
  return told();
}
long check_throw_in_base() {
  told();
  try {
    BehindThrower t;
  } catch (int i) {
    note(i);
  }
  return told();
}
long check_catch_by_virtual_base() {
  told();
  long v = 0;
  try {
    throw Both(3);
  } catch (Root& r) {
    v = r.kind() * 10 + r.value;
  }
  told();
  return v;
}

// Delegation, several levels, virtual bases of virtual bases.
struct Delegates : virtual Root {
  int d;
  Delegates(int x) : Root(x), d(x) {}
  Delegates() : Delegates(6) { d++; }
  int kind() const override { return 2; }
};
struct Delegated : Delegates {
  Delegated() : Root(3) {}
  int kind() const override { return 5; }
};
long check_delegation() {
  told();
  Delegates a;
  Delegated b;
  long v = a.value * 1000 + a.d * 100 + b.value * 10 + b.d;
  told();
  return v;
}
struct Deep : virtual Left {
  int deep = 1;
  Deep() { note(kind()); }
  int kind() const override { return 3; }
};
struct Deeper : Deep, virtual Right {
  Deeper() : Root(4) { note(kind()); }
  int kind() const override { return 4; }
};
long check_deep() {
  told();
  long v;
  {
    Deeper d;
    Deep& p = d;
    Left& l = p;
    v = l.value + p.left + static_cast<Right&>(d).right + p.twice();
  }
  return told() + v * 1000000007;
}
struct Plain {
  int p = 4;
};
struct WithPlain : virtual Plain {
  int w = 5;
};
struct WithPlains : WithPlain, virtual Plain {
  int z = 6;
};
long check_base_without_functions() {
  told();
  WithPlains x;
  WithPlain& w = x;
  w.p += 3;
  Plain* p = &x;
  return p->p * 100 + w.w * 10 + x.z;
}
static Both global(2);
long check_global() {
  told();
  Root& r = global;
  return r.value * 10 + r.kind();
}

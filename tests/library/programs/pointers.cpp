// Smart pointers: who owns an object, and when it ends.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

int ended = 0;

struct Node : std::enable_shared_from_this<Node> {
  explicit Node(int value) : value(value) {}
  virtual ~Node() { ended += value; }
  virtual int weight() const { return value; }
  std::shared_ptr<Node> self() { return shared_from_this(); }
  int value;
  std::shared_ptr<Node> next;
  std::weak_ptr<Node> parent;
};

struct Heavy : Node {
  using Node::Node;
  int weight() const override { return value * 10; }
  std::string label = "heavy";
};

struct Closer {
  int* log;
  void operator()(int* p) const {
    *log += *p;
    delete p;
  }
};

struct Plain {
  int a = 1;
  int b = 2;
};

struct Subject {
  std::vector<std::weak_ptr<Node>> observers;
  int notify() {
    int sum = 0;
    for (const auto& observer : observers)
      if (const auto alive = observer.lock())
        sum += alive->weight();
    return sum;
  }
};

}  // namespace

int check_counts(int n) {
  auto a = std::make_shared<int>(n);
  std::shared_ptr<int> b = a;
  *b += 1;
  std::weak_ptr<int> w = a;
  a.reset();
  const int uses = static_cast<int>(b.use_count());
  const int held = w.lock() ? *w.lock() : -1;
  b.reset();
  return uses * 100 + held + (w.expired() ? 1000 : 0) + (w.lock() ? 1 : 0);
}

int check_ends(int n) {
  ended = 0;
  {
    std::shared_ptr<Node> a = std::make_shared<Node>(n);
    std::shared_ptr<Node> b(new Heavy(100));
    std::shared_ptr<Node> c = b;
    b = a;
    c = nullptr;
    if (n > 3)
      a.reset(new Node(1000));
  }
  return ended;
}

int check_chain(int n) {
  ended = 0;
  auto root = std::make_shared<Heavy>(1);
  root->next = std::make_shared<Node>(n);
  root->next->parent = root;
  const int weight = root->next->parent.lock()->weight();
  std::shared_ptr<Node> kept = root->next;
  root.reset();
  return weight * 1000 + ended * 100 + (kept->parent.expired() ? 7 : 0) +
         static_cast<int>(kept.use_count());
}

int check_self(int n) {
  const auto a = std::make_shared<Heavy>(n);
  const std::shared_ptr<Node> b = a->self();
  const std::weak_ptr<Node> w = a->weak_from_this();
  return static_cast<int>(b.use_count()) * 10 + (a == b ? 1 : 0) + w.lock()->weight();
}

int check_casts(int n) {
  std::shared_ptr<Node> a;
  if (n > 3)
    a = std::make_shared<Heavy>(n);
  else
    a = std::make_shared<Node>(n);
  const auto heavy = std::dynamic_pointer_cast<Heavy>(a);
  return (heavy ? static_cast<int>(heavy->label.size()) : -1) + static_cast<int>(a.use_count());
}

int check_alias(int n) {
  auto pair = std::make_shared<std::pair<int, int>>(n, 5);
  const std::shared_ptr<int> second(pair, &pair->second);
  pair.reset();
  *second += n;
  return *second * 10 + static_cast<int>(second.use_count());
}

int check_observers(int n) {
  Subject subject;
  auto a = std::make_shared<Node>(3);
  auto b = std::make_shared<Node>(n);
  subject.observers.push_back(a);
  subject.observers.push_back(b);
  const int before = subject.notify();
  a.reset();
  return before * 100 + subject.notify();
}

int check_deleter(int n) {
  int log = 0;
  {
    const std::shared_ptr<int> a(new int(n), Closer{&log});
    const std::shared_ptr<int> b = a;
    std::unique_ptr<int, Closer> c(new int(7), Closer{&log});
    std::unique_ptr<int, std::function<void(int*)>> d(new int(9), [&log](int* p) {
      log += *p * 100;
      delete p;
    });
    c.reset(new int(20));
    if (n > 5)
      delete d.release();
  }
  return log;
}

int check_from_unique(int n) {
  ended = 0;
  std::unique_ptr<Node> made = std::make_unique<Heavy>(n);
  std::shared_ptr<Node> shared = std::move(made);
  const int weight = shared->weight() + (made ? 1 : 0);
  const auto again = shared->self();
  shared.reset();
  return weight * 10 + static_cast<int>(again.use_count()) + ended;
}

int check_tables(int n) {
  std::map<std::string, std::shared_ptr<Node>> nodes;
  nodes["a"] = std::make_shared<Node>(n);
  nodes["b"] = std::make_shared<Heavy>(2);
  std::vector<std::shared_ptr<Node>> list = {nodes["a"], nodes["b"], nodes["a"]};
  nodes.erase("a");
  int sum = 0;
  for (const auto& node : list)
    sum = sum * 3 + node->weight() + static_cast<int>(node.use_count());
  return sum;
}

int check_unique_array(int n) {
  std::unique_ptr<Plain[]> plain(new Plain[2]);
  plain[1].a = n;
  const std::shared_ptr<int[]> shared(new int[3]{n, 2, 3});
  return plain[0].b + plain[1].a + shared[0] * 10 + shared[2];
}

int check_array_size(int n) {
  const auto values = std::make_unique<int[]>(4);
  for (int i = 0; i < 4; ++i)
    values[static_cast<std::size_t>(i)] = n + i;
  return values[3];
}

int check_moves(int n) {
  struct Holder {
    std::unique_ptr<Node> now, next;
    void settle() {
      if (next)
        now = std::move(next);
    }
  };
  ended = 0;
  Holder holder;
  holder.next = std::make_unique<Node>(n);
  holder.settle();
  holder.next = n > 2 ? std::make_unique<Heavy>(5) : nullptr;
  holder.settle();
  std::swap(holder.now, holder.next);
  return holder.next->weight() * 100 + ended + (holder.now ? 1 : 0);
}

int check_conversions(int n) {
  std::shared_ptr<const Node> a = std::make_shared<Node>(n);
  const std::shared_ptr<void> any = std::make_shared<int>(n + 1);
  std::weak_ptr<const Node> w = a;
  std::weak_ptr<const Node> v = std::move(w);
  const auto b = std::const_pointer_cast<Node>(a);
  b->value += 1;
  return a->weight() + *std::static_pointer_cast<int>(any) * 10 +
         static_cast<int>(v.use_count()) * 100 + (w.expired() ? 1000 : 0);
}

int check_captured(int n) {
  auto counter = std::make_shared<int>(n);
  std::function<int()> next = [counter] { return ++*counter; };
  std::function<int()> other = next;
  next();
  return other() * 10 + static_cast<int>(counter.use_count());
}

int check_expired(int n) {
  std::weak_ptr<int> w = std::make_shared<int>(n);
  try {
    return *std::shared_ptr<int>(w);
  } catch (const std::bad_weak_ptr&) {
    return -1;
  }
}

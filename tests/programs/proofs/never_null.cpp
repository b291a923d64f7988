// What members can ever hold, wherever their objects are: nothing here can be told by following the
// handlers, as nobody knows which object a pointer of the environment's choice is.
#include <cstddef>
#include <map>
#include <memory>
#include <vector>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

class Node {
public:
  explicit Node(int weight) : weight_(weight) {}
  int weight() const { return weight_; }

private:
  int weight_;
};

enum class Kind { kStraight, kCurved, kDotted };

class Edge {
public:
  Edge(Node* from, Node* to, Kind kind) : from_(from), to_(to), kind_(kind) {}
  virtual ~Edge() {}

  int length() const {
    if (!from_ || !to_) {
      reached = 1;  //@ unreachable
      return 0;
    }
    switch (kind_) {
      case Kind::kStraight:
        return 1;  //@ reachable 2
      case Kind::kCurved:
        return 2;  //@ reachable
      case Kind::kDotted:
        return 3;  //@ unreachable
    }
    return to_->weight();  //@ unreachable
  }
  void mark() {
    if (mark_)
      reached = 2;  //@ reachable
    mark_ = true;
  }
  void rename(int number) {
    if (number == 0)
      reached = 3;  //@ unreachable
    number_ = number;
  }
  Edge* next = nullptr;

private:
  Node* from_;
  Node* to_;
  const Kind kind_;
  bool mark_ = false;
  int number_ = 0;
};

static std::vector<Edge*> edges;

static void connect(Node* from, Node* to, bool is_straight) {
  edges.push_back(new Edge(from, to, is_straight ? Kind::kStraight : Kind::kCurved));
}

EVENT void on_connect(bool is_straight) {
  connect(new Node(3), new Node(4), is_straight);
  edges.back()->rename(7);
}

EVENT void on_measure(std::size_t index) {
  if (index < edges.size() && edges[index]->length() > 0)
    edges[index]->rename(static_cast<int>(8));
}

EVENT void on_mark() {
  for (Edge* edge : edges)
    edge->mark();
}

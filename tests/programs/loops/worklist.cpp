// A graph is searched breadth first: how many rounds that takes, and which node is next, is not
// decided while it is followed. Few rounds and few nodes in the list are: that there are no more is
// a part of the proof.
#include <deque>

static bool net[3][3];
static int result;

[[clang::annotate("reachd::event")]] void on_link(int a, int b) {
  if (a >= 0 && a < 3 && b >= 0 && b < 3)
    net[a][b] = true;
}

[[clang::annotate("reachd::event")]] void on_ping() {
  int dist[3] = {1, 0, 0};
  std::deque<int> todo;
  todo.push_back(0);
  int rounds = 0;
  while (!todo.empty()) {
    const int n = todo.front();
    todo.pop_front();
    ++rounds;
    for (int p = 0; p < 3; ++p)
      if (net[n][p] && !dist[p]) {
        dist[p] = dist[n] + 1;
        todo.push_back(p);
      }
  }
  if (rounds == 2)
    result = 1;  //@ reachable 2
  if (dist[1] == 2)
    result = 2;  //@ reachable 2
  if (dist[2] == 3)
    result = 3;  //@ reachable 3
  if (dist[0] == 2)
    result = 4;  //@ unreachable
}

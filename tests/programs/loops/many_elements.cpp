// Containers with more elements than are told apart where their number is not known: here it is, as
// the start fills them. A name of the library that is also one of the models' is no obstacle.
#include <unistd.h>
#include <csignal>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace std;

static vector<int> numbers;
static vector<string> names;
static deque<string> lines;
static map<string, int> ranks;
static set<int> odd;
static set<string> pairs;
static vector<int> filled;
static int state;
static void reached(int number) { state = number; }

static void up(int) {
  int sum = 0;
  for (int number : numbers)
    sum += number;
  if (sum == 20 * 21 / 2 && names[17] == "n17")
    reached(1);  //@ reachable 1
  if (numbers.size() != 20)
    reached(2);  //@ unreachable
  if (ranks.count("n15") && ranks["n15"] == 15)
    reached(3);  //@ reachable 1
  if (odd.count(4) || odd.size() != 20)
    reached(4);  //@ unreachable
}

static void look_up(int) {
  if (pairs.count("4-9") && !pairs.count("7-1"))
    reached(7);  //@ reachable 1
  if (pairs.size() != 70)
    reached(8);  //@ unreachable
}

static void fill(int) {
  filled.clear();
  for (int i = 0; i < 30; i++)
    filled.push_back(i * i);
  if (lines.size() == 20)
    lines.erase(lines.begin() + 3);
}

static void look(int) {
  if (filled.size() == 30 && filled[29] == 841)
    reached(5);  //@ reachable 2
  if (lines.size() == 19 && lines[3] == "line 4" && lines.back() == "line 19")
    reached(6);  //@ reachable 2
}

int main() {
  for (int i = 0; i < 20; i++) {
    numbers.push_back(i + 1);
    names.push_back("n" + to_string(i));
    lines.push_back("line " + to_string(i));
    ranks["n" + to_string(i)] = i;
    odd.insert(2 * i + 1);
  }
  for (int i = 0; i < 70; i++)
    pairs.insert(to_string(i / 10) + "-" + to_string(i % 10));
  signal(SIGINT, up);
  signal(SIGUSR1, look_up);
  signal(SIGTERM, fill);
  signal(SIGHUP, look);
  for (;;)
    pause();
}

// Events that have to come thousands of times: each is taken many times at once, as one step.
#include <string>
static int count, level, total, coins, armed, balance = 50000, hits;
static std::string text;

void on_count() {
  if (++count == 9000)
    ++hits;  //@ reachable 9000
}

void on_level() {
  if (level < 5000)
    level += 3;
  total += level;
  if (level >= 4998)
    ++hits;  //@ reachable 1666
}

void on_spend(int amount) {
  if (amount > 0 && amount <= 20)
    balance -= 20;
  if (balance < 10000)
    ++hits;  //@ reachable 2001
}

void on_coin() {
  if (armed && coins < 8000)
    coins += 2;
}

void on_arm() { armed = !armed; }

void on_reset() {
  count = 0;
  if (coins >= 7000 && !armed)
    ++hits;  //@ reachable 3503
  if (coins > 8001)
    ++hits;  //@ unreachable
}

void on_key() {
  text += "x";
  if (text.size() == 700)
    ++hits;  //@ reachable 700
}

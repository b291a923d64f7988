#ifndef COUNTER_H
#define COUNTER_H

class Counter {
public:
  void add(int n) {
    if (n == 4)
      ++fours_;
    if (fours_ == 2)
      full_ = true;
  }
  bool is_full() const { return full_; }

private:
  int fours_ = 0;
  bool full_ = false;
};

inline void on_number(long number) {
  static long last = 0;
  if (number > 1000000000000) last = number;
}

#endif

#ifndef HIDDEN_H
#define HIDDEN_H

static int hidden;

static inline void hide(int n) {
  if (n == 7)
    hidden = n;
}

#endif

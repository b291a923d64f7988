void half(int a) {
  if (a
}

int whole(void) { return 1; }

int x;
void on_digit(int d) { x = d; }
void on_enter(void) {
  if (x == 4)
    x = 0;
}
/* the end */

int y;
int main(void) {
  y = 1;
  return 0;
}

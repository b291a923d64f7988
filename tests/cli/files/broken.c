int main(void) {
  int = 3;

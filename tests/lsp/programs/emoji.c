// 🎹🎹
int n;
[[clang::annotate("reachd::init")]] void start(void) { n = 0; }
[[clang::annotate("reachd::event")]] void press(void) {
  n = n + 1;
  /* 𝒙 */ if (n == 3)
    n = 0;
}

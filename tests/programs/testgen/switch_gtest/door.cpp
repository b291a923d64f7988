// A switch over an enumeration, with cases that fall through.
enum class Door { kShut, kOpen, kLocked };

static Door door = Door::kShut;
static int slams;

[[clang::annotate("reachd::event")]] void on_push(int force) {
  switch (door) {
    case Door::kShut:
      door = force > 9 ? Door::kOpen : Door::kShut;
      break;
    case Door::kOpen:
      ++slams;
      door = force < -9 ? Door::kLocked : Door::kShut;
      break;
    case Door::kLocked:
      door = Door::kLocked;
      break;
  }
}

/* What several small variables hold together: no bound on one of them, and no sum, says it. */
#define EVENT __attribute__((annotate("reachd::event")))

static int reached;

/* One ring of six states in two codes, and one that is advanced on the way back. */
static int position;
static unsigned char low, middle, high;

EVENT void on_shift(void) {
  position = position == 5 ? 0 : position + 1;
  if (!low && !middle && !high)
    low = 1;
  else if (low && !middle && !high)
    middle = 1;
  else if (low && middle && !high)
    low = 0;
  else if (!low && middle && !high)
    high = 1;
  else if (!low && middle && high)
    middle = 0;
  else
    high = 0;
  if (position == 3 && low)
    reached = 1; //@ unreachable
  if (position == 4 && high)
    reached = 2; //@ reachable 4
}

/* A queue whose places are counted twice, with a capacity that is no power of two. */
static unsigned first, behind, count;
static int queue[7];

EVENT void on_arrive(int item) {
  if (count == 7)
    return;
  queue[behind] = item;
  behind = (behind + 1) % 7;
  ++count;
}

EVENT void on_leave(void) {
  if (count == 0)
    return;
  first = (first + 1) % 7;
  --count;
  if (first == behind && count == 3)
    reached = 3; //@ unreachable
  if (first == behind && count == 0 && first == 2)
    reached = 4; //@ reachable 4
}

/* A lift that goes floor by floor; where it was called to is a parameter. */
static int floor_, moving, door, wanted;

EVENT void on_call(int to) {
  if (to >= 0 && to < 5 && !moving)
    wanted = to;
}

EVENT void on_start(void) {
  if (!door && wanted != floor_)
    moving = wanted > floor_ ? 1 : -1;
}

EVENT void on_step(void) {
  if (!moving)
    return;
  floor_ += moving;
  if (floor_ == wanted)
    moving = 0;
}

EVENT void on_door(int opens) {
  if (!moving)
    door = opens != 0;
  if (floor_ > 4)
    reached = 5; //@ unreachable
  if (floor_ < 0)
    reached = 6; //@ unreachable
  if (floor_ == 4 && door)
    reached = 7; //@ reachable
}

/* A key that any value may have does not keep the others from being counted. */
static int last_key, stage, armed;

EVENT void on_key(int key) {
  if (key == last_key)
    return;
  last_key = key;
  if (armed && stage != 3)
    reached = 8; //@ unreachable
  stage = (stage + 1 + armed) % 4;
  armed = stage == 3;
  if (stage == 1 && !armed && key == 77)
    reached = 9; //@ reachable
}

// Where a target can stand.
#include <assert.h>
#define EVENT __attribute__((annotate("reachd::event")))
#define POSITIVE(x) ((x) > 0 ? 1 : 2)
#define STEP(x) do { state = (x); } while (0)

static int state;

EVENT void on_number(int number) {
  if (number == 3) state = 1;  //@ executed 1
  if (number == 4) { state = 2; state = 3; }  //@ executed 1
  else if (number == 5)  //@ executed 1
    return;  //@ executed 1
  for (int i = 0; i < number; i++)
    if (i == 9) break;  //@ executed 1
  while (number == 12)
    number--;  //@ executed 1
  switch (number) {
    case 20:;
      int local = state + 1;  //@ executed 1
      state = local;
      break;
    case 21:
      state = 5;  //@ executed 1
      /* falls through */
    default: break;
  }
  do state = 6; while (number == -1 && number++);  //@ executed 1
  if (number == 30) goto end;  //@ executed 1
  if (number == 31)
    STEP(7);  //@ executed 1
  state = number > 40 ? 8 : 9;
end:
  state = 0;  //@ executed 1
}

//@@ places.c:11:7:true executed
//@@ places.c:11:7:false executed
//@@ places.c:12:12:true executed
//@@ places.c:14:19:false executed
//@@ places.c:32:11:true executed
//@@ places.c:28:24:true executed
//@@ places.c:28:40:false unreachable

EVENT void on_macro(int number) {
  state = POSITIVE(number);
  if (POSITIVE(number) == 2 && number < -5)
    state = 10;  //@ executed 1
}

//@@ places.c:46:11:true replayed inside the macro POSITIVE

EVENT void on_checked(int number) {
  if (number < 100)
    assert(number != 77);
}

//@@ assert:places.c:55 executed

"""Applications of any size, as C sources with an event model, for scale.py.

  handlers(n)   n handlers, of which the target needs always the same few: a door with a code, digits
                and a lock-out. The others are what programs are full of: a document's fields,
                counters, modes, and handlers that read what the target needs, or call each other.
  chain(n)      n handlers, each of which goes on where the one before stopped
  counter(n)    one handler that counts, and a target behind n of its events
"""
import json
import os
import sys

DOOR = """
static int digits;      /* entered so far */
static int entered;
static int attempts;
static int locked_out;
static int is_open;

static void digit(int d) {
  if (locked_out || digits == 4)
    return;
  entered = entered * 10 + d;
  digits = digits + 1;
}
void on_digit(int d) {
  if (d >= 0 && d <= 9)
    digit(d);
}
void on_clear(void) {
  entered = 0;
  digits = 0;
}
void on_enter(void) {
  if (digits == 4 && entered == 4711 && !locked_out) {
    is_open = 1;
    attempts = 0;
  } else if (digits > 0) {
    attempts = attempts + 1;
    if (attempts == 3)
      locked_out = 1;
  }
  entered = 0;
  digits = 0;
}
void on_service_key(void) {
  if (locked_out)
    attempts = 2;
  locked_out = 0;
}
void on_close(void) { is_open = 0; }
void on_enter_room(void) {
  if (is_open && attempts == 2)
    reached(1); /* REACHABLE */
  if (attempts == 3 && !locked_out)
    reached(2); /* UNREACHABLE */
}
"""
DOOR_EVENTS = ["digit", "clear", "enter", "service_key", "close", "enter_room"]

# Each kind in turn; {i} is its number, {o} that of another one of its kind.
OTHERS = [
    """
static int field{i};
static int is_dirty{i};
void on_other{i}(int value) {{
  if (value != field{i}) {{
    field{i} = value;
    is_dirty{i} = 1;
  }}
}}
""",
    """
static unsigned count{i};
static int mode{i};
void on_other{i}(int value) {{
  if (mode{i} == 0 && value > 10)
    mode{i} = 1;
  else if (mode{i} == 1)
    count{i} = count{i} + 1;
  if (count{i} > 100)
    mode{i} = 2;
}}
""",
    """
static int shown{i};
void on_other{i}(int value) {{
  if (is_open)
    shown{i} = attempts * 100 + value % 7;
  else
    shown{i} = digits;
}}
""",
    """
static struct {{
  int width, height;
  char name[8];
}} window{i};
static void resize{i}(int to) {{
  window{i}.width = to;
  window{i}.height = to / 2;
}}
void on_other{i}(int value) {{
  if (value > 0 && value < 4096)
    resize{i}(value);
  window{i}.name[value & 7] = (char)('a' + (value & 15));
}}
""",
    """
static int *current{i};
static int left{i}, right{i};
void on_other{i}(int value) {{
  current{i} = value < 0 ? &left{i} : &right{i};
  *current{i} = value;
}}
""",
]


def model(name, events):
    """`events`: pairs of an id and whether it has a parameter."""
    return json.dumps({
        "format": "reachd-event-model", "version": 1, "name": name, "sources": [name + ".c"],
        "events": [{"id": e, "label": e, "kind": "user", "handler": e,
                    **({"parameters": [{"name": "value", "sort": "int32"}]} if has else {})}
                   for e, has in events],
        "handlers": [{"id": e, "function": "on_" + e} for e, _ in events]}, indent=1)


def application(name, parts, events):
    return {name + ".c": "static int last;\nstatic void reached(int n) { last = n; }\n"
                         + "".join(parts),
            name + ".eventmodel.json": model(name, events)}


def handlers(n):
    """The door's are in the middle."""
    others = max(0, n - len(DOOR_EVENTS))
    parts = [OTHERS[i % len(OTHERS)].format(i=i) for i in range(others)]
    events = [(f"other{i}", True) for i in range(others)]
    door = [(e, e == "digit") for e in DOOR_EVENTS]
    events[others // 2:others // 2] = door
    # What the others read must stand before them.
    return application("app", [DOOR] + parts, events)


REGISTERED = """
int main(void) {
  struct event_base *base = event_base_new();
  struct timeval second = {1, 0};
  struct event *timer;
"""


def registered(n):
    """The same, but the program registers its handlers with libevent: a timer for each."""
    files = handlers(n)
    parts = ["#include <event2/event.h>\n#include <stdlib.h>\n", files["app.c"]]
    main = [REGISTERED]

    def register(name, call):
        parts.append(f"static void {name}_cb(evutil_socket_t fd, short what, void *arg) {{\n"
                     f"  (void)fd;\n  (void)what;\n  (void)arg;\n  {call};\n}}\n")
        main.append(f"  timer = event_new(base, -1, EV_PERSIST, {name}_cb, 0);\n"
                    "  event_add(timer, &second);\n")

    for event in json.loads(files["app.eventmodel.json"])["events"]:
        name = event["id"]
        if name == "digit":
            for digit in (1, 4, 7):
                register(f"digit{digit}", f"on_digit({digit})")
        else:
            register(name, f"on_{name}(rand())" if name.startswith("other") else f"on_{name}()")
    return {"app.c": "".join(parts + main) + "  event_base_dispatch(base);\n  return 0;\n}\n"}


def chain(n):
    parts = ["static int stage;\n"]
    for i in range(n):
        parts.append(f"void on_step{i}(void) {{\n  if (stage == {i})\n    stage = {i + 1};\n}}\n")
    parts.append(f"void on_end(void) {{\n  if (stage == {n})\n    reached(1); /* REACHABLE */\n"
                 f"  if (stage > {n})\n    reached(2); /* UNREACHABLE */\n}}\n")
    return application("app", parts, [(f"step{i}", False) for i in range(n)] + [("end", False)])


def flags(n):
    """As `chain`, but each step has a variable of its own."""
    parts = []
    for i in range(n):
        parts.append(f"static int done{i};\nvoid on_step{i}(void) {{\n"
                     + (f"  if (done{i - 1})\n" if i else "") + f"    done{i} = 1;\n}}\n")
    parts.append(f"void on_end(void) {{\n  if (done{n - 1})\n    reached(1); /* REACHABLE */\n"
                 f"  if (done{n - 1} > 1)\n    reached(2); /* UNREACHABLE */\n}}\n")
    return application("app", parts, [(f"step{i}", False) for i in range(n)] + [("end", False)])


def counter(n):
    return application("app", [f"""
static int count;
void on_step(void) {{
  if (count < {n})
    count = count + 1;
}}
void on_end(void) {{
  if (count == {n})
    reached(1); /* REACHABLE */
  if (count > {n})
    reached(2); /* UNREACHABLE */
}}
"""], [("step", False), ("end", False)])


def places(files):
    """Lines of the targets, by what is expected of them."""
    lines = files["app.c"].splitlines()
    return {word.lower(): 1 + next(i for i, line in enumerate(lines) if f"/* {word} */" in line)
            for word in ("REACHABLE", "UNREACHABLE")}


def write(kind, size, folder):
    """Writes the application's files; lines of its targets, by what is expected of them."""
    files = globals()[kind](size)
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            out.write(text)
    return places(files)


if __name__ == "__main__":
    print(json.dumps(write(sys.argv[1], int(sys.argv[2]), sys.argv[3])))

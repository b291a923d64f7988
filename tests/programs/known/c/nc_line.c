/* vil: a one line vi.  Modes, counts, one register, single level undo and
 * ":" commands.  Written to have something to play with on a serial console. */
#include <ctype.h>
#include <ncurses.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define LINE_CAP 20
#define CMD_CAP  8

typedef enum { NORMAL, INSERT, COMMAND, PENDING_D, REPLACE } mode_t_;

typedef struct {
  char text[LINE_CAP + 1];
  int len;
  int cur;
} line_t;

static line_t ln, undo_copy;
static bool undo_valid;
static mode_t_ mode = NORMAL;
static int count;
static char reg[LINE_CAP + 1];
static char cmd[CMD_CAP + 1];
static int cmd_len;
static int mark = -1;
static bool modified, readonly, quitting;
static int complaints;

static void complain(void) {
  beep();
  if (complaints < 9)
    complaints++;
}

static bool begin_change(void) {
  if (readonly) {
    complain();
    return false;
  }
  undo_copy = ln;
  undo_valid = true;
  modified = true;
  return true;
}

static void clamp(void) {
  int max = mode == INSERT ? ln.len : ln.len - 1;
  if (ln.cur > max)
    ln.cur = max;
  if (ln.cur < 0)
    ln.cur = 0;
}

static void insert_char(char c) {
  if (ln.len == LINE_CAP) {
    complain(); /* REACHABLE 9 */
    return;
  }
  memmove(ln.text + ln.cur + 1, ln.text + ln.cur, (size_t)(ln.len - ln.cur + 1));
  ln.text[ln.cur++] = c;
  ln.len++;
}

static void delete_range(int from, int n) {
  if (from + n > ln.len)
    n = ln.len - from;
  if (n <= 0)
    return;
  memcpy(reg, ln.text + from, (size_t)n);
  reg[n] = '\0';
  memmove(ln.text + from, ln.text + from + n, (size_t)(ln.len - from - n + 1));
  ln.len -= n;
  ln.cur = from;
  clamp();
  if (mark > ln.len)
    mark = ln.len;
  if (!strcmp(reg, "abc") && ln.len == 0) {
    complaints = 0; /* REACHABLE 7 */
  }
}

static void put(int times) {
  int n = (int)strlen(reg);
  if (n == 0 || !begin_change())
    return;
  while (times-- > 0 && ln.len + n <= LINE_CAP) {
    memmove(ln.text + ln.cur + n, ln.text + ln.cur, (size_t)(ln.len - ln.cur + 1));
    memcpy(ln.text + ln.cur, reg, (size_t)n);
    ln.len += n;
  }
  if (times >= 0 && ln.len == LINE_CAP) {
    complain(); /* REACHABLE 7 */
  }
}

static void undo(void) {
  line_t t;
  if (!undo_valid) {
    complain();
    return;
  }
  t = ln;
  ln = undo_copy;
  undo_copy = t;
  if (readonly && !modified) {
    complain(); /* REACHABLE 10 */
  }
  clamp();
  if (mark > ln.len) {
    mark = -1; /* REACHABLE 6 */
  }
}

static void run_command(void) {
  if (!strcmp(cmd, "q")) {
    if (modified)
      complain();
    else
      quitting = true;
  } else if (!strcmp(cmd, "q!")) {
    quitting = true;
  } else if (!strcmp(cmd, "w")) {
    modified = false;
  } else if (!strcmp(cmd, "ro")) {
    if (modified)
      complain();
    else
      readonly = true;
  } else if (cmd[0] == 'j' && isdigit((unsigned char)cmd[1])) {
    int to = atoi(cmd + 1);
    if (to == ln.len && to > 0) {
      complain(); /* REACHABLE 7 */
    }
    ln.cur = to;
    clamp();
  } else if (cmd[0] != '\0') {
    complain();
  }
  if (complaints >= 3 && readonly) {
    quitting = true; /* REACHABLE 7 */
  }
}

static void normal_key(int k) {
  int n = count ? count : 1;

  if (k >= '0' && k <= '9' && (k != '0' || count > 0)) {
    count = count * 10 + (k - '0');
    if (count > 99)
      count = 99;
    return;
  }
  count = 0;
  switch (k) {
  case 'h': ln.cur -= n; break;
  case 'l': ln.cur += n; break;
  case '0': ln.cur = 0; break;
  case '$': ln.cur = ln.len - 1; break;
  case 'i':
    if (begin_change())
      mode = INSERT;
    break;
  case 'a':
    if (begin_change()) {
      mode = INSERT;
      ln.cur++;
    }
    break;
  case 'x':
    if (ln.len > 0 && begin_change())
      delete_range(ln.cur, n);
    break;
  case 'd':
    count = n;
    mode = PENDING_D;
    return;
  case 'r':
    if (ln.len == 0) {
      complain();
      break;
    }
    mode = REPLACE;
    break;
  case 'p': put(n); break;
  case 'u': undo(); break;
  case 'm': mark = ln.cur; break;
  case '`':
    if (mark < 0) {
      complain();
      break;
    }
    ln.cur = mark;
    break;
  case ':':
    mode = COMMAND;
    cmd_len = 0;
    cmd[0] = '\0';
    break;
  default:
    complain();
  }
  clamp();
}

static void pending_d(int k) {
  int n = count ? count : 1;
  mode = NORMAL;
  count = 0;
  if (k == 'd') {
    if (begin_change())
      delete_range(0, ln.len);
  } else if (k == 'l') {
    if (begin_change())
      delete_range(ln.cur, n);
  } else if (k == '`' && mark >= 0 && begin_change()) {
    int a = mark < ln.cur ? mark : ln.cur, b = mark < ln.cur ? ln.cur : mark;
    if (b > ln.len) {
      complain(); /* UNREACHABLE */
    }
    delete_range(a, b - a);
  }
}

static void dispatch(int k) {
  switch (mode) {
  case NORMAL:
    normal_key(k);
    break;
  case INSERT:
    if (readonly) {
      complain(); /* UNREACHABLE */
    }
    if (k == 27) {
      mode = NORMAL;
      ln.cur--;
      clamp();
    } else if (k < 127 && k >= 32) {
      insert_char((char)k);
    }
    break;
  case REPLACE:
    mode = NORMAL;
    if (k >= 32 && k < 127 && begin_change()) {
      if (ln.len == 0) {
        complain(); /* UNREACHABLE */
        break;
      }
      ln.text[ln.cur] = (char)k;
    }
    break;
  case PENDING_D:
    pending_d(k);
    break;
  case COMMAND:
    if (k == '\n' || k == KEY_ENTER) {
      mode = NORMAL;
      run_command();
    } else if (k == 27 || (k == KEY_BACKSPACE && cmd_len == 0)) {
      mode = NORMAL;
    } else if (k == KEY_BACKSPACE) {
      cmd[--cmd_len] = '\0';
    } else if (k >= 32 && k < 127 && cmd_len < CMD_CAP) {
      cmd[cmd_len++] = (char)k;
      cmd[cmd_len] = '\0';
    }
    break;
  }
  if (readonly && modified) {
    complain(); /* UNREACHABLE */
  }
}

int main(void) {
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  while (!quitting) {
    int k;
    move(0, 0);
    clrtoeol();
    addstr(ln.text);
    if (mode == COMMAND)
      mvprintw(1, 0, ":%s", cmd);
    move(0, ln.cur);
    refresh();
    k = getch();
    if (k == ERR)
      break;
    dispatch(k);
  }
  endwin();
  return 0;
}

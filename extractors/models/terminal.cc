// Bodies for what ioctl asks of terminals and descriptors, by the numbers of Linux.
#pragma GCC system_header

extern "C" {
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

int reachd_ioctl();
int reachd_terminal_size(struct winsize* size);
int reachd_bytes_ready(int* count);
int reachd_other_ioctl();

int ioctl(int file, unsigned long request, ...) {
  __builtin_va_list list;
  void* place;
  (void)file;
  if (request == 0x5422 || request == 0x540e || request == 0x5450 || request == 0x5451)
    return reachd_ioctl();  // TIOCNOTTY, TIOCSCTTY, FIONCLEX, FIOCLEX
  __builtin_va_start(list, request);
  place = __builtin_va_arg(list, void *);
  __builtin_va_end(list);
  if (request == 0x5413)  // TIOCGWINSZ
    return reachd_terminal_size(static_cast<winsize*>(place));
  if (request == 0x541b)  // FIONREAD
    return reachd_bytes_ready(static_cast<int*>(place));
  if (request == 0x5421 || request == 0x5414)  // FIONBIO, TIOCSWINSZ
    return reachd_ioctl();
  return reachd_other_ioctl();
}
}

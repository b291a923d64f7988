// An access to a later element of an array is as defined as one to the first, also where the element
// has bit-fields.
struct item { unsigned char low; unsigned kind : 3; int delta : 5; long double odd; int last; };
static struct item items[3];
static int seen;
void on_set(unsigned i, int v) {
  items[i % 3].low = (unsigned char)v;
  items[i % 3].delta = v;
  items[i % 3].last = v % 100;
}
void on_look(unsigned i) {
  if (items[i % 3].delta < -3)
    seen = items[i % 3].last;
  items[(i + 1) % 3].kind += 3;
}

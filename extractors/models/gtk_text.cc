// Texts of GLib: copies, formats, comparisons, GString.
#include "/reachd:/gtk.hh"

extern "C" void free(void*);

namespace gtk {

struct held_text {
  text value;
};

// A text on the heap, as its characters.
char* new_text(text value) {
  held_text* made = new held_text;
  made->value = value;
  return characters(&made->value);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void g_free(void* memory) { free(memory); }

int g_strcmp0(const char* a, const char* b) {
  if (!a)
    return b ? -1 : 0;
  if (!b)
    return 1;
  const text x = text_read(a);
  const text y = text_read(b);
  return select(text_equal(x, y), 0, select(text_less(x, y), -1, 1));
}
int g_str_equal(const void* a, const void* b) {
  return text_equal(text_read((const char*)a), text_read((const char*)b));
}
int g_str_has_prefix(const char* s, const char* start) {
  return text_starts(text_read(s), text_read(start));
}
int g_str_has_suffix(const char* s, const char* end) {
  return text_ends(text_read(s), text_read(end));
}
int g_ascii_strcasecmp(const char* a, const char* b) {
  const text lower = text_read("lower");
  const text x = text_map(text_read(a), lower);
  const text y = text_map(text_read(b), lower);
  return select(text_equal(x, y), 0, select(text_less(x, y), -1, 1));
}

}  // extern "C"

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

constexpr int kTextsMax = 16;
struct held_texts {
  char* texts[kTextsMax + 1];
};
char** new_texts() {
  held_texts* made = new held_texts;
  for (int i = 0; i <= kTextsMax; ++i)
    made->texts[i] = nullptr;
  return made->texts;
}

// GString: its text is kept apart.
struct string {
  char* str;
  usize len, allocated_len;
};
static text* text_of_string(string* s) { return elements<text, 1>(s); }
static string* hold(string* s, text value) {
  text* t = text_of_string(s);
  *t = value;
  s->str = characters(t);
  s->len = text_length(value);
  s->allocated_len = s->len + 1;
  return s;
}

static text number(long value) { return text_from_number((long long)value); }

// printf's conversions whose texts are known: d, i, u, s, c and % without widths. The rest is not.
static text format(const char* format, __builtin_va_list list) {
  text result{};
  for (int i = 0; format[i]; ++i) {
    if (format[i] != '%') {
      result = text_concat(result, text_of(format[i]));
      continue;
    }
    ++i;
    const bool is_long = format[i] == 'l';
    if (is_long)
      ++i;
    const char kind = format[i];
    text part{};
    if (kind == '%') {
      part = text_of('%');
    } else if (kind == 's') {
      const char* s = __builtin_va_arg(list, const char*);
      part = s ? text_read(s) : text_read("(null)");
    } else if ((kind == 'd' || kind == 'i') && is_long) {
      part = number(__builtin_va_arg(list, long));
    } else if (kind == 'd' || kind == 'i') {
      part = number(__builtin_va_arg(list, int));
    } else if (kind == 'u' && !is_long) {
      part = number(__builtin_va_arg(list, unsigned));
    } else if (kind == 'c') {
      part = text_of((char)__builtin_va_arg(list, int));
    } else {
      return text_concat(result, unknown<text>("a text in a format that is not modelled"));
    }
    result = text_concat(result, part);
  }
  return result;
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

char* g_strdup(const char* s) { return s ? new_text(text_read(s)) : nullptr; }
char* g_strndup(const char* s, unsigned long count) {
  return s ? new_text(text_part(text_read(s), 0, count)) : nullptr;
}
char* g_strdup_printf(const char* written, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, written);
  const text made = format(written, list);
  __builtin_va_end(list);
  return new_text(made);
}
char* g_strconcat(const char* first, ...) {
  text made{};
  __builtin_va_list list;
  __builtin_va_start(list, first);
  for (const char* s = first; s; s = __builtin_va_arg(list, const char*))
    made = text_concat(made, text_read(s));
  __builtin_va_end(list);
  return new_text(made);
}
char* g_ascii_strup(const char* s, long length) {
  const text t = length < 0 ? text_read(s) : text_read(s, usize(length));
  return new_text(text_map(t, text_read("upper")));
}
char* g_ascii_strdown(const char* s, long length) {
  const text t = length < 0 ? text_read(s) : text_read(s, usize(length));
  return new_text(text_map(t, text_read("lower")));
}
char* g_strstrip_copy(const char* s) { return new_text(text_map(text_read(s), text_read("trim"))); }
char** g_strsplit(const char* s, const char* between, int most) {
  if (most >= 1)
    approximate("a text that is split into no more than so many parts");
  char** made = new_texts();
  const text mark = text_read(between);
  text rest = text_read(s);
  if (text_equal(rest, text{}))
    return made;
  int count = 0;
  for (;;) {
    if (count >= kTextsMax)
      limit("a text that is split into more than 16 parts");
    const usize at = text_find(rest, mark, 0);
    if (at == usize(-1))
      break;
    made[count++] = new_text(text_part(rest, 0, at));
    rest = text_part(rest, at + text_length(mark), text_length(rest));
  }
  made[count] = new_text(rest);
  return made;
}
char* g_strjoinv(const char* between, char** texts) {
  const text mark = gtk::read(between);
  text made{};
  for (int i = 0; texts[i]; ++i)
    made = text_concat(made, i == 0 ? text_read(texts[i]) : text_concat(mark, text_read(texts[i])));
  return new_text(made);
}
unsigned g_strv_length(char** texts) {
  unsigned count = 0;
  while (texts[count])
    ++count;
  return count;
}
void g_strfreev(char** texts) { free(texts); }
char* g_utf8_strdown(const char* s, long length) {
  const text t = length < 0 ? text_read(s) : text_read(s, usize(length));
  return new_text(text_map(t, text_read("lower")));
}
char* g_utf8_strup(const char* s, long length) {
  const text t = length < 0 ? text_read(s) : text_read(s, usize(length));
  return new_text(text_map(t, text_read("upper")));
}
void g_clear_pointer(void** place, void (*destroy)(void*)) {
  void* before = *place;
  *place = nullptr;
  if (before)
    destroy(before);
}

void* g_string_new(const char* s) { return hold(new string, gtk::read(s)); }
void* g_string_sized_new(unsigned long) { return hold(new string, text{}); }
void* g_string_append(void* s, const char* more) {
  return hold((string*)s, text_concat(*text_of_string((string*)s), gtk::read(more)));
}
void* g_string_append_c(void* s, char c) {
  return hold((string*)s, text_concat(*text_of_string((string*)s), text_of(c)));
}
void* g_string_prepend(void* s, const char* more) {
  return hold((string*)s, text_concat(gtk::read(more), *text_of_string((string*)s)));
}
void* g_string_assign(void* s, const char* value) { return hold((string*)s, gtk::read(value)); }
void* g_string_truncate(void* s, unsigned long length) {
  return hold((string*)s, text_part(*text_of_string((string*)s), 0, length));
}
void* g_string_set_size(void* s, unsigned long length) { return g_string_truncate(s, length); }
void g_string_append_printf(void* s, const char* written, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, written);
  const text made = format(written, list);
  __builtin_va_end(list);
  hold((string*)s, text_concat(*text_of_string((string*)s), made));
}
void g_string_printf(void* s, const char* written, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, written);
  const text made = format(written, list);
  __builtin_va_end(list);
  hold((string*)s, made);
}
char* g_string_free(void* s, int frees_text) {
  char* kept = frees_text ? nullptr : new_text(*text_of_string((string*)s));
  free(s);
  return kept;
}

}  // extern "C"

// GtkTextBuffer and its iterators: a text, and places in it as numbers of characters.
#include "/reachd:/gtk.hh"

namespace gtk {

struct iterator {  // as large as GTK's, of whose members nothing is known
  void* buffer;
  void* unused;
  int offset;
};

static const text& content_of(const void* buffer) { return of(buffer)->content; }
static int length_of(const void* buffer) { return (int)text_length(content_of(buffer)); }
static int clamped(const void* buffer, int offset) {
  const int length = length_of(buffer);
  return select(offset < 0 || offset > length, length, offset);
}
static void set(void* it, void* buffer, int offset) {
  ((iterator*)it)->buffer = buffer;
  ((iterator*)it)->offset = offset;
}
static int offset_of(const void* it) { return ((const iterator*)it)->offset; }
static void* buffer_of(const void* it) { return ((const iterator*)it)->buffer; }

static text between(const void* from, const void* to) {
  const int a = offset_of(from);
  const int b = offset_of(to);
  return text_part(content_of(buffer_of(from)), usize(select(a < b, a, b)),
                   usize(select(a < b, b - a, a - b)));
}

static void replace(object* buffer, int from, int count, text by) {
  const text all = of(buffer)->content;
  const text head = text_part(all, 0, usize(from));
  const text tail = text_part(all, usize(from + count), text_length(all));
  of(buffer)->content = text_concat(head, text_concat(by, tail));
  emit(buffer, text_read("changed"));
}

// Somewhere behind the place where it is, if anything is there.
static int somewhere_behind(void* it) {
  const int length = length_of(buffer_of(it));
  const int at = offset_of(it);
  const int found = unknown<int>("where the next one in a text is");
  const bool is_right = all(found > at, found <= length);
  ((iterator*)it)->offset = select(is_right, found, length);
  return all(is_right, found < length);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void gtk_text_buffer_get_start_iter(void* buffer, void* it) { set(it, buffer, 0); }
void gtk_text_buffer_get_end_iter(void* buffer, void* it) { set(it, buffer, length_of(buffer)); }
void gtk_text_buffer_get_bounds(void* buffer, void* start, void* end) {
  set(start, buffer, 0);
  set(end, buffer, length_of(buffer));
}
void gtk_text_buffer_get_iter_at_offset(void* buffer, void* it, int offset) {
  set(it, buffer, clamped(buffer, offset));
}
char* gtk_text_buffer_get_text(void*, const void* start, const void* end, int) {
  return new_text(between(start, end));
}
char* gtk_text_buffer_get_slice(void*, const void* start, const void* end, int) {
  return new_text(between(start, end));
}
char* gtk_text_iter_get_text(const void* start, const void* end) {
  return new_text(between(start, end));
}
char* gtk_text_iter_get_slice(const void* start, const void* end) {
  return new_text(between(start, end));
}
void gtk_text_buffer_insert(void* buffer, void* it, const char* value, int length) {
  const text added = length < 0 ? text_read(value) : text_read(value, usize(length));
  const int at = offset_of(it);
  replace((object*)buffer, at, 0, added);
  set(it, buffer, at + (int)text_length(added));
}
void gtk_text_buffer_delete(void* buffer, void* start, void* end) {
  const int from = select(offset_of(start) < offset_of(end), offset_of(start), offset_of(end));
  replace((object*)buffer, from, (int)text_length(between(start, end)), text{});
  set(start, buffer, from);
  set(end, buffer, from);
}
int gtk_text_buffer_get_line_count(void* buffer) {
  const int lines = unknown<int>("how many lines a text has");
  const int most = length_of(buffer) + 1;
  return select(lines < 1, 1, select(lines > most, most, lines));
}
// Where the cursor is, and what is selected, is up to the person.
void gtk_text_buffer_insert_at_cursor(void* buffer, const char* value, int length) {
  const text added = length < 0 ? text_read(value) : text_read(value, usize(length));
  const int at = clamped(buffer, input<int>("where the cursor is"));
  replace((object*)buffer, at, 0, added);
}
int gtk_text_buffer_get_selection_bounds(void* buffer, void* start, void* end) {
  const int from = clamped(buffer, input<int>("where the selection begins"));
  const int to = clamped(buffer, input<int>("where the selection ends"));
  if (start)
    set(start, buffer, select(from < to, from, to));
  if (end)
    set(end, buffer, select(from < to, to, from));
  return from != to;
}
int gtk_text_buffer_get_has_selection(void*) { return input<bool>("something is selected"); }

int gtk_text_iter_get_offset(const void* it) { return offset_of(it); }
void gtk_text_iter_set_offset(void* it, int offset) {
  ((iterator*)it)->offset = clamped(buffer_of(it), offset);
}
void* gtk_text_iter_get_buffer(const void* it) { return buffer_of(it); }
int gtk_text_iter_is_start(const void* it) { return offset_of(it) == 0; }
int gtk_text_iter_is_end(const void* it) { return offset_of(it) >= length_of(buffer_of(it)); }
int gtk_text_iter_equal(const void* a, const void* b) { return offset_of(a) == offset_of(b); }
int gtk_text_iter_compare(const void* a, const void* b) {
  return select(offset_of(a) < offset_of(b), -1, select(offset_of(a) > offset_of(b), 1, 0));
}
unsigned gtk_text_iter_get_char(const void* it) {
  const text all = content_of(buffer_of(it));
  const usize at = usize(offset_of(it));
  return at < text_length(all) ? (unsigned char)text_at(all, at) : 0;
}
int gtk_text_iter_forward_char(void* it) {
  const int length = length_of(buffer_of(it));
  const int next = offset_of(it) + 1;
  ((iterator*)it)->offset = select(next > length, length, next);
  return next < length;
}
int gtk_text_iter_backward_char(void* it) {
  const int at = offset_of(it);
  ((iterator*)it)->offset = select(at > 0, at - 1, 0);
  return at > 0;
}
int gtk_text_iter_forward_line(void* it) { return somewhere_behind(it); }
int gtk_text_iter_forward_to_line_end(void* it) { return somewhere_behind(it); }
int gtk_text_iter_forward_word_end(void* it) { return somewhere_behind(it); }
int gtk_text_iter_starts_word(const void*) { return unknown<bool>("where words begin"); }
int gtk_text_iter_ends_word(const void*) { return unknown<bool>("where words end"); }
int gtk_text_iter_inside_word(const void*) { return unknown<bool>("where words are"); }
void gtk_text_iter_forward_to_end(void* it) { ((iterator*)it)->offset = length_of(buffer_of(it)); }
// Whether the case matters, and what is hidden, is not looked at.
int gtk_text_iter_forward_search(const void* it, const char* wanted, int flags, void* start,
                                 void* end, const void* limit) {
  if (flags != 0 || limit) {
    if (!unknown<bool>("what is found in a text"))
      return 0;
    const int from = unknown<int>("where something is found in a text");
    const int length = (int)text_length(text_read(wanted));
    if (start)
      set(start, buffer_of(it), clamped(buffer_of(it), from));
    if (end)
      set(end, buffer_of(it), clamped(buffer_of(it), from + length));
    return 1;
  }
  const text part = text_read(wanted);
  const usize at = text_find(content_of(buffer_of(it)), part, usize(offset_of(it)));
  if (at == usize(-1))
    return 0;
  if (start)
    set(start, buffer_of(it), (int)at);
  if (end)
    set(end, buffer_of(it), (int)(at + text_length(part)));
  return 1;
}

}  // extern "C"

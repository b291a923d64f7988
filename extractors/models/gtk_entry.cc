// Entries: GtkEntry and the others that a text is typed into, GtkEntryBuffer.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType gtk_entry_get_type();
gtk::GType gtk_search_entry_get_type();
gtk::GType gtk_password_entry_get_type();
gtk::GType gtk_text_get_type();
gtk::GType gtk_editable_label_get_type();
gtk::GType gtk_entry_buffer_get_type();
}

namespace gtk {

bool is_entry(GType t) {
  return is_a(t, gtk_entry_get_type()) || is_a(t, gtk_password_entry_get_type()) ||
         is_a(t, gtk_text_get_type()) || is_a(t, gtk_editable_label_get_type());
}
static bool is_buffer(const void* o) {
  return is_a(of(o)->type, gtk_entry_buffer_get_type());
}
// Of an entry's buffer: the entry, which has the text.
static object* entry_of(void* buffer) {
  object* entry = of(buffer)->owner;
  return entry ? entry : (object*)buffer;
}
// Lengths and places are those of characters, which have one byte each where all are of ASCII.
static bool has_other_characters(text words) {
  return !text_matches(words, "[\\x01-\\x7f]*");
}
static text cut(text words, usize from, usize count) {
  if (has_other_characters(words))
    return unknown<text>("a part of a text that is not all of ASCII");
  return text_part(words, from, count);
}
static usize characters_in(text words) {
  if (has_other_characters(words))
    return unknown<usize>("how many characters a text has that are not all of ASCII");
  return text_length(words);
}
static usize length_of(const object* entry) {
  const usize most = usize(of(entry)->maximum);
  const usize length = characters_in(of(entry)->content);
  return most && length > most ? most : length;
}
static text first_of(const object* entry, text words) {
  const int most = of(entry)->maximum;
  return !most || text_length(words) <= usize(most) ? words : cut(words, 0, usize(most));
}
static void set_words(object* entry, text words) {
  const text now = first_of(entry, words);
  if (text_equal(now, of(entry)->content))
    return;
  of(entry)->content = now;
  if (is_buffer(entry))
    return;
  emit(entry, text_read("changed"));
  notify(entry, text_read("text"));
}
// Without what lies between two places; -1: the end.
static void replace(object* entry, int from, int to, text by) {
  const text all = of(entry)->content;
  const int length = (int)characters_in(all);
  const int end = to < 0 || to > length ? length : to;
  const text head = cut(all, 0, usize(from));
  const text tail = cut(all, usize(end), usize(length));
  set_words(entry, text_concat(head, text_concat(by, tail)));
}

}  // namespace gtk

using namespace gtk;

#define GTK_MAKE(type) make_any(type##_get_type(), new object)

extern "C" {

void* gtk_entry_new() { return GTK_MAKE(gtk_entry); }
void* gtk_search_entry_new() { return GTK_MAKE(gtk_search_entry); }
void* gtk_password_entry_new() { return GTK_MAKE(gtk_password_entry); }
void* gtk_text_new() { return GTK_MAKE(gtk_text); }
void* gtk_editable_label_new(const char* words) {
  object* made = GTK_MAKE(gtk_editable_label);
  of(made)->content = read(words);
  return made;
}
const char* gtk_entry_get_text(void* o) { return characters(&of(o)->content); }
const char* gtk_editable_get_text(void* o) { return characters(&of(o)->content); }
void gtk_entry_set_text(void* o, const char* value) {
  if (o)
    set_words((object*)o, read(value));
}
void gtk_editable_set_text(void* o, const char* value) { gtk_entry_set_text(o, value); }
char* gtk_editable_get_chars(void* o, int from, int to) {
  const text all = of(o)->content;
  const usize end = to < 0 ? text_length(all) : usize(to);
  return new_text(cut(all, usize(from), end - usize(from)));
}
void gtk_editable_delete_text(void* o, int from, int to) {
  replace((object*)o, from, to, text{});
}
void gtk_editable_insert_text(void* o, const char* words, int length, int* position) {
  const text more = length < 0 ? text_read(words) : text_read(words, usize(length));
  replace((object*)o, *position, *position, more);
  *position += (int)characters_in(more);
}
unsigned short gtk_entry_get_text_length(void* o) {
  return (unsigned short)length_of((object*)o);
}
void gtk_entry_set_max_length(void* o, int most) {
  of(o)->maximum = most;
  set_words((object*)o, of(o)->content);
}
int gtk_entry_get_max_length(void* o) { return of(o)->maximum; }
void gtk_entry_set_activates_default(void* o, int on) { of(o)->activates_default = on; }
void gtk_editable_set_editable(void* o, int on) { of(o)->is_read_only = !on; }
int gtk_editable_get_editable(void* o) { return !of(o)->is_read_only; }

// The text belongs to the entry that has the buffer, and is kept there.
static object* join(object* entry, void* buffer) {
  of(entry)->content = of(buffer)->content;
  of(buffer)->owner = entry;
  of(entry)->child = (object*)buffer;
  return entry;
}
void* gtk_entry_buffer_new(const char* words, int length) {
  object* made = GTK_MAKE(gtk_entry_buffer);
  if (words)
    of(made)->content = length < 0 ? text_read(words) : text_read(words, usize(length));
  return made;
}
void* gtk_entry_new_with_buffer(void* buffer) { return join(GTK_MAKE(gtk_entry), buffer); }
void gtk_entry_set_buffer(void* entry, void* buffer) { join((object*)entry, buffer); }
void* gtk_entry_get_buffer(void* entry) {
  if (!of(entry)->child)
    join((object*)entry, part_of<100007, 54>(entry, gtk_entry_buffer_get_type()));
  return of(entry)->child;
}
const char* gtk_entry_buffer_get_text(void* buffer) {
  return characters(&of(entry_of(buffer))->content);
}
void gtk_entry_buffer_set_text(void* buffer, const char* words, int length) {
  const text now = length < 0 ? text_read(words) : text_read(words, usize(length));
  set_words(entry_of(buffer), now);
}
unsigned gtk_entry_buffer_get_length(void* buffer) {
  return (unsigned)length_of(entry_of(buffer));
}
unsigned gtk_entry_buffer_delete_text(void* buffer, unsigned from, int count) {
  object* entry = entry_of(buffer);
  const unsigned before = (unsigned)characters_in(of(entry)->content);
  replace(entry, (int)from, count < 0 ? -1 : (int)from + count, text{});
  return before - (unsigned)characters_in(of(entry)->content);
}
void gtk_entry_buffer_set_max_length(void* buffer, int most) {
  of(entry_of(buffer))->maximum = most;
}

}  // extern "C"

// GMenu: how many entries there are, and what a program asks of them again. That a person chooses
// one is the event of its action.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType g_menu_get_type();
gtk::GType g_menu_item_get_type();
}

namespace gtk {

struct menu_entry {
  text key, value;  // of the one attribute that was set by its name
};
constexpr int kEntriesMax = 16;

static menu_entry* entries(const void* menu) { return elements<menu_entry, kEntriesMax>(menu); }
static menu_entry* entry_of(const void* item) { return elements<menu_entry, 1>(item); }

static void insert(object* menu, int position, text key, text value) {
  state* s = of(menu);
  const int count = s->items;
  if (count >= kEntriesMax)
    limit("more than 16 entries of a menu");
  if (position < 0) {
    entries(menu)[count].key = key;
    entries(menu)[count].value = value;
    s->items = count + 1;
    return;
  }
  const int at = select(position > count, count, position);
  for (int i = kEntriesMax - 1; i > 0; --i) {
    const bool moves = all(i > at, i <= count);
    entries(menu)[i].key = select(moves, entries(menu)[i - 1].key, entries(menu)[i].key);
    entries(menu)[i].value = select(moves, entries(menu)[i - 1].value, entries(menu)[i].value);
  }
  entries(menu)[at].key = key;
  entries(menu)[at].value = value;
  s->items = count + 1;
}

static void remove(object* menu, int position) {
  state* s = of(menu);
  const int count = s->items;
  assume(position >= 0 && position < count);
  for (int i = 0; i + 1 < kEntriesMax; ++i) {
    const bool moves = all(i >= position, i + 1 < count);
    entries(menu)[i].key = select(moves, entries(menu)[i + 1].key, entries(menu)[i].key);
    entries(menu)[i].value = select(moves, entries(menu)[i + 1].value, entries(menu)[i].value);
  }
  s->items = count - 1;
}

static object* make_item(object* made) {
  make_object(g_menu_item_get_type(), made);
  entry_of(made)->key = text{};
  entry_of(made)->value = text{};
  return made;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* g_menu_new() { return make_object(g_menu_get_type(), new object); }
void* g_menu_item_new(const char*, const char*) { return make_item(new object); }
void* g_menu_item_new_section(const char*, void*) { return make_item(new object); }
void* g_menu_item_new_submenu(const char*, void*) { return make_item(new object); }
void g_menu_item_set_attribute(void* item, const char* key, const char* format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  entry_of(item)->key = text_read(key);
  if (format && format[0] == 's')
    entry_of(item)->value = text_read(__builtin_va_arg(list, const char*));
  else
    entry_of(item)->value = unknown<text>("an attribute of a menu's entry that is no text");
  __builtin_va_end(list);
}
void g_menu_item_set_attribute_value(void* item, const char* key, void*) {
  entry_of(item)->key = text_read(key);
  entry_of(item)->value = unknown<text>("an attribute of a menu's entry");
}

void g_menu_insert_item(void* menu, int position, void* item) {
  gtk::insert((object*)menu, position, entry_of(item)->key, entry_of(item)->value);
}
void g_menu_append_item(void* menu, void* item) { g_menu_insert_item(menu, -1, item); }
void g_menu_prepend_item(void* menu, void* item) { g_menu_insert_item(menu, 0, item); }
void g_menu_insert(void* menu, int position, const char*, const char*) {
  gtk::insert((object*)menu, position, text{}, text{});
}
void g_menu_append(void* menu, const char*, const char*) {
  gtk::insert((object*)menu, -1, text{}, text{});
}
void g_menu_prepend(void* menu, const char*, const char*) {
  gtk::insert((object*)menu, 0, text{}, text{});
}
void g_menu_insert_section(void* menu, int position, const char*, void*) {
  gtk::insert((object*)menu, position, text{}, text{});
}
void g_menu_append_section(void* menu, const char*, void*) {
  gtk::insert((object*)menu, -1, text{}, text{});
}
void g_menu_prepend_section(void* menu, const char*, void*) {
  gtk::insert((object*)menu, 0, text{}, text{});
}
void g_menu_insert_submenu(void* menu, int position, const char*, void*) {
  gtk::insert((object*)menu, position, text{}, text{});
}
void g_menu_append_submenu(void* menu, const char*, void*) {
  gtk::insert((object*)menu, -1, text{}, text{});
}
void g_menu_remove(void* menu, int position) { gtk::remove((object*)menu, position); }
void g_menu_remove_all(void* menu) { of(menu)->items = 0; }

// An entry of a menu in a .ui text.
void reachd_ui_menu_entry(void* menu) { gtk::insert((object*)menu, -1, text{}, text{}); }

int g_menu_model_get_n_items(void* menu) { return of(menu)->items; }
int g_menu_model_get_item_attribute(void* menu, int position, const char* key, const char* format,
                                    ...) {
  const menu_entry* e = &entries(menu)[position];
  __builtin_va_list list;
  __builtin_va_start(list, format);
  const text wanted = text_read(key);
  const bool is_kept = !text_equal(wanted, text_read("label")) &&
                       !text_equal(wanted, text_read("action")) &&
                       !text_equal(wanted, text_read("target")) && format && format[0] == 's';
  if (!is_kept)
    approximate("an attribute of a menu's entry that is not kept");
  const bool is_there = is_kept && text_equal(e->key, wanted);
  if (is_there)
    *__builtin_va_arg(list, char**) = new_text(e->value);
  __builtin_va_end(list);
  return is_there;
}

}  // extern "C"

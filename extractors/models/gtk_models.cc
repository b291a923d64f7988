// Lists of GTK 4 and what shows them: GListStore, GtkStringList, selections, drop-downs, list views.
#include "/reachd:/gtk.hh"

extern "C" {
gtk::GType g_list_store_get_type();
gtk::GType gtk_string_list_get_type();
gtk::GType gtk_string_object_get_type();
gtk::GType gtk_single_selection_get_type();
gtk::GType gtk_no_selection_get_type();
gtk::GType gtk_drop_down_get_type();
gtk::GType gtk_list_view_get_type();
gtk::GType gtk_grid_view_get_type();
gtk::GType gtk_column_view_get_type();
}

namespace gtk {

constexpr int kEntriesMax = 32;
struct entry {
  void* item;  // of a list store
  text words;  // of a list of texts
};
struct made_string {
  object made;
};
static entry* entries(const void* list) { return elements<entry, kEntriesMax>(list); }

static bool is_strings(const void* list) {
  return is_a(of(list)->type, gtk_string_list_get_type());
}
static bool is_single(const void* list) {
  return is_a(of(list)->type, gtk_single_selection_get_type());
}
static bool is_selection(const void* list) {
  return is_single(list) || is_a(of(list)->type, gtk_no_selection_get_type());
}
static bool is_view(object* o) {
  return is_a(of(o)->type, gtk_list_view_get_type()) ||
         is_a(of(o)->type, gtk_grid_view_get_type()) ||
         is_a(of(o)->type, gtk_column_view_get_type());
}

// The list itself, behind a selection.
static object* list_of(void* model) {
  object* at = (object*)model;
  for (int i = 0; i < 4 && at && is_selection(at); ++i)
    at = (object*)of(at)->model;
  if (at && !is_strings(at) && !is_a(of(at)->type, g_list_store_get_type()))
    approximate("a list of a kind that is not modelled");
  return at;
}
static int count_in(void* model) {
  object* list = model ? list_of(model) : nullptr;
  return list ? of(list)->items : 0;
}
static void* item_at(void* model, int index) {
  if (index < 0 || index >= count_in(model))
    return nullptr;
  object* list = list_of(model);
  if (!is_strings(list))
    return entries(list)[index].item;
  object* made = &elements<made_string, kEntriesMax>(list)[index].made;
  make_object(gtk_string_object_get_type(), made);
  of(made)->is_part = true;
  of(made)->content = entries(list)[index].words;
  return made;
}

// Who shows it would have to go along.
static void changed(object* list, int position, int removed, int added) {
  if (of(list)->owner)
    approximate("a list that changes while it is shown");
  emit(list, text_read("items-changed"), position, removed, added);
}
static void put(object* list, int position, void* item, text words) {
  state* s = of(list);
  if (s->items >= kEntriesMax)
    limit("more than 32 items of a list");
  for (int i = s->items; i > position; --i)
    entries(list)[i] = entries(list)[i - 1];
  entries(list)[position].item = item;
  entries(list)[position].words = words;
  s->items += 1;
}
static void take(object* list, int position, int count) {
  state* s = of(list);
  assume(position >= 0 && count >= 0 && position + count <= s->items);
  for (int i = position; i + count < s->items; ++i)
    entries(list)[i] = entries(list)[i + count];
  s->items -= count;
}
static void put_texts(object* list, const char* const* texts) {
  for (int i = 0; texts && texts[i]; ++i)
    put(list, of(list)->items, nullptr, text_read(texts[i]));
}

// Drop-downs and single selections: which entry is the chosen one, the first in the beginning.
static int selected_of(const void* o) {
  const int index = of(o)->index;
  return index >= 0 && index < count_in(of(o)->model) ? index : -1;
}
static void select_entry(object* o, int index) {
  const int before = selected_of(o);
  const int now = index >= 0 && index < count_in(of(o)->model) ? index : -1;
  of(o)->index = now;
  if (now == before)
    return;
  if (is_single(o))
    emit(o, text_read("selection-changed"), now < 0 ? before : now, 1);
  notify(o, text_read("selected"));
  notify(o, text_read("selected-item"));
}
static void choose_entry(object* o, int index) {
  assume(is_usable(o) && index >= 0 && index < count_in(of(o)->model) && index != selected_of(o));
  select_entry(o, index);
}
void register_drop_down(object* o) { set_property<void*>(o, "g_choose", (void*)&choose_entry); }
void show_list(object* shower, object* model) {
  of(shower)->model = model;
  if (model)
    of(list_of(model))->owner = shower;
}
static object* showing(object* shower, void* model) {
  show_list(shower, (object*)model);
  return shower;
}

static void choose_in_view(object* view, int index) {
  void* model = of(view)->model;
  assume(is_usable(view) && index >= 0 && index < count_in(model));
  if (model && is_single(model))
    select_entry((object*)model, index);
}
static void open_in_view(object* view, int index) {
  choose_in_view(view, index);
  emit(view, text_read("activate"), index);
}
static object* make_view(object* view, void* model) {
  set_property<void*>(view, "g_choose", (void*)&choose_in_view);
  return showing(view, model);
}

bool delivers_list(object* o, text signal) {
  const GType t = of(o)->type;
  if (is_view(o) && text_equal(signal, text_read("activate"))) {
    set_property<void*>(o, "g_open", (void*)&open_in_view);
    return true;
  }
  if (is_a(t, gtk_single_selection_get_type()))
    return text_equal(signal, text_read("selection-changed")) ||
           text_equal(signal, text_read("notify::selected")) ||
           text_equal(signal, text_read("notify::selected-item"));
  return text_equal(signal, text_read("items-changed")) &&
         (is_strings(o) || is_a(t, g_list_store_get_type()));
}
// In a .ui text.
void add_text(object* list, text words) { put(list, of(list)->items, nullptr, words); }
bool is_text_list(object* o) { return is_strings(o); }

}  // namespace gtk

using namespace gtk;

extern "C" {

void* g_list_store_new(GType) { return make_any(g_list_store_get_type(), new object); }
void g_list_store_append(void* list, void* item) {
  const int at = of(list)->items;
  put((object*)list, at, item, text{});
  gtk::changed((object*)list, at, 0, 1);
}
void g_list_store_insert(void* list, unsigned position, void* item) {
  put((object*)list, (int)position, item, text{});
  gtk::changed((object*)list, (int)position, 0, 1);
}
void g_list_store_remove(void* list, unsigned position) {
  gtk::take((object*)list, (int)position, 1);
  gtk::changed((object*)list, (int)position, 1, 0);
}
void g_list_store_remove_all(void* list) {
  const int count = of(list)->items;
  gtk::take((object*)list, 0, count);
  gtk::changed((object*)list, 0, count, 0);
}
int g_list_store_find(void* list, void* item, unsigned* position) {
  const int count = of(list)->items;
  for (int i = 0; i < count; ++i)
    if (entries(list)[i].item == item) {
      if (position)
        *position = (unsigned)i;
      return 1;
    }
  return 0;
}
unsigned g_list_model_get_n_items(void* model) { return (unsigned)count_in(model); }
void* g_list_model_get_item(void* model, unsigned position) {
  return item_at(model, (int)position);
}
void* g_list_model_get_object(void* model, unsigned position) {
  return item_at(model, (int)position);
}

void* gtk_string_list_new(const char* const* texts) {
  object* list = make_any(gtk_string_list_get_type(), new object);
  put_texts(list, texts);
  return list;
}
void gtk_string_list_append(void* list, const char* words) {
  const int at = of(list)->items;
  put((object*)list, at, nullptr, text_read(words));
  gtk::changed((object*)list, at, 0, 1);
}
void gtk_string_list_take(void* list, char* words) { gtk_string_list_append(list, words); }
void gtk_string_list_remove(void* list, unsigned position) {
  gtk::take((object*)list, (int)position, 1);
  gtk::changed((object*)list, (int)position, 1, 0);
}
void gtk_string_list_splice(void* list, unsigned position, unsigned count,
                            const char* const* texts) {
  gtk::take((object*)list, (int)position, (int)count);
  int added = 0;
  for (; texts && texts[added]; ++added)
    put((object*)list, (int)position + added, nullptr, text_read(texts[added]));
  gtk::changed((object*)list, (int)position, (int)count, added);
}
const char* gtk_string_list_get_string(void* list, unsigned position) {
  return (int)position < of(list)->items ? characters(&entries(list)[position].words) : nullptr;
}
void* gtk_string_object_new(const char* words) {
  object* made = make_any(gtk_string_object_get_type(), new object);
  of(made)->content = text_read(words);
  return made;
}
const char* gtk_string_object_get_string(void* o) { return characters(&of(o)->content); }

void* gtk_single_selection_new(void* model) {
  return showing(make_any(gtk_single_selection_get_type(), new object), model);
}
unsigned gtk_single_selection_get_selected(void* o) { return (unsigned)selected_of(o); }
void gtk_single_selection_set_selected(void* o, unsigned index) {
  select_entry((object*)o, (int)index);
}
void* gtk_single_selection_get_selected_item(void* o) {
  return item_at(of(o)->model, selected_of(o));
}
void* gtk_single_selection_get_model(void* o) { return of(o)->model; }
void* gtk_no_selection_new(void* model) {
  return showing(make_any(gtk_no_selection_get_type(), new object), model);
}

void* gtk_drop_down_new(void* model, void*) {
  return showing(make_any(gtk_drop_down_get_type(), new object), model);
}
void* gtk_drop_down_new_from_strings(const char* const* texts) {
  object* made = make_any(gtk_drop_down_get_type(), new object);
  object* list = part_of<100005, 56>(made, gtk_string_list_get_type());
  put_texts(list, texts);
  return showing(made, list);
}
void gtk_drop_down_set_model(void* o, void* model) {
  show_list((object*)o, (object*)model);
  of(o)->index = 0;
  gtk::notify((object*)o, text_read("selected"));
}
void* gtk_drop_down_get_model(void* o) { return of(o)->model; }
unsigned gtk_drop_down_get_selected(void* o) { return (unsigned)selected_of(o); }
void gtk_drop_down_set_selected(void* o, unsigned index) { select_entry((object*)o, (int)index); }
void* gtk_drop_down_get_selected_item(void* o) { return item_at(of(o)->model, selected_of(o)); }

void* gtk_list_view_new(void* model, void*) {
  return make_view(make_any(gtk_list_view_get_type(), new object), model);
}
void* gtk_grid_view_new(void* model, void*) {
  return make_view(make_any(gtk_grid_view_get_type(), new object), model);
}
void* gtk_column_view_new(void* model) {
  return make_view(make_any(gtk_column_view_get_type(), new object), model);
}
void gtk_list_view_set_model(void* view, void* model) { make_view((object*)view, model); }
void gtk_column_view_set_model(void* view, void* model) { make_view((object*)view, model); }
void* gtk_list_view_get_model(void* view) { return of(view)->model; }

}  // extern "C"

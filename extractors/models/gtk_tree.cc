// GtkListStore, GtkTreeStore and GtkTreeModel.
#include "/reachd:/gtk_tree.hh"

extern "C" {
gtk::GType gtk_list_store_get_type();
gtk::GType gtk_tree_store_get_type();
}

namespace gtk {

static bool is_own(const void* model) {
  return is_a(of(model)->type, gtk_list_store_get_type()) ||
         is_a(of(model)->type, gtk_tree_store_get_type());
}
bool is_store(const void* model) {
  if (model && is_own(model))
    return true;
  approximate("rows of a model that is no store");
  return false;
}

static bool is_list(const void* store) {
  return is_a(of(store)->type, gtk_list_store_get_type());
}
static bool is_inside(const void* store, int row, int parent) {
  const tree_row* r = &rows(store)[row];
  return is_list(store) ? r->is_used : all(r->is_used, r->parent == parent);
}
int row_at(const void* store, int parent, int index) {
  const int count = of(store)->items;
  int before = 0;
  int found = -1;
  for (int i = 0; i < count; ++i) {
    const bool is_here = is_inside(store, i, parent);
    found = select(all(is_here, before == index), i, found);
    before += is_here;
  }
  return found;
}
static int parent_of_row(const void* store, int row) {
  return is_list(store) ? 0 : rows(store)[row].parent;
}
int index_of(const void* store, int row) {
  const int count = of(store)->items;
  const int parent = parent_of_row(store, row);
  int before = 0;
  for (int i = 0; i < count; ++i)
    before += all(i < row, is_inside(store, i, parent));
  return before;
}
int count_inside(const void* store, int parent) {
  const int count = of(store)->items;
  int inside = 0;
  for (int i = 0; i < count; ++i)
    inside += is_inside(store, i, parent);
  return inside;
}
int count_of_rows(object* model) { return is_store(model) ? count_inside(model, 0) : 0; }
// The next one that is there, of the same parent, behind or before a row.
static int next_to(const void* store, int row, bool is_behind) {
  const int count = of(store)->items;
  const int parent = parent_of_row(store, row);
  int found = -1;
  for (int k = 0; k < count; ++k) {
    const int i = is_behind ? count - 1 - k : k;
    const bool is_there = all(is_inside(store, i, parent), is_behind ? i > row : i < row);
    found = select(is_there, i, found);
  }
  return found;
}

int row_of_path(const void* store, const tree_path* path) {
  if (is_list(store))
    return row_at(store, 0, path->indices[0]);
  int row = -1;
  for (int i = 0; i < kDepthMax && i < path->depth; ++i) {
    row = row_at(store, row + 1, path->indices[i]);
    if (row < 0)
      return -1;
  }
  return row;
}
void set_path(const void* store, int row, tree_path* path) {
  path->depth = 1;
  if (is_list(store)) {
    path->indices[0] = index_of(store, row);
    return;
  }
  int chain[kDepthMax];
  int depth = 0;
  for (int at = row; at >= 0; at = rows(store)[at].parent - 1) {
    if (depth >= kDepthMax)
      limit("rows nested deeper than four");
    chain[depth++] = index_of(store, at);
  }
  path->depth = depth;
  for (int i = 0; i < depth; ++i)
    path->indices[i] = chain[depth - 1 - i];
}
tree_path* new_path(const void* store, int row) {
  tree_path* path = new tree_path;
  set_path(store, row, path);
  return path;
}
text path_text(const tree_path* path) {
  text result{};
  for (int i = 0; i < path->depth; ++i) {
    if (i > 0)
      result = text_concat(result, text_of(':'));
    result = text_concat(result, text_from_number((long long)path->indices[i]));
  }
  return result;
}

struct known_path {
  text words;
  int row;
};
static known_path last_path;
void know_path(text words, int row) {
  last_path.words = words;
  last_path.row = row;
}

static object* make_store(object* store, int count) {
  if (count > kColumnsMax)
    limit("more than eight columns of a store");
  of(store)->digits = count;
  for (int i = 0; i < kRowsMax; ++i)
    rows(store)[i] = tree_row{};
  return store;
}

static void move_row(object* store, int from, int to) {
  rows(store)[to] = rows(store)[from];
  for (int k = 0; k < of(store)->digits; ++k)
    *cell(store, to, k) = *cell(store, from, k);
}
// Before the one of that number inside of `parent`, or as the last one.
static int insert_row(object* store, int parent, int index) {
  state* s = of(store);
  if (s->items >= kRowsMax)
    limit("more than 16 rows of a store since it was cleared");
  const int before = index < 0 ? -1 : row_at(store, parent, index);
  if (before >= 0 && (is_running || !is_list(store)))
    approximate("a row that is put before others");
  const int row = before >= 0 ? before : s->items;
  for (int i = s->items; i > row; --i)
    move_row(store, i - 1, i);
  s->items += 1;
  rows(store)[row].is_used = true;
  rows(store)[row].parent = parent;
  for (int k = 0; k < s->digits; ++k)
    *cell(store, row, k) = tree_cell{};
  return row;
}
// With those inside of it, which are behind it.
static void remove_row(object* store, int row) {
  rows(store)[row].is_used = false;
  row_is_gone(store, row);
  if (is_list(store))
    return;
  const int count = of(store)->items;
  for (int i = 0; i < count; ++i) {
    const int parent = rows(store)[i].parent - 1;
    if (rows(store)[i].is_used && parent >= 0 && !rows(store)[parent].is_used) {
      rows(store)[i].is_used = false;
      row_is_gone(store, i);
    }
  }
}

static bool is_text(GType t) { return t == 64; }
static bool is_real(GType t) { return t == 60 || t == 56; }
static bool is_pointer(GType t) { return t == 68 || t == 72 || t == 80 || t >= 200; }
static bool is_long(GType t) { return t == 32 || t == 36 || t == 40 || t == 44; }

// Of whichever row it is: choices between cells, as an index that is not known might be any of all.
static void write_cell(object* store, int row, int column, const tree_cell& value) {
  const int count = of(store)->items;
  for (int i = 0; i < count; ++i) {
    tree_cell* c = cell(store, i, column);
    c->is_set = select(i == row, value.is_set, c->is_set);
    c->number = select(i == row, value.number, c->number);
    c->real = select(i == row, value.real, c->real);
    c->pointer = select(i == row, value.pointer, c->pointer);
    c->words = select(i == row, value.words, c->words);
  }
}
static tree_cell read_cell(const void* store, int row, int column) {
  tree_cell result{};
  const int count = of(store)->items;
  for (int i = 0; i < count; ++i) {
    const tree_cell* c = cell(store, i, column);
    result.is_set = select(i == row, c->is_set, result.is_set);
    result.number = select(i == row, c->number, result.number);
    result.real = select(i == row, c->real, result.real);
    result.pointer = select(i == row, c->pointer, result.pointer);
    result.words = select(i == row, c->words, result.words);
  }
  return result;
}

// Values as they are given, up to a column -1.
static void set_cells(object* store, int row, int first, __builtin_va_list list) {
  for (int column = first; column >= 0; column = __builtin_va_arg(list, int)) {
    assume(column < of(store)->digits);
    tree_cell value{};
    const GType t = columns(store)[column].type;
    if (is_text(t)) {
      const char* words = __builtin_va_arg(list, const char*);
      value.is_set = words != nullptr;
      value.words = read(words);
    } else if (is_real(t)) {
      value.real = __builtin_va_arg(list, double);
    } else if (is_pointer(t)) {
      value.pointer = __builtin_va_arg(list, void*);
    } else if (is_long(t)) {
      value.number = __builtin_va_arg(list, long);
    } else {
      value.number = __builtin_va_arg(list, int);
    }
    write_cell(store, row, column, value);
  }
}
static void get_cell(const tree_cell& c, GType t, void* to) {
  if (is_text(t))
    *(char**)to = c.is_set ? new_text(c.words) : nullptr;
  else if (t == 56)
    *(float*)to = (float)c.real;
  else if (t == 60)
    *(double*)to = c.real;
  else if (is_pointer(t))
    *(void**)to = c.pointer;
  else if (is_long(t))
    *(long*)to = c.number;
  else if (t == 12 || t == 16)
    *(char*)to = (char)c.number;
  else
    *(int*)to = (int)c.number;
}

// In a .ui text.
static GType type_named(text name) {
  static const struct {
    const char* name;
    GType type;
  } kNames[] = {{"gchararray", 64}, {"gint", 24},   {"gboolean", 20}, {"guint", 28},
                {"gdouble", 60},    {"gfloat", 56}, {"glong", 32},    {"gint64", 40}};
  for (const auto& known : kNames)
    if (text_equal(name, text_read(known.name)))
      return known.type;
  return 80;
}
void add_column(object* store, text type) {
  const int count = of(store)->digits;
  make_store(store, count + 1);  // there are no rows yet
  columns(store)[count].type = type_named(type);
}
void add_row(object* store) { insert_row(store, 0, -1); }
void set_cell(object* store, int column, text value) {
  tree_cell* c = cell(store, of(store)->items - 1, column);
  const GType t = columns(store)[column].type;
  const text lower = text_map(value, text_read("lower"));
  c->is_set = true;
  if (is_text(t))
    c->words = value;
  else if (is_real(t))
    c->real = text_to_real(value, text_read("strtod"));
  else if (t == 20)
    c->number = text_equal(lower, text_read("true")) || text_equal(lower, text_read("1"));
  else
    c->number = (long)text_to_number(value);
}

static int found(void* iter, int row) {
  point_to(iter, row);
  return row >= 0;
}
static int parent_in(const void* iter) { return iter ? row_of(iter) + 1 : 0; }

static void set_columns(object* store, int count, __builtin_va_list types) {
  for (int i = 0; i < count; ++i)
    columns(store)[i].type = __builtin_va_arg(types, GType);
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* gtk_list_store_new(int count, ...) {
  object* store = make_store(make_any(gtk_list_store_get_type(), new object), count);
  __builtin_va_list list;
  __builtin_va_start(list, count);
  set_columns(store, count, list);
  __builtin_va_end(list);
  return store;
}
void* gtk_tree_store_new(int count, ...) {
  object* store = make_store(make_any(gtk_tree_store_get_type(), new object), count);
  __builtin_va_list list;
  __builtin_va_start(list, count);
  set_columns(store, count, list);
  __builtin_va_end(list);
  return store;
}
void* gtk_list_store_newv(int count, const GType* types) {
  object* store = make_store(make_any(gtk_list_store_get_type(), new object), count);
  for (int i = 0; i < count; ++i)
    columns(store)[i].type = types[i];
  return store;
}
void gtk_list_store_append(void* store, void* iter) {
  point_to(iter, insert_row((object*)store, 0, -1));
}
void gtk_list_store_prepend(void* store, void* iter) {
  point_to(iter, insert_row((object*)store, 0, 0));
}
void gtk_list_store_insert(void* store, void* iter, int position) {
  point_to(iter, insert_row((object*)store, 0, position));
}
void gtk_list_store_insert_with_values(void* store, void* iter, int position, ...) {
  const int row = insert_row((object*)store, 0, position);
  if (iter)
    point_to(iter, row);
  __builtin_va_list list;
  __builtin_va_start(list, position);
  const int first = __builtin_va_arg(list, int);
  set_cells((object*)store, row, first, list);
  __builtin_va_end(list);
}
void gtk_list_store_set(void* store, void* iter, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, iter);
  const int first = __builtin_va_arg(list, int);
  set_cells((object*)store, row_of(iter), first, list);
  __builtin_va_end(list);
}
void gtk_list_store_clear(void* store) {
  const int count = of(store)->items;
  for (int i = 0; i < count; ++i)
    if (rows(store)[i].is_used)
      remove_row((object*)store, i);
  of(store)->items = 0;
}
int gtk_list_store_remove(void* store, void* iter) {
  const int row = row_of(iter);
  const int next = next_to(store, row, true);
  remove_row((object*)store, row);
  return found(iter, next);
}
int gtk_list_store_iter_is_valid(void* store, void* iter) {
  const int row = row_of(iter);
  return row >= 0 && rows(store)[row].is_used;
}
void gtk_tree_store_append(void* store, void* iter, void* parent) {
  point_to(iter, insert_row((object*)store, parent_in(parent), -1));
}
void gtk_tree_store_prepend(void* store, void* iter, void* parent) {
  point_to(iter, insert_row((object*)store, parent_in(parent), 0));
}
void gtk_tree_store_insert(void* store, void* iter, void* parent, int position) {
  point_to(iter, insert_row((object*)store, parent_in(parent), position));
}
void gtk_tree_store_set(void* store, void* iter, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, iter);
  const int first = __builtin_va_arg(list, int);
  set_cells((object*)store, row_of(iter), first, list);
  __builtin_va_end(list);
}
void gtk_tree_store_clear(void* store) { gtk_list_store_clear(store); }
int gtk_tree_store_remove(void* store, void* iter) { return gtk_list_store_remove(store, iter); }

void gtk_tree_model_get(void* model, void* iter, ...) {
  const bool is_known = is_store(model);
  __builtin_va_list list;
  __builtin_va_start(list, iter);
  for (int column = __builtin_va_arg(list, int); column >= 0;
       column = __builtin_va_arg(list, int)) {
    void* to = __builtin_va_arg(list, void*);
    if (is_known)
      get_cell(read_cell(model, row_of(iter), column), columns(model)[column].type, to);
    else
      *(void**)to = unknown<void*>("a cell of a model that is no store");
  }
  __builtin_va_end(list);
}
GType gtk_tree_model_get_column_type(void* model, int column) {
  return columns(model)[column].type;
}
int gtk_tree_model_get_n_columns(void* model) { return of(model)->digits; }
int gtk_tree_model_get_iter_first(void* model, void* iter) {
  return is_store(model) ? found(iter, row_at(model, 0, 0)) : 0;
}
int gtk_tree_model_iter_next(void* model, void* iter) {
  return found(iter, next_to(model, row_of(iter), true));
}
int gtk_tree_model_iter_previous(void* model, void* iter) {
  return found(iter, next_to(model, row_of(iter), false));
}
int gtk_tree_model_iter_children(void* model, void* iter, void* parent) {
  return is_store(model) ? found(iter, row_at(model, parent_in(parent), 0)) : 0;
}
int gtk_tree_model_iter_nth_child(void* model, void* iter, void* parent, int n) {
  return is_store(model) ? found(iter, row_at(model, parent_in(parent), n)) : 0;
}
int gtk_tree_model_iter_has_child(void* model, void* iter) {
  return is_store(model) && count_inside(model, row_of(iter) + 1) > 0;
}
int gtk_tree_model_iter_n_children(void* model, void* iter) {
  return is_store(model) ? count_inside(model, parent_in(iter)) : 0;
}
int gtk_tree_model_iter_parent(void* model, void* iter, void* child) {
  return is_store(model) ? found(iter, parent_of_row(model, row_of(child)) - 1) : 0;
}
int gtk_tree_model_get_iter(void* model, void* iter, void* path) {
  return is_store(model) ? found(iter, row_of_path(model, (tree_path*)path)) : 0;
}
void* gtk_tree_model_get_path(void* model, void* iter) { return new_path(model, row_of(iter)); }
char* gtk_tree_model_get_string_from_iter(void* model, void* iter) {
  tree_path path;
  set_path(model, row_of(iter), &path);
  return new_text(path_text(&path));
}
static void read_path(text words, tree_path* path) {
  path->depth = 0;
  for (text rest = words; path->depth < kDepthMax;) {
    const usize at = text_find(rest, text_of(':'), 0);
    const text part = at == usize(-1) ? rest : text_part(rest, 0, at);
    path->indices[path->depth++] = (int)text_to_number(part);
    if (at == usize(-1))
      return;
    rest = text_part(rest, at + 1, text_length(rest));
  }
  limit("rows nested deeper than four");
}
int gtk_tree_model_get_iter_from_string(void* model, void* iter, const char* words) {
  if (!is_store(model))
    return 0;
  const text wanted = text_read(words);
  if (text_equal(wanted, last_path.words))
    return found(iter, last_path.row);
  tree_path path;
  read_path(wanted, &path);
  return found(iter, row_of_path(model, &path));
}
void gtk_tree_model_foreach(void* model, int (*run)(void*, void*, void*, void*), void* data) {
  if (!is_store(model))
    return;
  // A tree's are walked through from parent to child.
  if (!is_list(model))
    approximate("a walk over the rows of a tree");
  for (int i = 0; i < of(model)->items; ++i) {
    if (!rows(model)[i].is_used)
      continue;
    tree_iter iter;
    tree_path path;
    point_to(&iter, i);
    set_path(model, i, &path);
    if (run(model, &path, &iter, data))
      return;
  }
}

void* gtk_tree_path_new_from_string(const char* words) {
  tree_path* path = new tree_path;
  read_path(text_read(words), path);
  return path;
}
void* gtk_tree_path_new_first() { return gtk_tree_path_new_from_string("0"); }
char* gtk_tree_path_to_string(void* path) { return new_text(path_text((tree_path*)path)); }
int* gtk_tree_path_get_indices(void* path) { return ((tree_path*)path)->indices; }
int gtk_tree_path_get_depth(void* path) { return ((tree_path*)path)->depth; }
void gtk_tree_path_free(void*) {}

}  // extern "C"

// Rows of GtkListStore and GtkTreeStore. Each has a place of its own as long as it is there, behind
// those that were there before; places of those that are gone stay empty until the store is cleared.
#pragma once
#pragma GCC system_header
#include "/reachd:/gtk.hh"

namespace gtk {

struct tree_iter {  // as large as GtkTreeIter
  int number;       // its place and one; 0: none
  void* unused[3];
};
struct tree_path {
  int depth;
  int indices[4];
};
struct tree_row {
  bool is_used;
  int parent;  // its place and one; 0: none. It is before this one
};
struct tree_cell {
  bool is_set;
  long number;
  double real;
  void* pointer;
  text words;
};
struct tree_column {
  GType type;
};
constexpr int kRowsMax = 16;
constexpr int kColumnsMax = 8;
constexpr int kDepthMax = 4;

inline tree_row* rows(const void* store) { return elements<tree_row, kRowsMax>(store); }
inline tree_column* columns(const void* store) {
  return elements<tree_column, kColumnsMax>(store);
}
inline tree_cell* cell(const void* store, int row, int column) {
  return &elements<tree_cell, kRowsMax * kColumnsMax>(store)[row * kColumnsMax + column];
}
inline int row_of(const void* iter) { return ((const tree_iter*)iter)->number - 1; }
inline void point_to(void* iter, int row) { ((tree_iter*)iter)->number = row + 1; }

// False, with a remark: a model of another kind, of which nothing is kept.
bool is_store(const void* model);
// The one of that number among those inside of `parent` (its place and one); -1: none.
int row_at(const void* store, int parent, int index);
int index_of(const void* store, int row);
int count_inside(const void* store, int parent);
int row_of_path(const void* store, const tree_path* path);
void set_path(const void* store, int row, tree_path* path);
tree_path* new_path(const void* store, int row);
text path_text(const tree_path* path);
// That such a text was made for that row.
void know_path(text words, int row);
// What showed the row does so no longer.
void row_is_gone(object* store, int row);

}  // namespace gtk

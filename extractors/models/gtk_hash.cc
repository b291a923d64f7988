// GHashTable: keys and values in the order in which they came.
#include "/reachd:/gtk.hh"

extern "C" {
void free(void*);
int g_str_equal(const void*, const void*);
int g_direct_equal(const void*, const void*);
}

namespace gtk {

struct pair {
  void *key, *value;
  bool is_there;
};
struct table {
  int (*equal)(const void*, const void*);
  void (*free_key)(void*);
  void (*free_value)(void*);
  int size;
};
struct walk {  // as GHashTableIter, of whose members nothing is known
  table* of;
  void *unused, *other;
  int at;
};
constexpr int kPairsMax = 8;

static pair* pairs(table* t) { return elements<pair, kPairsMax>(t); }

static table* made(table* t, void* equal, void* free_key, void* free_value) {
  t->equal = (int (*)(const void*, const void*))equal;
  t->free_key = (void (*)(void*))free_key;
  t->free_value = (void (*)(void*))free_value;
  t->size = 0;
  for (int i = 0; i < kPairsMax; ++i)
    pairs(t)[i].is_there = false;
  return t;
}

static bool is_same(table* t, const void* a, const void* b) {
  if (!t->equal || (void*)t->equal == (void*)&g_direct_equal)
    return a == b;
  return t->equal(a, b);
}

// -1: there is none.
static int find(table* t, const void* key) {
  if (t->size == 0)
    return -1;
  for (int i = 0; i < kPairsMax; ++i)
    if (pairs(t)[i].is_there && is_same(t, pairs(t)[i].key, key))
      return i;
  return -1;
}

static void release(void (*function)(void*), void* value) {
  if (!function)
    return;
  if ((void*)function == (void*)&free)
    free(value);
  else
    function(value);
}

// True where the key is new.
static bool put(table* t, void* key, void* value, bool keeps_key) {
  const int known = find(t, key);
  if (known >= 0) {
    pair* p = &pairs(t)[known];
    if (keeps_key) {
      release(t->free_key, key);
    } else {
      void* before = p->key;
      p->key = key;
      release(t->free_key, before);
    }
    void* before = p->value;
    p->value = value;
    release(t->free_value, before);
    return false;
  }
  int place = -1;
  for (int i = kPairsMax - 1; i >= 0; --i)
    place = select(pairs(t)[i].is_there, place, i);
  if (place < 0)
    limit("more than eight entries of a hash table");
  pairs(t)[place].key = key;
  pairs(t)[place].value = value;
  pairs(t)[place].is_there = true;
  t->size += 1;
  return true;
}

static bool take(table* t, const void* key, bool releases) {
  const int at = find(t, key);
  if (at < 0)
    return false;
  pairs(t)[at].is_there = false;
  t->size -= 1;
  if (releases) {
    release(t->free_key, pairs(t)[at].key);
    release(t->free_value, pairs(t)[at].value);
  }
  return true;
}

static void clear(table* t, bool releases) {
  for (int i = 0; i < kPairsMax; ++i)
    if (pairs(t)[i].is_there) {
      pairs(t)[i].is_there = false;
      if (releases) {
        release(t->free_key, pairs(t)[i].key);
        release(t->free_value, pairs(t)[i].value);
      }
    }
  t->size = 0;
}

// GLib's order is that of its buckets.
static void note_order(const table* t) {
  if (t->size > 1)
    approximate("the order of several entries of a hash table");
}

}  // namespace gtk

using namespace gtk;

extern "C" {

int g_direct_equal(const void* a, const void* b) { return a == b; }
unsigned g_direct_hash(const void*) { return unknown<unsigned>("a hash"); }
unsigned g_str_hash(const void*) { return unknown<unsigned>("a hash"); }
int g_int_equal(const void* a, const void* b) { return *(const int*)a == *(const int*)b; }
unsigned g_int_hash(const void*) { return unknown<unsigned>("a hash"); }

void* g_hash_table_new(void*, void* equal) { return made(new table, equal, nullptr, nullptr); }
void* g_hash_table_new_full(void*, void* equal, void* free_key, void* free_value) {
  return made(new table, equal, free_key, free_value);
}
int g_hash_table_insert(void* t, void* key, void* value) {
  return put((table*)t, key, value, true);
}
int g_hash_table_replace(void* t, void* key, void* value) {
  return put((table*)t, key, value, false);
}
int g_hash_table_add(void* t, void* key) { return put((table*)t, key, key, false); }
void* g_hash_table_lookup(void* t, const void* key) {
  const int at = gtk::find((table*)t, key);
  return at < 0 ? nullptr : pairs((table*)t)[at].value;
}
int g_hash_table_lookup_extended(void* t, const void* key, void** known, void** value) {
  const int at = gtk::find((table*)t, key);
  if (at < 0)
    return 0;
  if (known)
    *known = pairs((table*)t)[at].key;
  if (value)
    *value = pairs((table*)t)[at].value;
  return 1;
}
int g_hash_table_contains(void* t, const void* key) { return gtk::find((table*)t, key) >= 0; }
int g_hash_table_remove(void* t, const void* key) { return take((table*)t, key, true); }
int g_hash_table_steal(void* t, const void* key) { return take((table*)t, key, false); }
void g_hash_table_remove_all(void* t) { gtk::clear((table*)t, true); }
void g_hash_table_steal_all(void* t) { gtk::clear((table*)t, false); }
unsigned g_hash_table_size(void* t) { return (unsigned)((table*)t)->size; }
void* g_hash_table_ref(void* t) { return t; }
void g_hash_table_destroy(void* t) { gtk::clear((table*)t, true); }
// Others may still have it.
void g_hash_table_unref(void*) {}
void g_hash_table_foreach(void* t, void (*run)(void*, void*, void*), void* user_data) {
  note_order((table*)t);
  for (int i = 0; i < kPairsMax; ++i)
    if (pairs((table*)t)[i].is_there)
      run(pairs((table*)t)[i].key, pairs((table*)t)[i].value, user_data);
}

void g_hash_table_iter_init(void* it, void* t) {
  note_order((table*)t);
  ((walk*)it)->of = (table*)t;
  ((walk*)it)->at = -1;
}
int g_hash_table_iter_next(void* it, void** key, void** value) {
  walk* w = (walk*)it;
  for (int i = 0; i < kPairsMax; ++i)
    if (i > w->at && pairs(w->of)[i].is_there) {
      w->at = i;
      if (key)
        *key = pairs(w->of)[i].key;
      if (value)
        *value = pairs(w->of)[i].value;
      return 1;
    }
  return 0;
}
void g_hash_table_iter_remove(void* it) {
  walk* w = (walk*)it;
  assume(w->at >= 0 && w->at < kPairsMax);
  pair* p = &pairs(w->of)[w->at];
  p->is_there = false;
  w->of->size -= 1;
  release(w->of->free_key, p->key);
  release(w->of->free_value, p->value);
}

}  // extern "C"

// GList, GSList and GPtrArray.
#include "/reachd:/gtk.hh"

extern "C" void free(void*);

namespace gtk {

struct node {
  void* data;
  node *next, *prev;
};
struct single {
  void* data;
  single* next;
};

}  // namespace gtk

using namespace gtk;

extern "C" {

void* g_list_append(void* list, void* value) {
  node* made = new node;
  made->data = value;
  made->next = nullptr;
  node* last = (node*)list;
  while (last && last->next)
    last = last->next;
  made->prev = last;
  if (last)
    last->next = made;
  return list ? list : made;
}
void* g_list_prepend(void* list, void* value) {
  node* made = new node;
  made->data = value;
  made->next = (node*)list;
  made->prev = nullptr;
  if (list)
    ((node*)list)->prev = made;
  return made;
}
unsigned g_list_length(void* list) {
  unsigned n = 0;
  for (node* at = (node*)list; at; at = at->next)
    ++n;
  return n;
}
void* g_list_nth_data(void* list, unsigned n) {
  node* at = (node*)list;
  for (; at && n > 0; --n)
    at = at->next;
  return at ? at->data : nullptr;
}
void* g_list_find(void* list, const void* value) {
  for (node* at = (node*)list; at; at = at->next)
    if (at->data == value)
      return at;
  return nullptr;
}
void* g_list_last(void* list) {
  node* at = (node*)list;
  while (at && at->next)
    at = at->next;
  return at;
}
void* g_list_remove_link(void* list, void* link) {
  node* at = (node*)link;
  if (at->prev)
    at->prev->next = at->next;
  if (at->next)
    at->next->prev = at->prev;
  void* first = list == link ? at->next : list;
  at->next = at->prev = nullptr;
  return first;
}
void* g_list_delete_link(void* list, void* link) {
  void* first = g_list_remove_link(list, link);
  free(link);
  return first;
}
void* g_list_remove(void* list, const void* value) {
  void* found = g_list_find(list, value);
  return found ? g_list_delete_link(list, found) : list;
}
void g_list_free(void* list) {
  for (node* at = (node*)list; at;) {
    node* next = at->next;
    free(at);
    at = next;
  }
}
void g_list_foreach(void* list, void (*run)(void*, void*), void* user_data) {
  for (node* at = (node*)list; at;) {
    node* next = at->next;
    run(at->data, user_data);
    at = next;
  }
}

void* g_slist_append(void* list, void* value) {
  single* made = new single;
  made->data = value;
  made->next = nullptr;
  single* last = (single*)list;
  while (last && last->next)
    last = last->next;
  if (last)
    last->next = made;
  return list ? list : made;
}
void* g_slist_prepend(void* list, void* value) {
  single* made = new single;
  made->data = value;
  made->next = (single*)list;
  return made;
}
unsigned g_slist_length(void* list) {
  unsigned n = 0;
  for (single* at = (single*)list; at; at = at->next)
    ++n;
  return n;
}
void g_slist_free(void* list) {
  for (single* at = (single*)list; at;) {
    single* next = at->next;
    free(at);
    at = next;
  }
}

}  // extern "C"

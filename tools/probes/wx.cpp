// What a running program of wxWidgets 3.2 has registered: preloaded, it writes one line of JSON for
// each handler of the program's own to the file that REACHD_PROBE names: entries of event tables of
// the application and of the windows there are, and what was bound to them; then it ends the
// program. Functions are addresses in the program's file.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include <wx/dynarray.h>
#include <wx/event.h>
#include <wx/wx.h>

namespace {

FILE* output = nullptr;

unsigned long own(const void* address) {
  Dl_info info;
  struct link_map* map = nullptr;
  if (!address || !dladdr1(address, &info, (void**)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  // The program itself has no name in the list of what is loaded.
  return map->l_name[0] ? 0 : (unsigned long)((uintptr_t)address - map->l_addr);
}

std::string escaped(const wxString& text) {
  std::string result;
  for (const char c : text.ToStdString(wxConvUTF8))
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else if ((unsigned char)c >= ' ')
      result += c;
  return result;
}

/// The text of the menu's entry with that number.
wxString text_of(wxEvtHandler* handler, int id, bool is_command) {
  auto* frame = dynamic_cast<wxFrame*>(handler);
  auto* bar = frame && is_command ? frame->GetMenuBar() : nullptr;
  auto* item = bar ? bar->FindItem(id) : nullptr;
  return item ? item->GetItemLabelText() : wxString();
}

void write(wxEvtHandler* handler, const wxEventTableEntryBase& entry, wxEventType type) {
  wxEventFunctor* functor = entry.m_fn;
  if (!functor)
    return;
  const wxEventFunction method = functor->GetEvtMethod();
  unsigned long words[2] = {};
  static_assert(sizeof words == sizeof method, "a pointer to a member is two words");
  memcpy(words, &method, sizeof words);
  wxEvtHandler* receiver = functor->GetEvtHandler() ? functor->GetEvtHandler() : handler;
  const void* code = (const void*)words[0];
  if (words[0] & 1)
    code = *(const void* const*)(*(const char* const*)((const char*)receiver + words[1]) +
                                 words[0] - 1);
  // A function object: what its class calls.
  const void* caller = *(const void* const*)(*(const char* const*)functor + 2 * sizeof(void*));
  if (!own(code) && !(words[0] == 0 && own(caller)))
    return;
  fprintf(output,
          "{\"kind\":\"connection\",\"function\":%lu,\"caller\":%lu,\"sender\":\"%s\","
          "\"signal\":\"%d\",\"id\":%d,\"receiver_at\":\"%p\",\"sender_text\":\"%s\"}\n",
          own(code), own(caller), escaped(handler->GetClassInfo()->GetClassName()).c_str(), type,
          entry.m_id, (void*)receiver,
          escaped(text_of(handler, entry.m_id, type == wxEVT_MENU)).c_str());
}

void write_handler(wxEvtHandler* handler) {
  for (const wxEventTable* table = handler->GetEventTable(); table; table = table->baseTable)
    if (own(table))
      for (const wxEventTableEntry* entry = table->entries; entry->m_fn; ++entry)
        write(handler, *entry, entry->m_eventType);
  if (handler->m_dynamicEvents)
    for (wxDynamicEventTableEntry* entry : *handler->m_dynamicEvents)
      if (entry)
        write(handler, *entry, entry->m_eventType);
}

void write_window(wxWindow* window, std::set<wxEvtHandler*>& known) {
  for (wxEvtHandler* handler = window->GetEventHandler(); handler;
       handler = handler->GetNextHandler())
    if (known.insert(handler).second)
      write_handler(handler);
  if (known.insert(window).second)
    write_handler(window);
  for (wxWindow* child : window->GetChildren())
    write_window(child, known);
}

int write_all(void*) {
  std::set<wxEvtHandler*> known;
  if (wxTheApp && known.insert(wxTheApp).second)
    write_handler(wxTheApp);
  for (wxWindow* window : wxTopLevelWindows)
    write_window(window, known);
  fprintf(output, "{\"kind\":\"end\"}\n");
  fflush(output);
  _exit(0);
}

}  // namespace

extern "C" unsigned g_timeout_add(unsigned, int (*)(void*), void*);

__attribute__((constructor)) static void install() {
  const char* file = getenv("REACHD_PROBE");
  output = file ? fopen(file, "w") : nullptr;
  if (!output)
    return;
  unsetenv("LD_PRELOAD");
  g_timeout_add(1500, &write_all, nullptr);
}

// A book of addresses. To look at the next one takes two contacts, of four events each: one
// exploration serves all branches of `on_next`, of which two are not answered without.
#include <map>
#include <string>
static std::map<std::string, std::string> contacts;
static std::string name, address;
static bool is_adding, can_browse;
static int shown;
[[clang::annotate("reachd::event")]] void on_add() {
  if (!is_adding)
    name.clear(), address.clear();
  is_adding = true;
}
[[clang::annotate("reachd::event")]] void on_name(const std::string& text) {
  if (is_adding)
    name = text;
}
[[clang::annotate("reachd::event")]] void on_address(const std::string& text) {
  if (is_adding)
    address = text;
}
[[clang::annotate("reachd::event")]] void on_submit() {
  if (!is_adding || name.empty() || address.empty())
    return;
  if (contacts.count(name))  //@ true reachable, false reachable
    return;
  contacts[name] = address;
  is_adding = false;
  can_browse = contacts.size() > 1;  // nobody browses while there is one
}
[[clang::annotate("reachd::event")]] void on_next() {
  if (!can_browse)  //@ true reachable, false reachable
    return;
  auto i = contacts.find(name);
  if (i != contacts.end())  //@ true reachable, false reachable
    ++i;
  if (i == contacts.end()) {  //@ true reachable, false reachable
    i = contacts.begin();
    ++shown;
  }
  name = i->first;
  address = i->second;
  // Never true; not proved, as what lies in a map of any size is not followed.
  if (contacts.count(name) == 0)  //@ true unknown, false reachable
    shown = 0;
}

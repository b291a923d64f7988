// What a program brings with it, under names that begin with ':'. Behind the models stands, for each
// file of Qt's resource compiler near the source, a function that knows what that lists
// (extractors/clang/qt_resources.cpp). Others are not known: of a library, or registered by code.
#pragma GCC system_header
#ifdef QSTRING_H
namespace __reachd {
enum qt_resource_kind : int { qt_resource_none, qt_resource_there, qt_resource_known };
// Of a name without ':', that begins with '/'; what it holds, where that is known.
using qt_resource_list = int (*)(text name, text *contents);
inline constexpr int qt_resource_lists_max = 32;
inline qt_resource_list qt_resource_lists[qt_resource_lists_max];
inline int qt_resource_list_count = 0;
inline bool qt_add_resources(qt_resource_list list) {
  if (qt_resource_list_count < qt_resource_lists_max)
    qt_resource_lists[qt_resource_list_count++] = list;
  return true;
}
// None where that is not known, either.
inline int qt_find_resource(text path, text *contents) {
  if (most_of(text_length(path), 0) == usize(-1))
    return qt_resource_none;
  const text rest = text_part(path, 1, text_length(path));
  const text name =
      text_starts(rest, text_of('/')) ? rest : text_concat(text_of('/'), rest);
  int kind = qt_resource_none;
  for (int i = 0; i < qt_resource_list_count; ++i) {
    text found{};
    const int one = qt_resource_lists[i](name, &found);
    if (one == qt_resource_none)
      continue;
    // Of two with the same name, which one is taken depends on the order of their registration.
    const bool is_same =
        kind == qt_resource_none || (one == qt_resource_known && text_equal(found, *contents));
    kind = is_same ? one : int(qt_resource_there);
    *contents = found;
  }
  return kind;
}
inline bool qt_has_resource(text path) {
  text contents{};
  return qt_find_resource(path, &contents) != qt_resource_none ||
         unknown<bool>("whether there is such a resource");
}
}  // namespace __reachd
#endif

// Widgets of the X Toolkit: callbacks, actions and the translations that lead to them, event
// handlers, timeouts, inputs and work procedures. What a widget tells its callback, and what is in
// an X event, is not known. Actions that no table of translations names may be bound by a user's
// resources, and come at any time.
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

extern "C" {
int reachd_call_site();
int reachd_call_sites();
}

namespace xt {

using namespace __reachd;

constexpr int kNestingMax = 16;
constexpr int kCallbacksMax = 16;
constexpr int kActionsMax = 48;
constexpr int kBindingsMax = 64;
constexpr int kParametersMax = 4;
constexpr int kSourcesMax = 48;

struct widget {
  widget* parent;
  bool is_insensitive, is_gone, is_shell, is_popup, is_up, is_managed;
  bool has_end;  // something is to run when it is destroyed
  int callbacks;
};
struct callback {
  void (*proc)(widget*, void*, void*);
  void* data;
  widget* of;
};
struct handler {
  void (*proc)(widget*, void*, void*, char*);
  void* data;
  widget* of;
};
using action_proc = void (*)(widget*, void*, char**, unsigned*);
struct named_action {
  const char* name;
  action_proc proc;
};
struct action {
  const char* name;
  action_proc proc;
  bool is_bound;
};
struct word {  // small, so that each of its characters is a value
  char text[24];
};
struct binding {
  const char* name;
  int length;
  char* parameters[kParametersMax];
  unsigned count;
  action_proc proc;
  widget* of;
};
struct source {
  void* proc;
  void* data;
  unsigned long id;
  int fd;
  bool is_active;
};
struct table {
  int first, end;
};

inline bool has_quit = false;
inline action actions[kActionsMax];
inline int action_count = 0;
inline binding bindings[kBindingsMax];
inline int binding_count = 0;
inline source sources[kSourcesMax];
inline char menu_class;

static callback* callbacks(widget* w) { return elements<callback, kCallbacksMax>(w); }

static bool is_usable(widget* w) {
  bool is_able = !has_quit;
  for (int i = 0; i < kNestingMax; ++i) {
    if (!w)
      return is_able;
    is_able = all(is_able, all(!w->is_insensitive, !w->is_gone));
    is_able = all(is_able, w->is_popup ? w->is_up : any(w->is_shell, w->is_managed));
    w = w->parent;
  }
  limit("widgets nested deeper than 16");
}

// ---- what happens

static void call_back(callback* c) {
  assume(c->proc && is_usable(c->of));
  c->proc(c->of, c->data, unknown<void*>("what a widget tells its callback"));
}
static void handle(handler* h) {
  assume(h->proc && is_usable(h->of));
  char goes_on = 1;
  h->proc(h->of, h->data, unknown<void*>("an event of X"), &goes_on);
}
static void act(binding* b) {
  assume(b->proc && !has_quit && (!b->of || is_usable(b->of)));
  unsigned count = b->count;
  b->proc(b->of, unknown<void*>("an event of X"), b->parameters, &count);
}
static void act_unbound(action* a) {
  assume(a->proc && !has_quit && !a->is_bound);
  unsigned count = unknown<unsigned>("parameters of an action");
  a->proc(unknown<widget*>("the widget of an action"), unknown<void*>("an event of X"),
          unknown<char**>("parameters of an action"), &count);
}
static void time_out(source* s) {
  assume(s->is_active && !has_quit);
  s->is_active = false;
  unsigned long id = s->id;
  ((void (*)(void*, unsigned long*))s->proc)(s->data, &id);
}
static void take_input(source* s) {
  assume(s->is_active && !has_quit);
  unsigned long id = s->id;
  ((void (*)(void*, int*, unsigned long*))s->proc)(s->data, &s->fd, &id);
}
static void work(source* s) {
  assume(s->is_active && !has_quit);
  if (((unsigned char (*)(void*))s->proc)(s->data))
    s->is_active = false;
}

// ---- translations: lines "EVENT: action(a, b) other()"

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}
static bool is_same(const binding* b, const char* name) {
  for (int i = 0; i < b->length; ++i)
    if (name[i] != b->name[i])
      return false;
  return name[b->length] == 0;
}
static char* keep(const char* from, const char* end) {
  word* kept = new word;
  if (end - from >= 24)
    limit("a parameter of an action with more than 23 characters");
  int i = 0;
  for (; from < end; ++from)
    kept->text[i++] = *from;
  kept->text[i] = 0;
  return kept->text;
}
static void bind_actions() {
  for (int i = 0; i < binding_count; ++i)
    for (int k = 0; k < action_count; ++k)
      if (is_same(&bindings[i], actions[k].name)) {
        bindings[i].proc = actions[k].proc;
        actions[k].is_bound = true;
        set_property<void*>(&actions[k], "x_acts", nullptr);
      }
}
static const char* parse_action(const char* at, text event) {
  if (binding_count == kBindingsMax)
    limit("more than 64 actions in translations");
  binding* b = &bindings[binding_count++];
  const char* start = at;
  while (is_word(*at))
    ++at;
  b->name = start;
  b->length = int(at - start);
  while (*at == ' ')
    ++at;
  if (*at == '(') {
    ++at;
    while (*at && *at != ')' && *at != '\n') {
      while (*at == ' ' || *at == ',')
        ++at;
      const bool is_quoted = *at == '"';
      if (is_quoted)
        ++at;
      start = at;
      while (*at && *at != '\n' && (is_quoted ? *at != '"' : *at != ',' && *at != ')'))
        ++at;
      if (b->count == kParametersMax)
        limit("more than 4 parameters of an action");
      if (at > start || is_quoted)
        b->parameters[b->count++] = keep(start, at);
      if (is_quoted && *at == '"')
        ++at;
    }
    if (*at == ')')
      ++at;
  }
  set_property<text>(b, "x_label", event);
  set_property<void*>(b, "x_translated", (void*)&act);
  return at;
}
static void parse(const char* at) {
  while (*at) {
    while (*at == ' ' || *at == '\t' || *at == '\n')
      ++at;
    const char* start = at;
    while (*at && *at != ':' && *at != '\n')
      ++at;
    if (*at == ':' && at[1] == ':')  // the key itself
      ++at;
    if (*at != ':')
      continue;  // "#override"
    const text event = text_read(start, usize(at - start));
    ++at;
    while (*at && *at != '\n') {
      while (*at == ' ' || *at == '\t')
        ++at;
      if (is_word(*at))
        at = parse_action(at, event);
      else if (*at && *at != '\n')
        ++at;
    }
  }
}
static void use(widget* w, const table* t) {
  for (int i = 0; t && i < binding_count; ++i)
    if (i >= t->first && i < t->end)
      bindings[i].of = w;
}

// ---- widgets and their resources

static widget* make(widget* parent, bool is_shell, bool is_managed) {
  widget* made = new widget;
  made->parent = parent;
  made->is_insensitive = made->is_gone = made->is_popup = made->is_up = made->has_end = false;
  made->is_shell = is_shell;
  made->is_managed = is_managed;
  made->callbacks = 0;
  return made;
}
static widget* make_popup(void* type, widget* parent) {
  widget* made = make(parent, true, false);
  made->is_popup = type != (void*)&menu_class;  // menus come up by themselves
  return made;
}
static void set(widget* w, const char* name, unsigned long value) {
  const text known = text_read(name);
  if (text_equal(known, text_read("sensitive")))
    w->is_insensitive = (value & 255) == 0;
  else if (text_equal(known, text_read("translations")))
    use(w, (const table*)value);
}
static void set_all(widget* w, __builtin_va_list list) {
  for (const char* name = __builtin_va_arg(list, const char*); name;
       name = __builtin_va_arg(list, const char*))
    set(w, name, __builtin_va_arg(list, unsigned long));
}
struct argument {
  const char* name;
  unsigned long value;
};
static void set_list(widget* w, const argument* list, unsigned count) {
  for (unsigned i = 0; list && i < count; ++i)
    set(w, list[i].name, list[i].value);
}
static unsigned long add(void* proc, void* data, int fd) {
  const int site = reachd_call_site();
  if (site >= kSourcesMax)
    limit("more than 48 calls that add timeouts or inputs");
  source* s = &sources[site];
  if (s->is_active)
    limit("a timeout or input that the same call adds again before it is gone");
  s->proc = proc;
  s->data = data;
  s->fd = fd;
  s->id = (unsigned long)site + 1;
  s->is_active = true;
  return (unsigned long)site + 1;
}
static void remove(unsigned long id) {
  const int count = reachd_call_sites();
  for (int i = 0; i < count && i < kSourcesMax; ++i)
    sources[i].is_active = all(sources[i].is_active, id != (unsigned long)i + 1);
}

}  // namespace xt

using namespace xt;

extern "C" {

void* simpleMenuWidgetClass = &xt::menu_class;
extern const char XtStrings[];
const char XtStrings[] =
    "accelerators\0allowHoriz\0allowVert\0ancestorSensitive\0background\0backgroundPixmap\0"
    "bitmap\0borderColor\0borderColor\0borderPixmap\0borderWidth\0callback\0children\0colormap\0"
    "depth\0destroyCallback\0editType\0file\0font\0forceBars\0foreground\0function\0height\0"
    "highlight\0hSpace\0index\0initialResourcesPersistent\0innerHeight\0innerWidth\0innerWindow\0"
    "insertPosition\0internalHeight\0internalWidth\0jumpProc\0justify\0knobHeight\0knobIndent\0"
    "knobPixel\0knobWidth\0label\0length\0lowerRight\0mappedWhenManaged\0menuEntry\0name\0"
    "notify\0numChildren\0orientation\0parameter\0pixmap\0popupCallback\0popdownCallback\0"
    "resize\0reverseVideo\0screen\0scrollProc\0scrollDCursor\0scrollHCursor\0scrollLCursor\0"
    "scrollRCursor\0scrollUCursor\0scrollVCursor\0selection\0selectionArray\0sensitive\0shown\0"
    "space\0string\0textOptions\0textSink\0textSource\0thickness\0thumb\0thumbProc\0top\0"
    "translations\0unrealizeCallback\0update\0useBottom\0useRight\0value\0vSpace\0width\0window\0"
    "x\0y\0Accelerators\0Background\0Bitmap\0Boolean\0BorderColor\0BorderWidth\0Callback\0"
    "Colormap\0Color\0Cursor\0Depth\0EditType\0EventBindings\0File\0Font\0Foreground\0Fraction\0"
    "Function\0Height\0HSpace\0Index\0InitialResourcesPersistent\0InsertPosition\0Interval\0"
    "Justify\0KnobIndent\0KnobPixel\0Label\0Length\0MappedWhenManaged\0Margin\0MenuEntry\0"
    "Notify\0Orientation\0Parameter\0Pixmap\0Position\0ReadOnly\0Resize\0ReverseVideo\0Screen\0"
    "ScrollProc\0ScrollDCursor\0ScrollHCursor\0ScrollLCursor\0ScrollRCursor\0ScrollUCursor\0"
    "ScrollVCursor\0Selection\0Sensitive\0SelectionArray\0Space\0String\0TextOptions\0"
    "TextPosition\0TextSink\0TextSource\0Thickness\0Thumb\0Translations\0Value\0VSpace\0Width\0"
    "Window\0X\0Y\0AcceleratorTable\0Atom\0Bitmap\0Bool\0Boolean\0Callback\0CallProc\0Cardinal\0"
    "Color\0Colormap\0Cursor\0Dimension\0Display\0EditMode\0Enum\0File\0Float\0Font\0FontStruct\0"
    "Function\0Geometry\0Immediate\0InitialState\0Int\0Justify\0Bool\0Object\0Orientation\0"
    "Pixel\0Pixmap\0Pointer\0Position\0Screen\0Short\0String\0StringArray\0StringTable\0"
    "UnsignedChar\0TranslationTable\0Visual\0Widget\0WidgetClass\0WidgetList\0Window\0off\0"
    "false\0no\0on\0true\0yes\0vertical\0horizontal\0read\0append\0edit\0xtdefaultbackground\0"
    "xtdefaultforeground\0xtdefaultfont\0fontSet\0FontSet\0FontSet\0Gravity\0createHook\0"
    "changeHook\0configureHook\0geometryHook\0destroyHook\0shells\0numShells\0CommandArgArray\0"
    "DirectoryString\0EnvironmentArray\0RestartStyle\0SmcConn\0Xtcreate\0XtsetValues\0"
    "XtmanageChildren\0XtunmanageChildren\0XtmanageSet\0XtunmanageSet\0XtrealizeWidget\0"
    "XtunrealizeWidget\0XtaddCallback\0XtaddCallbacks\0XtremoveCallback\0XtremoveCallbacks\0"
    "XtremoveAllCallbacks\0XtaugmentTranslations\0XtoverrideTranslations\0"
    "XtuninstallTranslations\0XtsetKeyboardFocus\0XtsetWMColormapWindows\0"
    "XtsetMappedWhenManaged\0XtmapWidget\0XtunmapWidget\0Xtpopup\0XtpopupSpringLoaded\0"
    "Xtpopdown\0Xtconfigure\0XtpreGeometry\0XtpostGeometry\0Xtdestroy\0";

widget* XtVaAppInitialize(void**, const char*, void*, unsigned, int*, char**, char**, ...) {
  return xt::make(nullptr, true, true);
}
widget* XtAppInitialize(void**, const char*, void*, unsigned, int*, char**, char**, void*,
                        unsigned) {
  return xt::make(nullptr, true, true);
}
widget* XtVaOpenApplication(void**, const char*, void*, unsigned, int*, char**, char**, void*,
                            ...) {
  return xt::make(nullptr, true, true);
}
widget* XtOpenApplication(void**, const char*, void*, unsigned, int*, char**, char**, void*, void*,
                          unsigned) {
  return xt::make(nullptr, true, true);
}
widget* XtInitialize(const char*, const char*, void*, unsigned, int*, char**) {
  return xt::make(nullptr, true, true);
}
widget* XtAppCreateShell(const char*, const char*, void*, void*, argument*, unsigned) {
  return xt::make(nullptr, true, true);
}
widget* XtCreateWidget(const char*, void*, widget* parent, argument* list, unsigned count) {
  widget* made = xt::make(parent, false, false);
  xt::set_list(made, list, count);
  return made;
}
widget* XtCreateManagedWidget(const char*, void*, widget* parent, argument* list, unsigned count) {
  widget* made = xt::make(parent, false, true);
  xt::set_list(made, list, count);
  return made;
}
widget* XtVaCreateWidget(const char*, void*, widget* parent, ...) {
  widget* made = xt::make(parent, false, false);
  __builtin_va_list list;
  __builtin_va_start(list, parent);
  xt::set_all(made, list);
  __builtin_va_end(list);
  return made;
}
widget* XtVaCreateManagedWidget(const char*, void*, widget* parent, ...) {
  widget* made = xt::make(parent, false, true);
  __builtin_va_list list;
  __builtin_va_start(list, parent);
  xt::set_all(made, list);
  __builtin_va_end(list);
  return made;
}
widget* XtCreatePopupShell(const char*, void* type, widget* parent, argument*, unsigned) {
  return xt::make_popup(type, parent);
}
widget* XtVaCreatePopupShell(const char*, void* type, widget* parent, ...) {
  return xt::make_popup(type, parent);
}
void XtVaSetValues(widget* w, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, w);
  xt::set_all(w, list);
  __builtin_va_end(list);
}
void XtSetValues(widget* w, argument* list, unsigned count) { xt::set_list(w, list, count); }
void XtSetSensitive(widget* w, int on) { w->is_insensitive = !on; }
unsigned char XtIsSensitive(widget* w) {
  bool is_able = true;
  for (int i = 0; i < kNestingMax && w; ++i, w = w->parent)
    is_able = all(is_able, !w->is_insensitive);
  return is_able;
}
widget* XtParent(widget* w) { return w->parent; }
void XtManageChild(widget* w) { w->is_managed = true; }
void XtUnmanageChild(widget* w) { w->is_managed = false; }
unsigned char XtIsManaged(widget* w) { return w->is_managed; }
void XtPopup(widget* w, int) { w->is_up = true; }
void XtPopdown(widget* w) { w->is_up = false; }
void XtRealizeWidget(widget*) {}
void XtDestroyWidget(widget* w) {
  if (w->has_end)
    approximate("what runs when a widget is destroyed");
  w->is_gone = true;
}

void XtAddCallback(widget* w, const char* name, void (*proc)(widget*, void*, void*), void* data) {
  const text list = text_read(name);
  if (text_equal(list, text_read("destroyCallback"))) {
    w->has_end = true;
    return;
  }
  const int i = w->callbacks++;
  if (i >= kCallbacksMax)
    limit("more than 16 callbacks of a widget");
  callback* c = xt::callbacks(w) + i;
  c->proc = proc;
  c->data = data;
  c->of = w;
  set_property<text>(c, "x_label", list);
  set_property<widget*>(c, "x_widget", w);
  set_property<void*>(c, "x_called", (void*)&xt::call_back);
}
void XtRemoveAllCallbacks(widget* w, const char*) {
  for (int i = 0; i < w->callbacks && i < kCallbacksMax; ++i)
    xt::callbacks(w)[i].proc = nullptr;
}
void XtRemoveCallback(widget* w, const char*, void (*proc)(widget*, void*, void*), void* data) {
  for (int i = 0; i < w->callbacks && i < kCallbacksMax; ++i)
    if (xt::callbacks(w)[i].proc == proc && xt::callbacks(w)[i].data == data)
      xt::callbacks(w)[i].proc = nullptr;
}
void XtAddEventHandler(widget* w, unsigned long, int, void (*proc)(widget*, void*, void*, char*),
                       void* data) {
  handler* h = new handler;
  h->proc = proc;
  h->data = data;
  h->of = w;
  set_property<widget*>(h, "x_widget", w);
  set_property<void*>(h, "x_handled", (void*)&xt::handle);
}

void XtAppAddActions(void*, const named_action* list, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    if (action_count == kActionsMax)
      limit("more than 48 actions");
    action* a = &xt::actions[action_count++];
    a->name = list[i].name;
    a->proc = list[i].proc;
    set_property<text>(a, "x_label", text_read(list[i].name));
    set_property<void*>(a, "x_acts", (void*)&xt::act_unbound);
  }
  xt::bind_actions();
}
void XtAddActions(const named_action* list, unsigned count) {
  XtAppAddActions(nullptr, list, count);
}

unsigned long XtAppAddTimeOut(void*, unsigned long interval, void* proc, void* data) {
  const unsigned long id = xt::add(proc, data, 0);
  set_property<int>(&xt::sources[id - 1], "x_interval", (int)interval);
  set_property<void*>(&xt::sources[id - 1], "x_timeout", (void*)&xt::time_out);
  return id;
}
unsigned long XtAppAddInput(void*, int fd, void*, void* proc, void* data) {
  const unsigned long id = xt::add(proc, data, fd);
  set_property<int>(&xt::sources[id - 1], "x_interval", fd);
  set_property<void*>(&xt::sources[id - 1], "x_input", (void*)&xt::take_input);
  return id;
}
unsigned long XtAppAddWorkProc(void*, void* proc, void* data) {
  const unsigned long id = xt::add(proc, data, 0);
  set_property<void*>(&xt::sources[id - 1], "x_work", (void*)&xt::work);
  return id;
}
void XtRemoveTimeOut(unsigned long id) { xt::remove(id); }
void XtRemoveInput(unsigned long id) { xt::remove(id); }
void XtRemoveWorkProc(unsigned long id) { xt::remove(id); }

void* XtParseTranslationTable(const char* source) {
  table* made = new table;
  made->first = binding_count;
  xt::parse(source);
  made->end = binding_count;
  xt::bind_actions();
  return made;
}
void XtOverrideTranslations(widget* w, const table* t) { xt::use(w, t); }
void XtAugmentTranslations(widget* w, const table* t) { xt::use(w, t); }

void XtAppMainLoop(void*) { run_loop(); }
void XtMainLoop() { run_loop(); }
void XtAppSetExitFlag(void*) { has_quit = reachd_loop_is_last(); }

}  // extern "C"

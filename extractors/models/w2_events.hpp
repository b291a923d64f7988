// wxWidgets' events: tables, static and dynamic, and the way of an event through them, as in
// wxEvtHandler. What a person or the clock does is a delivery of wx.json that calls a function here.
#pragma GCC system_header
#if defined(_WX_EVENT_H_) && defined(_WX_WXSTRING_H__)
namespace __reachd {

inline const ::wxEventTableEntry wx_no_entries[] = {
    ::wxEventTableEntry(wxEVT_NULL, 0, 0, nullptr, nullptr)};

struct wx_bound {
  int kind;
  int id;
  int last_id;
  ::wxEventFunctor *functor;
  ::wxObject *data;
};
constexpr int wx_bound_max = 128;

// What macros say, which are forgotten here.
constexpr long wx_block_events = 0x2;
constexpr long wx_three_states = 0x1000;
constexpr long wx_group = 0x4;
constexpr long wx_multiline = 0x20;
constexpr long wx_read_only = 0x10;
constexpr long wx_process_enter = 0x400;
constexpr int wx_yes = 0x2;
constexpr int wx_ok = 0x4;
constexpr int wx_no = 0x8;
constexpr int wx_cancel = 0x10;

inline bool wx_has_quit = false;
// Does anybody listen to wxEVT_UPDATE_UI?
inline bool wx_has_updates = false;
inline int wx_next_kind = 12000;
inline int wx_next_id = -31000;

// What is to be destroyed when the event has been handled.
inline ::wxEvtHandler *wx_dying = nullptr;
// Its memory stays what it is, class included: code that went on to use it would be in error, and
// nothing has to be told apart by whether it is still there.
inline void wx_destroy(::wxEvtHandler *object) {
  if (!is_known(object))
    limit("a window that is destroyed, one of many");
  void *&table = *reinterpret_cast<void **>(object);
  void *&other = *reinterpret_cast<void **>(static_cast<::wxTrackable *>(object));
  void *const before[] = {table, other};
  object->~wxEvtHandler();
  table = before[0];
  other = before[1];
}
struct wx_object_place {
  ::wxObject *object;
};
// Windows whose event tables nobody has looked at yet: while they are made they are not what they
// will be.
constexpr int wx_fresh_max = 512;
inline int wx_fresh_count = 0;
inline wx_object_place *wx_fresh() {
  return elements<wx_object_place, wx_fresh_max>(&wx_fresh_count);
}

// Rounds of loops over handlers have nothing in common: to ask for `is_exact` says so.
inline bool wx_fits(int id, int last_id, int event_id) {
  return id == -1 || (last_id == -1 ? event_id == id : event_id >= id && event_id <= last_id);
}
inline bool wx_call(::wxEventFunctor *functor, ::wxObject *data, ::wxEvtHandler *handler,
                    ::wxEvent &event) {
  if (!is_known(functor) || !is_known(handler))
    limit("a handler of an event, one of many");
  event.Skip(false);
  event.m_callbackUserData = data;
  (*functor)(handler, event);
  return !event.GetSkipped();
}
inline bool wx_try_bound(::wxEvtHandler *handler, ::wxEvent &event) {
  const int kind = event.GetEventType();
  const int event_id = event.GetId();
  auto *list = elements<wx_bound, wx_bound_max>(handler);
  for (int i = property<int>(handler, "w_bound") - 1; i >= 0; --i, is_exact())
    if (list[i].functor && list[i].kind == kind &&
        wx_fits(list[i].id, list[i].last_id, event_id) &&
        wx_call(list[i].functor, list[i].data, handler, event))
      return true;
  return false;
}
// Asked for once: what an event runs of the program is then its handler first.
inline const ::wxEventTable *wx_table_of(::wxEvtHandler *handler) {
  if (!is_known(handler))
    limit("a window that gets an event, one of many");
  auto *known = property<const ::wxEventTable *>(handler, "w_table");
  return known ? known : handler->GetEventTable();
}
// Tables of classes without a model have handlers of the library only.
inline const ::wxEventTable *wx_known_table(const ::wxEventTable *table) {
  return table && is_known(table) && is_known(table->entries) ? table : nullptr;
}
inline bool wx_try_table(::wxEvtHandler *handler, ::wxEvent &event) {
  const int kind = event.GetEventType();
  const int event_id = event.GetId();
  for (const ::wxEventTable *table = wx_known_table(wx_table_of(handler)); table;
       table = wx_known_table(table->baseTable), is_exact())
    for (const ::wxEventTableEntry *entry = table->entries; entry->m_fn;
         ++entry, is_exact())
      if (entry->m_eventType == kind && wx_fits(entry->m_id, entry->m_lastId, event_id) &&
          wx_call(entry->m_fn, entry->m_callbackUserData, handler, event))
        return true;
  return false;
}

// That a handler listens to events of a kind makes them events of the program.
void wx_hear(::wxEvtHandler *handler, ::wxEventFunctor *functor, int kind, int id, int last_id);
inline void wx_hear_table(::wxEvtHandler *handler) {
  if (!is_known(handler))
    limit("a window that was made, one of many");
  set_property<const ::wxEventTable *>(handler, "w_table", handler->GetEventTable());
  for (const ::wxEventTable *table = wx_known_table(wx_table_of(handler)); table;
       table = wx_known_table(table->baseTable), is_exact())
    for (const ::wxEventTableEntry *entry = table->entries; entry->m_fn;
         ++entry, is_exact())
      wx_hear(handler, entry->m_fn, entry->m_eventType, entry->m_id, entry->m_lastId);
}
[[noreturn]] void wx_end(::wxEvtHandler *last);
inline void wx_after_event() {
  for (int i = 0; i < wx_fresh_count; ++i, is_exact())
    if (wx_fresh()[i].object)
      wx_hear_table(static_cast<::wxEvtHandler *>(wx_fresh()[i].object));
  wx_fresh_count = 0;
  if (::wxEvtHandler *object = wx_dying) {
    wx_dying = nullptr;
    if (wx_has_quit)
      wx_end(object);
    wx_destroy(object);
  }
}
inline void wx_is_fresh(::wxEvtHandler *handler) {
  if (wx_fresh_count >= wx_fresh_max)
    limit("more than 512 windows made at once");
  wx_fresh()[wx_fresh_count++].object = handler;
}
// A window that ends with the event that made it has no events of its own.
inline void wx_is_fresh_no_more(::wxEvtHandler *handler) {
  for (int i = 0; i < wx_fresh_count; ++i, is_exact())
    if (wx_fresh()[i].object == handler)
      wx_fresh()[i].object = nullptr;
}
inline void wx_dies(::wxEvtHandler *object) {
  if (wx_dying)
    approximate("a second window that an event destroys");
  wx_dying = object;
}
}  // namespace __reachd

#define __reachd_wx_table(Class, Base)                                                             \
  inline const wxEventTable Class::sm_eventTable = {Base, __reachd::wx_no_entries};                \
  inline const wxEventTable *Class::GetEventTable() const { return &Class::sm_eventTable; }

#ifdef _WX_THREAD_H_
// One thread runs all handlers.
inline wxMutex::wxMutex(wxMutexType) : m_internal(nullptr) {}
inline wxMutex::~wxMutex() {}
inline bool wxMutex::IsOk() const { return true; }
inline wxMutexError wxMutex::Lock() { return wxMUTEX_NO_ERROR; }
inline wxMutexError wxMutex::TryLock() { return wxMUTEX_NO_ERROR; }
inline wxMutexError wxMutex::Unlock() { return wxMUTEX_NO_ERROR; }
#endif
inline wxEventType wxNewEventType() { return __reachd::wx_next_kind++; }
inline wxEventFunctor::~wxEventFunctor() {}

inline wxEvent::wxEvent(int winid, wxEventType kind)
    : m_eventObject(nullptr), m_eventType(kind), m_timeStamp(0), m_id(winid),
      m_callbackUserData(nullptr), m_handlerToProcessOnlyIn(nullptr),
      m_propagationLevel(wxEVENT_PROPAGATE_NONE), m_propagatedFrom(nullptr), m_skipped(false),
      m_isCommandEvent(false), m_wasProcessed(false), m_willBeProcessedAgain(false) {}
inline wxEvent::wxEvent(const wxEvent &other)
    : wxObject(other), m_eventObject(other.m_eventObject), m_eventType(other.m_eventType),
      m_timeStamp(other.m_timeStamp), m_id(other.m_id),
      m_callbackUserData(other.m_callbackUserData), m_handlerToProcessOnlyIn(nullptr),
      m_propagationLevel(other.m_propagationLevel), m_propagatedFrom(nullptr),
      m_skipped(other.m_skipped), m_isCommandEvent(other.m_isCommandEvent), m_wasProcessed(false),
      m_willBeProcessedAgain(false) {}

#ifdef _WX_WINDOWID_H_
inline wxWindowID wxIdManager::ReserveId(int count) {
  const int first = __reachd::wx_next_id;
  __reachd::wx_next_id += count;
  return first;
}
inline void wxIdManager::UnreserveId(wxWindowID, int) {}
#endif
#ifdef _WX_THREAD_H_
// Events are handled by the main thread.
inline wxThreadIdType wxThread::ms_idMainThread = 1;
inline wxThreadIdType wxThread::GetCurrentId() { return 1; }
#endif
__reachd_wx_table(wxEvtHandler, nullptr)
inline wxEvtHandler::wxEvtHandler()
    : m_nextHandler(nullptr), m_previousHandler(nullptr), m_dynamicEvents(nullptr),
      m_pendingEvents(nullptr), m_enabled(true), m_clientDataType(wxClientData_None) {
  m_clientData = nullptr;
}
inline wxEvtHandler::~wxEvtHandler() {
  __reachd::wx_is_fresh_no_more(this);
  __reachd::set_property<bool>(this, "w_is_gone", true);
}
inline void wxEvtHandler::DoBind(int id, int last_id, wxEventType kind, wxEventFunctor *functor,
                                 wxObject *data) {
  const int count = __reachd::property<int>(this, "w_bound");
  if (count >= __reachd::wx_bound_max)
    __reachd::limit("more than 128 handlers bound to one object");
  __reachd::elements<__reachd::wx_bound, __reachd::wx_bound_max>(this)[count] = {
      kind, id, last_id, functor, data};
  __reachd::set_property<int>(this, "w_bound", count + 1);
  __reachd::wx_hear(this, functor, kind, id, last_id);
}
inline bool wxEvtHandler::DoUnbind(int id, int last_id, wxEventType kind,
                                   const wxEventFunctor &functor, wxObject *data) {
  auto *list = __reachd::elements<__reachd::wx_bound, __reachd::wx_bound_max>(this);
  for (int i = __reachd::property<int>(this, "w_bound") - 1; i >= 0; --i)
    if (list[i].functor && list[i].id == id && (list[i].last_id == last_id || last_id == -1) &&
        (list[i].kind == kind || kind == wxEVT_NULL) && (list[i].data == data || !data) &&
        list[i].functor->IsMatching(functor)) {
      __reachd::set_property<bool>(list[i].functor, "w_is_unbound", true);
      list[i].functor = nullptr;
      return true;
    }
  return false;
}
inline bool wxEvtHandler::TryBefore(wxEvent &) { return false; }
inline bool wxEvtHandler::TryHereOnly(wxEvent &event) {
  return m_enabled &&
         (__reachd::wx_try_bound(this, event) || __reachd::wx_try_table(this, event));
}
inline bool wxEvtHandler::DoTryApp(wxEvent &event) {
#ifdef _WX_APP_H_BASE_
  wxAppConsole *app = wxAppConsole::GetInstance();
  if (app && static_cast<wxEvtHandler *>(app) != this)
    return app->ProcessEvent(event);
#endif
  return false;
}
inline bool wxEvtHandler::TryAfter(wxEvent &event) { return DoTryApp(event); }
inline bool wxEvtHandler::ProcessEventLocally(wxEvent &event) {
  return TryBeforeAndHere(event) ||
         (m_nextHandler && m_nextHandler->ProcessEventLocally(event));
}
inline bool wxEvtHandler::ProcessEvent(wxEvent &event) {
#ifdef _WX_APP_H_BASE_
  wxAppConsole *app = wxAppConsole::GetInstance();
  if (app && __reachd::runs_own(app, &wxAppConsole::FilterEvent) && !event.WasProcessed()) {
    const int filtered = app->FilterEvent(event);
    if (filtered != wxEventFilter::Event_Skip)
      return filtered != wxEventFilter::Event_Ignore;
  }
#endif
  return ProcessEventLocally(event) || TryAfter(event);
}
inline bool wxEvtHandler::SafelyProcessEvent(wxEvent &event) { return ProcessEvent(event); }
inline void wxEvtHandler::QueueEvent(wxEvent *event) {
  __reachd::approximate("an event that is posted");
  if (__reachd::unknown<bool>("when an event that is posted comes"))
    ProcessEvent(*event);
}
inline void wxEvtHandler::DoSetClientData(void *data) { m_clientData = data; }
inline void *wxEvtHandler::DoGetClientData() const { return m_clientData; }
inline wxString wxCommandEvent::GetString() const { return m_cmdString; }
inline wxKeyEvent::wxKeyEvent(wxEventType kind)
    : wxEvent(0, kind), m_x(0), m_y(0), m_keyCode(0), m_uniChar(0), m_rawCode(0), m_rawFlags(0),
      m_isRepeat(false), m_allowNext(false), m_hasPosition(true) {
  if (kind == wxEVT_CHAR_HOOK)
    m_propagationLevel = wxEVENT_PROPAGATE_MAX;
}
inline wxMouseEvent::wxMouseEvent(wxEventType kind)
    : wxEvent(0, kind), m_clickCount(-1), m_wheelAxis(wxMOUSE_WHEEL_VERTICAL),
      m_wheelRotation(0), m_wheelDelta(0), m_wheelInverted(false), m_linesPerAction(0),
      m_columnsPerAction(0), m_magnification(0.0f) {}
inline wxScrollEvent::wxScrollEvent(wxEventType kind, int winid, int pos, int orient)
    : wxCommandEvent(kind, winid) {
  m_extraLong = orient;
  m_commandInt = pos;
}
inline wxScrollWinEvent::wxScrollWinEvent(wxEventType kind, int pos, int orient)
    : wxEvent(0, kind) {
  m_extraLong = orient;
  m_commandInt = pos;
}
#ifdef _WX_WINDOW_H_BASE_
inline wxPaintEvent::wxPaintEvent(wxWindowBase *window)
    : wxEvent(window ? window->GetId() : 0, wxEVT_PAINT) {
  SetEventObject(window);
}
inline wxNcPaintEvent::wxNcPaintEvent(wxWindowBase *window)
    : wxEvent(window ? window->GetId() : 0, wxEVT_NC_PAINT) {
  SetEventObject(window);
}
inline wxChildFocusEvent::wxChildFocusEvent(wxWindow *window)
    : wxCommandEvent(wxEVT_CHILD_FOCUS) {
  SetEventObject(window);
}
inline wxWindowCreateEvent::wxWindowCreateEvent(wxWindow *window) {
  SetEventType(wxEVT_CREATE);
  SetEventObject(window);
}
inline wxWindowDestroyEvent::wxWindowDestroyEvent(wxWindow *window) {
  SetEventType(wxEVT_DESTROY);
  SetEventObject(window);
}
#endif

#ifdef _WX_APP_H_BASE_
inline wxAppInitializerFunction wxAppConsoleBase::ms_appInitFn = nullptr;
inline wxAppConsole *wxAppConsoleBase::ms_appInstance = nullptr;
inline wxAppConsoleBase::~wxAppConsoleBase() {}
inline wxAppConsole::~wxAppConsole() {}
// It reads the command line, and ends the program after --help and where there is an error.
inline bool wxAppConsoleBase::OnInit() { return __reachd::input<bool>("is the command line right"); }
inline int wxAppConsoleBase::OnRun() { return MainLoop(); }
inline int wxAppConsoleBase::OnExit() { return 0; }
inline int wxAppConsoleBase::FilterEvent(wxEvent &) { return Event_Skip; }
inline bool wxAppConsoleBase::CheckBuildOptions(const char *, const char *) { return true; }
inline void wxAppConsoleBase::HandleEvent(wxEvtHandler *handler, wxEventFunction function,
                                          wxEvent &event) const {
  (handler->*function)(event);
}
inline void wxAppConsoleBase::CallEventHandler(wxEvtHandler *handler, wxEventFunctor &functor,
                                               wxEvent &event) const {
  functor(handler, event);
}
inline void wxAppConsoleBase::ExitMainLoop() { __reachd::wx_has_quit = true; }
inline int wxAppConsoleBase::MainLoop() {
  __reachd::run_loop();
  return 0;
}
inline wxAppBase::wxAppBase()
    : m_topWindow(nullptr), m_exitOnFrameDelete(Later), m_useBestVisual(false),
      m_forceTrueColour(false), m_isActive(true) {
  // What the bases have beside this, tables of signals and conversions, no model looks at.
  m_nextHandler = m_previousHandler = nullptr;
  m_enabled = true;
  m_clientData = nullptr;
  m_clientDataType = wxClientData_None;
  ms_appInstance = static_cast<wxAppConsole *>(this);
}
inline wxAppBase::~wxAppBase() {}
inline wxApp::wxApp() : m_isInAssert(false), m_idleSourceId(0) {}
inline wxApp::~wxApp() {}
inline int wxAppBase::OnRun() { return MainLoop(); }
inline int wxAppBase::OnExit() { return 0; }
inline void wxExit() { __reachd::wx_has_quit = true; }
inline int wxEntry(int &, char **) {
  wxAppConsole *app = wxAppConsole::GetInitializerFunction()();
  wxAppConsole::SetInstance(app);
  __reachd::wx_hear_table(app);
  if (!app->CallOnInit())
    return -1;
  __reachd::wx_after_event();
  const int result = app->OnRun();
  app->OnExit();
  return result;
}
#endif

// The program ends with its last window.
inline void __reachd::wx_end(::wxEvtHandler *last) {
  last->~wxEvtHandler();
#ifdef _WX_APP_H_BASE_
  wxAppConsole::GetInstance()->OnExit();
#endif
  ::exit(0);
}

#ifdef _WX_TIMER_H_BASE_
namespace __reachd {
inline void wx_timeout(::wxTimer *timer) {
  assume(property<bool>(timer, "w_active") && !property<bool>(timer, "w_is_gone") && !wx_has_quit);
  if (property<bool>(timer, "w_single"))
    timer->Stop();
  timer->Notify();
  wx_after_event();
}
}  // namespace __reachd
inline void wxTimer::Init() {
  m_impl = nullptr;
  __reachd::set_property<void *>(this, "w_timeout", (void *)&__reachd::wx_timeout);
}
inline wxTimer::~wxTimer() {}
inline void wxTimer::SetOwner(wxEvtHandler *owner, int id) {
  __reachd::set_property<wxEvtHandler *>(this, "w_owner", owner);
  __reachd::set_property<int>(this, "w_id", id == wxID_ANY ? __reachd::wx_next_id++ : id);
}
inline wxEvtHandler *wxTimer::GetOwner() const {
  return __reachd::property<wxEvtHandler *>(this, "w_owner");
}
inline int wxTimer::GetId() const { return __reachd::property<int>(this, "w_id"); }
inline int wxTimer::GetInterval() const { return __reachd::property<int>(this, "w_interval"); }
inline bool wxTimer::IsRunning() const { return __reachd::property<bool>(this, "w_active"); }
inline bool wxTimer::IsOneShot() const { return __reachd::property<bool>(this, "w_single"); }
inline bool wxTimer::Start(int interval, bool single) {
  if (interval != -1)
    __reachd::set_property<int>(this, "w_interval", interval);
  __reachd::set_property<bool>(this, "w_single", single);
  __reachd::set_property<bool>(this, "w_active", true);
  return true;
}
inline void wxTimer::Stop() { __reachd::set_property<bool>(this, "w_active", false); }
inline void wxTimer::Notify() {
  wxEvtHandler *owner = GetOwner();
  if (!owner)
    return;
  wxTimerEvent event(*this);
  owner->ProcessEvent(event);
}
#endif
#endif

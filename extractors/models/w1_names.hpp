// What people call wxWidgets' events, by their kinds.
#pragma GCC system_header
#if defined(_WX_EVENT_H_) && defined(_WX_WXSTRING_H__)
namespace __reachd {
inline const char *const wx_event_names[] = {
    "an event", "button", "checkbox", "choice", "listbox", "listbox double click", "checklistbox",
    "menu", "slider", "radiobox", "radiobutton", "scrollbar", "vlbox", "combobox",
    "tool right click", "tool dropdown", "tool enter", "combobox dropdown", "combobox closeup",
    "thread", "async method call", "left down", "left up", "middle down", "middle up",
    "right down", "right up", "motion", "enter window", "leave window", "left double click",
    "middle double click", "right double click", "set focus", "kill focus", "child focus",
    "mousewheel", "aux1 down", "aux1 up", "aux1 double click", "aux2 down", "aux2 up",
    "aux2 double click", "magnify", "char", "char hook", "navigation key", "key down", "key up",
    "hotkey", "after char", "set cursor", "scroll top", "scroll bottom", "scroll line up",
    "scroll line down", "scroll page up", "scroll page down", "scroll thumb moved",
    "scroll thumb released", "scroll changed", "scroll top", "scroll bottom", "scroll line up",
    "scroll line down", "scroll page up", "scroll page down", "scroll thumb moved",
    "scroll thumb released", "gesture pan", "gesture zoom", "gesture rotate", "two finger tap",
    "long press", "press and tap", "size", "move", "close window", "end session",
    "query end session", "activate app", "activate", "create", "destroy", "show", "iconize",
    "maximize", "fullscreen", "mouse capture changed", "mouse capture lost", "paint",
    "erase background", "nc paint", "menu open", "menu close", "menu highlight", "context menu",
    "system colour changed", "display changed", "resolution changed", "query new palette",
    "palette changed", "joystick button down", "joystick button up", "joystick move",
    "joystick zmove", "drop files", "init dialog", "idle", "update", "sizing", "moving",
    "move start", "move end", "hibernate", "text copy", "text cut", "text paste", "left click",
    "left double click", "right click", "right double click", "set focus", "kill focus", "enter",
    "help", "detailed help", "text", "calendar selection changed", "calendar page changed",
    "calendar doubleclicked", "calendar weekday clicked", "calendar week clicked",
    "calendar day changed", "calendar month changed", "calendar year changed",
    "choicebook page changed", "choicebook page changing", "clipboard changed",
    "colourpicker changed", "colourpicker current changed", "colourpicker dialog cancelled",
    "collapsibleheader changed", "collapsiblepane changed", "colour changed",
    "dataview selection changed", "dataview item activated", "dataview item collapsed",
    "dataview item expanded", "dataview item collapsing", "dataview item expanding",
    "dataview item start editing", "dataview item editing started", "dataview item editing done",
    "dataview item value changed", "dataview item context menu", "dataview column header click",
    "dataview column header right click", "dataview column sorted", "dataview column reordered",
    "dataview cache hint", "dataview item begin drag", "dataview item drop possible",
    "dataview item drop", "date changed", "time changed", "dialup connected",
    "dialup disconnected", "find", "find next", "find replace", "find replace all", "find close",
    "filectrl selectionchanged", "filectrl fileactivated", "filectrl folderchanged",
    "filectrl filterchanged", "filepicker changed", "dirpicker changed", "fontpicker changed",
    "fswatcher", "dirctrl selectionchanged", "dirctrl fileactivated", "grid cell left click",
    "grid cell right click", "grid cell left double click", "grid cell right double click",
    "grid label left click", "grid label right click", "grid label left double click",
    "grid label right double click", "grid row size", "grid row auto size", "grid column size",
    "grid column auto size", "grid range selecting", "grid range selected", "grid cell changing",
    "grid cell changed", "grid select cell", "grid editor shown", "grid editor hidden",
    "grid editor created", "grid cell begin drag", "grid row move", "grid column move",
    "grid column sort", "grid tabbing", "query layout info", "calculate layout", "sash dragged",
    "header click", "header right click", "header middle click", "header double click",
    "header right double click", "header middle double click", "header separator double click",
    "header begin resize", "header resizing", "header end resize", "header begin reorder",
    "header end reorder", "header dragging cancelled", "hyperlink", "list begin drag",
    "list begin right drag", "list begin label edit", "list end label edit", "list delete item",
    "list delete all items", "list item selected", "list item deselected", "list key down",
    "list insert item", "list column click", "list item right click", "list item middle click",
    "list item activated", "list cache hint", "list column right click", "list column begin drag",
    "list column dragging", "list column end drag", "list item focused", "list item checked",
    "list item unchecked", "listbook page changed", "listbook page changing", "media finished",
    "media stop", "media loaded", "media statechanged", "media play", "media pause",
    "notebook page changed", "notebook page changing", "notification message click",
    "notification message dismissed", "notification message action", "power suspending",
    "power suspended", "power suspend cancel", "power resume", "end process", "socket",
    "spinctrl", "spinctrldouble", "splitter sash pos changed", "splitter sash pos changing",
    "splitter sash pos resize", "splitter doubleclicked", "splitter unsplit", "search cancel",
    "search", "taskbar move", "taskbar left down", "taskbar left up", "taskbar right down",
    "taskbar right up", "taskbar left double click", "taskbar right double click",
    "taskbar balloon timeout", "taskbar balloon click", "text enter", "text url", "text maxlen",
    "togglebutton", "timer", "toolbook page changed", "toolbook page changing", "tree begin drag",
    "tree begin right drag", "tree begin label edit", "tree end label edit", "tree delete item",
    "tree get info", "tree set info", "tree item expanded", "tree item expanding",
    "tree item collapsed", "tree item collapsing", "tree selection changed",
    "tree selection changing", "tree key down", "tree item activated", "tree item right click",
    "tree item middle click", "tree end drag", "tree state image click", "tree item gettooltip",
    "tree item menu", "treebook page changed", "treebook page changing",
    "treebook node collapsed", "treebook node expanded", "webrequest state", "webrequest data",
    "webview navigating", "webview navigated", "webview loaded", "webview error",
    "webview newwindow", "webview title changed", "webview fullscreen changed",
    "webview script message received", "webview script result", "wizard page changed",
    "wizard page changing", "wizard cancel", "wizard help", "wizard finished",
    "wizard page shown", "wizard before page changed",
    "toolbar tool dropdown", "toolbar overflow click", "toolbar right click",
    "toolbar middle click", "toolbar begin drag", "notebook page close", "notebook page changed",
    "notebook page changing", "notebook page closed", "notebook button", "notebook begin drag",
    "notebook end drag", "notebook drag motion", "notebook allow dnd", "notebook tab middle down",
    "notebook tab middle up", "notebook tab right down", "notebook tab right up",
    "notebook drag done", "notebook bg dclick", "aui pane button", "aui pane close",
    "aui pane maximize", "aui pane restore", "aui pane activated", "aui render",
    "aui find manager", "window modal dialog closed", "html cell clicked", "html cell hover",
    "html link clicked", "property selected", "property changing", "property changed",
    "property highlighted", "property right click", "property page changed",
    "property item collapsed", "property item expanded", "property double click",
    "property label edit begin", "property label edit ending", "property col begin drag",
    "property col dragging", "property col end drag", "property hscroll", "property cols resized",
    "ribbonbar page changed", "ribbonbar page changing", "ribbonbar tab middle down",
    "ribbonbar tab middle up", "ribbonbar tab right down", "ribbonbar tab right up",
    "ribbonbar tab left dclick", "ribbonbar toggled", "ribbonbar help click",
    "ribbonbuttonbar clicked", "ribbonbuttonbar dropdown clicked", "ribbongallery hover changed",
    "ribbongallery selected", "ribbongallery clicked", "ribbonpanel extbutton activated",
    "ribbontoolbar clicked", "ribbontoolbar dropdown clicked", "richtext left click",
    "richtext right click", "richtext middle click", "richtext left dclick", "richtext return",
    "richtext character", "richtext consuming character", "richtext delete",
    "richtext stylesheet changing", "richtext stylesheet changed",
    "richtext stylesheet replacing", "richtext stylesheet replaced", "richtext content inserted",
    "richtext content deleted", "richtext style changed", "richtext properties changed",
    "richtext selection changed", "richtext buffer reset", "richtext focus object changed",
    "text change", "text styleneeded", "text charadded", "text savepointreached",
    "text savepointleft", "text romodifyattempt", "text key", "text doubleclick", "text updateui",
    "text modified", "text macrorecord", "text marginclick", "text needshown", "text painted",
    "text userlistselection", "text uridropped", "text dwellstart", "text dwellend",
    "text start drag", "text drag over", "text do drop", "text zoom", "text hotspot click",
    "text hotspot dclick", "text calltip click", "text autocomp selection",
    "text indicator click", "text indicator release", "text autocomp cancelled",
    "text autocomp char deleted", "text hotspot release click", "text clipboard copy",
    "text clipboard paste", "text autocomp completed", "text margin right click",
    "text autocomp selection change"};
inline const char *wx_event_name(int kind) {
  constexpr int count = sizeof wx_event_names / sizeof *wx_event_names;
  return kind >= 10000 && kind < 10000 + count ? wx_event_names[kind - 10000] : "an event";
}
// What wxGetStockLabel says of the ids that have a text of their own.
inline const char *wx_stock_label(int id) {
  switch (id) {
  case 5000: return "&Open...";
  case 5001: return "&Close";
  case 5002: return "&New";
  case 5003: return "&Save";
  case 5004: return "Save &As...";
  case 5006: return "&Quit";
  case 5007: return "&Undo";
  case 5008: return "&Redo";
  case 5009: return "&Help";
  case 5010: return "&Print...";
  case 5013: return "Print previe&w...";
  case 5014: return "&About";
  case 5022: return "&Preferences";
  case 5030: return "&Edit";
  case 5031: return "Cu&t";
  case 5032: return "&Copy";
  case 5033: return "&Paste";
  case 5034: return "&Clear";
  case 5035: return "&Find...";
  case 5037: return "Select &All";
  case 5038: return "&Delete";
  case 5039: return "Rep&lace...";
  case 5041: return "&Properties";
  case 5050: return "&File";
  case 5100: return "&OK";
  case 5101: return "&Cancel";
  case 5102: return "&Apply";
  case 5103: return "&Yes";
  case 5104: return "&No";
  case 5106: return "&Forward";
  case 5107: return "&Back";
  case 5118: return "Add";
  case 5119: return "Remove";
  case 5120: return "&Up";
  case 5121: return "&Down";
  case 5122: return "&Home";
  case 5123: return "Refresh";
  case 5124: return "&Stop";
  case 5125: return "&Index";
  case 5126: return "&Bold";
  case 5127: return "&Italic";
  case 5128: return "Centered";
  case 5129: return "Justified";
  case 5130: return "Align Right";
  case 5131: return "Align Left";
  case 5132: return "&Underline";
  case 5133: return "Indent";
  case 5134: return "&Unindent";
  case 5135: return "&Actual Size";
  case 5136: return "Zoom to &Fit";
  case 5137: return "Zoom &In";
  case 5138: return "Zoom &Out";
  case 5139: return "Undelete";
  case 5140: return "Revert to Saved";
  case 5141: return "&CD-ROM";
  case 5142: return "&Convert";
  case 5143: return "&Execute";
  case 5144: return "&Floppy";
  case 5145: return "&Harddisk";
  case 5146: return "&Bottom";
  case 5147: return "&First";
  case 5148: return "&Last";
  case 5149: return "&Top";
  case 5150: return "&Info";
  case 5151: return "&Jump to";
  case 5152: return "&Network";
  case 5153: return "&Color";
  case 5154: return "&Font";
  case 5155: return "&Ascending";
  case 5156: return "&Descending";
  case 5157: return "&Spell Check";
  case 5158: return "&Strikethrough";
  default: return "";
  }
}
}  // namespace __reachd
#endif

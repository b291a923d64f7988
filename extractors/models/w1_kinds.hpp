// The kinds of events that wxWidgets knows, and the names that its windows have unless they are
// given others.
#pragma GCC system_header
#if defined(_WX_EVENT_H_) && defined(_WX_WXSTRING_H__)
inline const wchar_t *wxEmptyString = L"";
inline const wxEventType wxEVT_NULL = 10000;
inline const wxEventType wxEVT_FIRST = 10000;
inline const wxEventTypeTag<wxCommandEvent> wxEVT_BUTTON(10001);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_CHECKBOX(10002);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_CHOICE(10003);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_LISTBOX(10004);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_LISTBOX_DCLICK(10005);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_CHECKLISTBOX(10006);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_MENU(10007);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_SLIDER(10008);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_RADIOBOX(10009);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_RADIOBUTTON(10010);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_SCROLLBAR(10011);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_VLBOX(10012);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMBOBOX(10013);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TOOL_RCLICKED(10014);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TOOL_DROPDOWN(10015);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TOOL_ENTER(10016);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMBOBOX_DROPDOWN(10017);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMBOBOX_CLOSEUP(10018);
inline const wxEventTypeTag<wxThreadEvent> wxEVT_THREAD(10019);
inline const wxEventTypeTag<wxAsyncMethodCallEvent> wxEVT_ASYNC_METHOD_CALL(10020);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_LEFT_DOWN(10021);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_LEFT_UP(10022);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MIDDLE_DOWN(10023);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MIDDLE_UP(10024);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_RIGHT_DOWN(10025);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_RIGHT_UP(10026);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MOTION(10027);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_ENTER_WINDOW(10028);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_LEAVE_WINDOW(10029);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_LEFT_DCLICK(10030);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MIDDLE_DCLICK(10031);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_RIGHT_DCLICK(10032);
inline const wxEventTypeTag<wxFocusEvent> wxEVT_SET_FOCUS(10033);
inline const wxEventTypeTag<wxFocusEvent> wxEVT_KILL_FOCUS(10034);
inline const wxEventTypeTag<wxChildFocusEvent> wxEVT_CHILD_FOCUS(10035);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MOUSEWHEEL(10036);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX1_DOWN(10037);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX1_UP(10038);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX1_DCLICK(10039);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX2_DOWN(10040);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX2_UP(10041);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_AUX2_DCLICK(10042);
inline const wxEventTypeTag<wxMouseEvent> wxEVT_MAGNIFY(10043);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_CHAR(10044);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_CHAR_HOOK(10045);
inline const wxEventTypeTag<wxNavigationKeyEvent> wxEVT_NAVIGATION_KEY(10046);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_KEY_DOWN(10047);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_KEY_UP(10048);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_HOTKEY(10049);
inline const wxEventTypeTag<wxKeyEvent> wxEVT_AFTER_CHAR(10050);
inline const wxEventTypeTag<wxSetCursorEvent> wxEVT_SET_CURSOR(10051);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_TOP(10052);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_BOTTOM(10053);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_LINEUP(10054);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_LINEDOWN(10055);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_PAGEUP(10056);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_PAGEDOWN(10057);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_THUMBTRACK(10058);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_THUMBRELEASE(10059);
inline const wxEventTypeTag<wxScrollEvent> wxEVT_SCROLL_CHANGED(10060);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_TOP(10061);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_BOTTOM(10062);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_LINEUP(10063);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_LINEDOWN(10064);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_PAGEUP(10065);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_PAGEDOWN(10066);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_THUMBTRACK(10067);
inline const wxEventTypeTag<wxScrollWinEvent> wxEVT_SCROLLWIN_THUMBRELEASE(10068);
inline const wxEventTypeTag<wxPanGestureEvent> wxEVT_GESTURE_PAN(10069);
inline const wxEventTypeTag<wxZoomGestureEvent> wxEVT_GESTURE_ZOOM(10070);
inline const wxEventTypeTag<wxRotateGestureEvent> wxEVT_GESTURE_ROTATE(10071);
inline const wxEventTypeTag<wxTwoFingerTapEvent> wxEVT_TWO_FINGER_TAP(10072);
inline const wxEventTypeTag<wxLongPressEvent> wxEVT_LONG_PRESS(10073);
inline const wxEventTypeTag<wxPressAndTapEvent> wxEVT_PRESS_AND_TAP(10074);
inline const wxEventTypeTag<wxSizeEvent> wxEVT_SIZE(10075);
inline const wxEventTypeTag<wxMoveEvent> wxEVT_MOVE(10076);
inline const wxEventTypeTag<wxCloseEvent> wxEVT_CLOSE_WINDOW(10077);
inline const wxEventTypeTag<wxCloseEvent> wxEVT_END_SESSION(10078);
inline const wxEventTypeTag<wxCloseEvent> wxEVT_QUERY_END_SESSION(10079);
inline const wxEventTypeTag<wxActivateEvent> wxEVT_ACTIVATE_APP(10080);
inline const wxEventTypeTag<wxActivateEvent> wxEVT_ACTIVATE(10081);
inline const wxEventTypeTag<wxWindowCreateEvent> wxEVT_CREATE(10082);
inline const wxEventTypeTag<wxWindowDestroyEvent> wxEVT_DESTROY(10083);
inline const wxEventTypeTag<wxShowEvent> wxEVT_SHOW(10084);
inline const wxEventTypeTag<wxIconizeEvent> wxEVT_ICONIZE(10085);
inline const wxEventTypeTag<wxMaximizeEvent> wxEVT_MAXIMIZE(10086);
inline const wxEventTypeTag<wxFullScreenEvent> wxEVT_FULLSCREEN(10087);
inline const wxEventTypeTag<wxMouseCaptureChangedEvent> wxEVT_MOUSE_CAPTURE_CHANGED(10088);
inline const wxEventTypeTag<wxMouseCaptureLostEvent> wxEVT_MOUSE_CAPTURE_LOST(10089);
inline const wxEventTypeTag<wxPaintEvent> wxEVT_PAINT(10090);
inline const wxEventTypeTag<wxEraseEvent> wxEVT_ERASE_BACKGROUND(10091);
inline const wxEventTypeTag<wxNcPaintEvent> wxEVT_NC_PAINT(10092);
inline const wxEventTypeTag<wxMenuEvent> wxEVT_MENU_OPEN(10093);
inline const wxEventTypeTag<wxMenuEvent> wxEVT_MENU_CLOSE(10094);
inline const wxEventTypeTag<wxMenuEvent> wxEVT_MENU_HIGHLIGHT(10095);
inline const wxEventTypeTag<wxContextMenuEvent> wxEVT_CONTEXT_MENU(10096);
inline const wxEventTypeTag<wxSysColourChangedEvent> wxEVT_SYS_COLOUR_CHANGED(10097);
inline const wxEventTypeTag<wxDisplayChangedEvent> wxEVT_DISPLAY_CHANGED(10098);
inline const wxEventTypeTag<wxDPIChangedEvent> wxEVT_DPI_CHANGED(10099);
inline const wxEventTypeTag<wxQueryNewPaletteEvent> wxEVT_QUERY_NEW_PALETTE(10100);
inline const wxEventTypeTag<wxPaletteChangedEvent> wxEVT_PALETTE_CHANGED(10101);
inline const wxEventTypeTag<wxJoystickEvent> wxEVT_JOY_BUTTON_DOWN(10102);
inline const wxEventTypeTag<wxJoystickEvent> wxEVT_JOY_BUTTON_UP(10103);
inline const wxEventTypeTag<wxJoystickEvent> wxEVT_JOY_MOVE(10104);
inline const wxEventTypeTag<wxJoystickEvent> wxEVT_JOY_ZMOVE(10105);
inline const wxEventTypeTag<wxDropFilesEvent> wxEVT_DROP_FILES(10106);
inline const wxEventTypeTag<wxInitDialogEvent> wxEVT_INIT_DIALOG(10107);
inline const wxEventTypeTag<wxIdleEvent> wxEVT_IDLE(10108);
inline const wxEventTypeTag<wxUpdateUIEvent> wxEVT_UPDATE_UI(10109);
inline const wxEventTypeTag<wxSizeEvent> wxEVT_SIZING(10110);
inline const wxEventTypeTag<wxMoveEvent> wxEVT_MOVING(10111);
inline const wxEventTypeTag<wxMoveEvent> wxEVT_MOVE_START(10112);
inline const wxEventTypeTag<wxMoveEvent> wxEVT_MOVE_END(10113);
inline const wxEventTypeTag<wxActivateEvent> wxEVT_HIBERNATE(10114);
inline const wxEventTypeTag<wxClipboardTextEvent> wxEVT_TEXT_COPY(10115);
inline const wxEventTypeTag<wxClipboardTextEvent> wxEVT_TEXT_CUT(10116);
inline const wxEventTypeTag<wxClipboardTextEvent> wxEVT_TEXT_PASTE(10117);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_LEFT_CLICK(10118);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_LEFT_DCLICK(10119);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_RIGHT_CLICK(10120);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_RIGHT_DCLICK(10121);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_SET_FOCUS(10122);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_KILL_FOCUS(10123);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COMMAND_ENTER(10124);
inline const wxEventTypeTag<wxHelpEvent> wxEVT_HELP(10125);
inline const wxEventTypeTag<wxHelpEvent> wxEVT_DETAILED_HELP(10126);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TEXT(10127);
inline const wxEventTypeTag<wxSpinEvent> wxEVT_SPIN_UP(11900);
inline const wxEventTypeTag<wxSpinEvent> wxEVT_SPIN_DOWN(11901);
inline const wxEventTypeTag<wxSpinEvent> wxEVT_SPIN(11902);
#ifdef _WX_CALCTRL_H_
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_SEL_CHANGED(10128);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_PAGE_CHANGED(10129);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_DOUBLECLICKED(10130);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_WEEKDAY_CLICKED(10131);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_WEEK_CLICKED(10132);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_DAY_CHANGED(10133);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_MONTH_CHANGED(10134);
inline const wxEventTypeTag<wxCalendarEvent> wxEVT_CALENDAR_YEAR_CHANGED(10135);
#endif
#ifdef _WX_CHOICEBOOK_H_
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_CHOICEBOOK_PAGE_CHANGED(10136);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_CHOICEBOOK_PAGE_CHANGING(10137);
#endif
#ifdef _WX_CLIPBRD_H_BASE_
inline const wxEventTypeTag<wxClipboardEvent> wxEVT_CLIPBOARD_CHANGED(10138);
#endif
#ifdef _WX_CLRPICKER_H_BASE_
inline const wxEventTypeTag<wxColourPickerEvent> wxEVT_COLOURPICKER_CHANGED(10139);
inline const wxEventTypeTag<wxColourPickerEvent> wxEVT_COLOURPICKER_CURRENT_CHANGED(10140);
inline const wxEventTypeTag<wxColourPickerEvent> wxEVT_COLOURPICKER_DIALOG_CANCELLED(10141);
#endif
#ifdef _WX_COLLAPSIBLEHEADER_CTRL_H_
inline const wxEventTypeTag<wxCommandEvent> wxEVT_COLLAPSIBLEHEADER_CHANGED(10142);
#endif
#ifdef _WX_COLLAPSABLE_PANE_H_BASE_
inline const wxEventTypeTag<wxCollapsiblePaneEvent> wxEVT_COLLAPSIBLEPANE_CHANGED(10143);
#endif
#ifdef _WX_COLORDLG_H_BASE_
inline const wxEventTypeTag<wxColourDialogEvent> wxEVT_COLOUR_CHANGED(10144);
#endif
#ifdef _WX_DATAVIEW_H_BASE_
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_SELECTION_CHANGED(10145);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_ACTIVATED(10146);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_COLLAPSED(10147);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_EXPANDED(10148);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_COLLAPSING(10149);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_EXPANDING(10150);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_START_EDITING(10151);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_EDITING_STARTED(10152);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_EDITING_DONE(10153);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_VALUE_CHANGED(10154);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_CONTEXT_MENU(10155);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_COLUMN_HEADER_CLICK(10156);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_COLUMN_HEADER_RIGHT_CLICK(10157);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_COLUMN_SORTED(10158);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_COLUMN_REORDERED(10159);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_CACHE_HINT(10160);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_BEGIN_DRAG(10161);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_DROP_POSSIBLE(10162);
inline const wxEventTypeTag<wxDataViewEvent> wxEVT_DATAVIEW_ITEM_DROP(10163);
#endif
#ifdef _WX_DATEEVT_H_
inline const wxEventTypeTag<wxDateEvent> wxEVT_DATE_CHANGED(10164);
inline const wxEventTypeTag<wxDateEvent> wxEVT_TIME_CHANGED(10165);
#endif
#ifdef _WX_DIALUP_H
inline const wxEventTypeTag<wxDialUpEvent> wxEVT_DIALUP_CONNECTED(10166);
inline const wxEventTypeTag<wxDialUpEvent> wxEVT_DIALUP_DISCONNECTED(10167);
#endif
#ifdef _WX_FINDREPLACEDLG_H_
inline const wxEventTypeTag<wxFindDialogEvent> wxEVT_FIND(10168);
inline const wxEventTypeTag<wxFindDialogEvent> wxEVT_FIND_NEXT(10169);
inline const wxEventTypeTag<wxFindDialogEvent> wxEVT_FIND_REPLACE(10170);
inline const wxEventTypeTag<wxFindDialogEvent> wxEVT_FIND_REPLACE_ALL(10171);
inline const wxEventTypeTag<wxFindDialogEvent> wxEVT_FIND_CLOSE(10172);
#endif
#ifdef _WX_FILECTRL_H_BASE_
inline const wxEventTypeTag<wxFileCtrlEvent> wxEVT_FILECTRL_SELECTIONCHANGED(10173);
inline const wxEventTypeTag<wxFileCtrlEvent> wxEVT_FILECTRL_FILEACTIVATED(10174);
inline const wxEventTypeTag<wxFileCtrlEvent> wxEVT_FILECTRL_FOLDERCHANGED(10175);
inline const wxEventTypeTag<wxFileCtrlEvent> wxEVT_FILECTRL_FILTERCHANGED(10176);
#endif
#ifdef _WX_FILEDIRPICKER_H_BASE_
inline const wxEventTypeTag<wxFileDirPickerEvent> wxEVT_FILEPICKER_CHANGED(10177);
inline const wxEventTypeTag<wxFileDirPickerEvent> wxEVT_DIRPICKER_CHANGED(10178);
#endif
#ifdef _WX_FONTPICKER_H_BASE_
inline const wxEventTypeTag<wxFontPickerEvent> wxEVT_FONTPICKER_CHANGED(10179);
#endif
#ifdef _WX_FSWATCHER_BASE_H_
inline const wxEventTypeTag<wxFileSystemWatcherEvent> wxEVT_FSWATCHER(10180);
#endif
#ifdef _WX_DIRCTRL_H_
inline const wxEventTypeTag<wxTreeEvent> wxEVT_DIRCTRL_SELECTIONCHANGED(10181);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_DIRCTRL_FILEACTIVATED(10182);
#endif
#ifdef _WX_GENERIC_GRID_H_
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_LEFT_CLICK(10183);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_RIGHT_CLICK(10184);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_LEFT_DCLICK(10185);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_RIGHT_DCLICK(10186);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_LABEL_LEFT_CLICK(10187);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_LABEL_RIGHT_CLICK(10188);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_LABEL_LEFT_DCLICK(10189);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_LABEL_RIGHT_DCLICK(10190);
inline const wxEventTypeTag<wxGridSizeEvent> wxEVT_GRID_ROW_SIZE(10191);
inline const wxEventTypeTag<wxGridSizeEvent> wxEVT_GRID_ROW_AUTO_SIZE(10192);
inline const wxEventTypeTag<wxGridSizeEvent> wxEVT_GRID_COL_SIZE(10193);
inline const wxEventTypeTag<wxGridSizeEvent> wxEVT_GRID_COL_AUTO_SIZE(10194);
inline const wxEventTypeTag<wxGridRangeSelectEvent> wxEVT_GRID_RANGE_SELECTING(10195);
inline const wxEventTypeTag<wxGridRangeSelectEvent> wxEVT_GRID_RANGE_SELECTED(10196);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_CHANGING(10197);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_CHANGED(10198);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_SELECT_CELL(10199);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_EDITOR_SHOWN(10200);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_EDITOR_HIDDEN(10201);
inline const wxEventTypeTag<wxGridEditorCreatedEvent> wxEVT_GRID_EDITOR_CREATED(10202);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_CELL_BEGIN_DRAG(10203);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_ROW_MOVE(10204);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_COL_MOVE(10205);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_COL_SORT(10206);
inline const wxEventTypeTag<wxGridEvent> wxEVT_GRID_TABBING(10207);
#endif
#ifdef _WX_LAYWIN_H_G_
inline const wxEventTypeTag<wxQueryLayoutInfoEvent> wxEVT_QUERY_LAYOUT_INFO(10208);
inline const wxEventTypeTag<wxCalculateLayoutEvent> wxEVT_CALCULATE_LAYOUT(10209);
#endif
#ifdef _WX_SASHWIN_H_G_
inline const wxEventTypeTag<wxSashEvent> wxEVT_SASH_DRAGGED(10210);
#endif
#ifdef _WX_HEADERCTRL_H_
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_CLICK(10211);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_RIGHT_CLICK(10212);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_MIDDLE_CLICK(10213);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_DCLICK(10214);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_RIGHT_DCLICK(10215);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_MIDDLE_DCLICK(10216);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_SEPARATOR_DCLICK(10217);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_BEGIN_RESIZE(10218);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_RESIZING(10219);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_END_RESIZE(10220);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_BEGIN_REORDER(10221);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_END_REORDER(10222);
inline const wxEventTypeTag<wxHeaderCtrlEvent> wxEVT_HEADER_DRAGGING_CANCELLED(10223);
#endif
#ifdef _WX_HYPERLINK_H_
inline const wxEventTypeTag<wxHyperlinkEvent> wxEVT_HYPERLINK(10224);
#endif
#ifdef _WX_LISTBASE_H_BASE_
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_BEGIN_DRAG(10225);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_BEGIN_RDRAG(10226);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_BEGIN_LABEL_EDIT(10227);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_END_LABEL_EDIT(10228);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_DELETE_ITEM(10229);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_DELETE_ALL_ITEMS(10230);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_SELECTED(10231);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_DESELECTED(10232);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_KEY_DOWN(10233);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_INSERT_ITEM(10234);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_COL_CLICK(10235);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_RIGHT_CLICK(10236);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_MIDDLE_CLICK(10237);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_ACTIVATED(10238);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_CACHE_HINT(10239);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_COL_RIGHT_CLICK(10240);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_COL_BEGIN_DRAG(10241);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_COL_DRAGGING(10242);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_COL_END_DRAG(10243);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_FOCUSED(10244);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_CHECKED(10245);
inline const wxEventTypeTag<wxListEvent> wxEVT_LIST_ITEM_UNCHECKED(10246);
#endif
#ifdef _WX_LISTBOOK_H_
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_LISTBOOK_PAGE_CHANGED(10247);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_LISTBOOK_PAGE_CHANGING(10248);
#endif
#ifdef _WX_MEDIACTRL_H_
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_FINISHED(10249);
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_STOP(10250);
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_LOADED(10251);
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_STATECHANGED(10252);
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_PLAY(10253);
inline const wxEventTypeTag<wxMediaEvent> wxEVT_MEDIA_PAUSE(10254);
#endif
#ifdef _WX_NOTEBOOK_H_BASE_
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_NOTEBOOK_PAGE_CHANGED(10255);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_NOTEBOOK_PAGE_CHANGING(10256);
#endif
#ifdef _WX_NOTIFMSG_H_
inline const wxEventTypeTag<wxCommandEvent> wxEVT_NOTIFICATION_MESSAGE_CLICK(10257);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_NOTIFICATION_MESSAGE_DISMISSED(10258);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_NOTIFICATION_MESSAGE_ACTION(10259);
#endif
#ifdef _WX_POWER_H_
inline const wxEventTypeTag<wxPowerEvent> wxEVT_POWER_SUSPENDING(10260);
inline const wxEventTypeTag<wxPowerEvent> wxEVT_POWER_SUSPENDED(10261);
inline const wxEventTypeTag<wxPowerEvent> wxEVT_POWER_SUSPEND_CANCEL(10262);
inline const wxEventTypeTag<wxPowerEvent> wxEVT_POWER_RESUME(10263);
#endif
#ifdef _WX_PROCESSH__
inline const wxEventTypeTag<wxProcessEvent> wxEVT_END_PROCESS(10264);
#endif
#ifdef _WX_SOCKET_H_
inline const wxEventTypeTag<wxSocketEvent> wxEVT_SOCKET(10265);
#endif
#ifdef _WX_SPINCTRL_H_
inline const wxEventTypeTag<wxSpinEvent> wxEVT_SPINCTRL(10266);
inline const wxEventTypeTag<wxSpinDoubleEvent> wxEVT_SPINCTRLDOUBLE(10267);
#endif
#ifdef _WX_SPLITTER_H_BASE_
inline const wxEventTypeTag<wxSplitterEvent> wxEVT_SPLITTER_SASH_POS_CHANGED(10268);
inline const wxEventTypeTag<wxSplitterEvent> wxEVT_SPLITTER_SASH_POS_CHANGING(10269);
inline const wxEventTypeTag<wxSplitterEvent> wxEVT_SPLITTER_SASH_POS_RESIZE(10270);
inline const wxEventTypeTag<wxSplitterEvent> wxEVT_SPLITTER_DOUBLECLICKED(10271);
inline const wxEventTypeTag<wxSplitterEvent> wxEVT_SPLITTER_UNSPLIT(10272);
#endif
#ifdef _WX_SEARCHCTRL_H_BASE_
inline const wxEventTypeTag<wxCommandEvent> wxEVT_SEARCH_CANCEL(10273);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_SEARCH(10274);
#endif
#ifdef _WX_TASKBAR_H_BASE_
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_MOVE(10275);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_LEFT_DOWN(10276);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_LEFT_UP(10277);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_RIGHT_DOWN(10278);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_RIGHT_UP(10279);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_LEFT_DCLICK(10280);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_RIGHT_DCLICK(10281);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_BALLOON_TIMEOUT(10282);
inline const wxEventTypeTag<wxTaskBarIconEvent> wxEVT_TASKBAR_BALLOON_CLICK(10283);
#endif
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TEXT_ENTER(10284);
#ifdef _WX_TEXTCTRL_H_BASE_
inline const wxEventTypeTag<wxTextUrlEvent> wxEVT_TEXT_URL(10285);
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TEXT_MAXLEN(10286);
#endif
#ifdef _WX_TOGGLEBUTTON_H_BASE_
inline const wxEventTypeTag<wxCommandEvent> wxEVT_TOGGLEBUTTON(10287);
#endif
#ifdef _WX_TIMER_H_BASE_
inline const wxEventTypeTag<wxTimerEvent> wxEVT_TIMER(10288);
#endif
#ifdef _WX_TOOLBOOK_H_
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TOOLBOOK_PAGE_CHANGED(10289);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TOOLBOOK_PAGE_CHANGING(10290);
#endif
#ifdef _WX_TREEBASE_H_
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_BEGIN_DRAG(10291);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_BEGIN_RDRAG(10292);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_BEGIN_LABEL_EDIT(10293);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_END_LABEL_EDIT(10294);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_DELETE_ITEM(10295);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_GET_INFO(10296);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_SET_INFO(10297);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_EXPANDED(10298);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_EXPANDING(10299);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_COLLAPSED(10300);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_COLLAPSING(10301);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_SEL_CHANGED(10302);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_SEL_CHANGING(10303);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_KEY_DOWN(10304);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_ACTIVATED(10305);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_RIGHT_CLICK(10306);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_MIDDLE_CLICK(10307);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_END_DRAG(10308);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_STATE_IMAGE_CLICK(10309);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_GETTOOLTIP(10310);
inline const wxEventTypeTag<wxTreeEvent> wxEVT_TREE_ITEM_MENU(10311);
#endif
#ifdef _WX_TREEBOOK_H_
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TREEBOOK_PAGE_CHANGED(10312);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TREEBOOK_PAGE_CHANGING(10313);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TREEBOOK_NODE_COLLAPSED(10314);
inline const wxEventTypeTag<wxBookCtrlEvent> wxEVT_TREEBOOK_NODE_EXPANDED(10315);
#endif
#ifdef _WX_WEBREQUEST_H
inline const wxEventTypeTag<wxWebRequestEvent> wxEVT_WEBREQUEST_STATE(10316);
inline const wxEventTypeTag<wxWebRequestEvent> wxEVT_WEBREQUEST_DATA(10317);
#endif
#ifdef _WX_WEBVIEW_H_
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_NAVIGATING(10318);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_NAVIGATED(10319);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_LOADED(10320);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_ERROR(10321);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_NEWWINDOW(10322);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_TITLE_CHANGED(10323);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_FULLSCREEN_CHANGED(10324);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_SCRIPT_MESSAGE_RECEIVED(10325);
inline const wxEventTypeTag<wxWebViewEvent> wxEVT_WEBVIEW_SCRIPT_RESULT(10326);
#endif
#ifdef _WX_WIZARD_H_
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_PAGE_CHANGED(10327);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_PAGE_CHANGING(10328);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_CANCEL(10329);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_HELP(10330);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_FINISHED(10331);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_PAGE_SHOWN(10332);
inline const wxEventTypeTag<wxWizardEvent> wxEVT_WIZARD_BEFORE_PAGE_CHANGED(10333);
#endif
#ifdef _WX_AUIBAR_H_
inline const wxEventTypeTag<wxAuiToolBarEvent> wxEVT_AUITOOLBAR_TOOL_DROPDOWN(10334);
inline const wxEventTypeTag<wxAuiToolBarEvent> wxEVT_AUITOOLBAR_OVERFLOW_CLICK(10335);
inline const wxEventTypeTag<wxAuiToolBarEvent> wxEVT_AUITOOLBAR_RIGHT_CLICK(10336);
inline const wxEventTypeTag<wxAuiToolBarEvent> wxEVT_AUITOOLBAR_MIDDLE_CLICK(10337);
inline const wxEventTypeTag<wxAuiToolBarEvent> wxEVT_AUITOOLBAR_BEGIN_DRAG(10338);
#endif
#ifdef _WX_AUINOTEBOOK_H_
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_PAGE_CLOSE(10339);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_PAGE_CHANGED(10340);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_PAGE_CHANGING(10341);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_PAGE_CLOSED(10342);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_BUTTON(10343);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_BEGIN_DRAG(10344);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_END_DRAG(10345);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_DRAG_MOTION(10346);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_ALLOW_DND(10347);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_TAB_MIDDLE_DOWN(10348);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_TAB_MIDDLE_UP(10349);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_TAB_RIGHT_DOWN(10350);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_TAB_RIGHT_UP(10351);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_DRAG_DONE(10352);
inline const wxEventTypeTag<wxAuiNotebookEvent> wxEVT_AUINOTEBOOK_BG_DCLICK(10353);
#endif
#ifdef _WX_FRAMEMANAGER_H_
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_PANE_BUTTON(10354);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_PANE_CLOSE(10355);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_PANE_MAXIMIZE(10356);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_PANE_RESTORE(10357);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_PANE_ACTIVATED(10358);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_RENDER(10359);
inline const wxEventTypeTag<wxAuiManagerEvent> wxEVT_AUI_FIND_MANAGER(10360);
#endif
#ifdef _WX_DIALOG_H_BASE_
inline const wxEventTypeTag<wxWindowModalDialogEvent> wxEVT_WINDOW_MODAL_DIALOG_CLOSED(10361);
#endif
#ifdef _WX_HTMLWIN_H_
inline const wxEventTypeTag<wxHtmlCellEvent> wxEVT_HTML_CELL_CLICKED(10362);
inline const wxEventTypeTag<wxHtmlCellEvent> wxEVT_HTML_CELL_HOVER(10363);
inline const wxEventTypeTag<wxHtmlLinkEvent> wxEVT_HTML_LINK_CLICKED(10364);
#endif
#ifdef _WX_PROPGRID_PROPGRID_H_
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_SELECTED(10365);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_CHANGING(10366);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_CHANGED(10367);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_HIGHLIGHTED(10368);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_RIGHT_CLICK(10369);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_PAGE_CHANGED(10370);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_ITEM_COLLAPSED(10371);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_ITEM_EXPANDED(10372);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_DOUBLE_CLICK(10373);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_LABEL_EDIT_BEGIN(10374);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_LABEL_EDIT_ENDING(10375);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_COL_BEGIN_DRAG(10376);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_COL_DRAGGING(10377);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_COL_END_DRAG(10378);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_HSCROLL(10379);
inline const wxEventTypeTag<wxPropertyGridEvent> wxEVT_PG_COLS_RESIZED(10380);
#endif
#ifdef _WX_RIBBON_BAR_H_
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_PAGE_CHANGED(10381);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_PAGE_CHANGING(10382);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TAB_MIDDLE_DOWN(10383);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TAB_MIDDLE_UP(10384);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TAB_RIGHT_DOWN(10385);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TAB_RIGHT_UP(10386);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TAB_LEFT_DCLICK(10387);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_TOGGLED(10388);
inline const wxEventTypeTag<wxRibbonBarEvent> wxEVT_RIBBONBAR_HELP_CLICK(10389);
#endif
#ifdef _WX_RIBBON_BUTTON_BAR_H_
inline const wxEventTypeTag<wxRibbonButtonBarEvent> wxEVT_RIBBONBUTTONBAR_CLICKED(10390);
inline const wxEventTypeTag<wxRibbonButtonBarEvent> wxEVT_RIBBONBUTTONBAR_DROPDOWN_CLICKED(10391);
#endif
#ifdef _WX_RIBBON_GALLERY_H_
inline const wxEventTypeTag<wxRibbonGalleryEvent> wxEVT_RIBBONGALLERY_HOVER_CHANGED(10392);
inline const wxEventTypeTag<wxRibbonGalleryEvent> wxEVT_RIBBONGALLERY_SELECTED(10393);
inline const wxEventTypeTag<wxRibbonGalleryEvent> wxEVT_RIBBONGALLERY_CLICKED(10394);
#endif
#ifdef _WX_RIBBON_PANEL_H_
inline const wxEventTypeTag<wxRibbonPanelEvent> wxEVT_RIBBONPANEL_EXTBUTTON_ACTIVATED(10395);
#endif
#ifdef _WX_RIBBON_TOOLBAR_H_
inline const wxEventTypeTag<wxRibbonToolBarEvent> wxEVT_RIBBONTOOLBAR_CLICKED(10396);
inline const wxEventTypeTag<wxRibbonToolBarEvent> wxEVT_RIBBONTOOLBAR_DROPDOWN_CLICKED(10397);
#endif
#ifdef _WX_RICHTEXTCTRL_H_
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_LEFT_CLICK(10398);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_RIGHT_CLICK(10399);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_MIDDLE_CLICK(10400);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_LEFT_DCLICK(10401);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_RETURN(10402);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_CHARACTER(10403);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_CONSUMING_CHARACTER(10404);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_DELETE(10405);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_STYLESHEET_CHANGING(10406);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_STYLESHEET_CHANGED(10407);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_STYLESHEET_REPLACING(10408);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_STYLESHEET_REPLACED(10409);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_CONTENT_INSERTED(10410);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_CONTENT_DELETED(10411);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_STYLE_CHANGED(10412);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_PROPERTIES_CHANGED(10413);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_SELECTION_CHANGED(10414);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_BUFFER_RESET(10415);
inline const wxEventTypeTag<wxRichTextEvent> wxEVT_RICHTEXT_FOCUS_OBJECT_CHANGED(10416);
#endif
#ifdef _WX_STC_STC_H_
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_CHANGE(10417);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_STYLENEEDED(10418);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_CHARADDED(10419);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_SAVEPOINTREACHED(10420);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_SAVEPOINTLEFT(10421);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_ROMODIFYATTEMPT(10422);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_KEY(10423);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_DOUBLECLICK(10424);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_UPDATEUI(10425);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_MODIFIED(10426);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_MACRORECORD(10427);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_MARGINCLICK(10428);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_NEEDSHOWN(10429);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_PAINTED(10430);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_USERLISTSELECTION(10431);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_URIDROPPED(10432);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_DWELLSTART(10433);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_DWELLEND(10434);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_START_DRAG(10435);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_DRAG_OVER(10436);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_DO_DROP(10437);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_ZOOM(10438);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_HOTSPOT_CLICK(10439);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_HOTSPOT_DCLICK(10440);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_CALLTIP_CLICK(10441);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_AUTOCOMP_SELECTION(10442);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_INDICATOR_CLICK(10443);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_INDICATOR_RELEASE(10444);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_AUTOCOMP_CANCELLED(10445);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_AUTOCOMP_CHAR_DELETED(10446);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_HOTSPOT_RELEASE_CLICK(10447);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_CLIPBOARD_COPY(10448);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_CLIPBOARD_PASTE(10449);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_AUTOCOMP_COMPLETED(10450);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_MARGIN_RIGHT_CLICK(10451);
inline const wxEventTypeTag<wxStyledTextEvent> wxEVT_STC_AUTOCOMP_SELECTION_CHANGE(10452);
#endif
inline const char wxAddRemoveCtrlNameStr[] = "addRemoveCtrl";
inline const char wxAnimationCtrlNameStr[] = "animationCtrl";
inline const char wxBannerWindowNameStr[] = "bannerWindow";
inline const char wxBitmapComboBoxNameStr[] = "bitmapComboBox";
inline const char wxButtonNameStr[] = "button";
inline const char wxCheckBoxNameStr[] = "checkBox";
inline const char wxChoiceNameStr[] = "choice";
inline const char wxColourPickerWidgetNameStr[] = "colourPickerWidget";
inline const char wxColourPickerCtrlNameStr[] = "colourPickerCtrl";
inline const char wxCollapsibleHeaderCtrlNameStr[] = "collapsibleHeaderCtrl";
inline const char wxCollapsiblePaneNameStr[] = "collapsiblePane";
inline const char wxComboBoxNameStr[] = "comboBox";
inline const char wxControlNameStr[] = "control";
inline const char wxDataViewCtrlNameStr[] = "dataViewCtrl";
inline const char wxDialogNameStr[] = "dialog";
inline const char wxDirDialogNameStr[] = "dirDialog";
inline const char wxEditableListBoxNameStr[] = "editableListBox";
inline const char wxFileCtrlNameStr[] = "fileCtrl";
inline const char wxFileDialogNameStr[] = "fileDialog";
inline const char wxFilePickerWidgetNameStr[] = "filePickerWidget";
inline const char wxFilePickerCtrlNameStr[] = "filePickerCtrl";
inline const char wxDirPickerWidgetNameStr[] = "dirPickerWidget";
inline const char wxDirPickerCtrlNameStr[] = "dirPickerCtrl";
inline const char wxFontPickerWidgetNameStr[] = "fontPickerWidget";
inline const char wxFontPickerCtrlNameStr[] = "fontPickerCtrl";
inline const char wxStatusLineNameStr[] = "statusLine";
inline const char wxToolBarNameStr[] = "toolBar";
inline const char wxGaugeNameStr[] = "gauge";
inline const char wxPanelNameStr[] = "panel";
inline const char wxGridNameStr[] = "grid";
inline const char wxHeaderCtrlNameStr[] = "headerCtrl";
inline const char wxHyperlinkCtrlNameStr[] = "hyperlinkCtrl";
inline const char wxListBoxNameStr[] = "listBox";
inline const char wxListCtrlNameStr[] = "listCtrl";
inline const char wxNotebookNameStr[] = "notebook";
inline const char wxRadioBoxNameStr[] = "radioBox";
inline const char wxRadioButtonNameStr[] = "radioButton";
inline const char wxRearrangeListNameStr[] = "rearrangeList";
inline const char wxRearrangeDialogNameStr[] = "rearrangeDialog";
inline const char wxScrollBarNameStr[] = "scrollBar";
inline const char wxSliderNameStr[] = "slider";
inline const char wxSearchCtrlNameStr[] = "searchCtrl";
inline const char wxStaticBitmapNameStr[] = "staticBitmap";
inline const char wxStaticBoxNameStr[] = "staticBox";
inline const char wxStaticLineNameStr[] = "staticLine";
inline const char wxStaticTextNameStr[] = "staticText";
inline const char wxStatusBarNameStr[] = "statusBar";
inline const char wxTextCtrlNameStr[] = "textCtrl";
inline const char wxFrameNameStr[] = "frame";
inline const char wxTreeCtrlNameStr[] = "treeCtrl";
inline const char wxTreeListCtrlNameStr[] = "treeListCtrl";
inline const char wxVListBoxNameStr[] = "vListBox";
#endif

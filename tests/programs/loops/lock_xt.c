// The lock of this folder for the X Toolkit: keys come by a table of translations, with the digit
// as a parameter of the action; a button opens the settings, a timeout forgets what was entered.
#include <X11/Intrinsic.h>
#include <X11/Shell.h>
#include <X11/StringDefs.h>
#include <stdio.h>
#include <stdlib.h>

extern WidgetClass labelWidgetClass, commandWidgetClass, boxWidgetClass;

enum page { KEYPAD, SETTINGS, PAUSED };

static XtAppContext context;
static XtIntervalId forgetting;
static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void forget(XtPointer data, XtIntervalId* id) {
  if (id && *id == forgetting && entered == 2)
    puts("nearly open");  //@ reachable 3
  forgetting = 0;
  entered = 0;
}

static void press(int digit) {
  if (!forgetting)
    forgetting = XtAppAddTimeOut(context, 5000, forget, NULL);
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
}

static void digit(Widget w, XEvent* event, String* parameters, Cardinal* count) {
  if (*count != 1)
    return;  //@ unreachable
  if (page == KEYPAD)
    press(atoi(parameters[0]));
}

static void change(Widget w, XEvent* event, String* parameters, Cardinal* count) {
  if (page != SETTINGS)
    return;
  if (parameters[0][0] == 'u' && volume < 8)
    volume++;
  else if (parameters[0][0] == 'd' && volume > 0)
    volume--;
  if (volume == 8)
    puts("loud");  //@ reachable 4
  if (volume > 8)
    puts("too loud");  //@ unreachable
}

static void hold(Widget w, XEvent* event, String* parameters, Cardinal* count) {
  if (page == PAUSED) {
    page = before;  //@ reachable 2
    return;
  }
  before = page;
  page = PAUSED;
}

static void settings(Widget w, XtPointer data, XtPointer call) {
  if (page != PAUSED)
    page = page == KEYPAD ? SETTINGS : KEYPAD;
  if (data != (XtPointer)&volume)
    puts("whose?");  //@ unreachable
}

static void quit(Widget w, XtPointer data, XtPointer call) {
  if (open_count == 2)
    XtAppSetExitFlag(context);  //@ reachable 7
}

static XtActionsRec actions[] = {{"digit", digit}, {"change", change}, {"hold", hold}};

static const char translations[] =
    "#override\n"
    "<Key>1: digit(1)\n"
    "<Key>4: digit(4)\n"
    "<Key>7: digit(7)\n"
    "<Key>Up: change(up)\n"
    "<Key>Down: change(\"down\")\n"
    "<Key>p: hold()";

int main(int argc, char** argv) {
  Widget top, box, pad, button;
  top = XtVaAppInitialize(&context, "Lock", NULL, 0, &argc, argv, NULL, NULL);
  XtAppAddActions(context, actions, XtNumber(actions));
  box = XtVaCreateManagedWidget("box", boxWidgetClass, top, NULL);
  pad = XtVaCreateManagedWidget("pad", labelWidgetClass, box, XtNlabel, "code?", NULL);
  XtOverrideTranslations(pad, XtParseTranslationTable(translations));
  button = XtVaCreateManagedWidget("settings", commandWidgetClass, box, NULL);
  XtAddCallback(button, XtNcallback, settings, &volume);
  button = XtVaCreateManagedWidget("quit", commandWidgetClass, box, NULL);
  XtAddCallback(button, XtNcallback, quit, NULL);
  XtRealizeWidget(top);
  XtAppMainLoop(context);
  return alarms > 100;
}

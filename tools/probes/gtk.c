/* What a running program of GTK 3 or GLib has registered: preloaded, it writes one line of JSON for
   each handler of the program's own to the file that REACHD_PROBE names: what it hears (signals,
   timeouts); shortly after the main loop began it ends the program. What runs before the loop (the
   application's activate and startup) is none. Functions are addresses in the program's file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gtk/gtk.h>

static FILE* output;

static unsigned long own(const void* address) {
  Dl_info info;
  struct link_map* map = NULL;
  if (!address || !dladdr1(address, &info, (void**)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  /* The program itself has no name in the list of what is loaded. */
  return map->l_name[0] ? 0 : (unsigned long)((uintptr_t)address - map->l_addr);
}

static void write_text(const char* key, const char* text) {
  char* escaped = g_strescape(text ? text : "", NULL);
  fprintf(output, ",\"%s\":\"%s\"", key, g_utf8_validate(escaped, -1, NULL) ? escaped : "");
  g_free(escaped);
}

static const char* text_of(GObject* object) {
  if (GTK_IS_BUTTON(object))
    return gtk_button_get_label(GTK_BUTTON(object));
  if (GTK_IS_MENU_ITEM(object))
    return gtk_menu_item_get_label(GTK_MENU_ITEM(object));
  if (G_IS_ACTION(object))
    return g_action_get_name(G_ACTION(object));
  return "";
}

static void write_handler(const char* what, gpointer object, const char* signal,
                          const void* function) {
  unsigned long place = own(function);
  if (!output || !place || (object && G_IS_APPLICATION(object)))
    return;
  fprintf(output, "{\"kind\":\"connection\",\"function\":%lu,\"sender_at\":\"%p\"", place, object);
  write_text("sender", object ? G_OBJECT_TYPE_NAME(object) : what);
  write_text("signal", signal);
  write_text("sender_text", object ? text_of(object) : "");
  fprintf(output, "}\n");
}

static void* next(const char* name) { return dlsym(RTLD_NEXT, name); }

gulong g_signal_connect_data(gpointer object, const gchar* signal, GCallback handler, gpointer data,
                             GClosureNotify gone, GConnectFlags flags) {
  gulong (*real)() = next("g_signal_connect_data");
  write_handler("", object, signal, (const void*)handler);
  return real(object, signal, handler, data, gone, flags);
}

gulong g_signal_connect_object(gpointer object, const gchar* signal, GCallback handler,
                               gpointer data, GConnectFlags flags) {
  gulong (*real)() = next("g_signal_connect_object");
  write_handler("", object, signal, (const void*)handler);
  return real(object, signal, handler, data, flags);
}

guint g_timeout_add(guint interval, GSourceFunc function, gpointer data) {
  guint (*real)() = next("g_timeout_add");
  write_handler("timeout", NULL, "timeout", (const void*)function);
  return real(interval, function, data);
}
guint g_timeout_add_full(gint priority, guint interval, GSourceFunc function, gpointer data,
                         GDestroyNotify gone) {
  guint (*real)() = next("g_timeout_add_full");
  write_handler("timeout", NULL, "timeout", (const void*)function);
  return real(priority, interval, function, data, gone);
}
guint g_timeout_add_seconds(guint interval, GSourceFunc function, gpointer data) {
  guint (*real)() = next("g_timeout_add_seconds");
  write_handler("timeout", NULL, "timeout", (const void*)function);
  return real(interval, function, data);
}
guint g_idle_add(GSourceFunc function, gpointer data) {
  guint (*real)() = next("g_idle_add");
  write_handler("idle", NULL, "idle", (const void*)function);
  return real(function, data);
}

static gboolean end(gpointer unused) {
  (void)unused;
  fprintf(output, "{\"kind\":\"end\"}\n");
  fflush(output);
  _exit(0);
}

__attribute__((constructor)) static void install(void) {
  const char* file = getenv("REACHD_PROBE");
  output = file ? fopen(file, "w") : NULL;
  if (!output)
    return;
  unsetenv("LD_PRELOAD");
  guint (*real)() = next("g_timeout_add");
  real(800, end, NULL);
}

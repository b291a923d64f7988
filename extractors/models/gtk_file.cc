// Files of GIO: what is in them, and whether they can be read, is up to the environment.
#include "/reachd:/gtk.hh"

extern "C" gtk::GType g_file_get_type();

namespace gtk {

struct file_error {
  unsigned domain;
  int code;
  char* message;
};

static int fail(file_error** problem) {
  if (problem) {
    *problem = new file_error;
    (*problem)->domain = unknown<unsigned>("the domain of an error");
    (*problem)->code = unknown<int>("the code of an error");
    (*problem)->message = new_text(unknown<text>("the message of an error"));
  }
  return 0;
}

static int give(char** contents, usize* length, file_error** problem) {
  if (input<bool>("the file cannot be read"))
    return fail(problem);
  const text content = input<text>("what is in the file");
  if (contents)
    *contents = new_text(content);
  if (length)
    *length = text_length(content);
  return 1;
}

static object* named_file(const char* name, object* made) {
  make_object(g_file_get_type(), made);
  of(made)->name = read(name);
  return made;
}

}  // namespace gtk

using namespace gtk;

extern "C" {

void* g_file_new_for_path(const char* path) { return named_file(path, new object); }
void* g_file_new_for_uri(const char* uri) { return named_file(uri, new object); }
void* g_file_new_for_commandline_arg(const char* name) { return named_file(name, new object); }
int g_file_load_contents(void*, void*, char** contents, unsigned long* length, char** mark,
                         file_error** problem) {
  if (mark)
    *mark = nullptr;
  return give(contents, length, problem);
}
int g_file_get_contents(const char*, char** contents, unsigned long* length, file_error** problem) {
  return give(contents, length, problem);
}
int g_file_set_contents(const char*, const char*, long, file_error** problem) {
  return input<bool>("the file cannot be written") ? fail(problem) : 1;
}
char* g_file_get_basename(void*) { return new_text(input<text>("the name of the file")); }
char* g_file_get_path(void*) { return new_text(input<text>("where the file is")); }
char* g_file_get_uri(void*) { return new_text(input<text>("where the file is")); }
int g_file_query_exists(void*, void*) { return input<bool>("the file is there"); }

}  // extern "C"

// Path bar: std::string operations.
#include <string>

static std::string path = "/";
static int out;
static const char* const parts[5] = {"usr", "a.b.c", "", "x", ".."};

void go(int i) {
  std::string part = parts[i];
  if (path.size() + part.size() > 12)
    return;
  if (part == ".." && path.find_last_of('/') != 0) {
    path.erase(path.find_last_of('/'));
    if (path.empty())
      out = 1;
    return;
  }
  if (path.back() != '/')
    path += '/';
  path.append(part);
  if (path == "/a.b.c/usr" && path.find('.', 4) == std::string::npos)
    out = 2;
  if (path.rfind(".", 3) == 2 && path.rfind('.') == 6)
    out = 3;  //@ reachable 4
  if (path.compare(1, 3, "usr") == 0 && path.substr(4) == "/x/x")
    out = 4;  //@ reachable 3
  if (path.find("//") != std::string::npos)
    out = 5;  //@ reachable 4
}

void up() {
  auto at = path.find_last_of("/");
  if (at == std::string::npos)
    out = 6;
  path.resize(at == 0 ? 1 : at);
  if (path < "/a" && path.size() > 1 && path[1] == '.')
    out = 7;  //@ reachable 3
}

void relabel(int d) {
  if (path.size() < 2)
    return;
  switch (d) {
    case 0:
      path.replace(1, 1, "z");
      break;
    case 1:
      if (path.size() < 12)
        path.insert(1, 1, 'q');
      break;
    case 2:
      path.erase(1, 1);
      break;
    default:
      path.push_back(path[1]);
      path.pop_back();
      break;
  }
  if (path == "/zsr/" || path == "/qz")
    out = 8;  //@ reachable 3
  if (std::to_string(path.size()).size() == 2 &&
      path.find_first_not_of("/q") == std::string::npos && d == 1)
    out = 9;
  if (path.empty() || path.front() != '/')
    out = 10;
}

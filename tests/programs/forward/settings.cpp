// Lines of settings: texts, numbers in them, and exceptions of its own and of the library.
#include <map>
#include <stdexcept>
#include <string>
static void reached(int) {}
struct ParseError : std::runtime_error {
  explicit ParseError(const std::string& s, int l) : std::runtime_error(s), line(l) {}
  int line;
};
class Config {
public:
  void line(const std::string& text) {
    ++lines_;
    try {
      parse(text);
    } catch (const ParseError& e) {
      ++errors_;
      last_bad_ = e.line;
      if (errors_ == 2 && last_bad_ == 3)
        reached(1);
    } catch (const std::exception&) {
      reached(2);  //@ reachable 1
    }
  }
  void apply() {
    try {
      int w = values_.at("width");
      int h = values_.at("height");
      if (w * h == 35)
        reached(3);
      if (w < 0)
        reached(4);
    } catch (const std::out_of_range&) {
      missing_ = true;
    }
  }

private:
  void parse(const std::string& text) {
    auto eq = text.find('=');
    if (eq == std::string::npos)
      throw ParseError("no =", lines_);
    std::string key = text.substr(0, eq);
    int v = std::stoi(text.substr(eq + 1));
    if (v < 0)
      throw ParseError("negative", lines_);
    values_[key] = v;
  }
  std::map<std::string, int> values_;
  int lines_ = 0, errors_ = 0, last_bad_ = 0;
  bool missing_ = false;
};
static Config config;
void on_line(const std::string& t) { config.line(t); }
void on_apply() { config.apply(); }

#include "tests/tidy/source_tree.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace reachd::tidy {

namespace fs = std::filesystem;

namespace {

bool is_skipped_folder(const fs::path& folder) {
  const std::string name = folder.filename().string();
  // What packaging the extension puts into it.
  const bool is_packaged =
      folder.parent_path().filename() == "vscode-extension" && (name == "server" || name == "dist");
  return name == "build" || name == "node_modules" || is_packaged ||
         (name.size() > 1 && name.front() == '.' && name != ".ci");
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Copies text while blanking what `skip_…` functions pass over; newlines stay.
class Blanker {
public:
  explicit Blanker(std::string_view text) : text_(text) {}

  std::string run() {
    while (position_ < text_.size())
      step();
    return std::move(out_);
  }

private:
  void step() {
    const char c = text_[position_];
    if (starts_with("//")) {
      blank_until(text_.find('\n', position_));
    } else if (starts_with("/*")) {
      const std::size_t end = text_.find("*/", position_ + 2);
      blank_until(end == std::string_view::npos ? end : end + 2);
    } else if (c == '"' && position_ > 0 && text_[position_ - 1] == 'R') {
      blank_raw_string();
    } else if (c == '"' && !in_include_line()) {
      blank_quoted('"');
    } else if (c == '\'' && !(position_ > 0 && is_word(text_[position_ - 1]))) {
      blank_quoted('\'');  // a quote after a word character separates digits
    } else {
      out_ += c;
      ++position_;
    }
  }

  bool starts_with(std::string_view prefix) const {
    return text_.substr(position_, prefix.size()) == prefix;
  }

  bool in_include_line() const {
    const std::size_t start = out_.rfind('\n') == std::string::npos ? 0 : out_.rfind('\n') + 1;
    const std::size_t hash = out_.find_first_not_of(" \t", start);
    return hash != std::string::npos && out_[hash] == '#' &&
           out_.find("include", hash) != std::string::npos;
  }

  void blank_until(std::size_t end) {
    end = std::min(end, text_.size());
    for (; position_ < end; ++position_)
      out_ += text_[position_] == '\n' ? '\n' : ' ';
  }

  void blank_quoted(char quote) {
    std::size_t end = position_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n')
      end += text_[end] == '\\' ? 2 : 1;
    out_ += quote;
    ++position_;
    blank_until(end);
    if (position_ < text_.size() && text_[position_] == quote) {
      out_ += quote;
      ++position_;
    }
  }

  void blank_raw_string() {
    const std::size_t open = text_.find('(', position_);
    if (open == std::string_view::npos)
      return blank_until(open);
    std::string close = ")";
    close += text_.substr(position_ + 1, open - position_ - 1);
    close += '"';
    const std::size_t end = text_.find(close, open);
    blank_until(end == std::string_view::npos ? end : end + close.size());
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::string out_;
};

/// "void f(int x) const " → "f"; "" where the text before a brace does not declare a function.
std::string function_name(std::string_view head) {
  const std::size_t parenthesis = head.find('(');
  if (parenthesis == std::string_view::npos)
    return "";
  const std::size_t assignment = head.find('=');
  const bool is_operator = head.find("operator") < parenthesis;
  if (assignment < parenthesis && !is_operator)
    return "";
  std::size_t end = parenthesis;
  while (end > 0 && std::isspace(static_cast<unsigned char>(head[end - 1])) != 0)
    --end;
  std::size_t start = end;
  while (start > 0 &&
         (is_word(head[start - 1]) || head[start - 1] == ':' || head[start - 1] == '~'))
    --start;
  std::string name(head.substr(start, end - start));
  if (name == "TEST" || name == "TEST_F" || name == "TEST_P") {
    const std::size_t close = head.find(')', parenthesis);
    name = std::string(head.substr(parenthesis + 1, close - parenthesis - 1));
    const std::size_t comma = name.find(", ");
    if (comma != std::string::npos)
      name.replace(comma, 2, ".");
  }
  return name.empty() && is_operator ? "operator" : name;
}

}  // namespace

SourceTree read_tree(const fs::path& root) {
  static const std::set<std::string> kText = {".cpp",  ".h",     ".hpp", ".hh",   ".cc",  ".c",
                                              ".txt",  ".cmake", ".md",  ".json", ".lua", ".ts",
                                              ".toml", ".yml",   ".sh",  ".mjs",  ""};
  SourceTree tree;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    if (entry->is_directory()) {
      if (is_skipped_folder(entry->path()))
        entry.disable_recursion_pending();
    } else if (name == ".git") {
      // A file where the project is a linked work tree.
    } else if (entry->is_regular_file() && kText.contains(entry->path().extension().string())) {
      std::ifstream stream(entry->path(), std::ios::binary);
      tree[entry->path().lexically_relative(root).generic_string()] =
          std::string(std::istreambuf_iterator<char>(stream), {});
    }
  }
  return tree;
}

std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> includes;
  int number = 0;
  for (const std::string& line : lines_of(code_only(text))) {
    ++number;
    std::istringstream stream(line);
    std::string word;
    stream >> word;
    if (word == "#") {
      stream >> word;
      word.insert(0, "#");
    }
    if (!word.starts_with("#include"))
      continue;
    const std::size_t open = line.find_first_of("<\"");
    if (open == std::string::npos)
      continue;
    const bool quoted = line[open] == '"';
    const std::size_t close = line.find(quoted ? '"' : '>', open + 1);
    if (close == std::string::npos)
      continue;
    includes.push_back({number, quoted, line.substr(open + 1, close - open - 1)});
  }
  return includes;
}

std::string code_only(std::string_view text) { return Blanker(text).run(); }

std::vector<Function> functions_of(std::string_view text) {
  const std::string code = code_only(text);
  std::vector<Function> functions;
  std::vector<int> open_functions;  // per open brace: index into `functions`, or -1
  int depth_in_function = 0;
  int line = 1;
  int head_line = 1;
  std::size_t head = 0;
  bool head_is_blank = true;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '\n')
      ++line;
    if (head_is_blank && std::isspace(static_cast<unsigned char>(c)) == 0) {
      head_is_blank = false;
      head_line = line;
    }
    if (c == '{') {
      const std::string name =
          depth_in_function > 0 ? "" : function_name(std::string_view(code).substr(head, i - head));
      open_functions.push_back(-1);
      if (!name.empty()) {
        open_functions.back() = static_cast<int>(functions.size());
        functions.push_back({name, head_line, 0});
      }
      if (!name.empty() || depth_in_function > 0)
        ++depth_in_function;
    } else if (c == '}' && !open_functions.empty()) {
      if (open_functions.back() >= 0) {
        Function& function = functions[static_cast<std::size_t>(open_functions.back())];
        function.lines = line - function.line + 1;
      }
      open_functions.pop_back();
      if (depth_in_function > 0)
        --depth_in_function;
    }
    if (c == '{' || c == '}' || c == ';') {
      head = i + 1;
      head_is_blank = true;
    }
  }
  return functions;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

bool is_cpp(const std::string& path) { return path.ends_with(".cpp") || path.ends_with(".h"); }

bool is_model_code(const std::string& path) {
  return path.ends_with(".hpp") || path.ends_with(".hh") || path.ends_with(".cc");
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  return {std::istream_iterator<std::string>(stream), {}};
}

}  // namespace reachd::tidy

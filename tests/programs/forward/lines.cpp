// A calculator line: tokens by string_view, evaluated from left to right.
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct Token {
  enum class Kind { Number, Plus, Minus, Name } kind;
  int value = 0;
  std::string text;
};

static std::optional<std::vector<Token>> tokenize(std::string_view in) {
  std::vector<Token> tokens;
  while (!in.empty()) {
    const char c = in.front();
    if (c == ' ') {
      in.remove_prefix(1);
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      int value = 0;
      while (!in.empty() && std::isdigit(static_cast<unsigned char>(in.front()))) {
        value = value * 10 + (in.front() - '0');
        in.remove_prefix(1);
      }
      tokens.push_back({Token::Kind::Number, value, ""});
    } else if (c == '+' || c == '-') {
      tokens.push_back({c == '+' ? Token::Kind::Plus : Token::Kind::Minus, 0, ""});
      in.remove_prefix(1);
    } else if (std::isalpha(static_cast<unsigned char>(c))) {
      std::string name;
      while (!in.empty() && std::isalpha(static_cast<unsigned char>(in.front()))) {
        name += in.front();
        in.remove_prefix(1);
      }
      tokens.push_back({Token::Kind::Name, 0, name});
    } else {
      return std::nullopt;
    }
  }
  return tokens;
}

static int memory = 0;
static int state = 0;

void on_line(const std::string& line) {
  if (line.size() > 6)
    return;
  const auto tokens = tokenize(line);
  if (!tokens) {
    state = -1;  //@ reachable 1
    return;
  }
  if (tokens->size() == 1 && (*tokens)[0].kind == Token::Kind::Name && (*tokens)[0].text == "mem")
    state = memory;
  if (tokens->size() != 3 || (*tokens)[1].kind != Token::Kind::Plus)
    return;
  if ((*tokens)[0].kind == Token::Kind::Number && (*tokens)[2].kind == Token::Kind::Number)
    memory = (*tokens)[0].value + (*tokens)[2].value;
  if (state == 42)
    state = 43;
}

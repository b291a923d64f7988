// What is written to streams, and read from those over strings.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

int check_cerr(int n) {
  std::cerr << "n is " << n << ' ' << std::string("text") << 1.5 << std::endl;
  std::cerr << std::setw(4) << std::hex << n << "\n" << std::flush;
  std::cerr.put('c');
  return n + 1;
}

int check_string_stream(int n) {
  std::ostringstream out;
  out << "n=" << n << ',' << 7u << std::string(" end") << '\n';
  const std::string text = out.str();
  return static_cast<int>(text.size()) * 100 + (text[2] == '-' ? 1 : 0) +
         (text.find("5,7 end") != std::string::npos ? 10 : 0);
}

int check_read_words(int n) {
  std::istringstream in("set " + std::to_string(n) + " end");
  std::string first;
  std::string last;
  int number = 0;
  in >> first >> number >> last;
  const bool is_good = static_cast<bool>(in);
  std::string more;
  const bool goes_on = static_cast<bool>(in >> more);
  return number * 10 + (first == "set" && last == "end" ? 1 : 0) + (is_good ? 2 : 0) +
         (goes_on ? 4 : 0) + (in.eof() ? 3 : 0);
}

int check_read_wrong_number(int n) {
  std::istringstream in(n % 2 == 0 ? "12x 7" : "x12");
  int number = 99;
  in >> number;
  const int state = (in.fail() ? 1 : 0) + (in.eof() ? 2 : 0) + (in.good() ? 4 : 0) + (!in ? 8 : 0);
  in.clear();
  char c = '-';
  in >> c;
  return number * 1000 + state * 10 + (c == 'x' ? 1 : 0);
}

int check_read_lines(int n) {
  std::istringstream in("one\ntwo\n\nlast");
  std::string line;
  int lengths = 0;
  int lines = 0;
  while (lines < n && std::getline(in, line)) {
    lengths = lengths * 10 + static_cast<int>(line.size());
    ++lines;
  }
  return lengths * 10 + (in.eof() ? 1 : 0) + (in.fail() ? 2 : 0);
}

int check_read_fields(int n) {
  std::istringstream in("a=1;b=" + std::to_string(n & 7) + ";");
  std::string field;
  int sum = 0;
  while (std::getline(in, field, ';')) {
    const std::size_t at = field.find('=');
    sum = sum * 10 + std::stoi(field.substr(at + 1));
  }
  return sum;
}

int check_read_and_written(int n) {
  std::stringstream both;
  both << n << ' ' << 2;
  int a = 0;
  int b = 0;
  both >> a;
  const bool is_end = both.eof();
  both >> b;
  return a * 10 + b + (is_end ? 1000 : 0) + (both.eof() ? 2000 : 0) +
         static_cast<int>(both.str().size()) * 10000;
}

int check_read_characters(int n) {
  std::istringstream in("  +5 z");
  in >> std::ws;
  const int ahead = in.peek();
  int number = 0;
  in >> number;
  char space = 0;
  in.get(space);
  const int letter = in.get();
  const int end = in.get();
  return number * 100 + (ahead == '+' ? 1 : 0) + (space == ' ' ? 2 : 0) + (letter == 'z' ? 4 : 0) +
         (end == -1 ? 8 : 0) + (in.eof() && in.fail() ? 16 : 0) + n;
}

int check_read_too_large(int n) {
  std::istringstream in(n % 2 == 0 ? "99999999999 1" : "-99999999999 1");
  int number = 0;
  in >> number;
  return number / 2 + (in.fail() ? 1 : 0);
}

int check_read_real(int n) {
  std::istringstream in("1.5 2");
  double a = 0;
  double b = 0;
  in >> a >> b;
  return static_cast<int>(a * 4 + b * 100) + n + (in.eof() ? 1 : 0);
}

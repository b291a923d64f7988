// What is written to streams.
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

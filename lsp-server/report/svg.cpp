// A user interface as a picture.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lsp-server/report/report.h"
#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

std::string cut(const std::string& text, std::size_t most) {
  return text.size() > most ? valid_utf8(text.substr(0, most - 2)) + "…" : text;
}

/// What a view asks of each mode, one below the other.
std::vector<std::string> label_lines(const std::string& view) {
  constexpr std::string_view kAnd = " && ";
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = view.find(kAnd); end != std::string::npos; end = view.find(kAnd, begin)) {
    lines.push_back(view.substr(begin, end - begin));
    begin = end + kAnd.size();
  }
  lines.push_back(view.substr(begin));
  return lines;
}

}  // namespace

/// Views in columns by their distance from the first, with curved arrows.
std::string svg_of(const Program& program) {
  std::map<std::string, std::size_t> depth;
  if (!program.views.empty())
    depth[program.views.front()] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Transition& edge : program.transitions)
      if (const auto from = depth.find(edge.from); from != depth.end() && !depth.contains(edge.to))
        changed = depth.emplace(edge.to, from->second + 1).second || changed;
  }
  std::map<std::size_t, std::size_t> rows;
  std::map<std::string, std::pair<double, double>> centres;
  std::size_t longest = 0;
  std::size_t most = 1;
  for (const std::string& view : program.views) {
    const std::vector<std::string> lines = label_lines(view);
    most = std::max(most, lines.size());
    for (const std::string& line : lines)
      longest = std::max(longest, line.size());
  }
  // Characters are some seven pixels wide, and lines that no box can hold are cut.
  constexpr std::size_t kLongest = 60;
  const double box = std::max(130.0, 20 + 6.6 * static_cast<double>(std::min(longest, kLongest)));
  const double wide = box + 80;
  const double half = 8 + 8 * static_cast<double>(most);
  const double high = 62 + 2 * half;
  double width = 0;
  double height = 0;
  std::string boxes;
  for (const std::string& view : program.views) {
    const std::size_t column = depth.contains(view) ? depth[view] : depth.size();
    const double x = box / 2 + 25 + wide * static_cast<double>(column);
    const double y = 50 + half + high * static_cast<double>(rows[column]++);
    centres[view] = {x, y};
    width = std::max(width, x + box / 2 + 25);
    height = std::max(height, y + half + 36);
    const auto number = [](double value) { return std::to_string(std::lround(value)); };
    boxes += "<rect x=\"" + number(x - box / 2) + "\" y=\"" + number(y - half) + "\" width=\"" +
             number(box) + "\" height=\"" + number(2 * half) + "\" rx=\"6\"/>";
    const std::vector<std::string> lines = label_lines(view);
    for (std::size_t i = 0; i < lines.size(); ++i)
      boxes +=
          "<text x=\"" + number(x) + "\" y=\"" +
          number(y + 12 - 8 * static_cast<double>(lines.size()) + 16 * static_cast<double>(i)) +
          "\" text-anchor=\"middle\"><title>" + escaped_xml(view) + "</title>" +
          escaped_xml(cut(lines[i], kLongest)) + "</text>";
    boxes += "\n";
  }
  std::map<std::pair<std::string, std::string>, std::string> labels;
  for (const Transition& edge : program.transitions) {
    std::string& label = labels[{edge.from, edge.to}];
    label += (label.empty() ? "" : ", ") + edge.label;
  }
  std::string arrows;
  for (const auto& [ends, label] : labels) {
    const auto [x1, y1] = centres[ends.first];
    const auto [x2, y2] = centres[ends.second];
    const bool is_loop = ends.first == ends.second;
    const double bend = is_loop ? -60 : x1 <= x2 ? -34 : 34;
    const double mx = (x1 + x2) / 2;
    const double my = (y1 + y2) / 2 + bend;
    const auto at = [](double x, double y) {
      return std::to_string(std::lround(x)) + " " + std::to_string(std::lround(y));
    };
    const double dx = is_loop ? 40 : 0;
    const double edge = bend < 0 ? -half : half;
    arrows += "<path marker-end=\"url(#arrow)\" d=\"M " + at(x1 - dx, y1 + edge) + " Q " +
              at(mx, my + edge) + " " + at(x2 + dx, y2 + edge) + "\"><title>" + escaped_xml(label) +
              "</title></path><text x=\"" + std::to_string(std::lround(mx)) + "\" y=\"" +
              std::to_string(std::lround(my / 2 + (y1 + y2) / 4 + edge - 3)) +
              "\" text-anchor=\"middle\">" + escaped_xml(cut(label, 30)) + "</text>\n";
  }
  return "<svg role=\"img\" width=\"" + std::to_string(std::lround(width)) + "\" height=\"" +
         std::to_string(std::lround(height)) +
         "\"><defs><marker id=\"arrow\" refX=\"8\" refY=\"4\" "
         "markerWidth=\"9\" markerHeight=\"9\" orient=\"auto\"><path d=\"M0 0 L8 4 L0 8\"/>"
         "</marker></defs>\n" +
         boxes + arrows + "</svg>\n";
}

std::string to_svg(const Program& program) {
  const std::string drawn = svg_of(program);
  const std::string head = "<svg ";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head +
         "xmlns=\"http://www.w3.org/2000/svg\" " +
         drawn.substr(head.size(), drawn.find('>') + 1 - head.size()) + "<title>" +
         escaped_xml(program.name) +
         "</title>\n<style>text { font: 12px sans-serif; }\n"
         "rect { fill: #f3f3f3; stroke: #444; } path { fill: none; stroke: #444; }</style>\n" +
         drawn.substr(drawn.find('>') + 1);
}

}  // namespace reachd::report

#include "app/charts/chart_drawing.h"

#include "app/theme/palette.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_dash = 7, k_dash_gap = 4;
/// Points closer than this, in units, change nothing that is seen, but have no usable direction.
constexpr float k_min_distance = 0.35f;
/// The cosine of the turn up to which ImGui's mitred joins are clean.
constexpr float k_mitred = 0.7f;
constexpr int k_longest_polyline = 2000;  // points in one call: indices have 16 bits

float distance(ImVec2 a, ImVec2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

bool turns_sharply(ImVec2 before, ImVec2 at, ImVec2 after) {
  const float along = (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y);
  return along < k_mitred * distance(before, at) * distance(at, after);
}

std::vector<ImVec2> thinned(const std::vector<ImVec2>& points) {
  std::vector<ImVec2> result;
  for (const ImVec2& point : points) {
    if (result.empty() || distance(result.back(), point) > k_min_distance) result.push_back(point);
  }
  return result;
}

void draw_solid_line(ImDrawList& list, const std::vector<ImVec2>& all, const LineStyle& style) {
  const std::vector<ImVec2> points = thinned(all);
  if (points.size() < 2) {
    for (const ImVec2& point : points)
      list.AddCircleFilled(point, style.width / 2 + 1, style.color);
    return;
  }
  const int count = static_cast<int>(points.size());
  int first = 0;
  for (int i = 1; i < count; ++i) {
    const auto at = points.begin() + i;
    const bool is_last = i + 1 == count;
    const bool is_sharp = !is_last && turns_sharply(at[-1], at[0], at[1]);
    if (!is_last && !is_sharp && i - first < k_longest_polyline) continue;
    list.AddPolyline(&points[static_cast<std::size_t>(first)], i - first + 1, style.color,
                     ImDrawFlags_None, style.width);
    if (is_sharp) list.AddCircleFilled(*at, style.width / 2, style.color);
    first = i;
  }
}

}  // namespace

std::vector<std::vector<ImVec2>> dashes_of(const std::vector<ImVec2>& points, float dash,
                                           float gap) {
  std::vector<std::vector<ImVec2>> dashes;
  bool on = false;
  float left = 0;  // rest of the dash or the gap
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ImVec2 from = points[i - 1], to = points[i];
    const float length = distance(from, to);
    float done = 0;
    const auto at = [&] {
      const float t = length > 0 ? done / length : 0;
      return ImVec2(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y));
    };
    while (length - done > left) {
      done += left;
      if (on) dashes.back().push_back(at());
      on = !on;
      left = on ? dash : gap;
      if (on) dashes.push_back({at()});
    }
    left -= length - done;
    if (on) dashes.back().push_back(to);
  }
  return dashes;
}

void draw_line(ImDrawList& list, const std::vector<ImVec2>& points, const LineStyle& style) {
  if (!style.dashed || points.size() < 2) {
    draw_solid_line(list, points, style);
    return;
  }
  for (const std::vector<ImVec2>& dash : dashes_of(thinned(points), k_dash, k_dash_gap))
    draw_solid_line(list, dash, style);
}

namespace {

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

}  // namespace

float text_width(const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; }

std::string shortened(const std::string& words, float width) {
  if (text_width(words) <= width) return words;
  const std::string ellipsis = "…";
  for (std::size_t end = words.size(); end > 0; --end) {
    if (!begins_letter(words[end - 1])) continue;  // cut only before a letter
    const std::string beginning = words.substr(0, end - 1) + ellipsis;
    if (text_width(beginning) <= width) return beginning;
  }
  return {};
}

void draw_text(ImDrawList& list, ImVec2 at, const ImVec4& color, const std::string& words) {
  list.AddText({std::round(at.x), std::round(at.y)}, packed(color), words.c_str());
}

}  // namespace weft

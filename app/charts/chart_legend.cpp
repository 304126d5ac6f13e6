#include "app/charts/chart_legend.h"

#include "app/charts/chart_canvas.h"
#include "app/charts/chart_drawing.h"
#include "app/theme/palette.h"
#include "app/widgets/controls.h"

#include <algorithm>

namespace weft {

namespace {

constexpr float k_key = 20;              // length of the piece of line
constexpr float k_key_gap = 6;           // from the line to the label
constexpr float k_close = k_min_target;  // room for the mark that removes a curve
constexpr float k_entry_gap = 12;        // space between entries on a line

/// Returns the height of an entry, large enough that a click anywhere in it finds it.
float line_height() { return std::max(k_min_target, ImGui::GetTextLineHeight() + 2); }

std::string rest_text(const LegendLayout& layout) {
  return "+ " + std::to_string(layout.left_out.size()) + " more";
}

float close_width(const LegendEntry& entry) { return entry.stored ? k_close : 0; }

float wanted_width(const LegendEntry& entry) {
  return k_key + k_key_gap + text_width(entry.label) + 1 + close_width(entry);
}

/// Appends the entry, or leaves it out where it does not fit into the height.
void place(LegendLayout& layout, std::size_t number, const LegendEntry& entry, const Rect& rect,
           float height) {
  if (!layout.left_out.empty() || rect.y + rect.height > height) {
    layout.left_out.push_back(entry.label);
    return;
  }
  const float close = close_width(entry), words = rect.width - close;
  layout.items.push_back({number,
                          shortened(entry.label, words - k_key - k_key_gap),
                          {rect.x, rect.y, words, rect.height},
                          {rect.x + words, rect.y, close, rect.height}});
  layout.width = std::max(layout.width, rect.x + rect.width);
  layout.height = std::max(layout.height, rect.y + rect.height);
}

/// Puts the number of left-out entries after the last entry, or replaces that by it.
void make_room_for_rest(LegendLayout& layout, const std::vector<LegendEntry>& entries,
                        float width) {
  if (layout.left_out.empty() || layout.items.empty()) return;
  const LegendItem& last = layout.items.back();
  const float after = last.close.x + last.close.width + k_entry_gap;
  if (after + text_width(rest_text(layout)) <= width) {
    layout.rest = {after, last.rect.y};
    return;
  }
  layout.left_out.insert(layout.left_out.begin(), entries[last.entry].label);
  layout.rest = {last.rect.x, last.rect.y};
  layout.items.pop_back();
}

}  // namespace

LegendLayout legend_column(const std::vector<LegendEntry>& entries, float width, float height) {
  LegendLayout layout;
  float y = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const float wanted = wanted_width(entries[i]);
    place(layout, i, entries[i], {0, y, std::min(width, wanted), line_height()}, height);
    y += line_height();
  }
  make_room_for_rest(layout, entries, 0);
  return layout;
}

LegendLayout legend_lines(const std::vector<LegendEntry>& entries, float width, float height,
                          float reserved) {
  LegendLayout layout;
  float x = 0, y = 0;
  const auto end = [&](float top) { return top > 0 ? width : width - reserved; };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const float wanted = std::min(width, wanted_width(entries[i]));
    const bool may_break = x > 0 || (y == 0 && reserved > 0);
    if (may_break && x + wanted > end(y)) x = 0, y += line_height();
    place(layout, i, entries[i], {x, y, wanted, line_height()}, height);
    x += wanted + k_entry_gap;
  }
  if (!layout.items.empty()) make_room_for_rest(layout, entries, end(layout.items.back().rect.y));
  return layout;
}

// Centres the text in the height of an entry.
float legend_text_inset() { return (line_height() - ImGui::GetTextLineHeight()) / 2; }

void draw_legend_entries(ImDrawList& list, ImVec2 corner, const LegendLayout& layout,
                         const std::vector<LegendEntry>& entries, const std::string& pointed) {
  const float inset = legend_text_inset();
  for (const LegendItem& item : layout.items) {
    const LegendEntry& entry = entries[item.entry];
    const ImVec2 at(corner.x + item.rect.x, corner.y + item.rect.y);
    const float middle = at.y + item.rect.height / 2;
    const ImU32 color = packed(curve_color(entry.color, entry.alpha));
    if (entry.hidden) {
      list.AddCircle({at.x + k_key / 2, middle}, 4, color, 0, 1.5f);
    } else {
      draw_line(list, {{at.x, middle}, {at.x + k_key, middle}}, {color, entry.width, entry.dashed});
    }
    const bool is_lit = entry.name == pointed;
    draw_text(list, {at.x + k_key + k_key_gap, at.y + inset},
              is_lit         ? palette().accent
              : entry.hidden ? palette().dim_text
                             : palette().text,
              item.text);
  }
  if (!layout.left_out.empty())
    draw_text(list, {corner.x + layout.rest.x, corner.y + layout.rest.y + inset},
              palette().dim_text, rest_text(layout));
}

}  // namespace weft

#pragma once

#include "app/base/rect.h"
#include "app/charts/chart_view.h"

#include <imgui.h>

namespace weft {

struct LegendItem {
  std::size_t entry = 0;
  std::string text;  ///< the label, or its beginning
  Rect rect;         ///< relative to the legend's corner
  Rect close;        ///< of the mark that removes a kept curve; empty for others
};

/// Where the entries of a legend stand.
struct LegendLayout {
  std::vector<LegendItem> items;
  float width = 0, height = 0;
  std::vector<std::string> left_out = {};  ///< labels for which there is no room
  ImVec2 rest = {};                        ///< where the number of those stands
};

/// One entry a line, for a place beside the plot.
LegendLayout legend_column(const std::vector<LegendEntry>& entries, float width, float height);
/// Puts as many entries on a line as fit, below the plot; `kept_free` at the right end of the
/// first line stays empty.
LegendLayout legend_lines(const std::vector<LegendEntry>& entries, float width, float height,
                          float kept_free);
/// How far below the top of its line the text of an entry stands.
float legend_text_inset();

/// `pointed` is the label under the mouse, or empty.
void draw_legend_entries(ImDrawList& list, ImVec2 corner, const LegendLayout& layout,
                         const std::vector<LegendEntry>& entries, const std::string& pointed);

}  // namespace weft

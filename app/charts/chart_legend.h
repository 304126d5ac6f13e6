#pragma once

#include "app/base/rect.h"
#include "app/charts/chart_view.h"

#include <imgui.h>

namespace weft {

struct LegendItem {
  std::size_t entry = 0;
  std::string text;  ///< the label, or its beginning
  Rect rect;         ///< relative to the legend's corner
  Rect close;        ///< the mark that removes a kept curve; empty for others
};

/// The positions of a legend's entries.
struct LegendLayout {
  std::vector<LegendItem> items;
  float width = 0, height = 0;
  std::vector<std::string> left_out = {};  ///< labels for which there is no room
  ImVec2 rest = {};                        ///< position of the number of left-out labels
};

/// Lays out one entry a line, for a legend beside the plot.
LegendLayout legend_column(const std::vector<LegendEntry>& entries, float width, float height);
/// Lays out as many entries on a line as fit, below the plot; `reserved` at the right end of the
/// first line stays empty.
LegendLayout legend_lines(const std::vector<LegendEntry>& entries, float width, float height,
                          float reserved);
/// Returns the distance from the top of a legend line to the text of its entry.
float legend_text_inset();

/// Draws the entries; `pointed` is the label under the mouse, or empty.
void draw_legend_entries(ImDrawList& list, ImVec2 corner, const LegendLayout& layout,
                         const std::vector<LegendEntry>& entries, const std::string& pointed);

}  // namespace weft

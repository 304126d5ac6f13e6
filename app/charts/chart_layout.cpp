#include "app/charts/chart_layout.h"

#include "app/charts/chart_drawing.h"

#include <algorithm>

namespace weft {

namespace {

/// From this width on the legend stands at the right of the plot, unless the chart is tall or the
/// names are whole only below it.
constexpr float k_wide = 560;
/// The largest fraction of the chart's width for the legend.
constexpr float k_column_fraction = 0.4f;
constexpr float k_lines_fraction = 0.35f;
/// The largest fraction of a legend line for the title of the x axis.
constexpr float k_title_fraction = 0.4f;
/// A chart lower than this has no room below its plot.
constexpr float k_low = 160;
constexpr float k_legend_gap = 10;
constexpr float k_title_gap = 4;
constexpr float k_smallest_plot = 20;

/// Tells whether every name is shown in full.
bool is_whole(const LegendLayout& legend, const std::vector<LegendEntry>& entries) {
  return legend.left_out.empty() && std::ranges::all_of(legend.items, [&](const LegendItem& item) {
           return item.text == entries[item.entry].label;
         });
}

}  // namespace

ChartLayout lay_out_chart(const Chart& chart, const std::vector<LegendEntry>& entries,
                          const Rect& rect) {
  ChartLayout layout;
  const float top = ImGui::GetTextLineHeight() + k_title_gap;
  Rect rest{rect.x, rect.y + top, rect.width, rect.height - top};
  const LegendLayout beside = legend_column(entries, k_column_fraction * rect.width, rest.height);
  const bool is_low = rect.height < k_low;
  // The title of the x axis stands below the labels of the ticks, so that the end has a label, too;
  // the note stands at its left.
  const float title = chart.x.title.empty() ? 0 : text_width(chart.x.title) + 2 * k_legend_gap;
  const bool shares_line = chart.note.empty() && title < k_title_fraction * rect.width;
  if (!is_low)
    layout.legend =
        legend_lines(entries, rect.width, k_lines_fraction * rect.height, shares_line ? title : 0);
  const bool fits_beside = is_whole(beside, entries) && rect.width > rect.height;
  const bool is_beside =
      rect.width >= k_wide && (is_low || fits_beside || !is_whole(layout.legend, entries));
  if (is_beside) {
    layout.legend = beside;
    if (!entries.empty()) rest.width -= layout.legend.width + k_legend_gap;
  } else {
    rest.height -= layout.legend.height;
  }
  const float line = ImGui::GetTextLineHeight();
  const bool is_in_legend = !is_beside && shares_line && !layout.legend.items.empty();
  const bool has_line = title > 0 || !chart.note.empty();
  if (has_line && !is_in_legend) rest.height -= line;
  const ChartMargins margins = margins_of(chart, rest.height);
  layout.plot = {rest.x + margins.left, rest.y, rest.width - margins.left - margins.right,
                 rest.height - margins.bottom};
  layout.legend_corner = is_beside ? ImVec2(rest.x + rest.width + k_legend_gap, rest.y)
                                   : ImVec2(rest.x, rect.y + rect.height - layout.legend.height);
  layout.x_title_top = is_in_legend ? layout.legend_corner.y + legend_text_inset()
                                    : rest.y + rest.height - k_title_gap / 2;
  return layout;
}

Rect legend_rect(const ChartLayout& layout) {
  return {layout.legend_corner.x, layout.legend_corner.y, layout.legend.width,
          layout.legend.height};
}

bool is_visible(const ChartLayout& layout) {
  return std::min(layout.plot.width, layout.plot.height) > k_smallest_plot;
}

ChartCanvas canvas_of(const Chart& chart, ImDrawList& list, const ChartLayout& layout) {
  return {chart, list, layout.plot, x_range(chart), y_range(chart), layout.x_title_top};
}

}  // namespace weft

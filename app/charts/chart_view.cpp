#include "app/charts/chart_view.h"

#include "app/charts/chart_ranges.h"
#include "core/base/charts/chart.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// The opacity of curves that are not highlighted; below it their colours cannot be told apart.
constexpr float k_pale = 0.5f;
/// The additional width of a highlighted curve.
constexpr float k_extra_width = 1.5f;

/// Returns the axis with the chosen scale, and without ends that this scale cannot show.
ChartAxis scaled(ChartAxis axis, const AxisView& view) {
  axis.scale = view.scale.value_or(axis.scale);
  if (axis.low && !is_drawable(*axis.low, axis.scale)) axis.low.reset();
  if (axis.high && !is_drawable(*axis.high, axis.scale)) axis.high.reset();
  return axis;
}

/// Moves the ends that an axis fixes for its own curves outwards to include these numbers.
void make_room(ChartAxis& axis, const std::vector<double>& numbers) {
  for (const double number : numbers) {
    if (!is_drawable(number, axis.scale)) continue;
    if (axis.low) axis.low = std::min(*axis.low, number);
    if (axis.high) axis.high = std::max(*axis.high, number);
  }
}

/// Returns whether the axis is still changing towards the wanted range.
bool show_range(AxisView& view, ChartAxis& axis, const AxisRange& wanted, double seconds) {
  const ChartAxis fixed = axis;
  if (view.locked) {
    view.shown = view.locked;
  } else {
    view.shown = view.shown ? followed(*view.shown, wanted, axis, seconds) : wanted;
  }
  axis.low = view.shown->low;
  axis.high = view.shown->high;
  return !view.locked && is_shrinking(*view.shown, wanted, fixed);
}

/// Returns "3 of 40 points not shown: ...", or nothing.
std::string left_out_words(const LeftOut& left_out, std::size_t points) {
  if (left_out.points == 0) return {};
  return std::to_string(left_out.points) + " of " + std::to_string(points) +
         " points not shown: a logarithmic axis has no place for " + left_out.words();
}

/// Returns the colour that the fewest curves and markers have. A colour of theirs is better than
/// the colour of another kept curve, and that is better than the colour of a curve that can be
/// kept, whose copies lie next to it.
Rgb rarest_color(const Chart& chart, const std::vector<ChartSeries>& stored) {
  constexpr std::ptrdiff_t k_of_stored = 1000, k_of_original = 1000 * k_of_stored;
  const auto cost = [&](const Rgb& color) {
    const auto has_it = [&](const auto& drawn) {
      return drawn.color.r == color.r && drawn.color.g == color.g && drawn.color.b == color.b;
    };
    const auto is_original = [&](const ChartSeries& series) {
      return !series.stored_as.empty() && has_it(series);
    };
    return std::ranges::count_if(chart.series, has_it) +
           std::ranges::count_if(chart.markers, has_it) +
           k_of_stored * std::ranges::count_if(stored, has_it) +
           k_of_original * std::ranges::count_if(chart.series, is_original);
  };
  return *std::ranges::min_element(k_series_colors, {}, cost);
}

LegendEntry entry_of(const ChartSeries& series, const ChartAxis& y) {
  return {.label = series.label,
          .color = series.color,
          .width = series.width,
          .alpha = series.alpha,
          .dashed = series.dashed,
          .stored = series.stored,
          .name = series.label,
          .note = left_out_words(left_out_along(y, series.y), series.y.size())};
}

LegendEntry entry_of(const ChartMarker& marker, const ChartAxis&) {
  return {
      .label = marker.label, .color = marker.color, .dashed = true, .name = marker.stable_name()};
}

}  // namespace

Chart ChartView::seen(Chart chart, double seconds) {
  chart.series.insert(chart.series.end(), stored_.begin(), stored_.end());
  chart.x = scaled(chart.x, x);
  chart.y = scaled(chart.y, y);
  for (const ChartSeries& series : stored_)
    if (!hidden.contains(series.label)) make_room(chart.x, series.x);
  make_legend(chart);
  std::erase_if(chart.series,
                [&](const ChartSeries& series) { return hidden.contains(series.label); });
  std::erase_if(chart.markers,
                [&](const ChartMarker& marker) { return hidden.contains(marker.stable_name()); });
  const std::string& bold = pointed.empty() ? highlighted : pointed;
  const auto is_bold = [&](const ChartSeries& series) { return series.label == bold; };
  if (!bold.empty() &&
      (std::ranges::any_of(chart.series, is_bold) ||
       std::ranges::find(chart.markers, bold, &ChartMarker::stable_name) != chart.markers.end())) {
    for (ChartSeries& series : chart.series) {
      series.in_front = is_bold(series);
      if (series.in_front)
        series.width += k_extra_width;
      else
        series.alpha *= k_pale;
    }
  }
  const AxisRange xs = x_range(chart), ys = y_range(chart);
  const bool x_moves = show_range(x, chart.x, xs, seconds);
  const bool y_moves = show_range(y, chart.y, ys, seconds);
  is_moving_ = x_moves || y_moves;
  if (!has_points(chart)) {  // an empty range has no meaning for the next curve
    x.shown.reset();
    y.shown.reset();
    is_moving_ = false;
    return chart;
  }
  const std::string left_out = left_out_note(chart);
  if (!left_out.empty()) chart.note += (chart.note.empty() ? "" : "; ") + left_out;
  return chart;
}

bool ChartView::takes_room(const Chart& chart, double seconds) {
  constexpr double k_patience = 0.5;  ///< s
  constexpr double k_frame = 0.1;     ///< s; a longer one was not spent waiting
  const auto has_numbers = [](const ChartSeries& series) { return !series.x.empty(); };
  if (!stored_.empty() || std::ranges::any_of(chart.series, has_numbers)) {
    takes_room_ = true;
    empty_for_ = 0;
  } else if (takes_room_) {
    empty_for_ += std::min(seconds, k_frame);
    takes_room_ = empty_for_ < k_patience;
  }
  return takes_room_;
}

void ChartView::make_legend(const Chart& chart) {
  legend_.clear();
  each_of(legend_order(chart), [&](const auto& part) {
    LegendEntry entry = entry_of(part, chart.y);
    entry.hidden = hidden.contains(entry.name);
    legend_.push_back(std::move(entry));
  });
}

void ChartView::keep(const Chart& chart) {
  for (const ChartSeries& series : chart.series) {
    if (series.stored_as.empty() || hidden.contains(series.label) || series.x.empty()) continue;
    ChartSeries copy = series;
    copy.label = std::exchange(copy.stored_as, "");
    const auto is_taken = [&](const std::string& label) {
      return std::ranges::find(stored_, label, &ChartSeries::label) != stored_.end();
    };
    const std::string name = copy.label;
    for (int number = 2; is_taken(copy.label); ++number)
      copy.label = name + " (" + std::to_string(number) + ")";
    copy.color = rarest_color(chart, stored_);
    copy.width = 2;
    copy.alpha = 1;
    copy.dots = false;
    copy.dashed = true;
    copy.in_legend = true;
    copy.stored = true;
    stored_.push_back(std::move(copy));
  }
}

void ChartView::forget(const std::string& label) {
  std::erase_if(stored_, [&](const ChartSeries& series) { return series.label == label; });
  hidden.erase(label);
  if (highlighted == label) highlighted.clear();
}

void ChartView::toggle_hidden(const std::string& name) {
  if (hidden.erase(name) == 0) hidden.insert(name);
}

void ChartView::toggle_highlighted(const std::string& name) {
  highlighted = highlighted == name ? "" : name;
}

void ChartView::set_scale(AxisView& axis, Scale scale) { axis = {.scale = scale}; }

void ChartView::set_locked(AxisView& axis, bool locked) {
  axis.locked = locked ? axis.shown : std::nullopt;
}

void ChartView::show_everything() {
  x.locked.reset();
  y.locked.reset();
}

bool has_points(const Chart& chart) {
  return std::ranges::any_of(chart.series, [&](const ChartSeries& series) {
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (is_drawable(drawn_value(series.x[i], chart.x), chart.x.scale) &&
          is_drawable(drawn_value(series.y[i], chart.y), chart.y.scale))
        return true;
    }
    return false;
  });
}

}  // namespace weft

#include "core/base/charts/chart.h"

#include "core/base/charts/axis.h"
#include "core/base/letters.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// Largest number of letters that the names of several curves may take in a note.
constexpr std::size_t k_max_letters_of_names = 30;

}  // namespace

std::string LeftOut::words() const {
  if (!negatives) return "0";
  return zeros ? "0 and numbers below" : "numbers below 0";
}

std::string LeftOut::comparison(const std::string& name) const {
  if (!negatives) return name + " = 0";
  return name + (zeros ? " up to 0" : " below 0");
}

LeftOut left_out_along(const ChartAxis& axis, const std::vector<double>& numbers) {
  LeftOut left_out;
  if (axis.scale == Scale::linear) return left_out;
  for (const double number : numbers) {
    if (!std::isfinite(number) || number > 0) continue;
    ++left_out.points;
    (number == 0 ? left_out.zeros : left_out.negatives) = true;
  }
  return left_out;
}

std::string left_out_note(const Chart& chart) {
  LeftOut along_x, along_y;
  std::string names;
  int curves = 0;
  const auto add = [](LeftOut& all, const LeftOut& some) {
    all.points += some.points;
    all.zeros |= some.zeros;
    all.negatives |= some.negatives;
  };
  for (const ChartSeries& series : chart.series) {
    add(along_x, left_out_along(chart.x, series.x));
    const LeftOut of_this = left_out_along(chart.y, series.y);
    add(along_y, of_this);
    if (of_this.points == 0 || !series.has_legend()) continue;
    names += (names.empty() ? "" : ", ") + series.label;
    ++curves;
  }
  if (curves > 1 && letter_count(names) > k_max_letters_of_names)
    names = std::to_string(curves) + " curves";
  std::string note;
  if (along_y.points > 0)
    note = along_y.words() + " not shown" + (names.empty() ? "" : ": " + names);
  if (along_x.points > 0)
    note += (note.empty() ? "" : "; ") + along_x.comparison("x") + " not shown";
  return note;
}

namespace {

bool can_be_stored(const ChartSeries& series) { return !series.stored_as.empty(); }

}  // namespace

std::vector<ChartPart> drawing_order(const Chart& chart) {
  std::vector<ChartPart> order;
  for (const ChartMarker& marker : chart.markers) order.push_back(&marker);
  for (const bool in_front : {false, true}) {
    for (const ChartSeries& series : chart.series)
      if (series.in_front == in_front) order.push_back(&series);
  }
  return order;
}

std::vector<ChartPart> legend_order(const Chart& chart) {
  std::vector<ChartPart> order;
  const bool has_stored = std::ranges::any_of(chart.series, &ChartSeries::stored);
  const auto add_curves = [&](const auto& belongs) {
    for (const ChartSeries& series : chart.series) {
      const bool is_listed =
          series.has_legend() || (has_stored && can_be_stored(series) && !series.label.empty());
      if (is_listed && belongs(series)) order.push_back(&series);
    }
  };
  add_curves(can_be_stored);
  add_curves([](const ChartSeries& series) { return series.stored; });
  for (const ChartMarker& marker : chart.markers)
    if (!marker.label.empty() && is_drawable(marker.y, chart.y.scale)) order.push_back(&marker);
  add_curves([](const ChartSeries& series) { return !can_be_stored(series) && !series.stored; });
  return order;
}

}  // namespace weft

#pragma once

#include "core/base/parameters.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Charts as data: the window draws them, and they can be written as files.
namespace weft {

/// A colour; components 0 to 1, sRGB.
struct Rgb {
  float r = 0, g = 0, b = 0;
};

/// Colours that stay apart for colour-blind eyes: Okabe and Ito, Color Universal Design (2008);
/// without their yellow, which is too pale for lines on a light ground.
inline constexpr std::array<Rgb, 7> k_series_colors = {{
    {0.000f, 0.447f, 0.698f},  // blue
    {0.835f, 0.369f, 0.000f},  // vermilion
    {0.000f, 0.620f, 0.451f},  // bluish green
    {0.800f, 0.475f, 0.655f},  // reddish purple
    {0.902f, 0.624f, 0.000f},  // orange
    {0.337f, 0.706f, 0.914f},  // sky blue
    {0.000f, 0.000f, 0.000f},  // black
}};

/// A line through points (x[i], y[i]); it is broken where a point is not finite, or not positive on
/// a logarithmic axis.
struct ChartSeries {
  std::string label = {};  ///< name of the curve in the chart
  std::vector<double> x = {};
  std::vector<double> y = {};  ///< as many as x
  Rgb color = {};              ///< colour before its contrast to the ground is adjusted
  float width = 2;             ///< width of the line, in units of the interface
  float alpha = 1;             ///< opacity, 0 to 1
  bool dots = false;           ///< marks every point
  bool dashed = false;
  bool in_front = false;  ///< drawn over the others
  bool in_legend = true;  ///< has an entry there, unless the label is empty
  std::string stored_as =
      {};               ///< name of the copy that is kept for comparison; empty: none is kept
  bool stored = false;  ///< is a copy kept for comparison

  bool has_legend() const { return in_legend && !label.empty(); }
};

struct ChartAxis {
  std::string title = {};
  Scale scale = Scale::linear;
  std::optional<double> low = {};   ///< begin of the axis; empty: chosen to fit everything
  std::optional<double> high = {};  ///< end of the axis
  /// Numbers beyond the ceiling, infinite ones included, are drawn at it and so do not flatten the
  /// others.
  std::optional<double> ceiling = {};
  bool whole_numbers = false;  ///< ticks at whole numbers only
};

/// A dashed horizontal line across the chart.
struct ChartMarker {
  double y = 0;
  std::string label;  ///< name in the legend; empty: no entry there
  Rgb color = {};
  std::string name = {};  ///< stays while a number in the label changes; empty: the label

  const std::string& stable_name() const { return name.empty() ? label : name; }
};

struct Chart {
  ChartAxis x;
  ChartAxis y;
  std::vector<ChartSeries> series;  ///< the legend keeps the order of curves of one kind
  std::vector<ChartMarker> markers;
  /// The shown moment of a history, on the x axis, which the window marks by a vertical line.
  std::optional<double> cursor = {};
  std::string note = {};                           ///< a remark, shown as a line below the plot
  std::string empty_text = "nothing to show yet";  ///< shown when there is no point to draw
};

/// Counts the points that a logarithmic axis cannot show because a coordinate is not positive.
struct LeftOut {
  std::size_t points = 0;
  bool zeros = false;      ///< a coordinate is 0
  bool negatives = false;  ///< a coordinate is less than 0

  /// Returns "0", "numbers below 0" or "0 and numbers below".
  std::string words() const;
  /// Returns "x = 0", "x below 0" or "x up to 0" for the name x.
  std::string comparison(const std::string& name) const;
};
LeftOut left_out_along(const ChartAxis& axis, const std::vector<double>& numbers);

/// Names what the axes leave out, and of which curves, in plain words: "0 not shown: Smallest gap";
/// empty where they show everything.
std::string left_out_note(const Chart& chart);

// The order in which the window, pictures and files show the parts of a chart.

/// A curve or a marker of a chart.
using ChartPart = std::variant<const ChartSeries*, const ChartMarker*>;

/// Returns the parts in the order in which they are drawn: the markers, then the curves, those in
/// front last.
std::vector<ChartPart> drawing_order(const Chart& chart);

/// Returns the parts that the legend names, from its top: the curves that can be kept, the kept
/// copies, the markers, the other curves. A curve that stands alone gets an entry only where there
/// are kept ones to tell it from.
std::vector<ChartPart> legend_order(const Chart& chart);

/// Calls `use` with each part, a curve or a marker.
template <class Use>
void each_of(const std::vector<ChartPart>& parts, Use use) {
  for (const ChartPart& part : parts)
    std::visit([&](const auto* curve_or_marker) { use(*curve_or_marker); }, part);
}

}  // namespace weft

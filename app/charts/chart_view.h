#pragma once

#include "core/base/charts/axis.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weft {

/// A user's view of one axis of a chart.
struct AxisView {
  std::optional<Scale> scale = {};       ///< empty: the chart's
  std::optional<AxisRange> locked = {};  ///< range that ignores the data; empty: follows the data
  std::optional<AxisRange> shown = {};   ///< range in the last frame; empty before the first
};

struct LegendEntry {
  std::string label;
  // These members describe how the curve is drawn.
  Rgb color;
  float width = 2;
  float alpha = 1;
  bool dashed = false;

  bool hidden = false;
  bool stored = false;    ///< whether the curve can be removed
  std::string name = {};  ///< name by which it is hidden and highlighted
  std::string note = {};  ///< number of points that cannot be drawn, in words
};

/// A user's view of one chart, and the curves kept there to compare later ones with. It outlives
/// the charts, which every frame makes again; their curves are known by their labels, their markers
/// by their stable names.
class ChartView {
 public:
  AxisView x, y;
  std::set<std::string> hidden;  ///< curves and markers
  std::string highlighted;       ///< curve that stands out from the pale others; may be empty
  std::string pointed;           ///< entry under the mouse in the last frame's legend; may be empty

  /// Returns the chart as it is shown `seconds` after the last frame: with the kept curves, without
  /// the hidden ones, and with axes of fixed ends. The ends grow at once and shrink slowly.
  Chart seen(Chart chart, double seconds);
  /// Returns the entries for the curves and markers of the last frame, hidden ones included.
  const std::vector<LegendEntry>& legend() const { return legend_; }
  /// Tells whether an axis of the last frame is still changing towards the range that shows
  /// everything.
  bool is_moving() const { return is_moving_; }

  /// Tells whether the chart takes room among others. A chart without a number takes none, but
  /// keeps its room for a moment, since the next step may fill it. Call once in each frame that
  /// shows the chart, `seconds` after the last.
  bool takes_room(const Chart& chart, double seconds);
  /// Returns the result of takes_room() in the last frame.
  bool took_room() const { return takes_room_; }
  /// Returns whether the chart will soon give up its room.
  bool is_waiting() const { return takes_room_ && empty_for_ > 0; }

  /// Keeps a copy of each displayed curve that has a name for its copy, ChartSeries::stored_as.
  void keep(const Chart& chart);
  const std::vector<ChartSeries>& stored() const { return stored_; }
  /// Removes a kept curve.
  void forget(const std::string& label);
  void forget_stored() { stored_.clear(); }

  void toggle_hidden(const std::string& name);
  void toggle_highlighted(const std::string& name);
  /// Chooses another scale, in which the axis shows everything.
  static void set_scale(AxisView& axis, Scale scale);
  /// Keeps the range of an axis as it is, or lets it follow the data again.
  static void set_locked(AxisView& axis, bool locked);
  /// Lets both axes follow the data.
  void show_everything();

 private:
  void make_legend(const Chart& chart);

  std::vector<ChartSeries> stored_;
  std::vector<LegendEntry> legend_;
  bool is_moving_ = false;
  bool takes_room_ = false;
  double empty_for_ = 0;  ///< time without a number, s
};

/// Tells whether a chart has a curve that can be drawn.
bool has_points(const Chart& chart);

}  // namespace weft

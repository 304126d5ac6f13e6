#pragma once

#include "core/base/charts/axis.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weft {

/// How a user looks at one axis of a chart.
struct AxisView {
  std::optional<Scale> scale = {};       ///< empty: the chart's
  std::optional<AxisRange> locked = {};  ///< does not follow the data; empty: it does
  std::optional<AxisRange> shown = {};   ///< in the last frame; empty before the first
};

struct LegendEntry {
  std::string label;
  // How the curve is drawn:
  Rgb color;
  float width = 2;
  float alpha = 1;
  bool dashed = false;

  bool hidden = false;
  bool kept = false;      ///< can be removed
  std::string name = {};  ///< by which it is hidden and highlighted
  std::string note = {};  ///< on what cannot be drawn of it
};

/// How a user looks at one chart, and the curves kept there to compare later ones with. It outlives
/// the charts, which every frame makes again; their curves are known by their labels, their markers
/// by their stable names.
class ChartView {
 public:
  AxisView x, y;
  std::set<std::string> hidden;  ///< curves and markers
  std::string highlighted;       ///< stands out from the others, which are pale; may be empty
  std::string pointed;           ///< by the mouse in the legend of the last frame; may be empty

  /// The chart as it is shown `seconds` after the last frame: with the curves that are kept,
  /// without those that are hidden, and with axes of fixed ends. The ends grow at once and shrink
  /// slowly.
  Chart seen(Chart chart, double seconds);
  /// The entries for the curves and markers of the last frame, hidden ones included.
  const std::vector<LegendEntry>& legend() const { return legend_; }
  /// Whether an axis of the last frame is still on its way to the range that shows everything.
  bool is_moving() const { return is_moving_; }

  /// Whether the chart takes room among others: one without a number takes none, but keeps what it
  /// had for a moment, since the next step may fill it. Call once in each frame that shows it,
  /// `seconds` after the last.
  bool takes_room(const Chart& chart, double seconds);
  /// As the last frame found it.
  bool took_room() const { return takes_room_; }
  /// Returns whether the chart will soon give up its room.
  bool is_waiting() const { return takes_room_ && empty_for_ > 0; }

  /// Keeps a copy of each curve that is shown and has a name for it (`kept_as`).
  void keep(const Chart& chart);
  const std::vector<ChartSeries>& kept() const { return kept_; }
  /// Removes a curve that was kept.
  void forget(const std::string& label);
  void forget_kept() { kept_.clear(); }

  void toggle_hidden(const std::string& name);
  void toggle_highlighted(const std::string& name);
  /// Chooses another scale. The axis shows everything then.
  static void set_scale(AxisView& axis, Scale scale);
  /// Keeps the range of an axis as it is, or lets it follow the data again.
  static void set_locked(AxisView& axis, bool locked);
  /// Lets both axes follow the data.
  void show_everything();

 private:
  void make_legend(const Chart& chart);

  std::vector<ChartSeries> kept_;
  std::vector<LegendEntry> legend_;
  bool is_moving_ = false;
  bool takes_room_ = false;
  double empty_for_ = 0;  ///< s
};

/// Whether a chart has a curve that can be drawn.
bool has_points(const Chart& chart);

}  // namespace weft

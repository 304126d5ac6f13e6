#pragma once

#include "app/charts/chart_view.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace weft {

/// A picture of a chart that the next frame writes, since only a frame can draw.
struct ChartPicture {
  std::string chart;
  std::filesystem::path path;
};

/// The window's charts, which are known by their names.
struct ChartStore {
  std::map<std::string, ChartView> views;
  std::string enlarged;                ///< chart that fills the view; empty: none
  std::string presented = "residual";  ///< chart beside the view in a presentation
  std::string saving;                  ///< chart for which the file browser asks; empty: none
  std::optional<ChartPicture> picture = {};
};

/// The choices that panels offer beside their charts.
struct ChartChoices {
  bool preconditioned_norm = false;  ///< norm of the convergence chart; false: the 2-norm
  std::optional<int> length_pass;    ///< iteration of the strain histogram; empty: the last
};

}  // namespace weft

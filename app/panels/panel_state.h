#pragma once

#include "app/rect.h"
#include "app/widgets/open_options.h"

#include <map>
#include <optional>
#include <string>

namespace weft {

/// What panels and lists remember from one frame to the next.
struct PanelState {
  bool help_open = false;
  OpenOptions open_options;
  bool preconditioned_norm = false;  ///< in the convergence plot, instead of the 2-norm
  std::optional<int> length_pass;    ///< in the histogram of strains; empty: the last
  bool diagnostics_drawn = false;    ///< whether this frame shows diagnostics
  /// Where this frame has drawn each parameter and other controls, by path: "time.n_sub", ...
  std::map<std::string, Rect> drawn_places;
};

}  // namespace weft

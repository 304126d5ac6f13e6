#pragma once

#include "app/base/rect.h"
#include "core/base/shared_list.h"

#include <cstddef>
#include <map>
#include <string>

namespace weft {

/// The account of the frame that is being drawn, or was drawn last.
struct FrameAccount {
  /// Where each parameter and other controls are, by path: "time.n_sub", ...
  std::map<std::string, Rect> places;
  bool diagnostics = false;       ///< whether it shows diagnostics
  bool sweeps = false;            ///< whether it shows what the sweeps of a step leave
  bool asks = false;              ///< whether it shows a question or the file browser
  std::size_t toolbar_words = 0;  ///< how many buttons of the toolbar have words
  double rate = 0;                ///< frames drawn in a second
  std::string option;       ///< the line under the mouse in an open list, "pins.preset/border"
  SharedList<int> preview;  ///< vertices that it would choose, ascending

  /// The interface is about to be built, and notes what it draws.
  void begin() {
    places.clear();
    option.clear();
    preview = {};
    diagnostics = false;
    sweeps = false;
  }
};

}  // namespace weft

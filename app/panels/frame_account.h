#pragma once

#include "app/base/rect.h"

#include <cstddef>
#include <map>
#include <string>

namespace weft {

/// The account of the frame that is being drawn, or was drawn last.
struct FrameAccount {
  /// Where each parameter and other controls are, by path: "time.n_sub", ...
  std::map<std::string, Rect> places;
  bool diagnostics = false;       ///< whether it shows diagnostics
  bool asks = false;              ///< whether it shows a question or the file browser
  std::size_t toolbar_words = 0;  ///< how many buttons of the toolbar have words
  double rate = 0;                ///< frames drawn in a second

  /// The interface is about to be built, and notes what it draws.
  void begin() {
    places.clear();
    diagnostics = false;
  }
};

}  // namespace weft

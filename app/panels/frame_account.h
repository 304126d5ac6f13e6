#pragma once

#include "app/base/rect.h"
#include "core/base/lists.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>

namespace weft {

/// A record of the frame that is being drawn, or was drawn last.
struct FrameAccount {
  /// Rectangles of parameters and other controls, by path: "time.n_sub", ...
  std::map<std::string, Rect> rects;
  /// Names of the charts that the frame shows, and of those whose histories go on unseen.
  std::set<std::string> measured_charts;
  bool asks = false;                    ///< the frame shows a question or the file browser
  bool has_list_over_question = false;  ///< a list of the question is open
  std::size_t toolbar_words = 0;        ///< number of toolbar buttons with words
  double rate = 0;                      ///< frames per second
  std::string option;       ///< entry under the mouse in an open list, "pins.preset/border"
  SharedList<int> preview;  ///< vertices that `option` would choose, ascending

  /// Prepares the record for a frame that is about to be drawn.
  void begin() {
    rects.clear();
    option.clear();
    preview = {};
    measured_charts.clear();
    has_list_over_question = false;
  }
};

/// Notes the position of the last ImGui item, for programs that operate the window.
void note_rect(FrameAccount& frame, const std::string& path);

}  // namespace weft

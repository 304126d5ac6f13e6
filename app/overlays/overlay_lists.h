#pragma once

#include "app/base/rect.h"

#include <imgui.h>

#include <vector>

namespace weft {

/// The drawings over the picture of the cloth that move with it. They have lists of their own, not
/// those of ImGui's frames: they follow the cloth where the interface is built less often.
class OverlayLists {
 public:
  /// \pre ImGui has a context, which outlives this.
  OverlayLists();

  /// Empties the lists. \pre a frame of ImGui was begun
  void begin(const Rect& viewport);

  ImDrawList& marks() { return marks_; }  ///< under the panels, clipped to the viewport
  ImDrawList& words() { return words_; }  ///< over the panels

  std::vector<ImDrawList*> all() { return {&marks_, &words_}; }
  /// Returns the lists of a frame with the marks below them and the words above.
  std::vector<ImDrawList*> around(const ImDrawData& frame);

 private:
  ImDrawList marks_, words_;
};

}  // namespace weft

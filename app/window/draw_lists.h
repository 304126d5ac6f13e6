#pragma once

#include "app/base/rect.h"

#include <glm/glm.hpp>
#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace weft {

/// What one list of ImGui's frame looks like: a window, a tooltip, or what is drawn below them.
struct DrawnList {
  /// Differs, but for a chance of 2^-64, where two lists look different.
  std::uint64_t hash = 0;
  Rect bounds;  ///< nothing of it is outside

  bool operator==(const DrawnList&) const = default;
};

/// A frame of ImGui as it was drawn.
struct DrawnFrame {
  ImVec2 size{};  ///< units of the interface
  float scale = 0;
  std::vector<DrawnList> lists;
};

DrawnFrame drawn_frame(const ImDrawData& data);

/// Lets the data show these lists, which must outlive it, in place of its own.
void set_lists(ImDrawData& data, std::vector<ImDrawList*>& lists);

/// Where two frames differ. Rectangles may overlap.
std::vector<Rect> differences(const DrawnFrame& before, const DrawnFrame& after);

/// Pixels of the window from its top left; `high` is beyond the last.
struct PixelRect {
  glm::ivec2 low, high;

  glm::ivec2 size() const { return high - low; }
};

/// All pixels of which the rectangle has a part.
PixelRect pixels_around(const Rect& rect, float scale);

/// The size of a window in units of the interface of which ImGui's OpenGL backend finds that many
/// pixels.
ImVec2 display_size(glm::ivec2 pixels, float scale);

/// The pixels to which ImGui's OpenGL backend clips a command of a frame.
PixelRect clipped_pixels(const ImDrawData& data, const ImVec4& clip);

/// Leaves of the frame what is inside the rectangle, as long as this lives. Those pixels look as
/// they do in the whole frame.
class ClippedDrawData {
 public:
  ClippedDrawData(ImDrawData& data, const PixelRect& part);
  ~ClippedDrawData();
  ClippedDrawData(const ClippedDrawData&) = delete;
  ClippedDrawData& operator=(const ClippedDrawData&) = delete;

 private:
  struct Command {
    ImDrawCmd* command;
    ImVec4 clip;
    unsigned elements;
  };
  std::vector<Command> before_;
};

}  // namespace weft

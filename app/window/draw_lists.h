#pragma once

#include "app/base/rect.h"

#include <glm/glm.hpp>
#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace weft {

/// The look of one list of ImGui's frame: a window, a tooltip, or the background below them.
struct DrawnList {
  /// Differs where two lists look different, except for a chance of 2^-64.
  std::uint64_t hash = 0;
  Rect bounds;  ///< contains the whole list

  bool operator==(const DrawnList&) const = default;
};

/// A frame of ImGui as it was drawn.
struct DrawnFrame {
  ImVec2 size{};  ///< units of the interface
  float scale = 0;
  std::vector<DrawnList> lists;
};

DrawnFrame drawn_frame(const ImDrawData& data);

/// Replaces the lists of the data by these, which must outlive it.
void set_lists(ImDrawData& data, std::vector<ImDrawList*>& lists);

/// Returns the regions in which two frames differ. Rectangles may overlap.
std::vector<Rect> differences(const DrawnFrame& before, const DrawnFrame& after);

/// Pixels of the window from its top left; `high` is one past the last.
struct PixelRect {
  glm::ivec2 low, high;

  glm::ivec2 size() const { return high - low; }
};

/// Returns all pixels that the rectangle touches.
PixelRect pixels_around(const Rect& rect, float scale);

/// Returns the size of a window in units of the interface for which ImGui's OpenGL backend computes
/// this number of pixels.
ImVec2 display_size(glm::ivec2 pixels, float scale);

/// Returns the pixels to which ImGui's OpenGL backend clips a command of a frame.
PixelRect clipped_pixels(const ImDrawData& data, const ImVec4& clip);

/// Removes everything outside of the rectangle from the frame while this lives. The pixels inside
/// look as they do in the whole frame.
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

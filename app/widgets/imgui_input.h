#pragma once

#include "app/base/key_chord.h"

#include <imgui.h>

#include <bitset>
#include <span>

/// The keys and the mouse of ImGui, whose interface for them is another one from version 1.87 on.
namespace weft {

/// Begins a frame in which the keys `pressed` since the last one are down, also those let go of
/// since then, as may happen while frames are slow, and those that are `waiting` for a later frame
/// are not.
void begin_imgui_frame(std::span<const KeyChord> pressed, std::span<const KeyChord> waiting);

/// The mouse as a frame sees it, in units of the interface.
struct FrameMouse {
  ImVec2 position;
  std::bitset<8> buttons = {};  ///< that are down
  float wheel = 0;              ///< notches
  ImVec2 newest;                ///< where it is by now, after all that waits for later frames
};

/// Tells ImGui what the mouse does, after its backend has.
void set_imgui_mouse(const FrameMouse& mouse);

/// Whether the key was pressed in this frame.
bool is_escape_pressed();
bool is_enter_pressed();

}  // namespace weft

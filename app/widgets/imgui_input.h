#pragma once

#include "app/base/input_events.h"

#include <imgui.h>

#include <bitset>
#include <span>

/// Passes the keys and the mouse to ImGui, whose interface for them differs from version 1.87 on.
namespace weft {

/// The actions of the keys for one frame.
struct FrameKeys {
  std::span<const KeyChord> pressed;          ///< since the last frame, with the same modifiers
  std::span<const KeyChord> waiting;          ///< pressed, but for a later frame
  std::span<const unsigned> characters = {};  ///< typed, Unicode
};

/// Begins a frame in which the pressed keys are down with their modifiers, even if they were
/// released meanwhile, as may happen while frames are slow; waiting keys are not down.
void begin_imgui_frame(const FrameKeys& keys);

/// The state of the mouse for one frame, in units of the interface.
struct FrameMouse {
  ImVec2 position;
  std::bitset<8> buttons = {};  ///< buttons that are down
  float wheel = 0;              ///< notches
  ImVec2 newest;                ///< present position, after all events that wait for later frames
};

/// Tells ImGui the state of the mouse, after its backend has done so.
void set_imgui_mouse(const FrameMouse& mouse);

/// Tells whether the key was pressed in this frame.
bool is_escape_pressed();
bool is_enter_pressed();  ///< either of the two Enter keys

/// Tells whether the keyboard has reached the last item.
bool has_keyboard();

}  // namespace weft

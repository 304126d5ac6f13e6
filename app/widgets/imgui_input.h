#pragma once

#include "app/base/key_chord.h"

#include <imgui.h>

#include <bitset>
#include <span>

/// The keys and the mouse of ImGui, whose interface for them is another one from version 1.87 on.
namespace weft {

/// What the keys did, as a frame sees it.
struct FrameKeys {
  std::span<const KeyChord> pressed;          ///< since the last one, with the same modifiers
  std::span<const KeyChord> waiting;          ///< pressed, but for a later frame
  std::span<const unsigned> characters = {};  ///< typed, Unicode
};

/// Begins a frame in which the keys that were pressed are down, also those let go of since then, as
/// may happen while frames are slow, and their modifiers are held, and those that wait are not.
void begin_imgui_frame(const FrameKeys& keys);

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
bool is_enter_pressed();  ///< either of them

/// Whether the keyboard has been led to the last item.
bool has_keyboard();

}  // namespace weft

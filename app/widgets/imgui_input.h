#pragma once

#include "app/base/key_chord.h"

#include <imgui.h>

#include <bitset>
#include <span>

/// The keys and the mouse of ImGui, whose interface for them is another one from version 1.87 on.
namespace weft {

/// Begins a frame in which the keys `pressed` since the last one are down, also those let go of
/// since then, as may happen while frames are slow.
void begin_imgui_frame(std::span<const KeyChord> pressed);

/// Tells ImGui where the mouse is and which of its buttons are down, after its backend has.
void set_imgui_mouse(const ImVec2& position, std::bitset<8> buttons);

/// Whether the key was pressed in this frame.
bool is_escape_pressed();
bool is_enter_pressed();

}  // namespace weft

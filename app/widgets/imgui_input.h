#pragma once

#include "app/base/key_chord.h"

#include <imgui.h>

#include <optional>
#include <span>

/// The keys and the mouse of ImGui, whose interface for them is another one from version 1.87 on.
namespace weft {

/// Begins a frame in which the keys `pressed` since the last one are down, also those let go of
/// since then, as may happen while frames are slow.
void begin_imgui_frame(std::span<const KeyChord> pressed);

/// Tells ImGui where the mouse is, after its backend has, and where a button was pressed since the
/// last frame, if one was: the press belongs there, however far the mouse has come since.
void set_imgui_mouse(const ImVec2& position, const std::optional<ImVec2>& pressed_at = {});

/// Whether the key was pressed in this frame.
bool is_escape_pressed();
bool is_enter_pressed();

}  // namespace weft

#pragma once

#include "app/base/rect.h"

#include <imgui.h>

#include <functional>
#include <string>

/// Shows words beside the mouse. A frame shows one tooltip: where an item with one stands inside
/// another, the inner one is shown.
namespace weft {

/// Call before the first item of a frame.
void begin_tooltips();

/// Sets a rectangle that tooltips must not cover, from the next frame on; an empty one removes it.
void keep_tooltips_below(const Rect& rect);

/// Explains the last item when the mouse rests on it, also where it is disabled.
void tooltip(const std::string& text);

/// Shows a notice about the last item, beside its window, while the mouse drags it or it is typed
/// into.
void notice_beside(const std::string& text);

/// Shows text in a box whose corner `corner_of` finds for its size.
void tooltip_at(const std::string& text, const std::function<ImVec2(ImVec2 size)>& corner_of);

}  // namespace weft

#pragma once

#include <functional>
#include <string>

/// Draws text in several lines. ImGui's own wrapping breaks lines after the point of a number and
/// between a number and its unit.
namespace weft {

/// Returns the width of a text in one line.
using TextWidth = std::function<float(const std::string&)>;

/// Returns the text with line breaks at spaces, so that no line is wider than `width` if its words
/// allow it. A number shares its line with the next word, which may be its unit.
std::string broken_into_lines(const std::string& text, float width, const TextWidth& width_of);

/// Returns the text with line breaks, for ImGui's current font.
std::string broken_into_lines(const std::string& text, float width);

/// Draws text in lines of at most this width; without one, as wide as the window has room.
void wrapped_text(const std::string& text, float width);
void wrapped_text(const std::string& text);

}  // namespace weft

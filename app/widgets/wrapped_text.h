#pragma once

#include <functional>
#include <string>

/// Text in several lines. ImGui's own wrapping breaks lines after the point of a number and between
/// a number and its unit.
namespace weft {

/// The width of a text in one line.
using TextWidth = std::function<float(const std::string&)>;

/// The text with line breaks at spaces, so that no line is wider than `width` if its words allow
/// it. A number shares its line with the word that follows it, which may be its unit.
std::string broken_into_lines(const std::string& text, float width, const TextWidth& width_of);

/// The same in ImGui's font of the moment.
std::string broken_into_lines(const std::string& text, float width);

/// Draws text in lines of at most this width; without one, as wide as the window has room.
void wrapped_text(const std::string& text, float width);
void wrapped_text(const std::string& text);

}  // namespace weft

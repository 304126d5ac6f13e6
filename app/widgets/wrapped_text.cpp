#include "app/widgets/wrapped_text.h"

#include "core/base/number_text.h"

#include <imgui.h>

#include <cfloat>
#include <string_view>

namespace weft {

namespace {

/// Tells whether the word ends in a digit, or in a power of ten.
bool ends_in_number(std::string_view word) {
  for (int digit = 0; digit < 10; ++digit) {
    if (word.ends_with(static_cast<char>('0' + digit)) || word.ends_with(superscript(digit)))
      return true;
  }
  return false;
}

/// Removes the beginning of `text` up to the next `separator`, and returns it without that.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// Removes and returns the next words that must stand on one line.
std::string take_words(std::string_view& line) {
  std::string words(take_until(line, ' '));
  while (!line.empty() && ends_in_number(words)) words.append(" ").append(take_until(line, ' '));
  return words;
}

}  // namespace

std::string broken_into_lines(const std::string& text, float width, const TextWidth& width_of) {
  std::string result;
  for (std::string_view rest = text; !rest.empty();) {
    std::string_view paragraph = take_until(rest, '\n');
    std::string line = take_words(paragraph);
    while (!paragraph.empty()) {
      const std::string words = take_words(paragraph);
      if (width_of(line + " " + words) > width) {
        result += line + "\n";
        line = words;
      } else {
        line += " " + words;
      }
    }
    result += line;
    if (!rest.empty()) result += "\n";
  }
  return result;
}

std::string broken_into_lines(const std::string& text, float width) {
  return broken_into_lines(text, width, [](const std::string& line) {
    return ImGui::GetFont()
        ->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, -1, line.data(), line.data() + line.size())
        .x;
  });
}

void wrapped_text(const std::string& text, float width) {
  // ImGui may cut a word that is too wide, such as a long path; it must not break other lines
  // again.
  constexpr float rounding = 1;
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width + rounding);
  ImGui::TextUnformatted(broken_into_lines(text, width).c_str());
  ImGui::PopTextWrapPos();
}

void wrapped_text(const std::string& text) { wrapped_text(text, ImGui::GetContentRegionAvail().x); }

}  // namespace weft

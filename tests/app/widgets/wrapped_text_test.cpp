#include "app/widgets/wrapped_text.h"

#include "core/base/letters.h"
#include "tests/app/widgets/imgui_frames.h"

#include <algorithm>
#include <sstream>
#include <vector>

namespace weft {
namespace {

const std::string k_message =
    "The cloth exploded at t = 0.125 s: a vertex moved at 2.5·10⁷ m/s. Symplectic Euler "
    "took steps of h = 16.7 ms, but is stable only below about 10⁻³ ms.\nUse at least 25 substeps.";

float letters_of(const std::string& line) { return static_cast<float>(letter_count(line)); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string without_breaks(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TEST(WrappedText, BreaksAtSpacesAloneAndKeepsLinesWithinTheWidth) {
  for (int width = 12; width < 200; ++width) {  // no number with its unit is wider
    const std::string broken = broken_into_lines(k_message, static_cast<float>(width), letters_of);
    EXPECT_EQ(without_breaks(broken), without_breaks(k_message)) << width;
    for (const std::string& line : lines_of(broken)) EXPECT_LE(letters_of(line), width) << line;
  }
}

TEST(WrappedText, NeverEndsALineInANumberWhoseUnitFollows) {
  for (int width = 1; width < 200; ++width) {
    const std::string broken = broken_into_lines(k_message, static_cast<float>(width), letters_of);
    for (const char* whole : {"0.125 s:", "2.5·10⁷ m/s.", "16.7 ms,", "10⁻³ ms.", "25 substeps."})
      EXPECT_NE(broken.find(whole), std::string::npos) << whole << " at width " << width;
  }
}

TEST(WrappedText, KeepsTheLinesThatATextHas) {
  EXPECT_EQ(broken_into_lines("a b\nc", 9, letters_of), "a b\nc");
  EXPECT_EQ(broken_into_lines("a\n\nb", 1, letters_of), "a\n\nb");
  EXPECT_EQ(broken_into_lines("", 1, letters_of), "");
}

using WrappedTextInAWindow = ImGuiFrames;

// ImGui cuts lines that are too wide and must not cut lines that fit.
TEST_F(WrappedTextInAWindow, IsDrawnInThoseLines) {
  for (int width = 120; width < 380; width += 7) {
    frame([&] {
      const auto width_of = [](const std::string& line) {
        return ImGui::CalcTextSize(line.c_str()).x;
      };
      const auto lines =
          lines_of(broken_into_lines(k_message, static_cast<float>(width), width_of));
      wrapped_text(k_message, static_cast<float>(width));
      EXPECT_EQ(ImGui::GetItemRectSize().y,
                static_cast<float>(lines.size()) * ImGui::GetTextLineHeight())
          << width;
    });
  }
}

}  // namespace
}  // namespace weft

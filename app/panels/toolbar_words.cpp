#include "app/panels/toolbar_words.h"

#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>
#include <array>

namespace weft {

namespace {

struct ToolbarWord {
  const char* name;  ///< name of the button
  const char* word;
  const char* widest = word;  ///< the widest word of the button
};

/// The words in the order of their use: the last ones are left out first.
constexpr std::array<ToolbarWord, 18> k_words = {{{"play", "Play", "Pause"},
                                                  {"examples", "Examples"},
                                                  {"comparison", "Compare"},
                                                  {"help", "Help"},
                                                  {"reset", "Reset"},
                                                  {"view", "View"},
                                                  {"step", "Step"},
                                                  {"open", "Open"},
                                                  {"save", "Save"},
                                                  {"export", "Export"},
                                                  {"drag_tool", "Drag"},
                                                  {"pin_tool", "Pin"},
                                                  {"wireframe", "Edges"},
                                                  {"undo", "Undo"},
                                                  {"redo", "Redo"},
                                                  {"select_tool", "Select"},
                                                  {"brush_tool", "Brush"},
                                                  {"frame", "Show all"}}};

float added_width(const ToolbarWord& word) {
  return ImGui::CalcTextSize("  ").x + ImGui::CalcTextSize(word.widest).x +
         ImGui::GetStyle().FramePadding.x;
}

/// Returns null where the button has no word in this frame.
const ToolbarWord* word_of(const FrameAccount& frame, const std::string& name) {
  const auto count = static_cast<std::ptrdiff_t>(frame.toolbar_words);
  const auto end = k_words.begin() + count;
  const auto found = std::find_if(k_words.begin(), end,
                                  [&](const ToolbarWord& word) { return name == word.name; });
  return found == end ? nullptr : &*found;
}

}  // namespace

void choose_toolbar_words(FrameAccount& frame, float room) {
  std::size_t& count = frame.toolbar_words;
  for (count = 0; count < k_words.size(); ++count) {
    room -= added_width(k_words.at(count));
    if (room < 0) break;
  }
}

float width_of_words(const FrameAccount& frame, std::initializer_list<const char*> names) {
  float width = 0;
  for (const char* name : names)
    if (const ToolbarWord* word = word_of(frame, name)) width += added_width(*word);
  return width;
}

bool toolbar_button(const FrameAccount& frame, const Snapshot& snapshot,
                    const ToolbarButton& button) {
  const auto& [name, icon, help, lit] = button;
  const ToolbarWord* word = word_of(frame, name);
  if (word == nullptr) return icon_button(name.c_str(), icon, help, lit);
  const bool is_paused = name == "play" && !snapshot.status.playing;
  const char* shown = name != "play" || is_paused ? word->word : word->widest;
  return icon_button(name.c_str(), icon, help, lit, {shown, added_width(*word)});
}

}  // namespace weft

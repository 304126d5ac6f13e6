#include "app/keys.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Chooses the next entry of the slot that fits the rest of the scene, and says so.
void choose_next(Workspace& workspace, const std::string& name) {
  const Editor& editor = workspace.document.editor();
  const Slot& slot = find_entry(editor.slots(), name, "slot");
  const auto present =
      std::ranges::find(slot.entries, editor.scene().choice(name).kind, &TableEntry::name);
  const auto from = static_cast<std::size_t>(present - slot.entries.begin());
  for (std::size_t i = 1; i < slot.entries.size(); ++i) {
    const TableEntry& next = slot.entries[(from + i) % slot.entries.size()];
    const ChooseKind command{name, next.name};
    if (!editor.refusal(command).empty()) continue;
    workspace.messages.report(next.label);
    workspace.document.execute(command);
    return;
  }
}

void close_popups(Workspace& workspace) {
  workspace.panels.help_open = false;
  workspace.comparison.open = false;
  workspace.charts.enlarged.clear();
  workspace.files.browser.close();
  workspace.files.leaving.reset();
  workspace.recovery.offered.reset();
  workspace.messages.close_error();
}

/// Those of the whole window, which stand before the slots' on the help page.
std::vector<KeyBinding> first_keys() {
  return {
      {"play", "Space", "Play or pause", {{GLFW_KEY_SPACE}}, [](Workspace& w) { w.toggle_play(); }},
      {"step",
       ".",
       "Take one step",
       {{GLFW_KEY_PERIOD}},
       [](Workspace& w) { w.simulation.step_once(); }},
      {"reset", "R", "Back to the rest shape", {{GLFW_KEY_R}}, [](Workspace& w) { w.reset(); }},
      {"frame",
       "F",
       "Look at the whole cloth",
       {{GLFW_KEY_F}},
       [](Workspace& w) { w.viewport.frame_all(*w.snapshot); }},
      {"wireframe",
       "W",
       "Show or hide the warp and weft edges",
       {{GLFW_KEY_W}},
       [](Workspace& w) { w.viewport.wireframe = !w.viewport.wireframe; }},
      {"drag_tool",
       "D",
       "Drag tool: pull a vertex",
       {{GLFW_KEY_D}},
       [](Workspace& w) { w.viewport.tool = Tool::drag; }},
      {"pin_tool",
       "P",
       "Pin tool: click a vertex, or draw a box",
       {{GLFW_KEY_P}},
       [](Workspace& w) { w.viewport.tool = Tool::pin; }},
  };
}

/// Steps to the next entry of the slot.
KeyBinding key_of(const Slot& slot) {
  return {slot.name,
          std::string(1, slot.key),
          "Next " + slot.label + (slot.help.empty() ? "" : ": " + slot.help),
          {{slot.key}},  // GLFW's code of a letter is the letter
          [name = slot.name](Workspace& w) { choose_next(w, name); }};
}

std::vector<KeyBinding> last_keys() {
  return {
      {"comparison",
       "Ctrl+R",
       "Compare solvers on the system of the next step",
       {{GLFW_KEY_R, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.comparison.toggle(w.document.editor().scene()); }},
      {"undo",
       "Ctrl+Z",
       "Undo",
       {{GLFW_KEY_Z, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.document.undo(); }},
      {"redo",
       "Ctrl+Y",
       "Redo (also Ctrl+Shift+Z)",
       {{GLFW_KEY_Y, GLFW_MOD_CONTROL}, {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
       [](Workspace& w) { w.document.redo(); }},
      {"open",
       "Ctrl+O",
       "Open a scene or an OBJ mesh",
       {{GLFW_KEY_O, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.files.ask_what_to_open(); }},
      {"save",
       "Ctrl+S",
       "Save the scene",
       {{GLFW_KEY_S, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.files.save(); }},
      {"help",
       "F1",
       "Show or hide this page (also ?)",
       {{GLFW_KEY_F1}, {GLFW_KEY_SLASH, GLFW_MOD_SHIFT}},
       [](Workspace& w) { w.panels.help_open = !w.panels.help_open; }},
      {"quit",
       "Ctrl+Q",
       "Close the window",
       {{GLFW_KEY_Q, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.files.close(); }},
      {"close", "Esc", "Close what is open", {{GLFW_KEY_ESCAPE}}, close_popups},
  };
}

}  // namespace

std::vector<KeyBinding> key_bindings(std::span<const Slot> slots) {
  std::vector<KeyBinding> keys = first_keys();
  for (const Slot& slot : slots) {
    if (slot.key != 0) keys.push_back(key_of(slot));
  }
  for (KeyBinding& key : last_keys()) keys.push_back(std::move(key));
  return keys;
}

std::span<const KeyBinding> key_table() {
  static const std::vector<KeyBinding> keys = key_bindings(slot_table());
  return keys;
}

std::string_view key_label(std::string_view name) {
  const auto found = std::ranges::find(key_table(), name, &KeyBinding::name);
  return found == key_table().end() ? std::string_view() : std::string_view(found->label);
}

bool press_key(Workspace& workspace, KeyChord chord, std::span<const KeyBinding> keys) {
  const bool asking = workspace.is_asking();
  for (const KeyBinding& binding : keys) {
    if (std::ranges::find(binding.chords, chord) == binding.chords.end()) continue;
    if (asking && binding.name != "close") return false;
    binding.action(workspace);
    return true;
  }
  return false;
}

}  // namespace weft

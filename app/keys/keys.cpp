#include "app/keys/keys.h"

#include "app/keys/key_groups.h"
#include "app/keys/next_choice.h"
#include "app/simulation/speed_model.h"
#include "app/view/camera.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

namespace {

/// A key that switches a part of the view on and off.
struct SwitchKey {
  const char* name;
  char letter;  ///< GLFW's code of a letter is the letter itself
  const char* help;
  bool ViewOptions::*option;
};

constexpr std::array<SwitchKey, 3> k_switch_keys = {{
    {"wireframe", 'W', "Show or hide the edges of the triangles", &ViewOptions::wireframe},
    {"contacts", 'N', "Show or hide contacts with solids", &ViewOptions::contacts},
    {"arrows", 'A', "Show or hide external forces: wind, air drag, point forces, the mouse",
     &ViewOptions::arrows},
}};

/// A key that chooses the tool of the left mouse button.
struct ToolKey {
  const char* name;
  char letter;
  const char* help;
  Tool tool;
};

constexpr std::array<ToolKey, 4> k_tool_keys = {{
    {"drag_tool", 'D', "Drag tool: drag a vertex", Tool::drag},
    {"pin_tool", 'P', "Pin tool: click a vertex, or draw a box", Tool::pin},
    {"select_tool", 'V', "Select tool: click a vertex, or draw a box; Shift adds, Ctrl removes",
     Tool::select},
    {"brush_tool", 'B', "Brush: select the vertices that are painted over", Tool::brush},
}};

KeyBinding key_of(const SwitchKey& key) {
  return {key.name,
          std::string(1, key.letter),
          key.help,
          {{key.letter}},
          [&key](const KeyDoors& doors) {
            bool& shown = doors.tools.viewport.options.*key.option;
            shown = !shown;
          }};
}

KeyBinding key_of(const ToolKey& key) {
  return {key.name,
          std::string(1, key.letter),
          key.help,
          {{key.letter}},
          [&key](const KeyDoors& doors) { doors.tools.viewport.tool = key.tool; }};
}

KeyBinding framing_key() {
  return {"frame", "F", "Look at the whole cloth", {{GLFW_KEY_F}}, [](const KeyDoors& doors) {
            doors.tools.viewport.frame_all(*doors.tools.snapshot);
          }};
}

KeyBinding removing_key() {
  return {"remove_solid",
          "Delete",
          "Remove the selected solid",
          {{GLFW_KEY_DELETE}},
          [](const KeyDoors& doors) {
            if (const auto solid = doors.tools.viewport.selected_solid.solid())
              doors.tools.document.execute(RemoveSolid{*solid});
          }};
}

/// Returns the keys of the whole window, which precede the slots' keys on the help page.
std::vector<KeyBinding> first_keys() {
  std::vector<KeyBinding> keys = time_keys();
  keys.push_back(framing_key());
  for (const SwitchKey& key : k_switch_keys) keys.push_back(key_of(key));
  for (const ToolKey& key : k_tool_keys) keys.push_back(key_of(key));
  keys.push_back(removing_key());
  return keys;
}

/// Returns the keys for the next entry of the slot that may be chosen, and for the one before.
std::array<KeyBinding, 2> keys_of(const Slot& slot) {
  const std::string letter(1, slot.key);  // GLFW's code of a letter is the letter itself
  const std::string help = slot.help.empty() ? "" : ": " + slot.help;
  return {{{slot.name,
            letter,
            "Next " + slot.label + help + "; skips what does not fit or would run " + slow_words(),
            {{slot.key}},
            [name = slot.name](const KeyDoors& doors) {
              choose_next({doors.tools.document, doors.tools.messages, *doors.tools.snapshot,
                           doors.run_times},
                          name, Direction::forwards);
            }},
           {slot.name + "_back",
            "Shift+" + letter,
            "Previous " + slot.label + ", skipping the same",
            {{slot.key, GLFW_MOD_SHIFT}},
            [name = slot.name](const KeyDoors& doors) {
              choose_next({doors.tools.document, doors.tools.messages, *doors.tools.snapshot,
                           doors.run_times},
                          name, Direction::back);
            }}}};
}

/// Returns the key that asks for the file of an export.
KeyBinding key_of(const ExportKind& kind) {
  return {"export/" + kind.name,
          kind.key,
          "Export: " + kind.label,
          {kind.chord},
          [&kind](const KeyDoors& doors) {
            doors.exports.ask(kind, doors.tools.document.editor().scene(), doors.files.browser);
          }};
}

std::vector<KeyBinding> comparison_keys() {
  return {
      {"comparison",
       "Ctrl+R",
       "Compare solvers on the system of the next step",
       {{GLFW_KEY_R, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) {
         doors.comparisons.toggle_solvers();
         doors.matrix.open = false;  // both windows have the same position
       }},
      {"compare_again",
       "F9",
       "Compare the chosen solvers again, at the present step",
       {{GLFW_KEY_F9}},
       [](const KeyDoors& doors) { doors.comparisons.compare_solvers(); }},
      {"matrix",
       "F7",
       "Matrix of the next step: its blocks, orders, fill and spectrum",
       {{GLFW_KEY_F7}},
       [](const KeyDoors& doors) {
         doors.matrix.open = !doors.matrix.open;
         doors.comparisons.solvers.open = false;
       }},
  };
}

std::vector<KeyBinding> history_keys() {
  return {
      {"undo",
       "Ctrl+Z",
       "Undo",
       {{GLFW_KEY_Z, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.tools.document.undo(); }},
      {"redo",
       "Ctrl+Y",
       "Redo (also Ctrl+Shift+Z)",
       {{GLFW_KEY_Y, GLFW_MOD_CONTROL}, {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
       [](const KeyDoors& doors) { doors.tools.document.redo(); }},
  };
}

std::vector<KeyBinding> file_keys() {
  return {
      {"new",
       "Ctrl+N",
       "New scene: a cloth above a floor",
       {{GLFW_KEY_N, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.files.open_new(); }},
      {"open",
       "Ctrl+O",
       "Open a scene or an OBJ mesh",
       {{GLFW_KEY_O, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.files.ask_what_to_open(); }},
      {"save",
       "Ctrl+S",
       "Save the scene",
       {{GLFW_KEY_S, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.files.save(); }},
      {"save_as",
       "Ctrl+Shift+S",
       "Save the scene in another file",
       {{GLFW_KEY_S, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
       [](const KeyDoors& doors) { doors.files.ask_where_to_save(); }},
  };
}

std::vector<KeyBinding> closing_keys() {
  return {
      {"help",
       "F1",
       "Show or hide this page (also ?)",
       {{GLFW_KEY_F1}, {GLFW_KEY_SLASH, GLFW_MOD_SHIFT}},
       [](const KeyDoors& doors) {
         Dialogs& dialogs = doors.panels.dialogs;
         dialogs.help_open = !dialogs.help_open;
         dialogs.help_page = HelpPage::keys;
       }},
      {"quit",
       "Ctrl+Q",
       "Close the window",
       {{GLFW_KEY_Q, GLFW_MOD_CONTROL}},
       [](const KeyDoors& doors) { doors.files.close(); }},
      {"close",
       "Esc",
       "Close what is open, the innermost first",
       {{GLFW_KEY_ESCAPE}},
       close_innermost},
  };
}

/// Returns the binding of a key; null when there is none.
const KeyBinding* binding_of(KeyChord chord, std::span<const KeyBinding> keys) {
  for (const KeyBinding& binding : keys)
    if (std::ranges::find(binding.chords, chord) != binding.chords.end()) return &binding;
  return nullptr;
}

std::vector<KeyBinding> view_keys() {
  std::vector<KeyBinding> keys;
  for (const StandardView& view : standard_views()) {
    keys.push_back({"view_" + view.name,
                    view.key,
                    "Look at the cloth from the " + view.name,
                    {{GLFW_KEY_0 + view.digit, view.control ? GLFW_MOD_CONTROL : 0}},
                    [&view](const KeyDoors& doors) {
                      doors.tools.viewport.camera.look_from(view.azimuth, view.elevation);
                    }});
  }
  return keys;
}

}  // namespace

std::vector<KeyBinding> key_bindings(std::span<const Slot> slots) {
  std::vector<KeyBinding> keys = first_keys();
  for (KeyBinding& key : constraint_keys()) keys.push_back(std::move(key));
  for (KeyBinding& key : view_keys()) keys.push_back(std::move(key));
  for (const Slot& slot : slots) {
    if (slot.key == 0) continue;
    for (KeyBinding& key : keys_of(slot)) keys.push_back(std::move(key));
  }
  for (KeyBinding& key : number_keys()) keys.push_back(std::move(key));
  for (const ExportKind& kind : export_table()) keys.push_back(key_of(kind));
  for (auto* more : {&window_keys, &comparison_keys, &history_keys, &file_keys, &closing_keys})
    for (KeyBinding& key : more()) keys.push_back(std::move(key));
  return keys;
}

std::span<const KeyBinding> key_table() {
  static const std::vector<KeyBinding> keys = key_bindings(slot_table());
  return keys;
}

bool press_key(const KeyDoors& doors, KeyChord chord, std::span<const KeyBinding> keys) {
  const KeyBinding* binding = binding_of(chord, keys);
  if (binding == nullptr) return false;
  const bool waits = is_asking(doors.files, doors.recovery, doors.panels.dialogs);
  if (waits && binding->name != "close") return false;
  binding->action(doors);
  return true;
}

bool repeat_key(const KeyDoors& doors, KeyChord chord) {
  const KeyBinding* binding = binding_of(chord, key_table());
  return binding != nullptr && binding->repeats && press_key(doors, chord);
}

const KeyBinding& key_called(const std::string& name) {
  return *std::ranges::find(key_table(), name, &KeyBinding::name);
}

}  // namespace weft

#include "app/keys.h"

#include "core/linear/linear_solver.h"
#include "core/linear/preconditioner.h"
#include "core/linear/system_operator.h"
#include "core/step/integrator.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace weft {

namespace {

/// Chooses the next entry of the table that fits the rest of the scene, and says so.
template <class Kind>
void choose_next(Workspace& workspace, std::span<const Kind> table, const std::string& slot,
                 const Choice Scene::*choice) {
  const auto present =
      std::ranges::find(table, (workspace.editor.scene().*choice).kind, &Kind::name);
  const auto from = static_cast<std::size_t>(present - table.begin());
  for (std::size_t i = 1; i < table.size(); ++i) {
    const Kind& next = table[(from + i) % table.size()];
    const ChooseKind command{slot, next.name};
    if (!workspace.editor.refusal(command).empty()) continue;
    workspace.report(next.label);
    workspace.execute(command);
    return;
  }
}

void close_popups(Workspace& workspace) {
  workspace.help_open = false;
  workspace.race.open = false;
  workspace.file_browser.close();
  workspace.leaving.reset();
  workspace.recovery.reset();
  if (workspace.message_is_error) workspace.report("");
}

const std::vector<KeyBinding>& bindings() {
  static const std::vector<KeyBinding> table = {
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
       [](Workspace& w) { w.frame_all(); }},
      {"wireframe",
       "W",
       "Show or hide the warp and weft edges",
       {{GLFW_KEY_W}},
       [](Workspace& w) { w.view.wireframe = !w.view.wireframe; }},
      {"drag_tool",
       "D",
       "Drag tool: pull a vertex",
       {{GLFW_KEY_D}},
       [](Workspace& w) { w.tool = Tool::drag; }},
      {"pin_tool",
       "P",
       "Pin tool: click a vertex, or draw a box",
       {{GLFW_KEY_P}},
       [](Workspace& w) { w.tool = Tool::pin; }},
      {"integrator",
       "I",
       "Next integrator",
       {{GLFW_KEY_I}},
       [](Workspace& w) { choose_next(w, integrator_table(), "integrator", &Scene::integrator); }},
      {"solver",
       "S",
       "Next linear solver",
       {{GLFW_KEY_S}},
       [](Workspace& w) { choose_next(w, linear_solver_table(), "solver", &Scene::solver); }},
      {"preconditioner",
       "C",
       "Next preconditioner",
       {{GLFW_KEY_C}},
       [](Workspace& w) {
         choose_next(w, preconditioner_table(), "preconditioner", &Scene::preconditioner);
       }},
      {"race",
       "Ctrl+R",
       "Compare solvers on the system of the next step",
       {{GLFW_KEY_R, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.toggle_race(); }},
      {"operator",
       "O",
       "Next operator: how the solver multiplies",
       {{GLFW_KEY_O}},
       [](Workspace& w) { choose_next(w, operator_table(), "operator", &Scene::system_operator); }},
      {"undo", "Ctrl+Z", "Undo", {{GLFW_KEY_Z, GLFW_MOD_CONTROL}}, [](Workspace& w) { w.undo(); }},
      {"redo",
       "Ctrl+Y",
       "Redo (also Ctrl+Shift+Z)",
       {{GLFW_KEY_Y, GLFW_MOD_CONTROL}, {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
       [](Workspace& w) { w.redo(); }},
      {"open",
       "Ctrl+O",
       "Open a scene or an OBJ mesh",
       {{GLFW_KEY_O, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.file_browser.show(FileBrowser::Purpose::open, w.scene_file.path()); }},
      {"save",
       "Ctrl+S",
       "Save the scene",
       {{GLFW_KEY_S, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.save(); }},
      {"help",
       "F1",
       "Show or hide this page (also ?)",
       {{GLFW_KEY_F1}, {GLFW_KEY_SLASH, GLFW_MOD_SHIFT}},
       [](Workspace& w) { w.help_open = !w.help_open; }},
      {"quit",
       "Ctrl+Q",
       "Close the window",
       {{GLFW_KEY_Q, GLFW_MOD_CONTROL}},
       [](Workspace& w) { w.close(); }},
      {"close", "Esc", "Close what is open", {{GLFW_KEY_ESCAPE}}, close_popups},
  };
  return table;
}

}  // namespace

std::span<const KeyBinding> key_table() { return bindings(); }

std::string_view key_label(std::string_view name) {
  const auto found = std::ranges::find(bindings(), name, &KeyBinding::name);
  return found == bindings().end() ? std::string_view() : std::string_view(found->label);
}

bool press_key(Workspace& workspace, KeyChord chord) {
  const bool asking = workspace.is_asking();
  for (const KeyBinding& binding : bindings()) {
    if (std::ranges::find(binding.chords, chord) == binding.chords.end()) continue;
    if (asking && binding.name != "close") return false;
    binding.action(workspace);
    return true;
  }
  return false;
}

}  // namespace weft

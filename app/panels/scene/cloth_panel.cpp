#include "app/panels/panels.h"
#include "app/simulation/speed_model.h"
#include "app/widgets/controls.h"
#include "app/widgets/number_field.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/base/threads/parallel.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Returns a warning of how slow the scene would be on the grid with this value; empty for a value
/// that is not allowed, which is refused once it is entered.
std::string caution_about(const Document& document, const Snapshot& snapshot,
                          const RunTimes& run_times, const ParameterInfo& info,
                          const ParameterValue& value) {
  const Editor& editor = document.editor();
  ParameterValues grid = editor.scene().mesh.grid;
  try {
    grid.set(info.name, value);
  } catch (const InputError&) {
    return "";
  }
  return slow_grid_words(editor.scene(), snapshot, run_times, to_struct<GridParameters>(grid));
}

/// Shows the fields of the file in place of the grid's numbers, and notes on its import.
void draw_file_mesh(const Editing& editing, const std::string& obj) {
  note("The mesh is read from " + obj + "; the grid is not used.");
  if (ImGui::Button("Back to the grid")) editing.document.execute(LoadMesh{""});
  parameter_widgets(editing, "mesh", {.apply = Apply::on_release});
  const std::shared_ptr<const ObjImport> import = editing.document.editor().mesh()->import;
  if (import == nullptr) return;
  for (const std::string& words : import->notes()) note(words);
}

void draw_mesh(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times) {
  const std::string obj = editing.document.editor().scene().mesh.obj;
  if (!obj.empty()) {
    draw_file_mesh(editing, obj);
    return;
  }
  parameter_widgets(editing, "mesh.grid",
                    {.apply = Apply::on_release,
                     .caution = [&](const ParameterInfo& info, const ParameterValue& value) {
                       return caution_about(editing.document, snapshot, run_times, info, value);
                     }});
}

void draw_threads(SimulationControl& control) {
  const int cores = Threads::cores();
  const int threads = control.threads();
  if (cores < 2) return;
  const std::string text = threads == 0 ? "all cores" : std::to_string(threads);
  ImGui::BeginGroup();
  label_line("threads");
  right_aligned(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
  // The command line allows more threads than cores.
  float position = std::min(static_cast<float>(threads) / static_cast<float>(cores), 1.0F);
  if (slim_slider("##threads", position)) {
    const int chosen = static_cast<int>(std::lround(position * static_cast<float>(cores)));
    if (chosen != threads) control.set_threads(chosen);
  }
  ImGui::EndGroup();
  tooltip("Threads of the simulation's loops; the results are the same with any number");
}

}  // namespace

void draw_cloth_panel(const Editing& editing, const Snapshot& snapshot, SimulationControl& control,
                      RunTimes& run_times) {
  draw_mesh(editing, snapshot, run_times);
  draw_threads(control);
}

}  // namespace weft

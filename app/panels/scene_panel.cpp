#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/number_field.h"
#include "app/widgets/parameters.h"
#include "app/widgets/wrapped_text.h"
#include "core/base/parallel.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace weft {

namespace {

namespace fs = std::filesystem;

void draw_file_buttons(Workspace& workspace) {
  const fs::path& file = workspace.document.file().path();
  if (ImGui::Button("Open...")) workspace.files.ask_what_to_open();
  tooltip("Open a scene (.json), or load a mesh (.obj) into it");
  ImGui::BeginDisabled(file.empty());
  if (flowing_button("Save")) workspace.files.save();
  ImGui::EndDisabled();
  tooltip(file.empty() ? "The scene has no file yet: use Save as" : "Save to " + file.string());
  if (flowing_button("Save as...")) workspace.files.ask_where_to_save();
}

/// A list of files, one click each; the one chosen is opened at the end.
void draw_files(Workspace& workspace, const std::vector<fs::path>& files) {
  std::optional<fs::path> chosen;
  for (const fs::path& file : files) {
    std::string name = file.stem().string();
    std::replace(name.begin(), name.end(), '_', ' ');
    ImGui::PushID(file.c_str());
    if (ImGui::Selectable((std::string(icons::k_file) + "  " + name).c_str(),
                          file == workspace.document.file().path()))
      chosen = file;
    tooltip(file.string());
    ImGui::PopID();
  }
  if (chosen) workspace.files.open(*chosen);
}

void draw_mesh(Workspace& workspace) {
  const std::string obj = workspace.document.editor().scene().mesh.obj;
  if (!obj.empty()) {
    note("The mesh is read from " + obj + "; the grid is not used.");
    if (ImGui::Button("Back to the grid")) workspace.document.execute(LoadMesh{""});
  }
  ImGui::BeginDisabled(!obj.empty());
  parameter_widgets(workspace, "mesh.grid", Apply::on_release);
  ImGui::EndDisabled();
}

void draw_threads(Workspace& workspace) {
  const int cores = Threads::cores();
  const int threads = workspace.threads;
  if (cores < 2) return;
  const std::string text = threads == 0 ? "all cores" : std::to_string(threads);
  ImGui::BeginGroup();
  label_line("threads");
  right_aligned(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
  // More threads than cores can be asked for on the command line.
  float position = std::min(static_cast<float>(threads) / static_cast<float>(cores), 1.0F);
  if (slim_slider("##threads", position)) {
    const int chosen = static_cast<int>(std::lround(position * static_cast<float>(cores)));
    if (chosen != threads) workspace.set_threads(chosen);
  }
  ImGui::EndGroup();
  tooltip("Threads of the simulation's loops; the results are the same with any number");
}

}  // namespace

void draw_scene_panel(Workspace& workspace) {
  const Scene& scene = workspace.document.editor().scene();
  if (!scene.name.empty()) wrapped_text(scene.name);
  if (!scene.description.empty()) note(scene.description);
  draw_file_buttons(workspace);
  if (!workspace.files.examples.empty()) {
    subheading("Examples");
    draw_files(workspace, workspace.files.examples);
  }
  if (!workspace.files.recent.empty()) {
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##recent", "Recent files")) {
      draw_files(workspace, workspace.files.recent);
      ImGui::EndCombo();
    }
  }
  subheading("Cloth");
  reset_group_button(workspace, "mesh.grid");
  draw_mesh(workspace);
  draw_threads(workspace);
}

}  // namespace weft

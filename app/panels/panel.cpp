#include "app/panels/panel.h"

#include "app/panels/panels.h"
#include "app/panels/race/race_panel.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace weft {

namespace {

std::vector<Panel> left_panels() {
  return {
      {"time", "Time", "Time between frames, steps in a frame, the explicit limit.",
       Panel::Side::left, [](Workspace& w) { draw_time_panel(w.editing(), *w.snapshot); }},
      {"pins", "Pins", "Which vertices are pinned, or slide on lines and planes.",
       Panel::Side::left,
       [](Workspace& w) { draw_pins_panel(w.editing(), w.selection_editing(), w.viewport); }},
      {"material", "Material",
       "The model of the cloth, its fabric and density, and every other force: added from a list, "
       "removed by its cross.",
       Panel::Side::left, [](Workspace& w) { draw_material_panel(w.editing()); }},
      {"solids", "Solids",
       "What the cloth touches: added from a list, placed and moved here, removed by its cross.",
       Panel::Side::left,
       [](Workspace& w) { draw_solids_panel(w.chart_input(), w.viewport, w.run_times); }},
      {"motion", "Motion and drag", "How the pins move, and how the mouse drags.",
       Panel::Side::left,
       [](Workspace& w) { draw_motion_panel(w.editing(), *w.snapshot, w.selection); }, false},
      {"scene", "Scene", "Opens and saves scenes.", Panel::Side::left,
       [](Workspace& w) { draw_scene_panel(w.panels, w.document, w.files); }},
      {"cloth", "Cloth", "The grid of the cloth, and the number of threads that simulate it.",
       Panel::Side::left,
       [](Workspace& w) { draw_cloth_panel(w.editing(), *w.snapshot, w.control, w.run_times); },
       false},
  };
}

std::vector<Panel> right_panels() {
  return {
      {"solver", "Solver",
       "Time integrator, what keeps edges at their lengths, linear solver, preconditioner and "
       "operator, with their parameters.",
       Panel::Side::right,
       [](Workspace& w) { draw_solver_panel(w.editing(), *w.snapshot, w.run_times); }},
      {"solve", "Last solve",
       "How the last solve ended, what it took; iterations and time of each step.",
       Panel::Side::right, [](Workspace& w) { draw_solve_panel(w.chart_input()); }, false},
      {"diagnostics", "Diagnostics",
       "Energies over time, the work of every force and of the time integration, momentum, "
       "strains.",
       Panel::Side::right, [](Workspace& w) { draw_diagnostics_panel(w.chart_input()); }, false,
       "energies"},
      {"lengths", "Lengths",
       "How the last projection restored the lengths of edges: what was left after each iteration, "
       "the strains of warp and weft, the distance from the closest point.",
       Panel::Side::right,
       [](Workspace& w) {
         draw_lengths_panel(w.chart_input(), w.simulation, w.comparisons.lengths);
       },
       false, "length_residual"},
      {"race", "Race of cloths",
       "Cloths of one scene side by side: what differs, costs and distances.", Panel::Side::right,
       [](Workspace& w) { draw_race_panel(w.chart_input(), w.viewport.options); }, false},
      {"convergence", "Convergence", "The residual of the last solves against the iteration.",
       Panel::Side::docked, [](Workspace& w) { draw_convergence_panel(w.chart_input()); }, true, "",
       [](Workspace& w) { draw_norms(w.panels, w.document.editor().scene()); }},
  };
}

std::vector<Panel> all_panels() {
  std::vector<Panel> all = left_panels(), right = right_panels();
  for (Panel& panel : right) all.push_back(std::move(panel));
  return all;
}

}  // namespace

std::span<const Panel> panel_table() {
  static const std::vector<Panel> table = all_panels();
  return table;
}

const Panel& docked_panel() {
  return *std::ranges::find(panel_table(), Panel::Side::docked, &Panel::side);
}

bool is_open(const Panel& panel, const LayoutChoice& chosen) {
  const auto found = chosen.panels.find(panel.name);
  return found == chosen.panels.end() ? panel.open_at_first : found->second;
}

}  // namespace weft

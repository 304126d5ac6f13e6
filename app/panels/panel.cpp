#include "app/panels/panel.h"

#include "app/panels/panels.h"

#include <array>

namespace weft {

std::span<const Panel> panel_table() {
  static const std::array<Panel, 8> table = {{
      {"scene", "Scene",
       "Opens and saves scenes, sets up the grid of the cloth, chooses the number of threads.",
       Panel::Side::left, draw_scene_panel},
      {"material", "Material",
       "The model of the cloth, its fabric and density, and every other force: added from a list, "
       "removed by its cross.",
       Panel::Side::left, draw_material_panel},
      {"time", "Time",
       "Time between frames, steps in a frame, the explicit limit, speed relative to real time.",
       Panel::Side::left, draw_time_panel},
      {"pins", "Pins", "Which vertices are held, how they move, and how the mouse pulls.",
       Panel::Side::left, draw_pins_panel},
      {"solver", "Solver",
       "Time integrator, what keeps edges at their lengths, linear solver, preconditioner and "
       "operator, with their parameters.",
       Panel::Side::right, draw_solver_panel},
      {"diagnostics", "Diagnostics",
       "Energies over time, the work of every force and of the time integration, momentum, "
       "strains.",
       Panel::Side::right, draw_diagnostics_panel, false},
      {"convergence", "Convergence",
       "The residual of the last solves against the iteration; iterations and time of each step.",
       Panel::Side::right, draw_convergence_panel},
      {"lengths", "Lengths",
       "How the last projection restored the lengths of edges: what was left after each iteration, "
       "the strains of warp and weft, the distance from the closest point.",
       Panel::Side::right, draw_lengths_panel, false},
  }};
  return table;
}

}  // namespace weft

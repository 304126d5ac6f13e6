#include "app/panels/panel.h"

#include "app/panels/panels.h"

#include <array>

namespace weft {

std::span<const Panel> panel_table() {
  static const std::array<Panel, 6> table = {{
      {"scene", "Scene",
       "Opens and saves scenes, shapes the grid of the cloth, chooses the number of threads.",
       Panel::Side::left, draw_scene_panel},
      {"material", "Material",
       "Density and every force on the cloth; a tick adds or removes a force.", Panel::Side::left,
       draw_material_panel},
      {"time", "Time", "Time between frames, steps in a frame, speed against the clock.",
       Panel::Side::left, draw_time_panel},
      {"pins", "Pins", "Which vertices are held, how they move, and how the mouse pulls.",
       Panel::Side::left, draw_pins_panel},
      {"solver", "Solver",
       "Time integrator, linear solver and preconditioner, with their parameters.",
       Panel::Side::right, draw_solver_panel},
      {"convergence", "Convergence",
       "The residual of the last solves against the iteration; iterations and time of each step.",
       Panel::Side::right, draw_convergence_panel},
  }};
  return table;
}

}  // namespace weft

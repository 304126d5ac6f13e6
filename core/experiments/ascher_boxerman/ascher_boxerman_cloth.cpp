#include "core/experiments/ascher_boxerman/ascher_boxerman_cloth.h"

#include "core/experiments/particles.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/springs/cloth_springs.h"
#include "core/mesh/grid.h"

#include <cmath>
#include <utility>

namespace weft {

namespace {

// Returns a square numbered column by column, as the reference numbers Chen's cloth; make_grid()
// numbers row by row.
Mesh square_mesh(const AscherBoxermanCloth& cloth) {
  GridParameters grid;
  grid.rows = grid.columns = cloth.side;
  grid.width = grid.length = cloth.width;
  grid.orientation = "horizontal";
  grid.diagonals = "regular";
  Mesh mesh = make_grid(grid);
  for (Vec3& x : mesh.rest_positions) std::swap(x.x(), x.y());
  return mesh;
}

Model make_model(const AscherBoxermanCloth& cloth) {
  auto mesh = std::make_shared<const Mesh>(square_mesh(cloth));
  const double spacing = cloth.width / (cloth.side - 1);
  Model model(mesh,
              std::vector<double>(mesh->rest_positions.size(), cloth.density * spacing * spacing));
  ChoiKoParameters springs;
  springs.stretch_stiffness = springs.compression_stiffness = cloth.stretch;
  springs.shear_stiffness = cloth.shear;
  springs.bend_stiffness = cloth.bend;
  springs.damping = 0;
  AirDragParameters air_drag;
  air_drag.coefficient = 0.1;
  model.add_force({choi_ko_kind().name, to_values(springs)});
  model.add_force({gravity_kind().name, to_values(GravityParameters{})});
  model.add_force({air_drag_kind().name, to_values(air_drag)});
  model.finish();
  return model;
}

bool is_constrained(const AscherBoxermanCloth& cloth, const Vec3& x) {
  using Constraint = AscherBoxermanCloth::Constraint;
  const double corner = 0.5 * cloth.width - 1e-9, table = 0.25 * cloth.width + 1e-9;
  const double u = std::abs(x.x()), v = std::abs(x.y());
  switch (cloth.constraint) {
    case Constraint::four_corners:
      return u > corner && v > corner;
    case Constraint::two_corners:
      return u > corner && x.y() > corner;
    case Constraint::square_table:
      return u < table && v < table;
    case Constraint::round_table:
      return std::hypot(u, v) < table;
  }
  return false;
}

}  // namespace

SolverSet ascher_boxerman_solver(std::string_view name, double tolerance,
                                 std::vector<std::pair<std::string, ParameterValue>> changed,
                                 std::string_view preconditioner) {
  changed.emplace_back("tolerance", tolerance);
  changed.emplace_back("stopping_norm", std::string("preconditioned"));
  return make_solver(name, changed, preconditioner);
}

AscherBoxermanRun::AscherBoxermanRun(const AscherBoxermanCloth& cloth)
    : cloth_(cloth),
      model_(make_model(cloth)),
      state_(rest_state(model_.mesh())),
      integrator_(make_integrator(cloth.integrator)) {
  for (int i = 0; i < model_.vertex_count(); ++i) {
    if (is_constrained(cloth, at(state_.x, i))) constrained_.push_back(i);
  }
}

// Moves the targets by a (sin w(t+h) - sin wt) along z in a step.
void AscherBoxermanRun::move_targets() {
  const double height = cloth_.amplitude * std::sin(cloth_.omega * (state_.t + cloth_.h));
  std::vector<Target> targets;
  for (const int vertex : constrained_) {
    const Vec3& rest = model_.mesh().rest_positions[static_cast<std::size_t>(vertex)];
    targets.push_back({vertex, rest + height * Vec3::UnitZ()});
  }
  model_.set_targets(targets);
}

int AscherBoxermanRun::step(SolverSet& solvers) {
  move_targets();
  return integrator_->step({model_, cloth_.h, solvers}, state_).linear_iterations();
}

CapturedSystem AscherBoxermanRun::capture() {
  move_targets();
  return capture_system(*integrator_, model_, state_, cloth_.h);
}

}  // namespace weft

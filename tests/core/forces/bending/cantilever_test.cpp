#include "core/forces/bending/bending_forces.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "tests/support/cloth.h"
#include "tests/support/equilibrium.h"

#include <cmath>

namespace weft {
namespace {

class Cantilever : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

// A strip of 0.2 m x 0.01 m lies flat, is clamped at one end, and bends under its weight. It is
// narrow, since a plate that is clamped at one end is stiffer than a beam: it cannot curve across
// there.
TEST_P(Cantilever, SagsLikeABeam) {
  const auto [kind, diagonals] = GetParam();
  const int cells = 80, across = 4;
  const double length = 0.2, h = length / cells, density = 0.2, gravity = 9.81;
  GridParameters grid;
  grid.columns = cells + 1;
  grid.rows = across + 1;
  grid.width = length;
  grid.length = across * h;
  grid.orientation = "horizontal";
  grid.diagonals = diagonals;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  std::vector<double> masses = vertex_areas(*mesh);
  for (double& mass : masses) mass *= density;
  Model model(mesh, masses);
  // Two columns are pinned, and with them the cells between. The hinges on the second column stand
  // for the half cells on either side and take two thirds of the bending; the diagonals beyond it
  // take the other third: the beam begins 2/3 h/2 + 1/3 h from its end. Small deflections: w = rho
  // g l^4/(8 k_b).
  const double free_length = length - 2 * h / 3, sag = 0.002;
  const double rigidity = density * gravity * std::pow(free_length, 4) / (8 * sag);
  SheetParameters sheet;
  sheet.poisson_ratio = 0;
  model.add_force({st_venant_kirchhoff_kind().name, to_values(sheet)});
  model.add_force({kind, to_values(BendingParameters{rigidity})});
  model.add_force({gravity_kind().name, to_values(GravityParameters{gravity})});
  model.finish();
  std::vector<Target> targets;
  for (int vertex = 0; vertex < mesh->vertex_count(); ++vertex) {
    const Vec3& x = mesh->rest_positions[static_cast<std::size_t>(vertex)];
    if (x.x() < 1.4 * h - length / 2) targets.push_back({vertex, x});
  }
  model.set_targets(targets);
  State state = rest_state(*mesh);
  settle(model, state);
  const int tip = across / 2 * (cells + 1) + cells;
  EXPECT_NEAR(state.x[3 * tip + 2], rest_state(*mesh).x[3 * tip + 2] - sag, 0.02 * sag);
}

INSTANTIATE_TEST_SUITE_P(Table, Cantilever,
                         testing::Combine(testing::Values("discrete_shells", "isometric_bending"),
                                          testing::Values("alternating", "regular", "cross")),
                         [](const auto& test) {
                           return std::string(std::get<0>(test.param)) + "_" +
                                  std::get<1>(test.param);
                         });

}  // namespace
}  // namespace weft

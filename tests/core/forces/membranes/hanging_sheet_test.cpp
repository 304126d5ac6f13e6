#include "core/forces/external/external_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "core/model/energies.h"
#include "tests/support/cloth.h"
#include "tests/support/equilibrium.h"

#include <cmath>

namespace weft {
namespace {

// A sheet of 1 m x 1 m that hangs from its top edge under its weight.
constexpr double k_density = 0.2, k_gravity = 9.81;
constexpr double k_stiffness = 1e5;  // E t, N/m: strains of 2e-5, so that linear theory holds

struct Sheet {
  Sheet(const std::string& kind, int cells, double poisson_ratio) {
    GridParameters grid;
    grid.orientation = "vertical";
    grid.rows = grid.columns = cells + 1;
    const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
    std::vector<double> masses = vertex_areas(*mesh);
    for (double& mass : masses) mass *= k_density;
    model = std::make_unique<Model>(mesh, masses);
    Choice membrane = default_choice(find_entry(force_table(), kind, ""));
    const double thickness = 1e-3;
    membrane.values.set("thickness", thickness);
    membrane.values.set("poisson_ratio", poisson_ratio);
    if (kind == "orthotropic") {
      membrane.values.set("young_modulus_warp", k_stiffness / thickness);
      membrane.values.set("young_modulus_weft", k_stiffness / thickness);
      membrane.values.set("shear_modulus", k_stiffness / thickness / (2 * (1 + poisson_ratio)));
    } else {
      membrane.values.set("young_modulus", k_stiffness / thickness);
    }
    model->add_force(membrane);
    model->add_force({gravity_kind().name, to_values(GravityParameters{k_gravity})});
    model->finish();
    std::vector<Target> targets;
    for (int column = 0; column <= cells; ++column) {
      const int top = cells * (cells + 1) + column;
      targets.push_back({top, mesh->rest_positions[static_cast<std::size_t>(top)]});
    }
    model->set_targets(targets);
    state = rest_state(*mesh);
    const double before = bottom(cells);
    settle(*model, state);
    sag = before - bottom(cells);
    energy = energies_at(*model, state).terms.front();
  }

  // Mean height of the bottom edge, by the trapezoidal rule.
  double bottom(int cells) const {
    double sum = -0.5 * (state.x[2] + state.x[3 * cells + 2]);
    for (int column = 0; column <= cells; ++column) sum += state.x[3 * column + 2];
    return sum / cells;
  }

  std::unique_ptr<Model> model;
  State state;
  double sag = 0;     // m
  double energy = 0;  // J
};

class HangingSheet : public testing::TestWithParam<const char*> {};

TEST_P(HangingSheet, StretchesLikeABarUnderItsWeightWithoutPoissonsEffect) {
  // The strain is rho g z/(E t) at the height z over the bottom edge: u = rho g L^2/(2 E t) at the
  // bottom and the energy rho^2 g^2 L^3/(6 E t) a metre of width.
  const double load = k_density * k_gravity;
  const double sag = load / (2 * k_stiffness), energy = load * load / (6 * k_stiffness);
  const Sheet coarse(GetParam(), 8, 0), fine(GetParam(), 16, 0);
  EXPECT_NEAR(fine.sag, sag, 1e-3 * sag);
  // Linear elements: the energy approaches that of the bar with the square of their size.
  EXPECT_NEAR((coarse.energy - energy) / (fine.energy - energy), 4, 0.4);
}

TEST_P(HangingSheet, ConvergesUnderRefinement) {
  const double coarse = Sheet(GetParam(), 6, 0.3).sag, middle = Sheet(GetParam(), 12, 0.3).sag,
               fine = Sheet(GetParam(), 24, 0.3).sag;
  // The ends of the pinned edge keep the order of convergence between 1 and 2.
  EXPECT_LT(std::abs(fine - middle), 0.5 * std::abs(middle - coarse));
  EXPECT_LT(std::abs(fine - middle), 0.002 * fine);
}

INSTANTIATE_TEST_SUITE_P(Table, HangingSheet,
                         testing::Values("st_venant_kirchhoff", "orthotropic", "neo_hookean"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace weft

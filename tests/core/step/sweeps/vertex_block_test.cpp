#include "core/step/sweeps/vertex_block.h"

#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "core/step/minimise/incremental_potential.h"
#include "tests/support/cloth.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace weft {
namespace {

constexpr double k_frame_length = 1.0 / 60;
constexpr int k_vertices_a_side = 9;  // vertices

/// Elastic forces that are found vertex by vertex: one in the plane, one that bends, or both.
struct SweptCloth {
  std::string in_plane, bending;
  bool is_curved;
  double density;  ///< kg/m^2
};

std::string name_of(const SweptCloth& cloth) {
  return cloth.in_plane + (cloth.bending.empty() ? "" : "_") + cloth.bending +
         (cloth.is_curved ? "_curved_" : "_flat_") + (cloth.density < 0.1 ? "light" : "heavy");
}

std::vector<SweptCloth> swept_cloths() {
  std::vector<std::string> bending = {""};
  for (const ForceKind& kind : force_table())
    if (only_bends(kind)) bending.push_back(kind.name);
  std::vector<SweptCloth> all;
  for (const ForceKind& kind : force_table()) {
    if (!kind.in_plane) continue;
    for (const std::string& bends : bending) {
      if (kind.bending && !bends.empty()) continue;
      for (const bool is_curved : {false, true})
        for (const double density : {0.02, 2.0})
          all.push_back({kind.name, bends, is_curved, density});
    }
  }
  return all;
}

/// A square of 1 m, tilted; curved, it is a part of a cylinder at rest, too.
std::shared_ptr<const Mesh> swept_mesh(const SweptCloth& cloth) {
  GridParameters grid;
  grid.rows = grid.columns = k_vertices_a_side;
  grid.orientation = "horizontal";
  grid.tilt = 30;
  Mesh mesh = make_grid(grid);
  if (!cloth.is_curved) return std::make_shared<const Mesh>(std::move(mesh));
  mesh.grid.reset();
  // Bent across y to an arc of a quarter turn, whose lengths stay.
  constexpr double radius = 2 / std::numbers::pi;
  for (Vec3& x : mesh.rest_positions) {
    const double angle = x[0] / radius;
    x[0] = radius * std::sin(angle);
    x[2] += radius * (1 - std::cos(angle));
  }
  return std::make_shared<const Mesh>(std::move(mesh));
}

/// Adds a force with its default parameters, but undamped: damping is no part of the potential.
void add_undamped(Model& model, const std::string& kind) {
  Choice choice = default_choice(find_entry(force_table(), kind, ""));
  for (const ParameterInfo& info : choice.values.infos())
    if (info.name.ends_with("damping") && info.name != "unsymmetric_damping")
      choice.values.set(info.name, 0.0);
  model.add_force(choice);
}

Model model_of(const SweptCloth& cloth) {
  const std::shared_ptr<const Mesh> mesh = swept_mesh(cloth);
  const auto n = static_cast<std::size_t>(mesh->vertex_count());
  Model model(mesh, std::vector<double>(n, cloth.density / static_cast<double>(n)));
  add_undamped(model, cloth.in_plane);
  if (!cloth.bending.empty()) add_undamped(model, cloth.bending);
  add_undamped(model, "gravity");
  model.finish();
  return model;
}

class EverySweptCloth : public testing::TestWithParam<SweptCloth> {};

// Inertia moves the cloth far from its shape: the vertices move as fast as 1 m/s past each other.
TEST_P(EverySweptCloth, LosesPotentialInEverySweepOverItsVertices) {
  Model model = model_of(GetParam());
  const State start = disturbed_state(model.mesh(), 0.01, 4);
  model.set_targets(
      {{0, at(start.x, 0)}, {k_vertices_a_side - 1, at(start.x, k_vertices_a_side - 1)}});
  for (const int n_sub : {1, 64}) {
    const double h = k_frame_length / n_sub;
    IncrementalPotential g;
    g.begin(model, start, h);
    VecX gradient;
    VertexBlocks blocks;
    blocks.begin(model, start, h);
    State state = start;
    double before = g.evaluate(model, state.x, gradient);
    for (int sweep = 0; sweep < 6; ++sweep) {
      for (int i = 0; i < state.vertex_count(); ++i) blocks.descend(state, i);
      const double now = g.evaluate(model, state.x, gradient);
      // Energies of about 500 elements are rounded, each by 100 eps of its vertex's.
      const double rounding = 1e-12 * (std::abs(before) + h * h * model.forces().energy());
      EXPECT_LE(now, before + rounding) << "n_sub " << n_sub << ", sweep " << sweep;
      EXPECT_TRUE(sweep > 0 || now < before) << "n_sub " << n_sub;
      before = now;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Table, EverySweptCloth, testing::ValuesIn(swept_cloths()),
                         [](const auto& test) { return name_of(test.param); });

Vec3 momentum_of(const Simulation& simulation) {
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < simulation.state().vertex_count(); ++i)
    sum += simulation.model().masses()[static_cast<std::size_t>(i)] * at(simulation.state().v, i);
  return sum;
}

// A curled sheet of a membrane that bends, without pins.
TEST(VertexBlockDescent, LetsACurledSheetFallAsFastAsItsWeightSays) {
  Simulation simulation(read_scene(source_dir() / "tests/data/free_fall/vbd_free_fall.json"));
  double mass = 0;
  for (const double m : simulation.model().masses()) mass += m;
  constexpr int steps = 12;
  for (int k = 1; k <= steps; ++k) {
    simulation.step();
    const Vec3 fallen = -9.81 * k * simulation.step_length() * Vec3::UnitZ();
    EXPECT_LE((momentum_of(simulation) / mass - fallen).norm(), 1e-10 * fallen.norm()) << k;
  }
}

}  // namespace
}  // namespace weft

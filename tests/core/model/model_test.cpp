#include "core/model/model.h"

#include "core/base/errors.h"
#include "core/model/energies.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Model, RefusesVerticesWithoutMass) {
  const auto mesh = chain_mesh(3, Vec3(1, 0, 0));
  EXPECT_THROW(Model(mesh, {1, 0, 1}), InputError);
  EXPECT_NO_THROW(Model(mesh, {1, 1, 1}));
}

TEST(Model, SumsHalfMassTimesSquaredSpeedAndTheEnergiesOfItsForces) {
  const auto mesh = chain_mesh(2, Vec3(0, 0, 1));
  const ForceKind& gravity = find_entry(force_table(), "gravity", "");
  Model model(mesh, {2, 3});
  model.add_force(gravity.make(default_choice(gravity).values, {*mesh, model.masses()}));
  model.finish();
  State state = rest_state(*mesh);
  at(state.v, 0) = Vec3(1, 2, 2);
  at(state.v, 1) = Vec3(0, -2, 0);
  const Energies energies = energies_at(model, state);
  EXPECT_DOUBLE_EQ(energies.kinetic, 0.5 * 2 * 9 + 0.5 * 3 * 4);
  EXPECT_DOUBLE_EQ(energies.potential(), 3 * 9.81 * 1);
}

TEST(Model, KnowsTheGridWhereItsVerticesAreOne) {
  const ForceKind& springs = find_entry(force_table(), "mass_spring", "");
  EXPECT_EQ(model_of(springs, small_mesh()).pattern()->grid, (GridShape{5, 4}));
  EXPECT_FALSE(model_of(springs, chain_mesh(5, Vec3(1, 0, 0))).pattern()->grid);
  GridParameters crossed;
  crossed.orientation = "vertical";
  crossed.rows = crossed.columns = 3;
  crossed.diagonals = "cross";
  const auto mesh = std::make_shared<const Mesh>(make_grid(crossed));
  EXPECT_FALSE(model_of(springs, mesh).pattern()->grid) << "the centres of quads are no grid's";
}

TEST(Model, FiltersItsTargetsOnly) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  model.set_targets({{2, Vec3::Zero()}, {5, Vec3::Zero(), {Vec3(1, 0, 0)}}});
  const Mat3 along_x = Vec3::UnitX() * Vec3::UnitX().transpose();
  EXPECT_EQ(model.filter().block(2), Mat3::Zero());
  EXPECT_EQ(model.filter().block(5), along_x);
  EXPECT_EQ(model.filter().block(0), Mat3::Identity());
  model.set_targets({});
  EXPECT_EQ(model.filter().block(2), Mat3::Identity());
}

}  // namespace
}  // namespace weft

#include "core/lab/measures/diagnostics.h"

#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "tests/support/scenes.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Diagnostics, MeasureTheMomentumOfAClothThatMovesAsOnePiece) {
  World world(small_scene());
  world.keep_balance(true);
  State state = world.state();
  const Vec3 velocity(1, -2, 0.5);
  Vec3 first_moment = Vec3::Zero();
  double mass = 0;
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.v, i) = velocity;
    const double m = world.model().masses()[static_cast<std::size_t>(i)];
    mass += m;
    first_moment += m * at(state.x, i);
  }
  world.set_state(state);
  const Diagnostics measured = measure_diagnostics(world, StrainGauge(*world.mesh()));
  EXPECT_LE((measured.momentum - mass * velocity).norm(), 1e-14);
  EXPECT_LE((measured.angular_momentum - first_moment.cross(velocity)).norm(), 1e-14);
  EXPECT_NEAR(measured.balance.energies.kinetic, 0.5 * mass * velocity.squaredNorm(), 1e-14);
  // The cloth is at rest, except for rounding of lengths of 1/12 m.
  EXPECT_LE(measured.largest_strain.warp, 1e-14);
  EXPECT_LE(measured.largest_strain.shear, 1e-14);
}

TEST(Diagnostics, MeasureStrainsAndTheElementsThatCompressionMadeDefinite) {
  Scene scene = small_scene();
  World world(scene);
  world.keep_balance(true);
  State state = world.state();
  const Mesh& mesh = *world.mesh();
  // x_u and x_v are along two axes: the material coordinates put the vertices into a plane.
  for (int i = 0; i < state.vertex_count(); ++i) {
    const auto& uv = mesh.material_coordinates[static_cast<std::size_t>(i)];
    at(state.x, i) = Vec3(0.8 * uv.x(), 1.1 * uv.y(), 0);
  }
  world.set_state(state);
  const StrainGauge gauge(mesh);
  Diagnostics measured = measure_diagnostics(world, gauge);
  EXPECT_NEAR(measured.largest_strain.weft, 0.2, 1e-12);
  EXPECT_NEAR(measured.largest_strain.warp, 0.1, 1e-12);
  EXPECT_NEAR(measured.largest_strain.shear, 0, 1e-12);
  EXPECT_EQ(measured.fixed_elements, 0);  // nothing was linearised yet
  world.step();
  measured = measure_diagnostics(world, gauge);
  // All springs along the weft, 12 in each of 13 rows, are shorter than at rest.
  EXPECT_GE(measured.fixed_elements, 12 * 13);
}

}  // namespace
}  // namespace weft

#include "core/collision/detect/vertex_gaps.h"

#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"
#include "core/scene/solid_bodies.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_cylinder_radius = 0.1, k_cylinder_thickness = 0.001, k_disc_length = 0.01;  // m

/// A cylinder that turns about its axis, along x, at `omega` (rad/s) and is `length` (m) long.
MovingSolids turning_cylinder(double omega, double length) {
  Scene scene = default_scene();
  SceneSolid cylinder{default_choice(find_entry(solid_table(), "cylinder", "solid")),
                      default_choice(find_entry(motion_table(), "turn", "motion"))};
  cylinder.shape.values.set("position", Vec3(Vec3::Zero()));
  cylinder.shape.values.set("rotation", Vec3(0, 90, 0));
  cylinder.shape.values.set("radius", k_cylinder_radius);
  cylinder.shape.values.set("length", length);
  cylinder.shape.values.set("thickness", k_cylinder_thickness);
  cylinder.motion.values.set("axis", Vec3(Vec3::UnitX()));
  cylinder.motion.values.set("omega", omega);
  scene.solids = {cylinder};
  return MovingSolids(solid_bodies(scene));
}

// Seen from the cylinder the vertex moves by 4 mm, which is more than the thickness, along a chord.
TEST(VertexGaps, AreToTheSurfaceThatTurnsUnderAVertex) {
  MovingSolids solids = turning_cylinder(20, 1);
  solids.begin_step(0, 1.0 / 480);
  for (const double gap : {-1e-5, 0.0, 1e-5, 1e-4}) {
    const Vec3 x(0, 0, k_cylinder_radius + k_cylinder_thickness + gap);
    ASSERT_TRUE(moves_far(solids, 0, x, x));
    VertexGaps gaps;
    gaps.fit(1, 1);
    gaps.find(solids, 0, 0, x, x);
    EXPECT_FALSE(gaps.is_to_plane(0, 0)) << gap;
    EXPECT_NEAR(gaps(0, 0).distance, gap, 1e-12);
  }
}

TEST(VertexGaps, AreToThePlaneThatAVertexEntersWhereItLeavesOnAnotherSide) {
  MovingSolids solids = turning_cylinder(0, k_disc_length);
  solids.begin_step(0, 1.0 / 60);
  VertexGaps gaps;
  gaps.fit(1, 1);
  const double face = k_disc_length / 2 + k_cylinder_thickness;
  gaps.find(solids, 0, 0, Vec3(face + 0.02, 0, 0), Vec3(-0.03, 0, 0));
  EXPECT_TRUE(gaps.is_to_plane(0, 0));
  EXPECT_NEAR(gaps(0, 0).distance, -0.03 - face, 1e-12);
  EXPECT_NEAR(gaps(0, 0).normal.x(), 1, 1e-12);
}

}  // namespace
}  // namespace weft

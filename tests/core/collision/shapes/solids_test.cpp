#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/solid.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/solid_bodies.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <random>

namespace weft {
namespace {

TEST(Solids, HaveTheGradientOfTheirDistanceAsNormal) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    const auto shape = kind.make(ParameterValues(*kind.parameters));
    int compared = 0;
    for (int k = 0; k < 200; ++k) {
      const Vec3 p(coordinate(random), coordinate(random), coordinate(random));
      const SurfacePoint point = shape->nearest(p);
      EXPECT_NEAR(point.normal.norm(), 1, 1e-14);
      constexpr double h = 1e-6;
      Vec3 gradient;
      for (int axis = 0; axis < 3; ++axis) {
        const Vec3 step = h * Vec3::Unit(axis);
        gradient[axis] =
            (shape->nearest(p + step).distance - shape->nearest(p - step).distance) / (2 * h);
      }
      // Inside, the distance has a ridge where another face becomes the nearest.
      if (std::abs(gradient.norm() - 1) > 1e-3) continue;
      ++compared;
      // Curvature times h, and rounding of the distance over h.
      EXPECT_LT((gradient - point.normal).norm(), 1e-5) << p.transpose();
    }
    EXPECT_GT(compared, 190);
  }
}

TEST(Solids, AreDrawnWhereTheirSurfaceIs) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    const auto shape = kind.make(ParameterValues(*kind.parameters));
    const DrawnSurface drawn = shape->drawn();
    ASSERT_EQ(drawn.positions.size(), drawn.normals.size());
    for (const Vec3& position : drawn.positions) {
      EXPECT_NEAR(shape->nearest(position).distance, 0, 1e-12);
    }
    for (const auto& [a, b, c] : drawn.triangles) {
      const auto corner = [&](int i) { return drawn.positions[static_cast<std::size_t>(i)]; };
      const Vec3 across = (corner(b) - corner(a)).cross(corner(c) - corner(a));
      if (across.norm() < 1e-12) continue;  // at a pole
      EXPECT_GT(across.dot(drawn.normals[static_cast<std::size_t>(a)]), 0);
    }
  }
}

TEST(Solids, GoThroughSceneFilesAndBack) {
  Scene scene = default_scene();
  for (const SolidKind& kind : solid_table()) {
    SceneSolid solid{default_choice(kind), default_choice(solid_motions(motion_table()).back())};
    solid.shape.values.set("position", Vec3(0.1, -2, 1.0 / 3));
    solid.shape.values.set("friction", 0.7);
    scene.solids.push_back(solid);
  }
  EXPECT_EQ(scene_from_json(scene_to_json(scene, {}), {}), scene);
}

TEST(Solids, RefuseWhatIsNotAllowed) {
  const auto message = [](const std::string& solids) {
    return message_of<InputError>(
        [&] { scene_from_json(R"({"weft_scene": 2, "solids": )" + solids + "}", {}); });
  };
  EXPECT_TRUE(message(R"({})").starts_with("solids: got {}, expected a list"));
  EXPECT_TRUE(message(R"([{}])").starts_with("solids[0].kind: got nothing, expected"));
  EXPECT_TRUE(message(R"([{"kind": "torus"}])").starts_with("solids[0].kind: got \"torus\""));
  EXPECT_TRUE(message(R"([{"kind": "sphere", "radius": -1}])")
                  .starts_with("solids[0].radius: got -1, expected"));
  EXPECT_TRUE(message(R"([{"kind": "sphere", "motion": {"kind": "jump"}}])")
                  .starts_with("solids[0].motion.kind: got \"jump\""));
}

}  // namespace
}  // namespace weft

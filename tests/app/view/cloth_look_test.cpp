#include "app/view/cloth_look.h"

#include "core/mesh/grid.h"
#include "core/scene/fabrics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

/// CIE L*a*b* of a linear colour of sRGB, under D65.
glm::dvec3 lab(const glm::dvec3& c) {
  const glm::dvec3 xyz((0.4124 * c.r + 0.3576 * c.g + 0.1805 * c.b) / 0.9505,
                       0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b,
                       (0.0193 * c.r + 0.1192 * c.g + 0.9505 * c.b) / 1.089);
  const auto f = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  return {116 * f(xyz.y) - 16, 500 * (f(xyz.x) - f(xyz.y)), 200 * (f(xyz.y) - f(xyz.z))};
}

/// Returns the colour as eyes without green cones see it: Vienot, Brettel and Mollon, Digital video
/// colourmaps for checking the legibility of displays by dichromats (1999).
glm::dvec3 without_green(const glm::dvec3& c) {
  const double red = 0.29275 * c.r + 0.70725 * c.g;
  return {red, red, -0.02234 * c.r + 0.02234 * c.g + c.b};
}

ClothLook look_of(const Fabric& fabric) {
  const Scene scene = default_scene();
  return cloth_look(with_fabric(scene, build_mesh(scene.mesh), fabric));
}

// A projector leaves about a third of a difference; about 2 is just seen.
TEST(ClothLook, NoTwoFabricsHaveColoursThatAreNear) {
  constexpr double k_apart = 20;
  for (const Fabric& a : fabrics()) {
    for (const Fabric& b : fabrics()) {
      if (&a == &b) continue;
      const glm::dvec3 front = look_of(a).front, other = look_of(b).front;
      EXPECT_GT(glm::distance(lab(front), lab(other)), k_apart) << a.name << " " << b.name;
      EXPECT_GT(glm::distance(lab(without_green(front)), lab(without_green(other))), k_apart)
          << a.name << " " << b.name;
    }
  }
}

TEST(ClothLook, FabricsDifferInWeaveOrSheen) {
  for (const Fabric& a : fabrics())
    for (const Fabric& b : fabrics())
      EXPECT_TRUE(&a == &b || a.look.weave != b.look.weave ||
                  std::abs(a.look.sheen - b.look.sheen) >= 0.3)
          << a.name << " " << b.name;
}

TEST(ClothLook, IsThatOfTheSceneInLinearColours) {
  Scene scene = default_scene();
  EXPECT_EQ(cloth_look(scene).weave, 0);
  scene.look.set("front", Vec3(1, 0.5, 0));
  scene.look.set("weave", "twill");
  const ClothLook look = cloth_look(scene);
  EXPECT_NEAR(look.front.g, std::pow(0.5, 2.2), 1e-6);
  EXPECT_EQ(look.front.r, 1);
  EXPECT_EQ(look.weave, 2) << "its place in shaders/weave.glsl";
}

}  // namespace
}  // namespace weft

#include "core/experiments/goldenthal/skirt.h"

#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr double k_waist = 0.15, k_hem = 0.5;  // radii, m
constexpr double k_waist_height = 1;           // m
constexpr double k_hips_height = 0.8;          // of the point about which the body turns, m

/// Returns a flat mesh at the height of the waist, ring by ring from the waist outwards.
std::shared_ptr<const Mesh> flat_ring(int rings, int around) {
  Mesh mesh;
  for (int ring = 0; ring < rings; ++ring) {
    const double radius = k_waist + (k_hem - k_waist) * ring / (rings - 1);
    for (int k = 0; k < around; ++k) {
      const double angle = 2 * std::numbers::pi * k / around;
      const Vec2 uv = radius * Vec2(std::cos(angle), std::sin(angle));
      mesh.material_coordinates.push_back(uv);
      mesh.rest_positions.emplace_back(uv.x(), uv.y(), k_waist_height);
    }
  }
  for (int ring = 0; ring + 1 < rings; ++ring) {
    for (int k = 0; k < around; ++k) {
      const int a = ring * around + k, b = ring * around + (k + 1) % around;
      mesh.quads.push_back({a, a + around, b + around, b});
      mesh.triangles.insert(mesh.triangles.end(),
                            {{a, a + around, b + around}, {a, b + around, b}});
    }
  }
  build_topology(mesh);
  return std::make_shared<const Mesh>(std::move(mesh));
}

/// Returns a motion that turns by more than a right angle, bows to the side, and stops.
Choice dance() {
  Choice motion = default_choice(find_entry(motion_table(), "keyframes", "motion"));
  motion.values.set("keyframes", Keyframes{{k_skirt_hangs},
                                           {k_skirt_hangs + 0.4, Vec3::Zero(), {0, 0, 2}},
                                           {k_skirt_hangs + 0.7, Vec3::Zero(), {0.6, 0, 2.4}}});
  motion.values.set("centre", Vec3(0, 0, k_hips_height));
  return motion;
}

SceneSolid part_of_body(std::string_view kind, double height, double radius) {
  SceneSolid solid{default_choice(find_entry(solid_table(), kind, "solid")), dance()};
  solid.shape.values.set("position", Vec3(0, 0, height));
  solid.shape.values.set("radius", radius);
  return solid;
}

}  // namespace

Skirt make_skirt(int rings, int around, double strain) {
  Skirt skirt{default_scene(), flat_ring(rings, around)};
  Scene& scene = skirt.scene;
  ParameterValues& springs = scene.forces.front().values;
  springs.set("stretch_stiffness", 10.0);
  springs.set("shear_stiffness", 5.0);
  springs.set("bend_stiffness", 0.5);
  scene.pins.preset.clear();
  scene.pins.vertices.change([&](std::vector<Pin>& pins) {
    for (int k = 0; k < around; ++k) pins.push_back({k, std::nullopt});
  });
  scene.pins.course.motion = dance();
  SceneSolid trunk = part_of_body("capsule", k_hips_height, 0.13);
  trunk.shape.values.set("length", 0.5);
  scene.solids = {trunk, part_of_body("sphere", k_hips_height, 0.22)};
  choose(scene, "projection", "fast_projection");
  scene.inextensible.set("edges", std::string("all"));
  scene.inextensible.set("strain", strain);
  scene.time.set("h_disp", 0.005);
  return skirt;
}

}  // namespace weft

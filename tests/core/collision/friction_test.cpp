#include "core/lab/world/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace weft {
namespace {

constexpr double k_gravity = 9.81;
constexpr double k_degree = std::numbers::pi / 180;

/// A small cloth that lies on a slope, turned by `degrees` about x, a thickness above it.
Scene on_slope(double degrees, double friction) {
  Scene scene = default_scene();
  scene.pins.preset.clear();
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.0);
  scene.mesh.grid.set("tilt", degrees);
  SceneSolid slope;
  const double angle = degrees * k_degree, thickness = 0.002;
  slope.shape.values.set("rotation", Vec3(degrees, 0, 0));
  slope.shape.values.set("friction", friction);
  slope.shape.values.set("thickness", thickness);
  slope.shape.values.set("position", Vec3(-thickness * Vec3(0, -std::sin(angle), std::cos(angle))));
  scene.solids = {slope};
  return scene;
}

Vec3 middle(const Simulation& simulation) { return at(simulation.state().x, 12); }

TEST(Friction, SticksBelowTheAngleOfFrictionAndSlidesAboveIt) {
  for (const double friction : {0.1, 0.3, 0.5, 0.7, 1.0}) {
    SCOPED_TRACE(friction);
    const double angle = std::atan(friction) / k_degree;
    Simulation below(on_slope(angle - 1, friction)), above(on_slope(angle + 1, friction));
    const Vec3 start_below = middle(below), start_above = middle(above);
    const int frames = 300;
    for (int k = 0; k < frames; ++k) {
      ASSERT_FALSE(below.step().failure);
      ASSERT_FALSE(above.step().failure);
    }
    EXPECT_LT((middle(below) - start_below).norm(), 1e-6);
    const double a = (angle + 1) * k_degree;
    const double acceleration = k_gravity * (std::sin(a) - friction * std::cos(a));
    const double h = above.step_length();
    // Implicit Euler: x_n = a h^2 n (n + 1) / 2.
    EXPECT_NEAR((middle(above) - start_above).norm(),
                acceleration * h * h * frames * (frames + 1) / 2,
                0.01 * acceleration * h * h * frames * frames / 2);
  }
}

TEST(Friction, StopsWhatSlides) {
  for (const double friction : {0.2, 0.4, 0.7}) {
    SCOPED_TRACE(friction);
    Scene scene = on_slope(0, friction);
    scene.time.set("n_sub", 10);
    Simulation simulation(scene);
    State state = simulation.state();
    for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = Vec3(2, 0, 0);
    simulation.set_state(state);
    const Vec3 start = middle(simulation);
    for (int k = 0; k < 2000; ++k) ASSERT_FALSE(simulation.step().failure);
    const double distance = 2 * 2 / (2 * friction * k_gravity);
    EXPECT_NEAR((middle(simulation) - start).norm(), distance, 0.01 * distance);
    EXPECT_LT(simulation.state().v.norm(), 1e-9);
  }
}

TEST(Friction, FloorCarriesTheWeight) {
  Simulation simulation(on_slope(0, 0.3));
  for (int k = 0; k < 60; ++k) ASSERT_FALSE(simulation.step().failure);
  double force = 0, weight = 0;
  for (const Contact& contact : simulation.contacts().contacts()) force += contact.normal_force;
  for (const double mass : simulation.model().masses()) weight += k_gravity * mass;
  EXPECT_EQ(simulation.contacts().contacts().size(), 25);
  EXPECT_NEAR(force, weight, 1e-6 * weight);
}

}  // namespace
}  // namespace weft

#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/contacts/on_slope.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

// Laws of a cloth that slides over an edge. Steps of 1/60 s are long for them: an edge of the cloth
// turns by up to a right angle in one.

constexpr double k_spacing = 0.005;  // between the vertices of the strip, m
constexpr double k_radius = 0.02;    // of the corner that the thickness of the box rounds, m
constexpr double k_lying = 0.7;      // length on the box, m
constexpr double k_seconds = 0.35;

Scene of_springs(double friction, int n_sub) {
  Scene scene = default_scene();
  scene.pins.preset.clear();
  scene.time.set("n_sub", n_sub);
  SceneSolid box{default_choice(find_entry(solid_table(), "box", "solid")),
                 default_choice(motion_table().front())};
  box.shape.values.set("friction", friction);
  scene.solids = {box};
  return scene;
}

/// Returns the point at the arc length s from the head of a strip that lies on the box and hangs
/// over its corner at x = 1, in the plane of y = 0, m.
Vec3 point_of_strip(double s) {
  const double top = 0.5 + k_radius, quarter = k_radius * std::numbers::pi / 2;
  if (s <= k_lying) return {1 - k_lying + s, 0, top};
  if (s <= k_lying + quarter) {
    const double angle = (s - k_lying) / k_radius;
    return {1 + k_radius * std::sin(angle), 0, 0.5 + k_radius * std::cos(angle)};
  }
  return {1 + k_radius, 0, 0.5 - (s - k_lying - quarter)};
}

/// Returns how far the head of a strip of 1 m has moved to the corner after k_seconds, m.
double path_of_head(double friction, int n_sub) {
  Scene scene = of_springs(friction, n_sub);
  scene.solids[0].shape.values.set("size", Vec3(2, 1, 1));
  scene.solids[0].shape.values.set("thickness", k_radius);
  scene.mesh.grid.set("rows", 3);
  scene.mesh.grid.set("columns", 201);
  scene.mesh.grid.set("width", 1.0);
  scene.mesh.grid.set("length", 2 * k_spacing);
  ParameterValues& springs = scene.forces.front().values;
  springs.set("stretch_stiffness", 3000.0);
  springs.set("shear_stiffness", 500.0);
  springs.set("bend_stiffness", 0.01);
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) {
    const Vec3 flat = at(state.x, i);
    const Vec3 bent = point_of_strip(flat.x() + 0.5);
    at(state.x, i) = Vec3(bent.x(), flat.y(), bent.z());
  }
  simulation.set_state(state);
  const auto head = [&simulation] {
    const State& now = simulation.state();
    double x = at(now.x, 0).x();
    for (int i = 1; i < now.vertex_count(); ++i) x = std::min(x, at(now.x, i).x());
    return x;
  };
  const double start = head();
  for (int k = 0; k < 21 * simulation.substeps(); ++k) EXPECT_FALSE(simulation.step().failure);
  EXPECT_NEAR(simulation.state().t, k_seconds, 1e-12);
  return head() - start;
}

// A chain of length L, of which h_0 hangs over a frictionless edge, is pulled by the weight of the
// part that hangs: h'' = g h/L, so that h(t) = h_0 cosh(t sqrt(g/L)).
TEST(ContactLaws, AStripRunsOverAFrictionlessEdgeAsAChain) {
  const double hanging = 1 - k_lying - k_radius * std::numbers::pi / 2 + k_radius;
  const double moved = hanging * (std::cosh(k_seconds * std::sqrt(k_gravity)) - 1);
  for (const int n_sub : {1, 4, 16}) {
    // Edges of 5 mm go round a corner of 20 mm in steps of 14 degrees, and implicit Euler loses
    // energy where they turn.
    EXPECT_NEAR(path_of_head(0, n_sub), moved, 0.1 * moved) << n_sub;
  }
}

// Half of the cloth lies on the box. In a second it slides over the edge and falls: how far depends
// on how fast it left, but it does not stay hanging there.
TEST(ContactLaws, AClothSlidesOverAFrictionlessEdge) {
  double last = 0;
  for (const int n_sub : {1, 4}) {
    Scene scene = of_springs(0, n_sub);
    ParameterValues& grid = scene.mesh.grid;
    for (const char* count : {"rows", "columns"}) grid.set(count, 25);
    for (const char* side : {"width", "length"}) grid.set(side, 0.5);
    grid.set("height", 0.52);
    scene.solids[0].shape.values.set("position", Vec3(-0.15, 0, 0.25));
    scene.solids[0].shape.values.set("size", Vec3(0.5, 1, 0.5));
    Simulation simulation(scene);
    for (int k = 0; k < 60 * simulation.substeps(); ++k) ASSERT_FALSE(simulation.step().failure);
    const State& end = simulation.state();
    double height = 0;
    for (int i = 0; i < end.vertex_count(); ++i) height += at(end.x, i).z() / end.vertex_count();
    EXPECT_LT(height, -1) << n_sub;  // it began at 0.52 m
    last = height;
  }
  // Rules that are independent of this one lead to -1.4 (vertices alone) and -2.0 m (a barrier).
  EXPECT_NEAR(last, -1.7, 0.3);
}

}  // namespace
}  // namespace weft

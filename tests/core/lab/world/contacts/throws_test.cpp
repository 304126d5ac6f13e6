#include "core/constraints/motion.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "core/step/integrator.h"
#include "tests/support/full_run.h"
#include "tests/support/half_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <string>
#include <vector>

namespace weft {
namespace {

constexpr double k_exactness = 1e-6;  // m, of a point outside a solid
constexpr int k_points = 6;           // intervals along each side of a face

/// Draws what a throw needs.
class Draw {
 public:
  explicit Draw(unsigned seed) : random_(seed) {}
  double uniform(double low, double high) {
    return std::uniform_real_distribution(low, high)(random_);
  }
  /// Draws all orders of magnitude alike.
  double any_size(double low, double high) {
    return std::exp(uniform(std::log(low), std::log(high)));
  }
  Vec3 direction() {
    std::normal_distribution<double> normal;
    const double x = normal(random_), y = normal(random_), z = normal(random_);
    return Vec3(x, y, z).normalized();
  }
  template <class List>
  const auto& one_of(const List& list) {
    return list[std::uniform_int_distribution<std::size_t>(0, std::size(list) - 1)(random_)];
  }

 private:
  std::mt19937 random_;
};

constexpr double k_away = 0.9;  // m, of the solid from its target at the start
constexpr double k_path = 1.6 * k_away;

/// A solid that flies at 0.5 to 20 m/s to a point of a cloth of 0.5 m and beyond it. In every
/// second throw it turns, up to ten times in a second and by at most 100 rad in all.
struct Throw {
  Scene scene;
  int steps;
  Vec3 path;  ///< direction of the flight
  std::string words;
};

SceneSolid solid_of_any_size(const SolidKind& kind, Draw& draw) {
  SceneSolid solid{default_choice(kind)};
  ParameterValues& values = solid.shape.values;
  for (const ParameterInfo& info : *kind.parameters) {
    if (info.name == "scale") {
      values.set(info.name, draw.any_size(0.1, 1));
    } else if (info.name == "size" && kind.name == "box") {
      const double x = draw.any_size(0.02, 0.5), y = draw.any_size(0.02, 0.5);
      values.set(info.name, Vec3(x, y, draw.any_size(0.02, 0.5)));
    } else if (info.name == "radius" || info.name == "length" || info.name == "side" ||
               info.name == "slab") {
      values.set(info.name, draw.any_size(0.02, 0.4));
    }
  }
  values.set("rotation", Vec3(180 * draw.direction()));
  values.set("thickness", draw.one_of(std::array{0.002, 0.005, 0.01}));
  values.set("friction", draw.one_of(std::array{0.0, 0.3, 1.0}));
  return solid;
}

Keyframes straight_flight(const Vec3& path, double speed, Draw& draw) {
  constexpr double k_max_angle = 100;  // rad, which a keyframe takes
  const double time = k_path / speed, turns_a_second = draw.one_of(std::array{0.0, 10.0});
  const double angle = 2 * std::numbers::pi * draw.uniform(0, turns_a_second) * time;
  return {{0}, {time, k_path * path, std::min(angle, k_max_angle) * draw.direction()}};
}

Throw any_throw(unsigned seed, const std::string& integrator) {
  Draw draw(seed);
  const int n_sub = draw.one_of(std::array{1, 1, 4});
  Scene scene = falling_scene("automatic", integrator, n_sub);
  const int side = draw.one_of(std::array{9, 17});
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, side);
  for (const char* length : {"width", "length"}) scene.mesh.grid.set(length, 0.5);
  scene.mesh.grid.set("height", 1.2);
  scene.material.set("density", draw.any_size(0.05, 1));
  scene.forces.front().values.set("stretch_stiffness", draw.any_size(100, 1e4));
  scene.pins.preset = draw.one_of(std::array{"", "four_corners", "top_corners", "border"});
  // A plane has no end that could pass.
  const SolidKind* kind = nullptr;
  while (kind == nullptr || kind->name == "plane") kind = &draw.one_of(solid_table());
  SceneSolid solid = solid_of_any_size(*kind, draw);
  const double speed = draw.any_size(0.5, 20), time = k_away / speed;
  const double fallen = scene.pins.preset.empty() ? 9.81 / 2 * time * time : 0;
  const Vec3 target(draw.uniform(-0.1, 0.1), draw.uniform(-0.1, 0.1), 1.2 - fallen);
  Vec3 path = draw.direction();
  if (std::abs(path.z()) < 0.5) path.z() += std::copysign(0.5, path.z());
  path.normalize();
  solid.shape.values.set("position", Vec3(target - k_away * path));
  solid.motion = default_choice(find_entry(motion_table(), "keyframes", "motion"));
  solid.motion.values.set("interpolation", std::string("linear"));
  solid.motion.values.set("centre", Vec3(target - k_away * path));
  solid.motion.values.set("keyframes", straight_flight(path, speed, draw));
  scene.solids = {solid};
  return {scene, n_sub * (static_cast<int>(60 * k_path / speed) + 10), path,
          std::to_string(seed) + ": " + kind->name + " at " + std::to_string(speed) + " m/s, " +
              integrator + ", n_sub " + std::to_string(n_sub) + ", " + scene.pins.preset};
}

/// Returns the smallest distance of the points of a face from a solid, or a bound of it where the
/// corners show that the face is outside, m.
double min_distance_of_face(const Shape& shape, const std::array<Vec3, 3>& corners) {
  double longest = 0, nearest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < 3; ++k) {
    longest = std::max(longest, (corners[k] - corners[(k + 1) % 3]).norm());
    nearest = std::min(nearest, shape.nearest(corners[k]).distance);
  }
  if (nearest > longest) return nearest - longest;
  for (int i = 0; i <= k_points; ++i) {
    for (int j = 0; i + j <= k_points; ++j) {
      const Vec3 point =
          (i * corners[0] + j * corners[1] + (k_points - i - j) * corners[2]) / k_points;
      nearest = std::min(nearest, shape.nearest(point).distance);
    }
  }
  return nearest;
}

double min_distance_of_faces(const Simulation& simulation) {
  const SolidBody& body = simulation.contacts().solids().bodies().front();
  const State& state = simulation.state();
  const RigidPose pose = body.pose(state.t);
  std::vector<char> is_pinned(static_cast<std::size_t>(state.vertex_count()), 0);
  for (const ConstrainedVertex& pin : simulation.targets().vertices())
    is_pinned[static_cast<std::size_t>(pin.vertex)] = 1;
  double smallest = std::numeric_limits<double>::infinity();
  for (const Triangle& face : simulation.mesh()->triangles) {
    if (std::ranges::any_of(face, [&](int v) { return is_pinned[static_cast<std::size_t>(v)]; }))
      continue;
    const auto& [a, b, c] = face;
    smallest = std::min(smallest, min_distance_of_face(body.shape(), {pose.rest(at(state.x, a)),
                                                                      pose.rest(at(state.x, b)),
                                                                      pose.rest(at(state.x, c))}));
  }
  return smallest;
}

/// Returns whether a solid is still on its side of a cloth whose border is pinned. Its line of
/// flight goes through the frame of the border once, so that the part of the line ahead of its
/// middle meets the cloth an odd number of times until the middle passes the cloth.
bool is_ahead(const Simulation& simulation, const Vec3& path) {
  return faces_ahead(simulation, path) % 2 == 1;
}

/// Returns whether a solid may have come through faces at constrained vertices, which give way.
bool reaches_pins(const Simulation& simulation) {
  constexpr double k_edge = 0.5 / 8;  // m, the longest between two pins
  const SolidBody& body = simulation.contacts().solids().bodies().front();
  const State& state = simulation.state();
  const RigidPose pose = body.pose(state.t);
  return std::ranges::any_of(simulation.targets().vertices(), [&](const ConstrainedVertex& pin) {
    return body.shape().nearest(pose.rest(at(state.x, pin.vertex))).distance < k_edge;
  });
}

// Explicit integrators are left out: at these stiffnesses, 1/60 s is far above their stable step.
TEST(SlowThrows, OfRandomSolidsLeaveNothingInsideThemAndPassNothing) {
  std::vector<std::string> integrators;
  for (const IntegratorKind& kind : integrator_table())
    if (!kind.has_stability_limit && !kind.keeps_lengths) integrators.push_back(kind.name);
  const unsigned throws = full_run() ? 1000 : 12;
  unsigned touched = 0;
  for (unsigned seed = 0; seed < throws; ++seed) {
    const Throw thrown = any_throw(seed, integrators[seed % integrators.size()]);
    SCOPED_TRACE(thrown.words);
    Simulation simulation(thrown.scene);
    bool is_framed = thrown.scene.pins.preset == "border";
    bool touches = false;
    for (int step = 0; step < thrown.steps; ++step) {
      const StepRecord record = simulation.step();
      touches = touches || !simulation.contacts().contacts().empty();
      EXPECT_FALSE(record.passages.any()) << step;
      ASSERT_GE(min_distance_of_faces(simulation), -k_exactness) << step;
      is_framed = is_framed && !reaches_pins(simulation);
      ASSERT_TRUE(!is_framed || is_ahead(simulation, thrown.path)) << step;
    }
    if (touches) ++touched;
  }
  EXPECT_GE(touched, throws * 4 / 5);
}

}  // namespace
}  // namespace weft

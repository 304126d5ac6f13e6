#include "core/experiments/contact/sliding.h"

#include "core/collision/shapes/solid.h"
#include "core/experiments/contact/contact_parts.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/world.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace weft {

namespace {

constexpr double k_failed = std::numeric_limits<double>::quiet_NaN();
constexpr double k_strip_spacing = 0.005;  // between the vertices of the strip, m
constexpr double k_edge_radius = 0.02;     // of the edge that the thickness of the box rounds, m
constexpr double k_strip_seconds = 0.35;   // 21 frames
constexpr double k_lying = 0.7;            // length on the box, m
constexpr double k_sphere_radius = 0.5;    // m

/// Returns a free cloth in vacuum at one solid.
Scene in_vacuum(const SceneSolid& solid, const ContactMethod& method, int n_sub) {
  Scene scene = default_scene();
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  scene.pins.preset.clear();
  scene.time.set("n_sub", n_sub);
  scene.solids = {solid};
  choose(scene, "integrator", method.integrator);
  choose(scene, "contact", method.contact);
  return scene;
}

/// Returns the point at the arc length s from the head of a strip that lies on the box and hangs
/// over its edge at x = 1, in the plane of y = 0, m.
Vec3 point_of_strip(double s) {
  const double top = 0.5 + k_edge_radius, quarter = k_edge_radius * std::numbers::pi / 2;
  if (s <= k_lying) return {1 - k_lying + s, 0, top};
  if (s <= k_lying + quarter) {
    const double angle = (s - k_lying) / k_edge_radius;
    return {1 + k_edge_radius * std::sin(angle), 0, 0.5 + k_edge_radius * std::cos(angle)};
  }
  return {1 + k_edge_radius, 0, 0.5 - (s - k_lying - quarter)};
}

Scene with_strip(int n_sub) {
  SceneSolid box{default_choice(box_kind())};
  box.shape.values.set("friction", 0.0);
  box.shape.values.set("size", Vec3(2, 1, 1));
  box.shape.values.set("thickness", k_edge_radius);
  Scene scene = in_vacuum(box, {"filter", "implicit_euler"}, n_sub);
  scene.mesh.grid.set("rows", 3);
  scene.mesh.grid.set("columns", 201);
  scene.mesh.grid.set("width", 1.0);
  scene.mesh.grid.set("length", 2 * k_strip_spacing);
  ParameterValues& springs = scene.forces.front().values;
  springs.set("stretch_stiffness", 3000.0);
  springs.set("shear_stiffness", 500.0);
  springs.set("bend_stiffness", 0.01);
  return scene;
}

double x_of_head(const State& state) {
  double x = at(state.x, 0).x();
  for (int i = 1; i < state.vertex_count(); ++i) x = std::min(x, at(state.x, i).x());
  return x;
}

/// Returns a cloth that lies at an angle from the top of a frictionless sphere, whose centre is
/// such that the cloth lies at x = 0.
Scene on_sphere(const ContactMethod& method, int n_sub, double angle) {
  SceneSolid sphere{default_choice(sphere_kind())};
  const double distance = k_sphere_radius + solid_parameters(sphere.shape.values).thickness;
  sphere.shape.values.set("radius", k_sphere_radius);
  sphere.shape.values.set("friction", 0.0);
  sphere.shape.values.set("position", Vec3(-distance * std::sin(angle), 0, 0));
  Scene scene = in_vacuum(sphere, method, n_sub);
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, 2);
  for (const char* side : {"width", "length"}) scene.mesh.grid.set(side, 0.01);
  scene.mesh.grid.set("height", distance * std::cos(angle));
  return scene;
}

/// Returns the angle of the cloth's middle from the top of the sphere, rad.
double angle_from_top(const World& world) {
  const RigidPose pose = world.contacts().solids().bodies().front().pose(0);
  const State& state = world.state();
  Vec3 middle = Vec3::Zero();
  for (int i = 0; i < state.vertex_count(); ++i)
    middle += pose.rest(at(state.x, i)) / state.vertex_count();
  return std::acos(middle.normalized().z());
}

}  // namespace

double path_of_strip(int n_sub) {
  World world(with_strip(n_sub));
  State state = world.state();
  for (int i = 0; i < state.vertex_count(); ++i) {
    const Vec3 flat = at(state.x, i);
    const Vec3 bent = point_of_strip(flat.x() + 0.5);
    at(state.x, i) = Vec3(bent.x(), flat.y(), bent.z());
  }
  world.set_state(state);
  const double start = x_of_head(state);
  const auto steps = std::lround(k_strip_seconds / world.step_length());
  for (long k = 0; k < steps; ++k)
    if (world.step().failure) return k_failed;
  return x_of_head(world.state()) - start;
}

double path_of_chain() {
  const double hanging = 1 - k_lying - k_edge_radius * std::numbers::pi / 2 + k_edge_radius;
  return hanging * (std::cosh(k_strip_seconds * std::sqrt(k_earth_gravity)) - 1);
}

double angle_of_leaving(const ContactMethod& method, int n_sub, double start) {
  World world(on_sphere(method, n_sub, start));
  double angle = start;
  for (int k = 0; k < 60 * n_sub; ++k) {
    if (world.step().failure) return k_failed;
    if (!world.contacts().contacts().empty()) angle = angle_from_top(world);
  }
  return angle;
}

double angle_of_body(double start) { return std::acos(std::cos(start) * 2 / 3); }

}  // namespace weft

#include "core/base/number_text.h"
#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/experiments/contact/contact_parts.h"
#include "core/forces/force.h"
#include "core/lab/world/world.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr int k_arc_edges = 64;  // edges on half of the cylinder
constexpr int k_free_edges = 8;  // edges at each end
constexpr int k_strip_rows = k_arc_edges + 2 * k_free_edges + 1, k_strip_columns = 2;
constexpr double k_radius = 0.1, k_thickness = 0.001;  // m
constexpr double k_turning = 20;                       // rad/s
constexpr double k_stretched = 0.05;  // strain of the strip when it is laid over the cylinder

/// Returns the position on the strip's line at the length s (m) after the top: over the cylinder,
/// then straight down.
Vec2 over_cylinder(double s, double radius) {
  const double angle = s / radius, quarter = std::numbers::pi / 2;
  if (std::abs(angle) <= quarter) return radius * Vec2(std::sin(angle), std::cos(angle));
  return {std::copysign(radius, s), quarter * radius - std::abs(s)};
}

/// Returns the stretch of the strip between two of its rows, m.
double stretch(const World& world, int row) {
  const int i = row * k_strip_columns;
  const auto& rest = world.mesh()->rest_positions;
  const auto of = [&](const Vec3& a, const Vec3& b) { return (b - a).norm(); };
  return of(at(world.state().x, i), at(world.state().x, i + k_strip_columns)) -
         of(rest[static_cast<std::size_t>(i)], rest[static_cast<std::size_t>(i + k_strip_columns)]);
}

/// Returns a strip in vacuum without weight, along y. It has only springs along its edges, so that
/// a tension is a stretch. The cylinder turns about x.
Scene strip_over_cylinder(double friction, double edge) {
  Scene scene = default_scene();
  Choice springs = default_choice(find_entry(force_table(), "mass_spring", "force"));
  springs.values.set("shear_stiffness", 0.0);
  springs.values.set("bend_stiffness", 0.0);
  springs.values.set("damping", 5.0);
  scene.forces = {springs};
  scene.material.set("density", 10.0);
  scene.time.set("n_sub", 8);
  scene.mesh.grid.set("rows", k_strip_rows);
  scene.mesh.grid.set("columns", k_strip_columns);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("length", (k_strip_rows - 1) * edge / (1 + k_stretched));
  scene.mesh.grid.set("width", 0.01);
  SceneSolid cylinder{default_choice(find_entry(solid_table(), "cylinder", "solid")),
                      default_choice(find_entry(motion_table(), "turn", "motion"))};
  cylinder.shape.values.set("radius", k_radius);
  cylinder.shape.values.set("rotation", Vec3(0, 90, 0));
  cylinder.shape.values.set("friction", friction);
  cylinder.shape.values.set("thickness", k_thickness);
  cylinder.motion.values.set("axis", Vec3(Vec3::UnitX()));
  cylinder.motion.values.set("omega", k_turning);
  scene.solids = {cylinder};
  return scene;
}

/// Returns T2/T1 once the strip has come to rest on the turning cylinder.
double tension_ratio(double friction) {
  constexpr int k_settled = 320;  // steps
  // The radius is a little smaller than the one at which contact acts, so that every vertex on the
  // arc touches.
  const double radius = k_radius + 0.9 * k_thickness;
  const double edge = std::numbers::pi * radius / k_arc_edges;
  Scene scene = strip_over_cylinder(friction, edge);
  State state = rest_state(build_mesh(scene.mesh));
  for (int i = 0; i < state.vertex_count(); ++i) {
    const int rows_from_middle = i / k_strip_columns - (k_strip_rows - 1) / 2;
    at(state.x, i).tail<2>() = over_cylinder(edge * rows_from_middle, radius);
  }
  scene.pins.preset.clear();
  scene.pins.vertices.change([&](std::vector<Pin>& pins) {
    for (const int row : {0, k_strip_rows - 1}) {
      for (int i = row * k_strip_columns; i < (row + 1) * k_strip_columns; ++i) {
        pins.push_back({i, Vec3(at(state.x, i))});
      }
    }
  });
  World world(scene);
  world.set_state(state);
  for (int k = 0; k < k_settled; ++k) world.step();
  return stretch(world, k_strip_rows - 3) / stretch(world, 1);
}

}  // namespace

void reproduce_capstan(std::vector<ReproducedValue>& values) {
  constexpr double k_friction = 0.3;
  const double ratio = std::exp(k_friction * std::numbers::pi);
  values.push_back({.case_name = "capstan, mu = " + exact_text(k_friction) + ", half a turn",
                    .quantity = "T2 / T1 with 65 vertices on the cylinder",
                    .measured = tension_ratio(k_friction),
                    .reference = ratio,
                    .tolerance = 0.05 * ratio});
}

}  // namespace weft

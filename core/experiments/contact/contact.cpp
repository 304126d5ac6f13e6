#include "core/base/number_text.h"
#include "core/collision/shapes/solid.h"
#include "core/experiments/contact/contact_parts.h"
#include "core/experiments/contact/sliding.h"
#include "core/experiments/reproductions.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr double k_degree = std::numbers::pi / 180;
constexpr int k_steps_in_5_s = 300;
constexpr int k_middle = 12;  // of 5x5 vertices

constexpr auto k_euler_note =
    "Implicit Euler moves a body of acceleration a by a h^2 n (n + 1) / 2 in n steps from rest.";

constexpr auto k_creep_note =
    "Friction that is smoothed below the slip speed e balances the fraction p of its cone, "
    "p = tan(angle)/mu, at the speed e (1 - sqrt(1 - p)), about e p/2.";
constexpr double k_slip_speed = 1e-3;  // m/s

constexpr auto k_strip_note =
    "A chain of length L, of which h_0 hangs, moves by h_0 (cosh(t sqrt(g/L)) - 1). Edges of 5 mm "
    "turn round a corner of 20 mm in steps of 14 degrees, and implicit Euler loses energy there.";
constexpr auto k_sphere_note =
    "The weight no longer presses where the cosine is 2/3 of that at the start. In a step of 1/60 "
    "s "
    "the body turns by 4 degrees there.";

/// A potential that repels the cloth, with an integrator that fits it.
struct Repulsion {
  const char* contact;
  const char* integrator;
};
constexpr Repulsion k_repulsions[] = {{"barrier", "minimising_euler"},
                                      {"barrier", "implicit_midpoint"},
                                      {"penalty", "minimising_euler"},
                                      {"penalty", "implicit_midpoint"}};

std::string name_of(const Repulsion& repulsion) {
  return std::string(", ") + repulsion.contact + " with " + repulsion.integrator;
}

Scene with(const Repulsion& repulsion, Scene scene) {
  choose(scene, "integrator", repulsion.integrator);
  choose(scene, "contact", repulsion.contact);
  scene.choice("integrator").values.set("tolerance", 1e-8);
  scene.choice("contact").values.set("slip_speed", k_slip_speed);
  return scene;
}

double angle_of_friction(double friction) { return std::atan(friction); }  // rad

/// Returns a cloth on a slope that is `degrees` above the angle of friction.
Scene cloth_near_angle_of_friction(double friction, double degrees) {
  return cloth_on_slope(angle_of_friction(friction) / k_degree + degrees, friction);
}

Vec3 middle_of(const World& world) { return at(world.state().x, k_middle); }

/// Returns the distance that the middle of the cloth moves, m.
double distance_in(World& world, int steps) {
  const Vec3 start = middle_of(world);
  for (int k = 0; k < steps; ++k) world.step();
  return (middle_of(world) - start).norm();
}

void add_incline(double friction, std::vector<ReproducedValue>& values) {
  World world(cloth_near_angle_of_friction(friction, -1));
  values.push_back({.case_name = "incline, mu = " + exact_text(friction),
                    .quantity = "distance in 5 s, 1 degree below the angle of friction",
                    .measured = distance_in(world, k_steps_in_5_s),
                    .reference = 0,
                    .tolerance = 1e-6,
                    .unit = "m"});
}

void add_slide(const std::string& method, const Scene& scene, double friction,
               std::vector<ReproducedValue>& values) {
  const double angle = angle_of_friction(friction) + k_degree;
  World world(scene);
  const double h = world.step_length();
  const double a = k_earth_gravity * (std::sin(angle) - friction * std::cos(angle));
  const double distance = a * h * h * k_steps_in_5_s * (k_steps_in_5_s + 1) / 2;
  values.push_back({.case_name = "incline, mu = " + exact_text(friction) + method,
                    .quantity = "distance in 5 s, 1 degree above the angle of friction",
                    .measured = distance_in(world, k_steps_in_5_s),
                    .reference = distance,
                    .tolerance = 0.01 * distance,
                    .unit = "m",
                    .notes = {k_euler_note}});
}

void add_creep(const Repulsion& repulsion, double friction, std::vector<ReproducedValue>& values) {
  constexpr int k_settling_steps = 60, k_creeping_steps = 240;
  const double angle = angle_of_friction(friction) - k_degree;
  World world(with(repulsion, cloth_near_angle_of_friction(friction, -1)));
  distance_in(world, k_settling_steps);
  const double pull = std::tan(angle) / friction;
  const double speed = k_slip_speed * (1 - std::sqrt(1 - pull));
  values.push_back(
      {.case_name = "incline, mu = " + exact_text(friction) + name_of(repulsion),
       .quantity = "creep 1 degree below the angle of friction",
       .measured = distance_in(world, k_creeping_steps) / (k_creeping_steps * world.step_length()),
       .reference = speed,
       .tolerance = 0.1 * speed,
       .unit = "m/s",
       .notes = {k_creep_note}});
}

void add_stop(const std::string& method, Scene scene, double friction,
              std::vector<ReproducedValue>& values) {
  constexpr double k_speed = 2;  // m/s
  scene.time.set("n_sub", 10);
  World world(scene);
  State state = world.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
  world.set_state(state);
  const double distance = k_speed * k_speed / (2 * friction * k_earth_gravity);
  values.push_back({.case_name = "stop from 2 m/s, mu = " + exact_text(friction) + method,
                    .quantity = "distance",
                    .measured = distance_in(world, 1000),
                    .reference = distance,
                    .tolerance = 0.01 * distance,
                    .unit = "m"});
}

void add_weight(const std::string& method, const Scene& scene,
                std::vector<ReproducedValue>& values) {
  World world(scene);
  distance_in(world, 120);
  double force = 0, weight = 0;
  for (const Contact& contact : world.contacts().contacts()) force += contact.normal_force;
  for (const double mass : world.model().masses()) weight += k_earth_gravity * mass;
  values.push_back({.case_name = "floor" + method,
                    .quantity = "normal forces on a cloth at rest",
                    .measured = force,
                    .reference = weight,
                    .tolerance = 1e-6 * weight,
                    .unit = "N"});
}

void add_sliding(std::vector<ReproducedValue>& values) {
  constexpr double k_start = 8 * k_degree;
  const double path = path_of_chain(), angle = angle_of_body(k_start) / k_degree;
  for (const int n_sub : {1, 4, 16}) {
    const std::string steps = ", n_sub = " + std::to_string(n_sub);
    values.push_back({.case_name = "strip over a frictionless edge" + steps,
                      .quantity = "path of its head in 0.35 s",
                      .measured = path_of_strip(n_sub),
                      .reference = path,
                      .tolerance = 0.1 * path,
                      .unit = "m",
                      .notes = {k_strip_note}});
    values.push_back(
        {.case_name = "frictionless sphere" + steps,
         .quantity = "angle from the top at which a body leaves that began at 8 degrees",
         .measured = angle_of_leaving({"filter", "implicit_euler"}, n_sub, k_start) / k_degree,
         .reference = angle,
         .tolerance = n_sub < 16 ? 4.0 : 1.0,
         .unit = "degrees",
         .notes = {k_sphere_note}});
  }
}

}  // namespace

Reproduced reproduce_contact() {
  Reproduced reproduced;
  std::vector<ReproducedValue>& values = reproduced.values;
  for (const double friction : {0.1, 0.3, 0.5, 0.7, 1.0}) {
    add_incline(friction, values);
    add_slide("", cloth_near_angle_of_friction(friction, 1), friction, values);
  }
  for (const double friction : {0.2, 0.4, 0.7}) {
    add_stop("", cloth_on_slope(0, friction), friction, values);
  }
  add_weight("", cloth_on_slope(0, 0.3), values);
  for (const Repulsion& repulsion : k_repulsions) {
    const std::string method = name_of(repulsion);
    for (const double friction : {0.1, 0.5, 1.0}) {
      add_creep(repulsion, friction, values);
      add_slide(method, with(repulsion, cloth_near_angle_of_friction(friction, 1)), friction,
                values);
    }
    add_stop(method, with(repulsion, cloth_on_slope(0, 0.4)), 0.4, values);
    add_weight(method, with(repulsion, cloth_on_slope(0, 0.3)), values);
  }
  reproduce_capstan(values);
  add_sliding(values);
  return reproduced;
}

Scene cloth_on_slope(double degrees, double friction) {
  constexpr double k_above = 0.002;  // m
  Scene scene = default_scene();
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  scene.pins.preset.clear();
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.0);
  scene.mesh.grid.set("tilt", degrees);
  const double angle = degrees * std::numbers::pi / 180;
  const Vec3 normal(0, -std::sin(angle), std::cos(angle));
  SceneSolid slope{default_choice(find_entry(solid_table(), "plane", "solid.kind"))};
  slope.shape.values.set("rotation", Vec3(degrees, 0, 0));
  slope.shape.values.set("position", Vec3(-k_above * normal));
  slope.shape.values.set("friction", friction);
  slope.shape.values.set("thickness", k_above);
  scene.solids = {slope};
  return scene;
}

}  // namespace weft

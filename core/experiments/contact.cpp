#include "core/experiments/contact.h"

#include "core/base/number_text.h"
#include "core/experiments/capstan.h"
#include "core/experiments/slope.h"
#include "core/lab/world/simulation.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr double k_earth_gravity = 9.81;  // m/s^2
constexpr double k_degree = std::numbers::pi / 180;
constexpr int k_middle = 12;  // of 5x5 vertices

constexpr auto k_euler_note =
    "Implicit Euler moves a body of acceleration a by a h^2 n (n + 1) / 2 in n steps from rest.";

Vec3 middle_of(const Simulation& simulation) { return at(simulation.state().x, k_middle); }

/// How far the middle of the cloth moves, m.
double way_in(Simulation& simulation, int steps) {
  const Vec3 start = middle_of(simulation);
  for (int k = 0; k < steps; ++k) simulation.step();
  return (middle_of(simulation) - start).norm();
}

void add_incline(double friction, std::vector<ReproducedValue>& values) {
  constexpr int k_steps_in_5_s = 300;
  const std::string name = "incline, mu = " + exact_text(friction);
  const double limit = std::atan(friction) / k_degree;
  Simulation below(cloth_on_slope(limit - 1, friction)), above(cloth_on_slope(limit + 1, friction));
  values.push_back({.case_name = name,
                    .quantity = "way in 5 s, 1 degree below the angle of friction",
                    .measured = way_in(below, k_steps_in_5_s),
                    .reference = 0,
                    .tolerance = 1e-6,
                    .unit = "m"});
  const double angle = (limit + 1) * k_degree, h = above.step_length();
  const double a = k_earth_gravity * (std::sin(angle) - friction * std::cos(angle));
  const double way = a * h * h * k_steps_in_5_s * (k_steps_in_5_s + 1) / 2;
  values.push_back({.case_name = name,
                    .quantity = "way in 5 s, 1 degree above it",
                    .measured = way_in(above, k_steps_in_5_s),
                    .reference = way,
                    .tolerance = 0.01 * way,
                    .unit = "m",
                    .notes = {k_euler_note}});
}

void add_stop(double friction, std::vector<ReproducedValue>& values) {
  constexpr double k_speed = 2;  // m/s
  Scene scene = cloth_on_slope(0, friction);
  scene.time.set("n_sub", 10);
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
  simulation.set_state(state);
  const double way = k_speed * k_speed / (2 * friction * k_earth_gravity);
  values.push_back({.case_name = "stop from 2 m/s, mu = " + exact_text(friction),
                    .quantity = "way",
                    .measured = way_in(simulation, 1000),
                    .reference = way,
                    .tolerance = 0.01 * way,
                    .unit = "m"});
}

void add_weight(std::vector<ReproducedValue>& values) {
  Simulation simulation(cloth_on_slope(0, 0.3));
  way_in(simulation, 60);
  double force = 0, weight = 0;
  for (const Contact& contact : simulation.contacts().contacts()) force += contact.normal_force;
  for (const double mass : simulation.model().masses()) weight += k_earth_gravity * mass;
  values.push_back({.case_name = "floor",
                    .quantity = "normal forces on a cloth at rest",
                    .measured = force,
                    .reference = weight,
                    .tolerance = 1e-6 * weight,
                    .unit = "N"});
}

}  // namespace

Reproduced reproduce_contact() {
  Reproduced reproduced;
  for (const double friction : {0.1, 0.3, 0.5, 0.7, 1.0}) add_incline(friction, reproduced.values);
  for (const double friction : {0.2, 0.4, 0.7}) add_stop(friction, reproduced.values);
  add_weight(reproduced.values);
  reproduce_capstan(reproduced.values);
  return reproduced;
}

}  // namespace weft

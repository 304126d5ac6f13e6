#include "core/experiments/contact/contact_parts.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

constexpr double k_table_friction = 0.5;
constexpr double k_path_radius = 0.5, k_cloth_side = 0.2;  // of the cloth's middle and the cloth, m

/// Tests of a cloth that lies on a table which turns about a vertical axis, and begins at its
/// speed. Friction can hold a vertex at the radius r where w^2 r < mu g.
class TurningTable : public testing::TestWithParam<ContactMethodCase> {
 protected:
  /// Returns the cloth on a table that turns at `omega`, rad/s.
  static Simulation on_table(const ContactMethodCase& method, double omega, int n_sub) {
    SceneSolid table{default_choice(plane_kind()),
                     default_choice(find_entry(motion_table(), "turn", "motion"))};
    table.shape.values.set("friction", k_table_friction);
    table.motion.values.set("omega", omega);
    Scene scene = default_scene();
    std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
    scene.pins.preset.clear();
    scene.time.set("n_sub", method.is_explicit ? k_explicit_substeps : n_sub);
    scene.solids = {table};
    choose(scene, "integrator", method.integrator);
    choose(scene, "contact", method.contact);
    for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, 5);
    for (const char* side : {"width", "length"}) scene.mesh.grid.set(side, k_cloth_side);
    scene.mesh.grid.set("orientation", std::string("horizontal"));
    scene.mesh.grid.set("height", 0.005);
    Simulation simulation(scene);
    State state = simulation.state();
    for (int i = 0; i < state.vertex_count(); ++i) {
      at(state.x, i).x() += k_path_radius;
      at(state.v, i) = omega * Vec3::UnitZ().cross(at(state.x, i));
    }
    simulation.set_state(state);
    return simulation;
  }
  /// Returns the middle of the cloth after a second, m.
  static Vec3 middle_after_a_second(Simulation& simulation) {
    for (int k = 0; k < 60 * simulation.substeps(); ++k) EXPECT_FALSE(simulation.step().failure);
    Vec3 middle = Vec3::Zero();
    const State& state = simulation.state();
    for (int i = 0; i < state.vertex_count(); ++i) middle += at(state.x, i) / state.vertex_count();
    return middle;
  }
};

// The outermost corner has 0.8 of the load that friction can hold. The cloth may fly straight on in
// a step or two before it touches, by w^2 r h^2 each; with an explicit integrator, until gravity
// has brought it a fraction of the thickness inside. With implicit midpoint and steps of 1/240 s,
// it touches in the second step, and stiff edges then let one vertex after the other slip, by 5 mm
// in a second.
TEST_P(TurningTable, HoldsAClothThatFrictionCanHold) {
  const double outermost = std::hypot(k_path_radius + k_cloth_side / 2, k_cloth_side / 2);
  const double omega = std::sqrt(0.8 * k_table_friction * k_earth_gravity / outermost);
  for (const int n_sub : {1, 4}) {
    if (n_sub > 1 && GetParam().integrator == "implicit_midpoint") continue;
    Simulation simulation = on_table(GetParam(), omega, n_sub);
    const Vec3 middle = middle_after_a_second(simulation);
    const Vec3 carried(k_path_radius * std::cos(omega), k_path_radius * std::sin(omega),
                       middle.z());
    const double h = simulation.step_length();
    const double flown = GetParam().is_explicit ? 1e-4 : 2 * omega * omega * k_path_radius * h * h;
    EXPECT_LT((middle - carried).norm(), flown) << n_sub;
  }
}

/// Returns the middle of a body that slides on the table, m: x'' = -mu g u/|u| with the slip u = x'
/// - w e_z x x, by 10^5 steps of the midpoint rule.
Vec3 middle_of_a_body(double omega) {
  const auto slip = [omega](const Vec3& x, const Vec3& v) -> Vec3 {
    return v - omega * Vec3::UnitZ().cross(x);
  };
  const auto acceleration = [&](const Vec3& x, const Vec3& v) -> Vec3 {
    const Vec3 u = slip(x, v);
    // At the start, the table turns away below the body, which lags outwards.
    const Vec3 along = u.norm() > 0 ? Vec3(u.normalized()) : Vec3(x.normalized());
    return -k_table_friction * k_earth_gravity * along;
  };
  constexpr int k_body_steps = 100'000;
  constexpr double k_body_step = 1.0 / k_body_steps;
  Vec3 x(k_path_radius, 0, 0), v(0, omega * k_path_radius, 0);
  for (int k = 0; k < k_body_steps; ++k) {
    const Vec3 x_m = x + k_body_step / 2 * v, v_m = v + k_body_step / 2 * acceleration(x, v);
    x += k_body_step * v_m;
    v += k_body_step * acceleration(x_m, v_m);
  }
  return x;
}

// The innermost edge has 1.25 times the load that friction can hold. BDF2 is as far off as its
// first steps of contact, which implicit Euler takes, are long.
TEST_P(TurningTable, LosesAClothAsCoulombSays) {
  const double innermost = k_path_radius - k_cloth_side / 2;
  const double omega = std::sqrt(1.25 * k_table_friction * k_earth_gravity / innermost);
  const Vec3 body = middle_of_a_body(omega);
  Simulation simulation = on_table(GetParam(), omega, 4);
  const Vec3 middle = middle_after_a_second(simulation);
  EXPECT_LT((middle - Vec3(body.x(), body.y(), middle.z())).norm(),
            0.02 * (body - Vec3(k_path_radius, 0, 0)).norm());
}

std::vector<ContactMethodCase> methods_of_filter() {
  std::vector<ContactMethodCase> methods = contact_methods();
  std::erase_if(methods, [](const ContactMethodCase& method) {
    return method.contact != "filter" || method.integrator == "forward_euler";
  });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(InTheFilter, TurningTable, testing::ValuesIn(methods_of_filter()),
                         [](const auto& test) { return test.param.integrator; });

}  // namespace
}  // namespace weft

#include "core/collision/search/deepest_point.h"
#include "core/experiments/contact/contact_parts.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/ascending.h"
#include "core/scene/combinations.h"
#include "core/scene/compatibility.h"
#include "tests/support/full_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <ostream>

namespace weft {
namespace {

constexpr double k_gravity = 9.81;  // m/s^2
constexpr double k_degree = std::numbers::pi / 180;

/// A method of keeping the cloth out of solids, and an integrator that it works with.
struct ContactMethodCase {
  std::string contact, integrator;
  bool is_explicit;
  bool operator==(const ContactMethodCase&) const = default;
};

void PrintTo(const ContactMethodCase& method, std::ostream* out) {
  *out << method.contact << " with " << method.integrator;
}

std::vector<ContactMethodCase> contact_methods() {
  std::vector<ContactMethodCase> all;
  for (const ContactKind& contact : contact_table()) {
    for (const IntegratorKind& integrator : integrator_table()) {
      if (contact.meant) continue;
      if (!refusal_of(falling_scene(contact.name, integrator.name)).empty()) continue;
      all.push_back({contact.name, integrator.name, integrator.has_stability_limit});
    }
  }
  return all;
}

// Substeps with which the springs of a small cloth are stable.
constexpr int k_explicit_substeps = 60;

Scene falling(const ContactMethodCase& method) {
  return falling_scene(method.contact, method.integrator,
                       method.is_explicit ? k_explicit_substeps : 1);
}

/// The distance of the vertex that is nearest to a solid, or deepest inside it, m.
double min_distance(const Simulation& simulation) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(simulation.state().t);
    for (int i = 0; i < simulation.state().vertex_count(); ++i) {
      smallest =
          std::min(smallest, nearest(body.shape(), pose, at(simulation.state().x, i)).distance);
    }
  }
  return smallest;
}

/// The smallest distance of the points of edges and faces that are near enough to be repelled, m.
double min_of_elements(const Simulation& simulation) {
  double smallest = std::numeric_limits<double>::infinity();
  const State& state = simulation.state();
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(state.t);
    for (const auto& [i, j] : triangle_edges(*simulation.mesh())) {
      const DeepestPoint deepest =
          deepest_of_edge(body.shape(), pose.rest(at(state.x, i)), pose.rest(at(state.x, j)), 1e-9);
      if (deepest.distance < body.thickness() / 2) smallest = std::min(smallest, deepest.distance);
    }
    for (const auto& [i, j, k] : simulation.mesh()->triangles) {
      const DeepestPoint deepest =
          deepest_of_face(body.shape(), pose.rest(at(state.x, i)), pose.rest(at(state.x, j)),
                          pose.rest(at(state.x, k)), 1e-9);
      if (deepest.distance < body.thickness() / 4) smallest = std::min(smallest, deepest.distance);
    }
  }
  return smallest;
}

class ContactMethod : public testing::TestWithParam<ContactMethodCase> {
 protected:
  void step_frames(Simulation& simulation, int frames) {
    for (int k = 0; k < frames * simulation.substeps(); ++k) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
      if (GetParam().contact != "penalty") {
        ASSERT_GE(min_distance(simulation), -1e-6) << k;
      }
      if (GetParam().contact == "barrier") {
        ASSERT_GE(min_of_elements(simulation), -1e-6) << k;
      }
      if (simulation.contacts().contacts().empty()) continue;
      const ContactFigures& figures = simulation.contacts().figures();
      EXPECT_GT(figures.detection_ms, 0);
      if (GetParam().contact == "filter") continue;
      const double smallest = std::min(min_distance(simulation), min_of_elements(simulation));
      EXPECT_NEAR(figures.min_distance, smallest, 2e-9);
    }
  }
};

TEST_P(ContactMethod, KeepsVerticesOutOfSolids) {
  const auto kinds = solid_table();
  // In the sample each method meets another solid.
  const std::vector<ContactMethodCase> methods = contact_methods();
  const auto number = std::ranges::find(methods, GetParam()) - methods.begin();
  const std::size_t first = full_run() ? 0 : static_cast<std::size_t>(number) % kinds.size();
  const std::size_t last = full_run() ? kinds.size() - 1 : first;
  for (std::size_t k = first; k <= last; ++k) {
    SCOPED_TRACE(kinds[k].name);
    Scene scene = falling(GetParam());
    scene.mesh.grid.set("height", 1.0);
    scene.mesh.grid.set("width", 0.5);
    scene.mesh.grid.set("length", 0.5);
    scene.solids.front().shape = default_choice(kinds[k]);
    scene.solids.front().shape.values.set("position", Vec3(0, 0, 0.3));
    Simulation simulation(scene);
    step_frames(simulation, 40);
    EXPECT_TRUE(simulation.state().x.allFinite());
  }
}

TEST_P(ContactMethod, ChangesNoBitBeforeTheFirstTouch) {
  const Scene scene = falling(GetParam());
  Scene without = scene;
  without.solids.clear();
  Simulation touching(scene), free(without);
  int steps = 0;
  for (; steps < 60 * touching.substeps(); ++steps) {
    touching.step();
    free.step();
    if (!touching.contacts().contacts().empty()) break;
    ASSERT_EQ(touching.state().x, free.state().x);
    ASSERT_EQ(touching.state().v, free.state().v);
  }
  EXPECT_GT(steps, 5 * touching.substeps());
  EXPECT_LT(steps, 60 * touching.substeps());
}

TEST_P(ContactMethod, ContinuesFromACheckpointBitForBit) {
  const Scene scene = falling(GetParam());
  Simulation first(scene), second(scene);
  const int substeps = first.substeps();
  for (int k = 0; k < 30 * substeps && first.contacts().contacts().empty(); ++k) first.step();
  ASSERT_FALSE(first.contacts().contacts().empty());
  second.set_checkpoint(first.checkpoint());
  for (int k = 0; k < 10 * substeps; ++k) {
    first.step();
    second.step();
  }
  EXPECT_EQ(second.state().x, first.state().x);
  EXPECT_EQ(second.state().v, first.state().v);
}

TEST_P(ContactMethod, TakesOverFromAnyOtherInContact) {
  Simulation simulation(falling(GetParam()));
  step_frames(simulation, 20);
  for (const ContactMethodCase& next : contact_methods()) {
    SCOPED_TRACE(next.contact + " with " + next.integrator);
    simulation.set_scene(falling(next));
    for (int k = 0; k < 3 * simulation.substeps(); ++k) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
    }
    // A fall of 0.1 m ends at sqrt(2 g 0.1 m) = 1.4 m/s, and the bound leaves room for swinging.
    ASSERT_LT(largest_speed(simulation.state()), 3);
  }
}

/// Returns every fourth method and those that repel in implicit steps; in a full run all methods.
std::vector<ContactMethodCase> sampled_methods() {
  std::vector<ContactMethodCase> sample;
  const std::vector<ContactMethodCase> all = contact_methods();
  for (std::size_t k = 0; k < all.size(); ++k) {
    const bool repels = all[k].contact != "filter" && !all[k].is_explicit;
    if (full_run() || k % 4 == 0 || repels) sample.push_back(all[k]);
  }
  return sample;
}

INSTANTIATE_TEST_SUITE_P(Sampled, ContactMethod, testing::ValuesIn(sampled_methods()),
                         [](const auto& test) {
                           return test.param.contact + "_" + test.param.integrator;
                         });

/// Tests of methods whose friction is that at the end of a step.
class OnSlope : public testing::TestWithParam<ContactMethodCase> {
 protected:
  Scene on_slope(double degrees, double friction) const {
    Scene scene = cloth_on_slope(degrees, friction);
    choose(scene, "integrator", GetParam().integrator);
    choose(scene, "contact", GetParam().contact);
    ParameterValues& values = scene.choice("integrator").values;
    // Sweeps that bring the accelerations of a sliding cloth within 0.4 % of those of the limit.
    if (values.find("iterations") >= 0) values.set("iterations", 200);
    if (values.find("tolerance") >= 0) values.set("tolerance", 1e-8);
    return scene;
  }
  static constexpr int k_middle = 12;  // of 5x5 vertices
  static double distance_in(Simulation& simulation, int steps) {
    const Vec3 start = at(simulation.state().x, k_middle);
    for (int k = 0; k < steps; ++k) simulation.step();
    return (at(simulation.state().x, k_middle) - start).norm();
  }
};

// A load that is the fraction p of the cone is balanced where f1(y) = 2 y/e - (y/e)^2 = p: y = e (1
// - sqrt(1 - p)), about e p/2 for a small load.
TEST_P(OnSlope, CreepsAsSmoothedFrictionDoes) {
  if (GetParam().contact == "filter") GTEST_SKIP();
  constexpr double k_friction = 0.5, k_slip_speed = 1e-3;
  for (const double degrees : {5.0, std::atan(k_friction) / k_degree - 1}) {
    Simulation simulation(on_slope(degrees, k_friction));
    distance_in(simulation, 60);
    const double speed = distance_in(simulation, 30) / (30 * simulation.step_length());
    const double pull = std::tan(degrees * k_degree) / k_friction;
    const double theory = k_slip_speed * (1 - std::sqrt(1 - pull));
    EXPECT_NEAR(speed, theory, 0.1 * theory) << degrees;
    EXPECT_NEAR(simulation.contacts().creep(), theory, 0.1 * theory) << degrees;
  }
}

TEST_P(OnSlope, SticksExactlyInTheFilter) {
  if (GetParam().contact != "filter") GTEST_SKIP();
  Simulation simulation(on_slope(std::atan(0.5) / k_degree - 1, 0.5));
  EXPECT_LT(distance_in(simulation, 300), 1e-6);
}

// Implicit Euler, which takes the steps in contact, moves a body by a h^2 n (n + 1)/2 from rest in
// n steps: 0.4 % too far here.
TEST_P(OnSlope, SlidesAsCoulombSays) {
  constexpr int k_sliding_steps = 240;
  for (const double friction : {0.1, 0.3, 0.5, 0.7, 1.0}) {
    SCOPED_TRACE(friction);
    const double degrees = std::atan(friction) / k_degree + 1, angle = degrees * k_degree;
    Simulation simulation(on_slope(degrees, friction));
    const double t = k_sliding_steps * simulation.step_length();
    const double method = k_gravity * (std::sin(angle) - friction * std::cos(angle)) * t * t / 2;
    EXPECT_NEAR(distance_in(simulation, k_sliding_steps), method, 0.01 * method);
  }
}

// The normal force and the load along the slope of the first step that touches are known once the
// step was tried with a cloth that sticks; from the step before, in which the cloth fell, friction
// takes its fraction of the momentum. The two steps after it gain as much.
TEST_P(OnSlope, SlidesAsCoulombSaysFromTheFirstStep) {
  if (GetParam().contact != "filter") GTEST_SKIP();
  for (const double friction : {0.1, 0.5, 1.0}) {
    SCOPED_TRACE(friction);
    const double degrees = std::atan(friction) / k_degree + 1, angle = degrees * k_degree;
    Simulation simulation(on_slope(degrees, friction));
    const double change =
        k_gravity * (std::sin(angle) - friction * std::cos(angle)) * simulation.step_length();
    int steps = 0;
    do {
      simulation.step();
      ++steps;
    } while (simulation.contacts().contacts().empty() && steps < 3);
    for (const int last = steps + 2; steps <= last; ++steps) {
      const double speed = steps * change;
      EXPECT_NEAR(at(simulation.state().v, k_middle).norm(), speed, 0.01 * speed) << steps;
      simulation.step();
    }
  }
}

// Implicit Euler, which takes the steps in contact, stops a body h v/2 short: 0.65 %.
TEST_P(OnSlope, StopsWhereCoulombSays) {
  constexpr double k_friction = 0.4, k_speed = 2;
  Scene scene = on_slope(0, k_friction);
  scene.time.set("n_sub", 5);
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
  simulation.set_state(state);
  const double method = k_speed * k_speed / (2 * k_friction * k_gravity);
  EXPECT_NEAR(distance_in(simulation, 200), method, 0.01 * method);
}

// The few sweeps that a step makes by default hardly transmit the motion that all vertices have in
// common. Implicit Euler is 1/60 too far after 60 steps.
TEST_P(OnSlope, SlidesFreelyWithoutFriction) {
  constexpr int k_free_steps = 60;
  constexpr double k_angle = 16;
  Scene scene = cloth_on_slope(k_angle, 0);
  scene.mesh.grid.set("rows", 17);
  scene.mesh.grid.set("columns", 17);
  choose(scene, "integrator", GetParam().integrator);
  choose(scene, "contact", GetParam().contact);
  Simulation simulation(scene);
  const double t = k_free_steps * simulation.step_length();
  const double method = k_gravity * std::sin(k_angle * k_degree) * t * t / 2;
  EXPECT_NEAR(distance_in(simulation, k_free_steps), method, 0.02 * method);
}

TEST_P(OnSlope, CarriesTheWeightAtRest) {
  Simulation simulation(on_slope(0, 0.3));
  distance_in(simulation, 120);
  double force = 0, weight = 0;
  for (const Contact& contact : simulation.contacts().contacts()) force += contact.normal_force;
  for (const double mass : simulation.model().masses()) weight += k_gravity * mass;
  EXPECT_NEAR(force, weight, 1e-6 * weight);
}

class Landing : public OnSlope {};

// The impulse that stops the fall of a cloth which nothing deforms is m g t, whatever its height,
// and friction takes mu times it from the momentum along the floor. Implicit steps miss the impulse
// of the weight in one or two steps; the arrival from 2 cm is worth 19 steps.
TEST_P(Landing, LosesFrictionsFractionOfTheMomentumOfArrivalOnce) {
  constexpr double k_friction = 0.4, k_speed = 2;
  for (const double height : {0.0, 0.02}) {
    SCOPED_TRACE(height);
    Scene scene = on_slope(0, k_friction);
    scene.mesh.grid.set("height", height);
    scene.time.set("n_sub", GetParam().is_explicit ? k_explicit_substeps : 5);
    scene.choice("solver").values.set("tolerance", 1e-10);
    Simulation simulation(scene);
    State state = simulation.state();
    for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
    simulation.set_state(state);
    distance_in(simulation, 10 * simulation.substeps());
    const double left = k_speed - k_friction * k_gravity * simulation.state().t;
    const double of_a_step = k_friction * k_gravity * simulation.step_length();
    EXPECT_NEAR(at(simulation.state().v, k_middle).x(), left,
                GetParam().is_explicit ? 1e-7 : 2 * of_a_step);
  }
}

std::vector<ContactMethodCase> filter_methods() {
  std::vector<ContactMethodCase> methods = contact_methods();
  std::erase_if(methods,
                [](const ContactMethodCase& method) { return method.contact != "filter"; });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(InTheFilter, Landing, testing::ValuesIn(filter_methods()),
                         [](const auto& test) { return test.param.integrator; });

/// Returns the methods of implicit integrators: of vertex block descent, which sweeps for ten times
/// as long as the others take, or of these.
std::vector<ContactMethodCase> implicit_methods(bool is_slow) {
  std::vector<ContactMethodCase> methods = contact_methods();
  std::erase_if(methods, [is_slow](const ContactMethodCase& method) {
    return method.is_explicit || (method.integrator == "vertex_block_descent") != is_slow;
  });
  return methods;
}

std::string method_name(const testing::TestParamInfo<ContactMethodCase>& test) {
  return test.param.contact + "_" + test.param.integrator;
}

INSTANTIATE_TEST_SUITE_P(All, OnSlope, testing::ValuesIn(implicit_methods(false)), method_name);
INSTANTIATE_TEST_SUITE_P(Slow, OnSlope, testing::ValuesIn(implicit_methods(true)), method_name);

// A falling cloth has the energy m g h, to which the surface adds nothing.
TEST(Barrier, LosesEnergyWhenAClothLandsOnASphere) {
  for (const std::string integrator : {"minimising_euler", "implicit_midpoint"}) {
    SCOPED_TRACE(integrator);
    Scene scene = falling_scene("automatic", integrator);
    // A landing takes some steps more than the 50 of the default.
    scene.choice("integrator").values.set("max_iterations", 200);
    for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 9);
    scene.mesh.grid.set("height", 1.0);
    scene.solids.front().shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
    scene.solids.front().shape.values.set("position", Vec3(0, 0, 0.5));
    Simulation simulation(scene);
    const double before = simulation.energies().total();
    for (int k = 0; k < 60; ++k) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure);
      EXPECT_TRUE(record.converged) << k << ": " << record.warning();
      ASSERT_GE(min_distance(simulation), 0) << k;
      EXPECT_LT(simulation.energies().total(), 1.001 * before) << k;
    }
  }
}

// A slab rises by more than its height in a step, as a whole or as a ball under the middle of a
// face.
TEST(Barrier, StopsAtSolidsThatMoveFartherInAStepThanTheyAreHigh) {
  struct Riser {
    const char *kind, *size;
    double length, position;  // m
  };
  for (const auto& [kind, size, length, position] :
       {Riser{"square_table", "slab", 0.002, 0}, Riser{"sphere", "radius", 0.02, 0.05}}) {
    for (const std::string integrator :
         {"minimising_euler", "implicit_midpoint", "vertex_block_descent"}) {
      for (const double speed : {3.0, 6.0}) {
        SCOPED_TRACE(testing::Message() << kind << " with " << integrator << ", " << speed);
        Scene scene = falling_scene("barrier", integrator);
        for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 3);
        for (const char* side : {"width", "length"}) scene.mesh.grid.set(side, 0.4);
        scene.mesh.grid.set("height", 1.0);
        SceneSolid riser{default_choice(find_entry(solid_table(), kind, "solids"))};
        riser.shape.values.set("position", Vec3(2 * position, position, 0.8));
        riser.shape.values.set(size, length);
        riser.shape.values.set("thickness", 1e-3);
        riser.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
        riser.motion.values.set("velocity", Vec3(0, 0, speed));
        scene.solids.push_back(riser);
        Simulation simulation(scene);
        while (0.8 + speed * simulation.state().t < 1.2) ASSERT_FALSE(simulation.step().failure);
        // The slab took the cloth along: vertices that it passed would still be near their start.
        double highest = 0;
        for (int i = 0; i < simulation.state().vertex_count(); ++i)
          highest = std::max(highest, at(simulation.state().x, i).z());
        EXPECT_GT(highest, 0.8 + speed * simulation.state().t);
        EXPECT_GE(min_distance(simulation), 0);
      }
    }
  }
}

}  // namespace
}  // namespace weft

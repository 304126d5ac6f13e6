#include "core/lab/world/simulation.h"
#include "core/step/contact_kind.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stop_token>

namespace weft {
namespace {

/// A cloth without pins that begins on a level floor, which moves steadily.
Scene cloth_on_a_floor(const Vec3& velocity, double friction) {
  Scene scene = scene_of_size(9);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.006);
  scene.pins.preset = "";
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  SceneSolid floor{default_choice(plane_kind()),
                   default_choice(find_entry(motion_table(), "uniform", "motion"))};
  floor.shape.values.set("friction", friction);
  floor.motion.values.set("velocity", velocity);
  scene.solids = {floor};
  return scene;
}

/// Returns the change of the balance in a second once the cloth lies still on the floor, or slides
/// on it.
EnergyBalance balance_of_a_second(Simulation& simulation) {
  simulation.keep_balance(true);
  for (int step = 0; step < 60; ++step) simulation.step();
  const EnergyBalance before = *simulation.balance();
  for (int step = 0; step < 60; ++step) simulation.step();
  EnergyBalance balance = *simulation.balance();
  balance.solid_work -= before.solid_work;
  balance.pin_work -= before.pin_work;
  balance.change -= before.change;
  for (std::size_t k = 0; k < balance.work.size(); ++k) balance.work[k] -= before.work[k];
  return balance;
}

double weight_of(const Simulation& simulation) {
  const auto masses = simulation.model().masses();
  return 9.81 * std::accumulate(masses.begin(), masses.end(), 0.0);
}

TEST(WorkOfSolids, IsTheWeightTimesTheHeightThatAFloorLiftsTheCloth) {
  constexpr double k_height = 0.2;  // m in the second
  Simulation simulation(cloth_on_a_floor({0, 0, k_height}, 0.3));
  const EnergyBalance balance = balance_of_a_second(simulation);
  const double work = weight_of(simulation) * k_height;
  EXPECT_NEAR(balance.solid_work, work, 0.01 * work);  // the last swinging
  EXPECT_NEAR(balance.change, work, 0.01 * work);
  EXPECT_EQ(balance.pin_work, 0);
}

TEST(SlowWorkOfSolids, OfAFloorThatRestsIsNoneAndFrictionTakesEnergyFromWhatSlides) {
  constexpr double k_friction = 0.2;
  Simulation simulation(cloth_on_a_floor(Vec3::Zero(), k_friction));
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = Vec3(4, 0, 0);
  simulation.set_state(state);
  const EnergyBalance balance = balance_of_a_second(simulation);
  const auto& terms = simulation.model().forces().terms();
  const auto friction = std::ranges::find(terms, "friction", &ForceTerm::name) - terms.begin();
  // The cloth slides at 4 m/s less mu g t in the second from t = 1 s.
  const double path_length = 4 - k_friction * 9.81 * 1.5;
  const double work = -k_friction * weight_of(simulation) * path_length;
  EXPECT_NEAR(balance.work[static_cast<std::size_t>(friction)], work, 0.02 * -work);
  EXPECT_NEAR(balance.solid_work, 0, 0.01 * -work);
  EXPECT_NEAR(balance.change, work, 0.02 * -work);
}

// The energy that a cloth loses as it falls on a floor is no work of the floor, wherever in a step
// the cloth arrives.
TEST(SlowWorkOfSolids, OfAFloorThatStandsIsNoneWhileAClothFallsOnIt) {
  for (const int n_sub : {1, 2, 3, 4}) {
    Scene scene = cloth_on_a_floor(Vec3::Zero(), 0);
    scene.mesh.grid.set("height", 0.1);
    scene.time.set("n_sub", n_sub);
    Simulation simulation(scene);
    simulation.keep_balance(true);
    for (int step = 0; step < 60 * n_sub; ++step) simulation.step();
    const EnergyBalance& balance = *simulation.balance();
    const double fallen = weight_of(simulation) * (0.1 - 0.005);
    EXPECT_NEAR(balance.solid_work, 0, 1e-9 * fallen) << n_sub;
    EXPECT_NEAR(balance.numerical(), -fallen, 1e-6 * fallen) << n_sub;
  }
}

// Edges with contacts at both ends exert forces that are not those of pins.
TEST(WorkOfSolids, IsNoWorkOfPinsWhereTheClothKeepsItsLengths) {
  constexpr double k_height = 0.2;  // m in the second
  const auto check = [&](Scene scene, const std::string& what) {
    Simulation simulation(scene);
    const EnergyBalance balance = balance_of_a_second(simulation);
    const double work = weight_of(simulation) * k_height;
    EXPECT_NEAR(balance.solid_work, work, 0.02 * work) << what;
    EXPECT_NEAR(balance.change, work, 0.02 * work) << what;
    EXPECT_EQ(balance.pin_work, 0) << what;
  };
  for (const ProjectionKind& kind : projection_table()) {
    Scene scene = cloth_on_a_floor({0, 0, k_height}, 0.3);
    scene.choice("projection") = default_choice(kind);
    check(scene, kind.name);
  }
}

/// Returns the work of friction in the last step if friction always had Coulomb's size and opposed
/// the displacement of each vertex from `before` (3n, m).
double coulombs_work(const Simulation& simulation, const VecX& before, double friction) {
  double work = 0;
  for (const Contact& contact : simulation.contacts().contacts()) {
    const int i = contact.vertex();
    work += friction * contact.normal_force * (at(simulation.state().x, i) - at(before, i)).norm();
  }
  return work;
}

// Restored lengths move vertices along the table that friction was about to stop, but friction does
// not grow with their speed. The bound allows for the mean of two steps' forces that the balance
// takes; with friction at the restored velocities, it is exceeded ten times.
TEST(WorkOfFriction, IsNoMoreThanCoulombsWhereTheClothKeepsItsLengths) {
  constexpr double k_friction = 0.3;
  for (const ProjectionKind& kind : projection_table().subspan(1)) {  // the first is none
    Scene scene = cloth_on_a_floor(Vec3::Zero(), k_friction);
    scene.mesh.grid.set("height", 0.6);
    SceneSolid table{default_choice(find_entry(solid_table(), "square_table", "solids"))};
    table.shape.values.set("friction", k_friction);
    scene.solids = {table};
    scene.choice("projection") = default_choice(kind);
    Simulation simulation(scene);
    simulation.keep_balance(true);
    const auto& terms = simulation.model().forces().terms();
    const auto friction = static_cast<std::size_t>(
        std::ranges::find(terms, "friction", &ForceTerm::name) - terms.begin());
    double done = 0, largest = 0, work = 0;
    for (int step = 0; step < 60; ++step) {
      const VecX before = simulation.state().x;
      simulation.step();
      done += std::abs(simulation.balance()->work[friction] - work);
      work = simulation.balance()->work[friction];
      largest += coulombs_work(simulation, before, k_friction);
    }
    EXPECT_LT(done, 1.5 * largest) << kind.name;
  }
}

// At 10 m/s the cloth would pass the floor in one step.
TEST(FiguresOfContact, CountVerticesThatABarrierStopsAndGiveTheErrorOfTheSolvedStep) {
  Scene scene = cloth_on_a_floor(Vec3::Zero(), 0.3);
  scene.mesh.grid.set("height", 0.1);
  scene.choice("integrator") =
      default_choice(find_entry(integrator_table(), "minimising_euler", "integrator"));
  scene.choice("contact") = default_choice(find_entry(contact_table(), "barrier", "contact"));
  const double tolerance = std::get<double>(scene.choice("integrator").values.get("tolerance"));
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = Vec3(0, 0, -10);
  simulation.set_state(state);
  int stopped = 0;
  for (int step = 0; step < 30; ++step) {
    ASSERT_TRUE(simulation.step().converged) << step;
    const ContactFigures& figures = simulation.contacts().figures();
    EXPECT_LE(figures.residual, tolerance) << step;
    stopped = std::max(stopped, figures.truncated);
  }
  EXPECT_GT(stopped, 0);
  EXPECT_EQ(simulation.contacts().figures().truncated, 0);
}

// The floor rubs the cloth, so that a step has something to solve.
TEST(FiguresOfContact, AreThoseOfTheLastStepThatWasNotCancelled) {
  for (const char* kind : {"filter", "barrier"}) {
    Scene scene = cloth_on_a_floor({5, 0, 0}, 0.3);
    scene.choice("integrator") =
        default_choice(find_entry(integrator_table(), "minimising_euler", "integrator"));
    scene.choice("contact") = default_choice(find_entry(contact_table(), kind, "contact"));
    Simulation simulation(scene);
    for (int step = 0; step < 10; ++step) simulation.step();
    const double distance = simulation.contacts().figures().min_distance;
    EXPECT_NEAR(distance, 0.005, 0.005) << kind;  // within reach of the thickness
    std::stop_source stopped;
    stopped.request_stop();
    ASSERT_TRUE(simulation.step({}, stopped.get_token()).cancelled) << kind;
    EXPECT_EQ(simulation.contacts().figures().min_distance, distance) << kind;
  }
}

}  // namespace
}  // namespace weft

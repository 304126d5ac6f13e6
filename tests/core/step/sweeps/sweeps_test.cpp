#include "core/step/sweeps/sweeps.h"

#include "core/experiments/particles.h"
#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "core/step/minimise/incremental_potential.h"
#include "tests/support/cloth.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace weft {
namespace {

constexpr double k_h = 0.005;
constexpr double k_mass = 0.01;

class EverySweepingIntegrator : public testing::TestWithParam<std::string> {
 protected:
  // `damping` is along the springs and by the air.
  static Model cloth(const std::vector<std::string>& forces, double damping) {
    Model model(small_mesh(), std::vector<double>(20, k_mass));
    Choice springs = default_choice(find_entry(force_table(), "mass_spring", ""));
    springs.values.set("damping", damping);
    model.add_force(springs);
    for (const std::string& force : forces) {
      model.add_force(default_choice(find_entry(force_table(), force, "")));
    }
    model.finish();
    return model;
  }

  static StepReport step(Model& model, State& state, const std::string& integrator,
                         const std::vector<std::pair<std::string, ParameterValue>>& parameters) {
    SolverSet solvers = direct_solver();
    return make_integrator(integrator, parameters)->step({model, k_h, solvers}, state);
  }
};

// Implicit Euler makes M (v' - v)/h - f(x', v') of the free vertices zero. Forces that are linear
// in the velocity with a constant matrix are the same at both ends of the step.
TEST_P(EverySweepingIntegrator, ReportTheForceThatTheyLeaveUnbalanced) {
  Model model = cloth({"gravity", "air_drag"}, 0);
  const State start = disturbed_state(model.mesh(), 0.01, 6);
  model.set_targets({{16, at(start.x, 16)}, {19, at(start.x, 19)}});
  for (const int iterations : {1, 5, 50}) {
    State state = start;
    const StepReport report = step(model, state, GetParam(), {{"iterations", iterations}});
    VecX f(state.x.size());
    model.forces().evaluate(state, as_span(f));
    VecX left = k_mass * (state.v - start.v) / k_h - f;
    model.filter().apply(as_span(left));
    ASSERT_TRUE(report.nonlinear);
    // (x' - x)/h and v' round differently: by 1e-16 m of forces of 1e4 N/m.
    EXPECT_NEAR(report.nonlinear->unbalanced_force, left.norm(), 1e-8 * left.norm() + 1e-9);
    EXPECT_EQ(report.nonlinear->iterations, iterations);
  }
}

// However few sweeps were made, the reactions on the cloth are the force that its motion takes and
// gravity does not give, since springs act alike on both of their ends.
TEST_P(EverySweepingIntegrator, ReactWithTheForceThatTheMotionTakes) {
  Model model = cloth({"gravity"}, 0.1);
  const State start = disturbed_state(model.mesh(), 0.01, 6);
  model.set_targets(
      {{16, at(start.x, 16)}, {19, at(start.x, 19), Freedom::in_plane(Vec3::UnitZ())}});
  for (const int iterations : {1, 5}) {
    State state = start;
    SolverSet solvers = direct_solver();
    const auto integrator = make_integrator(GetParam(), {{"iterations", iterations}});
    integrator->step({model, k_h, solvers}, state);
    VecX reactions;
    if (!integrator->find_reactions(model, state, reactions)) GTEST_SKIP();
    Vec3 constrained = Vec3::Zero(), taken = Vec3::Zero();
    for (const Target& target : model.targets()) constrained += at(reactions, target.vertex);
    for (int i = 0; i < state.vertex_count(); ++i)
      taken += k_mass * ((at(state.v, i) - at(start.v, i)) / k_h + 9.81 * Vec3::UnitZ());
    // Positions are rounded by 1e-16 m, of masses of 0.01 kg within 0.005 s.
    EXPECT_LT((constrained - taken).norm(), 1e-9 * taken.norm()) << iterations;
    EXPECT_NEAR(at(reactions, 19).x(), 0, 1e-9 * taken.norm());
  }
}

TEST_P(EverySweepingIntegrator, CountTheirSweepsAsDoneWhateverTheyLeave) {
  Model model = cloth({"gravity"}, 0.1);
  State state = disturbed_state(model.mesh(), 0.001, 6);
  const StepReport report = step(model, state, GetParam(), {{"iterations", 5}});
  EXPECT_TRUE(report.converged());
  EXPECT_TRUE(report.nonlinear->of_sweeps());
  EXPECT_GT(report.nonlinear->unbalanced_force, 1e-3);
}

// The cloth falls freely, in whichever direction its springs would have to transmit the fall.
TEST_P(EverySweepingIntegrator, LetAClothWithoutPinsFallFreelyInOneSweep) {
  Model model = cloth({"gravity"}, 0.1);
  const State level = disturbed_state(model.mesh(), 0, 1);
  for (int axis = 0; axis < 3; ++axis) {
    State state = level;
    for (int i = 0; i < state.vertex_count(); ++i) {
      const Vec3 x = at(level.x, i);
      at(state.x, i) = Vec3(x[axis], x[(axis + 1) % 3], x[(axis + 2) % 3]);
      at(state.v, i) = Vec3(1, 2, 3);
    }
    step(model, state, GetParam(), {{"iterations", 1}});
    for (int i = 0; i < state.vertex_count(); ++i)
      EXPECT_LT((at(state.v, i) - Vec3(1, 2, 3 - 9.81 * k_h)).norm(), 1e-9) << axis;
  }
}

// Springs act alike on both of their ends, however few sweeps were made.
TEST_P(EverySweepingIntegrator, KeepTheMomentumOfAClothWithoutPins) {
  Model model = cloth({"gravity"}, 0.1);
  State state = disturbed_state(model.mesh(), 0.01, 6);
  const auto momentum = [&] {
    Vec3 sum = Vec3::Zero();
    for (int i = 0; i < state.vertex_count(); ++i) sum += k_mass * at(state.v, i);
    return sum;
  };
  const double weight = 9.81 * k_mass * state.vertex_count();
  Vec3 expected = momentum();
  for (int k = 0; k < 20; ++k) {
    step(model, state, GetParam(), {{"iterations", 2}});
    expected -= k_h * weight * Vec3::UnitZ();
    EXPECT_LE((momentum() - expected).norm(), 1e-10 * (k + 1) * k_h * weight) << k;
  }
}

// The minimisation takes the matrices of damping and wind at the start of the step, the sweeps at
// their own positions or lumped: the remaining distance is of the order of the change of direction
// in a step.
TEST_P(EverySweepingIntegrator, ConvergeToImplicitEulerWithDampingAndWind) {
  Model model = cloth({"gravity", "air_drag", "wind"}, 0.05);
  const State start = disturbed_state(model.mesh(), 0.01, 8);
  model.set_targets({{16, at(start.x, 16)}, {19, at(start.x, 19)}});
  State minimised = start;
  step(model, minimised, "minimising_euler", {{"tolerance", 1e-9}});
  const double change = (minimised.x - start.x).norm();
  const auto distance = [&](int iterations) {
    State state = start;
    step(model, state, GetParam(), {{"iterations", iterations}});
    return (state.x - minimised.x).norm() / change;
  };
  const double few = distance(1), many = distance(2000);
  EXPECT_GT(few, 0.1);
  EXPECT_LT(many, 0.005);
}

// The residual is that of the function that Newton's method minimises, as a fraction of the same
// forces: undamped springs alone do not depend on the velocity.
TEST_P(EverySweepingIntegrator, ReportTheRelativeResidualOfNewtonsMethod) {
  Model model = cloth({"gravity"}, 0);
  const State start = disturbed_state(model.mesh(), 0.01, 6);
  model.set_targets({{16, at(start.x, 16)}, {19, at(start.x, 19)}});
  State state = start;
  const StepReport report = step(model, state, GetParam(), {{"iterations", 5}});
  IncrementalPotential g;
  g.begin(model, start, k_h);
  VecX unbalanced;
  g.find_unbalanced(model, state.x, unbalanced);
  model.filter().apply(as_span(unbalanced));
  // All but two vertices are free.
  EXPECT_NEAR(g.force_scale(model, state.x), 9.81 * k_mass * std::sqrt(18.0), 1e-12);
  const double expected = unbalanced.norm() / g.force_scale(model, state.x);
  EXPECT_NEAR(report.nonlinear->relative_residual, expected, 1e-8 * expected);
  EXPECT_GT(expected, 1e-3);
}

TEST_P(EverySweepingIntegrator, MeasureAResidualWithoutLoadsByTheForceThatChangesTheMotion) {
  Model model = cloth({}, 0);
  State state = disturbed_state(model.mesh(), 0.01, 6);
  model.set_targets({{16, at(state.x, 16)}});
  const State start = state;
  const StepReport report = step(model, state, GetParam(), {{"iterations", 5}});
  VecX change = k_mass / (k_h * k_h) * (state.x - start.x - k_h * start.v);
  model.filter().apply(as_span(change));
  const NonlinearReport& sweeps = *report.nonlinear;
  EXPECT_NEAR(sweeps.relative_residual, sweeps.unbalanced_force / change.norm(),
              1e-9 * sweeps.relative_residual);
}

// The trace has a point for the start and for each sweep; tracing changes nothing.
TEST_P(EverySweepingIntegrator, TraceWhatEachSweepLeavesWithoutChangingTheStep) {
  Model model = cloth({"gravity", "air_drag"}, 0.1);
  const State start = disturbed_state(model.mesh(), 0.01, 6);
  model.set_targets({{16, at(start.x, 16)}, {19, at(start.x, 19)}});
  SolverSet solvers = direct_solver();
  State plain = start, traced = start;
  Trace trace;
  make_integrator(GetParam(), {{"iterations", 7}})->step({model, k_h, solvers}, plain);
  const StepReport report =
      make_integrator(GetParam(), {{"iterations", 7}})->step({model, k_h, solvers, &trace}, traced);
  EXPECT_EQ(plain.x, traced.x);
  EXPECT_EQ(plain.v, traced.v);
  ASSERT_EQ(trace.points.size(), 8u);
  for (std::size_t k = 0; k < trace.points.size(); ++k)
    EXPECT_EQ(trace.points[k].iteration, static_cast<int>(k));
  EXPECT_NEAR(trace.points.back().residual, report.nonlinear->relative_residual,
              1e-12 * report.nonlinear->relative_residual);
}

std::vector<std::string> sweeping() {
  std::vector<std::string> names;
  for (const IntegratorKind& kind : integrator_table())
    if (kind.enough_residual > 0) names.push_back(kind.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Table, EverySweepingIntegrator, testing::ValuesIn(sweeping()),
                         [](const auto& test) { return test.param; });

/// The scene that weft opens with, in mid-swing after 20 frames.
struct Swing {
  State start, end;
  int warned = 0;  ///< steps with too few sweeps
};

Swing swing(int resolution, const std::string& integrator, std::optional<int> sweeps = {}) {
  Scene scene = read_scene(source_dir() / "assets/scenes/hanging_two_corners.json");
  scene.choice("integrator") = default_choice(find_entry(integrator_table(), integrator, ""));
  if (sweeps) scene.choice("integrator").values.set("iterations", *sweeps);
  for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, resolution);
  Simulation simulation(scene);
  Swing swing{simulation.state(), {}};
  for (int frame = 0; frame < 20; ++frame) {
    const StepRecord record = simulation.step();
    swing.warned += static_cast<int>(
        std::ranges::count(record.warnings, StepWarning::Kind::sweeps, &StepWarning::kind));
  }
  swing.end = simulation.state();
  return swing;
}

/// Returns the error of the positions as a fraction of the cloth's displacement.
double error_of(const Swing& swing, const Swing& exact) {
  return (swing.end.x - exact.end.x).norm() / (exact.end.x - exact.start.x).norm();
}

TEST(SlowDefaultSweeps, OfProjectiveDynamicsAreLessThanOnePercentOffInMidSwing) {
  const Swing exact = swing(65, "minimising_euler");
  const Swing few = swing(65, "projective_dynamics", 14), enough = swing(65, "projective_dynamics");
  EXPECT_LT(error_of(enough, exact), 0.01);
  EXPECT_EQ(enough.warned, 0);
  EXPECT_GT(error_of(few, exact), 0.01);
  EXPECT_GT(few.warned, 0);
}

// These sweeps transmit forces by a spring or two, which have to reach across 64 springs. The first
// steps are a free fall.
TEST(DefaultSweeps, OverSpringsAndVerticesWarnThatTheyAreTooFewForAFinelyMeshedCloth) {
  for (const char* integrator : {"xpbd", "vertex_block_descent"})
    EXPECT_GT(swing(65, integrator).warned, 15) << integrator;
}

// An error of 1 % lies between the two numbers of sweeps, a factor of 4 apart.
TEST(SlowEnoughSweeps, OverSpringsAndVerticesAreThoseWithinOnePercent) {
  struct Sweeps {
    const char* integrator;
    int few, enough;
  };
  const Swing exact = swing(17, "minimising_euler");
  for (const auto& [integrator, few, enough] :
       {Sweeps{"xpbd", 80, 320}, Sweeps{"vertex_block_descent", 320, 1280}}) {
    const Swing warned = swing(17, integrator, few), fine = swing(17, integrator, enough);
    EXPECT_GT(error_of(warned, exact), 0.01) << integrator;
    EXPECT_GT(warned.warned, 0) << integrator;
    EXPECT_LT(error_of(fine, exact), 0.01) << integrator;
    EXPECT_EQ(fine.warned, 0) << integrator;
  }
}

}  // namespace
}  // namespace weft

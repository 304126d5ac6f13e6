#include "core/lab/world/step.h"

#include "core/lab/world/simulation.h"
#include "core/lab/world/stepping/step_parts.h"
#include "core/lab/world/tuning.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace weft {
namespace {

/// A scene with adaptive substeps and other parameters of one slot.
Scene adaptive_scene(const std::string& slot, const std::string& kind,
                     const std::vector<std::pair<std::string, ParameterValue>>& values) {
  Scene scene = small_scene();
  scene.time.set("adaptive", true);
  choose(scene, slot, kind);
  for (const auto& [name, value] : values) scene.choice(slot).values.set(name, value);
  return scene;
}

/// No part of a step of this scene is solved.
Scene unsolvable_scene() {
  return adaptive_scene("solver", "mpcg", {{"max_iterations", 1}, {"tolerance", 1e-14}});
}

/// A cloth whose free edges turn by more than a right angle in a step.
Scene scene_of_turning_edges(const std::string& projection, const std::string& integrator) {
  Scene scene = small_scene();
  scene.pins.preset = "one_corner";
  choose(scene, "projection", projection);
  choose(scene, "integrator", integrator);
  scene.forces = {default_choice(find_entry(force_table(), "gravity", ""))};
  scene.time.set("h_disp", 0.05);
  return scene;
}

/// A force that makes a vertex fast in a part of any length.
Scene scene_of_a_push() {
  Scene scene = small_scene();
  scene.time.set("adaptive", true);
  Choice force = default_choice(find_entry(force_table(), "point_force", ""));
  force.values.set("vertex", 160);
  force.values.set("force", Vec3(0, 1000, 0));
  scene.forces.push_back(force);
  return scene;
}

/// A small cloth that falls on a solid.
Scene scene_of_a_fall(const std::string& solid, const std::string& projection,
                      double height = 0.6) {
  Scene scene = small_scene();
  scene.pins.preset.clear();
  scene.mesh.grid.set("width", 0.4);
  scene.mesh.grid.set("length", 0.4);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", height);
  scene.solids = {{default_choice(find_entry(solid_table(), solid, "kind"))}};
  choose(scene, "projection", projection);
  return scene;
}

/// A fall on a ball by a method that linearises nothing, so that no step is cut for turning edges.
Scene scene_of_swept_contacts() {
  Scene scene = scene_of_a_fall("sphere", "none");
  choose(scene, "integrator", "xpbd");
  choose(scene, "contact", "filter");
  return scene;
}

/// The sum of the steps' counts, and the last words of their warnings of cuts.
struct StepTotals {
  StepFaults faults;
  int steps = 0, integrations = 0, max_integrations = 0, tries = 0, halvings = 0, warnings = 0;
  std::string cut;
};

StepTotals totals_of(const Scene& scene, int steps) {
  Simulation simulation(scene);
  StepTotals totals;
  for (; totals.steps < steps; ++totals.steps) {
    const StepRecord record = simulation.step();
    totals.faults.add(record.faults);
    totals.integrations += record.integrations;
    totals.max_integrations = std::max(totals.max_integrations, record.integrations);
    totals.tries = std::max(totals.tries, record.tries);
    totals.halvings = std::max(totals.halvings, record.halvings);
    totals.warnings += static_cast<int>(record.warnings.size());
    for (const StepWarning& warning : record.warnings)
      if (warning.kind == StepWarning::Kind::cut) totals.cut = warning.words;
    if (record.failure) break;
  }
  return totals;
}

TEST(StepParts, CoverTheStepInTheirOrderHoweverTheyAreHalved) {
  // The bits of `pattern` say which parts are halved.
  for (unsigned pattern = 0; pattern < 1024; ++pattern) {
    StepParts parts(0.5);
    double t = 0;
    unsigned bits = pattern * 2654435761U;
    for (int turn = 0; !parts.empty(); ++turn) {
      ASSERT_LT(turn, 2 << k_max_halvings) << pattern;
      bits = bits * 1664525U + 1013904223U;
      if (parts.halvings() < k_max_halvings && (bits >> 30) != 0) {
        parts.halve();
        continue;
      }
      EXPECT_EQ(parts.h(), std::ldexp(0.5, -parts.halvings()));
      t += parts.h();
      parts.pop();
    }
    EXPECT_EQ(t, 0.5) << pattern;  // sums of powers of two are exact
  }
}

// 1 + 2 + 4 + ... + 64 parts fail, each after one try.
TEST(StepBudget, BoundsTheIntegrationsOfAStepThatNeverSucceeds) {
  Simulation simulation(unsolvable_scene());
  for (int step = 0; step < 3; ++step) {
    const StepRecord record = simulation.step();
    EXPECT_EQ(record.halvings, 6);
    EXPECT_EQ(record.integrations, 127);
    EXPECT_LE(record.integrations, k_max_integrations);
    EXPECT_FALSE(record.converged);
  }
  Scene touching = scene_of_a_fall("sphere", "none", 0.51);
  touching.time = unsolvable_scene().time;
  touching.choice("solver") = unsolvable_scene().choice("solver");
  const StepTotals totals = totals_of(touching, 30);
  EXPECT_GE(totals.max_integrations, 127);
  EXPECT_LE(totals.max_integrations, 381);
  EXPECT_EQ(k_max_integrations, 381);
}

// The first try and twelve others share 50 + 2 * 300 iterations; the four parts that are left by
// then take 4 each.
TEST(StepBudget, BoundsTheIterationsOfMinimisationsThatNeverSucceed) {
  Simulation simulation(
      adaptive_scene("integrator", "minimising_euler",
                     {{"max_iterations", 50}, {"method", std::string("gradient_descent")}}));
  const StepRecord record = simulation.step();
  EXPECT_EQ(record.integrations, 13 + 4);
  EXPECT_EQ(record.minimising_iterations, 13 * 50 + 4 * 4);
  EXPECT_FALSE(record.converged);
}

// The first try and twenty others share 200 + 2 * 2000 passes; the four parts that are left by then
// take 4 each. Without the bound, 127 tries would take 25400.
TEST(StepBudget, BoundsThePassesOfProjectionsThatNeverSucceed) {
  Scene scene = unsolvable_scene();
  choose(scene, "projection", "jacobi");
  scene.choice("projection").values.set("max_iterations", 200);
  scene.inextensible.set("strain", 1e-4);
  Simulation simulation(scene);
  StepRecord record;
  for (int step = 0; step < 3; ++step) record = simulation.step();  // it falls out of its lengths
  EXPECT_EQ(record.integrations, 21 + 4);
  EXPECT_EQ(record.projection_passes, 21 * 200 + 4 * 4);
  EXPECT_FALSE(record.converged);
}

// A part that could not be taken well in three tries is accepted; the next one corrects it.
TEST(StepBudget, BoundsTheTriesThatContactsAskFor) {
  Scene scene = scene_of_a_fall("sphere", "fast_projection");
  const StepTotals totals = totals_of(scene, 120);
  EXPECT_EQ(totals.tries, 3);
  EXPECT_EQ(totals.halvings, 0);
  EXPECT_GT(totals.integrations, totals.steps);
}

TEST(StepLoop, TakesAPartAgainOrInHalvesAndSaysWhy) {
  const struct {
    std::string name;
    Scene scene;
    int steps;
    StepFault fault;
    std::string name_of_fault;
    bool is_cut;  // else the part is taken again
    std::string words;
  } cases[] = {
      {"solver", unsolvable_scene(), 1, StepFault::solver, "solver", true,
       "the linear solver did not converge"},
      {"newton", adaptive_scene("integrator", "minimising_euler", {{"max_iterations", 1}}), 10,
       StepFault::newton, "Newton", true, "Newton's method did not converge"},
      {"descent",
       adaptive_scene("integrator", "minimising_euler",
                      {{"max_iterations", 1}, {"method", std::string("gradient_descent")}}),
       2, StepFault::descent, "descent", true, "the minimisation did not converge"},
      {"speed", scene_of_a_push(), 3, StepFault::speed, "speed", true, "a vertex moved too fast"},
      {"shake", scene_of_turning_edges("shake", "implicit_euler"), 12, StepFault::lengths,
       "lengths", true, "a length could not be restored"},
      {"rattle", scene_of_turning_edges("none", "rattle"), 12, StepFault::lengths, "lengths", true,
       "a length could not be restored"},
      {"contacts", scene_of_swept_contacts(), 120, StepFault::contacts, "contacts", false,
       "contacts slipped, turned, ended or began unpredicted"},
      {"pulled", scene_of_a_fall("sphere", "fast_projection"), 120, StepFault::pulled, "contacts",
       false, "edges pulled on contacts, which had to slip or end"},
  };
  for (const auto& of : cases) {
    const StepTotals totals = totals_of(of.scene, of.steps);
    EXPECT_GT(totals.faults.count(of.fault), 0) << of.name;
    EXPECT_EQ(totals.halvings > 0, of.is_cut) << of.name;
    EXPECT_EQ(totals.faults.main_name(), of.name_of_fault) << of.name;
    EXPECT_EQ(totals.tries > 1, !of.is_cut) << of.name;
    const std::string why = of.is_cut ? totals.faults.why_cut() : totals.faults.why_retried();
    EXPECT_NE(why.find(of.words), std::string::npos) << of.name << ": " << why;
    // Another try with other contacts is the normal work of contact, which nobody is warned of.
    const bool is_said = totals.cut.find(" parts: ") != std::string::npos &&
                         totals.cut.find(of.words) != std::string::npos;
    EXPECT_EQ(is_said, of.is_cut) << of.name << ": " << totals.cut;
    EXPECT_LE(totals.max_integrations, k_max_integrations) << of.name;
  }
}

// Cuts from the start, for a stable explicit step, are planned and no fault of a part.
TEST(StepLoop, SaysThatLongerPartsAreNotStableWithoutAWarning) {
  const StepTotals totals = totals_of(adaptive_scene("integrator", "symplectic_euler", {}), 5);
  EXPECT_EQ(totals.faults.why_cut(), "longer parts are not stable");
  EXPECT_EQ(totals.warnings, 0);
  EXPECT_EQ(totals.integrations, totals.steps << totals.halvings);
}

// A cloth that falls on a ball folds over it.
TEST(StepLoop, WarnsOfNothingWhereOnlyContactsChange) {
  const StepTotals totals = totals_of(scene_of_a_fall("sphere", "none"), 120);
  EXPECT_GT(totals.integrations, totals.steps);
  EXPECT_LE(totals.integrations, 2 * totals.steps);
  EXPECT_GT(totals.faults.count(StepFault::turned), 0);
  EXPECT_EQ(totals.faults.why_cut(), "edges turned far at contacts");
  EXPECT_EQ(totals.halvings, 2);  // it would ask for three
  EXPECT_EQ(k_max_contact_halvings, 2);
  EXPECT_EQ(totals.warnings, 0);
}

// A step that was stopped in any of its tries is taken as if nothing had happened.
TEST(StepLoop, TakesACancelledStepInContactAgainAsIfNothingHadHappened) {
  for (const char* integrator : {"implicit_euler", "bdf2"}) {
    Scene scene = scene_of_a_fall("sphere", "none");
    choose(scene, "integrator", integrator);
    int cancelled = 0;
    const auto run = [&](bool cancel) {
      Simulation simulation(scene);
      for (int k = 0; k < 60; ++k) {
        std::stop_source stopped;
        stopped.request_stop();
        // A solve that begins at its solution is over before it can be stopped.
        if (cancel && !simulation.step({}, stopped.get_token()).cancelled) continue;
        cancelled += cancel ? 1 : 0;
        simulation.step();
      }
      return simulation.state();
    };
    const State without = run(false), with = run(true);
    EXPECT_EQ(without.x, with.x) << integrator;
    EXPECT_EQ(without.v, with.v) << integrator;
    EXPECT_GT(cancelled, 30) << integrator;
  }
}

StepReport step_report(StopReason linear, StopReason nonlinear, bool of_forces = true) {
  StepReport report;
  report.linear = SolveReport{};
  report.linear->reason = linear;
  report.nonlinear = NonlinearReport{};
  report.nonlinear->reason = nonlinear;
  report.nonlinear->of_forces = of_forces;
  return report;
}

StepReport report_of_projection(StopReason reason) {
  StepReport report;
  report.projection = ProjectionReport{.reason = reason};
  return report;
}

TEST(StepControl, AsksForHalvesOfWhatShorterPartsMayHelp) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  constexpr auto good = StopReason::converged, limit = StopReason::iteration_limit;
  const StepReport solved = step_report(good, good), stuck = step_report(good, limit);
  const StepReport lengths = report_of_projection(limit);
  enum Rule { is_plain = 0, is_adaptive = 1, is_repelled = 2 };
  const struct {
    const char* name;
    int rules;
    StepReport report;
    double before, after;  // m/s
    bool fails_by_step;
    std::optional<StepFault> fault;
  } cases[] = {
      {"solved", is_adaptive | is_repelled, solved, 1, 1, true, {}},
      {"stuck", is_adaptive, stuck, 1, 1, false, StepFault::newton},
      {"stuck at a solid", is_repelled, stuck, 1, 1, false, StepFault::newton},
      {"stuck, nothing to do", is_plain, stuck, 1, 1, false, {}},
      {"not finite", is_adaptive, solved, 1, infinite, false, StepFault::state},
      {"not finite, nothing to do", is_plain, solved, 1, infinite, false, {}},
      {"unsolved system", is_adaptive, step_report(StopReason::not_finite, good), 1, 1, false,
       StepFault::state},
      {"faster", is_adaptive, solved, 50, 56, false, StepFault::speed},
      {"as fast as before", is_adaptive, solved, 50, 54, false, {}},
      {"slow", is_adaptive, solved, 1, 49, false, {}},
      {"lengths", is_plain, lengths, 1, 1, true, StepFault::lengths},
      {"lengths of any step", is_adaptive, lengths, 1, 1, false, {}},
      {"lengths of an integrator", is_adaptive, step_report(good, limit, false), 1, 1, true,
       StepFault::lengths},
  };
  for (const auto& of : cases) {
    StepControl control;
    control.set_adaptive((of.rules & is_adaptive) != 0);
    control.set_repelled((of.rules & is_repelled) != 0);
    const StepVerdict verdict = control.judge({of.report, of.before, of.after, of.fails_by_step});
    EXPECT_EQ(!verdict.accepts(), of.fault.has_value()) << of.name;
    if (!of.fault) continue;
    EXPECT_EQ(verdict.kind, StepVerdict::Kind::halve) << of.name;
    EXPECT_EQ(verdict.fault, *of.fault) << of.name;
    EXPECT_TRUE(control.may_halve(of.fails_by_step)) << of.name;
  }
}

}  // namespace
}  // namespace weft

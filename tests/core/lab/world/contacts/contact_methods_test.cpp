#include "core/collision/detect/deepest_point.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/ascending.h"
#include "core/scene/combinations.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"
#include "tests/support/full_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace weft {
namespace {

Scene falling(const ContactMethodCase& method) {
  return falling_scene(method.contact, method.integrator,
                       method.is_explicit ? k_explicit_substeps : 1);
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
      const std::vector<Contact> contacts = simulation.contacts().contacts();
      const ContactFigures& figures = simulation.contacts().figures();
      EXPECT_EQ(figures.sticking, std::ranges::count(contacts, true, &Contact::sticks));
      EXPECT_EQ(figures.sticking + figures.sliding, static_cast<int>(contacts.size()));
      if (contacts.empty()) continue;
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

}  // namespace
}  // namespace weft

#include "core/base/threads/parallel.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

/// A cloth above a small box, whose edges it is to hang over.
Scene above_a_box(int side, const std::string& contact = "barrier") {
  Scene scene = falling_scene(contact, "minimising_euler");
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, side);
  scene.mesh.grid.set("height", 0.02);
  ParameterValues& box =
      (scene.solids.front().shape = default_choice(find_entry(solid_table(), "box", "solid")))
          .values;
  box.set("size", Vec3(0.3, 0.3, 0.3));
  box.set("position", Vec3(0, 0, -0.15));
  return scene;
}

int contacts_of_edges(const Simulation& simulation) {
  const std::vector<Contact> contacts = simulation.contacts().contacts();
  return static_cast<int>(std::ranges::count_if(
      contacts, [](const Contact& contact) { return !contact.point.is_vertex(); }));
}

TEST(EdgesInContact, HaveAContactForEachEnd) {
  Simulation simulation(above_a_box(9));
  for (int k = 0; k < 20; ++k) simulation.step();
  const std::vector<Contact> contacts = simulation.contacts().contacts();
  ASSERT_GT(contacts_of_edges(simulation), 4);
  for (const Contact& contact : contacts) {
    if (contact.point.is_vertex()) continue;
    const std::array other_end = {contact.point.vertices[1], contact.point.vertices[0], -1};
    const auto other = std::ranges::find_if(contacts, [&](const Contact& end) {
      return end.point.vertices == other_end && end.solid == contact.solid;
    });
    ASSERT_NE(other, contacts.end());
    EXPECT_NEAR(other->point.weights[0] + contact.point.weights[0], 1, 1e-15);
    EXPECT_GT(contact.normal_force, 0);
  }
}

TEST(SlowEdgesInContact, GiveTheSameBitsOnOneAndTwoThreads) {
  for (const char* contact : {"barrier", "penalty"}) {
    SCOPED_TRACE(contact);
    // The cloth has more edges than one piece of a loop over them takes.
    const Scene scene = above_a_box(17, contact);
    const auto end_of_run = [&](int threads) {
      Simulation simulation(scene);
      Threads(threads).run([&] {
        for (int k = 0; k < 25; ++k) simulation.step();
      });
      EXPECT_GT(contacts_of_edges(simulation), 4);
      return simulation.checkpoint();
    };
    const Checkpoint one = end_of_run(1), two = end_of_run(2);
    EXPECT_EQ(one.contacts, two.contacts);
    EXPECT_EQ(one.state.x, two.state.x);
    EXPECT_EQ(one.state.v, two.state.v);
  }
}

}  // namespace
}  // namespace weft

#include "core/collision/detect/deepest_point.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace weft {
namespace {

/// A cloth of 1 m, of two triangles or of eight, at a height (m) over a corner of a box that points
/// upwards.
Scene over_a_corner(const std::string& contact, int side, double height,
                    const std::string& integrator = "minimising_euler") {
  Scene scene = falling_scene(contact, integrator);
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, side);
  for (const char* length : {"width", "length"}) scene.mesh.grid.set(length, 1.0);
  scene.mesh.grid.set("height", height);
  ParameterValues& box =
      (scene.solids.front().shape = default_choice(find_entry(solid_table(), "box", "solid")))
          .values;
  constexpr double k_size = 0.2;
  box.set("size", Vec3(k_size, k_size, k_size));
  // The box turns about x by 45 degrees, then about y until its diagonal is upright, away from the
  // middle of the cloth and its edges.
  box.set("rotation", Vec3(45, -std::atan(std::sqrt(0.5)) * 180 / std::numbers::pi, 0));
  box.set("position", Vec3(0.13, 0.04, -std::sqrt(0.75) * k_size));
  return scene;
}

/// The distance of the deepest point of a face, m.
double min_of_faces(const Simulation& simulation) {
  const SolidBody& body = simulation.contacts().solids().bodies().front();
  const State& state = simulation.state();
  const RigidPose pose = body.pose(state.t);
  double smallest = 1;
  for (const auto& [a, b, c] : simulation.mesh()->triangles) {
    const DeepestPoint deepest =
        deepest_of_face(body.shape(), pose.rest(at(state.x, a)), pose.rest(at(state.x, b)),
                        pose.rest(at(state.x, c)), 1e-9);
    smallest = std::min(smallest, deepest.distance);
  }
  return smallest;
}

bool has_contact_of_face(const Simulation& simulation) {
  const std::vector<Contact> contacts = simulation.contacts().contacts();
  return std::ranges::any_of(contacts,
                             [](const Contact& found) { return found.point.count() == 3; });
}

/// Returns the energy that weight has released since the cloth fell from its level start at
/// `height` (m), J.
double released(const Simulation& simulation, double height) {
  double energy = 0;
  for (int i = 0; i < simulation.state().vertex_count(); ++i) {
    const double mass = simulation.model().masses()[static_cast<std::size_t>(i)];
    energy += 9.81 * mass * (height - at(simulation.state().x, i).z());
  }
  return energy;
}

// A penalty yields at most by d where the energy E that weight has released is in one point: 2 k/(3
// r) (r + d)^3 = E with k = 100 N/m and the reach r = 1.25 mm of faces.
TEST(FacesInContact, KeepTheCornerOfABoxOutWithEveryStepSolved) {
  constexpr double k_stiffness = 100, k_reach = 0.00125, k_height = 0.02;
  for (const std::string contact : {"barrier", "penalty"}) {
    for (const int side : {2, 3}) {
      SCOPED_TRACE(contact + ", " + std::to_string(side));
      Scene scene = over_a_corner(contact, side, k_height);
      scene.time.set("n_sub", 4);
      Simulation simulation(scene);
      bool touched = false;
      for (int k = 0; k < 240; ++k) {
        const StepRecord record = simulation.step();
        EXPECT_TRUE(record.converged) << k << ": " << record.warning();
        const double energy = released(simulation, k_height);
        const double d = std::cbrt(3 * k_reach * energy / (2 * k_stiffness)) - k_reach;
        ASSERT_GT(min_of_faces(simulation), contact == "barrier" ? 0 : -d) << k;
        touched = touched || has_contact_of_face(simulation);
      }
      EXPECT_TRUE(touched);
    }
  }
}

// The cloth arrives at 2.4 m/s: with one substep, that is eight thicknesses in a step.
TEST(FacesInContact, AreKeptOutByConstraintsInTheFilter) {
  for (const char* integrator : {"implicit_euler", "bdf2", "xpbd", "projective_dynamics"}) {
    for (const int side : {2, 3}) {
      for (const int n_sub : {1, 16}) {
        SCOPED_TRACE(integrator + (" " + std::to_string(side)) + " " + std::to_string(n_sub));
        Scene scene = over_a_corner("filter", side, 0.3, integrator);
        scene.time.set("n_sub", n_sub);
        Simulation simulation(scene);
        bool touched = false;
        for (int k = 0; k < 60 * n_sub; ++k) {
          EXPECT_EQ(simulation.step().passages.faces, 0) << k;
          ASSERT_GT(min_of_faces(simulation), 0) << k;
          touched = touched || has_contact_of_face(simulation);
        }
        EXPECT_TRUE(touched);
      }
    }
  }
}

// The cloth arrives at 2.4 m/s, which is eight thicknesses in a step.
TEST(FacesInContact, NeverLetTheCornerOfABoxThroughABarrier) {
  for (const int side : {2, 3}) {
    Simulation simulation(over_a_corner("barrier", side, 0.3));
    bool touched = false;
    for (int k = 0; k < 60; ++k) {
      simulation.step();
      ASSERT_GT(min_of_faces(simulation), 0) << k;
      touched = touched || has_contact_of_face(simulation);
    }
    EXPECT_TRUE(touched);
  }
}

}  // namespace
}  // namespace weft

#pragma once

#include "core/experiments/contact/contact_parts.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"

#include <gtest/gtest.h>

#include <numbers>

namespace weft {

inline constexpr double k_gravity = 9.81;  // m/s^2
inline constexpr double k_degree = std::numbers::pi / 180;

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

}  // namespace weft

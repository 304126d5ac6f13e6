#pragma once

#include "core/experiments/reproduction.h"
#include "core/scene/scene.h"

/// The parts of reproduce_contact().
namespace weft {

inline constexpr double k_earth_gravity = 9.81;  // m/s^2

/// Reproduces the capstan: a strip of cloth with pinned ends lies over half of a cylinder that
/// turns below it. Adds the ratio of the tensions at both ends, T2/T1 = exp(mu phi) (Euler,
/// Eytelwein).
void reproduce_capstan(std::vector<ReproducedValue>& values);

/// Returns a cloth of 5x5 vertices in vacuum that lies on a slope, turned by `degrees` about x, at
/// the distance at which its contact acts.
Scene cloth_on_slope(double degrees, double friction);

}  // namespace weft

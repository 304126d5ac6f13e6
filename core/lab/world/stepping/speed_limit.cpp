#include "core/lab/world/stepping/speed_limit.h"

#include "core/lab/world/stepping/stepper.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

auto heights(const VecX& x) { return x.reshaped(3, x.size() / 3).row(2); }

}  // namespace

void SpeedLimit::restart(const State& state) {
  impulsion_ = {.start = largest_speed(state), .top = heights(state.x).maxCoeff()};
}

void SpeedLimit::note_elastic(const Model& model, double energy) {
  const double lightest = *std::ranges::min_element(model.masses());
  const double speed = std::min(std::sqrt(2 * std::max(energy, 0.0) / lightest), k_elastic_speed);
  impulsion_.elastic = std::max(impulsion_.elastic, speed);
}

double SpeedLimit::enter_step(const Model& model, const State& state, double h, double gravity) {
  impulsion_.fall += h * gravity;
  impulsion_.gravity = std::max(impulsion_.gravity, gravity);
  double fastest = 0;
  for (const Target& target : model.targets()) {
    const Vec3 v = at(state.v, target.vertex);
    fastest = std::max(fastest, (v - model.filter().block(target.vertex) * v).norm());
    impulsion_.top = std::max(impulsion_.top, at(state.x, target.vertex).z());
  }
  if (std::isfinite(fastest)) note_driven(fastest);
  return fastest;
}

double SpeedLimit::find(const State& state, double speed) const {
  const auto limit = [&](double fall) {
    return std::max(floor_,
                    k_whip * (impulsion_.start + fall + impulsion_.driven) + impulsion_.elastic);
  };
  const double without = limit(0);
  if (speed < without || !std::isfinite(speed)) return without;
  const double height = std::max(impulsion_.top - heights(state.x).minCoeff(), 0.0);
  return limit(std::min(impulsion_.fall, std::sqrt(2 * impulsion_.gravity * height)));
}

}  // namespace weft

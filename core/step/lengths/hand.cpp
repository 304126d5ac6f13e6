#include "core/step/lengths/hand.h"

#include <algorithm>
#include <numeric>

namespace weft {

void Hand::hold(const ConstrainedBlock& constrained, double h, std::span<double> masses,
                Mobility& W, VecX& x) {
  const auto& [vertex, grip, freedom] = constrained;
  pull_ = vertex == vertex_ ? freedom.filtered(pull_) : Vec3::Zero();
  vertex_ = vertex;
  freedom_ = freedom;
  const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
  const double light = std::max(k_vertices / static_cast<double>(masses.size()), k_min_share);
  const double mass = (grip == Grip::firm ? 1 : std::min(light, 1.0)) * total;
  stiffness_ = mass / (h * h);
  strength_ = k_strength * total;
  masses[static_cast<std::size_t>(vertex)] = mass;
  W.release(vertex, freedom, mass);
  at(x, vertex) += pull_ / stiffness_;
}

bool Hand::feel(const Vec3& target, const Vec3& position) {
  pull_ += k_gain * stiffness_ * freedom_.filtered(target - position);
  const double pull = pull_.norm();
  if (pull <= strength_) return true;
  pull_ *= strength_ / pull;
  return false;
}

}  // namespace weft

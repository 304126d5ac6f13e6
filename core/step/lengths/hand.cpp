#include "core/step/lengths/hand.h"

#include "core/step/lengths/tuning.h"

#include <algorithm>
#include <numeric>

namespace weft {

void Hand::constrain(const ConstrainedBlock& constrained, double h, std::span<double> masses,
                     Mobility& W, VecX& x) {
  const auto& [vertex, grip, freedom] = constrained;
  force_ = vertex == vertex_ ? freedom.filtered(force_) : Vec3::Zero();
  vertex_ = vertex;
  freedom_ = freedom;
  const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
  const double light =
      std::max(k_hand_vertices / static_cast<double>(masses.size()), k_min_hand_fraction);
  const double mass = (grip == Grip::firm ? 1 : std::min(light, 1.0)) * total;
  stiffness_ = mass / (h * h);
  strength_ = k_hand_strength * total;
  masses[static_cast<std::size_t>(vertex)] = mass;
  W.release(vertex, freedom, mass);
  at(x, vertex) += force_ / stiffness_;
}

bool Hand::feel(const Vec3& target, const Vec3& position) {
  force_ += k_hand_gain * stiffness_ * freedom_.filtered(target - position);
  const double force = force_.norm();
  if (force <= strength_) return true;
  force_ *= strength_ / force;
  return false;
}

}  // namespace weft

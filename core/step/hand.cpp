#include "core/step/hand.h"

#include <numeric>

namespace weft {

void Hand::hold(int vertex, std::span<const double> masses, double h, Mobility& W, VecX& x) {
  const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
  const double mass = k_vertices * total / static_cast<double>(masses.size());
  stiffness_ = mass / (h * h);
  strength_ = k_strength * total;
  W.release(vertex, mass);
  at(x, vertex) += pull_ / stiffness_;
}

bool Hand::feel(const Vec3& target, const Vec3& position) {
  pull_ += k_gain * stiffness_ * (target - position);
  const double pull = pull_.norm();
  if (pull <= strength_) return true;
  pull_ *= strength_ / pull;
  return false;
}

}  // namespace weft

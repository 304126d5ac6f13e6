#include "core/step/force_scale.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace weft {

void ForceScale::begin(Model& model, const VecX& x, double t) {
  start_.x = x;
  start_.v.setZero(x.size());
  start_.t = t;
  sum_.setZero(x.size());
  for (const auto& force : model.forces()) {
    if (force->matrices() != nullptr) continue;
    force->evaluate(start_);
    force->add_force(as_span(sum_));
  }
  model.filter().apply(as_span(sum_));
  loads_ = sum_.norm();
  rounding_ = loads_ > 0 ? 0 : find_rounding(model);
}

// Returns the change of the forces as each coordinate changes by its rounding, up or down at
// random, N.
double ForceScale::find_rounding(Model& model) {
  rounded_.resize(sum_.size());
  model.forces().evaluate(start_, as_span(rounded_));
  std::minstd_rand random;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double size = k_position_rounding * weft::at(start_.x, i).norm();
    for (double& x : weft::at(start_.x, i)) x += random() % 2 == 0 ? size : -size;
  }
  model.forces().evaluate(start_, as_span(sum_));
  sum_ -= rounded_;
  model.filter().apply(as_span(sum_));
  return sum_.norm();
}

double ForceScale::at(const Model& model, const VecX& x, const VecX& y, double h) const {
  if (loads_ > 0) return loads_;
  double inertia = 0;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double m = model.masses()[static_cast<std::size_t>(i)];
    inertia += (m * (model.filter().block(i) * (weft::at(x, i) - weft::at(y, i)))).squaredNorm();
  }
  return std::max(std::sqrt(inertia) / (h * h), k_few_digits * rounding_);
}

}  // namespace weft

#include "core/step/force_scale.h"

#include <cmath>

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
}

double ForceScale::at(const Model& model, const VecX& x, const VecX& y, double h) const {
  if (loads_ > 0) return loads_;
  double inertia = 0;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double m = model.masses()[static_cast<std::size_t>(i)];
    inertia += (m * (model.filter().block(i) * (weft::at(x, i) - weft::at(y, i)))).squaredNorm();
  }
  return std::sqrt(inertia) / (h * h);
}

}  // namespace weft

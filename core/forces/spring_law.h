#pragma once

#include "core/forces/buckling.h"

#include <memory>
#include <span>

namespace weft {

/// The law of many springs that are alike: tension T, its derivative T' and the energy E at their
/// lengths r; see PairEnergy. All spans are as long as `r`.
struct SpringRow {
  std::span<const double> r;
  std::span<double> tension, stiffness, energy;
};

class SpringLaw {
 public:
  virtual ~SpringLaw() = default;
  virtual void evaluate(const SpringRow& row) const = 0;
};

/// E = k/2 (r - l)^2.
std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness);
/// The same for r >= l, and nothing for shorter ones.
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness);
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring);

}  // namespace weft

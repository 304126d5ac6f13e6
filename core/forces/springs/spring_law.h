#pragma once

#include "core/forces/springs/buckling.h"
#include "core/kernels/spring_kernels.h"

#include <memory>

namespace weft {

/// The law of many springs that are alike; see PairEnergy.
class SpringLaw {
 public:
  virtual ~SpringLaw() = default;
  virtual void evaluate(const SpringLawRow& row) const = 0;
};

/// Make the laws of spring_laws.h; the second counts as stretched from its rest length on.
std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness);
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness);
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring);

}  // namespace weft

#pragma once

#include "core/forces/force.h"

namespace weft {

/// Young's modulus and Poisson's ratio of a sheet in plane stress.
struct SheetParameters {
  double young_modulus = 2e6;
  double poisson_ratio = 0.3;
  double thickness = 5e-4;
};

template <>
struct Described<SheetParameters> {
  static std::vector<Description<SheetParameters>> descriptions();
};

/// Return the descriptions of a sheet's parameters, for other sheets to share.
ParameterInfo modulus_info(std::string name, std::string symbol, std::string help);
ParameterInfo poisson_ratio_info(std::string help);
ParameterInfo thickness_info();

}  // namespace weft

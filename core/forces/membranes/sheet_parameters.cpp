#include "core/forces/membranes/sheet_parameters.h"

namespace weft {

ParameterInfo modulus_info(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = "Pa",
          .min = 0,
          .max = 1e10,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo poisson_ratio_info(std::string help) {
  return {.name = "poisson_ratio",
          .label = "Poisson's ratio",
          .symbol = "ν",
          .min = 0,
          .max = 0.49,
          .help = std::move(help)};
}

ParameterInfo thickness_info() {
  return {.name = "thickness",
          .symbol = "t",
          .unit = "m",
          .min = 1e-5,
          .max = 1e-2,
          .scale = Scale::logarithmic,
          .help = "Thickness of the cloth."};
}

std::vector<Description<SheetParameters>> Described<SheetParameters>::descriptions() {
  using P = SheetParameters;
  return {
      {&P::young_modulus, modulus_info("young_modulus", "E", "Stiffness in stretch.")},
      {&P::poisson_ratio,
       poisson_ratio_info(
           "How much the cloth narrows when it is stretched, relative to the stretch.")},
      {&P::thickness, thickness_info()},
  };
}

}  // namespace weft

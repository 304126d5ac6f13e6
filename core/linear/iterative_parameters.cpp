#include "core/linear/iterative_parameters.h"

namespace weft {

ParameterInfo tolerance_info(std::string help) {
  return {.name = "tolerance",
          .symbol = "tol",
          .min = 1e-14,
          .max = 0.5,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo max_iterations_info(std::string help) {
  return {.name = "max_iterations",
          .label = "iteration limit",
          .min = 1,
          .max = 100000,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

std::vector<Description<IterativeParameters>> Described<IterativeParameters>::descriptions() {
  return {
      {&IterativeParameters::tolerance, tolerance_info()},
      {&IterativeParameters::max_iterations, max_iterations_info()},
      {&IterativeParameters::warm_start,
       {.name = "warm_start",
        .help = "Start from the solution of the previous step instead of zero."}},
  };
}

}  // namespace weft

#include "app/panels/legends/force_scale.h"

#include "core/base/number_text.h"

namespace weft {

std::string force_scale(int centimetres, double metres_per_newton) {
  const double newtons = 0.01 * centimetres / metres_per_newton;
  return std::to_string(centimetres) + " cm: " + number_text(1000 * newtons) + " mN";
}

}  // namespace weft

#include "app/view/force_text.h"

#include "core/base/number_text.h"

namespace weft {

std::string force_text(double newtons) {
  return newtons < 1 ? number_text(1000 * newtons) + " mN" : number_text(newtons) + " N";
}

std::string force_scale(int centimetres, double metres_per_newton) {
  return std::to_string(centimetres) + " cm: " + force_text(0.01 * centimetres / metres_per_newton);
}

}  // namespace weft

#pragma once

#include <string>

namespace weft {

/// "10 cm: 20 mN": the force that a mark of that many centimetres stands for, at a scale in m/N.
std::string force_scale(int centimetres, double metres_per_newton);

}  // namespace weft

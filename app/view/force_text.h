#pragma once

#include <string>

namespace weft {

/// "20 mN", "1.5 N": a force in newtons, for what is drawn of it.
std::string force_text(double newtons);

/// "10 cm: 20 mN": the force that a mark of that many centimetres stands for, at a scale in m/N.
std::string force_scale(int centimetres, double metres_per_newton);

}  // namespace weft

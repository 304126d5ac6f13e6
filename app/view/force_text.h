#pragma once

#include <string>

namespace weft {

/// Returns a drawn force in newtons: "20 mN", "1.5 N".
std::string force_text(double newtons);

/// Returns "10 cm: 20 mN": the force of a mark of this many centimetres, at a scale in m/N.
std::string force_scale(int centimetres, double metres_per_newton);

}  // namespace weft

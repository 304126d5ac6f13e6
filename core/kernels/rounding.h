#pragma once

namespace weft {

/// An eigenvalue of this fraction of the largest terms of its matrix is what rounding leaves of 0.
inline constexpr double k_rounding_of_zero = 1e-12;

}  // namespace weft

#pragma once

namespace weft {

// Relative residuals (see ForceScale) up to which the sweeps of a step are enough: the error of a
// cloth that swings from two corners is then about 1 % in mid-swing. The methods leave errors of
// different kinds: XPBD leaves stiff forces, which move hardly anything; vertex block descent
// leaves smooth ones, which move the whole cloth. Measured by the tests SlowEnoughSweeps and
// SlowDefaultSweeps.
inline constexpr double k_enough_of_xpbd = 50;
inline constexpr double k_enough_of_projective_dynamics = 2;
inline constexpr double k_enough_of_vertex_block_descent = 0.1;

/// The smallest piece of a loop (see grains.h) over vertices whose forces and stiffness are summed,
/// in vertices.
inline constexpr int k_descent_grain = 64;

}  // namespace weft

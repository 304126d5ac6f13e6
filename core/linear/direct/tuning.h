#pragma once

namespace weft {

// The largest 3n of a sparse Cholesky factorisation: in the order that AMD finds, the matrix of a
// cloth of 3n unknowns takes at most 900 (3n)^(3/2) additions and multiplications, which is here
// as much as FactorisationLimits allows. An LU factorisation takes twice as many. The factor 3/2
// is that of planar graphs (Lipton, Rose and Tarjan 1979); 900 is measured: 340 to 600 for grids
// of 65 x 65 to 257 x 257 vertices, by the tests of SlowSparseLimits, and 820 for 690 x 690.
inline constexpr double k_flops_of_cholesky = 900;
inline constexpr int k_max_cholesky_unknowns = 1070000;
inline constexpr int k_max_lu_unknowns = 675000;

}  // namespace weft

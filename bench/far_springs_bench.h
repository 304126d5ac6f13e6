#pragma once

namespace weft {

/// Solves the system of a cloth of n x n vertices in mid-swing, h = 1/60 s, on the grid, without
/// and with springs between far vertices, one vertex in a hundred, at most as stiff as the cloth's
/// own. Prints how much longer the solve takes with them.
void print_far_springs(int n, double tolerance);

}  // namespace weft

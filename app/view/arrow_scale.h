#pragma once

namespace weft {

/// How long the arrow of a force is for each newton, m/N. It is 1, 2 or 5 times a power of ten and
/// stays while the cloth moves: one as large as the weight of a vertex (N) is about 5 % of the
/// cloth's size (m) long.
double arrow_scale(double vertex_weight, double cloth_size);

}  // namespace weft

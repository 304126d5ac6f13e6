#pragma once

namespace weft {

/// The steps of conservative advancement along one path: it would need more only if the path passed
/// a surface closely.
inline constexpr int k_trace_steps = 16;
/// The cosine of the angle between two normals on one side of a solid: a path that begins and ends
/// on one side has cut across an edge or a curve, and one that ends on another side has passed.
inline constexpr double k_same_side = 0.5;

}  // namespace weft

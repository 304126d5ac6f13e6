#pragma once

namespace weft {

/// The fraction of a gap, or of the reach if the gap is larger, that a first guess leaves, and a
/// vertex of the gaps of its edges and faces, whose other vertices move in the same sweep.
inline constexpr double k_guessed_gap = 0.5;
/// The fraction that an iteration leaves.
inline constexpr double k_left_gap = 0.1;

}  // namespace weft

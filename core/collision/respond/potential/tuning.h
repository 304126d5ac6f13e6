#pragma once

namespace weft {

/// A first guess leaves this fraction of a gap, or of the reach if the gap is larger; what would
/// leave less is blocked. A vertex that moves alone leaves it of the gaps of its edges and faces,
/// too, as their other vertices move in the same sweep.
inline constexpr double k_guessed_gap = 0.5;
/// An iteration leaves this fraction of a gap.
inline constexpr double k_left_gap = 0.1;

}  // namespace weft

#pragma once

#include <cstddef>

/// The tuned constants of the timeline.
namespace weft {

/// A frame is stored whole once computing the frames since the last stored one has taken this long,
/// s. Going to any frame computes those after a stored one again: in half of the 100 ms in which a
/// moment shall be shown, since computing them takes up to twice as long on a busy machine.
/// Measured by `weft_bench --benchmark_filter=timeline`.
inline constexpr double k_seconds_between_stored = 0.05;

/// The memory for stored frames, bytes: those of a minute of a cloth of 65 x 65 vertices where each
/// frame takes 20 ms.
inline constexpr std::size_t k_max_stored_bytes = std::size_t{1} << 29;

/// The memory for steps and actions, bytes: an hour of a scene with 20 substeps.
inline constexpr std::size_t k_max_event_bytes = std::size_t{1} << 27;

}  // namespace weft

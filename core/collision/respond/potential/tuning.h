#pragma once

namespace weft {

/// A first guess leaves this fraction of a gap, or of the reach if the gap is larger; what would
/// leave less is blocked. A vertex that moves alone leaves it of the gaps of its edges and faces,
/// too, as their other vertices move in the same sweep.
inline constexpr double k_guessed_gap = 0.5;
/// An iteration leaves this fraction of a gap.
inline constexpr double k_left_gap = 0.1;
/// An approach along a path ends once the remaining distance is less than this fraction of the gap.
inline constexpr double k_approached_gap = 0.05;
/// The number of rounds in which vertices go less far because of their edges and faces before all
/// do.
inline constexpr int k_path_rounds = 4;

/// The fraction of its reach that a barrier needs as its first gap.
inline constexpr double k_first_gap = 0.1;
/// The number of rounds in which a vertex between solids is moved out of all of them before it may
/// stay inside.
inline constexpr int k_vertex_rounds = 4;
/// The number of rounds in which edges and faces, which push one another, are moved out before they
/// may stay inside.
inline constexpr int k_element_rounds = 20;

/// A gap counts as at least this fraction of the reach, so that no stiffness is infinite.
inline constexpr double k_min_counted_gap = 0.01;
/// The speed at which a barrier's own stiffness stops a vertex within about its reach, m/s.
inline constexpr double k_barrier_speed = 1;

/// The fraction of its depth by which an edge has to be deeper than its ends, or a face than its
/// edges.
inline constexpr double k_min_dip = 0.1;
/// Another point is added if no point is nearer than this fraction of the gap: beside a sharp edge
/// of a solid, where the distance bends like a circle of the gap's radius, the gap of the nearest
/// point is then larger by at most an eighth of it.
inline constexpr double k_point_spacing = 0.5;
/// A gap below a fraction of the reach counts there as that fraction, which is large where surfaces
/// yield anyhow.
inline constexpr double k_spaced_by_barrier = 0.01, k_spaced_by_penalty = 0.5;

}  // namespace weft

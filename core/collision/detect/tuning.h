#pragma once

namespace weft {

/// The steps of conservative advancement along one path: it would need more only if the path passed
/// a surface closely.
inline constexpr int k_trace_steps = 16;
/// The cosine of the angle between two normals on one side of a solid: a path that begins and ends
/// on one side has cut across an edge or a curve, and one that ends on another side has passed.
inline constexpr double k_same_side = 0.5;

/// A new contact of a vertex is predicted deeper than this fraction of the thickness.
inline constexpr double k_touch = 0.02;

/// The length of an edge in a strained cloth, as a multiple of its rest length, by which the reach
/// of edges is guessed before they are measured.
inline constexpr double k_expected_stretch = 1.2;

/// The steps of conservative advancement along the path of an element: beside a concave solid, a
/// step only takes the distance over the longest displacement, so that an element needs several of
/// them while one of its vertices is fast.
inline constexpr int k_element_path_steps = 100;
/// The fraction of the distance at which an element touches, below which it has entered a solid.
inline constexpr double k_entered_gap = 0.1;
/// The fraction of what is certainly free that one step of an element takes: it stays outside.
inline constexpr double k_safe_advance = 0.99;

/// The smallest gradient of an element's distance that counts: out of the middle of a solid, no
/// direction is shorter for an element than others.
inline constexpr double k_min_gradient = 0.1;
/// The distance, in thicknesses, by which a search beside a concave solid exceeds its limit, so
/// that its result outlasts small displacements.
inline constexpr double k_search_slack = 0.25;
/// The number of pieces in which an edge is searched along a shape that is not convex.
inline constexpr int k_searched_pieces = 8;

}  // namespace weft

#pragma once

namespace weft {

// The smallest pieces into which parallel loops are cut (see parallel.h): below them, waking a
// thread takes longer than the work. Each is a number of items, by the work on one of them. Sums
// are added piece by piece, so that another number changes their last bits.

/// Constrained vertices or targets, each read or written once.
inline constexpr int k_constrained_grain = 1024;
/// Vertices, each multiplied by a 3x3 block of its own.
inline constexpr int k_vertex_block_grain = 1024;
/// Lengths of edges or of pairs of vertices.
inline constexpr int k_length_grain = 2048;
/// Edges, each with the gradients of its length or the gaps of its ends.
inline constexpr int k_edge_grain = 512;
/// Vertices or elements of the cloth, each searched for the solids near it.
inline constexpr int k_searched_grain = 256;
/// Contacts, or paths that may end in one.
inline constexpr int k_contact_grain = 64;
/// Rows of a grid, each with the forces of its springs or quads. A piece evaluates one or two
/// additional rows, for what they add at its first vertices.
inline constexpr int k_grid_row_grain = 24;

}  // namespace weft

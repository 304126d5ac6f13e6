#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__x86_64__) && !defined(__AVX__)
#pragma GCC diagnostic ignored "-Wpsabi"  // registers are passed between inlined functions only
#endif

/// Types that kernels read and write (see kernels.h): the numbers at neighbouring columns of a row
/// of a grid side by side, eight in single precision, four in double. They are plain data without
/// member functions. Every structure has the alignment of AVX's registers written out, since a
/// compiler that does not know these registers would choose a smaller one; registers are stored
/// only in such structures.
namespace weft {

using Float4 [[gnu::vector_size(16)]] = float;
using Float8 [[gnu::vector_size(32)]] = float;
using Double4 [[gnu::vector_size(32)]] = double;

template <class Register>
using NumberOf = std::remove_cvref_t<decltype(std::declval<Register&>()[0])>;
template <class Register>
inline constexpr int k_lanes_of = sizeof(Register) / sizeof(NumberOf<Register>);
inline constexpr int k_lanes = k_lanes_of<Float8>;

/// A vector at each of the columns of a register.
template <class Register>
struct alignas(32) LanesOf3 {
  Register x, y, z;
};
using Lanes3 = LanesOf3<Float8>;
using DoubleLanes3 = LanesOf3<Double4>;

/// A symmetric 3x3 block at each of the columns of a register: xx, xy, xz, yy, yz, zz.
template <class Register>
struct alignas(32) SymmetricOf {
  Register a[6];
};
using SymmetricLanes = SymmetricOf<Float8>;

/// The filter S at the columns of one group of a row.
struct FilterLanes {
  SymmetricLanes S;
  int group;
};
/// The groups of a row with a vertex that is not free, ascending.
struct FilteredGroups {
  const FilterLanes* groups;
  int count;
};

/// A 3x3 block at each of eight columns, by the three columns of the blocks.
struct BlockLanes {
  Lanes3 x, y, z;
};

/// Eight numbers in half precision: half the memory for numbers that a preconditioner reads in
/// every iteration and need not know more precisely.
struct alignas(16) HalfLanes {
  std::uint16_t a[8];
};

/// A 3x3 block at each of eight columns, by their columns, in half precision: errors of 2^-11 of a
/// number, or 2^-25. Numbers from 65520 on become infinite.
struct HalfBlockLanes {
  HalfLanes a[9];
};

/// The blocks of a nine-point stencil that are based at eight neighbouring vertices (r, c): A_ij of
/// the pairs (i, j) named; A_ji is its transpose. Instead of the diagonal block it has the sum of
/// the vertex's whole row, which is small where the diagonal is large: the weight.
struct StencilLanes {
  BlockLanes row_sum;       ///< of (r, c)
  BlockLanes along_row;     ///< (r, c), (r, c + 1)
  BlockLanes along_column;  ///< (r, c), (r + 1, c)
  BlockLanes falling;       ///< (r, c), (r + 1, c + 1)
  BlockLanes rising;        ///< (r, c + 1), (r + 1, c)
};

/// K = b I + u u^T of the springs of one kind with eight neighbouring bases.
struct alignas(32) SpringLanes {
  Float8 ux, uy, uz, b;
};

/// The blocks of the pairs (i, j) of vertices that elements couple, -A_ij with i the first end, for
/// the first six of k_grid_directions and eight neighbouring bases.
struct ElementLanes {
  BlockLanes pairs[6];
};

/// K = b I + sign u u^T of triangles of neighbouring quads of a grid, one sign for all of them.
template <class Register>
struct alignas(32) TriangleOf {
  Register ux, uy, uz, b;
};
/// The two triangles of each quad: one has an edge in the quad's own row of vertices, the other in
/// the next row.
template <class Register>
struct QuadsOf {
  TriangleOf<Register> here, below;
};
using QuadLanes = QuadsOf<Float8>;
using DoubleQuadLanes = QuadsOf<Double4>;

/// K = transverse I + along d d^T of four springs of one kind, d = x_i - x_j.
struct alignas(32) SpringCoefficients {
  Double4 transverse;  ///< T/r
  Double4 along;       ///< (T' - T/r)/r^2
};

static_assert(alignof(StencilLanes) == 32 && alignof(DoubleLanes3) == 32 &&
              alignof(SpringLanes) == 32 && alignof(SpringCoefficients) == 32);

/// The ends of the springs of one kind on a grid: a spring goes from (r, c + first_column) to (r +
/// row, c + second_column), for every base (r, c) at which both exist.
struct GridDirection {
  int first_column, row, second_column;
};

/// The springs along rows and along columns, along the two diagonals, and these four at twice the
/// distance.
inline constexpr GridDirection k_grid_directions[8] = {{0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 1, 0},
                                                       {0, 0, 2}, {0, 2, 0}, {0, 2, 2}, {2, 2, 0}};

}  // namespace weft

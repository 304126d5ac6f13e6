#pragma once

#include "core/kernels/assembly_kernels.h"
#include "core/kernels/paths/triangle_response.h"

/// The loop over triangles, four at a time.
namespace weft::WEFT_KERNEL_PATH {

using Triangles = MembraneKernels::Triangles;

/// Returns the derivatives by u and v of a vector that is given at the vertices.
[[gnu::always_inline]] inline Columns gradient(const double* stacked, const RestTriangles& rest) {
  const DoubleLanes3 origin = gathered(stacked, rest.corners[0]);
  const DoubleLanes3 first = gathered(stacked, rest.corners[1]) - origin;
  const DoubleLanes3 second = gathered(stacked, rest.corners[2]) - origin;
  return {rest.u[0] * first + rest.u[1] * second, rest.v[0] * first + rest.v[1] * second};
}

/// Writes scale times what `by_F` amounts to at the corners: dE/dx for dE/dF.
[[gnu::always_inline]] inline void put_at_corners(const Columns& by_F, const Double4& scale,
                                                  const RestTriangles& rest, Double4* numbers) {
  const DoubleLanes3 u = scale * by_F.u, v = scale * by_F.v;
  const DoubleLanes3 first = rest.u[0] * u + rest.v[0] * v, second = rest.u[1] * u + rest.v[1] * v;
  for (const DoubleLanes3& corner : {-1.0 * (first + second), first, second}) {
    *numbers++ = corner.x;
    *numbers++ = corner.y;
    *numbers++ = corner.z;
  }
}

/// Returns the matrix by F times the columns p.
[[gnu::always_inline]] inline Columns times(const Stiffness& A, const Columns& p) {
  return {times(A.uu, p.u) + times(A.uv, p.v), times(A.vu, p.u) + times(A.vv, p.v)};
}

/// The blocks of a matrix at the corners 1 and 2; those of corner 0 follow, as rows and columns add
/// up to 0.
struct CornerBlocks {
  DoubleBlock of[2][2];
};
[[gnu::always_inline]] inline CornerBlocks at_corners(const Stiffness& A,
                                                      const RestTriangles& rest) {
  CornerBlocks blocks;
  for (int i = 0; i < 2; ++i) {
    const Double4 u = rest.area * rest.u[i], v = rest.area * rest.v[i];
    const DoubleBlock by_u = u * A.uu + v * A.vu, by_v = u * A.uv + v * A.vv;
    for (int j = 0; j < 2; ++j) blocks.of[i][j] = rest.u[j] * by_u + rest.v[j] * by_v;
  }
  return blocks;
}

[[gnu::always_inline]] inline void put_by_columns(const DoubleBlock& block, Double4* numbers) {
  for (const DoubleLanes3& column : {block.x, block.y, block.z}) {
    *numbers++ = column.x;
    *numbers++ = column.y;
    *numbers++ = column.z;
  }
}
[[gnu::always_inline]] inline void put_by_rows(const DoubleBlock& block, int i, int j,
                                               Double4* numbers) {
  numbers += 27 * i + 3 * j;
  for (const DoubleLanes3& row : {transposed(block).x, transposed(block).y, transposed(block).z}) {
    numbers[0] = row.x;
    numbers[1] = row.y;
    numbers[2] = row.z;
    numbers += 9;
  }
}

/// Writes a symmetric matrix as AssemblyKernels read it.
[[gnu::always_inline]] inline void store_blocks(const Stiffness& A, const RestTriangles& rest,
                                                int elements, double* written) {
  const CornerBlocks blocks = at_corners(A, rest);
  Double4 numbers[k_block_numbers];
  put_by_columns(-1.0 * (blocks.of[0][0] + blocks.of[1][0]), numbers);
  put_by_columns(-1.0 * (blocks.of[0][1] + blocks.of[1][1]), numbers + 9);
  put_by_columns(blocks.of[0][1], numbers + 18);
  numbers[27] = Double4{};
  store_elements(numbers, elements, written);
}

inline constexpr int k_whole_numbers = 81;

/// Writes all nine blocks.
inline void store_whole(const Stiffness& A, const RestTriangles& rest, int elements,
                        double* written) {
  const CornerBlocks blocks = at_corners(A, rest);
  Double4 numbers[k_whole_numbers];
  DoubleBlock sums[2];  // of the rows of blocks
  for (int i = 0; i < 2; ++i) {
    sums[i] = blocks.of[i][0] + blocks.of[i][1];
    put_by_rows(-1.0 * sums[i], i + 1, 0, numbers);
    put_by_rows(-1.0 * (blocks.of[0][i] + blocks.of[1][i]), 0, i + 1, numbers);
    for (int j = 0; j < 2; ++j) put_by_rows(blocks.of[i][j], i + 1, j + 1, numbers);
  }
  put_by_rows(sums[0] + sums[1], 0, 0, numbers);
  store_elements(numbers, elements, written);
}

/// Evaluates all triangles; law(F, rate, response, tangent) fills both from F and dF/dt, the
/// tangent unless it is null.
template <class Law>
[[gnu::always_inline]] inline void evaluate(const Triangles& t, const Law& law) {
  constexpr int k_element_numbers = 19, k_corner_numbers = 9;
  for (int first = 0; first < t.count; first += 4) {
    const RestTriangles& rest = t.rest[first / 4];
    const int elements = t.count - first < 4 ? t.count - first : 4;
    const Columns F = gradient(t.x, rest), rate = gradient(t.v, rest);
    Response response;
    Tangent tangent{.projects = t.projects, .unsymmetric = t.unsymmetric};
    law(F, rate, response, t.linearises ? &tangent : nullptr);
    Double4 numbers[k_element_numbers];
    numbers[0] = rest.area * response.energy;
    put_at_corners(response.stress, -rest.area, rest, numbers + 1);
    put_at_corners(response.dissipative, -rest.area, rest, numbers + 10);
    store_elements(numbers, elements, t.elements + k_element_numbers * first);
    if (!t.linearises) continue;
    if (!t.unsymmetric) tangent.K.vu = transposed(tangent.K.uv);
    Double4 K_v[k_corner_numbers];
    put_at_corners(times(tangent.K, rate), rest.area, rest, K_v);
    store_elements(K_v, elements, t.K_v + k_corner_numbers * first);
    for (int e = 0; e < elements; ++e) t.fixed[first + e] = tangent.fixed[e] != 0 ? 1 : 0;
    if (t.D != nullptr) tangent.D.vu = transposed(tangent.D.uv);
    if (t.unsymmetric) {
      store_whole(tangent.K, rest, elements, t.K + k_whole_numbers * first);
      if (t.D != nullptr) store_whole(tangent.D, rest, elements, t.D + k_whole_numbers * first);
    } else {
      store_blocks(tangent.K, rest, elements, t.K + k_block_numbers * first);
      if (t.D != nullptr) store_blocks(tangent.D, rest, elements, t.D + k_block_numbers * first);
    }
  }
}

}  // namespace weft::WEFT_KERNEL_PATH

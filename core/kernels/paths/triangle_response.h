#pragma once

#include "core/kernels/membrane_kernels.h"
#include "core/kernels/paths/element_lanes.h"
#include "core/kernels/rounding.h"

/// The response of four triangles to their deformation gradient F = [w_u w_v], per area, and its
/// transformation to the corners.
namespace weft::WEFT_KERNEL_PATH {

/// The columns of F, or of any matrix like it, by u and by v.
struct Columns {
  DoubleLanes3 u, v;
};

/// A 3x3 block by its columns.
struct DoubleBlock {
  DoubleLanes3 x, y, z;
};

[[gnu::always_inline]] inline DoubleBlock operator+(const DoubleBlock& a, const DoubleBlock& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
[[gnu::always_inline]] inline DoubleBlock operator-(const DoubleBlock& a, const DoubleBlock& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
[[gnu::always_inline]] inline void operator+=(DoubleBlock& a, const DoubleBlock& b) { a = a + b; }
template <class Scale>
[[gnu::always_inline]] inline DoubleBlock operator*(const Scale& s, const DoubleBlock& a) {
  return {s * a.x, s * a.y, s * a.z};
}
[[gnu::always_inline]] inline DoubleLanes3 times(const DoubleBlock& A, const DoubleLanes3& p) {
  return p.x * A.x + p.y * A.y + p.z * A.z;
}
[[gnu::always_inline]] inline DoubleBlock transposed(const DoubleBlock& A) {
  return {{A.x.x, A.y.x, A.z.x}, {A.x.y, A.y.y, A.z.y}, {A.x.z, A.y.z, A.z.z}};
}
/// a b^T
[[gnu::always_inline]] inline DoubleBlock outer(const DoubleLanes3& a, const DoubleLanes3& b) {
  return {b.x * a, b.y * a, b.z * a};
}
[[gnu::always_inline]] inline void add_to_diagonal(const Double4& value, DoubleBlock& A) {
  A.x.x += value;
  A.y.y += value;
  A.z.z += value;
}

/// A symmetric 2x2 matrix.
struct Symmetric2 {
  Double4 first, mixed, second;
};

/// Sets the negative eigenvalues of a matrix to zero. With l- < 0 < l+ the result is
///   l+/(l+ - l-) (M - l- I).
/// Returns whether one was below the rounding of 0 in a sum of terms as large as the largest
/// eigenvalue or `scale`.
[[gnu::always_inline]] inline Mask make_definite(Symmetric2& M, const Double4& scale) {
  const Double4 mean = (M.first + M.second) / 2, difference = (M.first - M.second) / 2;
  const Double4 radius = square_root(difference * difference + M.mixed * M.mixed);
  const Double4 low = mean - radius, high = mean + radius;
  const Mask changes = low < 0;
  const Double4 shrunk = high > 0 ? high / (2 * radius) : Double4{};
  M.first = changes ? (M.first - low) * shrunk : M.first;
  M.second = changes ? (M.second - low) * shrunk : M.second;
  M.mixed = changes ? M.mixed * shrunk : M.mixed;
  return low < -k_rounding_of_zero * larger(larger(scale, high), -low);
}

struct Response {
  Double4 energy{};
  Columns stress{}, dissipative{};
};

/// d stress/dF by the columns of F.
struct Stiffness {
  DoubleBlock uu{}, uv{}, vu{}, vv{};  ///< vu of a symmetric one is not set
};

struct Tangent {
  bool projects, unsymmetric;  ///< see MembraneKernels::Triangles
  Stiffness K{}, D{};
  Mask fixed{};
};

}  // namespace weft::WEFT_KERNEL_PATH

#pragma once

#include "core/kernels/paths/registers.h"

/// Arithmetic on 3x3 blocks, one at each of eight columns.
namespace weft::WEFT_KERNEL_PATH {

[[gnu::always_inline]] inline Lanes3 times(const SymmetricLanes& A, const Lanes3& d) {
  const Float8* a = A.a;
  return {a[0] * d.x + a[1] * d.y + a[2] * d.z, a[1] * d.x + a[3] * d.y + a[4] * d.z,
          a[2] * d.x + a[4] * d.y + a[5] * d.z};
}
[[gnu::always_inline]] inline Lanes3 times(const BlockLanes& A, const Lanes3& d) {
  return d.x * A.x + d.y * A.y + d.z * A.z;
}
[[gnu::always_inline]] inline Lanes3 times(const SpringLanes& K, const Lanes3& d) {
  const Float8 along = K.ux * d.x + K.uy * d.y + K.uz * d.z;
  return {along * K.ux + K.b * d.x, along * K.uy + K.b * d.y, along * K.uz + K.b * d.z};
}
[[gnu::always_inline]] inline Lanes3 transposed_times(const BlockLanes& A, const Lanes3& d) {
  return {dot(A.x, d), dot(A.y, d), dot(A.z, d)};
}

[[gnu::always_inline]] inline BlockLanes operator+(const BlockLanes& a, const BlockLanes& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
[[gnu::always_inline]] inline BlockLanes operator-(const BlockLanes& a, const BlockLanes& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
[[gnu::always_inline]] inline SymmetricLanes operator-(const SymmetricLanes& a,
                                                       const SymmetricLanes& b) {
  return {{a.a[0] - b.a[0], a.a[1] - b.a[1], a.a[2] - b.a[2], a.a[3] - b.a[3], a.a[4] - b.a[4],
           a.a[5] - b.a[5]}};
}
[[gnu::always_inline]] inline BlockLanes operator*(const Float8& s, const BlockLanes& a) {
  return {s * a.x, s * a.y, s * a.z};
}

/// A B
template <class Matrix>
[[gnu::always_inline]] inline BlockLanes product(const Matrix& A, const BlockLanes& B) {
  return {times(A, B.x), times(A, B.y), times(A, B.z)};
}
/// A^T B
[[gnu::always_inline]] inline BlockLanes transposed_product(const BlockLanes& A,
                                                            const BlockLanes& B) {
  return {transposed_times(A, B.x), transposed_times(A, B.y), transposed_times(A, B.z)};
}
[[gnu::always_inline]] inline BlockLanes transposed(const BlockLanes& A) {
  return {{A.x.x, A.y.x, A.z.x}, {A.x.y, A.y.y, A.z.y}, {A.x.z, A.y.z, A.z.z}};
}
/// (A + A^T) / 2
[[gnu::always_inline]] inline SymmetricLanes symmetric_part(const BlockLanes& A) {
  return {{A.x.x, 0.5F * (A.x.y + A.y.x), 0.5F * (A.x.z + A.z.x), A.y.y, 0.5F * (A.y.z + A.z.y),
           A.z.z}};
}
[[gnu::always_inline]] inline BlockLanes full(const SymmetricLanes& A) {
  return {{A.a[0], A.a[1], A.a[2]}, {A.a[1], A.a[3], A.a[4]}, {A.a[2], A.a[4], A.a[5]}};
}

/// S M S
template <class Register>
[[gnu::always_inline]] inline SymmetricOf<Register> sandwich(const SymmetricOf<Register>& S,
                                                             const SymmetricOf<Register>& M) {
  const auto& [sxx, sxy, sxz, syy, syz, szz] = S.a;
  const auto& [mxx, mxy, mxz, myy, myz, mzz] = M.a;
  // The entries of M S, by columns.
  const Register xx = mxx * sxx + mxy * sxy + mxz * sxz, yx = mxy * sxx + myy * sxy + myz * sxz,
                 zx = mxz * sxx + myz * sxy + mzz * sxz, xy = mxx * sxy + mxy * syy + mxz * syz,
                 yy = mxy * sxy + myy * syy + myz * syz, zy = mxz * sxy + myz * syy + mzz * syz,
                 xz = mxx * sxz + mxy * syz + mxz * szz, yz = mxy * sxz + myy * syz + myz * szz,
                 zz = mxz * sxz + myz * syz + mzz * szz;
  return {{sxx * xx + sxy * yx + sxz * zx, sxx * xy + sxy * yy + sxz * zy,
           sxx * xz + sxy * yz + sxz * zz, sxy * xy + syy * yy + syz * zy,
           sxy * xz + syy * yz + syz * zz, sxz * xz + syz * yz + szz * zz}};
}

/// Applies a function of columns from registers.h to all nine numbers.
template <auto Shift>
[[gnu::always_inline]] inline BlockLanes each(const BlockLanes& a, const BlockLanes& b) {
  return {each<Shift>(a.x, b.x), each<Shift>(a.y, b.y), each<Shift>(a.z, b.z)};
}

/// Returns the inverse of a symmetric block in each lane, by L diag(d) L^T; the inverse is 0 along
/// the directions whose d is not above `floor`.
template <class Register>
[[gnu::always_inline]] inline SymmetricOf<Register> symmetric_inverse(
    const SymmetricOf<Register>& A, const Register& floor) {
  const auto reciprocal = [&floor](const Register& d) { return d > floor ? 1 / d : Register{}; };
  const auto& [xx, xy, xz, yy, yz, zz] = A.a;
  const Register i1 = reciprocal(xx);
  const Register l21 = xy * i1, l31 = xz * i1;
  const Register i2 = reciprocal(yy - l21 * xy);
  const Register rest = yz - l21 * xz;
  const Register l32 = rest * i2;
  const Register i3 = reciprocal(zz - l31 * xz - l32 * rest);
  const Register m31 = l21 * l32 - l31;  // entry of L^-1
  return {{i1 + l21 * l21 * i2 + m31 * m31 * i3, -l21 * i2 - m31 * l32 * i3, m31 * i3,
           i2 + l32 * l32 * i3, -l32 * i3, i3}};
}

/// See StencilKernels::diagonal_blocks.
inline void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                            SymmetricLanes* diagonal) {
  const StencilLanes no_stencil{};
  for (int g = 0; g < groups; ++g) {
    const StencilLanes& up = above ? above[g] : no_stencil;
    const StencilLanes& up_before = above && g > 0 ? above[g - 1] : no_stencil;
    const StencilLanes& before = g > 0 ? here[g - 1] : no_stencil;
    diagonal[g] =
        symmetric_part(here[g].row_sum - here[g].along_row - here[g].along_column -
                       here[g].falling - each<after_1>(before.along_row, here[g].along_row) -
                       each<after_1>(before.rising, here[g].rising) - up.along_column - up.rising -
                       each<after_1>(up_before.falling, up.falling));
  }
}

}  // namespace weft::WEFT_KERNEL_PATH

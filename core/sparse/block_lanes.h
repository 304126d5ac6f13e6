#pragma once

#include "core/sparse/lanes.h"

namespace weft {

/// A symmetric 3x3 block at each of eight columns: xx, xy, xz, yy, yz, zz.
struct SymmetricLanes {
  std::array<Float8, 6> a;

  [[gnu::always_inline]] Lanes3 times(const Lanes3& d) const {
    return {a[0] * d.x + a[1] * d.y + a[2] * d.z, a[1] * d.x + a[3] * d.y + a[4] * d.z,
            a[2] * d.x + a[4] * d.y + a[5] * d.z};
  }
};

/// A 3x3 block at each of eight columns of a grid, by the three columns of the blocks.
struct BlockLanes {
  Lanes3 x, y, z;

  [[gnu::always_inline]] Lanes3 times(const Lanes3& d) const { return d.x * x + d.y * y + d.z * z; }
  [[gnu::always_inline]] Lanes3 transposed_times(const Lanes3& d) const {
    return {dot(x, d), dot(y, d), dot(z, d)};
  }
  [[gnu::always_inline]] friend BlockLanes operator+(const BlockLanes& a, const BlockLanes& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  [[gnu::always_inline]] friend BlockLanes operator-(const BlockLanes& a, const BlockLanes& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  [[gnu::always_inline]] friend BlockLanes operator*(const Float8& s, const BlockLanes& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  [[gnu::always_inline]] friend BlockLanes operator*(float s, const BlockLanes& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
};

/// A B
[[gnu::always_inline]] inline BlockLanes product(const BlockLanes& A, const BlockLanes& B) {
  return {A.times(B.x), A.times(B.y), A.times(B.z)};
}
[[gnu::always_inline]] inline BlockLanes product(const SymmetricLanes& A, const BlockLanes& B) {
  return {A.times(B.x), A.times(B.y), A.times(B.z)};
}
/// A^T B
[[gnu::always_inline]] inline BlockLanes transposed_product(const BlockLanes& A,
                                                            const BlockLanes& B) {
  return {A.transposed_times(B.x), A.transposed_times(B.y), A.transposed_times(B.z)};
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

/// The functions of lanes.h for all nine numbers.
template <auto Shift>
[[gnu::always_inline]] inline BlockLanes each(const BlockLanes& a, const BlockLanes& b) {
  return {each<Shift>(a.x, b.x), each<Shift>(a.y, b.y), each<Shift>(a.z, b.z)};
}

/// The inverse of a symmetric block xx, xy, xz, yy, yz, zz in each lane of a register, by
/// L diag(d) L^T; it is 0 along the directions whose d is not above `floor`.
template <class Register>
[[gnu::always_inline]] inline std::array<Register, 6> symmetric_inverse(
    const std::array<Register, 6>& a, const Register& floor) {
  const auto reciprocal = [&floor](const Register& d) { return d > floor ? 1 / d : Register{}; };
  const auto& [xx, xy, xz, yy, yz, zz] = a;
  const Register i1 = reciprocal(xx);
  const Register l21 = xy * i1, l31 = xz * i1;
  const Register i2 = reciprocal(yy - l21 * xy);
  const Register rest = yz - l21 * xz;
  const Register l32 = rest * i2;
  const Register i3 = reciprocal(zz - l31 * xz - l32 * rest);
  const Register m31 = l21 * l32 - l31;  // of L^-1
  return {i1 + l21 * l21 * i2 + m31 * m31 * i3,
          -l21 * i2 - m31 * l32 * i3,
          m31 * i3,
          i2 + l32 * l32 * i3,
          -l32 * i3,
          i3};
}

}  // namespace weft

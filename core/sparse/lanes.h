#pragma once

#include "core/sparse/registers.h"

#include <array>
#include <cstddef>
#include <utility>

/// Eight neighbouring columns of a row of a grid at once, in one register.
namespace weft {

constexpr int k_lanes = 8;

/// Columns c + 1 ... c + 8 from columns c ... c + 7 and the eight after them.
[[gnu::always_inline]] inline Float8 ahead_1(Float8 here, Float8 next) {
  return __builtin_shufflevector(here, next, 1, 2, 3, 4, 5, 6, 7, 8);
}
[[gnu::always_inline]] inline Float8 ahead_2(Float8 here, Float8 next) {
  return __builtin_shufflevector(here, next, 2, 3, 4, 5, 6, 7, 8, 9);
}
/// Columns c - 1 ... c + 6 from the eight before and columns c ... c + 7.
[[gnu::always_inline]] inline Float8 behind_1(Float8 before, Float8 here) {
  return __builtin_shufflevector(before, here, 7, 8, 9, 10, 11, 12, 13, 14);
}
[[gnu::always_inline]] inline Float8 behind_2(Float8 before, Float8 here) {
  return __builtin_shufflevector(before, here, 6, 7, 8, 9, 10, 11, 12, 13);
}
/// The even and the odd ones of sixteen columns, and back.
[[gnu::always_inline]] inline Float8 even_of(Float8 low, Float8 high) {
  return __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
}
[[gnu::always_inline]] inline Float8 odd_of(Float8 low, Float8 high) {
  return __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}
[[gnu::always_inline]] inline Float8 low_of(Float8 even, Float8 odd) {
  return __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
}
[[gnu::always_inline]] inline Float8 high_of(Float8 even, Float8 odd) {
  return __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// Sum of the eight in double, in a fixed order.
inline double sum_of(const Float8& a) {
  double sum = 0;
  for (int lane = 0; lane < k_lanes; ++lane) sum += static_cast<double>(a[lane]);
  return sum;
}

/// A vector at each of eight columns.
struct Lanes3 {
  Float8 x, y, z;

  [[gnu::always_inline]] friend Lanes3 operator+(const Lanes3& a, const Lanes3& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  [[gnu::always_inline]] friend Lanes3 operator-(const Lanes3& a, const Lanes3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  [[gnu::always_inline]] friend Lanes3 operator*(const Float8& s, const Lanes3& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  [[gnu::always_inline]] friend Lanes3 operator*(float s, const Lanes3& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  [[gnu::always_inline]] friend Float8 dot(const Lanes3& a, const Lanes3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
};

/// The eight vectors one after the other, as in a stacked vector: four numbers a register.
inline std::array<Float4, 6> interleaved(const Lanes3& a) {
  const Float8 xy_low = __builtin_shufflevector(a.x, a.y, 0, 8, 1, 9, 2, 10, 3, 11);
  const Float8 xy_high = __builtin_shufflevector(a.x, a.y, 4, 12, 5, 13, 6, 14, 7, 15);
  return {__builtin_shufflevector(xy_low, a.z, 0, 1, 8, 2),
          __builtin_shufflevector(xy_low, a.z, 3, 9, 4, 5),
          __builtin_shufflevector(xy_low, a.z, 10, 6, 7, 11),
          __builtin_shufflevector(xy_high, a.z, 0, 1, 12, 2),
          __builtin_shufflevector(xy_high, a.z, 3, 13, 4, 5),
          __builtin_shufflevector(xy_high, a.z, 14, 6, 7, 15)};
}

/// The functions above for the three components.
template <Float8 (*Shift)(Float8, Float8)>
[[gnu::always_inline]] inline Lanes3 each(const Lanes3& a, const Lanes3& b) {
  return {Shift(a.x, b.x), Shift(a.y, b.y), Shift(a.z, b.z)};
}

}  // namespace weft

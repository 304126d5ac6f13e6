#pragma once

#include "core/sparse/registers.h"

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

/// Neighbouring columns of a row of a grid at once, in one register: eight in single precision,
/// four in double.
namespace weft {

template <class Register>
using NumberOf = std::remove_cvref_t<decltype(std::declval<Register&>()[0])>;
template <class Register>
inline constexpr int k_lanes_of = sizeof(Register) / sizeof(NumberOf<Register>);
constexpr int k_lanes = k_lanes_of<Float8>;

/// Columns c + N and after from those that begin at c and the next ones.
template <int N>
struct Ahead {
  template <class Register>
  [[gnu::always_inline]] Register operator()(Register here, Register next) const {
    if constexpr (k_lanes_of<Register> == 8) {
      return __builtin_shufflevector(here, next, N, N + 1, N + 2, N + 3, N + 4, N + 5, N + 6,
                                     N + 7);
    } else {
      return __builtin_shufflevector(here, next, N, N + 1, N + 2, N + 3);
    }
  }
};
/// Columns c - N and after from the ones before c and those that begin there.
template <int N>
struct Behind {
  template <class Register>
  [[gnu::always_inline]] Register operator()(Register before, Register here) const {
    return Ahead<k_lanes_of<Register> - N>{}(before, here);
  }
};
inline constexpr Ahead<1> ahead_1;
inline constexpr Ahead<2> ahead_2;
inline constexpr Behind<1> behind_1;
inline constexpr Behind<2> behind_2;
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

/// Sum of all lanes in double, in a fixed order.
template <class Register>
double sum_of(const Register& a) {
  double sum = 0;
  for (int lane = 0; lane < k_lanes_of<Register>; ++lane) sum += static_cast<double>(a[lane]);
  return sum;
}

/// A vector at each of the columns of a register.
template <class Register>
struct LanesOf3 {
  Register x, y, z;

  [[gnu::always_inline]] friend LanesOf3 operator+(const LanesOf3& a, const LanesOf3& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  [[gnu::always_inline]] friend LanesOf3 operator-(const LanesOf3& a, const LanesOf3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  [[gnu::always_inline]] friend LanesOf3 operator*(const Register& s, const LanesOf3& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  [[gnu::always_inline]] friend LanesOf3 operator*(NumberOf<Register> s, const LanesOf3& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  [[gnu::always_inline]] friend Register dot(const LanesOf3& a, const LanesOf3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
};
using Lanes3 = LanesOf3<Float8>;
using DoubleLanes3 = LanesOf3<Double4>;

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

/// The same for four vectors, and back.
inline std::array<Double4, 3> interleaved(const DoubleLanes3& a) {
  const Double4 xy_low = __builtin_shufflevector(a.x, a.y, 0, 4, 1, 5);
  const Double4 xy_high = __builtin_shufflevector(a.x, a.y, 2, 6, 3, 7);
  const Double4 yz = __builtin_shufflevector(xy_low, a.z, 3, 5, 3, 5);
  return {__builtin_shufflevector(xy_low, a.z, 0, 1, 4, 2),
          __builtin_shufflevector(yz, xy_high, 0, 1, 4, 5),
          __builtin_shufflevector(xy_high, a.z, 6, 2, 3, 7)};
}
inline DoubleLanes3 deinterleaved(const std::array<Double4, 3>& a) {
  const Double4 high = __builtin_shufflevector(a[1], a[2], 2, 3, 5, 6);    // x2 y2 x3 y3
  const Double4 middle = __builtin_shufflevector(a[0], a[1], 1, 2, 4, 5);  // y0 z0 y1 z1
  return {__builtin_shufflevector(a[0], high, 0, 3, 4, 6),
          __builtin_shufflevector(middle, high, 0, 2, 5, 7),
          __builtin_shufflevector(middle, a[2], 1, 3, 4, 7)};
}

/// The functions above for the three components.
template <auto Shift, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> each(const LanesOf3<Register>& a,
                                                      const LanesOf3<Register>& b) {
  return {Shift(a.x, b.x), Shift(a.y, b.y), Shift(a.z, b.z)};
}

}  // namespace weft

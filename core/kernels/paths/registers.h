#pragma once

#include "core/kernels/lanes.h"

#include <cstring>

#if defined(__AVX__)
#include <immintrin.h>
#endif

/// Arithmetic on registers and on vectors of registers. Everything in this folder is in a namespace
/// of its path, so that the linker never mixes up code compiled for different processors; nothing
/// here calls the standard library except for memcpy().
namespace weft::WEFT_KERNEL_PATH {

/// Loads the four numbers from `entries` on.
[[gnu::always_inline]] inline Float4 load(const float* entries) {
  Float4 value;
  std::memcpy(&value, entries, sizeof value);
  return value;
}
[[gnu::always_inline]] inline Double4 load(const double* entries) {
  Double4 value;
  std::memcpy(&value, entries, sizeof value);
  return value;
}
[[gnu::always_inline]] inline Float8 load_eight(const float* entries) {
  Float8 value;
  std::memcpy(&value, entries, sizeof value);
  return value;
}
[[gnu::always_inline]] inline void store(const Double4& value, double* entries) {
  std::memcpy(entries, &value, sizeof value);
}

[[gnu::always_inline]] inline Double4 to_double(const Float4& a) {
#if defined(__AVX__)
  return _mm256_cvtps_pd(a);  // one instruction that GCC 12 does not find by itself
#else
  return __builtin_convertvector(a, Double4);
#endif
}
[[gnu::always_inline]] inline Double4 to_double(const Double4& a) { return a; }

[[gnu::always_inline]] inline Float8 to_float(const Double4& low, const Double4& high) {
  return __builtin_shufflevector(__builtin_convertvector(low, Float4),
                                 __builtin_convertvector(high, Float4), 0, 1, 2, 3, 4, 5, 6, 7);
}

[[gnu::always_inline]] inline Double4 square_root(const Double4& a) {
#if defined(__AVX__)
  return _mm256_sqrt_pd(a);
#else
  return Double4{__builtin_sqrt(a[0]), __builtin_sqrt(a[1]), __builtin_sqrt(a[2]),
                 __builtin_sqrt(a[3])};
#endif
}
[[gnu::always_inline]] inline Float8 square_root(const Float8& a) {
#if defined(__AVX__)
  return _mm256_sqrt_ps(a);
#else
  Float8 result;
  for (int lane = 0; lane < 8; ++lane) result[lane] = __builtin_sqrtf(a[lane]);
  return result;
#endif
}

/// Returns the register that begins at column c + N, from the one that begins at c and the next
/// one.
template <int N>
struct Ahead {
  template <class Register>
  [[gnu::always_inline]] Register operator()(const Register& here, const Register& next) const {
    if constexpr (k_lanes_of<Register> == 8) {
      return __builtin_shufflevector(here, next, N, N + 1, N + 2, N + 3, N + 4, N + 5, N + 6,
                                     N + 7);
    } else {
      return __builtin_shufflevector(here, next, N, N + 1, N + 2, N + 3);
    }
  }
};
/// Returns the register that begins at column c - N, from the one before c and the one that begins
/// at c.
template <int N>
struct After {
  template <class Register>
  [[gnu::always_inline]] Register operator()(const Register& before, const Register& here) const {
    return Ahead<k_lanes_of<Register> - N>{}(before, here);
  }
};
inline constexpr Ahead<1> ahead_1;
inline constexpr After<1> after_1;
inline constexpr After<2> after_2;

/// Split sixteen columns into the even and the odd ones, and join them again.
[[gnu::always_inline]] inline Float8 even_of(const Float8& low, const Float8& high) {
  return __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
}
[[gnu::always_inline]] inline Float8 odd_of(const Float8& low, const Float8& high) {
  return __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}
[[gnu::always_inline]] inline Float8 low_of(const Float8& even, const Float8& odd) {
  return __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
}
[[gnu::always_inline]] inline Float8 high_of(const Float8& even, const Float8& odd) {
  return __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// Returns the sum of all lanes in double precision, in a fixed order.
template <class Register>
[[gnu::always_inline]] inline double sum_of(const Register& a) {
  double sum = 0;
  for (int lane = 0; lane < k_lanes_of<Register>; ++lane) sum += static_cast<double>(a[lane]);
  return sum;
}

template <class Register>
[[gnu::always_inline]] inline LanesOf3<Register> operator+(const LanesOf3<Register>& a,
                                                           const LanesOf3<Register>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class Register>
[[gnu::always_inline]] inline LanesOf3<Register> operator-(const LanesOf3<Register>& a,
                                                           const LanesOf3<Register>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
/// s is a register, or a number for all lanes.
template <class Scale, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> operator*(const Scale& s,
                                                           const LanesOf3<Register>& a) {
  return {s * a.x, s * a.y, s * a.z};
}
template <class Register>
[[gnu::always_inline]] inline Register dot(const LanesOf3<Register>& a,
                                           const LanesOf3<Register>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Applies a function of columns to the three components.
template <auto Shift, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> each(const LanesOf3<Register>& a,
                                                      const LanesOf3<Register>& b) {
  return {Shift(a.x, b.x), Shift(a.y, b.y), Shift(a.z, b.z)};
}

}  // namespace weft::WEFT_KERNEL_PATH

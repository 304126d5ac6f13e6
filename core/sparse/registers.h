#pragma once

#include <cmath>

#if defined(__AVX__)
#include <immintrin.h>
#else
#pragma GCC diagnostic ignored "-Wpsabi"  // wide vectors are passed between inlined functions only
#endif

/// Vector registers of a processor that has AVX; two or four of another.
namespace weft {

using Float4 [[gnu::vector_size(16)]] = float;
using Float8 [[gnu::vector_size(32)]] = float;
using Double4 [[gnu::vector_size(32)]] = double;

[[gnu::always_inline]] inline Double4 to_double(Float4 a) {
#if defined(__AVX__)
  return _mm256_cvtps_pd(a);  // one instruction, which GCC 12 does not find by itself
#else
  return __builtin_convertvector(a, Double4);
#endif
}

[[gnu::always_inline]] inline Double4 to_double(Double4 a) { return a; }

[[gnu::always_inline]] inline Float8 to_float(Double4 low, Double4 high) {
  return __builtin_shufflevector(__builtin_convertvector(low, Float4),
                                 __builtin_convertvector(high, Float4), 0, 1, 2, 3, 4, 5, 6, 7);
}

[[gnu::always_inline]] inline Double4 square_root(Double4 a) {
#if defined(__AVX__)
  return _mm256_sqrt_pd(a);
#else
  return Double4{std::sqrt(a[0]), std::sqrt(a[1]), std::sqrt(a[2]), std::sqrt(a[3])};
#endif
}
[[gnu::always_inline]] inline Float8 square_root(Float8 a) {
#if defined(__AVX__)
  return _mm256_sqrt_ps(a);
#else
  for (int lane = 0; lane < 8; ++lane) a[lane] = std::sqrt(a[lane]);
  return a;
#endif
}

}  // namespace weft

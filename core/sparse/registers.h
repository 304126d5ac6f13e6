#pragma once

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

}  // namespace weft

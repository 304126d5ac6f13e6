#pragma once

#include "core/kernels/paths/blocks.h"

/// Converts to and from half precision (IEEE 754's binary16): by F16C, or by integers where the
/// processor has none.
namespace weft::WEFT_KERNEL_PATH {

#if defined(__F16C__)

[[gnu::always_inline]] inline Float8 single(const HalfLanes& a) {
  __m128i bits;
  std::memcpy(&bits, a.a, sizeof bits);
  return _mm256_cvtph_ps(bits);
}
[[gnu::always_inline]] inline HalfLanes half(const Float8& a) {
  const __m128i bits = _mm256_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT);
  HalfLanes result;
  std::memcpy(result.a, &bits, sizeof bits);
  return result;
}

#else

// The bits of exponent and mantissa, shifted to those of single precision, mean 2^-112 times the
// number: normal or not, and exactly. Infinity and NaN, of exponent 31, get the exponent 255.
[[gnu::always_inline]] inline Float8 single(const HalfLanes& a) {
  constexpr float k_rebias = 0x1p112F;
  Float8 result;
  for (int lane = 0; lane < k_lanes; ++lane) {
    const std::uint32_t magnitude = a.a[lane] & 0x7fffU;
    const std::uint32_t shifted = magnitude << 13;
    float value;
    std::memcpy(&value, &shifted, sizeof value);
    value *= k_rebias;
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    bits |= (magnitude >= 0x7c00U ? 0x7f800000U : 0U) | (a.a[lane] & 0x8000U) << 16;
    std::memcpy(&value, &bits, sizeof value);
    result[lane] = value;
  }
  return result;
}

// Rounds to nearest, to even in a tie: in integers for normal numbers; for numbers below 2^-14 by
// adding 1/2, whose last bit is worth 2^-24, as is theirs.
[[gnu::always_inline]] inline HalfLanes half(const Float8& a) {
  HalfLanes result;
  for (int lane = 0; lane < k_lanes; ++lane) {
    const float value = a[lane];
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    const std::uint32_t sign = bits >> 16 & 0x8000U;
    bits &= 0x7fffffffU;
    std::uint32_t magnitude;
    if (bits > 0x7f800000U) {
      magnitude = 0x7e00U | (bits >> 13 & 0x3ffU);  // a quiet NaN
    } else if (bits >= 0x477ff000U) {
      magnitude = 0x7c00U;  // infinity, from 65520 on
    } else if (bits >= 0x38800000U) {
      magnitude = (bits - 0x38000000U + 0xfffU + (bits >> 13 & 1U)) >> 13;
    } else {
      float small;
      std::memcpy(&small, &bits, sizeof small);
      small += 0.5F;
      std::memcpy(&magnitude, &small, sizeof magnitude);
      magnitude -= 0x3f000000U;
    }
    result.a[lane] = static_cast<std::uint16_t>(sign | magnitude);
  }
  return result;
}

#endif

[[gnu::always_inline]] inline BlockLanes single(const HalfBlockLanes& A) {
  return {{single(A.a[0]), single(A.a[1]), single(A.a[2])},
          {single(A.a[3]), single(A.a[4]), single(A.a[5])},
          {single(A.a[6]), single(A.a[7]), single(A.a[8])}};
}
[[gnu::always_inline]] inline HalfBlockLanes half(const BlockLanes& A) {
  return {{half(A.x.x), half(A.x.y), half(A.x.z), half(A.y.x), half(A.y.y), half(A.y.z),
           half(A.z.x), half(A.z.y), half(A.z.z)}};
}

}  // namespace weft::WEFT_KERNEL_PATH

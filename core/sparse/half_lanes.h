#pragma once

#include "core/sparse/block_lanes.h"

namespace weft {

/// Eight numbers in half precision, where the processor converts them, or else in single: half the
/// memory for what a preconditioner reads in every iteration and need not know better.
class HalfLanes {
 public:
  HalfLanes() = default;
#if defined(__F16C__)
  explicit HalfLanes(const Float8& a) : a_(_mm256_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT)) {}
  [[gnu::always_inline]] Float8 single() const { return _mm256_cvtph_ps(a_); }

 private:
  __m128i a_{};
#else
  explicit HalfLanes(const Float8& a) : a_(a) {}
  Float8 single() const { return a_; }

 private:
  Float8 a_{};
#endif
};

/// A 3x3 block at each of eight columns, in half precision: errors of 2^-11 of a number, or 2^-25.
struct HalfBlockLanes {
  std::array<HalfLanes, 9> a;

  HalfBlockLanes() = default;
  [[gnu::always_inline]] explicit HalfBlockLanes(const BlockLanes& A)
      : a{HalfLanes(A.x.x), HalfLanes(A.x.y), HalfLanes(A.x.z), HalfLanes(A.y.x), HalfLanes(A.y.y),
          HalfLanes(A.y.z), HalfLanes(A.z.x), HalfLanes(A.z.y), HalfLanes(A.z.z)} {}
  [[gnu::always_inline]] BlockLanes single() const {
    return {{a[0].single(), a[1].single(), a[2].single()},
            {a[3].single(), a[4].single(), a[5].single()},
            {a[6].single(), a[7].single(), a[8].single()}};
  }
};

}  // namespace weft

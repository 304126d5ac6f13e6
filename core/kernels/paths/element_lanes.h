#pragma once

#include "core/kernels/paths/registers.h"

/// Four elements side by side in double precision.
namespace weft::WEFT_KERNEL_PATH {

using Mask = decltype(Double4{} < Double4{});

[[gnu::always_inline]] inline void operator+=(DoubleLanes3& a, const DoubleLanes3& b) { a = a + b; }
[[gnu::always_inline]] inline DoubleLanes3 cross(const DoubleLanes3& a, const DoubleLanes3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
[[gnu::always_inline]] inline Double4 length(const DoubleLanes3& a) {
  return square_root(dot(a, a));
}
[[gnu::always_inline]] inline Double4 reciprocal(const Double4& a) {
  return a > 0 ? 1 / a : Double4{};
}
[[gnu::always_inline]] inline Double4 positive(const Double4& a) { return a > 0 ? a : Double4{}; }
[[gnu::always_inline]] inline Double4 absolute(const Double4& a) { return a < 0 ? -a : a; }
[[gnu::always_inline]] inline Double4 larger(const Double4& a, const Double4& b) {
  return a < b ? b : a;
}
[[gnu::always_inline]] inline DoubleLanes3 choose(const Mask& mask, const DoubleLanes3& a,
                                                  const DoubleLanes3& b) {
  return {mask ? a.x : b.x, mask ? a.y : b.y, mask ? a.z : b.z};
}

/// Turns the numbers k of four elements into four numbers of each.
[[gnu::always_inline]] inline void transpose(const Double4* numbers, Double4* of_elements) {
  const Double4 ab_02 = __builtin_shufflevector(numbers[0], numbers[1], 0, 4, 2, 6);
  const Double4 ab_13 = __builtin_shufflevector(numbers[0], numbers[1], 1, 5, 3, 7);
  const Double4 cd_02 = __builtin_shufflevector(numbers[2], numbers[3], 0, 4, 2, 6);
  const Double4 cd_13 = __builtin_shufflevector(numbers[2], numbers[3], 1, 5, 3, 7);
  of_elements[0] = __builtin_shufflevector(ab_02, cd_02, 0, 1, 4, 5);
  of_elements[1] = __builtin_shufflevector(ab_13, cd_13, 0, 1, 4, 5);
  of_elements[2] = __builtin_shufflevector(ab_02, cd_02, 2, 3, 6, 7);
  of_elements[3] = __builtin_shufflevector(ab_13, cd_13, 2, 3, 6, 7);
}

/// Writes `Count` numbers for each of the first `elements` lanes, from one element to the next
/// `stride` numbers apart.
template <int Count>
[[gnu::always_inline]] inline void store_elements(const Double4 (&numbers)[Count], int elements,
                                                  double* written, int stride = Count) {
  constexpr int k_whole = Count - Count % 4;
  if (elements == 4) {
    for (int k = 0; k < k_whole; k += 4) {
      Double4 of_elements[4];
      transpose(numbers + k, of_elements);
      for (int e = 0; e < 4; ++e) store(of_elements[e], written + e * stride + k);
    }
  }
  for (int e = 0; e < elements; ++e) {
    for (int k = elements == 4 ? k_whole : 0; k < Count; ++k)
      written[e * stride + k] = numbers[k][e];
  }
}

[[gnu::always_inline]] inline DoubleLanes3 gathered(const double* stacked, const int* vertices) {
  const double *a = stacked + 3 * vertices[0], *b = stacked + 3 * vertices[1],
               *c = stacked + 3 * vertices[2], *d = stacked + 3 * vertices[3];
  return {Double4{a[0], b[0], c[0], d[0]}, Double4{a[1], b[1], c[1], d[1]},
          Double4{a[2], b[2], c[2], d[2]}};
}

}  // namespace weft::WEFT_KERNEL_PATH

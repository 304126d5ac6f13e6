#pragma once

#include "core/kernels/paths/blocks.h"

/// Eliminates a vertex of a grid between two that are kept on the next coarser grid, eight at once.
namespace weft::WEFT_KERNEL_PATH {

/// The blocks of a vertex o between two kept ones, e and e': of the pairs among the three, and of
/// their pairs with o1, e1 and e1', which lie one step further along the line.
struct Between {
  SymmetricLanes diagonal;                    // o, o
  BlockLanes row_sum;                         // of o
  BlockLanes line;                            // o, o1
  BlockLanes first, first_ahead, ahead_of;    // e, o;  e, o1;  e1, o
  BlockLanes second, second_ahead, ahead_to;  // o, e';  o, e1';  o1, e'
};

/// The blocks of P^T A P that remain without o, where u_o = a u_e + (1 - a) u_e'.
struct Remaining {
  BlockLanes first_row_sum, first_line;    // row sum of e; pair e, e1
  BlockLanes across, falling, rising;      // e, e';  e, e1';  e1, e'
  BlockLanes second_row_sum, second_line;  // row sum of e'; pair e', e1'
};

/// Eliminates o with the weight a of o and a1 of o1; b = 1 - a.
[[gnu::always_inline]] inline Remaining eliminate(const Between& A, const BlockLanes& a,
                                                  const BlockLanes& a1) {
  const BlockLanes line_a1 = product(A.line, a1);               // H a1
  const BlockLanes a_line = transposed_product(a, A.line);      // a^T H
  const BlockLanes a_line_a1 = transposed_product(a, line_a1);  // a^T H a1
  const BlockLanes diagonal_a = product(A.diagonal, a);
  const BlockLanes first_ahead_a1 = product(A.first_ahead, a1);
  const BlockLanes ahead_of_a = product(A.ahead_of, a);
  const BlockLanes a_second_ahead = transposed_product(a, A.second_ahead);
  const BlockLanes a1_ahead_to = transposed_product(a1, A.ahead_to);
  const BlockLanes a_row_sum = transposed_product(a, A.row_sum);
  Remaining result;
  result.first_row_sum = a_row_sum;
  result.second_row_sum = A.row_sum - a_row_sum;
  // a^T H a1 + (e, o1) a1 + a^T (o, e1)
  result.first_line = a_line_a1 + first_ahead_a1 + transposed(ahead_of_a);
  // b^T H b1 + b^T (o, e1') + (e', o1) b1
  result.second_line = A.line - line_a1 - a_line + a_line_a1 + A.second_ahead - a_second_ahead +
                       transposed(A.ahead_to - a1_ahead_to);
  // a^T D b + (e, o) b + a^T (o, e')
  result.across = transposed(diagonal_a) - transposed_product(a, diagonal_a) + A.first -
                  product(A.first, a) + transposed_product(a, A.second);
  // a^T H b1 + (e, o1) b1 + a^T (o, e1')
  result.falling = a_line - a_line_a1 + A.first_ahead - first_ahead_a1 + a_second_ahead;
  // a1^T H^T b + (e1, o) b + a1^T (o1, e')
  result.rising = transposed(line_a1 - a_line_a1) + A.ahead_of - ahead_of_a + a1_ahead_to;
  return result;
}

/// Returns a without the entries that rounding would swallow. In flat cloth these become subnormal
/// numbers, with which processors are slow.
[[gnu::always_inline]] inline Lanes3 without_negligible(const Lanes3& a) {
  constexpr float k_negligible = 1e-7F;
  const auto rounded = [](const Float8& x) {
    const auto matters = (x > k_negligible) | (x < -k_negligible);
    return matters ? x : Float8{};
  };
  return {rounded(a.x), rounded(a.y), rounded(a.z)};
}

/// Returns the weight a with which u_o = a u_e + (1 - a) u_e' balances the forces on o, while the
/// neighbours to which T couples it along the line are a fraction c of the distance from o to the
/// mean of e and e' away from o:
///   (K + K' + c T) u_o = K u_e + K' u_e' + c T (u_e + u_e')/2,
///   a = 1/2 (1 + (K + K' + c T)^-1 (K - K')),
/// from the blocks -K, -K' and -T of the row of o. In a direction with hardly any stiffness, as
/// across the surface of cloth, the vertex takes the mean. Blocks of coarse grids need be neither
/// symmetric nor definite: the inverse is that of the symmetric part, and a is limited so that
///   tr((K - K')^T (K + K' + c T)^-1 (K - K')) <= tr(K + K' + c T),
/// which always holds for symmetric and definite blocks.
[[gnu::always_inline]] inline BlockLanes weight(const BlockLanes& first, const BlockLanes& second,
                                                const BlockLanes& line) {
  // With c = 1, folded cloth takes as many iterations, and taut cloth a few more.
  constexpr float k_middle = 0.35F;  // c
  constexpr float k_hardly = 1e-2F;  // hardly any stiffness, as a fraction of the mean
  constexpr float k_largest = 0x1.fffffeP127F;
  const SymmetricLanes sum = symmetric_part(first + second + (Float8{} + k_middle) * line);
  const Float8 trace = -(sum.a[0] + sum.a[3] + sum.a[5]), half = Float8{} + 0.5F;
  // Without any stiffness, the vertex takes the mean in all directions.
  const Float8 stiffness = trace > 0 ? trace : Float8{} + k_largest;
  const Float8 guarded = k_hardly / 3 * stiffness;
  const SymmetricLanes inverse =
      symmetric_inverse<Float8>({{guarded - sum.a[0], -sum.a[1], -sum.a[2], guarded - sum.a[3],
                                  -sum.a[4], guarded - sum.a[5]}},
                                half * guarded);
  const BlockLanes difference = second - first;
  const BlockLanes excess = product(inverse, difference);
  const Float8 energy =
      dot(difference.x, excess.x) + dot(difference.y, excess.y) + dot(difference.z, excess.z);
  const Float8 scale = energy > stiffness ? half * stiffness / energy : half;
  BlockLanes a{without_negligible(scale * excess.x), without_negligible(scale * excess.y),
               without_negligible(scale * excess.z)};
  a.x.x += half;
  a.y.y += half;
  a.z.z += half;
  return a;
}

}  // namespace weft::WEFT_KERNEL_PATH

#include "core/kernels/smoother_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// Symmetric blocks of eight vertices in double: four a register.
struct SymmetricDoubles {
  SymmetricOf<Double4> low, high;
};

[[gnu::always_inline]] inline Double4 low_half(const Float8& a) {
  return to_double(__builtin_shufflevector(a, a, 0, 1, 2, 3));
}
[[gnu::always_inline]] inline Double4 high_half(const Float8& a) {
  return to_double(__builtin_shufflevector(a, a, 4, 5, 6, 7));
}

// D += b I + u u^T
[[gnu::always_inline]] inline void add(const Double4& ux, const Double4& uy, const Double4& uz,
                                       const Double4& b, SymmetricOf<Double4>& D) {
  D.a[0] += ux * ux + b;
  D.a[1] += ux * uy;
  D.a[2] += ux * uz;
  D.a[3] += uy * uy + b;
  D.a[4] += uy * uz;
  D.a[5] += uz * uz + b;
}
[[gnu::always_inline]] inline void add(const SpringLanes& K, SymmetricDoubles& D) {
  add(low_half(K.ux), low_half(K.uy), low_half(K.uz), low_half(K.b), D.low);
  add(high_half(K.ux), high_half(K.uy), high_half(K.uz), high_half(K.b), D.high);
}

// w D^-1. A direction without stiffness, or with a negative one that rounding has left, is not
// smoothed.
[[gnu::always_inline]] inline SymmetricOf<Double4> inverse_of(const SymmetricOf<Double4>& D) {
  constexpr double k_negligible = 1e-13;
  return symmetric_inverse<Double4>(D, k_negligible * (D.a[0] + D.a[3] + D.a[5]));
}
[[gnu::always_inline]] inline void invert(const SymmetricDoubles& D, double w,
                                          SymmetricLanes& inverse) {
  const SymmetricOf<Double4> low = inverse_of(D.low), high = inverse_of(D.high);
  for (int k = 0; k < 6; ++k) inverse.a[k] = to_float(w * low.a[k], w * high.a[k]);
}

// The springs whose bases are `Columns` columns before those of a group.
template <int Columns>
[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  if constexpr (Columns == 0) {
    return here;
  } else {
    constexpr Behind<Columns> shift;
    return {shift(before.ux, here.ux), shift(before.uy, here.uy), shift(before.uz, here.uz),
            shift(before.b, here.b)};
  }
}

// D += the springs of a kind based in `row` whose ends are `Columns` further, in group g.
template <int Kind, int Columns>
[[gnu::always_inline]] inline void add_ends(const SpringLanes* row, int kinds, int g,
                                            SymmetricDoubles& D) {
  if (!row) return;
  const SpringLanes& here = row[g * kinds + Kind];
  add(shifted<Columns>(g > 0 ? (&here)[-kinds] : SpringLanes{}, here), D);
}

// The diagonal blocks of group g: the springs based there or ending there.
template <int Kinds>
[[gnu::always_inline]] inline SymmetricDoubles sum_of_springs(const SpringRows& rows, int g) {
  const Float8 m = load_eight(rows.mass + k_lanes * g);
  const Double4 zero{}, low = low_half(m), high = high_half(m);
  SymmetricDoubles D = {{{low, zero, zero, low, zero, low}},
                        {{high, zero, zero, high, zero, high}}};
  for_kinds<Kinds>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
    constexpr GridDirection k = k_grid_directions[Kind];
    add_ends<Kind, k.first_column>(rows.based[0], Kinds, g, D);
    add_ends<Kind, k.second_column>(rows.based[k.row], Kinds, g, D);
  });
  return D;
}

SymmetricDoubles sum_of_springs(const SpringRows& rows, int g) {
  return rows.kinds == 8 ? sum_of_springs<8>(rows, g) : sum_of_springs<6>(rows, g);
}

void sweep(const SymmetricLanes* inverse, const Lanes3* r, int groups, Lanes3* x) {
  for (int g = 0; g < groups; ++g) x[g] = times(inverse[g], r[g]);
  x[groups] = Lanes3{};
}

void correct(const SymmetricLanes* inverse, const Lanes3* x, const Lanes3* A_x, const Lanes3* r,
             int groups, Lanes3* s) {
  for (int g = 0; g < groups; ++g) s[g] = x[g] + times(inverse[g], r[g] - A_x[g]);
  s[groups] = Lanes3{};
}

void invert_springs(const SpringRows& rows, double w, SymmetricLanes* inverse) {
  for (int g = 0; g < rows.groups; ++g) invert(sum_of_springs(rows, g), w, inverse[g]);
}

void invert_blocks(const SymmetricLanes* D, int groups, double w, SymmetricLanes* inverse) {
  for (int g = 0; g < groups; ++g) {
    SymmetricDoubles in_double;
    for (int k = 0; k < 6; ++k) {
      in_double.low.a[k] = low_half(D[g].a[k]);
      in_double.high.a[k] = high_half(D[g].a[k]);
    }
    invert(in_double, w, inverse[g]);
  }
}

void sum_springs(const SpringRows& rows, int column, double* D) {
  const SymmetricDoubles sums = sum_of_springs(rows, column / k_lanes);
  const int lane = column % k_lanes;
  for (int k = 0; k < 6; ++k) D[k] = lane < 4 ? sums.low.a[k][lane] : sums.high.a[k][lane - 4];
}

}  // namespace

const SmootherKernels smoother_kernels = {.sweep = sweep,
                                          .correct = correct,
                                          .invert_springs = invert_springs,
                                          .invert_blocks = invert_blocks,
                                          .sum_springs = sum_springs};

}  // namespace weft::WEFT_KERNEL_PATH

#include "core/kernels/smoother_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// Symmetric blocks of eight vertices in double precision, four in each register.
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

// w D^-1. A direction with no stiffness, or with a negative stiffness due to rounding, is not
// smoothed.
[[gnu::always_inline]] inline SymmetricOf<Double4> inverse_of(const SymmetricOf<Double4>& D) {
  constexpr double k_negligible = 1e-13;
  return symmetric_inverse<Double4>(D, k_negligible * (D.a[0] + D.a[3] + D.a[5]));
}
[[gnu::always_inline]] inline void write(const SymmetricOf<Double4>& low,
                                         const SymmetricOf<Double4>& high, double w,
                                         SymmetricLanes& inverse) {
  for (int k = 0; k < 6; ++k) inverse.a[k] = to_float(w * low.a[k], w * high.a[k]);
}
[[gnu::always_inline]] inline void invert(const SymmetricDoubles& D, double w,
                                          SymmetricLanes& inverse) {
  write(inverse_of(D.low), inverse_of(D.high), w, inverse);
}

[[gnu::always_inline]] inline SymmetricDoubles in_double(const SymmetricLanes& A) {
  SymmetricDoubles result;
  for (int k = 0; k < 6; ++k) {
    result.low.a[k] = low_half(A.a[k]);
    result.high.a[k] = high_half(A.a[k]);
  }
  return result;
}

// w S (S D S + I - S)^-1 S, with D scaled to a trace of 1 so that I - S counts as much.
[[gnu::always_inline]] inline SymmetricOf<Double4> inverse_of_filtered(
    const SymmetricOf<Double4>& D, const SymmetricOf<Double4>& S) {
  constexpr Double4 zeros{}, ones = zeros + 1;
  constexpr SymmetricOf<Double4> identity{{ones, zeros, zeros, ones, zeros, ones}};
  const Double4 trace = D.a[0] + D.a[3] + D.a[5];
  const Double4 scale = 1 / (trace > 1e-300 ? trace : zeros + 1e-300);
  SymmetricOf<Double4> filtered = sandwich(S, D);
  for (int k = 0; k < 6; ++k) filtered.a[k] = scale * filtered.a[k] + identity.a[k] - S.a[k];
  SymmetricOf<Double4> result = sandwich(S, inverse_of(filtered));
  for (Double4& entry : result.a) entry *= scale;
  return result;
}
[[gnu::always_inline]] inline void invert(const SymmetricDoubles& D, const SymmetricLanes& filter,
                                          double w, SymmetricLanes& inverse) {
  const SymmetricDoubles S = in_double(filter);
  write(inverse_of_filtered(D.low, S.low), inverse_of_filtered(D.high, S.high), w, inverse);
}

// Returns the springs whose bases are `Columns` columns before those of a group.
template <int Columns>
[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  if constexpr (Columns == 0) {
    return here;
  } else {
    constexpr After<Columns> shift;
    return {shift(before.ux, here.ux), shift(before.uy, here.uy), shift(before.uz, here.uz),
            shift(before.b, here.b)};
  }
}

// Adds to D, for group g, the springs of a kind that are based in `row` and end `Columns` columns
// further on.
template <int Kind, int Columns>
[[gnu::always_inline]] inline void add_ends(const SpringLanes* row, int kinds, int g,
                                            SymmetricDoubles& D) {
  if (!row) return;
  const SpringLanes& here = row[g * kinds + Kind];
  add(shifted<Columns>(g > 0 ? (&here)[-kinds] : SpringLanes{}, here), D);
}

// Adds to D, for group g, the pairs of elements of a kind that are based in `row` and end `Columns`
// columns further on.
template <int Kind, int Columns>
[[gnu::always_inline]] inline void add_ends(const ElementLanes* row, int g, SymmetricDoubles& D) {
  if (!row) return;
  SymmetricLanes block = symmetric_part(row[g].pairs[Kind]);
  if constexpr (Columns > 0) {
    const SymmetricLanes before = g > 0 ? symmetric_part(row[g - 1].pairs[Kind]) : SymmetricLanes{};
    for (int k = 0; k < 6; ++k) block.a[k] = After<Columns>{}(before.a[k], block.a[k]);
  }
  const SymmetricDoubles added = in_double(block);
  for (int k = 0; k < 6; ++k) {
    D.low.a[k] += added.low.a[k];
    D.high.a[k] += added.high.a[k];
  }
}

// Returns the blocks m I of group g.
[[gnu::always_inline]] inline SymmetricDoubles blocks_of(const float* masses, int g) {
  const Float8 m = load_eight(masses + k_lanes * g);
  const Double4 zero{}, low = low_half(m), high = high_half(m);
  return {{{low, zero, zero, low, zero, low}}, {{high, zero, zero, high, zero, high}}};
}

// Returns the diagonal blocks of group g and w times their slack.
SymmetricDoubles sum_of_elements(const ElementRows& rows, int g, double w) {
  SymmetricDoubles D = blocks_of(rows.mass, g);
  const Float8 slack = load_eight(rows.slack + k_lanes * g);
  for (const int k : {0, 3, 5}) {
    D.low.a[k] += w * low_half(slack);
    D.high.a[k] += w * high_half(slack);
  }
  for_kinds<6>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
    constexpr GridDirection k = k_grid_directions[Kind];
    add_ends<Kind, k.first_column>(rows.based[0], g, D);
    add_ends<Kind, k.second_column>(rows.based[k.row], g, D);
  });
  return D;
}

// Returns the diagonal blocks of group g: sums over the springs that begin or end there.
template <int Kinds>
[[gnu::always_inline]] inline SymmetricDoubles sum_of_springs(const SpringRows& rows, int g) {
  SymmetricDoubles D = blocks_of(rows.mass, g);
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

void correct(const SymmetricLanes* inverse, const SmootherKernels::Residual& rows, int groups,
             Lanes3* s) {
  const auto [x, A_x, r] = rows;
  for (int g = 0; g < groups; ++g) s[g] = x[g] + times(inverse[g], r[g] - A_x[g]);
  s[groups] = Lanes3{};
}

template <class Sum>
[[gnu::always_inline]] inline void invert_rows(int groups, const FilteredGroups& S, double w,
                                               const Sum& sum, SymmetricLanes* inverse) {
  int next = 0;
  for (int g = 0; g < groups; ++g) {
    const SymmetricDoubles D = sum(g);
    if (next < S.count && S.groups[next].group == g) {
      invert(D, S.groups[next++].S, w, inverse[g]);
    } else {
      invert(D, w, inverse[g]);
    }
  }
}

void invert_springs(const SpringRows& rows, const FilteredGroups& S, double w,
                    SymmetricLanes* inverse) {
  invert_rows(
      rows.groups, S, w, [&](int g) { return sum_of_springs(rows, g); }, inverse);
}

void invert_elements(const ElementRows& rows, const FilteredGroups& S, double w,
                     SymmetricLanes* inverse) {
  invert_rows(
      rows.groups, S, w, [&](int g) { return sum_of_elements(rows, g, w); }, inverse);
}

void invert_blocks(const SymmetricLanes* D, int groups, double w, SymmetricLanes* inverse) {
  for (int g = 0; g < groups; ++g) invert(in_double(D[g]), w, inverse[g]);
}

}  // namespace

const SmootherKernels smoother_kernels = {.sweep = sweep,
                                          .correct = correct,
                                          .invert_springs = invert_springs,
                                          .invert_elements = invert_elements,
                                          .invert_blocks = invert_blocks};

}  // namespace weft::WEFT_KERNEL_PATH

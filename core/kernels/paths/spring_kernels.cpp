#include "core/kernels/spring_kernels.h"

#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

using Rows = SpringKernels::Rows;
using Scales = SpringKernels::Scales;
using Sums = SpringKernels::Sums;

template <int Kind>
[[gnu::always_inline]] inline int count_of(const Rows& rows) {
  return spring_count<Kind>(rows.columns, rows.rows_after);
}
[[gnu::always_inline]] inline int groups_of(const Rows& rows) {
  return (rows.columns + k_lanes - 1) / k_lanes;
}
// Returns the number of registers of four columns.
[[gnu::always_inline]] inline int registers_of(const Rows& rows) { return 2 * groups_of(rows); }

// Returns c/d^2, which is 0 for springs that do not exist; where d = 0, its factor is 0 as well.
template <class Register>
[[gnu::always_inline]] inline Register damping_of(double c, const LanesOf3<Register>& d, int g,
                                                  int count) {
  constexpr auto k_tiny = static_cast<NumberOf<Register>>(1e-30);
  const Register squared = dot(d, d), tiny = Register{} + k_tiny;
  const Register damping = Register{} + static_cast<NumberOf<Register>>(c);
  return existing(g, count, damping) / (squared > tiny ? squared : tiny);
}

[[gnu::always_inline]] inline Float8 scaled(const Double4& low, const Double4& high, double scale) {
  constexpr double k_huge = 1e30;  // of springs of no length
  const Double4 huge = Double4{} + k_huge, first = scale * low, second = scale * high;
  return to_float(huge < first ? huge : first, huge < second ? huge : second);
}

// Computes u = sqrt(a) d and b = w of the K of eight springs. The difference of positions is taken
// in double precision, so that only small numbers are rounded to single precision.
template <int Kind, int Kinds>
[[gnu::always_inline]] inline SpringLanes to_stencil(const Rows& rows, int group,
                                                     const SpringCoefficients* K,
                                                     const Scales& scales, Float8& min_along) {
  const SpringCoefficients &low = K[2 * group * Kinds + Kind], &high = (&low)[Kinds];
  const DoubleLanes3 d_low = between_ends<Kind>(rows.x, 2 * group),
                     d_high = between_ends<Kind>(rows.x, 2 * group + 1);
  const Lanes3 d = {to_float(d_low.x, d_high.x), to_float(d_low.y, d_high.y),
                    to_float(d_low.z, d_high.z)};
  Float8 along = scaled(low.along, high.along, scales.stiffness);
  if (scales.damping != 0) along += damping_of(scales.damping, d, group, count_of<Kind>(rows));
  min_along = along < min_along ? along : min_along;
  const Lanes3 u = square_root(along > 0 ? along : Float8{}) * d;
  return {u.x, u.y, u.z, scaled(low.transverse, high.transverse, scales.stiffness)};
}

template <int Kinds>
bool write_of(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
              SpringLanes* written) {
  Float8 min_along{};
  for (int group = 0; group < groups_of(rows); ++group, written += Kinds) {
    for_kinds<Kinds>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
      written[Kind] = to_stencil<Kind, Kinds>(rows, group, K, scales, min_along);
    });
  }
  bool is_positive = true;
  for (int lane = 0; lane < k_lanes; ++lane) is_positive = is_positive && min_along[lane] >= 0;
  return is_positive;
}

bool write(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
           SpringLanes* written) {
  return rows.kinds == 8 ? write_of<8>(rows, K, scales, written)
                         : write_of<6>(rows, K, scales, written);
}

// y = K (p_i - p_j) = w (p_i - p_j) + a (d^T (p_i - p_j)) d, with d = x_i - x_j,
// w = stiffness T/r and a = stiffness (T' - T/r)/r^2 + damping c/r^2.
template <int Kinds>
void add_product_of(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
                    const DoubleLanes3* const* p, const Sums& into) {
  SpringSums<Kinds, Double4> sums(into.here, into.below, into.below_2);
  for (int g = 0; g < registers_of(rows); ++g, K += Kinds) {
    sums.add(
        g, [&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
          const DoubleLanes3 d = between_ends<Kind>(rows.x, g), p_d = between_ends<Kind>(p, g);
          Double4 transverse{}, along{};
          if (scales.stiffness != 0) {
            transverse = scales.stiffness * K[Kind].transverse;
            along = scales.stiffness * K[Kind].along;
          }
          if (scales.damping != 0) along += damping_of(scales.damping, d, g, count_of<Kind>(rows));
          return transverse * p_d + along * dot(d, p_d) * d;
        });
  }
}

void add_product(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
                 const DoubleLanes3* const p[3], const Sums& sums) {
  rows.kinds == 8 ? add_product_of<8>(rows, K, scales, p, sums)
                  : add_product_of<6>(rows, K, scales, p, sums);
}

// Returns T/r, or T' for ends that meet and so have no direction, and (T' - T/r)/r^2, with T/r and
// T' of at least `smallest`; counts the springs where they were smaller, by -1 in the spring's
// lane.
template <class Counts>
[[gnu::always_inline]] inline SpringCoefficients linearised(const Double4& inverse,
                                                            const Double4& tension,
                                                            const Double4& stiffness,
                                                            const Double4& smallest,
                                                            Counts& fixed) {
  const Double4 across = inverse > 0 ? tension * inverse : stiffness;
  fixed += (stiffness < smallest) | (across < smallest);
  const Double4 transverse = across < smallest ? smallest : across;
  const Double4 lengthwise = stiffness < smallest ? smallest : stiffness;
  return {transverse, (lengthwise - transverse) * inverse * inverse};
}

constexpr int k_chunk = 16;  // registers: the laws' numbers stay in the first cache
constexpr int k_max_kinds = 8;

// Numbers of the springs of every kind that are based in a few registers.
class Numbers {
 public:
  [[gnu::always_inline]] Double4 get(int kind, int register_) const {
    return load(of_kind(kind) + 4 * register_);
  }
  [[gnu::always_inline]] void set(int kind, int register_, const Double4& value) {
    store(value, of_kind(kind) + 4 * register_);
  }
  [[gnu::always_inline]] double* of_kind(int kind) { return values_ + 4 * kind * k_chunk; }
  [[gnu::always_inline]] const double* of_kind(int kind) const {
    return values_ + 4 * kind * k_chunk;
  }

 private:
  alignas(32) double values_[4 * k_chunk * k_max_kinds];
};

struct Chunk {
  Numbers r, tension, stiffness, energy;
};

// Computes the lengths of the springs based in registers [first, end) of a row and evaluates their
// laws; all numbers are 0 for springs that do not exist.
template <int Kinds>
void evaluate_laws(const SpringKernels::Forces& f, int first, int end, Chunk& chunk) {
  for (int g = first; g < end; ++g) {
    for_kinds<Kinds>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
      const DoubleLanes3 d = between_ends<Kind>(f.rows.x, g);
      chunk.r.set(Kind, g - first, square_root(dot(d, d)));
    });
  }
  const int all = 4 * (end - first);
  for_kinds<Kinds>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
    const int existing = count_of<Kind>(f.rows) - 4 * first;
    const int count = existing < 0 ? 0 : existing > all ? all : existing;
    double *tension = chunk.tension.of_kind(Kind), *stiffness = chunk.stiffness.of_kind(Kind),
           *energy = chunk.energy.of_kind(Kind);
    const SpringKernels::Law& law = f.laws[Kind];
    if (count > 0) {
      law.evaluate(law.law, {chunk.r.of_kind(Kind), count, tension, stiffness, energy});
    }
    for (int s = count; s < all; ++s) tension[s] = stiffness[s] = energy[s] = 0;
  });
}

template <int Kinds, bool Linearises>
SpringKernels::RowResult add_forces_of(const SpringKernels::Forces& f) {
  const bool is_damped = f.damping != 0;
  const Double4 smallest = Double4{} + f.smallest;
  SpringSums<Kinds, Double4> forces(f.forces.here, f.forces.below, f.forces.below_2);
  SpringSums<Kinds, Double4> products(f.products.here, f.products.below, f.products.below_2);
  Double4 energy{};
  decltype(energy < 0) fixed{};
  Chunk chunk;
  const int registers = registers_of(f.rows);
  for (int first = 0; first < registers; first += k_chunk) {
    const int end = first + k_chunk < registers ? first + k_chunk : registers;
    evaluate_laws<Kinds>(f, first, end, chunk);
    for (int g = first; g < end; ++g) {
      DoubleLanes3 force[Kinds], K_v[Kinds];
      for_kinds<Kinds>([&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
        const Double4 r = chunk.r.get(Kind, g - first);
        const Double4 tension = chunk.tension.get(Kind, g - first);
        const Double4 inverse = r > 0 ? 1 / r : Double4{};
        const DoubleLanes3 d = between_ends<Kind>(f.rows.x, g);
        Double4 pull = tension * inverse;
        if (Linearises || is_damped) {
          const DoubleLanes3 dv = between_ends<Kind>(f.v, g);
          const Double4 approach = dot(d, dv);
          const Double4 c = existing(g, count_of<Kind>(f.rows), Double4{} + f.damping);
          pull += c * approach * inverse * inverse;
          if constexpr (Linearises) {
            const SpringCoefficients K =
                linearised(inverse, tension, chunk.stiffness.get(Kind, g - first), smallest, fixed);
            if (f.coefficients) f.coefficients[g * Kinds + Kind] = K;
            K_v[Kind] = K.transverse * dv + K.along * approach * d;
          }
        }
        force[Kind] = (Double4{} - pull) * d;
        energy += chunk.energy.get(Kind, g - first);
      });
      forces.add(
          g, [&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) { return force[Kind]; });
      if constexpr (Linearises) {
        products.add(
            g, [&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) { return K_v[Kind]; });
      }
    }
  }
  SpringKernels::RowResult result{sum_of(energy), 0};
  for (int lane = 0; lane < 4; ++lane) result.fixed -= static_cast<int>(fixed[lane]);
  return result;
}

SpringKernels::RowResult add_forces(const SpringKernels::Forces& f) {
  if (f.rows.kinds == 8)
    return f.linearises ? add_forces_of<8, true>(f) : add_forces_of<8, false>(f);
  return f.linearises ? add_forces_of<6, true>(f) : add_forces_of<6, false>(f);
}

template <class Law>
[[gnu::always_inline]] inline void evaluate(const SpringLawRow& row, const Law& law) {
  const auto [r, count, tension, stiffness, energy] = row;
  for (int s = 0; s < count; ++s) {
    const PairEnergy at_r = law(r[s]);
    tension[s] = at_r.tension;
    stiffness[s] = at_r.stiffness;
    energy[s] = at_r.energy;
  }
}

void linear_law(double l, double k, const SpringLawRow& row) {
  evaluate(
      row, [=](double r) __attribute__((always_inline)) { return linear_spring(r, l, k); });
}

void tension_law(double l, double limit, double k, const SpringLawRow& row) {
  evaluate(
      row, [=](double r) __attribute__((always_inline)) { return tension_spring(r, l, limit, k); });
}

}  // namespace

const SpringKernels spring_kernels = {.write = write,
                                      .add_product = add_product,
                                      .add_forces = add_forces,
                                      .linear_law = linear_law,
                                      .tension_law = tension_law};

}  // namespace weft::WEFT_KERNEL_PATH

#include "core/forces/linearised_springs.h"

namespace weft {

namespace {

// c/d^2, which is 0 for springs that do not exist; where d = 0, so is what it multiplies.
template <class Register>
[[gnu::always_inline]] inline Register drag_of(double c, const LanesOf3<Register>& d, int g,
                                               int count) {
  constexpr auto k_tiny = static_cast<NumberOf<Register>>(1e-30);
  const Register squared = dot(d, d), tiny = Register{} + k_tiny;
  const Register damping = Register{} + static_cast<NumberOf<Register>>(c);
  return existing(g, count, damping) / (squared > tiny ? squared : tiny);
}

// u = sqrt(a) d and b = w of the K of eight springs. The difference of positions is taken in
// double; what is rounded to single precision is small.
template <int Kind, int Kinds>
[[gnu::always_inline]] inline SpringLanes to_stencil(const RowsOfEnds<Double4>& x, int group,
                                                     const SpringCoefficients* K, int count,
                                                     const SpringScales& scales,
                                                     Float8& least_along) {
  constexpr double k_huge = 1e30;  // of springs of no length
  const SpringCoefficients &low = K[2 * group * Kinds + Kind], &high = (&low)[Kinds];
  const auto single = [](const Double4& a, const Double4& b, double scale) {
    const Double4 huge = Double4{} + k_huge;
    const Double4 first = scale * a, second = scale * b;
    return to_float(huge < first ? huge : first, huge < second ? huge : second);
  };
  const DoubleLanes3 d_low = between_ends<Kind>(x, 2 * group),
                     d_high = between_ends<Kind>(x, 2 * group + 1);
  const Lanes3 d = {to_float(d_low.x, d_high.x), to_float(d_low.y, d_high.y),
                    to_float(d_low.z, d_high.z)};
  Float8 along = single(low.along, high.along, scales.stiffness);
  if (scales.damping != 0) along += drag_of(scales.damping, d, group, count);
  least_along = along < least_along ? along : least_along;
  const Lanes3 u = square_root(along > 0 ? along : Float8{}) * d;
  return {u.x, u.y, u.z, single(low.transverse, high.transverse, scales.stiffness)};
}

template <int Kinds>
bool write_row_of(const LinearisedSprings& springs, int row, const SpringScales& scales,
                  GridStencil& A) {
  const LaneShape& shape = springs.shape();
  const RowsOfEnds<Double4> x = rows_of_ends(springs.x, row);
  const SpringCoefficients* K = springs.row(row);
  Float8 least_along{};
  for (int group = 0; group < shape.groups(); ++group) {
    SpringLanes* written = A.springs(row, group);
    for_kinds<Kinds>([&]<int Kind>(std::integral_constant<int, Kind>) {
      written[Kind] =
          to_stencil<Kind, Kinds>(x, group, K, spring_count(shape, Kind, row), scales, least_along);
    });
  }
  bool is_positive = true;
  for (int lane = 0; lane < k_lanes; ++lane) is_positive = is_positive && least_along[lane] >= 0;
  return is_positive;
}

}  // namespace

void LinearisedSprings::fit(const LaneShape& shape, int kinds) {
  x.fit(shape);
  kinds_ = kinds;
  coefficients_.assign(start(shape.rows), SpringCoefficients{});
}

bool LinearisedSprings::write_row(int row, const SpringScales& scales, GridStencil& A) const {
  return kinds_ == 8 ? write_row_of<8>(*this, row, scales, A)
                     : write_row_of<6>(*this, row, scales, A);
}

void SpringProduct::add_row(const RowsOfEnds<Double4>& p, int row,
                            std::span<Vector> scratch) const {
  if (springs_.kinds() == 6) add_row_of<6>(p, row, scratch);
  if (springs_.kinds() == 8) add_row_of<8>(p, row, scratch);
}

// y = K (p_i - p_j) = w (p_i - p_j) + a (d^T (p_i - p_j)) d, with d = x_i - x_j,
// w = stiffness T/r and a = stiffness (T' - T/r)/r^2 + damping c/r^2.
template <int Kinds>
void SpringProduct::add_row_of(const RowsOfEnds<Double4>& p, int row,
                               std::span<Vector> scratch) const {
  const RowsOfEnds<Double4> x = rows_of_ends(x_, row);
  const SpringCoefficients* K = springs_.row(row);
  SpringSums<Kinds, Double4> sums(sums_of(row, scratch), sums_of(row + 1, scratch),
                                  sums_of(row + 2, scratch));
  for (int g = 0; g < shape().registers<Double4>(); ++g, K += Kinds) {
    sums.add(g, [&]<int Kind>(std::integral_constant<int, Kind>) {
      const DoubleLanes3 d = between_ends<Kind>(x, g), p_d = between_ends<Kind>(p, g);
      Double4 transverse{}, along{};
      if (scales_.stiffness != 0) {
        transverse = scales_.stiffness * K[Kind].transverse;
        along = scales_.stiffness * K[Kind].along;
      }
      if (scales_.damping != 0) {
        along += drag_of(scales_.damping, d, g, spring_count(shape(), Kind, row));
      }
      return transverse * p_d + along * dot(d, p_d) * d;
    });
  }
}

}  // namespace weft

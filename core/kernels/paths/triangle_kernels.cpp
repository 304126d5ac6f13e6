#include "core/kernels/triangle_kernels.h"

#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

using Falling = TriangleKernels::Falling;

template <class Register>
using MaskOf = decltype(Register{} < Register{});

/// Returns a mask of the columns of a register whose quads are cut from (r, c + 1) to (r + 1, c).
template <class Register>
[[gnu::always_inline]] inline MaskOf<Register> falling_columns(Falling falling) {
  Register is_falling{};
  for (int lane = 0; lane < k_lanes_of<Register>; ++lane) {
    const bool is_odd = lane % 2 == 1;
    const bool falls = falling == TriangleKernels::none
                           ? false
                           : is_odd == (falling == TriangleKernels::odd_columns);
    is_falling[lane] = falls ? 1 : 0;
  }
  return is_falling > Register{};
}

template <class Register>
[[gnu::always_inline]] inline LanesOf3<Register> choose(const MaskOf<Register>& mask,
                                                        const LanesOf3<Register>& a,
                                                        const LanesOf3<Register>& b) {
  return {mask ? a.x : b.x, mask ? a.y : b.y, mask ? a.z : b.z};
}

/// The corners of quads, (r, c), (r, c + 1), (r + 1, c + 1) and (r + 1, c), with the third corner
/// of either triangle.
template <class Register>
struct Corners {
  LanesOf3<Register> a, b, c, d, third_here, third_below;

  [[gnu::always_inline]] Corners(const LanesOf3<Register>* const* p, int g,
                                 const MaskOf<Register>& falling)
      : a(p[0][g]),
        b(at_column<1>(p[0], g)),
        c(at_column<1>(p[1], g)),
        d(p[1][g]),
        third_here(choose<Register>(falling, d, c)),
        third_below(choose<Register>(falling, b, a)) {}

  [[gnu::always_inline]] LanesOf3<Register> sum_here() const { return a + b + third_here; }
  [[gnu::always_inline]] LanesOf3<Register> sum_below() const { return c + d + third_below; }
};

/// Sums the vectors that the triangles of a row of quads add at their corners.
template <class Register>
class CornerSums {
 public:
  using Vector = LanesOf3<Register>;

  [[gnu::always_inline]] CornerSums(Vector* here, Vector* below) : here_(here), below_(below) {}

  /// Adds the vectors of the two triangles of each quad of register g at every corner; g must
  /// ascend from 0.
  [[gnu::always_inline]] void add(int g, const MaskOf<Register>& falling, const Vector& of_here,
                                  const Vector& of_below) {
    const Vector zero{};
    const Vector at_right = of_here + choose<Register>(falling, of_below, zero);
    const Vector below_right = of_below + choose<Register>(falling, zero, of_here);
    here_[g] = here_[g] + of_here + choose<Register>(falling, zero, of_below) +
               each<after_1>(before_, at_right);
    below_[g] = of_below + choose<Register>(falling, of_here, zero) +
                each<after_1>(below_before_, below_right);
    before_ = at_right;
    below_before_ = below_right;
  }

 private:
  Vector *here_, *below_;
  // Vectors that quads of the register before add at columns of this one.
  Vector before_{}, below_before_{};
};

// (b I + sign u u^T) p
template <class Register, class Number>
[[gnu::always_inline]] inline LanesOf3<Register> times(const TriangleOf<Register>& K, Number sign,
                                                       const LanesOf3<Register>& p) {
  const LanesOf3<Register> u{K.ux, K.uy, K.uz};
  return K.b * p + sign * dot(u, p) * u;
}

template <class Register, class Row>
[[gnu::always_inline]] inline void add_product_of(const Row& row) {
  const MaskOf<Register> falling = falling_columns<Register>(row.falling);
  CornerSums<Register> sums(row.here, row.below);
  const int registers = row.groups * (k_lanes / k_lanes_of<Register>);
  for (int g = 0; g < registers; ++g) {
    const Corners<Register> p(row.p, g, falling);
    sums.add(g, falling, times(row.K[g].here, row.sign, p.sum_here()),
             times(row.K[g].below, row.sign, p.sum_below()));
  }
}

void add_product(const TriangleKernels::Row& row) { add_product_of<Float8>(row); }
void add_product_double(const TriangleKernels::DoubleRow& row) { add_product_of<Double4>(row); }

[[gnu::always_inline]] inline TriangleOf<Float8> rounded(const TriangleOf<Double4>& low,
                                                         const TriangleOf<Double4>& high,
                                                         double root, double scale) {
  return {to_float(root * low.ux, root * high.ux), to_float(root * low.uy, root * high.uy),
          to_float(root * low.uz, root * high.uz), to_float(scale * low.b, scale * high.b)};
}

void write(const DoubleQuadLanes* K, double scale, int groups, QuadLanes* written) {
  const double root = __builtin_sqrt(scale);
  for (int g = 0; g < groups; ++g) {
    const DoubleQuadLanes &low = K[2 * g], &high = K[2 * g + 1];
    written[g] = {rounded(low.here, high.here, root, scale),
                  rounded(low.below, high.below, root, scale)};
  }
}

[[gnu::always_inline]] inline DoubleLanes3 cross(const DoubleLanes3& a, const DoubleLanes3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// With the cross product w of two edges, a = |w|/2 and n = w/|w|: b = c_t |w|/18 and
// u = sqrt(|c_n - c_t|/(18 |w|)) w; 0 for a triangle without area.
[[gnu::always_inline]] inline TriangleOf<Double4> damping_of(const DoubleLanes3& w, double along,
                                                             double across, int g, int count) {
  const Double4 length = existing(g, count, square_root(dot(w, w)));
  const Double4 root = length > 0 ? square_root(along / length) : Double4{};
  return {root * w.x, root * w.y, root * w.z, across * length};
}

[[gnu::always_inline]] inline DoubleLanes3 blown(const double velocity[3], const double* gust,
                                                 int g) {
  const Double4 factor = gust ? 3 * load(gust + 4 * g) : Double4{} + 3;
  return {velocity[0] * factor, velocity[1] * factor, velocity[2] * factor};
}

void add_wind(const TriangleKernels::Wind& wind) {
  const double difference = wind.normal_drag - wind.tangential_drag;
  const double sign = difference < 0 ? -1 : 1;
  const double along = sign * difference / 18, across = wind.tangential_drag / 18;
  const MaskOf<Double4> falling = falling_columns<Double4>(wind.falling);
  CornerSums<Double4> sums(wind.here, wind.below);
  const int registers = 2 * ((wind.columns + k_lanes - 1) / k_lanes);
  for (int g = 0; g < registers; ++g) {
    const Corners<Double4> x(wind.x, g, falling), v(wind.v, g, falling);
    const DoubleQuadLanes K = {
        damping_of(cross(x.b - x.a, x.third_here - x.a), along, across, g, wind.columns - 1),
        damping_of(cross(x.d - x.c, x.third_below - x.c), along, across, g, wind.columns - 1)};
    if (wind.K) wind.K[g] = K;
    sums.add(g, falling,
             times(K.here, sign, blown(wind.velocity, wind.gust_here, g) - v.sum_here()),
             times(K.below, sign, blown(wind.velocity, wind.gust_below, g) - v.sum_below()));
  }
}

}  // namespace

const TriangleKernels triangle_kernels = {.add_product = add_product,
                                          .add_product_double = add_product_double,
                                          .write = write,
                                          .add_wind = add_wind};

}  // namespace weft::WEFT_KERNEL_PATH

#include "core/forces/springs/buckling.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

/// Holds s = sinc(sqrt(w)) and its derivatives by w. As functions of w = phi^2 they are smooth and
/// monotone up to the closed circle w = pi^2, also at the flat piece w = 0.
struct Sinc {
  double s, ds, dds;
};

// sinc(sqrt(w)) = sum (-w)^n/(2n+1)!. At w = pi^2 the first omitted term is below 1e-17.
constexpr int k_terms = 15;

Sinc sinc_of_root(double w) {
  static const auto coefficients = [] {
    std::array<double, k_terms> result;
    double c = 1;
    for (int n = 0; n < k_terms; ++n) {
      result[static_cast<std::size_t>(n)] = c;
      c /= -(2.0 * n + 2) * (2.0 * n + 3);
    }
    return result;
  }();
  Sinc sinc{0, 0, 0};
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
    sinc.dds = sinc.dds * w + 2 * sinc.ds;
    sinc.ds = sinc.ds * w + sinc.s;
    sinc.s = sinc.s * w + *c;
  }
  return sinc;
}

/// Finds w with sinc(sqrt(w)) = s, 0 <= s <= 1, by Newton's method. sinc(sqrt(w)) is convex and
/// falling, and the start, two terms of the inverse's series, lies below the root, so the iterates
/// rise to it.
double inverse_sinc_squared(double s) {
  constexpr int k_iterations = 20;        // 6 suffice at s = 0, 3 near 1
  constexpr double k_negligible = 1e-15;  // of the largest w
  const double gap = 1 - s;
  double w = (6 + 1.8 * gap) * gap;
  for (int i = 0; i < k_iterations; ++i) {
    const Sinc sinc = sinc_of_root(w);
    const double step = (s - sinc.s) / sinc.ds;
    w += step;
    if (std::abs(step) <= k_negligible) break;
  }
  return w;
}

}  // namespace

BucklingSpring::BucklingSpring(double length, double bending_stiffness,
                               double compression_stiffness)
    : length_(length),
      bending_stiffness_(bending_stiffness),
      compression_stiffness_(compression_stiffness),
      cut_over_(find_cut_over()) {
  if (cut_over_ < 0) return;
  const double shortening = cut_over_ - length_;
  energy_offset_ = 0.5 * compression_stiffness_ * shortening * shortening - arc(cut_over_).energy;
}

// With s = r/L: E_b = 2 k_b w/L, f_b = 2 k_b/L^2 dw/ds, df_b/dr = 2 k_b/L^3 d^2w/ds^2, and the
// inverse function has dw/ds = 1/s', d^2w/ds^2 = -s''/s'^3.
PairEnergy BucklingSpring::arc(double r) const {
  const double w = inverse_sinc_squared(r / length_);
  const Sinc sinc = sinc_of_root(w);
  const double scale = 2 * bending_stiffness_ / length_;
  return {scale * w, scale / (length_ * sinc.ds),
          -scale * sinc.dds / (length_ * length_ * sinc.ds * sinc.ds * sinc.ds)};
}

PairEnergy BucklingSpring::at(double r) const {
  if (!(r < shortened_below(length_))) return {};
  if (r <= cut_over_) {
    PairEnergy result = arc(r);
    result.energy += energy_offset_;
    return result;
  }
  const double shortening = r - length_;
  return {0.5 * compression_stiffness_ * shortening * shortening,
          compression_stiffness_ * shortening, compression_stiffness_};
}

// f_b - c_b (r - L) is concave in r and negative at L: Newton's method from L falls to the largest
// root without passing it. No root exists when the slope changes sign earlier or the iterates pass
// 0.
double BucklingSpring::find_cut_over() const {
  constexpr int k_iterations = 50;
  constexpr double k_negligible = 1e-14;
  double r = length_;
  for (int i = 0; i < k_iterations; ++i) {
    const PairEnergy bent = arc(r);
    const double difference = bent.tension - compression_stiffness_ * (r - length_);
    const double slope = bent.stiffness - compression_stiffness_;
    if (slope >= 0) return -1;
    const double step = difference / slope;
    r -= step;
    if (r < 0) return -1;
    if (std::abs(step) <= k_negligible * length_) return r;
  }
  return -1;
}

}  // namespace weft

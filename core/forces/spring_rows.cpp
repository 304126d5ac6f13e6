#include "core/forces/spring_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// f -= pull d, or f += pull d
template <int Sign>
void pull_at(std::size_t n, const double* pull, ConstRow d, Row f) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double signed_pull = Sign * pull[s];
    f.x[s] += signed_pull * d.x[s];
    f.y[s] += signed_pull * d.y[s];
    f.z[s] += signed_pull * d.z[s];
  }
}

}  // namespace

[[gnu::noinline]] void separate(std::size_t n, ConstRow i, ConstRow j, Row d, double* r,
                                double* inverse) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    d.x[s] = i.x[s] - j.x[s];
    d.y[s] = i.y[s] - j.y[s];
    d.z[s] = i.z[s] - j.z[s];
    r[s] = std::sqrt(d.x[s] * d.x[s] + d.y[s] * d.y[s] + d.z[s] * d.z[s]);
    inverse[s] = r[s] > 0 ? 1 / r[s] : 0;
  }
}

[[gnu::noinline]] void pull_of_tension(std::size_t n, const double* tension, const double* inverse,
                                       double* pull) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) pull[s] = tension[s] * inverse[s];
}

[[gnu::noinline]] void add_pull_of_damping(std::size_t n, double c, ConstRow d,
                                           const double* inverse, ConstRow v_i, ConstRow v_j,
                                           double* pull) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double approach = d.x[s] * (v_i.x[s] - v_j.x[s]) + d.y[s] * (v_i.y[s] - v_j.y[s]) +
                            d.z[s] * (v_i.z[s] - v_j.z[s]);
    pull[s] += c * approach * inverse[s] * inverse[s];
  }
}

// One end after the other: both may be in one row.
[[gnu::noinline]] void add_pull(std::size_t n, const double* pull, ConstRow d, Row f_i, Row f_j) {
  pull_at<-1>(n, pull, d, f_i);
  pull_at<1>(n, pull, d, f_j);
}

[[gnu::noinline]] int linearise_row(std::size_t n, const double* inverse, const double* tension,
                                    const double* stiffness, bool projected, double* transverse,
                                    double* along) {
  int fixed = 0;
  const double least = projected ? 0 : -std::numeric_limits<double>::infinity();
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double T_r = inverse[s] > 0 ? tension[s] * inverse[s] : stiffness[s];
    fixed += stiffness[s] < least || T_r < least ? 1 : 0;
    transverse[s] = std::max(T_r, least);
    along[s] = (std::max(stiffness[s], least) - transverse[s]) * inverse[s] * inverse[s];
  }
  return fixed;
}

// Eight sums side by side, which a processor adds at once.
[[gnu::noinline]] double sum_of_row(std::size_t n, const double* values) {
  std::array<double, 8> sums{};
  std::size_t s = 0;
  for (; s + sums.size() <= n; s += sums.size()) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += values[s + k];
  }
  double total = 0;
  for (const double sum : sums) total += sum;
  for (; s < n; ++s) total += values[s];
  return total;
}

[[gnu::noinline]] void multiply_row(std::size_t n, double stiffness_scale, double drag,
                                    const double* transverse, const double* along, ConstRow x_i,
                                    ConstRow x_j, ConstRow p_i, ConstRow p_j, Row y) {
  constexpr double k_tiny = 1e-300;  // where d = 0, so is the drag
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double dx = x_i.x[s] - x_j.x[s], dy = x_i.y[s] - x_j.y[s], dz = x_i.z[s] - x_j.z[s];
    const double px = p_i.x[s] - p_j.x[s], py = p_i.y[s] - p_j.y[s], pz = p_i.z[s] - p_j.z[s];
    const double w = stiffness_scale * transverse[s];
    const double a =
        (stiffness_scale * along[s] + drag / std::max(dx * dx + dy * dy + dz * dz, k_tiny)) *
        (dx * px + dy * py + dz * pz);
    y.x[s] = w * px + a * dx;
    y.y[s] = w * py + a * dy;
    y.z[s] = w * pz + a * dz;
  }
}

[[gnu::noinline]] void add_ends(std::size_t n, ConstRow y, Row y_i, Row y_j) {
  const auto add = [n](const double* component, double* i, double* j) {
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) i[s] += component[s];
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) j[s] -= component[s];
  };
  add(y.x, y_i.x, y_j.x);
  add(y.y, y_i.y, y_j.y);
  add(y.z, y_i.z, y_j.z);
}

// The difference of positions in double; what is rounded to single precision is small.
[[gnu::noinline]] bool stencil_row(std::size_t n, double stiffness_scale, double drag,
                                   const double* transverse, const double* along, ConstRow x_i,
                                   ConstRow x_j, RowOf<float> u, float* b) {
  constexpr float k_tiny = 1e-30F;  // where d = 0, so is the drag
  constexpr double k_huge = 1e30;   // of springs of no length
  const auto float_drag = static_cast<float>(drag);
  int is_negative = 0;
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const auto dx = static_cast<float>(x_i.x[s] - x_j.x[s]);
    const auto dy = static_cast<float>(x_i.y[s] - x_j.y[s]);
    const auto dz = static_cast<float>(x_i.z[s] - x_j.z[s]);
    const float a = static_cast<float>(std::min(stiffness_scale * along[s], k_huge)) +
                    float_drag / std::max(dx * dx + dy * dy + dz * dz, k_tiny);
    is_negative |= a < 0 ? 1 : 0;
    const float root = std::sqrt(std::max(a, 0.0F));
    u.x[s] = root * dx;
    u.y[s] = root * dy;
    u.z[s] = root * dz;
    b[s] = static_cast<float>(stiffness_scale * transverse[s]);
  }
  return is_negative == 0;
}

}  // namespace weft

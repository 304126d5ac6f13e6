#include "core/forces/row_field.h"

#include "core/sparse/registers.h"

#include <cstring>

namespace weft {

namespace {

constexpr std::size_t k_columns = 4;  // at once, in three registers

Double4 load_four(const double* from) {
  Double4 value;
  std::memcpy(&value, from, sizeof value);
  return value;
}
void store_four(const Double4& value, double* to) { std::memcpy(to, &value, sizeof value); }

}  // namespace

void add_interleaved(std::span<const double> x, std::span<const double> y,
                     std::span<const double> z, std::span<double> stacked) {
  std::size_t c = 0;
  for (; c + k_columns <= x.size(); c += k_columns) {
    const Double4 x4 = load_four(&x[c]), y4 = load_four(&y[c]), z4 = load_four(&z[c]);
    const Double4 xy_low = __builtin_shufflevector(x4, y4, 0, 4, 1, 5);
    const Double4 xy_high = __builtin_shufflevector(x4, y4, 2, 6, 3, 7);
    double* out = &stacked[3 * c];
    store_four(load_four(out) + __builtin_shufflevector(xy_low, z4, 0, 1, 4, 2), out);
    store_four(load_four(out + 4) +
                   __builtin_shufflevector(__builtin_shufflevector(xy_low, z4, 3, 5, 3, 5), xy_high,
                                           0, 1, 4, 5),
               out + 4);
    store_four(load_four(out + 8) + __builtin_shufflevector(xy_high, z4, 6, 2, 3, 7), out + 8);
  }
  for (; c < x.size(); ++c) {
    stacked[3 * c] += x[c];
    stacked[3 * c + 1] += y[c];
    stacked[3 * c + 2] += z[c];
  }
}

void load_interleaved(std::span<const double> stacked, std::span<double> components) {
  const std::size_t columns = components.size() / 3;
  double *x = components.data(), *y = x + columns, *z = y + columns;
  const double* in = stacked.data();
  std::size_t c = 0;
  for (; c + k_columns <= columns; c += k_columns, in += 3 * k_columns) {
    // x0 y0 z0 x1, y1 z1 x2 y2, z2 x3 y3 z3
    const Double4 a = load_four(in), b = load_four(in + 4), d = load_four(in + 8);
    const Double4 high = __builtin_shufflevector(b, d, 2, 3, 5, 6);    // x2 y2 x3 y3
    const Double4 middle = __builtin_shufflevector(a, b, 1, 2, 4, 5);  // y0 z0 y1 z1
    store_four(__builtin_shufflevector(a, high, 0, 3, 4, 6), x + c);
    store_four(__builtin_shufflevector(middle, high, 0, 2, 5, 7), y + c);
    store_four(__builtin_shufflevector(middle, d, 1, 3, 4, 7), z + c);
  }
  for (; c < columns; ++c, in += 3) {
    x[c] = in[0];
    y[c] = in[1];
    z[c] = in[2];
  }
}

}  // namespace weft

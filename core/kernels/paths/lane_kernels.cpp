#include "core/kernels/lane_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/families.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// Converts four vectors to and from the order of a stacked vector, one after the other.
struct Interleaved {
  Double4 part[3];
};
[[gnu::always_inline]] inline Interleaved interleaved(const DoubleLanes3& a) {
  const Double4 xy_low = __builtin_shufflevector(a.x, a.y, 0, 4, 1, 5);
  const Double4 xy_high = __builtin_shufflevector(a.x, a.y, 2, 6, 3, 7);
  const Double4 yz = __builtin_shufflevector(xy_low, a.z, 3, 5, 3, 5);
  return {{__builtin_shufflevector(xy_low, a.z, 0, 1, 4, 2),
           __builtin_shufflevector(yz, xy_high, 0, 1, 4, 5),
           __builtin_shufflevector(xy_high, a.z, 6, 2, 3, 7)}};
}
[[gnu::always_inline]] inline DoubleLanes3 deinterleaved(const Interleaved& a) {
  const Double4 high = __builtin_shufflevector(a.part[1], a.part[2], 2, 3, 5, 6);    // x2 y2 x3 y3
  const Double4 middle = __builtin_shufflevector(a.part[0], a.part[1], 1, 2, 4, 5);  // y0 z0 y1 z1
  return {__builtin_shufflevector(a.part[0], high, 0, 3, 4, 6),
          __builtin_shufflevector(middle, high, 0, 2, 5, 7),
          __builtin_shufflevector(middle, a.part[2], 1, 3, 4, 7)};
}

// Converts eight vectors in single precision to and from the order of a stacked vector.
struct InterleavedSingles {
  Float4 part[6];
};
[[gnu::always_inline]] inline InterleavedSingles interleaved(const Lanes3& a) {
  const Float8 xy_low = __builtin_shufflevector(a.x, a.y, 0, 8, 1, 9, 2, 10, 3, 11);
  const Float8 xy_high = __builtin_shufflevector(a.x, a.y, 4, 12, 5, 13, 6, 14, 7, 15);
  return {{__builtin_shufflevector(xy_low, a.z, 0, 1, 8, 2),
           __builtin_shufflevector(xy_low, a.z, 3, 9, 4, 5),
           __builtin_shufflevector(xy_low, a.z, 10, 6, 7, 11),
           __builtin_shufflevector(xy_high, a.z, 0, 1, 12, 2),
           __builtin_shufflevector(xy_high, a.z, 3, 13, 4, 5),
           __builtin_shufflevector(xy_high, a.z, 14, 6, 7, 15)}};
}

// Returns how many of a row's `size` numbers are in part `part`; a part has up to four.
[[gnu::always_inline]] inline int size_of_part(int size, int part) {
  const int rest = size - 4 * part;
  return rest > 4 ? 4 : rest > 0 ? rest : 0;
}

[[gnu::always_inline]] inline Double4 load_part(const double* row, int part, int size) {
  if (size == 4) return load(row + 4 * part);
  Double4 value{};
  if (size > 0)
    std::memcpy(&value, row + 4 * part, static_cast<std::size_t>(size) * sizeof(double));
  return value;
}

// Loads four vertices of a row, from column 4 group on; zeros beyond the row's end.
[[gnu::always_inline]] inline DoubleLanes3 load_four(const double* row, int columns, int group) {
  Interleaved numbers;
  for (int k = 0; k < 3; ++k) {
    const int part = 3 * group + k;
    numbers.part[k] = load_part(row, part, size_of_part(3 * columns, part));
  }
  return deinterleaved(numbers);
}

void load_row(const double* row, int columns, double scale, Lanes3* lanes) {
  for (int g = 0; k_lanes * g < columns; ++g) {
    const DoubleLanes3 low = load_four(row, columns, 2 * g),
                       high = load_four(row, columns, 2 * g + 1);
    lanes[g] = {to_float(scale * low.x, scale * high.x), to_float(scale * low.y, scale * high.y),
                to_float(scale * low.z, scale * high.z)};
  }
}

void load_double(const double* row, int columns, DoubleLanes3* lanes) {
  const int groups = (columns + k_lanes - 1) / k_lanes;
  for (int g = 0; g < 2 * groups; ++g) lanes[g] = load_four(row, columns, g);
}

template <class Register>
void add(double scale, const LanesOf3<Register>* lanes, int columns, double* row) {
  const int size = 3 * columns;
  for (int part = 0; 4 * part < size; ++lanes) {
    const auto numbers = interleaved(*lanes);
    for (const auto& four : numbers.part) {
      const int count = size_of_part(size, part);
      const Double4 sum = load_part(row, part, count) + scale * to_double(four);
      if (count == 4) {
        store(sum, row + 4 * part);
      } else if (count > 0) {
        std::memcpy(row + 4 * part, &sum, static_cast<std::size_t>(count) * sizeof(double));
      }
      ++part;
    }
  }
}

void filter(const FilteredGroups& S, Lanes3* lanes) {
  for (int k = 0; k < S.count; ++k) {
    Lanes3& group = lanes[S.groups[k].group];
    group = times(S.groups[k].S, group);
  }
}

void add_to(const Lanes3* a, int groups, Lanes3* sum) {
  for (int g = 0; g < groups; ++g) sum[g] = sum[g] + a[g];
}

void subtract(const Lanes3* a, const Lanes3* b, int groups, Lanes3* result) {
  for (int g = 0; g < groups; ++g) result[g] = a[g] - b[g];
}

double update_residual(float alpha, const Lanes3* q, int groups, Lanes3* r) {
  Float8 sum{};
  for (int g = 0; g < groups; ++g) {
    r[g] = r[g] - alpha * q[g];
    sum += dot(r[g], r[g]);
  }
  return sum_of(sum);
}

double advance(const LaneKernels::Directions& d, float beta, float alpha, int groups) {
  Float8 sum{};
  for (int g = 0; g < groups; ++g) {
    d.p[g] = d.s[g] + beta * d.p[g];
    d.q[g] = d.A_s[g] + beta * d.q[g];
    d.r[g] = d.r[g] - alpha * d.q[g];
    sum += dot(d.r[g], d.r[g]);
  }
  return sum_of(sum);
}

LaneKernels::Products products(const Lanes3* r, const Lanes3* s, const Lanes3* A_s, const Lanes3* q,
                               int groups) {
  Float8 r_s{}, s_A_s{}, q_s{};
  for (int g = 0; g < groups; ++g) {
    r_s += dot(r[g], s[g]);
    s_A_s += dot(s[g], A_s[g]);
    q_s += dot(q[g], s[g]);
  }
  return {sum_of(r_s), sum_of(s_A_s), sum_of(q_s)};
}

}  // namespace

const LaneKernels lane_kernels = {.load = load_row,
                                  .load_double = load_double,
                                  .add = add<Float8>,
                                  .add_double = add<Double4>,
                                  .filter = filter,
                                  .add_to = add_to,
                                  .subtract = subtract,
                                  .update_residual = update_residual,
                                  .advance = advance,
                                  .products = products};

}  // namespace weft::WEFT_KERNEL_PATH

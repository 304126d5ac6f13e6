#include "core/kernels/block_kernels.h"

#include "core/kernels/paths/families.h"
#include "core/kernels/paths/registers.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// Distance at which blocks are prefetched, further ahead than processors do by themselves.
constexpr std::size_t k_bytes_ahead = 2048;

// Loads the four numbers from `entries` on, in the precision of Number.
template <class Number, class Entry>
[[gnu::always_inline]] inline auto load_as(const Entry* entries) {
  if constexpr (sizeof(Entry) == sizeof(Number)) {
    return load(entries);
  } else {
    return to_double(load(entries));
  }
}

// y = A x for one row, whose y has 3 entries. A column of a block is loaded as its three entries
// and the next one, whose lane is dropped at the end. Each column has a sum of its own, so that the
// additions of consecutive blocks do not wait for each other.
template <class Entry, class Number>
[[gnu::always_inline]] inline void multiply_row(const BlockRows<Entry>& A, int row, const Number* x,
                                                Number* y) {
  using Sum = decltype(load_as<Number>(A.values));
  Sum sum0 = {}, sum1 = {}, sum2 = {};
  const int end = A.row_start[row + 1];
  int k = A.row_start[row];
  const Entry* block = A.values + 9 * static_cast<std::ptrdiff_t>(k);
  for (; k < end; ++k, block += 9) {
    const Number* x_j = x + 3 * static_cast<std::ptrdiff_t>(A.column[k]);
    __builtin_prefetch(block + k_bytes_ahead / sizeof(Entry));
    sum0 += load_as<Number>(block) * x_j[0];
    sum1 += load_as<Number>(block + 3) * x_j[1];
    sum2 += load_as<Number>(block + 6) * x_j[2];
  }
  const Sum sum = sum0 + sum1 + sum2;
  for (int e = 0; e < 3; ++e) y[e] = sum[e];
}

template <class Entry, class Number>
void multiply(const BlockRows<Entry>& A, const Number* x, int begin, int end, Number* y) {
  for (int row = begin; row < end; ++row, y += 3) multiply_row(A, row, x, y);
}

template <class Entry>
double multiply_dot(const BlockRows<Entry>& A, const double* x, int begin, int end, double* y) {
  double dot = 0;
  for (int row = begin; row < end; ++row, y += 3) {
    const double* x_i = x + 3 * static_cast<std::ptrdiff_t>(row);
    multiply_row(A, row, x, y);
    dot += x_i[0] * y[0] + x_i[1] * y[1] + x_i[2] * y[2];
  }
  return dot;
}

void relax(const BlockRows<float>& A, const BlockKernels::Relaxation& from, int begin, int end,
           float* next_x) {
  const auto [R, b, x] = from;
  for (int row = begin; row < end; ++row) {
    const auto offset = 3 * static_cast<std::ptrdiff_t>(row);
    const float* R_i = R + 3 * offset;
    float r[3];
    multiply_row(A, row, x, r);
    for (int e = 0; e < 3; ++e) r[e] = b[offset + e] - r[e];
    for (int e = 0; e < 3; ++e) {
      next_x[offset + e] = x[offset + e] + (R_i[e] * r[0] + R_i[3 + e] * r[1] + R_i[6 + e] * r[2]);
    }
  }
}

// Returns (a . x, b . x, c . x, 0) for the columns a, b and c of a block; the last lane of x is 0.
[[gnu::always_inline]] inline Double4 three_dots(const Double4& a, const Double4& b,
                                                 const Double4& c, const Double4& x) {
  const Double4 zero = {}, ax = a * x, bx = b * x, cx = c * x;
  // Adds the even lanes of two registers, taken in turn, to the odd ones.
  const Double4 ab =
      __builtin_shufflevector(ax, bx, 0, 4, 2, 6) + __builtin_shufflevector(ax, bx, 1, 5, 3, 7);
  const Double4 c0 =
      __builtin_shufflevector(cx, zero, 0, 4, 2, 6) + __builtin_shufflevector(cx, zero, 1, 5, 3, 7);
  return __builtin_shufflevector(ab, c0, 0, 1, 6, 7) + __builtin_shufflevector(ab, c0, 2, 3, 4, 5);
}

// Adds to four numbers in memory, and returns them.
[[gnu::always_inline]] inline Double4 add_to(double* offset, const Double4& term) {
  const Double4 sum = load(offset) + term;
  store(sum, offset);
  return sum;
}

// Columns of blocks are loaded as in multiply_row().
template <class Entry>
void multiply_half(const BlockRows<Entry>& A, const double* x, int begin, int end,
                   const BlockKernels::HalfProduct& result) {
  double *sums = result.sums, *y = result.y;
  const auto sums_of = [&](int row) { return sums + 4 * static_cast<std::ptrdiff_t>(row - begin); };
  for (int i = begin; i < end; ++i, y += 3) {
    const double* x_of_row = x + 3 * static_cast<std::ptrdiff_t>(i);
    const Double4 x_i = {x_of_row[0], x_of_row[1], x_of_row[2], 0};
    Double4 sum0 = {}, sum1 = {}, sum2 = {};
    const int diagonal = A.row_start[i];
    for (int k = diagonal; k < A.row_start[i + 1]; ++k) {
      const Entry* block = A.values + 9 * static_cast<std::ptrdiff_t>(k);
      __builtin_prefetch(block + k_bytes_ahead / sizeof(Entry));
      const int j = A.column[k];
      const double* x_j = x + 3 * static_cast<std::ptrdiff_t>(j);
      const Double4 column0 = load_as<double>(block), column1 = load_as<double>(block + 3),
                    column2 = load_as<double>(block + 6);
      sum0 += column0 * x_j[0];
      sum1 += column1 * x_j[1];
      sum2 += column2 * x_j[2];
      if (k != diagonal) add_to(sums_of(j), three_dots(column0, column1, column2, x_i));
    }
    const Double4 sum = add_to(sums_of(i), sum0 + sum1 + sum2);
    for (int e = 0; e < 3; ++e) y[e] = sum[e];
  }
}

}  // namespace

const BlockKernels block_kernels = {.multiply = multiply<double, double>,
                                    .multiply_float = multiply<float, double>,
                                    .multiply_single = multiply<float, float>,
                                    .multiply_dot = multiply_dot<double>,
                                    .multiply_float_dot = multiply_dot<float>,
                                    .relax = relax,
                                    .multiply_half = multiply_half<double>,
                                    .multiply_half_float = multiply_half<float>};

}  // namespace weft::WEFT_KERNEL_PATH

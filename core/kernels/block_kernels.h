#pragma once

#include <cstddef>

namespace weft {

/// A matrix of 3x3 blocks in compressed rows, whose entries are stored column by column, one block
/// after the other with one entry of padding at the end.
template <class Entry>
struct BlockRows {
  const int* row_start;
  const int* column;
  const Entry* values;
};

/// Products with the rows [begin, end) of a matrix of 3x3 blocks. Sums are in the precision of the
/// vectors; x is the whole stacked vector, y the part of it that belongs to the rows.
struct BlockKernels {
  template <class Entry, class Number>
  using Multiply = void (*)(const BlockRows<Entry>& A, const Number* x, int begin, int end,
                            Number* y);
  /// y = A x
  Multiply<double, double> multiply;
  Multiply<float, double> multiply_float;
  Multiply<float, float> multiply_single;
  /// y = A x; returns x^T y over the rows.
  template <class Entry>
  using MultiplyDot = double (*)(const BlockRows<Entry>& A, const double* x, int begin, int end,
                                 double* y);
  MultiplyDot<double> multiply_dot;
  MultiplyDot<float> multiply_float_dot;
  /// next_x = x + R (b - A x) on whole vectors, with a 3x3 block of R for each row.
  struct Relaxation {
    const float *R, *b, *x;
  };
  void (*relax)(const BlockRows<float>& A, const Relaxation& from, int begin, int end,
                float* next_x);
  /// Multiplies by the diagonal and upper half of a symmetric matrix, with the diagonal block first
  /// in each row: sums_j += A_ij^T x_i for the blocks right of the diagonal, and y_i = sums_i +
  /// A_ij x_j. Sums of four numbers a row begin at the row `begin`; y is the part that belongs to
  /// the rows.
  struct HalfProduct {
    double *sums, *y;
  };
  template <class Entry>
  using MultiplyHalf = void (*)(const BlockRows<Entry>& A, const double* x, int begin, int end,
                                const HalfProduct& result);
  MultiplyHalf<double> multiply_half;
  MultiplyHalf<float> multiply_half_float;
};

}  // namespace weft

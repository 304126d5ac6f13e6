#pragma once

#include "core/base/units.h"

#include <span>

namespace weft {

/// The cost of one application of an operator.
struct Cost {
  double bytes = 0;  ///< read from and written to memory, vectors included
  double flops = 0;  ///< additions and multiplications

  friend Cost operator+(const Cost& a, const Cost& b) {
    return {a.bytes + b.bytes, a.flops + b.flops};
  }
};

/// A square linear map y = A x on vectors of `size()` entries.
class LinearOperator {
 public:
  virtual ~LinearOperator() = default;
  virtual int size() const = 0;
  /// y = A x. \pre x and y have size() entries and do not overlap.
  virtual void apply(std::span<const double> x, std::span<double> y) const = 0;
  /// y = A x, and returns x^T y: the product of one CG iteration.
  virtual double apply_dot(std::span<const double> x, std::span<double> y) const;
  /// Returns the cost of one apply().
  virtual Cost cost() const = 0;
};

/// The filter S = S^T = S^2, made of one 3x3 block for each vertex, Ascher and Boxerman (2).
class Filter {
 public:
  virtual ~Filter() = default;
  /// x = S x.
  virtual void apply(std::span<double> x) const = 0;
  /// x = S x + (I - S) z: the free part of x, the prescribed part of z; bit for bit z where a
  /// vertex has no freedom.
  virtual void impose(std::span<const double> z, std::span<double> x) const = 0;
  /// Returns |(I - S)(x - z)|_2.
  virtual double violation(std::span<const double> x, std::span<const double> z) const = 0;
  /// Returns S_i.
  virtual Mat3 block(int vertex) const = 0;
};

}  // namespace weft

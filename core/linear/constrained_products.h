#pragma once

#include "core/linear/iterative_parameters.h"
#include "core/linear/linear_solver.h"

namespace weft {

/// The products of one solve with its matrix and with P^-1, in the method's ConstraintForm; B is
/// the matrix of that form. Counts the products and their cost.
class ConstrainedProducts {
 public:
  /// The system, the preconditioner and `scratch` (3n) must outlive this object.
  ConstrainedProducts(const LinearSystem& system, const Preconditioner& P, ConstraintForm form,
                      std::span<double> scratch)
      : system_(system), P_(P), form_(form), scratch_(scratch) {}

  const LinearSystem& system() const { return system_; }
  const Preconditioner& preconditioner() const { return P_; }
  /// Returns scratch memory of 3n numbers, which every product overwrites.
  std::span<double> scratch() const { return scratch_; }

  /// q = B p; p must be in the range of S in the filtered form.
  void apply(std::span<const double> p, std::span<double> q);
  /// q = B p; returns p^T q.
  double apply_dot(std::span<const double> p, std::span<double> q);
  /// s = P^-1 r, filtered in the filtered form.
  void precondition(std::span<const double> r, std::span<double> s);
  /// s = P^-T r, filtered in the filtered form.
  void precondition_transposed(std::span<const double> r, std::span<double> s);
  /// v = S v in the filtered form.
  void keep_in_range(std::span<double> v) const;
  /// r = S(b - A x), with A itself and not the products that approximate it; returns |r|_2. Writes
  /// (I - S) A x where the system asks for it.
  double find_residual(std::span<const double> x, std::span<double> r);
  /// Returns r^T P^-1 r, for a measurement that is not counted.
  double inverse_square(std::span<const double> r) const;

  /// Counts a product with A that is computed elsewhere.
  void count_product() { ++products_; }
  /// Counts work that is done elsewhere.
  void count(int products, int preconditionings, const Cost& cost);
  /// Writes the counts to `report`.
  void report_to(SolveReport& report) const;

 private:
  const LinearSystem& system_;
  const Preconditioner& P_;
  ConstraintForm form_;
  std::span<double> scratch_;
  int products_ = 0;
  int exact_products_ = 0;  ///< products with A itself, among products_
  int preconditionings_ = 0;
  int other_products_ = 0, other_preconditionings_ = 0;
  Cost other_cost_;
};

}  // namespace weft

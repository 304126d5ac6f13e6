#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

/// The products with A within a method's iterations. The true residual always uses A's own entries:
/// where the products are less precise and a solve needs more precision, it starts again from the
/// true residual (iterative refinement).
class SystemOperator {
 public:
  virtual ~SystemOperator() = default;
  /// Returns the form of system from which the products are made: products or blocks.
  virtual SystemForm form() const = 0;
  /// Returns the products with A, which live as long as this object and A. Allocates only when the
  /// pattern changes. \pre A has blocks, where form() asks for them.
  virtual const LinearOperator& prepare(const SystemMatrix& A) = 0;
  /// Returns the deviation from the request in plain words; empty: none.
  virtual std::string note() const = 0;
};

struct OperatorKind : TableEntry {
  bool needs_symmetry = false;  ///< correct for symmetric matrices only
  std::unique_ptr<SystemOperator> (*make)(const ParameterValues&) = nullptr;
};

/// Returns the table of all operators; the first takes the matrix unchanged.
std::span<const OperatorKind> operator_table();

}  // namespace weft

#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

/// How a method multiplies with A while it iterates. The residual that decides is always that of
/// A's own entries: where the products are rounded more than those, a solve that needs more
/// starts again from the true residual (iterative refinement).
class SystemOperator {
 public:
  virtual ~SystemOperator() = default;
  /// The products with the matrix of `system`, whose blocks are given. Lives as long as this and
  /// the system do. Allocates only when the pattern changes.
  virtual const LinearOperator& prepare(const LinearSystem& system) = 0;
  /// What was done otherwise than asked, in plain words; empty: nothing.
  virtual std::string note() const { return {}; }
};

struct OperatorKind : TableEntry {
  bool needs_symmetry = false;  ///< right for symmetric matrices only
  std::unique_ptr<SystemOperator> (*make)(const ParameterValues&) = nullptr;
};

/// All ways to multiply; the first one takes the matrix as it is.
std::span<const OperatorKind> operator_table();

}  // namespace weft

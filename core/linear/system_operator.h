#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

/// How a method multiplies with A while it iterates. The residual that decides is always that of
/// A's own entries: where the products are rounded more than those, a solve that needs more
/// starts again from the true residual (iterative refinement).
class SystemOperator {
 public:
  virtual ~SystemOperator() = default;
  /// The form of a system that it multiplies with: products or blocks.
  virtual SystemForm form() const = 0;
  /// The products with A, which live as long as this and A do. Allocates only when the pattern
  /// changes. \pre A has blocks, where form() asks for them.
  virtual const LinearOperator& prepare(const SystemMatrix& A) = 0;
  /// What was done otherwise than asked, in plain words; empty: nothing.
  virtual std::string note() const = 0;
};

struct OperatorKind : TableEntry {
  bool needs_symmetry = false;  ///< right for symmetric matrices only
  std::unique_ptr<SystemOperator> (*make)(const ParameterValues&) = nullptr;
};

/// All ways to multiply; the first one takes the matrix as it is.
std::span<const OperatorKind> operator_table();

}  // namespace weft

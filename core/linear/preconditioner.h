#pragma once

#include "core/base/table.h"
#include "core/sparse/block_matrix.h"

namespace weft {

/// P, an approximation of A; only P^-1 is ever applied.
class Preconditioner {
 public:
  virtual ~Preconditioner() = default;
  /// Prepares P^-1 from the values of A. Allocates only when the size of A changes.
  /// \throw Error when P would not be positive definite, naming the vertex.
  virtual void build(const BlockMatrix& A) = 0;
  /// s = P^-1 r.
  virtual void apply(std::span<const double> r, std::span<double> s) const = 0;
};

struct PreconditionerKind : TableEntry {
  std::unique_ptr<Preconditioner> (*make)(const ParameterValues&) = nullptr;
};

/// All preconditioners.
std::span<const PreconditionerKind> preconditioner_table();

}  // namespace weft

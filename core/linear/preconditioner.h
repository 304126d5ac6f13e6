#pragma once

#include "core/base/table.h"
#include "core/linear/system_matrix.h"

namespace weft {

/// P, an approximation of A; only P^-1 is ever applied.
class Preconditioner {
 public:
  virtual ~Preconditioner() = default;
  /// Prepares P^-1 for the system with the matrix A and the filter S. Allocates only when the
  /// pattern of A changes.
  /// \throw Error when P would not be positive definite, naming the vertex.
  virtual void build(const SystemMatrix& A, const Filter& S) = 0;
  /// Returns true if build() reads A.blocks(); otherwise nothing needs to be assembled for P.
  virtual bool reads_entries() const = 0;
  /// s = P^-1 r.
  virtual void apply(std::span<const double> r, std::span<double> s) const = 0;
  /// s = P^-T r, for a method that iterates with A^T, too.
  virtual void apply_transposed(std::span<const double> r, std::span<double> s) const = 0;
  /// r = P s where P itself is available; returns false where it is not.
  virtual bool multiply(std::span<const double> s, std::span<double> r) const = 0;
  /// Returns the cost of one apply().
  virtual Cost cost() const = 0;
  /// Returns the changes that build() made to find a definite P, in plain words; empty: none.
  virtual std::string note() const = 0;
};

struct PreconditionerKind : TableEntry {
  bool symmetric = true;  ///< P is symmetric where A is, as conjugate gradients need
  std::unique_ptr<Preconditioner> (*make)(const ParameterValues&) = nullptr;
  /// Gives other parameters to a preconditioner that `make` made, for the next build(); it keeps
  /// its workspace.
  void (*set)(Preconditioner&, const ParameterValues&) = nullptr;
};

/// Returns the table of all preconditioners.
std::span<const PreconditionerKind> preconditioner_table();

}  // namespace weft

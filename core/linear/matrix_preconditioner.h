#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// From which matrix a preconditioner is made: Ascher and Boxerman's remark 1.
struct PreconditionerParameters {
  std::string built_from = "A";
};

template <>
struct Described<PreconditionerParameters> {
  static std::vector<Field<PreconditionerParameters>> fields();
};

/// A preconditioner made from the entries of A or of S A S + (I - S).
class MatrixPreconditioner : public Preconditioner {
 public:
  explicit MatrixPreconditioner(const PreconditionerParameters& parameters)
      : from_filtered_(parameters.built_from == "filtered") {}
  void build(const BlockMatrix& A, const Projection& S) final;

 private:
  virtual void build_from(const BlockMatrix& A) = 0;

  bool from_filtered_;
  BlockMatrix filtered_;  ///< S A S + (I - S), only when P is made from it
};

/// The line of the table for a class with no other parameters.
template <class Implementation>
PreconditionerKind matrix_preconditioner_kind(std::string name, std::string label,
                                              std::string help) {
  return table_entry<PreconditionerKind, Implementation, PreconditionerParameters>(
      std::move(name), std::move(label), std::move(help));
}

}  // namespace weft

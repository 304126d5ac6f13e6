#pragma once

#include "core/linear/preconditioners/matrix_preconditioner.h"

namespace weft {

/// An incomplete factorisation, which may meet pivots that are not positive although A is positive
/// definite. Such a factorisation is made of A + alpha blockdiag(A) instead, with the first alpha
/// of 0.001, 0.004, 0.016, ... for which all pivots are positive (Manteuffel 1980), and note() says
/// so.
class ShiftedPreconditioner : public MatrixPreconditioner {
 public:
  using MatrixPreconditioner::MatrixPreconditioner;
  std::string note() const final { return note_; }

 private:
  void build_from(const BlockMatrix& A) final;
  /// Factorises A with its diagonal blocks times 1 + shift. Returns the vertex whose pivot is not
  /// positive definite, -1 when there is none.
  virtual int factorise(const BlockMatrix& A, double shift) = 0;

  std::string note_;
};

}  // namespace weft

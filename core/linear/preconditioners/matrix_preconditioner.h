#pragma once

#include "core/linear/preconditioner.h"

namespace weft {

/// The matrix from which a preconditioner is made: Ascher and Boxerman's remark 1.
struct PreconditionerParameters {
  std::string built_from = "A";
};

ParameterInfo built_from_info();

template <>
struct Described<PreconditionerParameters> {
  static std::vector<Description<PreconditionerParameters>> descriptions() {
    return {{&PreconditionerParameters::built_from, built_from_info()}};
  }
};

/// The parameters of a preconditioner that couples vertices, which is better when made from S A S +
/// (I - S).
struct CouplingParameters : PreconditionerParameters {
  CouplingParameters() : PreconditionerParameters{"filtered"} {}
};

template <>
struct Described<CouplingParameters> {
  static std::vector<Description<CouplingParameters>> descriptions() {
    return {{&CouplingParameters::built_from, built_from_info()}};
  }
};

/// A preconditioner made from the entries of A or of S A S + (I - S).
class MatrixPreconditioner : public Preconditioner {
 public:
  explicit MatrixPreconditioner(const PreconditionerParameters& parameters)
      : from_filtered_(parameters.built_from == "filtered") {}
  void set(const PreconditionerParameters& parameters) {
    from_filtered_ = parameters.built_from == "filtered";
  }
  void build(const SystemMatrix& A, const Filter& S) final;
  bool reads_entries() const final { return true; }
  bool multiply(std::span<const double>, std::span<double>) const final { return false; }

 private:
  virtual void build_from(const BlockMatrix& A) = 0;

  bool from_filtered_;
  BlockMatrix filtered_;  ///< S A S + (I - S), only when P is made from this matrix
};

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

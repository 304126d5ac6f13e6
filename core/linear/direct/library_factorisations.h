#pragma once

#include "core/base/stop.h"
#include "core/linear/direct/factorisation_size.h"

#include <Eigen/CholmodSupport>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseLU>

#include <type_traits>

namespace weft {

/// The libraries' sparse factorisations with one interface, and a limit to their size:
///   analyse(A, stop) orders the unknowns for the pattern of A, which later factorisations
///     must share; \throw Refusal where they would be too large (see admit()), before memory is
///     allocated for them;
///   factorise(A, stop) returns true if A has a factorisation, and cannot be stopped;
///   size() returns the size that analyse() counted.

using SparseMatrix = Eigen::SparseMatrix<double>;

/// Eigen's simplicial L L^T or L D L^T; reads the lower triangle.
template <class Library>
class SimplicialFactorisation : public Library {
 public:
  void analyse(const SparseMatrix& A, const StopToken& stop) {
    SparseMatrix permuted(A.rows(), A.cols());
    const SparseMatrix* upper = nullptr;
    this->ordering(A, upper, permuted);
    size_ = cholesky_size(*upper);
    admit(size_, stop);
    constexpr bool has_diagonal =
        std::is_same_v<Library, Eigen::SimplicialLDLT<SparseMatrix, Eigen::Lower>>;
    this->analyzePattern_preordered(*upper, has_diagonal);
  }
  bool factorise(const SparseMatrix& A, const StopToken& stop) {
    stop.begin_factorisation();
    this->factorize(A);
    return this->info() == Eigen::Success;
  }
  const FactorisationSize& size() const { return size_; }

 private:
  FactorisationSize size_;
};

using SimplicialLdlt = SimplicialFactorisation<Eigen::SimplicialLDLT<SparseMatrix, Eigen::Lower>>;
using SimplicialLlt = SimplicialFactorisation<Eigen::SimplicialLLT<SparseMatrix, Eigen::Lower>>;

/// CHOLMOD's factorisations of the lower triangle, on one thread.
template <class Library>
class CholmodFactorisation : public Library {
 public:
  CholmodFactorisation();
  void analyse(const SparseMatrix& A, const StopToken& stop);
  bool factorise(const SparseMatrix& A, const StopToken& stop);
  const FactorisationSize& size() const { return size_; }

 private:
  FactorisationSize counted();

  FactorisationSize size_;
};

using SupernodalLlt = CholmodFactorisation<Eigen::CholmodSupernodalLLT<SparseMatrix, Eigen::Lower>>;
using CholmodLdlt = CholmodFactorisation<Eigen::CholmodSimplicialLDLT<SparseMatrix, Eigen::Lower>>;
extern template class CholmodFactorisation<Eigen::CholmodSupernodalLLT<SparseMatrix, Eigen::Lower>>;
extern template class CholmodFactorisation<
    Eigen::CholmodSimplicialLDLT<SparseMatrix, Eigen::Lower>>;

/// Eigen's supernodal L U with partial pivoting. Its size is counted without exchanges of rows, for
/// a symmetric pattern, and is thus a lower bound.
class LuFactorisation : public Eigen::SparseLU<SparseMatrix> {
 public:
  void analyse(const SparseMatrix& A, const StopToken& stop);
  bool factorise(const SparseMatrix& A, const StopToken& stop);
  const FactorisationSize& size() const { return size_; }

 private:
  FactorisationSize size_;
};

/// Makes the libraries' BLAS and OpenMP work only on the calling thread, so that times are
/// comparable and results do not depend on the number of cores. Does nothing where neither is
/// loaded.
void limit_library_threads();

}  // namespace weft

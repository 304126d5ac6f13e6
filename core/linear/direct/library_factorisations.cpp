#include "core/linear/direct/library_factorisations.h"

#include "core/base/errors.h"

#include <dlfcn.h>

#include <algorithm>
#include <initializer_list>
#include <limits>

namespace weft {

template <class Library>
CholmodFactorisation<Library>::CholmodFactorisation() {
  limit_library_threads();
  this->cholmod().print = 0;  // failures are in the reports
}

template <class Library>
void CholmodFactorisation<Library>::analyse(const SparseMatrix& A, const StopToken& stop) {
  this->analyzePattern(A);
  size_ = counted();
  admit(size_, stop);
}

template <class Library>
bool CholmodFactorisation<Library>::factorise(const SparseMatrix& A, const StopToken& stop) {
  stop.begin_factorisation();
  this->factorize(A);
  return this->info() == Eigen::Success;
}

// CHOLMOD counts while it analyses; where its indices overflow, it makes no factor. The supernodal
// factor also stores some zeros and the largest block that is passed on.
template <class Library>
FactorisationSize CholmodFactorisation<Library>::counted() {
  const cholmod_common& common = this->cholmod();
  FactorisationSize size;
  size.entries = common.lnz;
  size.flops = common.fl;
  const cholmod_factor* const factor = this->m_cholmodFactor;
  if (!factor) {
    if (common.status == CHOLMOD_OUT_OF_MEMORY) throw std::bad_alloc();
    size.entries = std::numeric_limits<double>::infinity();
    return size;
  }
  size.unknowns = static_cast<double>(factor->n);
  size.bytes = factor->is_super
                   ? sizeof(double) * static_cast<double>(factor->xsize + factor->maxcsize)
                   : (sizeof(double) + sizeof(int)) * size.entries;
  return size;
}

template class CholmodFactorisation<Eigen::CholmodSupernodalLLT<SparseMatrix, Eigen::Lower>>;
template class CholmodFactorisation<Eigen::CholmodSimplicialLDLT<SparseMatrix, Eigen::Lower>>;

// A column of L of l entries and a row of U of u entries take 2 l u additions and multiplications.
void LuFactorisation::analyse(const SparseMatrix& A, const StopToken& stop) {
  analyzePattern(A);
  SparseMatrix upper(A.rows(), A.cols());
  upper.selfadjointView<Eigen::Upper>() =
      A.selfadjointView<Eigen::Lower>().twistedBy(colsPermutation());
  size_ = cholesky_size(upper);
  size_.entries *= 2;
  size_.flops *= 2;
  // Eigen allocates the factors before it begins: 20 times the entries of A for L and U each, or
  // the whole square, and their indices as well (SparseLU_Memory.h, memInit).
  const auto n = static_cast<double>(A.cols());
  const double reserved = std::min(20.0 * static_cast<double>(A.nonZeros()), n * n);
  size_.bytes = std::max(2 * size_.bytes, reserved * (2 * sizeof(double) + 2 * sizeof(int)));
  admit(size_, stop);
}

bool LuFactorisation::factorise(const SparseMatrix& A, const StopToken& stop) {
  stop.begin_factorisation();
  factorize(A);
  return info() == Eigen::Success;
}

void limit_library_threads() {
  // The program's BLAS is known only at run time.
  for (const char* setter : {"openblas_set_num_threads", "MKL_Set_Num_Threads",
                             "bli_thread_set_num_threads", "omp_set_num_threads"}) {
    if (void* found = dlsym(RTLD_DEFAULT, setter)) reinterpret_cast<void (*)(int)>(found)(1);
  }
}

}  // namespace weft

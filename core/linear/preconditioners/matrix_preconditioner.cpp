#include "core/linear/preconditioners/matrix_preconditioner.h"

#include "core/base/number_text.h"
#include "core/linear/filtered_matrix.h"

namespace weft {

ParameterInfo built_from_info() {
  return {.name = "built_from",
          .label = "built from",
          .choices = {"A", "filtered"},
          .help =
              "A, or the filtered matrix S A S + (I - S), which knows the fixed directions. The "
              "second is better for a preconditioner that couples vertices."};
}

void MatrixPreconditioner::build(const SystemMatrix& A, const Filter& S) {
  if (!from_filtered_) return build_from(*A.blocks());
  filter_matrix(*A.blocks(), S, filtered_);
  build_from(filtered_);
}

namespace {

constexpr double k_first_shift = 1e-3;
constexpr double k_shift_factor = 4;
// With this shift, every vertex's block outweighs its couplings in any matrix of a cloth.
constexpr double k_largest_shift = 1e4;

}  // namespace

void ShiftedPreconditioner::build_from(const BlockMatrix& A) {
  note_.clear();
  const int first_vertex = factorise(A, 0);
  if (first_vertex < 0) return;
  for (double shift = k_first_shift; shift <= k_largest_shift; shift *= k_shift_factor) {
    const int vertex = factorise(A, shift);
    if (vertex >= 0) continue;
    note_ = "The factorisation met a pivot that is not positive at vertex " +
            std::to_string(first_vertex) + "; the diagonal blocks were taken times " +
            number_text(1 + shift) + " for the preconditioner.";
    return;
  }
  throw Error("the matrix is not positive definite at vertex " + std::to_string(first_vertex));
}

}  // namespace weft

#include "core/linear/preconditioners/matrix_preconditioner.h"

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

}  // namespace weft

#pragma once

#include "core/linear/preconditioner.h"

/// The lines of preconditioner_table(), one in the file of each preconditioner.
namespace weft {

/// P = I.
PreconditionerKind identity_preconditioner_kind();
/// P = diagonal of A.
PreconditionerKind diagonal_preconditioner_kind();
/// P = 3x3 diagonal blocks of A.
PreconditionerKind block_diagonal_preconditioner_kind();

/// Symmetric successive over-relaxation: P = (D/w + L) (D/w)^-1 (D/w + L^T) / (2 - w) with
/// A = L + D + L^T and the relaxation factor w.
PreconditionerKind ssor_preconditioner_kind();

/// Incomplete Cholesky factorisation by 3x3 blocks, P = R^T R, where R has no block outside the
/// pattern of A.
PreconditionerKind incomplete_cholesky_kind();
/// Incomplete Cholesky factorisation by 3x3 blocks, where R keeps the blocks that are not small.
PreconditionerKind threshold_cholesky_kind();

/// ILU(0) by 3x3 blocks: P = L U, where neither factor has a block outside the pattern of A. For a
/// symmetric A, this is the P of incomplete Cholesky without fill.
PreconditionerKind incomplete_lu_kind();

/// ILUT of Eigen: LU factors of the scalar matrix without small entries, which are not symmetric.
PreconditionerKind threshold_lu_kind();

}  // namespace weft

#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/lab/world/stepping/captured_system.h"

#include <string>
#include <vector>

namespace weft {

/// The eigenvalues of one matrix, or estimates of them.
struct Spectrum {
  std::string matrix;          ///< "A", "S A S", "P⁻¹S A S"
  std::vector<double> values;  ///< ascending; in the unit of A, or without one with P
  bool exact = false;          ///< all eigenvalues; else the Ritz values of conjugate gradients
  std::string why_not = {};    ///< why there are no values; empty where there are
};

/// Up to this number of vertices, all eigenvalues are computed, in a time of the order of (3n)^3.
inline constexpr int k_max_exact_vertices = 81;

/// Returns the spectra of A, of S A S in the free directions, and of P^-1 S A S in these, with the
/// preconditioner P of the choice. For large systems they are the Ritz values of conjugate
/// gradients from a random right-hand side: the extreme ones are near the extreme eigenvalues, from
/// inside (see LanczosMatrix). A spectrum lacks its values, and says why, where A is not symmetric,
/// or not positive definite, or P is not symmetric. \throw InputError where the choice is in no
/// table.
std::vector<Spectrum> find_spectra(const CapturedSystem& captured, const Choice& preconditioner,
                                   const StopToken& stop);

}  // namespace weft

#pragma once

#include "core/constraints/filter.h"
#include "core/linear/solver_set.h"

#include <filesystem>

namespace weft {

/// The linear system of one step, kept to be solved again by other means or looked at elsewhere.
struct CapturedSystem {
  BlockMatrix A;
  VecX b, z, start;  ///< 3n
  Filter S;

  LinearSystem system() const { return {A, as_span(b), S, as_span(z), as_span(start)}; }
};

/// A solver that keeps the system it is given and asks for the step to be abandoned.
class SystemRecorder : public LinearSolver {
 public:
  explicit SystemRecorder(CapturedSystem& captured) : captured_(captured) {}
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;
  bool recorded() const { return recorded_; }

 private:
  CapturedSystem& captured_;  ///< all but S
  bool recorded_ = false;
};

/// Writes A.mtx, S.mtx, b.mtx, z.mtx, start.mtx and the solution x.mtx to `directory`, which is
/// made if need be. \throw FileError.
void write_system(const CapturedSystem& captured, std::span<const double> x,
                  const std::filesystem::path& directory);

/// Reads what write_system() wrote, or others did: A.mtx and b.mtx are needed; S is the identity, z
/// and start are 0 where their file is missing.
/// \throw FileError, InputError when a file is broken, A is not 3n x 3n, or S is not made of 3x3
/// blocks that are orthogonal projections.
CapturedSystem read_system(const std::filesystem::path& directory);

}  // namespace weft

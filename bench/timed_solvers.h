#pragma once

#include "bench/stiff_cloth.h"

#include <optional>
#include <string>

namespace weft {

/// The work of one solve, besides its time.
struct Effort {
  int iterations = 0;
  double setup_seconds = 0;
};

/// A solver for the system of a cloth. It keeps the data that do not change from step to step.
class TimedSolver {
 public:
  virtual ~TimedSolver() = default;
  /// Does the work that is not timed: the input of a library, and symbolic factorisations.
  virtual void prepare(StiffCloth& cloth) = 0;
  /// Solves to |S(b - A x)|_2 <= tolerance |S b|_2 from a start of 0.
  virtual Effort solve(StiffCloth& cloth, double tolerance, VecX& x) = 0;
};

struct TimedSolverKind {
  std::string name;
  bool is_library = false;
  int largest = 1025;  ///< vertices along a side, solved in reasonable time
  std::unique_ptr<TimedSolver> (*make)() = nullptr;
  std::optional<ClothMesh> only_on = {};  ///< the mesh where it is the best, or differs

  /// Tells whether the solver takes the system of n x n vertices on a mesh.
  bool takes(int n, ClothMesh mesh) const { return n <= largest && only_on.value_or(mesh) == mesh; }
};

/// Returns all solvers, weft's own first.
std::span<const TimedSolverKind> timed_solvers();

}  // namespace weft

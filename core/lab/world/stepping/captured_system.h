#pragma once

#include "core/constraints/filter.h"
#include "core/sparse/grid_stencil.h"
#include "core/step/integrator.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

class World;

/// The step from which a system comes.
struct SystemOrigin {
  std::string scene;  ///< name of the scene
  std::string integrator;
  double t = 0;   ///< at the start of the step, s
  long step = 0;  ///< counted from 0
};

/// The linear system of one step, kept for other solvers and for inspection.
struct CapturedSystem {
  BlockMatrix A;
  VecX b, z, start;  ///< 3n
  VertexFilter S;
  std::optional<GridStencil> stencil = {};  ///< A as a stencil, on a grid
  KnownForces forces = {};                  ///< in the step; of norm 0 where they are not known
  bool at_rest = false;                     ///< the forces dwarf the right-hand side
  std::optional<SystemOrigin> origin = {};  ///< nothing for a system from elsewhere

  /// Returns the system in the form that a solver wants: the stencil if it wants one and there is
  /// one, else blocks.
  LinearSystem system(SystemForm form) const;
};

/// Returns the system of the step of h seconds that the integrator would take from `state`.
/// \throw Error when the step solves no linear system.
CapturedSystem capture_system(Integrator& integrator, Model& model, const State& state, double h);

/// Returns the linear system that the next step of a world would solve first; nothing is changed.
/// Its origin lacks the number of the step, which a world may count from elsewhere.
/// \throw Error when the integrator solves no linear system.
CapturedSystem capture_system(const World& world);

/// Writes A.mtx, S.mtx, b.mtx, z.mtx, start.mtx and the solution x.mtx to `directory`, all or none;
/// the folder is made if need be. Each file begins with comments: the origin of the system, the
/// `program` that wrote it, the units, and the equation to solve. Without a solution, an existing
/// x.mtx is removed, since it belongs to another system. \throw FileError.
void write_system(const CapturedSystem& captured, const std::optional<VecX>& x,
                  const std::string& program, const std::filesystem::path& directory);

/// A system whose blocks are complete.
struct FilledSystem {
  CapturedSystem system;
  int filling = 0;  ///< rows at the end, constrained at 0, that complete the last block
};

/// Reads the files of write_system() or of another program, with any number of rows. A.mtx and
/// b.mtx are required; S is the identity, and z and start are 0, where their file is missing.
/// \throw FileError, InputError when a file is broken, A is not square, or S does not consist of
/// 3x3 blocks of a filter.
FilledSystem read_filled_system(const std::filesystem::path& directory);

}  // namespace weft

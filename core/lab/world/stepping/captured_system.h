#pragma once

#include "core/constraints/filter.h"
#include "core/sparse/grid_stencil.h"
#include "core/step/integrator.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// The step that a system is of.
struct SystemOrigin {
  std::string scene;  ///< its name
  std::string integrator;
  double t = 0;   ///< at its start, s
  long step = 0;  ///< counted from 0
};

/// The linear system of one step, kept to be solved again by other means or looked at elsewhere.
struct CapturedSystem {
  BlockMatrix A;
  VecX b, z, start;  ///< 3n
  VertexFilter S;
  std::optional<GridStencil> stencil = {};  ///< A again, of a cloth of springs on a grid
  KnownForces forces = {};                  ///< in play; of norm 0 where that is not known
  bool at_rest = false;                     ///< they dwarf what there is to solve
  std::optional<SystemOrigin> origin = {};  ///< nothing where it is of no step of a scene

  /// The system in the form a solver wants: a stencil if it wants one that exists, else blocks.
  LinearSystem system(SystemForm form) const;
};

/// The system of the step of h seconds that the integrator would take from `state`.
/// \throw Error when its step solves none.
CapturedSystem capture_system(Integrator& integrator, Model& model, const State& state, double h);

/// Writes A.mtx, S.mtx, b.mtx, z.mtx, start.mtx and the solution x.mtx to `directory`, all or none;
/// the folder is made if need be. Each begins with comments: where the system comes from, written
/// by which `program`, its units, and what there is to solve. Without a solution, an x.mtx that
/// lies there is removed: it belongs to another system. \throw FileError.
void write_system(const CapturedSystem& captured, const std::optional<VecX>& x,
                  const std::string& program, const std::filesystem::path& directory);

/// Reads what write_system() wrote, or others did: A.mtx and b.mtx are needed; S is the identity, z
/// and start are 0 where their file is missing. The last block is filled up with constrained rows.
/// \throw FileError, InputError when a file is broken, A is not square, or S is not made of 3x3
/// blocks of a filter.
CapturedSystem read_system(const std::filesystem::path& directory);

}  // namespace weft

#pragma once

#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/world/checkpoint/checkpoint.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace weft {

class StopToken;
class World;

/// A world at one moment, from which others can start: its scene, on the document's mesh, and its
/// whole state.
struct CapturedStart {
  SceneOnMesh on;
  Checkpoint checkpoint;
};

/// Captures a world between its steps. \throw Error after a change of topology that is no cut.
CapturedStart capture_start(const World& world);

/// The motion from a start with which others are compared.
struct FineMotion {
  std::vector<State> frames;  ///< at the ends of displayed frames
  std::string words = {};     ///< the method, as "BDF2, linearised (dx), 64 substeps"
};

/// The substeps of a fine motion, which no motion that is compared with it exceeds.
inline constexpr int k_fine_substeps = 64;

/// Moves the cloth for some frames by BDF2, which is of second order, with k_fine_substeps; by
/// the scene's own integrator where BDF2 does not fit the scene. \throw InputError where the scene
/// does not fit; Error where a step fails or `stop` stops it.
FineMotion fine_motion(const CapturedStart& start, std::size_t frames, const StopToken& stop);

/// The result of a search for substeps.
struct FewestSubsteps {
  std::optional<int> substeps;  ///< none: k_fine_substeps are too few
  /// The largest RMS distance from the fine motion at the end of a frame with these substeps, m;
  /// with k_fine_substeps where they are too few, up to the first frame that is too far away.
  double distance = 0;
};

/// Returns the fewest substeps with which the RMS distance of a cloth of `scene` from the fine
/// motion is at most `distance` (m) at the end of every frame. The search doubles the substeps
/// until they suffice, then halves the interval, which assumes that more substeps are never worse.
/// A cloth that fails is infinitely far away. \throw InputError where the scene does not fit; Error
/// where `stop` stops it.
FewestSubsteps fewest_substeps(const Scene& scene, const CapturedStart& start,
                               const FineMotion& fine, double distance, const StopToken& stop);

}  // namespace weft

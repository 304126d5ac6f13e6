#pragma once

#include "core/collision/shapes/moving_solids.h"
#include "core/scene/scene_solid.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// A solid at `offset` (m) from one of its positions in the scene, which moves towards `goal`.
struct DraggedSolid {
  int position_id = 0;  ///< see position_id()
  Vec3 offset = Vec3::Zero();
  Vec3 goal = Vec3::Zero();
  bool operator==(const DraggedSolid&) const = default;
};

/// The solids of a world that drags move away from their positions in the scene. Each moves to its
/// goal no faster than k_dragged_speed, so that cloth is pushed aside instead of being passed
/// through, and comes to rest there; a drag that jumps from step to step makes a smooth path.
///
/// A drag belongs to one position of one solid. Where the scene removes the solid or moves it to
/// another position, the drag rests until undo brings that position back.
class DraggedSolids {
 public:
  /// Follows the scene at the time t.
  void follow(const SceneSolids& solids, double t);
  /// Moves a solid to `offset` from its position from now on.
  void drag(int position_id, const Vec3& offset);
  /// Puts all solids back to their positions in the scene.
  void clear() { paths_.clear(); }
  /// Takes over the solids of dragged().
  void set(std::span<const DraggedSolid> dragged);
  /// Returns the dragged solids at the time t, by ascending position_id. Those that the scene does
  /// not have are among them, at most as many as undo can bring back.
  std::vector<DraggedSolid> dragged(double t) const;
  /// Returns the offset of each solid of the scene at the time t, m.
  std::vector<Vec3> offsets(double t) const;

  /// Chooses the displacements of the solids in a step of h seconds from the time t.
  void begin_step(double t, double h);
  /// Displaces the dragged bodies; the others are at their positions in the scene.
  void displace(MovingSolids& solids) const;

 private:
  struct Path {
    int position_id;
    Vec3 goal;
    Displacement displacement;
  };
  bool is_in_scene(const Path& path) const;
  /// Returns the path of a solid of the scene; null where it has not been dragged.
  const Path* path_of(std::size_t solid) const;
  void forget_oldest();

  std::vector<int> position_ids_;  ///< of the solids of the scene
  std::vector<Path> paths_;        ///< by ascending position_id
};

}  // namespace weft

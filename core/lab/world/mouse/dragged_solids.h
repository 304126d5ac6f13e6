#pragma once

#include "core/collision/solids/moving_solids.h"
#include "core/lab/world/mouse/drag.h"
#include "core/scene/scene_solid.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// A solid at `offset` (m) from its position in the scene, which moves towards `goal`.
struct DraggedSolid {
  int solid = 0;
  Vec3 offset = Vec3::Zero();
  Vec3 goal = Vec3::Zero();
  /// The position in the former scene, m, once the scene has the solid elsewhere. The solid is at
  /// the scene's new position then, until an edit restores the former scene.
  std::optional<Vec3> from = {};
  bool operator==(const DraggedSolid&) const = default;
};

/// A dragged solid that has been removed from the scene, remembered until the scene is restored.
struct RemovedSolid {
  std::string kind;
  Vec3 place = Vec3::Zero();  ///< position in the scene, m
  DraggedSolid dragged;       ///< with its former number
  bool is_of(const SceneSolid& solid) const {
    return kind == solid.shape.kind && place == position_of(solid);
  }
  bool operator==(const RemovedSolid&) const = default;
};

/// A solid that is in the scene before and after an edit, with its numbers there.
struct SameSolid {
  int before = 0;
  int now = 0;
};

/// The solids of a world that drags move away from their positions in the scene. Each moves to its
/// goal no faster than k_fastest, so that cloth is pushed aside instead of being passed through,
/// and comes to rest there; a drag that jumps from step to step makes a smooth path.
class DraggedSolids {
 public:
  static constexpr double k_fastest = 2;  ///< m/s

  /// Moves a solid to the offset of a drag from now on.
  void drag(const SolidDrag& drag);
  /// Puts a solid that the scene has moved from `before` to `now` (m). `restores`: the scene is as
  /// it was earlier; the solid gets the offset back that it had in that scene.
  void place(int solid, const Vec3& before, const Vec3& now, bool restores);
  /// Keeps only `solids` of the solids `before` an edit, with their new numbers.
  void keep(std::span<const SameSolid> solids, std::span<const SceneSolid> before, double t);
  /// Restores the offsets of removed solids in a scene that is as it was earlier, with the solids
  /// `now`. Solids in `kept` were never removed.
  void bring_back(std::span<const SameSolid> is_same, std::span<const SceneSolid> now);
  /// Puts all solids back to their positions in the scene.
  void clear();
  /// Takes over those of led(), in ascending order, and of removed().
  void set(std::span<const DraggedSolid> dragged, std::span<const RemovedSolid> removed);
  /// Returns the dragged solids at the time t, in ascending order.
  std::vector<DraggedSolid> dragged(double t) const;
  const std::vector<RemovedSolid>& removed() const { return removed_; }

  /// Chooses the displacements of the solids in a step of h seconds from the time t.
  void begin_step(double t, double h);
  /// Displaces the dragged bodies; the others are at their positions in the scene.
  void displace(MovingSolids& solids) const;

 private:
  struct Path {
    bool is_of(int which) const { return solid == which && !from; }

    int solid;
    Vec3 goal;
    Displacement displacement;
    std::optional<Vec3> from = {};  ///< see DraggedSolid
  };
  void add(const DraggedSolid& dragged);
  void remember(const RemovedSolid& removed);

  std::vector<Path> paths_;
  /// Removed solids in the order of their removal, at most as many as undo can bring back.
  std::vector<RemovedSolid> removed_;
};

}  // namespace weft

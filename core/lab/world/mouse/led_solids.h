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

/// A solid that is not where its scene has it, but `offset` (m) from there, on its way to `goal`.
struct LedSolid {
  int solid = 0;
  Vec3 offset = Vec3::Zero();
  Vec3 goal = Vec3::Zero();
  /// Where the scene had it, m, once the scene has it elsewhere: it is there then, until the scene
  /// is again as it was.
  std::optional<Vec3> from = {};
  bool operator==(const LedSolid&) const = default;
};

/// A solid that was led and has been removed from the scene, until the scene is as it was again.
struct RemovedSolid {
  std::string kind;
  Vec3 place = Vec3::Zero();  ///< where the scene had it, m
  LedSolid led;               ///< with the number it had
  bool is_of(const SceneSolid& solid) const {
    return kind == solid.shape.kind && place == place_of(solid);
  }
  bool operator==(const RemovedSolid&) const = default;
};

/// A solid that is in the scene before and after an edit, with its numbers there.
struct KeptSolid {
  int before = 0;
  int now = 0;
};

/// The solids of a world that drags lead away from where the scene has them. Each goes to where it
/// is led no faster than k_fastest, so that cloth gives way instead of being passed through, and
/// comes to rest there; a drag that jumps from step to step makes a smooth way.
class LedSolids {
 public:
  static constexpr double k_fastest = 2;  ///< m/s

  /// Leads that solid there from now on.
  void drag(const SolidDrag& drag);
  /// The scene has the solid no more at `before`, but at `now` (m), where it is put. `restores`:
  /// the scene is as it was earlier; where that had led the solid away, it is led away again.
  void place(int solid, const Vec3& before, const Vec3& now, bool restores);
  /// Only those of the solids that there were `before` stay, with other numbers.
  void keep(std::span<const KeptSolid> solids, std::span<const SceneSolid> before, double t);
  /// The scene is as it was earlier, with the solids `now`, of which those were kept: the others
  /// are led as they were when they were removed.
  void bring_back(std::span<const KeptSolid> kept, std::span<const SceneSolid> now);
  /// Puts all of them back.
  void clear();
  /// Takes over those of led(), in ascending order, and of removed().
  void set(std::span<const LedSolid> led, std::span<const RemovedSolid> removed);
  /// The solids as they are led at the time t, in ascending order.
  std::vector<LedSolid> led(double t) const;
  const std::vector<RemovedSolid>& removed() const { return removed_; }

  /// Chooses their ways through a step of h seconds from the time t.
  void begin_step(double t, double h);
  /// Displaces the bodies accordingly; the others are where the scene has them.
  void displace(MovingSolids& solids) const;

 private:
  struct Way {
    bool is_of(int which) const { return solid == which && !from; }

    int solid;
    Vec3 goal;
    Displacement displacement;
    std::optional<Vec3> from = {};  ///< see LedSolid
  };
  void add(const LedSolid& led);
  void remember(const RemovedSolid& removed);

  std::vector<Way> led_;
  /// In the order of their removal, no more than undo can bring back.
  std::vector<RemovedSolid> removed_;
};

}  // namespace weft

#pragma once

#include "core/lab/snapshot/snapshot.h"
#include "core/lab/world/world_id.h"

#include <memory>
#include <optional>
#include <span>

namespace weft {

struct Rival;

/// Shows the distance of each vertex from the same vertex of a chosen rival as a field on the
/// scene's cloth.
class DistanceMap {
 public:
  /// Returns the rival whose distances are shown; nothing: none are.
  std::optional<WorldId> rival() const { return rival_; }
  /// Chooses a rival; none where it is the chosen one.
  void toggle(WorldId rival);
  void end() { rival_.reset(); }
  /// Returns the newest snapshot of the scene's cloth with the field. While the rival is at another
  /// time, it is the last one with the field; `first` itself where the cloths cannot be compared.
  std::shared_ptr<const Snapshot> shown(const std::shared_ptr<const Snapshot>& first,
                                        std::span<const Rival> rivals);

 private:
  std::optional<WorldId> rival_;
  std::shared_ptr<const Snapshot> of_, against_, picture_;
};

}  // namespace weft

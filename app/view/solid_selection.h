#pragma once

#include "core/scene/scene.h"

#include <optional>

namespace weft {

/// The solid of the scene that is selected, in the view and in the panel.
class SolidSelection {
 public:
  const std::optional<int>& solid() const { return solid_; }
  bool is(int solid) const { return solid_ == solid; }
  void select(int solid, const Scene& scene) {
    solid_ = solid;
    of_ = scene.solids.size();
  }
  void clear() { solid_.reset(); }
  /// Follows the scene: where a solid was added or removed, none is selected.
  void update(const Scene& scene) {
    if (scene.solids.size() != of_) clear();
  }

 private:
  std::optional<int> solid_;
  std::size_t of_ = 0;  ///< number of solids in the scene
};

}  // namespace weft

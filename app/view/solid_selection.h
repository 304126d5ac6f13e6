#pragma once

#include "core/scene/scene.h"

#include <optional>

namespace weft {

/// The solid of the scene that is selected, in the view and in the panel.
class SolidSelection {
 public:
  /// Returns the id of the solid.
  const std::optional<int>& solid() const { return solid_; }
  bool is(int solid) const { return solid_ == solid; }
  void select(int solid) { solid_ = solid; }
  void clear() { solid_.reset(); }
  /// Follows the scene: a solid that was removed is not selected any more.
  void update(const Scene& scene) {
    if (solid_ && !scene.solids.find(*solid_)) clear();
  }

 private:
  std::optional<int> solid_;
};

}  // namespace weft

#pragma once

#include "app/render/marks/contact_markers.h"
#include "app/render/marks/force_markers.h"
#include "app/render/marks/guides.h"
#include "app/render/marks/pin_markers.h"
#include "app/render/marks/selection_markers.h"

#include <optional>
#include <vector>

namespace weft {

/// What marks vertices, and how.
struct MarkView {
  std::optional<ContactLook> contacts;  ///< where they are drawn
  std::optional<ForceLook> forces;      ///< likewise
  SharedList<int> selected;             ///< vertices, ascending
  std::vector<Guide> guides;
  glm::vec3 color{};  ///< of these two, sRGB

  bool operator==(const MarkView&) const = default;
};

/// What marks vertices of the cloth: drawn over it, where it is not hidden; forces and guides shine
/// through.
class Marks {
 public:
  void update(const Snapshot& snapshot);
  /// `snapshot` is that of the last update().
  /// \pre the samplerBuffer at unit 0 holds the positions of the cloth
  void draw(const Snapshot& snapshot, const MarkView& view);

 private:
  PinMarkers pins_;
  SelectionMarkers selected_;
  Guides guides_;
  ContactMarkers contacts_;
  ForceMarkers forces_;
};

}  // namespace weft

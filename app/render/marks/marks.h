#pragma once

#include "app/render/marks/guides.h"
#include "app/render/marks/needle_markers.h"
#include "app/render/marks/vertex_markers.h"

#include <optional>
#include <vector>

namespace weft {

/// The marks that are shown, and their look.
struct MarkView {
  std::optional<ContactLook> contacts;  ///< nothing: contacts are not drawn
  std::optional<ForceLook> forces;      ///< nothing: forces are not drawn
  SharedList<int> selected;             ///< vertices, ascending
  std::vector<Guide> guides;
  glm::vec3 color{};  ///< colour of selection and guides, sRGB

  bool operator==(const MarkView&) const = default;
};

/// Draws marks over the cloth, where it does not hide them; forces and guides shine through.
class Marks {
 public:
  void update(const Snapshot& snapshot);
  /// Draws the marks of `snapshot`, which is that of the last update(). \pre the samplerBuffer at
  /// unit 0 holds the positions of the cloth
  void draw(const Snapshot& snapshot, const MarkView& view);

 private:
  PinMarkers pins_;
  SelectionMarkers selected_;
  Guides guides_;
  ContactMarkers contacts_;
  ForceMarkers forces_;
};

}  // namespace weft

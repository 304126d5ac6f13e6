#include "app/overlays/shown_guides.h"

#include "app/base/vectors.h"
#include "app/tools/constrain.h"
#include "app/view/picking.h"

#include <algorithm>

namespace weft {

std::vector<Guide> shown_guides(const Document& document, const Snapshot& snapshot,
                                const Viewport& viewport, const Selection& selection) {
  std::vector<Guide> guides;
  if (!shows_document_mesh(document, snapshot)) return guides;
  const auto size = static_cast<float>(viewport.camera.scene_size);
  for (std::size_t k = 0; k < selection.groups().size(); ++k) {
    const auto& [vertices, freedom, middle, extent] = selection.groups()[k];
    const bool is_wanted = viewport.options.guides || selection.group() == k;
    if (!is_wanted || vertices.empty() || freedom.is_pinned() || freedom.is_free()) continue;
    const bool is_plane = freedom.count() == 2;
    const float around = std::clamp(1.2f * extent, 0.12f * size, 0.4f * size);
    guides.push_back({position_of(snapshot.cloth.positions, middle), to_glm(freedom.axis()),
                      is_plane ? around : 0.6f * size, is_plane});
  }
  return guides;
}

}  // namespace weft

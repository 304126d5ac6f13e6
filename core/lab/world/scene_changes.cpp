#include "core/lab/world/scene_changes.h"

namespace weft {

bool supersedes(const Scene& now, const Scene& before) {
  return !(now.mesh == before.mesh) || now.choices != before.choices ||
         !(now.inextensible == before.inextensible) || now.listed_edges != before.listed_edges;
}

bool outdates_failure(const Scene& now, const Scene& before) {
  return supersedes(now, before) || !(now.forces == before.forces) ||
         !(now.material == before.material);
}

}  // namespace weft

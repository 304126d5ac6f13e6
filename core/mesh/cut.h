#pragma once

#include <vector>

namespace weft {

struct Mesh;
struct TopologyChange;

/// A cut through a cloth, from vertex to vertex along the borders of its faces. A closed cut ends
/// where it begins.
struct Cut {
  std::vector<int> path;  ///< two vertices or more; an edge of the mesh joins each to the next
  bool operator==(const Cut&) const = default;
};

/// Returns the mesh after a cut: the faces on the two sides of an edge of the path no longer share
/// it. At each vertex of the path, the faces that no uncut edge joins any more become parts of
/// their own. The part with the first triangle has the vertex; each other one has a copy, after all
/// vertices of the mesh. So an end of the path inside the cloth stays one vertex.
/// \throw InputError naming "path" or an item of it, unless it leads along edges of the mesh and
/// separates faces.
TopologyChange cut(const Mesh& mesh, const Cut& along);

}  // namespace weft

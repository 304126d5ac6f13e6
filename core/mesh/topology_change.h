#pragma once

#include "core/base/units.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// The origins of the vertices of a mesh: for each, one or more vertices of an earlier mesh that it
/// was made of, ascending.
class VertexOrigins {
 public:
  VertexOrigins() = default;
  /// Returns the origins of n vertices that are unchanged: each vertex is its own origin.
  static VertexOrigins same(int n);

  /// Adds the next vertex, made of `vertices`.
  void add(std::span<const int> vertices);

  int vertex_count() const { return static_cast<int>(start_.size()) - 1; }
  std::span<const int> of(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {vertices_.data() + start_[v], vertices_.data() + start_[v + 1]};
  }

 private:
  std::vector<std::size_t> start_ = {0};  ///< n + 1
  std::vector<int> vertices_;
};

/// Returns the copies of each of the `n` vertices of the earlier mesh.
VertexOrigins inverse(const VertexOrigins& origins, int n);
/// Returns the origins of the origins, or the copies of the copies: `first` of the vertices that
/// `second` names.
VertexOrigins composed(const VertexOrigins& first, const VertexOrigins& second);

/// A new mesh and the origins of its vertices. A vertex that is split leaves several vertices with
/// one origin; a vertex with several origins joins them.
struct TopologyChange {
  std::shared_ptr<const Mesh> mesh;
  VertexOrigins origins;
};

/// \throw InputError naming "origins" unless each vertex of the new mesh has an origin among the
/// `n` vertices of the mesh before, and each of those has a copy.
void check(const TopologyChange& change, int n);

/// Returns the mean position of each vertex's origins, 3n stacked, m.
VecX means(const VertexOrigins& origins, const VecX& positions);
/// Returns the mean velocity of each vertex's origins, weighted with the masses (kg) of the mesh
/// before: a vertex that joins others has their momentum, and all copies of a vertex move alike.
VecX means(const VertexOrigins& origins, const VecX& velocities, std::span<const double> masses);
/// Returns the state on the new mesh: means of the positions, and of the velocities weighted with
/// masses.
State carried(const State& state, const VertexOrigins& origins, std::span<const double> masses);

/// Returns pairs of vertices of the mesh before on the new one: all pairs of copies of the two ends
/// that an edge or a diagonal joins; where there are none, the first copies. `copies` is the
/// inverse of the origins. A pair is left out where an end is gone or both ends are now one vertex.
std::vector<Edge> carried_pairs(std::span<const Edge> pairs, const VertexOrigins& copies,
                                const Mesh& mesh);

}  // namespace weft

#pragma once

#include "core/base/units.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// The vertices of an earlier mesh that each vertex of a later one was made of, one or more,
/// ascending.
class VertexOrigins {
 public:
  VertexOrigins() = default;
  /// Each vertex has that of the same number; n vertices.
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

/// The copies of each of the `n` vertices of the earlier mesh.
VertexOrigins inverse(const VertexOrigins& origins, int n);
/// The origins of the origins, or the copies of the copies: `first` of what `second` names.
VertexOrigins composed(const VertexOrigins& first, const VertexOrigins& second);

/// A new mesh and where its vertices came from. A vertex that is split leaves several of one
/// origin; a vertex with several origins joins them.
struct TopologyChange {
  std::shared_ptr<const Mesh> mesh;
  VertexOrigins origins;
};

/// \throw InputError naming "origins" unless each vertex of the new mesh has an origin among the
/// `n` of the mesh before, and each of those has a copy.
void check(const TopologyChange& change, int n);

/// The mean position of each vertex's origins, 3n stacked, m.
VecX means(const VertexOrigins& origins, const VecX& positions);
/// The mean weighted with the masses (kg) of the mesh before, for velocities: a vertex that joins
/// others has their momentum, and all copies of one move alike.
VecX means(const VertexOrigins& origins, const VecX& velocities, std::span<const double> masses);
/// Positions by their means, velocities by those with masses.
State carried(const State& state, const VertexOrigins& origins, std::span<const double> masses);

/// Pairs of vertices of the mesh before, on the new one: where copies of the two ends are joined by
/// an edge or a diagonal, each such pair; otherwise the first copies. `copies` is the inverse of
/// the origins. A pair with an end that is gone, or whose ends are one now, is left out.
std::vector<Edge> carried_pairs(std::span<const Edge> pairs, const VertexOrigins& copies,
                                const Mesh& mesh);

}  // namespace weft

#pragma once

#include "core/collision/potential/contact_pairs.h"
#include "core/collision/search/deepest_point.h"
#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// The edges of the cloth in a step with potential contact, and how near each comes to a solid
/// between its ends. Positions are those that the step reaches, m.
class ContactEdges {
 public:
  /// The edges of its triangles. The pairs are those of its vertices.
  ContactEdges(const Mesh& mesh, ContactPairs& pairs);
  const std::vector<Edge>& all() const { return edges_; }
  int count() const { return static_cast<int>(edges_.size()); }
  const Edge& operator[](int edge) const { return edges_[static_cast<std::size_t>(edge)]; }
  /// The edges that end in a vertex.
  std::span<const int> of_vertex(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {of_vertices_.data() + first_of_[v], of_vertices_.data() + first_of_[v + 1]};
  }

  /// After the pairs began a step.
  void begin();
  /// Whether one of its ends touches nothing; then it does not, either.
  bool is_left_out(int edge) const;
  /// The gap at which an edge is repelled, m. It is less than that of a vertex, so that an edge
  /// between two vertices that lie on a curved surface is not.
  double reach(int solid) const { return k_touches * pairs_.reach(solid); }
  /// How far inside the edge may be, m: what it was at the start of the step, less what leads it
  /// out.
  double kept(int edge, int solid) const;
  /// Also of the points of the edge that were added to the pairs.
  void keep(int edge, int solid, double depth);

  /// With its ends at a and b.
  DeepestPoint deepest(int solid, const Vec3& a, const Vec3& b) const;
  /// Its gap there is at least this, m, by what its ends have seen: d changes by no more than the
  /// way, and lies above its tangents along a convex solid.
  double least_gap(int edge, int solid, const Vec3& a, const Vec3& b) const;

 private:
  static constexpr double k_touches = 0.5;  // thicknesses
  struct Kept {
    int edge, solid;
    double depth;  ///< m
  };
  auto find(int edge, int solid) const;

  ContactPairs& pairs_;
  std::vector<Edge> edges_;
  std::vector<int> of_vertices_;
  std::vector<std::size_t> first_of_;  ///< of a vertex; n + 1
  std::vector<Kept> kept_;             ///< those that are not 0, by edge and solid
};

}  // namespace weft

#pragma once

#include "core/collision/detect/element.h"
#include "core/collision/shapes/solid_body.h"
#include "core/mesh/mesh.h"

#include <functional>
#include <span>
#include <vector>

namespace weft {

/// The distances of the vertices, edges and faces of a cloth from one solid.
class ClothDistances {
 public:
  /// Takes the vertices, and the triangles of the mesh with their edges.
  void set_mesh(const Mesh& mesh);
  /// Looks at a solid from vertices at x (3n, m) at the time t, s. The vertices that `is_left_out`
  /// marks (n), and the edges and faces that have one, do not count. \pre The solid stays as it is
  /// while this object is asked.
  void look(const SolidBody& solid, double t, const VecX& x, std::span<const char> is_left_out);
  /// Returns the largest value(f, d), at least `floor`, of a vertex, an edge or a face, where f is
  /// its touching_fraction(), 1 for a vertex, and d its distance (m), exact to 1e-7 m; see
  /// deepest_of_edge(). \pre `value` does not increase with d.
  double largest(const std::function<double(double, double)>& value, double floor) const;

 private:
  bool is_left_out(const Element& element) const;
  double min_distance(const Element& element) const;

  std::vector<Element> elements_;
  const Shape* shape_ = nullptr;
  std::span<const char> is_left_out_;
  std::vector<Vec3> x_;  ///< in the solid's coordinates, n
  std::vector<SurfacePoint> nearest_;
};

}  // namespace weft

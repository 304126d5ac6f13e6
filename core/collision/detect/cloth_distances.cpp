#include "core/collision/detect/cloth_distances.h"

#include "core/collision/detect/deepest_point.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr double k_exact = 1e-7;  // m, of the smallest distance

}  // namespace

void ClothDistances::set_mesh(const Mesh& mesh) {
  elements_.clear();
  for (const auto& [i, j] : triangle_edges(mesh)) elements_.push_back({i, j, -1});
  elements_.insert(elements_.end(), mesh.triangles.begin(), mesh.triangles.end());
}

void ClothDistances::look(const SolidBody& solid, double t, const VecX& x,
                          std::span<const char> is_left_out) {
  shape_ = &solid.shape();
  is_left_out_ = is_left_out;
  x_.clear();
  nearest_.clear();
  const RigidPose pose = solid.pose(t);
  int hint = -1;
  for (int i = 0; i < static_cast<int>(x.size() / 3); ++i)
    nearest_.push_back(shape_->find_nearest(x_.emplace_back(pose.rest(at(x, i))), hint));
}

bool ClothDistances::is_left_out(const Element& element) const {
  return std::ranges::any_of(vertices_of(element), [this](int vertex) {
    return is_left_out_[static_cast<std::size_t>(vertex)] != 0;
  });
}

// Returns a lower bound of an element's distance, m. The distances of a point of an edge from both
// ends sum up to its length; those of a point of a face from its corners, to at most its two
// longest sides. A convex distance moreover lies above its tangent plane at each vertex.
double ClothDistances::min_distance(const Element& element) const {
  const std::span<const int> vertices = vertices_of(element);
  double sum = 0, around = 0, shortest = std::numeric_limits<double>::infinity(),
         above_planes = -shortest;
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    const auto v = static_cast<std::size_t>(vertices[k]);
    const auto next = static_cast<std::size_t>(vertices[(k + 1) % vertices.size()]);
    const double side = (x_[next] - x_[v]).norm();
    sum += nearest_[v].distance;
    around += side;
    shortest = std::min(shortest, side);
    double below = 0;
    for (const int other : vertices)
      below = std::min(below, nearest_[v].normal.dot(x_[static_cast<std::size_t>(other)] - x_[v]));
    above_planes = std::max(above_planes, nearest_[v].distance + below);
  }
  const double smallest = (sum - (around - shortest)) / static_cast<double>(vertices.size());
  return shape_->is_convex() ? std::max(smallest, above_planes) : smallest;
}

double ClothDistances::largest(const std::function<double(double, double)>& value,
                               double floor) const {
  double largest = floor;
  for (std::size_t i = 0; i < x_.size(); ++i)
    if (is_left_out_[i] == 0) largest = std::max(largest, value(1, nearest_[i].distance));
  for (const Element& element : elements_) {
    const double fraction = touching_fraction(element);
    if (is_left_out(element) || value(fraction, min_distance(element)) <= largest) continue;
    const auto corner = [&](std::size_t k) -> const Vec3& {
      return x_[static_cast<std::size_t>(element[k])];
    };
    const DeepestPoint deepest =
        is_edge(element) ? deepest_of_edge(*shape_, corner(0), corner(1), k_exact)
                         : deepest_of_face(*shape_, corner(0), corner(1), corner(2), k_exact);
    largest = std::max(largest, value(fraction, deepest.distance - k_exact));
  }
  return largest;
}

}  // namespace weft

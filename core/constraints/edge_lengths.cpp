#include "core/constraints/edge_lengths.h"

#include "core/base/errors.h"
#include "core/constraints/edge_groups.h"
#include "core/mesh/rest_shape.h"

#include <algorithm>
#include <cmath>

namespace weft {

EdgeLengths::EdgeLengths(std::span<const Vec3> rest_positions, std::vector<Edge> edges)
    : edges_(std::move(edges)), vertex_count_(static_cast<int>(rest_positions.size())) {
  lengths_.reserve(edges_.size());
  for (const auto& [i, j] : edges_) {
    lengths_.push_back(
        (rest_positions[static_cast<std::size_t>(i)] - rest_positions[static_cast<std::size_t>(j)])
            .norm());
    if (!(lengths_.back() > 0)) {
      throw InputError("inextensible.edges",
                       "edge " + std::to_string(i) + " " + std::to_string(j) + " of length 0",
                       "edges with a length");
    }
  }
  yarns_ = find_yarns(rest_positions, edges_);
}

EdgeLengths::EdgeLengths(const Mesh& mesh, std::vector<Edge> edges)
    : EdgeLengths(mesh.rest_positions, std::move(edges)) {
  if (mesh.rest_triangles.empty()) return;
  const RestLengths lengths(mesh);
  std::ranges::transform(edges_, lengths_.begin(),
                         [&](const Edge& edge) { return lengths.of(edge); });
}

double EdgeLengths::shortest() const {
  return lengths_.empty() ? 0 : *std::min_element(lengths_.begin(), lengths_.end());
}

void EdgeLengths::evaluate(const VecX& x, VecX& C) const {
  C.resize(size());
  for (int e = 0; e < size(); ++e) {
    const auto& [i, j] = edges_[static_cast<std::size_t>(e)];
    const double l = lengths_[static_cast<std::size_t>(e)];
    C[e] = (at(x, i) - at(x, j)).squaredNorm() / l - l;
  }
}

void EdgeLengths::gradients(const VecX& x, VecX& g) const {
  g.resize(3 * size());
  for (int e = 0; e < size(); ++e) {
    const auto& [i, j] = edges_[static_cast<std::size_t>(e)];
    at(g, e) = 2 / lengths_[static_cast<std::size_t>(e)] * (at(x, i) - at(x, j));
  }
}

double EdgeLengths::strain(int e, const VecX& x) const {
  const auto& [i, j] = edges_[static_cast<std::size_t>(e)];
  return (at(x, i) - at(x, j)).norm() / lengths_[static_cast<std::size_t>(e)] - 1;
}

void Mobility::set(std::span<const double> masses, const VertexFilter& filter) {
  blocks_.resize(masses.size());
  for (std::size_t i = 0; i < masses.size(); ++i) blocks_[i] = Mat3::Identity() / masses[i];
  directions_.assign(masses.size(), Freedom::k_max_directions);
  for (const VertexFilter::Entry& entry : filter.entries()) {
    const auto i = static_cast<std::size_t>(entry.vertex);
    blocks_[i] = entry.freedom.block() / masses[i];
    directions_[i] = static_cast<char>(entry.freedom.count());
  }
}

// A free vertex keeps 1/3 of the trace in any direction.
bool Mobility::can_move_along(int vertex, const Vec3& direction) const {
  constexpr double k_across = 1e-6;  // square of an angle of a milliradian
  const Mat3& W = (*this)[vertex];
  const double trace = W.trace();
  if (trace == 0) return false;
  return !(direction.dot(W * direction) <= k_across * trace * direction.squaredNorm()) ||
         direction.isZero(0);
}

void apply_impulses(const EdgeLengths& edges, const Mobility& W, const VecX& g, const VecX& mu,
                    VecX& x) {
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const Vec3 impulse = mu[e] * at(g, e);
    at(x, i) -= W[i] * impulse;
    at(x, j) += W[j] * impulse;
  }
}

double largest_strain(const EdgeLengths& edges, const Mobility& W, const VecX& x) {
  double largest = 0;
  for (int e = 0; e < edges.size(); ++e) {
    const Edge& edge = edges.edges()[static_cast<std::size_t>(e)];
    if (!W.moves(edge, at(x, edge[0]) - at(x, edge[1]))) continue;
    const double strain = std::abs(edges.strain(e, x));
    if (std::isnan(strain)) return strain;
    largest = std::max(largest, strain);
  }
  return largest;
}

}  // namespace weft

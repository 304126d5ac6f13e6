#include "core/mesh/topology_change.h"

#include "core/base/errors.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace weft {

namespace {

template <class Weight>
VecX weighted_means(const VertexOrigins& origins, const VecX& values, const Weight& weight) {
  VecX result(3 * origins.vertex_count());
  for (int vertex = 0; vertex < origins.vertex_count(); ++vertex) {
    const auto from = origins.of(vertex);
    // The values of a single origin are copied to the last bit.
    if (from.size() == 1) {
      at(result, vertex) = at(values, from.front());
      continue;
    }
    Vec3 sum = Vec3::Zero();
    double weights = 0;
    for (const int origin : from) {
      sum += weight(origin) * at(values, origin);
      weights += weight(origin);
    }
    at(result, vertex) = sum / weights;
  }
  return result;
}

}  // namespace

VertexOrigins VertexOrigins::same(int n) {
  VertexOrigins origins;
  origins.start_.resize(static_cast<std::size_t>(n) + 1);
  std::iota(origins.start_.begin(), origins.start_.end(), 0);
  origins.vertices_.resize(static_cast<std::size_t>(n));
  std::iota(origins.vertices_.begin(), origins.vertices_.end(), 0);
  return origins;
}

void VertexOrigins::add(std::span<const int> vertices) {
  const auto begin = static_cast<std::ptrdiff_t>(vertices_.size());
  vertices_.insert(vertices_.end(), vertices.begin(), vertices.end());
  std::sort(vertices_.begin() + begin, vertices_.end());
  vertices_.erase(std::unique(vertices_.begin() + begin, vertices_.end()), vertices_.end());
  start_.push_back(vertices_.size());
}

VertexOrigins inverse(const VertexOrigins& origins, int n) {
  std::vector<std::vector<int>> copies(static_cast<std::size_t>(n));
  for (int vertex = 0; vertex < origins.vertex_count(); ++vertex) {
    for (const int origin : origins.of(vertex)) {
      copies[static_cast<std::size_t>(origin)].push_back(vertex);
    }
  }
  VertexOrigins result;
  for (const auto& vertices : copies) result.add(vertices);
  return result;
}

VertexOrigins composed(const VertexOrigins& first, const VertexOrigins& second) {
  VertexOrigins result;
  std::vector<int> all;
  for (int vertex = 0; vertex < second.vertex_count(); ++vertex) {
    all.clear();
    for (const int between : second.of(vertex)) {
      const auto from = first.of(between);
      all.insert(all.end(), from.begin(), from.end());
    }
    result.add(all);
  }
  return result;
}

void check(const TopologyChange& change, int n) {
  const int count = change.mesh->vertex_count();
  if (change.origins.vertex_count() != count) {
    throw InputError("origins", std::to_string(change.origins.vertex_count()) + " vertices",
                     std::to_string(count) + ", as the new mesh has");
  }
  for (int vertex = 0; vertex < count; ++vertex) {
    const auto from = change.origins.of(vertex);
    const std::string path = "origins[" + std::to_string(vertex) + "]";
    if (from.empty()) throw InputError(path, "nothing", "a vertex of the mesh before");
    for (const int origin : from) {
      if (origin >= 0 && origin < n) continue;
      throw InputError(path, std::to_string(origin), "0 to " + std::to_string(n - 1));
    }
  }
  const VertexOrigins copies = inverse(change.origins, n);
  for (int vertex = 0; vertex < n; ++vertex) {
    if (!copies.of(vertex).empty()) continue;
    throw InputError("origins", "no copy of vertex " + std::to_string(vertex),
                     "one of each vertex of the mesh before");
  }
}

VecX means(const VertexOrigins& origins, const VecX& positions) {
  return weighted_means(origins, positions, [](int) { return 1.0; });
}

VecX means(const VertexOrigins& origins, const VecX& velocities, std::span<const double> masses) {
  return weighted_means(origins, velocities,
                        [&](int origin) { return masses[static_cast<std::size_t>(origin)]; });
}

State carried(const State& state, const VertexOrigins& origins, std::span<const double> masses) {
  return {means(origins, state.x), means(origins, state.v, masses), state.t};
}

std::vector<Edge> carried_pairs(std::span<const Edge> pairs, const VertexOrigins& copies,
                                const Mesh& mesh) {
  if (pairs.empty()) return {};
  std::set<Edge> joined;
  for (const auto* edges : {&mesh.edges, &mesh.diagonals}) {
    for (const auto& [a, b] : *edges) joined.insert(ascending(a, b));
  }
  std::vector<Edge> result;
  std::set<Edge> taken;
  const auto take = [&](const Edge& pair) {
    if (pair[0] != pair[1] && taken.insert(ascending(pair[0], pair[1])).second) {
      result.push_back(pair);
    }
  };
  for (const auto& [a, b] : pairs) {
    const auto of_a = copies.of(a), of_b = copies.of(b);
    bool is_joined = false;
    for (const int i : of_a) {
      for (const int j : of_b) {
        if (!joined.contains(ascending(i, j))) continue;
        take({i, j});
        is_joined = true;
      }
    }
    if (!is_joined) take({of_a.front(), of_b.front()});
  }
  return result;
}

}  // namespace weft

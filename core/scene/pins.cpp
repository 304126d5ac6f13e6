#include "core/base/errors.h"
#include "core/mesh/ascending.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <array>
#include <set>

namespace weft {

namespace {

/// The rectangle of the material coordinates of a mesh.
struct Extent {
  Vec2 low, high;
};

Extent extent_of(const Mesh& mesh) {
  Extent extent{mesh.material_coordinates.front(), mesh.material_coordinates.front()};
  for (const Vec2& uv : mesh.material_coordinates) {
    extent.low = extent.low.cwiseMin(uv);
    extent.high = extent.high.cwiseMax(uv);
  }
  return extent;
}

/// Returns a bound on the rounding error of a coordinate, m.
double tolerance_of(const Extent& extent) { return 1e-9 * (extent.high - extent.low).norm(); }

template <class Predicate>
std::vector<int> vertices_where(const Mesh& mesh, const Predicate& holds) {
  std::vector<int> vertices;
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    if (holds(mesh.material_coordinates[static_cast<std::size_t>(i)])) vertices.push_back(i);
  }
  return vertices;
}

int nearest_vertex(const Mesh& mesh, const Vec2& point) {
  const auto& all = mesh.material_coordinates;
  const auto nearest = std::min_element(all.begin(), all.end(), [&](const Vec2& a, const Vec2& b) {
    return (a - point).squaredNorm() < (b - point).squaredNorm();
  });
  return static_cast<int>(nearest - all.begin());
}

/// Heights count as equal below this difference, as a fraction of the mesh's size: a file may have
/// only seven digits.
constexpr double k_level = 1e-6;

struct Heights {
  double low, high;
  double tolerance;  ///< m; heights that differ by less count as equal
  bool is_level() const { return high - low <= tolerance; }
};

Heights heights_of(const Mesh& mesh) {
  Vec3 low = mesh.rest_positions.front(), high = low;
  for (const Vec3& x : mesh.rest_positions) {
    low = low.cwiseMin(x);
    high = high.cwiseMax(x);
  }
  return {low.z(), high.z(), k_level * (high - low).norm()};
}

/// Returns the highest vertices of the mesh at rest; of a level cloth, those with the largest v.
std::vector<int> top_edge(const Mesh& mesh) {
  const Heights heights = heights_of(mesh);
  std::vector<int> vertices;
  if (heights.is_level()) {
    const Extent extent = extent_of(mesh);
    const double tolerance = tolerance_of(extent);
    return vertices_where(mesh,
                          [&](const Vec2& uv) { return uv[1] >= extent.high[1] - tolerance; });
  }
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    const double z = mesh.rest_positions[static_cast<std::size_t>(i)].z();
    if (z >= heights.high - heights.tolerance) vertices.push_back(i);
  }
  return vertices;
}

/// Returns the vertex of `vertices` that is farthest from a point.
int farthest_from(const Vec3& point, const std::vector<int>& vertices, const Mesh& mesh) {
  const auto distance = [&](int v) {
    return (mesh.rest_positions[static_cast<std::size_t>(v)] - point).squaredNorm();
  };
  return *std::ranges::max_element(vertices, {}, distance);
}

/// Returns the two ends of the top edge, the one with the smaller u first; one vertex if the edge
/// has no more. The vertex of a straight edge that is farthest from any point of it is an end, and
/// the vertex farthest from this end is the other; on a round rim the two are opposite each other.
std::vector<int> top_corners(const Mesh& mesh) {
  if (heights_of(mesh).is_level()) {
    const auto [low, high] = extent_of(mesh);
    return {nearest_vertex(mesh, {low[0], high[1]}), nearest_vertex(mesh, high)};
  }
  const std::vector<int> top = top_edge(mesh);
  if (top.size() == 1) return top;
  const auto at = [&](int v) -> const Vec3& {
    return mesh.rest_positions[static_cast<std::size_t>(v)];
  };
  Vec3 middle = Vec3::Zero();
  for (const int v : top) middle += (at(v) - at(top.front())) / static_cast<double>(top.size());
  const int first = farthest_from(at(top.front()) + middle, top, mesh);
  const int second = farthest_from(at(first), top, mesh);
  const auto u = [&](int v) { return mesh.material_coordinates[static_cast<std::size_t>(v)][0]; };
  return u(first) <= u(second) ? std::vector{first, second} : std::vector{second, first};
}

std::vector<int> four_corners(const Mesh& mesh) {
  const auto [low, high] = extent_of(mesh);
  return {nearest_vertex(mesh, {low[0], high[1]}), nearest_vertex(mesh, high),
          nearest_vertex(mesh, low), nearest_vertex(mesh, {high[0], low[1]})};
}

std::vector<int> one_corner(const Mesh& mesh) { return {top_corners(mesh).back()}; }

std::vector<int> left_edge(const Mesh& mesh) {
  const Extent extent = extent_of(mesh);
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) { return uv[0] <= extent.low[0] + tolerance; });
}

/// Returns the ends of the edges that belong to one triangle only.
std::vector<int> border(const Mesh& mesh) {
  std::vector<Edge> sides;
  sides.reserve(3 * mesh.triangles.size());
  for (const Triangle& triangle : mesh.triangles)
    for (std::size_t k = 0; k < 3; ++k)
      sides.push_back(ascending(triangle[k], triangle[(k + 1) % 3]));
  std::ranges::sort(sides);
  std::set<int> vertices;
  for (auto side = sides.begin(); side != sides.end();) {
    const auto end = std::find_if(side, sides.end(), [&](const Edge& e) { return e != *side; });
    if (end - side == 1) vertices.insert(side->begin(), side->end());
    side = end;
  }
  return {vertices.begin(), vertices.end()};
}

/// Returns the vertices less than a quarter of the cloth's size from its centre. On a square table
/// the larger of the distances in u and v counts; on a round table, the Euclidean distance.
std::vector<int> on_table(const Mesh& mesh, bool round) {
  const Extent extent = extent_of(mesh);
  const Vec2 centre = (extent.low + extent.high) / 2, half = (extent.high - extent.low) / 4;
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) {
    const Vec2 offset = (uv - centre).cwiseAbs();
    if (!round) return (offset - half).maxCoeff() <= tolerance;
    return offset.norm() <= half.minCoeff() + tolerance;
  });
}

std::vector<int> square_table(const Mesh& mesh) { return on_table(mesh, false); }
std::vector<int> round_table(const Mesh& mesh) { return on_table(mesh, true); }

/// Returns the vertices on the square table that have an edge which leaves it.
std::vector<int> table_edge(const Mesh& mesh) {
  const std::vector<int> table = square_table(mesh);
  const auto is_on_table = [&](int v) { return std::ranges::binary_search(table, v); };
  std::set<int> ring;
  for (const auto& [a, b] : mesh.edges) {
    if (is_on_table(a) != is_on_table(b)) ring.insert(is_on_table(a) ? a : b);
  }
  return {ring.begin(), ring.end()};
}

std::string vertex_path(std::size_t index) {
  return "pins.vertices[" + std::to_string(index) + "]";
}

}  // namespace

std::span<const PinPreset> pin_presets() {
  static const std::array<PinPreset, 9> presets = {{
      {"top_corners", "Top corners",
       "The two ends of the top edge; on a round rim, two opposite vertices.", top_corners},
      {"four_corners", "Four corners", "The corners of the flat cloth.", four_corners},
      {"one_corner", "One corner", "The top corner with the larger u.", one_corner},
      {"top_edge", "Top edge",
       "The highest vertices in the world, as the mesh stands at rest. A level mesh has none: "
       "there they are those with the largest v.",
       top_edge},
      {"left_edge", "Left edge", "The vertices of the flat cloth with the smallest u.", left_edge},
      {"border", "Border",
       "All vertices of edges that belong to one triangle only; none on a closed mesh.", border},
      {"table_edge", "Table edge", "A ring around the middle, half as large as the cloth.",
       table_edge},
      {"square_table", "Square table", "All vertices of the middle, half as large as the cloth.",
       square_table},
      {"round_table", "Round table",
       "All vertices of the disc in the middle, half as wide as the cloth.", round_table},
  }};
  return presets;
}

const PinPreset& find_preset(const std::string& name, const std::string& path) {
  for (const PinPreset& preset : pin_presets())
    if (preset.name == name) return preset;
  throw InputError(path, "\"" + name + "\"", allowed_presets());
}

std::string allowed_presets() {
  std::string allowed;
  for (const PinPreset& preset : pin_presets())
    allowed += (allowed.empty() ? "one of: \"" : ", \"") + preset.name + "\"";
  return allowed;
}

const ParameterInfo& pin_position_info() {
  static const ParameterInfo info = {.name = "position",
                                     .unit = "m",
                                     .min = -1e6,
                                     .max = 1e6,
                                     .help = "Position of the pinned vertex.",
                                     .default_value = Vec3(Vec3::Zero())};
  return info;
}

void check_single_pins(const SharedList<Pin>& pins, const Mesh& mesh) {
  std::vector<bool> pinned(static_cast<std::size_t>(mesh.vertex_count()), false);
  for (std::size_t k = 0; k < pins.size(); ++k) {
    const int vertex = pins[k].vertex;
    const bool exists = vertex >= 0 && vertex < mesh.vertex_count();
    if (!exists || pinned[static_cast<std::size_t>(vertex)]) {
      throw InputError(vertex_path(k) + ".vertex", std::to_string(vertex),
                       exists ? "a vertex that is not already pinned"
                              : "0 to " + std::to_string(mesh.vertex_count() - 1));
    }
    pinned[static_cast<std::size_t>(vertex)] = true;
    if (pins[k].position) {
      checked(pin_position_info(), *pins[k].position, vertex_path(k) + ".position");
    }
  }
}

}  // namespace weft

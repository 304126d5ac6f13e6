#include "core/base/errors.h"
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

/// What rounding may add to a coordinate, m.
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

std::vector<int> top_corners(const Mesh& mesh) {
  const auto [low, high] = extent_of(mesh);
  return {nearest_vertex(mesh, {low[0], high[1]}), nearest_vertex(mesh, high)};
}

std::vector<int> four_corners(const Mesh& mesh) {
  const auto [low, high] = extent_of(mesh);
  std::vector<int> corners = top_corners(mesh);
  corners.push_back(nearest_vertex(mesh, low));
  corners.push_back(nearest_vertex(mesh, {high[0], low[1]}));
  return corners;
}

std::vector<int> one_corner(const Mesh& mesh) {
  return {nearest_vertex(mesh, extent_of(mesh).high)};
}

std::vector<int> top_edge(const Mesh& mesh) {
  const Extent extent = extent_of(mesh);
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) { return uv[1] >= extent.high[1] - tolerance; });
}

std::vector<int> left_edge(const Mesh& mesh) {
  const Extent extent = extent_of(mesh);
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) { return uv[0] <= extent.low[0] + tolerance; });
}

std::vector<int> border(const Mesh& mesh) {
  const Extent extent = extent_of(mesh);
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) {
    return (uv - extent.low).minCoeff() <= tolerance || (extent.high - uv).minCoeff() <= tolerance;
  });
}

/// The vertices less than a quarter of the cloth's size from its centre: where the larger of the
/// two distances in u and v counts, on a square table, and where the length of both does, on a
/// round one.
std::vector<int> on_table(const Mesh& mesh, bool round) {
  const Extent extent = extent_of(mesh);
  const Vec2 centre = (extent.low + extent.high) / 2, half = (extent.high - extent.low) / 4;
  const double tolerance = tolerance_of(extent);
  return vertices_where(mesh, [&](const Vec2& uv) {
    const Vec2 way = (uv - centre).cwiseAbs();
    if (!round) return (way - half).maxCoeff() <= tolerance;
    return way.norm() <= half.minCoeff() + tolerance;
  });
}

std::vector<int> square_table(const Mesh& mesh) { return on_table(mesh, false); }
std::vector<int> round_table(const Mesh& mesh) { return on_table(mesh, true); }

/// The vertices on the square table that have an edge which leaves it.
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
      {"top_corners", "Top corners", "The two corners with the largest v.", top_corners},
      {"four_corners", "Four corners", "All corners.", four_corners},
      {"one_corner", "One corner", "The corner with the largest u and v.", one_corner},
      {"top_edge", "Top edge", "All vertices with the largest v.", top_edge},
      {"left_edge", "Left edge", "All vertices with the smallest u.", left_edge},
      {"border", "Border", "All vertices on the border of the cloth's rectangle.", border},
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
                                     .min = -1000,
                                     .max = 1000,
                                     .help = "Where the vertex is held.",
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

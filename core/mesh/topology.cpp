#include "core/base/errors.h"
#include "core/mesh/ascending.h"
#include "core/mesh/rest_shape.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>

namespace weft {

namespace {

/// One side of a face: the edge from corner `side` to the next one.
struct Side {
  Edge edge;  ///< smaller vertex first
  int face;
  int side;

  bool operator<(const Side& other) const {
    return std::tie(edge[0], edge[1], face) < std::tie(other.edge[0], other.edge[1], other.face);
  }
};

std::string face_text(std::span<const int> corners) {
  std::string text = "face";
  for (const int corner : corners) text += " " + std::to_string(corner);
  return text;
}

bool repeats_a_vertex(std::span<const int> corners) {
  for (std::size_t k = 1; k < corners.size(); ++k) {
    const auto before = corners.first(k);
    if (std::find(before.begin(), before.end(), corners[k]) != before.end()) return true;
  }
  return false;
}

/// Returns the sides of all faces, sorted so that those of one edge are neighbours.
std::vector<Side> sorted_sides(const std::vector<std::span<const int>>& faces) {
  std::vector<Side> sides;
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const std::span<const int> corners = faces[f];
    if (repeats_a_vertex(corners)) {
      throw InputError("mesh", face_text(corners), "a face that names each vertex once");
    }
    for (std::size_t k = 0; k < corners.size(); ++k) {
      sides.push_back({ascending(corners[k], corners[(k + 1) % corners.size()]),
                       static_cast<int>(f), static_cast<int>(k)});
    }
  }
  std::sort(sides.begin(), sides.end());
  return sides;
}

/// Calls use(sides of one edge) for each edge, in ascending order.
/// \throw InputError when an edge has more than two faces.
template <class Use>
void for_each_edge(const std::vector<Side>& sides, const Use& use) {
  for (auto begin = sides.begin(); begin != sides.end();) {
    auto end = begin;
    while (end != sides.end() && end->edge == begin->edge) ++end;
    if (end - begin > 2) {
      throw InputError("mesh",
                       "edge " + std::to_string(begin->edge[0]) + " " +
                           std::to_string(begin->edge[1]) + " with " + std::to_string(end - begin) +
                           " faces",
                       "an edge with one or two faces");
    }
    use(std::span<const Side>(begin, end));
    begin = end;
  }
}

/// Returns the number of triangles of a quad: 4 when the first triangle has a vertex that is no
/// corner.
std::size_t triangles_per_quad(const Mesh& mesh) {
  if (mesh.quads.empty()) return 0;
  const Quad& quad = mesh.quads.front();
  const auto is_corner = [&](int v) {
    return std::find(quad.begin(), quad.end(), v) != quad.end();
  };
  const Triangle& triangle = mesh.triangles.front();
  return std::all_of(triangle.begin(), triangle.end(), is_corner) ? 2 : 4;
}

/// Returns the neighbour of `vertex` along the border of `face` that is not `other`.
int corner_beyond(const Quad& face, int vertex, int other) {
  const auto at = std::find(face.begin(), face.end(), vertex) - face.begin();
  const int next = face[static_cast<std::size_t>((at + 1) % 4)];
  return next == other ? face[static_cast<std::size_t>((at + 3) % 4)] : next;
}

int opposite_corner(const Triangle& triangle, const Edge& edge) {
  return *std::find_if(triangle.begin(), triangle.end(),
                       [&](int v) { return v != edge[0] && v != edge[1]; });
}

void find_diagonals(Mesh& mesh, std::size_t cuts) {
  for (std::size_t q = 0; q < mesh.quads.size(); ++q) {
    const Quad& quad = mesh.quads[q];
    if (cuts == 2) {
      mesh.diagonals.insert(mesh.diagonals.end(), {{quad[0], quad[2]}, {quad[1], quad[3]}});
    } else {
      const int centre = mesh.triangles[4 * q][2];
      for (const int corner : quad) mesh.diagonals.push_back({corner, centre});
    }
  }
}

void find_hinges(Mesh& mesh) {
  const std::vector<std::span<const int>> faces(mesh.triangles.begin(), mesh.triangles.end());
  for_each_edge(sorted_sides(faces), [&](std::span<const Side> sides) {
    if (sides.size() < 2) return;
    const auto& first = mesh.triangles[static_cast<std::size_t>(sides[0].face)];
    const auto& second = mesh.triangles[static_cast<std::size_t>(sides[1].face)];
    const auto side = static_cast<std::size_t>(sides[0].side);
    const Edge edge = {first[side], first[(side + 1) % 3]};
    const Hinge hinge = {edge[0], edge[1], opposite_corner(first, edge),
                         opposite_corner(second, edge)};
    if (hinge.v2 == hinge.v3) {
      throw InputError("mesh", face_text(first) + " twice", "faces with different vertices");
    }
    mesh.hinges.push_back(hinge);
  });
}

/// Adds second neighbours: where two quads share an edge, the edges that continue on either side at
/// each of its ends join two of them.
void add_continuations(Mesh& mesh, std::span<const Side> sides) {
  const auto [v0, v1] = sides[0].edge;
  const Quad& first = mesh.quads[static_cast<std::size_t>(sides[0].face)];
  const Quad& second = mesh.quads[static_cast<std::size_t>(sides[1].face)];
  for (const auto& [vertex, other] : {Edge{v0, v1}, Edge{v1, v0}}) {
    const int a = corner_beyond(first, vertex, other);
    const int b = corner_beyond(second, vertex, other);
    if (a != b) mesh.second_neighbours.push_back(ascending(a, b));
  }
}

void sort_uniquely(std::vector<Edge>& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

double mean_length(const Mesh& mesh) {
  double sum = 0;
  for (const auto& [i, j] : mesh.edges) {
    sum += (mesh.rest_positions[static_cast<std::size_t>(i)] -
            mesh.rest_positions[static_cast<std::size_t>(j)])
               .norm();
  }
  return sum / static_cast<double>(mesh.edges.size());
}

/// Returns true if a side of quad `q` runs along the weft, by the triangle among its `cuts` that
/// has the side.
bool runs_along_weft(const Mesh& mesh, const Edge& edge, std::size_t q, std::size_t cuts) {
  for (std::size_t t = cuts * q; t < cuts * (q + 1); ++t) {
    const Triangle& triangle = mesh.triangles[t];
    const auto corner_of = [&](int vertex) {
      return static_cast<std::size_t>(std::find(triangle.begin(), triangle.end(), vertex) -
                                      triangle.begin());
    };
    const std::size_t first = corner_of(edge[0]), second = corner_of(edge[1]);
    if (first == triangle.size() || second == triangle.size()) continue;
    const RestTriangle rest = rest_triangle(mesh, t);
    const Vec2 along = rest[second] - rest[first];
    return std::abs(along[0]) >= std::abs(along[1]);
  }
  return false;
}

}  // namespace

void build_topology(Mesh& mesh) {
  mesh.edges.clear();
  mesh.warp_edges.clear();
  mesh.weft_edges.clear();
  mesh.diagonals.clear();
  mesh.second_neighbours.clear();
  mesh.hinges.clear();

  const std::size_t cuts = triangles_per_quad(mesh);
  const std::size_t quad_count = mesh.quads.size();
  std::vector<std::span<const int>> faces(mesh.quads.begin(), mesh.quads.end());
  faces.insert(faces.end(), mesh.triangles.begin() + static_cast<std::ptrdiff_t>(cuts * quad_count),
               mesh.triangles.end());
  const auto is_quad = [&](const Side& side) {
    return static_cast<std::size_t>(side.face) < quad_count;
  };

  std::vector<Edge> across_triangles;
  for_each_edge(sorted_sides(faces), [&](std::span<const Side> sides) {
    const Edge edge = sides[0].edge;
    const auto quad = std::find_if(sides.begin(), sides.end(), is_quad);
    mesh.edges.push_back(edge);
    if (quad != sides.end()) {
      const bool along_weft =
          runs_along_weft(mesh, edge, static_cast<std::size_t>(quad->face), cuts);
      (along_weft ? mesh.weft_edges : mesh.warp_edges).push_back(edge);
    }
    if (sides.size() < 2) return;
    if (std::all_of(sides.begin(), sides.end(), is_quad)) {
      add_continuations(mesh, sides);
    } else {
      across_triangles.push_back(edge);
    }
  });
  find_diagonals(mesh, cuts);
  find_hinges(mesh);
  for (const Hinge& hinge : mesh.hinges) {
    if (std::binary_search(across_triangles.begin(), across_triangles.end(),
                           ascending(hinge.v0, hinge.v1))) {
      mesh.second_neighbours.push_back(ascending(hinge.v2, hinge.v3));
    }
  }
  sort_uniquely(mesh.second_neighbours);
  mesh.mean_edge_length = mean_length(mesh);
}

}  // namespace weft

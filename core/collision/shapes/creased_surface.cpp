#include "core/collision/shapes/creased_surface.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace weft {

namespace {

/// Returns the sides that start at one vertex, in turn around it.
std::size_t turned_left(std::span<const int> opposite, std::size_t side) {
  return static_cast<std::size_t>(opposite[side % 3 == 0 ? side + 2 : side - 1]);
}
std::size_t turned_right(std::span<const int> opposite, std::size_t side) {
  const auto back = static_cast<std::size_t>(opposite[side]);
  return back % 3 == 2 ? back - 2 : back + 1;
}

/// Returns the vertex that a side starts at.
std::size_t start_of(const TriangleSurface& surface, std::size_t side) {
  return static_cast<std::size_t>(surface.triangles[side / 3][side % 3]);
}

}  // namespace

std::vector<bool> creases(const TriangleSurface& surface, std::span<const int> opposite,
                          double angle) {
  const double cosine = std::cos(angle * std::numbers::pi / 180);
  std::vector<bool> creases(opposite.size());
  for (std::size_t side = 0; side < opposite.size(); ++side) {
    const auto back = static_cast<std::size_t>(opposite[side]);
    creases[side] = surface.normal(side / 3).dot(surface.normal(back / 3)) <= cosine;
  }
  return creases;
}

std::vector<bool> without_loose_ends(const TriangleSurface& surface, std::span<const int> opposite,
                                     std::vector<bool> creases) {
  std::vector<int> meeting(surface.positions.size(), 0);  // creases at each vertex
  for (std::size_t side = 0; side < creases.size(); ++side)
    if (creases[side]) ++meeting[start_of(surface, side)];
  std::vector<std::size_t> loose;  // sides that start where no other crease does
  for (std::size_t side = 0; side < creases.size(); ++side)
    if (creases[side] && meeting[start_of(surface, side)] == 1) loose.push_back(side);
  while (!loose.empty()) {
    const std::size_t side = loose.back();
    loose.pop_back();
    if (!creases[side]) continue;
    const auto back = static_cast<std::size_t>(opposite[side]);
    creases[side] = creases[back] = false;
    if (--meeting[start_of(surface, back)] != 1) continue;
    std::size_t next = turned_left(opposite, back);
    while (!creases[next]) next = turned_left(opposite, next);
    loose.push_back(next);
  }
  return creases;
}

DrawnSurface creased_surface(const TriangleSurface& surface, std::span<const int> opposite,
                             const std::vector<bool>& creases) {
  DrawnSurface drawn;
  std::vector<int> vertex_of(opposite.size(), -1);  // vertex of the corner where each side starts
  for (std::size_t first = 0; first < opposite.size(); ++first) {
    if (vertex_of[first] >= 0) continue;
    // The corners of one drawn vertex lie between two creases, or all around the vertex.
    std::size_t begin = first;
    for (std::size_t left = turned_left(opposite, begin); left != first && !creases[left];
         left = turned_left(opposite, begin)) {
      begin = left;
    }
    Vec3 normal = Vec3::Zero();
    for (std::size_t side = begin;;) {
      vertex_of[side] = static_cast<int>(drawn.positions.size());
      const std::size_t t = side / 3, k = side % 3;
      const Vec3 a = surface.corner(t, (k + 1) % 3) - surface.corner(t, k);
      const Vec3 b = surface.corner(t, (k + 2) % 3) - surface.corner(t, k);
      normal += std::atan2(a.cross(b).norm(), a.dot(b)) * surface.normal(t);
      const std::size_t right = turned_right(opposite, side);
      if (vertex_of[right] >= 0 || creases[side]) break;
      side = right;
    }
    drawn.positions.push_back(surface.corner(first / 3, first % 3));
    drawn.normals.push_back(normal.normalized());
  }
  for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
    drawn.triangles.push_back(
        {vertex_of[side_number(t, 0)], vertex_of[side_number(t, 1)], vertex_of[side_number(t, 2)]});
  }
  return drawn;
}

DrawnSurface drawn_surface(const TriangleSurface& surface, std::span<const int> opposite) {
  constexpr double k_crease = 40;  // degrees
  return creased_surface(
      surface, opposite,
      without_loose_ends(surface, opposite, creases(surface, opposite, k_crease)));
}

double narrowest_bend(const TriangleSurface& triangles, std::span<const int> opposite) {
  constexpr double k_crease = 30;        // degrees
  constexpr std::size_t k_one_in = 100;  // may bend more: normals of slivers say little
  const DrawnSurface surface =
      creased_surface(triangles, opposite, creases(triangles, opposite, k_crease));
  std::vector<double> curvatures;
  for (const Triangle& triangle : surface.triangles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto i = static_cast<std::size_t>(triangle[k]);
      const auto j = static_cast<std::size_t>(triangle[(k + 1) % 3]);
      const Vec3 along = surface.positions[j] - surface.positions[i];
      curvatures.push_back(along.dot(surface.normals[j] - surface.normals[i]) /
                           along.squaredNorm());
    }
  }
  const auto chosen =
      curvatures.end() - 1 - static_cast<std::ptrdiff_t>(curvatures.size() / k_one_in);
  std::ranges::nth_element(curvatures, chosen);
  constexpr double k_flat = 1e-9;  // 1/m
  return *chosen > k_flat ? 1 / *chosen : std::numeric_limits<double>::infinity();
}

}  // namespace weft

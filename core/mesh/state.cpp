#include "core/mesh/state.h"

#include <Eigen/Geometry>

#include <bit>

namespace weft {

State rest_state(const Mesh& mesh) {
  State state;
  state.x.resize(3 * mesh.vertex_count());
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    at(state.x, i) = mesh.rest_positions[static_cast<std::size_t>(i)];
  }
  state.v.setZero(state.x.size());
  return state;
}

void vertex_normals(const Mesh& mesh, const VecX& x, VecX& normals) {
  normals.setZero(x.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    // The cross product is twice the area times the unit normal.
    const Vec3 normal = (at(x, b) - at(x, a)).cross(at(x, c) - at(x, a));
    for (const int v : {a, b, c}) at(normals, v) += normal;
  }
  for (int i = 0; i < mesh.vertex_count(); ++i) at(normals, i).normalize();
}

namespace {

// FNV-1a (Fowler, Noll and Vo), a word instead of a byte at a time; the shift mixes high bits,
// which a product never moves down, into the low ones.
constexpr std::uint64_t k_start = 0xcbf29ce484222325;
constexpr std::uint64_t k_prime = 0x100000001b3;

void add(double number, std::uint64_t& hash) {
  hash = (hash ^ std::bit_cast<std::uint64_t>(number)) * k_prime;
  hash ^= hash >> 32;
}

}  // namespace

std::uint64_t hash_of_bits(const State& state) {
  std::uint64_t hash = k_start;
  for (const double x : state.x) add(x, hash);
  for (const double v : state.v) add(v, hash);
  add(state.t, hash);
  return hash;
}

std::string hash_text(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t digit = text.size(); digit-- > 0; hash >>= 4) {
    text[digit] = "0123456789abcdef"[hash & 15];
  }
  return text;
}

}  // namespace weft

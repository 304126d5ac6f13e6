#pragma once

#include "core/base/units.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace weft {

/// The 0 to 3 directions in which a constrained vertex may still move: it is pinned, slides on a
/// line or in a plane, or is free. A value of fixed size.
class Freedom {
 public:
  static constexpr std::size_t k_max_directions = 3;

  /// Pins the vertex.
  Freedom() = default;
  /// Spans at most 3 directions, which need be neither unit nor orthogonal (the texts ask for both,
  /// see the error noted at Chen (43)); dependent ones count once. \throw InputError naming `path`
  /// when there are more than 3, or one is zero or not finite.
  Freedom(std::span<const Vec3> directions, std::string_view path = "free");
  Freedom(std::initializer_list<Vec3> directions)
      : Freedom(std::span<const Vec3>(directions.begin(), directions.size())) {}

  /// Returns the freedom to move in the plane with the given unit normal.
  static Freedom in_plane(const Vec3& normal);

  int count() const { return count_; }  ///< number of independent directions
  bool is_pinned() const { return count_ == 0; }
  bool is_free() const { return count_ == 3; }
  /// Returns S_i = sum of p p^T over orthonormal free directions p, Ascher and Boxerman (2).
  const Mat3& block() const { return S_; }

  /// Returns S v, the free component of v: exactly 0 for a pinned vertex and exactly v for a free
  /// one.
  Vec3 filtered(const Vec3& v) const;
  /// Returns S v + (I - S) z, which is v with z in the prohibited directions: exactly z for a
  /// pinned vertex and exactly v for a free one.
  Vec3 imposed(const Vec3& z, const Vec3& v) const;
  /// Returns the unit direction of a line, or the unit normal of a plane, up to its sign.
  /// \pre count() is 1 or 2.
  Vec3 axis() const;

  bool operator==(const Freedom&) const = default;

 private:
  int count_ = 0;
  Mat3 S_ = Mat3::Zero();
};

/// Returns the unit vector along `v`. \throw InputError naming `path` when `v` has no direction.
Vec3 unit_direction(const Vec3& v, std::string_view path);

/// Returns two orthonormal directions across a unit normal; they are axes if the normal is one.
std::vector<Vec3> directions_across(const Vec3& normal);

}  // namespace weft

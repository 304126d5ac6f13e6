#pragma once

#include "core/base/units.h"

#include <initializer_list>
#include <span>
#include <string_view>

namespace weft {

/// The directions in which a constrained vertex may still move, 0 to 3 of them: it is held at a
/// point, slides on a line or in a plane, or is free. A value of fixed size.
class Freedom {
 public:
  static constexpr std::size_t k_most_directions = 3;

  /// Held.
  Freedom() = default;
  /// The span of at most 3 directions, which need be neither unit nor orthogonal (the texts ask
  /// for both, see the error noted at Chen (43)); dependent ones count once.
  /// \throw InputError naming `path` when there are more, or one is zero or not finite.
  Freedom(std::span<const Vec3> directions, std::string_view path = "free");
  Freedom(std::initializer_list<Vec3> directions)
      : Freedom(std::span<const Vec3>(directions.begin(), directions.size())) {}

  /// Free in the plane with that unit normal.
  static Freedom in_plane(const Vec3& normal);

  int count() const { return count_; }  ///< of independent directions
  bool is_held() const { return count_ == 0; }
  bool is_free() const { return count_ == 3; }
  /// S_i = sum of p p^T over orthonormal free directions p, Ascher and Boxerman (2).
  const Mat3& block() const { return S_; }

  /// S v: what is left of v. Exactly 0 and v where the vertex is held and where it is free.
  Vec3 filtered(const Vec3& v) const;
  /// S v + (I - S) z: v with z in the prohibited directions. Exactly z and v at both ends.
  Vec3 imposed(const Vec3& z, const Vec3& v) const;
  /// The unit direction of a line, or the unit normal of a plane; up to its sign.
  /// \pre count() is 1 or 2.
  Vec3 axis() const;

  bool operator==(const Freedom&) const = default;

 private:
  int count_ = 0;
  Mat3 S_ = Mat3::Zero();
};

}  // namespace weft

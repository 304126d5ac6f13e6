#pragma once

#include "core/collision/detect/cloth_distances.h"
#include "core/collision/shapes/moving_solids.h"
#include "core/mesh/state.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// A solid of a scene whose surface is withdrawn by a depth.
struct WithdrawnSolid {
  int id = 0;
  double depth = 0;  ///< m, positive
  bool operator==(const WithdrawnSolid&) const = default;
};

/// How near the cloth is to a solid: the smallest ratio of its distance and the distance at which
/// it touches, at most 1, and how far it is within the latter, m.
struct Nearness {
  int id = 0;
  double ratio = 1, depth = 0;
};

/// The solids of a world with the cloth beside them, at the time of its state.
struct ClothBesideSolids {
  std::span<const int> ids;  ///< of the solids in the scene
  MovingSolids& solids;
  const State& state;
  std::span<const char> is_left_out;  ///< marks the vertices that touch nothing, n
};

/// The solids of a world that an edit has put into the cloth: they grew, were moved or turned, or
/// are new. To push the cloth out at once would shoot it off, and a barrier would find no way out.
/// So the surface of such a solid is withdrawn inwards until it is as near to the cloth as it was
/// before, and then grows back no faster than k_push_out. It waits while the cloth is inside,
/// unless a penalty lets it be there: a cloth that something else holds is not crushed.
class WithdrawnSolids {
 public:
  void set_mesh(const Mesh& mesh) { distances_.set_mesh(mesh); }
  void clear() { withdrawn_.clear(); }
  bool any() const { return !withdrawn_.empty(); }
  /// Takes over the solids of withdrawn().
  void set(std::span<const WithdrawnSolid> withdrawn);
  /// Returns the withdrawn solids of the time t, by ascending id.
  std::vector<WithdrawnSolid> withdrawn(double t) const;

  /// Returns how near the cloth is to each solid.
  std::vector<Nearness> nearness(const ClothBesideSolids& cloth);
  /// Withdraws each solid until the cloth is no nearer to it than `before`, or than it touches a
  /// solid that is not among those.
  void keep(std::span<const Nearness> before, const ClothBesideSolids& cloth);
  /// Withdraws each solid inside which the cloth is until the cloth only touches it.
  void keep_outside(const ClothBesideSolids& cloth);
  /// Chooses the speed of each surface in a step of h seconds, in which it covers at most the
  /// fraction `covered` of its gap to the cloth; none: it need not wait for the cloth.
  void begin_step(double h, std::optional<double> covered, const ClothBesideSolids& cloth);
  /// Withdraws the solids. Returns whether any surface changes.
  bool withdraw(std::span<const int> ids, double t, MovingSolids& solids) const;

 private:
  struct Path {
    int id;
    Withdrawal withdrawal;
  };
  void look(int solid, const ClothBesideSolids& cloth);
  double gap() const;
  double missing(double thickness, const Nearness& wanted) const;

  std::vector<Path> withdrawn_;  ///< by ascending id
  ClothDistances distances_;
};

}  // namespace weft

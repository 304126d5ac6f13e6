#pragma once

#include "core/collision/respond/filter/predicted_contact.h"

#include <span>
#include <vector>

namespace weft {

/// Finds the regions of a cloth that stuck to solids in a try of a step and slip as a whole.
///
/// Where one vertex breaks loose, its neighbours carry its load in the next try, and break loose
/// after it: through a stiff cloth that would take as many tries as it has rows. So the vertices
/// that stuck and hang together are summed: if the sum of their reactions along the surfaces,
/// |sum r_t|, exceeds the sum of their cones, sum mu r_n, all of them slip. Without other forces
/// the region of mass m then reaches h (|sum r_t| - sum mu r_n)/m from rest.
class LooseRegions {
 public:
  struct Cloth {
    const MovingSolids& solids;
    const ContactStep& step;
    std::span<const Edge> edges;
  };
  /// Lets the vertices of such regions slip in the next try, with the friction of that speed. The
  /// contacts are verified.
  void break_loose(std::span<PredictedContact> contacts, const Cloth& cloth);

 private:
  struct Region {
    Vec3 along = Vec3::Zero();  ///< N
    double cones = 0;           ///< N
    double mass = 0;            ///< kg
  };
  int root_of(int vertex);
  void find_regions(std::span<const PredictedContact> contacts, const Cloth& cloth);

  std::vector<int> parents_;     ///< of the vertices that stuck, n; -1: did not stick
  std::vector<Region> regions_;  ///< by their roots, n
};

}  // namespace weft

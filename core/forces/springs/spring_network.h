#pragma once

#include "core/forces/springs/pair_force.h"

#include <vector>

namespace weft {

/// Linear springs (lecture, "mass-spring system"): E = k/2 (r - l)^2, so that
///   K = k (I - l/r (I - u u^T)).
class SpringNetwork : public PairForce {
 public:
  SpringNetwork(std::vector<Spring> springs, int vertex_count);

  std::span<const Spring> springs() const override { return springs_; }

 protected:
  /// Sets k, N/m, and c, N s/m, of the springs [begin, end).
  void set_springs(std::size_t begin, std::size_t end, double stiffness, double damping);

 private:
  PairEnergy law(std::size_t pair, double r) const override;

  std::vector<Spring> springs_;
};

}  // namespace weft

#pragma once

#include "core/lab/world/simulation.h"

#include <memory>
#include <vector>

namespace weft {

/// A force on a vertex, to be drawn.
struct ForceArrow {
  Vec3 place = Vec3::Zero();  ///< of the vertex, m
  Vec3 force = Vec3::Zero();  ///< N
  int term = 0;               ///< of the model's terms
};

/// Whether arrows show a term: what acts from outside, differs from vertex to vertex and is shown
/// in no other way.
bool has_arrows(const ForceTerm& term);

/// Finds the forces from outside on a cloth: on each vertex where they act on few, otherwise on a
/// sample of at most k_most vertices that are spread evenly.
class ForceArrows {
 public:
  static constexpr int k_most = 400;

  /// Takes the force by which the mouse prescribes its vertex's motion, which is shown as that of
  /// its spring, from the reactions of the last step (3n, N; see StepTraces).
  void set_held(const Simulation& simulation, const VecX& reactions);
  /// At the present state. \pre the forces were evaluated there
  const std::vector<ForceArrow>& find(const Simulation& simulation);

 private:
  std::shared_ptr<const Mesh> mesh_;  ///< that sample_ is of
  std::vector<int> sample_;
  std::vector<double> force_;
  int held_ = -1;  ///< the vertex of
  Vec3 held_force_ = Vec3::Zero();
  std::vector<ForceArrow> arrows_;
};

}  // namespace weft

#pragma once

#include "core/base/units.h"
#include "core/mesh/mesh.h"
#include "core/model/force_terms.h"

#include <memory>
#include <vector>

namespace weft {

class World;

/// A force on a vertex, to be drawn.
struct ForceArrow {
  Vec3 position = Vec3::Zero();  ///< position of the vertex, m
  Vec3 force = Vec3::Zero();     ///< N
  int term = 0;                  ///< index of the model's term
};

/// Tells whether arrows show a term: one that acts from outside, differs from vertex to vertex and
/// is not shown otherwise.
bool has_arrows(const ForceTerm& term);

/// Finds the forces from outside on a cloth: on each vertex where they act on few vertices,
/// otherwise on a sample of at most k_max vertices that are spread evenly.
class ForceArrows {
 public:
  static constexpr int k_max = 400;

  /// Takes the force by which the mouse prescribes the motion of the dragged vertex from the
  /// reactions of the last step (3n, N; see StepTraces). It is shown as the force of the mouse's
  /// spring.
  void set_reactions(const World& world, const VecX& reactions);
  /// Returns the arrows at the present state. \pre the forces were evaluated there
  const std::vector<ForceArrow>& find(const World& world);

 private:
  std::shared_ptr<const Mesh> mesh_;  ///< the mesh of sample_
  std::vector<int> sample_;
  std::vector<double> force_;
  int dragged_ = -1;  ///< the vertex with the force
  Vec3 reaction_at_dragged_ = Vec3::Zero();
  std::vector<ForceArrow> arrows_;
};

}  // namespace weft

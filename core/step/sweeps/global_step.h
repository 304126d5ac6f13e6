#pragma once

#include "core/linear/direct/filtered_factorisation.h"
#include "core/step/sweeps/spring_step.h"

#include <memory>
#include <utility>
#include <vector>

namespace weft {

/// The global step of projective dynamics: the constant matrix
///   A = H + h^2 sum_e k_e' G_e^T G_e
/// of a SpringStep, in the free directions of the filter. If H is a multiple of I at each vertex
/// and vertices are pinned or free in all directions, A is one scalar matrix for each of x, y and
/// z: a third of the entries of a factorisation of blocks, and a ninth of each of the three.
class GlobalStep {
 public:
  /// Factorises A, unless stiffness, step, masses and constraints are unchanged. \throw Refusal
  /// where the factorisation would be too large.
  void prepare(const Model& model, const SpringStep& step, double h, const StopToken& stop);
  /// Returns A^-1 r of the filtered r, 3n.
  const VecX& solve(const VecX& r);

 private:
  bool is_prepared(const Model& model, const SpringStep& step, double h) const;
  void factorise_scalar(const Model& model, const SpringStep& step, double h,
                        const StopToken& stop);
  void factorise_blocks(const Model& model, const SpringStep& step, double h,
                        const StopToken& stop);

  bool is_scalar_ = false;
  SimplicialLdlt scalar_;
  FilteredLdlt blocks_;
  VecX solution_;
  // The inputs of the factorised matrix:
  std::shared_ptr<const BlockPattern> pattern_;  ///< null: nothing
  double h_ = 0;
  std::vector<Mat3> inertia_;
  std::vector<double> stiffness_;
  std::vector<std::pair<int, Mat3>> projections_;  ///< constrained vertices and their S_i
};

}  // namespace weft

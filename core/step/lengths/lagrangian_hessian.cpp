#include "core/step/lengths/lagrangian_hessian.h"

#include <algorithm>

namespace weft {

// Combines the pattern of the forces with that of the edges, which no force may couple.
void LagrangianHessian::fit(const Model& model) {
  const auto edges = model.length_constraints().edges.edges();
  if (A_.shared_pattern() == model.pattern() && std::ranges::equal(edges, edges_)) return;
  edges_.assign(edges.begin(), edges.end());
  A_ = model.make_matrix();
  const BlockPattern& of_forces = *model.pattern();
  std::vector<Edge> pairs = edges_;
  const auto for_each_block = [&](const auto& body) {
    for (int i = 0; i < of_forces.rows(); ++i) {
      for (int k = of_forces.begin(i); k < of_forces.end(i); ++k) {
        body(i, of_forces.column[static_cast<std::size_t>(k)]);
      }
    }
  };
  for_each_block([&](int i, int j) {
    if (i < j) pairs.push_back({i, j});
  });
  H_ = BlockMatrix(std::make_shared<const BlockPattern>(make_pattern(of_forces.rows(), pairs)));
  block_indices_.clear();
  for_each_block([&](int i, int j) { block_indices_.push_back(H_.pattern().find(i, j)); });
}

bool LagrangianHessian::factorise(IncrementalPotential& potential, Model& model, const VecX& x,
                                  const EdgeTerms& terms, const StopToken& stop) {
  const auto& [g, q, rho] = terms;
  potential.hessian(model, x, Definiteness::projected, A_);
  const EdgeLengths& edges = model.length_constraints().edges;
  H_.set_zero();
  for (std::size_t k = 0; k < block_indices_.size(); ++k) {
    H_.block(block_indices_[k]) = A_.block(static_cast<int>(k));
  }
  // The Hessian of C_e is 2/l I at both ends and -2/l I between them.
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const double length = edges.lengths()[static_cast<std::size_t>(e)];
    const Mat3 block =
        2 * std::max(q[e], 0.0) / length * Mat3::Identity() + rho * at(g, e) * at(g, e).transpose();
    const BlockPattern& pattern = H_.pattern();
    H_.block(pattern.find(i, i)) += block;
    H_.block(pattern.find(j, j)) += block;
    H_.block(pattern.find(i, j)) -= block;
    H_.block(pattern.find(j, i)) -= block;
  }
  return factorisation_.factorise(H_, model.filter(), stop);
}

}  // namespace weft

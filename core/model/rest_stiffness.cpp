#include "core/model/rest_stiffness.h"

namespace weft {

void rest_stiffness(const Model& model, std::vector<double>& stiffness) {
  const State rest = rest_state(model.mesh());
  std::vector<Mat3> blocks(static_cast<std::size_t>(model.vertex_count()), Mat3::Zero());
  for (std::size_t k = 0; k < model.forces().size(); ++k) {
    Force& force = *model.forces()[k];
    ForceMatrices* const matrices = force.matrices();
    if (!model.terms()[k].elastic || matrices == nullptr) continue;
    force.linearise(rest, Definiteness::projected);
    matrices->add_diagonal_blocks(1, 0, blocks);
  }
  stiffness.clear();
  for (const Mat3& block : blocks) stiffness.push_back(block.diagonal().maxCoeff());
}

}  // namespace weft

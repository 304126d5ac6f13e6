#include "core/step/lengths/held_work.h"

namespace weft {

double held_work(const Model& model, const VecX& dx, const VecX& g, const VecX& mu, double h) {
  VecX way = VecX::Zero(dx.size());
  for (const Target& target : model.targets()) {
    const int i = target.vertex;
    at(way, i) = at(dx, i) - model.filter().block(i) * at(dx, i);
  }
  const EdgeLengths& edges = model.inextensible();
  double work = 0;
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    work += mu[e] * at(g, e).dot(at(way, i) - at(way, j));
  }
  return work / (h * h);
}

}  // namespace weft

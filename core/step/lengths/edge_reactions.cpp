#include "core/step/lengths/edge_reactions.h"

#include <numeric>

namespace weft {

void add_edge_reactions(const EdgeLengths& edges, const VecX& g, const VecX& mu, double h,
                        VecX& reactions) {
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const Vec3 force = mu[e] / (h * h) * at(g, e);
    at(reactions, i) += force;
    at(reactions, j) -= force;
  }
}

double held_work(const Model& model, const VecX& dx, const VecX& reactions) {
  double work = 0;
  for (const Target& target : model.targets()) {
    const Vec3 way = at(dx, target.vertex);
    work += at(reactions, target.vertex).dot(way - model.filter().block(target.vertex) * way);
  }
  return work;
}

void drop_undetermined(const Model& model, const VecX& dx, double h, VecX& reactions) {
  const auto masses = model.masses();
  const double mass = std::reduce(masses.begin(), masses.end());
  const double largest = mass * dx.lpNorm<Eigen::Infinity>() / (h * h);
  if (!(reactions.lpNorm<Eigen::Infinity>() <= largest)) reactions.setZero();
}

}  // namespace weft

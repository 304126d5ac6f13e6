#include "core/step/lengths/edge_reactions.h"

#include <numeric>

namespace weft {

void EdgeReactions::begin(const VecX& start, const VecX& end, double h) {
  h_ = h;
  dx_ = end - start;
  forces_.setZero(dx_.size());
}

void EdgeReactions::add(const EdgeLengths& edges, const VecX& x, const VecX& mu) {
  edges.gradients(x, g_);
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const Vec3 force = mu[e] / (h_ * h_) * at(g_, e);
    at(forces_, i) += force;
    at(forces_, j) -= force;
  }
}

void EdgeReactions::drop_undetermined(const Model& model) {
  const auto masses = model.masses();
  const double mass = std::reduce(masses.begin(), masses.end());
  const double largest = mass * dx_.lpNorm<Eigen::Infinity>() / (h_ * h_);
  if (!(forces_.lpNorm<Eigen::Infinity>() <= largest)) clear();
}

double EdgeReactions::held_work(const Model& model) const {
  double work = 0;
  for (const Target& target : model.targets()) {
    const Vec3 way = at(dx_, target.vertex);
    work += at(forces_, target.vertex).dot(way - model.filter().block(target.vertex) * way);
  }
  return work;
}

}  // namespace weft

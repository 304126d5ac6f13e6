#include "core/step/lengths/edge_reactions.h"

#include "core/step/lengths/tuning.h"

#include <numeric>

namespace weft {

void EdgeReactions::begin(const VecX& start, const VecX& free, const VecX& end, double h) {
  h_ = h;
  dx_ = end - start;
  longest_change_ =
      std::max(dx_.lpNorm<Eigen::Infinity>(), (free - start).lpNorm<Eigen::Infinity>());
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
  const double largest = k_max_reaction * mass * longest_change_ / (h_ * h_);
  if (!(forces_.lpNorm<Eigen::Infinity>() <= largest)) clear();
}

ReactionWork EdgeReactions::reaction_work(const Model& model) const {
  ReactionWork work;
  for (const Target& target : model.targets()) {
    const Vec3 change = target.carried.value_or(at(dx_, target.vertex));
    const Vec3 prevented = change - model.filter().block(target.vertex) * change;
    (target.carried ? work.solids : work.pins) += at(forces_, target.vertex).dot(prevented);
  }
  return work;
}

}  // namespace weft

#include "core/step/lengths/edge_reactions.h"

#include <numeric>

namespace weft {

void EdgeReactions::begin(const VecX& start, const VecX& free, const VecX& end, double h) {
  h_ = h;
  dx_ = end - start;
  way_ = std::max(dx_.lpNorm<Eigen::Infinity>(), (free - start).lpNorm<Eigen::Infinity>());
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

// A cloth that rests is stopped by its weight, of which `free` has the way. A taut one may pull by
// multiples of that: where it sags by 1/80 of its width, by ten times as much.
void EdgeReactions::drop_undetermined(const Model& model) {
  constexpr double k_most = 10;
  const auto masses = model.masses();
  const double mass = std::reduce(masses.begin(), masses.end());
  const double largest = k_most * mass * way_ / (h_ * h_);
  if (!(forces_.lpNorm<Eigen::Infinity>() <= largest)) clear();
}

HeldWork EdgeReactions::held_work(const Model& model) const {
  HeldWork work;
  for (const Target& target : model.targets()) {
    const Vec3 way = target.carried.value_or(at(dx_, target.vertex));
    const Vec3 held = way - model.filter().block(target.vertex) * way;
    (target.carried ? work.solids : work.pins) += at(forces_, target.vertex).dot(held);
  }
  return work;
}

}  // namespace weft

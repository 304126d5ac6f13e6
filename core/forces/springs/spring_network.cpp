#include "core/forces/springs/spring_network.h"

namespace weft {

namespace {

std::vector<Edge> ends_of(const std::vector<Spring>& springs) {
  std::vector<Edge> ends;
  ends.reserve(springs.size());
  for (const Spring& spring : springs) ends.push_back({spring.i, spring.j});
  return ends;
}

}  // namespace

SpringNetwork::SpringNetwork(std::vector<Spring> springs, int vertex_count)
    : PairForce(ends_of(springs), vertex_count), springs_(std::move(springs)) {
  for (std::size_t s = 0; s < springs_.size(); ++s) set_damping(s, springs_[s].damping);
}

void SpringNetwork::set_springs(std::size_t begin, std::size_t end, double stiffness,
                                double damping) {
  for (std::size_t s = begin; s < end; ++s) {
    springs_[s].stiffness = stiffness;
    springs_[s].damping = damping;
    set_damping(s, damping);
  }
}

PairEnergy SpringNetwork::law(std::size_t pair, double r) const {
  return linear_spring(r, springs_[pair].rest_length, springs_[pair].stiffness);
}

}  // namespace weft

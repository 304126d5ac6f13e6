#include "core/forces/spring_network.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_grain_springs = 2048;
std::vector<Edge> ends_of(const std::vector<Spring>& springs) {
  std::vector<Edge> ends;
  ends.reserve(springs.size());
  for (const Spring& spring : springs) ends.push_back({spring.i, spring.j});
  return ends;
}

}  // namespace

SpringNetwork::SpringNetwork(std::vector<Spring> springs, int vertex_count)
    : springs_(std::move(springs)),
      elements_(springs_.size()),
      ends_(ends_of(springs_)),
      incidence_(vertex_count, std::span<const Edge>(ends_)) {}

void SpringNetwork::bind(const BlockPattern& pattern) {
  diagonal_ = pattern.diagonal;
  blocks_.resize(ends_.size());
  for (std::size_t s = 0; s < ends_.size(); ++s) {
    const auto [i, j] = ends_[s];
    blocks_[s] = {pattern.find(i, j), pattern.find(j, i)};
  }
}

SpringNetwork::Element SpringNetwork::evaluate_spring(const Spring& spring,
                                                      const State& state) const {
  Element element;
  const Vec3 d = at(state.x, spring.i) - at(state.x, spring.j);
  const double length = d.norm();
  const double stretch = length - spring.rest_length;
  element.energy = 0.5 * spring.stiffness * stretch * stretch;
  if (length == 0) {
    element.transverse = spring.stiffness;
    return element;
  }
  element.direction = d / length;
  const double speed = element.direction.dot(at(state.v, spring.i) - at(state.v, spring.j));
  element.force = -(spring.stiffness * stretch + spring.damping * speed) * element.direction;
  element.transverse = spring.stiffness * stretch / length;
  return element;
}

void SpringNetwork::evaluate(const State& state) {
  parallel_for(static_cast<int>(springs_.size()), k_grain_springs, [&](int begin, int end) {
    for (auto s = static_cast<std::size_t>(begin); s < static_cast<std::size_t>(end); ++s) {
      elements_[s] = evaluate_spring(springs_[s], state);
    }
  });
}

void SpringNetwork::linearise(const State& state, Definiteness definiteness) {
  evaluate(state);
  if (definiteness == Definiteness::exact) return;
  for (Element& element : elements_) element.transverse = std::max(element.transverse, 0.0);
}

double SpringNetwork::energy() const {
  return parallel_sum(static_cast<int>(elements_.size()), k_grain_springs, [&](int begin, int end) {
    double sum = 0;
    for (int s = begin; s < end; ++s) sum += elements_[static_cast<std::size_t>(s)].energy;
    return sum;
  });
}

void SpringNetwork::add_force(std::span<double> f) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const auto& [spring, corner] : incidence_.of(i)) {
        const Vec3& force = elements_[static_cast<std::size_t>(spring)].force;
        if (corner == 0) {
          sum += force;
        } else {
          sum -= force;
        }
      }
      at(f, i) += sum;
    }
  });
}

void SpringNetwork::add_stiffness_product(double scale, std::span<const double> p,
                                          std::span<double> y) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const auto& [spring, corner] : incidence_.of(i)) {
        const auto s = static_cast<std::size_t>(spring);
        const Element& element = elements_[s];
        const int other = ends_[s][static_cast<std::size_t>(1 - corner)];
        const Vec3 difference = at(p, i) - at(p, other);
        sum += element.transverse * difference + (springs_[s].stiffness - element.transverse) *
                                                     element.direction.dot(difference) *
                                                     element.direction;
      }
      at(y, i) += scale * sum;
    }
  });
}

void SpringNetwork::add_matrices(double stiffness_scale, double damping_scale,
                                 BlockMatrix& A) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Mat3 diagonal = Mat3::Zero();
      for (const auto& [spring, corner] : incidence_.of(i)) {
        const auto s = static_cast<std::size_t>(spring);
        const Element& element = elements_[s];
        const double along = stiffness_scale * (springs_[s].stiffness - element.transverse) +
                             damping_scale * springs_[s].damping;
        Mat3 block = along * element.direction * element.direction.transpose();
        block.diagonal().array() += stiffness_scale * element.transverse;
        diagonal += block;
        A.block(blocks_[s][static_cast<std::size_t>(corner)]) -= block;
      }
      A.block(diagonal_[static_cast<std::size_t>(i)]) += diagonal;
    }
  });
}

}  // namespace weft

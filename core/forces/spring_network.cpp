#include "core/forces/spring_network.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_grain_springs = 2048;
constexpr int k_grain_vertices = 512;

}  // namespace

SpringNetwork::SpringNetwork(std::vector<Spring> springs, int vertex_count)
    : springs_(std::move(springs)),
      elements_(springs_.size()),
      end_start_(static_cast<std::size_t>(vertex_count) + 1, 0),
      ends_(2 * springs_.size()) {
  for (const Spring& spring : springs_) {
    ++end_start_[static_cast<std::size_t>(spring.i) + 1];
    ++end_start_[static_cast<std::size_t>(spring.j) + 1];
  }
  for (std::size_t i = 1; i < end_start_.size(); ++i) end_start_[i] += end_start_[i - 1];
  std::vector<int> next(end_start_.begin(), end_start_.end() - 1);
  for (std::size_t s = 0; s < springs_.size(); ++s) {
    const auto [i, j] = Edge{springs_[s].i, springs_[s].j};
    const int number = static_cast<int>(s);
    ends_[static_cast<std::size_t>(next[static_cast<std::size_t>(i)]++)] = {number, j, 1};
    ends_[static_cast<std::size_t>(next[static_cast<std::size_t>(j)]++)] = {number, i, -1};
  }
}

std::span<const SpringNetwork::End> SpringNetwork::ends_of(int vertex) const {
  const auto v = static_cast<std::size_t>(vertex);
  return {ends_.data() + end_start_[v], ends_.data() + end_start_[v + 1]};
}

std::vector<Edge> SpringNetwork::pattern() const {
  std::vector<Edge> pairs;
  pairs.reserve(springs_.size());
  for (const Spring& spring : springs_) pairs.push_back({spring.i, spring.j});
  return pairs;
}

void SpringNetwork::bind(const BlockPattern& pattern) {
  diagonal_ = pattern.diagonal;
  for (int i = 0; i + 1 < static_cast<int>(end_start_.size()); ++i) {
    const auto v = static_cast<std::size_t>(i);
    for (int e = end_start_[v]; e < end_start_[v + 1]; ++e) {
      End& end = ends_[static_cast<std::size_t>(e)];
      end.block = pattern.find(i, end.other);
    }
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
  parallel_for(static_cast<int>(end_start_.size()) - 1, k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const End& e : ends_of(i)) {
        sum += e.sign * elements_[static_cast<std::size_t>(e.spring)].force;
      }
      at(f, i) += sum;
    }
  });
}

void SpringNetwork::add_stiffness_product(double scale, std::span<const double> p,
                                          std::span<double> y) const {
  parallel_for(static_cast<int>(end_start_.size()) - 1, k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const End& e : ends_of(i)) {
        const auto s = static_cast<std::size_t>(e.spring);
        const Element& element = elements_[s];
        const Vec3 difference = at(p, i) - at(p, e.other);
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
  parallel_for(static_cast<int>(end_start_.size()) - 1, k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Mat3 diagonal = Mat3::Zero();
      for (const End& e : ends_of(i)) {
        const auto s = static_cast<std::size_t>(e.spring);
        const Element& element = elements_[s];
        const double along = stiffness_scale * (springs_[s].stiffness - element.transverse) +
                             damping_scale * springs_[s].damping;
        Mat3 block = along * element.direction * element.direction.transpose();
        block.diagonal().array() += stiffness_scale * element.transverse;
        diagonal += block;
        A.block(e.block) -= block;
      }
      A.block(diagonal_[static_cast<std::size_t>(i)]) += diagonal;
    }
  });
}

}  // namespace weft

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

SpringNetwork::Element SpringNetwork::evaluate_spring(const Spring& spring, const State& state) {
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
  element.tension = spring.stiffness * stretch;
  element.drag =
      spring.damping * element.direction.dot(at(state.v, spring.i) - at(state.v, spring.j));
  element.transverse = element.tension / length;
  return element;
}

void SpringNetwork::project(Element& element) {
  element.fixed = element.transverse < 0;
  if (element.fixed) element.transverse = 0;
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
  for (Element& element : elements_) project(element);
}

double SpringNetwork::energy() const {
  return parallel_sum(static_cast<int>(elements_.size()), k_grain_springs, [&](int begin, int end) {
    double sum = 0;
    for (int s = begin; s < end; ++s) sum += elements_[static_cast<std::size_t>(s)].energy;
    return sum;
  });
}

template <class PullOf>
void SpringNetwork::add_along_springs(const PullOf& pull, std::span<double> f) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const auto& [spring, corner] : incidence_.of(i)) {
        const Element& element = elements_[static_cast<std::size_t>(spring)];
        sum += (corner == 0 ? -pull(element) : pull(element)) * element.direction;
      }
      at(f, i) += sum;
    }
  });
}

void SpringNetwork::add_force(std::span<double> f) const {
  add_along_springs([](const Element& element) { return element.tension + element.drag; }, f);
}

void SpringNetwork::add_dissipative_force(std::span<double> f) const {
  add_along_springs([](const Element& element) { return element.drag; }, f);
}

void SpringNetwork::add_product(double stiffness_scale, double damping_scale,
                                std::span<const double> p, std::span<double> y) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const auto& [spring, corner] : incidence_.of(i)) {
        const auto s = static_cast<std::size_t>(spring);
        const Element& element = elements_[s];
        const int other = ends_[s][static_cast<std::size_t>(1 - corner)];
        const Vec3 difference = at(p, i) - at(p, other);
        const double along = stiffness_scale * (springs_[s].stiffness - element.transverse) +
                             damping_scale * springs_[s].damping;
        sum += stiffness_scale * element.transverse * difference +
               along * element.direction.dot(difference) * element.direction;
      }
      at(y, i) += sum;
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

int SpringNetwork::fixed_elements() const {
  return static_cast<int>(std::count_if(elements_.begin(), elements_.end(),
                                        [](const Element& element) { return element.fixed; }));
}

void SpringNetwork::add_fixed_elements(std::span<double> count) const {
  for (std::size_t s = 0; s < ends_.size(); ++s) {
    if (!elements_[s].fixed) continue;
    for (const int vertex : ends_[s]) count[static_cast<std::size_t>(vertex)] += 1;
  }
}

void SpringNetwork::add_vertex_energy(std::span<double> e) const {
  for (std::size_t s = 0; s < ends_.size(); ++s) {
    for (const int vertex : ends_[s])
      e[static_cast<std::size_t>(vertex)] += elements_[s].energy / 2;
  }
}

void SpringNetwork::add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                              Mat3& H) const {
  for (const auto& [spring, corner] : incidence_.of(vertex)) {
    const Spring& s = springs_[static_cast<std::size_t>(spring)];
    Element element = evaluate_spring(s, state);
    project(element);
    const double pull = element.tension + element.drag;
    f += (corner == 0 ? -pull : pull) * element.direction;
    const double along = s.stiffness - element.transverse + damping_scale * s.damping;
    H += along * element.direction * element.direction.transpose();
    H.diagonal().array() += element.transverse;
  }
}

}  // namespace weft

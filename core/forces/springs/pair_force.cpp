#include "core/forces/springs/pair_force.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"

#include <algorithm>

namespace weft {

PairForce::PairForce(std::vector<Edge> pairs, int vertex_count)
    : pairs_(std::move(pairs)),
      damping_(pairs_.size()),
      elements_(pairs_.size()),
      incidence_(vertex_count, std::span<const Edge>(pairs_)) {}

void PairForce::bind(const BlockPattern& pattern) {
  diagonal_ = pattern.diagonal;
  blocks_.resize(pairs_.size());
  for (std::size_t s = 0; s < pairs_.size(); ++s) {
    const auto [i, j] = pairs_[s];
    blocks_[s] = {pattern.find(i, j), pattern.find(j, i)};
  }
}

PairForce::Element PairForce::evaluate_pair(std::size_t pair, const State& state) const {
  const auto [i, j] = pairs_[pair];
  const Vec3 d = at(state.x, i) - at(state.x, j);
  const double r = d.norm();
  const PairEnergy at_r = law(pair, r);
  Element element;
  element.energy = at_r.energy;
  element.axial = at_r.stiffness;
  if (r == 0) {
    element.transverse = at_r.stiffness;
    return element;
  }
  element.direction = d / r;
  element.tension = at_r.tension;
  element.dissipative = damping_[pair] * element.direction.dot(at(state.v, i) - at(state.v, j));
  element.transverse = at_r.tension / r;
  return element;
}

bool PairForce::raise_eigenvalues(Element& element) {
  const bool indefinite = element.axial < 0 || element.transverse < 0;
  element.axial = std::max(element.axial, 0.0);
  element.transverse = std::max(element.transverse, 0.0);
  return indefinite;
}

void PairForce::evaluate(const State& state) {
  parallel_for(static_cast<int>(pairs_.size()), k_length_grain, [&](int begin, int end) {
    for (auto s = static_cast<std::size_t>(begin); s < static_cast<std::size_t>(end); ++s) {
      elements_[s] = evaluate_pair(s, state);
    }
  });
}

void PairForce::linearise(const State& state, Definiteness definiteness) {
  fixed_.resize(elements_.size());
  parallel_for(static_cast<int>(pairs_.size()), k_length_grain, [&](int begin, int end) {
    for (auto s = static_cast<std::size_t>(begin); s < static_cast<std::size_t>(end); ++s) {
      Element element = evaluate_pair(s, state);
      fixed_[s] = definiteness == Definiteness::projected && raise_eigenvalues(element) ? 1 : 0;
      elements_[s] = element;
    }
  });
}

double PairForce::energy() const {
  return parallel_sum(static_cast<int>(elements_.size()), k_length_grain, [&](int begin, int end) {
    double sum = 0;
    for (int s = begin; s < end; ++s) sum += elements_[static_cast<std::size_t>(s)].energy;
    return sum;
  });
}

template <class PullOf>
void PairForce::add_along_pairs(const PullOf& pull, std::span<double> f) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Vec3 sum = Vec3::Zero();
      for (const auto& [pair, corner] : incidence_.of(i)) {
        const Element& element = elements_[static_cast<std::size_t>(pair)];
        sum += (corner == 0 ? -pull(element) : pull(element)) * element.direction;
      }
      at(f, i) += sum;
    }
  });
}

void PairForce::add_force(std::span<double> f) const {
  add_along_pairs([](const Element& element) { return element.tension + element.dissipative; }, f);
}

void PairForce::add_dissipative_force(std::span<double> f) const {
  add_along_pairs([](const Element& element) { return element.dissipative; }, f);
}

void PairForce::add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                            std::span<double> y) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      if (incidence_.of(i).empty()) continue;
      Vec3 sum = Vec3::Zero();
      for (const auto& [pair, corner] : incidence_.of(i)) {
        const auto s = static_cast<std::size_t>(pair);
        const Element& element = elements_[s];
        const int other = pairs_[s][static_cast<std::size_t>(1 - corner)];
        const Vec3 difference = at(p, i) - at(p, other);
        sum += stiffness_scale * element.transverse * difference +
               along(s, element, stiffness_scale, damping_scale) *
                   element.direction.dot(difference) * element.direction;
      }
      at(y, i) += sum;
    }
  });
}

Mat3 PairForce::block_of(std::size_t pair, double stiffness_scale, double damping_scale) const {
  const Element& element = elements_[pair];
  Mat3 block = along(pair, element, stiffness_scale, damping_scale) * element.direction *
               element.direction.transpose();
  block.diagonal().array() += stiffness_scale * element.transverse;
  return block;
}

void PairForce::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Mat3 diagonal = Mat3::Zero();
      for (const auto& [pair, corner] : incidence_.of(i)) {
        const auto s = static_cast<std::size_t>(pair);
        const Mat3 block = block_of(s, stiffness_scale, damping_scale);
        diagonal += block;
        A.block(blocks_[s][static_cast<std::size_t>(corner)]) -= block;
      }
      A.block(diagonal_[static_cast<std::size_t>(i)]) += diagonal;
    }
  });
}

void PairForce::add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                    std::span<Mat3> blocks) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      for (const auto& [pair, corner] : incidence_.of(i)) {
        blocks[static_cast<std::size_t>(i)] +=
            block_of(static_cast<std::size_t>(pair), stiffness_scale, damping_scale);
      }
    }
  });
}

int PairForce::fixed_elements() const {
  return static_cast<int>(std::count(fixed_.begin(), fixed_.end(), char{1}));
}

void PairForce::add_fixed_elements(std::span<double> count) const {
  for (std::size_t s = 0; s < fixed_.size(); ++s) {
    for (const int vertex : pairs_[s]) count[static_cast<std::size_t>(vertex)] += fixed_[s];
  }
}

void PairForce::add_vertex_energy(std::span<double> e) const {
  for (std::size_t s = 0; s < pairs_.size(); ++s) {
    for (const int vertex : pairs_[s])
      e[static_cast<std::size_t>(vertex)] += elements_[s].energy / 2;
  }
}

void PairForce::add_local(const State& state, int vertex, VertexForce& sum) const {
  for (const auto& [pair, corner] : incidence_.of(vertex)) {
    const auto s = static_cast<std::size_t>(pair);
    Element element = evaluate_pair(s, state);
    raise_eigenvalues(element);
    const Vec3& u = element.direction;
    const Vec3 outward = corner == 0 ? -u : u;
    sum.energy += element.energy;
    sum.force += (element.tension + element.dissipative) * outward;
    const Mat3 along = u * u.transpose();
    sum.K += (element.axial - element.transverse) * along;
    sum.K.diagonal().array() += element.transverse;
    if (damping_[s] == 0) continue;
    sum.dissipative += element.dissipative * outward;
    sum.D += damping_[s] * along;
  }
}

double PairForce::local_energy(const State& state, int vertex) const {
  double energy = 0;
  for (const Incidence::Entry& entry : incidence_.of(vertex)) {
    const auto s = static_cast<std::size_t>(entry.element);
    const auto [i, j] = pairs_[s];
    energy += law(s, (at(state.x, i) - at(state.x, j)).norm()).energy;
  }
  return energy;
}

}  // namespace weft

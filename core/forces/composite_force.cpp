#include "core/forces/composite_force.h"

#include <algorithm>

namespace weft {

std::vector<Edge> CompositeForce::pattern() const {
  std::vector<Edge> pairs;
  for (const auto& part : parts_) {
    const std::vector<Edge> more = part->pattern();
    pairs.insert(pairs.end(), more.begin(), more.end());
  }
  return pairs;
}

void CompositeForce::bind(const BlockPattern& pattern) {
  for (const auto& part : parts_) part->bind(pattern);
}

void CompositeForce::evaluate(const State& state) {
  for (const auto& part : parts_) part->evaluate(state);
}

void CompositeForce::linearise(const State& state, Definiteness definiteness) {
  for (const auto& part : parts_) part->linearise(state, definiteness);
}

double CompositeForce::energy() const {
  double sum = 0;
  for (const auto& part : parts_) sum += part->energy();
  return sum;
}

void CompositeForce::add_force(std::span<double> f) const {
  for (const auto& part : parts_) part->add_force(f);
}

void CompositeForce::add_dissipative_force(std::span<double> f) const {
  for (const auto& part : parts_) part->add_dissipative_force(f);
}

void CompositeForce::add_product(double stiffness_scale, double damping_scale,
                                 std::span<const double> p, std::span<double> y) const {
  for (const auto& part : parts_) part->add_product(stiffness_scale, damping_scale, p, y);
}

void CompositeForce::add_matrices(double stiffness_scale, double damping_scale,
                                  BlockMatrix& A) const {
  for (const auto& part : parts_) part->add_matrices(stiffness_scale, damping_scale, A);
}

int CompositeForce::fixed_elements() const {
  int count = 0;
  for (const auto& part : parts_) count += part->fixed_elements();
  return count;
}

void CompositeForce::add_fixed_elements(std::span<double> count) const {
  for (const auto& part : parts_) part->add_fixed_elements(count);
}

void CompositeForce::add_vertex_energy(std::span<double> e) const {
  for (const auto& part : parts_) part->add_vertex_energy(e);
}

bool CompositeForce::is_local() const {
  return std::all_of(parts_.begin(), parts_.end(),
                     [](const auto& part) { return part->is_local(); });
}

void CompositeForce::add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                               Mat3& H) const {
  for (const auto& part : parts_) part->add_local(state, vertex, damping_scale, f, H);
}

}  // namespace weft

#include "core/model/force_terms.h"

#include "core/base/vector_ops.h"
#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

void ForceTerms::add(std::unique_ptr<Force> force, ForceTerm term) {
  forces_.push_back(std::move(force));
  terms_.push_back(std::move(term));
  sum_damping();
}

void ForceTerms::set(std::size_t k, const ForceKind& kind, const ParameterValues& values) {
  kind.set(*forces_[k], values);
  sum_damping();
}

void ForceTerms::sum_damping() {
  mass_damping_ = stiffness_damping_ = 0;
  for (const auto& force : forces_) {
    const ProportionalDamping* damping = force->damping();
    if (!damping) continue;
    mass_damping_ += damping->mass_coefficient();
    stiffness_damping_ += damping->stiffness_coefficient();
  }
}

std::vector<Edge> ForceTerms::pairs() const {
  std::vector<Edge> pairs;
  for_each_matrices([&](const ForceMatrices& matrices) {
    const std::vector<Edge> more = matrices.pattern();
    pairs.insert(pairs.end(), more.begin(), more.end());
  });
  return pairs;
}

void ForceTerms::bind(const BlockPattern& pattern) {
  for_each_matrices([&](ForceMatrices& matrices) { matrices.bind(pattern); });
  for (const auto& force : forces_) {
    if (ProportionalDamping* damping = force->damping()) damping->attach(forces_);
  }
}

void ForceTerms::evaluate(const State& state, std::span<double> f) {
  if (stiffness_damping_ != 0) return linearise(state, Definiteness::projected, f);
  for (const auto& force : forces_) force->evaluate(state);
  sum(f);
}

void ForceTerms::linearise(const State& state, Definiteness definiteness, std::span<double> f) {
  for (const auto& force : forces_) force->linearise(state, definiteness);
  sum(f);
}

void ForceTerms::evaluate_energies(const State& state) {
  for (const auto& force : forces_) force->evaluate(state);
}

// Runs after all terms are evaluated: one may read another's stiffness.
void ForceTerms::sum(std::span<double> f) const {
  set_zero(f);
  for (const auto& force : forces_) force->add_force(f);
}

void ForceTerms::find_energies(std::vector<double>& energies) const {
  energies.resize(forces_.size());
  for (std::size_t k = 0; k < forces_.size(); ++k)
    energies[k] = terms_[k].external ? 0.0 : forces_[k]->energy();
}

double ForceTerms::energy() const {
  double energy = 0;
  for (const auto& force : forces_) energy += force->energy();
  return energy;
}

void ForceTerms::dissipative_force(std::span<double> f) const {
  std::fill(f.begin(), f.end(), 0.0);
  for (const auto& force : forces_) force->add_dissipative_force(f);
}

void ForceTerms::add_product(double stiffness, double damping, std::span<const double> p,
                             std::span<double> y) const {
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_product(with_damping(stiffness, damping), damping, p, y);
  });
}

void ForceTerms::add_product_without_contact(double stiffness, double damping,
                                             std::span<const double> p, std::span<double> y) const {
  for (std::size_t k = 0; k < forces_.size(); ++k) {
    const ForceMatrices* matrices = forces_[k]->matrices();
    if (matrices == nullptr || terms_[k].contact) continue;
    matrices->add_product(with_damping(stiffness, damping), damping, p, y);
  }
}

void ForceTerms::add_velocity_product(double scale, std::span<const double> v,
                                      std::span<double> y) const {
  for_each_matrices(
      [&](const ForceMatrices& matrices) { matrices.add_velocity_product(scale, v, y); });
}

void ForceTerms::add_matrices(double stiffness, double damping, BlockMatrix& A) const {
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_matrices(with_damping(stiffness, damping), damping, A);
  });
}

void ForceTerms::add_diagonal_blocks(double stiffness, double damping,
                                     std::span<Mat3> blocks) const {
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_diagonal_blocks(with_damping(stiffness, damping), damping, blocks);
  });
}

bool ForceTerms::fit_stencil() const {
  StencilParts found;
  for (const auto& force : forces_) {
    if (!force->matrices()) continue;
    const StencilForce* stencil = force->stencil();
    if (!stencil) return false;
    found.add(stencil->part());
  }
  return found.fit() && found.part() != StencilPart::small_part;
}

bool ForceTerms::add_stencil(double stiffness, double damping, GridStencil& A) const {
  return std::ranges::all_of(forces_, [&](const auto& force) {
    if (!force->matrices()) return true;
    const StencilForce& term = *force->stencil();
    if (A.rules().damped != nullptr && term.part() == StencilPart::elements)
      return term.add_stencil(stiffness, 0, A);
    return term.add_stencil(with_damping(stiffness, damping), damping, A);
  });
}

}  // namespace weft

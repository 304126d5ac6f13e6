#include "core/model/model.h"

#include "core/base/assign.h"
#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/vector_ops.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

Model::Model(std::shared_ptr<const Mesh> mesh, std::vector<double> masses)
    : mesh_(std::move(mesh)), masses_(std::move(masses)), filter_(mesh_->vertex_count()) {
  for (std::size_t i = 0; i < masses_.size(); ++i) {
    if (!(masses_[i] > 0)) {
      throw InputError("mesh.vertex " + std::to_string(i),
                       "mass " + with_unit(exact_text(masses_[i]), "kg"),
                       "positive masses: every vertex needs a face of positive area");
    }
  }
}

void Model::add_force(std::unique_ptr<Force> force, ForceTerm term) {
  if (const ProportionalDamping* damping = force->damping()) {
    mass_drag_ += damping->mass_coefficient();
    stiffness_damping_ += damping->stiffness_coefficient();
  }
  forces_.push_back(std::move(force));
  terms_.push_back(std::move(term));
}

void Model::add_force(const Choice& choice, std::span<const ForceKind> table) {
  const ForceKind& kind = find_chosen(table, choice, "forces");
  add_force(kind.make(choice.values, {*mesh_, masses_}), {kind.name, kind.label, kind.elastic});
}

void Model::finish() {
  std::vector<Edge> pairs;
  for_each_matrices([&](const ForceMatrices& matrices) {
    const std::vector<Edge> more = matrices.pattern();
    pairs.insert(pairs.end(), more.begin(), more.end());
  });
  BlockPattern pattern = make_pattern(vertex_count(), pairs);
  // Quads that are cut in four have vertices besides those of the grid.
  const std::optional<GridShape>& grid = mesh_->grid;
  if (grid && grid->rows * grid->columns == vertex_count()) pattern.grid = grid;
  pattern_ = std::make_shared<const BlockPattern>(std::move(pattern));
  for_each_matrices([&](ForceMatrices& matrices) { matrices.bind(*pattern_); });
  for (const auto& force : forces_) {
    if (ProportionalDamping* damping = force->damping()) damping->attach(forces_);
  }
  has_stencil_ = find_stencil();
}

bool Model::find_stencil() const {
  int writers = 0;
  for (const auto& force : forces_) {
    if (!force->matrices()) continue;
    const StencilForce* stencil = force->stencil();
    if (!stencil) return false;
    if (stencil->writes_springs()) ++writers;
  }
  return pattern_->grid && writers == 1;
}

void Model::set_inextensible(EdgeLengths edges, double permitted_strain) {
  inextensible_ = std::move(edges);
  permitted_strain_ = permitted_strain;
}

void Model::set_targets(std::span<const Target> targets) {
  targets_.assign(targets.begin(), targets.end());
  filter_.clear();
  for (const Target& target : targets_) filter_.constrain(target.vertex, target.freedom);
}

void Model::evaluate(const State& state, std::span<double> f) {
  if (stiffness_damping_ != 0) return linearise(state, Definiteness::projected, f);
  for (const auto& force : forces_) force->evaluate(state);
  sum_forces(f);
}

void Model::linearise(const State& state, Definiteness definiteness, std::span<double> f) {
  for (const auto& force : forces_) force->linearise(state, definiteness);
  sum_forces(f);
}

// After all terms are evaluated: one may read another's stiffness.
void Model::sum_forces(std::span<double> f) const {
  set_zero(f);
  for (const auto& force : forces_) force->add_force(f);
}

void Model::product(double mass_scale, double stiffness_scale, double damping_scale,
                    std::span<const double> p, std::span<double> y) const {
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  const double of_stiffness = this->stiffness_scale(stiffness_scale, damping_scale);
  parallel_for(vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      at(y, i) = of_masses * masses_[static_cast<std::size_t>(i)] * at(p, i);
    }
  });
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_product(of_stiffness, damping_scale, p, y);
  });
}

void Model::add_velocity_product(double scale, std::span<const double> v,
                                 std::span<double> y) const {
  for_each_matrices(
      [&](const ForceMatrices& matrices) { matrices.add_velocity_product(scale, v, y); });
}

double Model::potential_energy() const {
  double energy = 0;
  for (const auto& force : forces_) energy += force->energy();
  return energy;
}

void Model::dissipative_force(std::span<double> f) const {
  std::fill(f.begin(), f.end(), 0.0);
  for (const auto& force : forces_) force->add_dissipative_force(f);
}

void Model::assemble(double mass_scale, double stiffness_scale, double damping_scale,
                     BlockMatrix& A) const {
  A.set_zero();
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  const double of_stiffness = this->stiffness_scale(stiffness_scale, damping_scale);
  parallel_for(vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      A.block(pattern_->diagonal[i]).diagonal().array() += of_masses * masses_[i];
    }
  });
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_matrices(of_stiffness, damping_scale, A);
  });
}

void Model::diagonal_blocks(double mass_scale, double stiffness_scale, double damping_scale,
                            std::span<Mat3> blocks) const {
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  const double of_stiffness = this->stiffness_scale(stiffness_scale, damping_scale);
  for (std::size_t i = 0; i < masses_.size(); ++i) {
    blocks[i] = of_masses * masses_[i] * Mat3::Identity();
  }
  for_each_matrices([&](const ForceMatrices& matrices) {
    matrices.add_diagonal_blocks(of_stiffness, damping_scale, blocks);
  });
}

bool Model::assemble(double mass_scale, double stiffness_scale, double damping_scale,
                     GridStencil& A) const {
  if (!has_stencil_) return false;
  const double of_stiffness = this->stiffness_scale(stiffness_scale, damping_scale);
  A.begin(LaneShape(*pattern_->grid));
  A.add_diagonal(this->mass_scale(mass_scale, damping_scale), masses_);
  for (const auto& force : forces_) {
    if (!force->matrices()) continue;
    if (!force->stencil()->add_stencil(of_stiffness, damping_scale, A)) return false;
  }
  A.couplings().finish();
  A.filter().begin(A.shape());
  for (const auto& [vertex, freedom] : filter_.entries()) A.filter().add(vertex, freedom.block());
  return true;
}

Energies Model::energies(const State& state) {
  for (const auto& force : forces_) force->evaluate(state);
  return evaluated_energies(state);
}

Energies Model::evaluated_energies(const State& state) const {
  Energies energies;
  for (int i = 0; i < vertex_count(); ++i) {
    energies.kinetic += 0.5 * masses_[static_cast<std::size_t>(i)] * at(state.v, i).squaredNorm();
  }
  for (std::size_t k = 0; k < forces_.size(); ++k) {
    energies.terms.push_back(terms_[k].external ? 0.0 : forces_[k]->energy());
  }
  return energies;
}

}  // namespace weft

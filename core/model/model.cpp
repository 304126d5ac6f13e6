#include "core/model/model.h"

#include "core/base/assign.h"
#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/vector_ops.h"
#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

void check_masses(std::span<const double> masses) {
  for (std::size_t i = 0; i < masses.size(); ++i) {
    if (masses[i] > 0) continue;
    throw InputError("mesh.vertex " + std::to_string(i),
                     "mass " + with_unit(exact_text(masses[i]), "kg"),
                     "positive masses: every vertex needs a face of positive area");
  }
}

Model::Model(std::shared_ptr<const Mesh> mesh, std::vector<double> masses)
    : mesh_(std::move(mesh)), masses_(std::move(masses)), filter_(mesh_->vertex_count()) {
  check_masses(masses_);
}

void Model::set_masses(std::span<const double> masses) {
  std::ranges::copy(masses, masses_.begin());
}

void Model::add_force(std::unique_ptr<Force> force, ForceTerm term) {
  forces_.add(std::move(force), std::move(term));
}

void Model::add_force(const Choice& choice, std::span<const ForceKind> table) {
  const ForceKind& kind = find_chosen(table, choice, "forces");
  add_force(kind.make(choice.values, {*mesh_, masses_}), {kind.name, kind.label, kind.elastic});
}

void Model::set_force(std::size_t k, const Choice& choice, std::span<const ForceKind> table) {
  forces_.set(k, find_chosen(table, choice, "forces"), choice.values);
}

void Model::finish() {
  BlockPattern pattern = make_pattern(vertex_count(), forces_.pairs());
  // Quads that are cut in four have vertices besides those of the grid.
  const std::optional<GridShape>& grid = mesh_->grid;
  if (grid && grid->rows * grid->columns == vertex_count()) pattern.grid = grid;
  pattern_ = std::make_shared<const BlockPattern>(std::move(pattern));
  forces_.bind(*pattern_);
  has_stencil_ = pattern_->grid && forces_.fit_stencil();
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

void Model::product(double mass_scale, double stiffness_scale, double damping_scale,
                    std::span<const double> p, std::span<double> y) const {
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  parallel_for(vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      at(y, i) = of_masses * masses_[static_cast<std::size_t>(i)] * at(p, i);
    }
  });
  forces_.add_product(stiffness_scale, damping_scale, p, y);
}

void Model::assemble(double mass_scale, double stiffness_scale, double damping_scale,
                     BlockMatrix& A) const {
  A.set_zero();
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  parallel_for(vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      A.block(pattern_->diagonal[i]).diagonal().array() += of_masses * masses_[i];
    }
  });
  forces_.add_matrices(stiffness_scale, damping_scale, A);
}

void Model::diagonal_blocks(double mass_scale, double stiffness_scale, double damping_scale,
                            std::span<Mat3> blocks) const {
  const double of_masses = this->mass_scale(mass_scale, damping_scale);
  for (std::size_t i = 0; i < masses_.size(); ++i) {
    blocks[i] = of_masses * masses_[i] * Mat3::Identity();
  }
  forces_.add_diagonal_blocks(stiffness_scale, damping_scale, blocks);
}

bool Model::assemble(double mass_scale, double stiffness_scale, double damping_scale,
                     GridStencil& A) const {
  if (!has_stencil_) return false;
  A.begin(LaneShape(*pattern_->grid));
  A.add_diagonal(this->mass_scale(mass_scale, damping_scale), masses_);
  if (!forces_.add_stencil(stiffness_scale, damping_scale, A)) return false;
  A.filter().begin(A.shape());
  for (const auto& [vertex, freedom] : filter_.entries()) A.filter().add(vertex, freedom.block());
  return true;
}

Energies Model::energies(const State& state) {
  forces_.evaluate_energies(state);
  return evaluated_energies(state);
}

Energies Model::evaluated_energies(const State& state) const {
  Energies energies;
  for (int i = 0; i < vertex_count(); ++i) {
    energies.kinetic += 0.5 * masses_[static_cast<std::size_t>(i)] * at(state.v, i).squaredNorm();
  }
  energies.terms = forces_.energies();
  return energies;
}

}  // namespace weft

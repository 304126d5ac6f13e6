#include "core/model/model.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/mesh/grid_numbering.h"

#include <algorithm>
#include <utility>

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
  // A mesh whose quads are cut in four has vertices besides those of the grid.
  const std::optional<GridShape>& grid = mesh_->grid;
  const bool is_grid = grid && grid->rows * grid->columns == vertex_count();
  // A file may have the numbering of a grid, too.
  pattern.grid = is_grid ? grid : grid_numbering(*mesh_);
  bind(pattern);
  may_fit_stencil_ = pattern.grid && forces_.fit_stencil();
  // On blocks, a cycle on the rows and columns of a file takes as much longer than one of
  // aggregation as it saves iterations.
  if (may_fit_stencil_ || is_grid || !pattern.grid) return;
  pattern.grid.reset();
  bind(pattern);
}

void Model::bind(const BlockPattern& pattern) {
  pattern_ = std::make_shared<const BlockPattern>(pattern);
  forces_.bind(*pattern_);
}

void Model::set_targets(std::span<const Target> targets) {
  targets_.resize(targets.size());
  parallel_for(static_cast<int>(targets.size()), k_constrained_grain, [&](int begin, int end) {
    std::copy(targets.begin() + begin, targets.begin() + end, targets_.begin() + begin);
  });
  filter_.set(targets_);
}

}  // namespace weft

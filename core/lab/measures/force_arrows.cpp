#include "core/lab/measures/force_arrows.h"

#include "core/lab/world/mouse/mouse_drag.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace weft {

namespace {

constexpr std::string_view k_drag = "pull";
constexpr std::array k_terms = {std::string_view("wind"), std::string_view("air_drag"),
                                std::string_view("point_force"), k_drag};

/// Returns vertices that are spread evenly; on a grid, those of evenly spaced rows and columns,
/// without the outer ones where there are enough.
std::vector<int> spread_vertices(const Mesh& mesh) {
  const double n = mesh.vertex_count();
  std::vector<int> vertices;
  if (mesh.grid && mesh.grid->rows * mesh.grid->columns == mesh.vertex_count()) {
    const auto stride = static_cast<int>(std::ceil(std::sqrt(n / ForceArrows::k_max)));
    for (int row = stride / 2; row < mesh.grid->rows; row += stride)
      for (int column = stride / 2; column < mesh.grid->columns; column += stride)
        vertices.push_back(row * mesh.grid->columns + column);
  } else {
    const auto stride = static_cast<int>(std::ceil(n / ForceArrows::k_max));
    for (int vertex = 0; vertex < mesh.vertex_count(); vertex += stride) vertices.push_back(vertex);
  }
  return vertices;
}

}  // namespace

bool has_arrows(const ForceTerm& term) {
  return std::ranges::find(k_terms, term.name) != k_terms.end();
}

void ForceArrows::set_reactions(const World& world, const VecX& reactions) {
  const MouseDrag& mouse = world.mouse();
  const bool is_known = mouse.is_prescribed() && reactions.size() == world.state().x.size();
  dragged_ = is_known ? mouse.drag()->vertex : -1;
  if (dragged_ >= 0) reaction_at_dragged_ = at(reactions, dragged_);
}

const std::vector<ForceArrow>& ForceArrows::find(const World& world) {
  const Model& model = world.model();
  const int n = model.vertex_count();
  if (mesh_ != world.mesh()) {
    mesh_ = world.mesh();
    sample_ = spread_vertices(*mesh_);
    force_.resize(3 * static_cast<std::size_t>(n));
  }
  arrows_.clear();
  for (std::size_t k = 0; k < model.forces().terms().size(); ++k) {
    if (!has_arrows(model.forces().terms()[k])) continue;
    std::ranges::fill(force_, 0);
    model.forces()[k]->add_force(force_);
    const auto add = [&](int vertex) {
      const double* f = force_.data() + 3 * static_cast<std::ptrdiff_t>(vertex);
      const Vec3 force(f[0], f[1], f[2]);
      if (force.isZero(0)) return;
      arrows_.push_back({at(world.state().x, vertex), force, static_cast<int>(k)});
    };
    const auto numbers = static_cast<std::ptrdiff_t>(force_.size());
    const bool acts_on_few = numbers - std::ranges::count(force_, 0.0) <= k_max;
    if (acts_on_few)
      for (int vertex = 0; vertex < n; ++vertex) add(vertex);
    else
      for (const int vertex : sample_) add(vertex);
    const MouseDrag& mouse = world.mouse();
    if (model.forces().terms()[k].name == k_drag && mouse.is_prescribed() && mouse.drags(dragged_))
      arrows_.push_back({at(world.state().x, dragged_), reaction_at_dragged_, static_cast<int>(k)});
  }
  return arrows_;
}

}  // namespace weft

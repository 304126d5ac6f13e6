#include "core/step/stability.h"

#include <cmath>
#include <limits>

namespace weft {

namespace {

// The estimate grows towards the eigenvalue from below; the iteration ends when it grows by less
// than this in one step, which leaves an error of a few per cent.
constexpr double k_relative_growth = 1e-5;
constexpr int k_iteration_limit = 500;

}  // namespace

double stable_step(Model& model, const State& state) {
  VecX f(state.x.size()), p(state.x.size()), y(state.x.size());
  model.linearise(state, Definiteness::projected, as_span(f));
  // No eigenvector is likely to be orthogonal to a start without symmetry.
  for (Eigen::Index k = 0; k < p.size(); ++k) p[k] = std::sin(static_cast<double>(k * k + 1));
  model.filter().project(as_span(p));
  p.normalize();
  double eigenvalue = 0;
  for (int iteration = 0; iteration < k_iteration_limit; ++iteration) {
    model.product(0, 1, 0, as_span(p), as_span(y));
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(y, i) /= model.masses()[static_cast<std::size_t>(i)];
    }
    model.filter().project(as_span(y));
    const double previous = eigenvalue;
    eigenvalue = y.norm();
    if (!(eigenvalue > 0) || !std::isfinite(eigenvalue)) break;
    p = y / eigenvalue;
    if (eigenvalue - previous < k_relative_growth * eigenvalue) break;
  }
  return eigenvalue > 0 ? 2 / std::sqrt(eigenvalue) : std::numeric_limits<double>::infinity();
}

}  // namespace weft

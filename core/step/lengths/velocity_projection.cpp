#include "core/step/lengths/velocity_projection.h"

namespace weft {

namespace {

// relative to the mean of the diagonal
constexpr double k_redundant = 1e-8;

}  // namespace

VelocityProjection::VelocityProjection(const EdgeLengths& edges,
                                       std::unique_ptr<ConstraintSolver> solver, int passes)
    : A_(edges), solver_(std::move(solver)), passes_(passes) {}

// Between constrained vertices, edges may determine one velocity twice: a shift of the matrix makes
// their impulses finite, and a second pass removes the error of the shift.
void VelocityProjection::project(const EdgeLengths& edges, const Mobility& W, const VecX& x,
                                 VecX& v, const StopToken& stop) {
  edges.gradients(x, g_);
  A_.fill(g_, g_, W);
  A_.shift(k_redundant * A_.mean_diagonal());
  mu_.setZero(edges.size());
  for (int pass = 0; pass < passes_; ++pass) {
    find_rates(edges, W, v);
    if (solver_->solve(A_, rate_, dmu_, stop) < 0) return;
    apply_impulses(edges, W, g_, dmu_, v);
    mu_ += dmu_;
  }
}

// Computes grad C v, with 0 for edges that cannot change their length.
void VelocityProjection::find_rates(const EdgeLengths& edges, const Mobility& W, const VecX& v) {
  rate_.resize(edges.size());
  for (int e = 0; e < edges.size(); ++e) {
    const Edge& edge = edges.edges()[static_cast<std::size_t>(e)];
    const bool moves = W.moves(edge, at(g_, e));
    rate_[e] = moves ? at(g_, e).dot(at(v, edge[0]) - at(v, edge[1])) : 0;
  }
}

}  // namespace weft

#include "core/step/sweeps/global_step.h"

#include <algorithm>

namespace weft {

namespace {

bool is_multiple_of_identity(const Mat3& H) { return H == H(0, 0) * Mat3::Identity(); }

bool acts_alike_on_axes(const Model& model, const SpringStep& step) {
  return std::ranges::all_of(step.inertia, is_multiple_of_identity) &&
         std::ranges::all_of(model.targets(), [](const Target& target) {
           return target.freedom.is_pinned() || target.freedom.is_free();
         });
}

}  // namespace

bool GlobalStep::is_prepared(const Model& model, const SpringStep& step, double h) const {
  return pattern_ == model.pattern() && h == h_ && inertia_ == step.inertia &&
         std::ranges::equal(stiffness_, step.springs, {}, {}, &Spring::stiffness) &&
         std::ranges::equal(projections_, model.targets(),
                            [&](const auto& before, const auto& now) {
                              return before.first == now.vertex &&
                                     before.second == model.filter().block(now.vertex);
                            });
}

void GlobalStep::prepare(const Model& model, const SpringStep& step, double h,
                         const StopToken& stop) {
  if (is_prepared(model, step, h)) return;
  pattern_.reset();  // valid only once there is a factorisation
  h_ = h;
  inertia_ = step.inertia;
  stiffness_.clear();
  for (const Spring& spring : step.springs) stiffness_.push_back(spring.stiffness);
  projections_.clear();
  for (const Target& target : model.targets())
    projections_.emplace_back(target.vertex, model.filter().block(target.vertex));
  is_scalar_ = acts_alike_on_axes(model, step);
  if (is_scalar_)
    factorise_scalar(model, step, h, stop);
  else
    factorise_blocks(model, step, h, stop);
  pattern_ = model.pattern();
}

void GlobalStep::factorise_scalar(const Model& model, const SpringStep& step, double h,
                                  const StopToken& stop) {
  const int n = model.vertex_count();
  const auto is_pinned = [&](int i) { return model.filter().block(i).isZero(0); };
  std::vector<Eigen::Triplet<double>> entries;
  entries.reserve(static_cast<std::size_t>(n) + 4 * step.springs.size());
  for (int i = 0; i < n; ++i)
    entries.emplace_back(i, i, is_pinned(i) ? 1 : step.inertia[static_cast<std::size_t>(i)](0, 0));
  for (const Spring& spring : step.springs) {
    const double k = h * h * spring.stiffness;
    for (const int end : {spring.i, spring.j})
      if (!is_pinned(end)) entries.emplace_back(end, end, k);
    if (is_pinned(spring.i) || is_pinned(spring.j)) continue;
    entries.emplace_back(std::max(spring.i, spring.j), std::min(spring.i, spring.j), -k);
  }
  SparseMatrix A(n, n);
  A.setFromTriplets(entries.begin(), entries.end());
  scalar_.analyse(A, stop);
  scalar_.factorise(A, stop);
}

void GlobalStep::factorise_blocks(const Model& model, const SpringStep& step, double h,
                                  const StopToken& stop) {
  const BlockPattern& pattern = *model.pattern();
  BlockMatrix A = model.make_matrix();
  A.set_zero();
  for (std::size_t i = 0; i < step.inertia.size(); ++i)
    A.block(pattern.diagonal[i]) = step.inertia[i];
  for (const Spring& spring : step.springs) {
    const Mat3 block = h * h * spring.stiffness * Mat3::Identity();
    A.block(pattern.find(spring.i, spring.i)) += block;
    A.block(pattern.find(spring.j, spring.j)) += block;
    A.block(pattern.find(spring.i, spring.j)) -= block;
    A.block(pattern.find(spring.j, spring.i)) -= block;
  }
  blocks_.factorise(A, model.filter(), stop);
}

const VecX& GlobalStep::solve(const VecX& r) {
  if (!is_scalar_) return solution_ = blocks_.solve(r);
  using Columns = Eigen::Matrix<double, Eigen::Dynamic, 3, Eigen::RowMajor>;
  const Columns columns = scalar_.solve(Eigen::Map<const Columns>(r.data(), r.size() / 3, 3));
  return solution_ = Eigen::Map<const VecX>(columns.data(), r.size());
}

}  // namespace weft

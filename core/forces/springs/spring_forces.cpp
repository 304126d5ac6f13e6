#include "core/forces/springs/spring_forces.h"

#include "core/kernels/kernels.h"

#include <algorithm>
#include <array>
#include <limits>

namespace weft {

namespace {

class LinearLaw : public SpringLaw {
 public:
  LinearLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringLawRow& row) const override {
    kernels().springs.linear_law(l_, k_, row);
  }

 private:
  double l_, k_;
};

class TensionLaw : public SpringLaw {
 public:
  TensionLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringLawRow& row) const override {
    kernels().springs.tension_law(l_, shortened_below(l_), k_, row);
  }

 private:
  double l_, k_;
};

class BucklingLaw : public SpringLaw {
 public:
  explicit BucklingLaw(const BucklingSpring& spring) : spring_(spring) {}
  void evaluate(const SpringLawRow& row) const override {
    for (int s = 0; s < row.count; ++s) {
      const PairEnergy at_r = spring_.at(row.r[s]);
      row.tension[s] = at_r.tension;
      row.stiffness[s] = at_r.stiffness;
      row.energy[s] = at_r.energy;
    }
  }

 private:
  BucklingSpring spring_;
};

}  // namespace

std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness) {
  return std::make_unique<LinearLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness) {
  return std::make_unique<TensionLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring) {
  return std::make_unique<BucklingLaw>(spring);
}

namespace {

void evaluate_law(const void* law, const SpringLawRow& row) {
  static_cast<const SpringLaw*>(law)->evaluate(row);
}

}  // namespace

void SpringForces::add_row(const RowsOfEnds<Double4>& x, int row, std::span<Vector> scratch) const {
  const SpringEvaluation& e = evaluation_;
  std::array<SpringKernels::Law, k_max_kinds> laws{};
  std::ranges::transform(e.kinds, laws.begin(), [](const GridSpringKind& kind) {
    return SpringKernels::Law{evaluate_law, kind.law.get()};
  });
  const auto sums_in = [&](std::span<Vector> waiting) {
    return SpringKernels::Sums{sums_of(row, waiting), sums_of(row + 1, waiting),
                               sums_of(row + 2, waiting)};
  };
  const bool is_inside = row >= begin_;
  const RowsOfEnds<Double4> v = rows_of_ends(e.v, row);
  const SpringKernels::RowResult result = kernels().springs.add_forces({
      .rows = {{x[0], x[1], x[2]},
               static_cast<int>(e.kinds.size()),
               shape().columns,
               shape().rows - 1 - row},
      .v = {v[0], v[1], v[2]},
      .laws = laws.data(),
      .damping = e.damping,
      .smallest =
          e.definiteness == Definiteness::projected ? 0 : -std::numeric_limits<double>::infinity(),
      .forces = sums_in(scratch),
      .products = sums_in(scratch_),
      .coefficients = is_inside && e.linearised ? e.linearised->row(row) : nullptr,
      .linearises = e.linearised != nullptr,
  });
  if (!is_inside) return;
  e.row_energy[static_cast<std::size_t>(row)] = result.energy;
  if (e.linearised) e.row_fixed[static_cast<std::size_t>(row)] = result.fixed;
}

}  // namespace weft

#include "core/kernels/kernels.h"
#include "core/kernels/spring_kernels.h"
#include "core/kernels/triangle_kernels.h"
#include "tests/core/kernels/kernel_outputs.h"

#include <vector>

namespace weft {

Written written_by_springs(const Kernels& kernels) {
  Written written;
  const SpringKernels& k = kernels.springs;
  constexpr int k_registers = 2 * k_groups;
  const std::vector<DoubleLanes3> x = doubles<DoubleLanes3>(3 * (k_registers + 1), 1),
                                  v = doubles<DoubleLanes3>(3 * (k_registers + 1), 2);
  const auto row_of = [](const std::vector<DoubleLanes3>& rows, int row) {
    return rows.data() + row * (k_registers + 1);
  };
  for (const int kinds : {6, 8}) {
    for (const int rows_after : {0, 1, 2}) {
      const SpringKernels::Rows rows{
          {row_of(x, 0), row_of(x, 1), row_of(x, 2)}, kinds, k_columns, rows_after};
      const DoubleLanes3* const velocities[3] = {row_of(v, 0), row_of(v, 1), row_of(v, 2)};
      const std::vector<SpringKernels::Law> laws(
          static_cast<std::size_t>(kinds), {[](const void* data, const SpringLawRow& row) {
                                              static_cast<const SpringKernels*>(data)->tension_law(
                                                  0.8, 0.79, 31, row);
                                            },
                                            &k});
      std::vector<SpringCoefficients> K(static_cast<std::size_t>(k_registers * kinds));
      std::vector<DoubleLanes3> forces(3 * k_registers), products(3 * k_registers);
      const auto sums = [](std::vector<DoubleLanes3>& three) -> SpringKernels::Sums {
        return {three.data(), three.data() + k_registers, three.data() + 2 * k_registers};
      };
      for (const bool linearises : {true, false}) {
        const SpringKernels::RowResult result =
            k.add_forces({rows,
                          {velocities[0], velocities[1], velocities[2]},
                          laws.data(),
                          0.3,
                          0,
                          sums(forces),
                          sums(products),
                          linearises ? K.data() : nullptr,
                          linearises});
        written << result.energy << result.fixed;
      }
      const SpringKernels::Scales scales{0.9, 0.2};
      k.add_product(rows, K.data(), scales, velocities, sums(forces));
      std::vector<SpringLanes> stencil(static_cast<std::size_t>(k_groups * kinds));
      written << (k.write(rows, K.data(), scales, stencil.data()) ? 1.0 : 0.0);
      written << K << forces << products << stencil;
    }
  }
  const std::vector<double> r = doubles<double>(k_columns, 3, 0, 2);
  std::vector<double> tension(r.size()), stiffness(r.size()), energy(r.size());
  k.linear_law(0.8, 31, {r.data(), k_columns, tension.data(), stiffness.data(), energy.data()});
  return written << tension << stiffness << energy;
}

Written written_by_triangles(const Kernels& kernels) {
  Written written;
  const TriangleKernels& k = kernels.triangles;
  constexpr int k_registers = 2 * k_groups;
  const std::vector<DoubleLanes3> x = doubles<DoubleLanes3>(2 * (k_registers + 1), 1),
                                  v = doubles<DoubleLanes3>(2 * (k_registers + 1), 2);
  const DoubleLanes3 *x0 = x.data(), *x1 = x0 + k_registers + 1;
  const DoubleLanes3 *v0 = v.data(), *v1 = v0 + k_registers + 1;
  const std::vector<double> gust = doubles<double>(4 * k_registers, 3);
  const std::vector<Lanes3> p = floats<Lanes3>(2 * (k_groups + 1), 4);
  const Lanes3 *p0 = p.data(), *p1 = p0 + k_groups + 1;
  for (const auto falling :
       {TriangleKernels::none, TriangleKernels::odd_columns, TriangleKernels::even_columns}) {
    std::vector<DoubleQuadLanes> K(k_registers);
    std::vector<DoubleLanes3> here = doubles<DoubleLanes3>(k_registers, 5), below(k_registers);
    for (const double* factors : {static_cast<const double*>(nullptr), gust.data()}) {
      k.add_wind({{x0, x1},
                  {v0, v1},
                  k_columns,
                  falling,
                  1.3,
                  0.2,
                  {3, -1, 0.5},
                  factors,
                  factors,
                  K.data(),
                  here.data(),
                  below.data()});
    }
    k.add_product_double({{v0, v1}, K.data(), -1, falling, k_groups, here.data(), below.data()});
    std::vector<QuadLanes> rounded(k_groups);
    k.write(K.data(), 0.7, k_groups, rounded.data());
    std::vector<Lanes3> sum = floats<Lanes3>(k_groups, 6), next(k_groups);
    k.add_product({{p0, p1}, rounded.data(), 1, falling, k_groups, sum.data(), next.data()});
    written << K << here << below << rounded << sum << next;
  }
  return written;
}

}  // namespace weft

#include "core/kernels/galerkin_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/lane_kernels.h"
#include "core/kernels/smoother_kernels.h"
#include "core/kernels/stencil_kernels.h"
#include "core/kernels/transfer_kernels.h"
#include "tests/core/kernels/kernel_outputs.h"

#include <vector>

namespace weft {

Written written_by_lanes(const Kernels& kernels) {
  Written written;
  const LaneKernels& k = kernels.lanes;
  std::vector<double> row = doubles<double>(3 * k_columns, 1);
  std::vector<Lanes3> p = floats<Lanes3>(k_groups, 2), q = floats<Lanes3>(k_groups, 3),
                      r = floats<Lanes3>(k_groups, 4);
  const std::vector<Lanes3> s = floats<Lanes3>(k_groups, 5), A_s = floats<Lanes3>(k_groups, 6);
  std::vector<Lanes3> loaded(k_groups), difference(k_groups);
  std::vector<DoubleLanes3> in_double(2 * k_groups);
  k.load(row.data(), k_columns, 1.7, loaded.data());
  k.load_double(row.data(), k_columns, in_double.data());
  k.add(0.3, s.data(), k_columns, row.data());
  k.add_double(0.7, in_double.data(), k_columns, row.data());
  k.subtract(s.data(), A_s.data(), k_groups, difference.data());
  k.add_to(s.data(), k_groups, difference.data());
  const FilterLanes constrained{floats<SymmetricLanes>(1, 7).front(), 1};
  k.filter({&constrained, 1}, difference.data());
  written << k.update_residual(0.3F, q.data(), k_groups, r.data());
  written << k.advance({s.data(), A_s.data(), p.data(), q.data(), r.data()}, 0.4F, 0.6F, k_groups);
  const LaneKernels::Products products =
      k.products(r.data(), s.data(), A_s.data(), q.data(), k_groups);
  written << products.r_s << products.s_A_s << products.q_s;
  return written << row << loaded << in_double << difference << p << q << r;
}

Written written_by_smoother(const Kernels& kernels) {
  Written written;
  const SmootherKernels& k = kernels.smoother;
  for (const int kinds : {6, 8}) {
    const std::vector<SpringLanes> springs = floats<SpringLanes>(3 * kinds * k_groups, 1, 0, 100);
    const std::vector<float> mass = floats<float>(k_lanes * k_groups, 2, 1e-5, 1e-3);
    const SpringLanes* row = springs.data();
    const std::ptrdiff_t stride = std::ptrdiff_t{kinds} * k_groups;
    const SpringRows rows{{row, row + stride, row + 2 * stride}, mass.data(), kinds, k_groups};
    const SpringRows first{{row, nullptr, nullptr}, mass.data(), kinds, k_groups};
    std::vector<SymmetricLanes> inverse(k_groups), at_first(k_groups);
    const FilterLanes constrained{floats<SymmetricLanes>(1, 6).front(), 1};
    k.invert_springs(rows, {&constrained, 1}, 0.7, inverse.data());
    k.invert_springs(first, {nullptr, 0}, 0.7, at_first.data());
    const std::vector<Lanes3> r = floats<Lanes3>(k_groups, 3), A_x = floats<Lanes3>(k_groups, 4);
    std::vector<Lanes3> x(k_groups + 1), s(k_groups + 1);
    k.sweep(inverse.data(), r.data(), k_groups, x.data());
    k.correct(inverse.data(), {x.data(), A_x.data(), r.data()}, k_groups, s.data());
    written << inverse << at_first << x << s;
  }
  const std::vector<SymmetricLanes> blocks = floats<SymmetricLanes>(k_groups, 5, -1, 20);
  std::vector<SymmetricLanes> inverse(k_groups);
  k.invert_blocks(blocks.data(), k_groups, 0.7, inverse.data());
  return written << inverse;
}

Written written_by_transfer(const Kernels& kernels) {
  const TransferKernels& k = kernels.transfer;
  const std::vector<Lanes3> rows = floats<Lanes3>(3 * k_groups, 1),
                            coarse = floats<Lanes3>(k_coarse_groups + 1, 2);
  const std::vector<HalfBlockLanes> a = weights(3 * k_groups, 3);
  const std::vector<float> is_even(k_lanes * k_coarse_groups, 1.0F);
  std::vector<Lanes3> restricted(k_coarse_groups), at_edge(k_coarse_groups), along(k_groups),
      fine = floats<Lanes3>(k_groups, 4);
  k.restrict_row({rows.data(), rows.data() + k_groups, rows.data() + 2 * k_groups, a.data(),
                  a.data() + k_groups, a.data() + 2 * k_groups, k_groups, k_coarse_groups},
                 restricted.data());
  k.restrict_row({nullptr, rows.data(), nullptr, nullptr, a.data(), a.data() + k_groups, k_groups,
                  k_coarse_groups},
                 at_edge.data());
  k.prolong_along({coarse.data(), a.data(), is_even.data(), k_groups, k_coarse_groups},
                  along.data());
  k.add(along.data(), k_groups, fine.data());
  k.add_between(rows.data(), along.data(), a.data(), k_groups, fine.data());
  std::vector<BlockLanes> single(a.size());
  k.from_half(a.data(), static_cast<int>(a.size()), single.data());
  return Written() << a << restricted << at_edge << along << fine << single;
}

Written written_by_galerkin(const Kernels& kernels) {
  const GalerkinKernels& k = kernels.galerkin;
  const std::vector<StencilLanes> rows = floats<StencilLanes>(3 * k_groups, 1, -2, 1);
  const StencilLanes *coarse_row = rows.data(), *between = coarse_row + k_groups,
                     *above = between + k_groups;
  std::vector<PassedLanes> passed = floats<PassedLanes>(k_groups, 2);
  std::vector<StencilLanes> half(k_groups), edge(k_groups), coarse(k_coarse_groups);
  std::vector<HalfBlockLanes> of_rows(k_groups + 1), of_columns(k_coarse_groups);
  const std::vector<HalfBlockLanes> below = weights(k_coarse_groups, 3);
  std::vector<SymmetricLanes> diagonal(2 * k_coarse_groups);
  const std::vector<float> is_between(k_lanes * k_coarse_groups, 1.0F);
  k.begin_half_row(nullptr, passed.data(), k_groups, edge.data());
  k.begin_half_row(coarse_row, passed.data(), k_groups, half.data());
  k.weigh_row(coarse_row, between, k_groups, of_rows.data());
  k.pass_row({coarse_row, between, of_rows.data(), half.data(), passed.data(), diagonal.data()},
             k_groups);
  k.weigh_columns({above, half.data(), is_between.data()}, k_groups, k_coarse_groups,
                  of_columns.data());
  k.along_row({above, half.data(), of_columns.data(), below.data(), diagonal.data()}, k_groups,
              k_coarse_groups, coarse.data());
  return Written() << passed << half << edge << of_rows << of_columns << diagonal << coarse;
}

Written written_by_stencils(const Kernels& kernels) {
  Written written;
  const StencilKernels& k = kernels.stencils;
  const std::vector<Lanes3> p = floats<Lanes3>(3 * (k_groups + 1), 1);
  const Lanes3 *p0 = p.data(), *p1 = p0 + k_groups + 1, *p2 = p1 + k_groups + 1;
  const std::vector<float> m = floats<float>(k_lanes * k_groups, 2, 0, 1);
  for (const int kinds : {6, 8}) {
    const std::vector<SpringLanes> K = floats<SpringLanes>(2 * kinds * k_groups, 3);
    std::vector<Lanes3> here = floats<Lanes3>(k_groups, 4), below = floats<Lanes3>(k_groups, 5),
                        below_2(k_groups);
    k.add_springs({{p0, p1, p2},
                   K.data(),
                   m.data(),
                   kinds,
                   k_groups,
                   here.data(),
                   below.data(),
                   below_2.data()});
    std::vector<StencilLanes> lumped(k_groups), at_first(k_groups);
    k.lump({K.data(), K.data() + std::ptrdiff_t{kinds} * k_groups, m.data(), kinds, k_groups},
           lumped.data());
    k.lump({nullptr, K.data(), m.data(), kinds, k_groups}, at_first.data());
    written << here << below << below_2 << lumped << at_first;
  }
  const std::vector<StencilLanes> A = floats<StencilLanes>(2 * k_groups, 6);
  std::vector<Lanes3> here = floats<Lanes3>(k_groups, 7), below(k_groups);
  std::vector<SymmetricLanes> diagonal(k_groups);
  k.add_blocks({{p0, p1}, A.data(), k_groups, here.data(), below.data()});
  k.diagonal_blocks(A.data(), A.data() + k_groups, k_groups, diagonal.data());
  for (const StencilLanes* above : {A.data(), static_cast<const StencilLanes*>(nullptr)}) {
    std::vector<Lanes3> product(k_groups);
    k.multiply_blocks({above, A.data() + k_groups, p0, p1, p2, k_groups, product.data()});
    written << product;
  }
  std::vector<Lanes3> around(k_groups);
  k.multiply_blocks_around({A.data(), A.data() + k_groups, p0, p2, k_groups, around.data()});
  written << around;
  return written << here << below << diagonal;
}

}  // namespace weft

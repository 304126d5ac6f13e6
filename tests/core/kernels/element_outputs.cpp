#include "core/kernels/element_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/smoother_kernels.h"
#include "tests/core/kernels/kernel_outputs.h"

#include <vector>

namespace weft {

Written written_by_elements(const Kernels& kernels) {
  const ElementKernels& k = kernels.elements;
  const std::vector<Lanes3> p = floats<Lanes3>(3 * (k_groups + 1), 1);
  const Lanes3 *p0 = p.data(), *p1 = p0 + k_groups + 1, *p2 = p1 + k_groups + 1;
  const std::vector<ElementLanes> A = floats<ElementLanes>(3 * k_groups, 2, -1, 2);
  const std::vector<float> m = floats<float>(k_lanes * k_groups, 3, 1e-5, 1);
  const std::vector<float> slack = floats<float>(k_lanes * k_groups, 4, 0, 1);
  std::vector<Lanes3> here = floats<Lanes3>(k_groups, 5), below = floats<Lanes3>(k_groups, 6),
                      below_2(k_groups);
  k.add_product(
      {{p0, p1, p2}, A.data(), m.data(), k_groups, here.data(), below.data(), below_2.data()});
  std::vector<StencilLanes> lumped(k_groups), at_first(k_groups);
  k.lump({A.data(), A.data() + k_groups, m.data(), k_groups}, lumped.data());
  k.lump({nullptr, A.data(), m.data(), k_groups}, at_first.data());
  const ElementRows rows{
      {A.data(), A.data() + k_groups, A.data() + 2 * k_groups}, m.data(), slack.data(), k_groups};
  const ElementRows first{{A.data(), nullptr, nullptr}, m.data(), slack.data(), k_groups};
  const FilterLanes constrained{floats<SymmetricLanes>(1, 7).front(), 1};
  std::vector<SymmetricLanes> inverse(k_groups), of_first(k_groups);
  kernels.smoother.invert_elements(rows, {&constrained, 1}, 0.65, inverse.data());
  kernels.smoother.invert_elements(first, {nullptr, 0}, 0.65, of_first.data());
  return Written() << here << below << below_2 << lumped << at_first << inverse << of_first;
}

}  // namespace weft

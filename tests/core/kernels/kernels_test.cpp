#include "core/kernels/kernels.h"

#include "core/kernels/block_kernels.h"
#include "core/kernels/galerkin_kernels.h"
#include "core/kernels/lane_kernels.h"
#include "core/kernels/smoother_kernels.h"
#include "core/kernels/spring_kernels.h"
#include "core/kernels/stencil_kernels.h"
#include "core/kernels/transfer_kernels.h"
#include "core/kernels/triangle_kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace weft {
namespace {

constexpr int k_columns = 29, k_groups = 4, k_coarse_groups = 2;

/// `count` pieces of plain data whose numbers are random, the same for the same seed.
template <class Number, class Data>
std::vector<Data> random_data(int count, unsigned seed, double low = -1, double high = 1) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(low, high);
  std::vector<Number> numbers(static_cast<std::size_t>(count) * sizeof(Data) / sizeof(Number));
  for (Number& number : numbers) number = static_cast<Number>(uniform(random));
  std::vector<Data> data(static_cast<std::size_t>(count));
  std::memcpy(data.data(), numbers.data(), numbers.size() * sizeof(Number));
  return data;
}
template <class Data>
std::vector<Data> floats(int count, unsigned seed, double low = -1, double high = 1) {
  return random_data<float, Data>(count, seed, low, high);
}
template <class Data>
std::vector<Data> doubles(int count, unsigned seed, double low = -1, double high = 1) {
  return random_data<double, Data>(count, seed, low, high);
}
/// Random weights in half precision.
std::vector<HalfBlockLanes> weights(int count, unsigned seed) {
  const std::vector<BlockLanes> blocks = floats<BlockLanes>(count, seed, 0, 1);
  std::vector<HalfBlockLanes> halves(blocks.size());
  available_kernels().front()->transfer.to_half(blocks.data(), count, halves.data());
  return halves;
}

/// All that a kernel wrote, byte by byte.
class Written {
 public:
  template <class Data>
  Written& operator<<(const std::vector<Data>& data) {
    return append(data.data(), data.size() * sizeof(Data));
  }
  Written& operator<<(double value) { return append(&value, sizeof value); }
  bool operator==(const Written&) const = default;

 private:
  Written& append(const void* data, std::size_t size) {
    bytes_.append(static_cast<const char*>(data), size);
    return *this;
  }
  std::string bytes_;
};

Written lanes(const Kernels& kernels) {
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

Written smoother(const Kernels& kernels) {
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

Written transfer(const Kernels& kernels) {
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

Written galerkin(const Kernels& kernels) {
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

Written stencils(const Kernels& kernels) {
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

Written springs(const Kernels& kernels) {
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

Written triangles(const Kernels& kernels) {
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

template <class Entry>
struct RandomBlocks {
  std::vector<int> row_start, column;
  std::vector<Entry> values;

  BlockRows<Entry> rows() const { return {row_start.data(), column.data(), values.data()}; }
};

/// Returns a band of nine random blocks a row, or only its diagonal and upper half.
template <class Entry>
RandomBlocks<Entry> random_blocks(int n, bool is_half) {
  RandomBlocks<Entry> A;
  A.row_start.push_back(0);
  for (int i = 0; i < n; ++i) {
    for (int j = is_half ? i : std::max(0, i - 4); j < std::min(n, i + 5); ++j) {
      A.column.push_back(j);
    }
    A.row_start.push_back(static_cast<int>(A.column.size()));
  }
  A.values = random_data<Entry, Entry>(9 * static_cast<int>(A.column.size()) + 1, 1);
  return A;
}

Written blocks(const Kernels& kernels) {
  const BlockKernels& k = kernels.blocks;
  constexpr int n = 50, k_begin = 3, k_end = 47;
  const RandomBlocks<double> A = random_blocks<double>(n, false),
                             half = random_blocks<double>(n, true);
  const RandomBlocks<float> in_float = random_blocks<float>(n, false),
                            half_in_float = random_blocks<float>(n, true);
  const std::vector<double> x = doubles<double>(3 * n, 2);
  const std::vector<float> x_single = floats<float>(3 * n, 3), b = floats<float>(3 * n, 4),
                           R = floats<float>(9 * n, 5);
  std::vector<std::vector<double>> y(6, std::vector<double>(3 * (k_end - k_begin)));
  std::vector<std::vector<double>> sums(2, std::vector<double>(4 * (n - k_begin)));
  std::vector<float> y_single(3 * (k_end - k_begin)), relaxed(3 * n);
  Written written;
  k.multiply(A.rows(), x.data(), k_begin, k_end, y[0].data());
  k.multiply_float(in_float.rows(), x.data(), k_begin, k_end, y[1].data());
  written << k.multiply_dot(A.rows(), x.data(), k_begin, k_end, y[2].data());
  written << k.multiply_float_dot(in_float.rows(), x.data(), k_begin, k_end, y[3].data());
  k.multiply_half(half.rows(), x.data(), k_begin, k_end, {sums[0].data(), y[4].data()});
  k.multiply_half_float(half_in_float.rows(), x.data(), k_begin, k_end,
                        {sums[1].data(), y[5].data()});
  k.multiply_single(in_float.rows(), x_single.data(), k_begin, k_end, y_single.data());
  k.relax(in_float.rows(), {R.data(), b.data(), x_single.data()}, k_begin, k_end, relaxed.data());
  for (const std::vector<double>& result : y) written << result;
  for (const std::vector<double>& result : sums) written << result;
  return written << y_single << relaxed;
}

/// A path of this processor, by the name that forces it.
class KernelPath : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    for (const Kernels* kernels : available_kernels()) {
      if (std::string(kernels->path) == GetParam()) kernels_ = kernels;
    }
    if (!kernels_) GTEST_SKIP() << "this processor cannot run " << GetParam();
  }
  const Kernels* kernels_ = nullptr;
};

TEST_P(KernelPath, GivesTheBitsOfThePlainOne) {
  const Kernels& plain = *available_kernels().front();
  EXPECT_TRUE(lanes(*kernels_) == lanes(plain));
  EXPECT_TRUE(smoother(*kernels_) == smoother(plain));
  EXPECT_TRUE(transfer(*kernels_) == transfer(plain));
  EXPECT_TRUE(galerkin(*kernels_) == galerkin(plain));
  EXPECT_TRUE(stencils(*kernels_) == stencils(plain));
  EXPECT_TRUE(springs(*kernels_) == springs(plain));
  EXPECT_TRUE(triangles(*kernels_) == triangles(plain));
  EXPECT_TRUE(blocks(*kernels_) == blocks(plain));
}

// A half has a sign, five bits of exponent and ten of mantissa.
float value_of_half(std::uint16_t bits) {
  const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  float value = std::ldexp(static_cast<float>(exponent > 0 ? 1024 + mantissa : mantissa),
                           std::max(exponent, 1) - 25);
  if (exponent == 31) {
    value = mantissa == 0 ? std::numeric_limits<float>::infinity()
                          : std::numeric_limits<float>::quiet_NaN();
  }
  return bits & 0x8000 ? -value : value;
}

/// All halves, each in the first lane of a number of a block.
std::vector<HalfBlockLanes> all_halves() {
  std::vector<HalfBlockLanes> halves(1 << 16);
  for (int bits = 0; bits < 1 << 16; ++bits) {
    halves[static_cast<std::size_t>(bits)].a[0].a[0] = static_cast<std::uint16_t>(bits);
  }
  return halves;
}

TEST_P(KernelPath, ReadsEveryHalf) {
  const std::vector<HalfBlockLanes> halves = all_halves();
  std::vector<BlockLanes> read(halves.size());
  kernels_->transfer.from_half(halves.data(), 1 << 16, read.data());
  for (const HalfBlockLanes& half : halves) {
    const std::uint16_t bits = half.a[0].a[0];
    const float value = read[bits].x.x[0], expected = value_of_half(bits);
    if (std::isnan(expected)) {
      EXPECT_TRUE(std::isnan(value)) << bits;
    } else {
      EXPECT_EQ(std::bit_cast<std::uint32_t>(value), std::bit_cast<std::uint32_t>(expected))
          << bits;
    }
  }
}

// Every half, every middle between two halves and the numbers next to it round to the nearest half,
// in a tie to the even one.
TEST_P(KernelPath, RoundsToTheNearestHalf) {
  std::vector<BlockLanes> singles;
  std::vector<std::uint16_t> expected;
  for (int bits = 0; bits < 0x7c00; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    const float value = value_of_half(half);
    const float next = bits == 0x7bff ? 65536 : value_of_half(static_cast<std::uint16_t>(bits + 1));
    const float middle = 0.5F * (value + next);
    const int even = bits + (bits & 1);
    const std::pair<float, int> cases[] = {{value, bits},
                                           {std::nextafter(middle, 0.0F), bits},
                                           {middle, even},
                                           {std::nextafter(middle, 1e9F), bits + 1}};
    for (const auto& [number, rounded] : cases) {
      for (const int sign : {0, 0x8000}) {
        BlockLanes block{};
        block.x.x[0] = sign ? -number : number;
        singles.push_back(block);
        expected.push_back(static_cast<std::uint16_t>(rounded | sign));
      }
    }
  }
  std::vector<HalfBlockLanes> halves(singles.size());
  kernels_->transfer.to_half(singles.data(), static_cast<int>(singles.size()), halves.data());
  for (std::size_t i = 0; i < halves.size(); ++i) {
    EXPECT_EQ(halves[i].a[0].a[0], expected[i]) << singles[i].x.x[0];
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelPath, testing::Values("plain", "avx2", "avx512"),
                         [](const auto& path) { return std::string(path.param); });

TEST(Kernels, AreChosenOnce) { EXPECT_EQ(&kernels(), &kernels()); }

}  // namespace
}  // namespace weft

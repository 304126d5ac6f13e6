#include "core/kernels/transfer_kernels.h"
#include "tests/core/kernels/kernel_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace weft {
namespace {

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

}  // namespace
}  // namespace weft

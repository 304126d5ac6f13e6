#include "core/kernels/kernels.h"

#include "tests/core/kernels/kernel_outputs.h"
#include "tests/core/kernels/kernel_path.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

TEST_P(KernelPath, GivesTheBitsOfThePlainOne) {
  const Kernels& plain = *available_kernels().front();
  EXPECT_TRUE(written_by_lanes(*kernels_) == written_by_lanes(plain));
  EXPECT_TRUE(written_by_smoother(*kernels_) == written_by_smoother(plain));
  EXPECT_TRUE(written_by_transfer(*kernels_) == written_by_transfer(plain));
  EXPECT_TRUE(written_by_galerkin(*kernels_) == written_by_galerkin(plain));
  EXPECT_TRUE(written_by_stencils(*kernels_) == written_by_stencils(plain));
  EXPECT_TRUE(written_by_elements(*kernels_) == written_by_elements(plain));
  EXPECT_TRUE(written_by_springs(*kernels_) == written_by_springs(plain));
  EXPECT_TRUE(written_by_triangles(*kernels_) == written_by_triangles(plain));
  EXPECT_TRUE(written_by_assembly(*kernels_) == written_by_assembly(plain));
  EXPECT_TRUE(written_by_hinges(*kernels_) == written_by_hinges(plain));
  EXPECT_TRUE(written_by_membranes(*kernels_) == written_by_membranes(plain));
  EXPECT_TRUE(written_by_blocks(*kernels_) == written_by_blocks(plain));
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelPath, testing::Values("plain", "avx2", "avx512"),
                         [](const auto& path) { return std::string(path.param); });

TEST(Kernels, AreChosenOnce) { EXPECT_EQ(&kernels(), &kernels()); }

}  // namespace
}  // namespace weft

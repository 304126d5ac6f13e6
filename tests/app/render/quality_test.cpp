#include "app/render/quality.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Quality, IsCheapByItselfWhereAProcessorDraws) {
  for (const char* name : {"llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe",
                           "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)",
                           "D3D12 (Microsoft Basic Render Driver)", "Apple Software Renderer"})
    EXPECT_EQ(effort_of(Quality::automatic, name), effort_of(Quality::cheap, name)) << name;
  for (const char* name :
       {"NVIDIA GeForce RTX 3060/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620",
        "AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.7, DRM 3.49)", "Apple M1", "Mali-G78"})
    EXPECT_EQ(effort_of(Quality::automatic, name), effort_of(Quality::fine, name)) << name;
}

TEST(Quality, IsWhatTheUserChose) {
  EXPECT_EQ(effort_of(Quality::fine, "llvmpipe").samples, 4);
  EXPECT_EQ(effort_of(Quality::cheap, "Apple M1").samples, 0);
}

}  // namespace
}  // namespace weft

#pragma once

#include "core/kernels/kernels.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {

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

}  // namespace weft

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace weft {

/// A path in a folder of the running test alone: others may run at the same time.
inline std::filesystem::path temporary_path(const std::string& name) {
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  std::string folder = std::string("weft_") + test.test_suite_name() + "." + test.name();
  std::replace(folder.begin(), folder.end(), '/', '_');
  const auto path = std::filesystem::path(testing::TempDir()) / folder;
  std::filesystem::create_directories(path);
  return path / name;
}

}  // namespace weft

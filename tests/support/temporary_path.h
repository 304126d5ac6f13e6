#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace weft {

/// A folder of the running test alone: others may run at the same time.
inline std::filesystem::path temporary_folder() {
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  std::string name = std::string("weft_") + test.test_suite_name() + "." + test.name();
  std::replace(name.begin(), name.end(), '/', '_');
  const auto folder = std::filesystem::path(testing::TempDir()) / name;
  std::filesystem::create_directories(folder);
  return folder;
}

/// A path in it.
inline std::filesystem::path temporary_path(const std::string& name) {
  return temporary_folder() / name;
}

}  // namespace weft

#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

namespace weft {

/// A folder of this process alone, which removes it at its end.
class ProcessFolder {
 public:
  ProcessFolder() {
    std::string name = testing::TempDir() + "weft_XXXXXX";
    if (!mkdtemp(name.data())) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
  }
  ProcessFolder(const ProcessFolder&) = delete;
  ProcessFolder& operator=(const ProcessFolder&) = delete;
  ~ProcessFolder() {
    std::error_code failed;
    if (getpid() == owner_) std::filesystem::remove_all(path_, failed);  // not when a child ends
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  pid_t owner_ = getpid();
};

/// A folder of the running test alone: others may run at the same time.
inline std::filesystem::path temporary_folder() {
  static const ProcessFolder process;
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  std::string name = std::string(test.test_suite_name()) + "." + test.name();
  std::replace(name.begin(), name.end(), '/', '_');
  const auto folder = process.path() / name;
  std::filesystem::create_directories(folder);
  return folder;
}

/// Returns a path in temporary_folder().
inline std::filesystem::path temporary_path(const std::string& name) {
  return temporary_folder() / name;
}

}  // namespace weft

#pragma once

#include <string>
#include <vector>

namespace weft {

/// Records what the tests' program does with files while it lives: "fsync file", "fsync folder" and
/// "rename", in order.
class FileCalls {
 public:
  FileCalls();
  FileCalls(const FileCalls&) = delete;
  FileCalls& operator=(const FileCalls&) = delete;
  ~FileCalls();

  const std::vector<std::string>& made() const { return made_; }
  void note(const char* call) { made_.emplace_back(call); }

 private:
  std::vector<std::string> made_;
};

/// While it lives, no file system has temporary files without names.
class OnlyNamedFiles {
 public:
  OnlyNamedFiles();
  OnlyNamedFiles(const OnlyNamedFiles&) = delete;
  OnlyNamedFiles& operator=(const OnlyNamedFiles&) = delete;
  ~OnlyNamedFiles();
};

}  // namespace weft

#pragma once

#include "core/base/files/output_file.h"

#include <string>
#include <vector>

namespace weft {

/// Files of one folder that appear together or not at all:
///   FileSet set(folder);
///   set.add("A.mtx", matrix);
///   set.add("b.mtx", vector);
///   set.commit();
class FileSet {
 public:
  /// Makes the folder unless it exists. \throw FileError.
  explicit FileSet(std::filesystem::path folder);
  FileSet(const FileSet&) = delete;
  FileSet& operator=(const FileSet&) = delete;
  /// Leaves the folder as it was unless commit() was called.
  ~FileSet();

  /// Writes a file under a temporary name. \throw FileError.
  void add(const std::string& name, std::string_view content);
  /// Writes a file, whose text `write` makes piece by piece, under a temporary name.
  void add(const std::string& name, const std::function<void(const TextSink&)>& write);
  /// Removes a file that an earlier set may have left.
  void remove(const std::string& name);
  /// Gives all files their names. When that fails for one, the files already renamed are put back
  /// as they were. \throw FileError.
  void commit();

 private:
  std::filesystem::path folder_;
  bool made_folder_ = false;  ///< made here, and without any file yet
  std::vector<OutputFile> files_;
  std::vector<std::filesystem::path> removed_;
};

}  // namespace weft

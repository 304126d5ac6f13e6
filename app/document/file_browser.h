#pragma once

#include "app/base/folder.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The state of the window's file browser, without its drawing.
struct FileBrowser {
  enum class Purpose { none, open, open_solid, save_as, save_chart, export_to };
  Purpose purpose = Purpose::none;  ///< none: closed
  std::filesystem::path directory;
  std::vector<FileEntry> entries;  ///< of the folder, as it was when it was entered
  std::string typed;               ///< name or path in the text field
  std::string overwrites;          ///< name of the file that waits for permission to be replaced
  std::string error;               ///< plain words, may be empty

  std::string ending = ".json";  ///< of what is written; empty: a folder with several files

  /// Shows the browser in the folder of `start`, with its file name typed in; in the working folder
  /// when `start` is empty.
  void show(Purpose new_purpose, const std::filesystem::path& start,
            const std::string& written_ending = ".json");
  void close() { purpose = Purpose::none; }
  /// Whether it asks for a file that is there.
  bool opens() const { return purpose == Purpose::open || purpose == Purpose::open_solid; }

  /// Goes into a folder; stays and sets `error` when it cannot be read. What is typed stays where a
  /// file is to be written.
  void enter(const std::filesystem::path& folder);

  /// Makes a folder of the name that is typed and goes into it; sets `error` when it cannot.
  void make_folder();

  /// Another name is typed: what was said of the last one is stale.
  void retyped() { overwrites.clear(), error.clear(); }

  /// Acts on what is typed: goes into a folder; returns the file to open when it exists; returns
  /// the file to write, with its ending once, whatever was typed of it, and asks first
  /// (`overwrites`) when it exists, unless `may_overwrite` is the answer about that file. Returns
  /// nothing and sets `error` when that is not possible.
  std::optional<std::filesystem::path> accept(bool may_overwrite = false);
};

}  // namespace weft

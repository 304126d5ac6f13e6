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
  std::vector<FileEntry> entries;  ///< contents of the folder when it was entered
  std::string typed;               ///< name or path in the text field
  std::string overwrites;          ///< name of the file that waits for permission to be replaced
  std::string error;               ///< plain words, may be empty

  std::string ending = ".json";  ///< ending of the written file; empty: a folder with several files

  /// Shows the browser in the folder of `start`, with its file name in the text field; in the
  /// working folder when `start` is empty.
  void show(Purpose new_purpose, const std::filesystem::path& start,
            const std::string& written_ending = ".json");
  void close() { purpose = Purpose::none; }
  /// Tells whether the browser asks for an existing file.
  bool opens() const { return purpose == Purpose::open || purpose == Purpose::open_solid; }

  /// Enters a folder; stays and sets `error` when it cannot be read. The text field stays unchanged
  /// where a file is to be written.
  void enter(const std::filesystem::path& folder);

  /// Makes a folder of the typed name and enters it; sets `error` when it cannot.
  void make_folder();

  /// Clears the error and the question about the name that was typed before.
  void retyped() { overwrites.clear(), error.clear(); }

  /// Acts on the typed name. Enters a folder. Returns a file to open when it exists. Returns a file
  /// to write, with its ending once; when it exists, asks first (`overwrites`), unless
  /// `may_overwrite` is the answer about that file. Returns nothing and sets `error` when that is
  /// not possible.
  std::optional<std::filesystem::path> accept(bool may_overwrite = false);
};

/// The file dialog's description of a file that is not opened yet.
struct FilePreview {
  std::filesystem::path asked;    ///< the described file; need not exist
  std::filesystem::path picture;  ///< need not exist
  std::string title;
  std::string description;
  std::string details;  ///< cloth and integrator of the scene, or the fault of the file
};

/// Reads a scene, or the size of a mesh; returns only the path of any other file.
FilePreview preview_of(const std::filesystem::path& path);

/// A folder that is one click away in the file dialog.
struct FileLocation {
  std::string label;
  std::filesystem::path folder;
  bool is_recent = false;  ///< whether it was used recently; otherwise it is always listed
};

/// Returns the home folder and the folder of the program's scenes; then the recent folders and
/// those of the recent files. Each folder appears once.
std::vector<FileLocation> file_locations(const std::vector<std::filesystem::path>& recent_files,
                                         const std::vector<std::filesystem::path>& recent_folders);

}  // namespace weft

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace weft {

/// Takes the text of a file piece by piece, so that it is never whole in memory.
using TextSink = std::function<void(std::string_view)>;

/// An output that is being written. The content of a regular file, replaced or new, goes to a
/// temporary file in the same folder, which takes its name in publish(): a reader sees the old
/// content or the new one, never half of it, and a power cut leaves one of them. Symbolic links are
/// followed; an existing file keeps its mode, and its owner where the system allows it. "-" is
/// standard output. Standard output and anything that is no regular file (a device, a FIFO) are
/// written directly.
class OutputFile {
 public:
  /// Opens the output, or finds out that it cannot be written. \throw FileError.
  explicit OutputFile(std::filesystem::path path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  /// Leaves the path's old content as it was, unless publish() was called.
  ~OutputFile();

  /// Appends. \throw FileError.
  void write(std::string_view text);
  /// Waits until all that was written is on the disk. \throw FileError.
  void sync();
  /// Gives the file its name; readers see text that is written afterwards at once.
  /// \throw FileError.
  void expose();
  /// Gives the file its name and closes it. \pre sync(), where the content is to survive a power
  /// cut. \throw FileError.
  void publish();

  /// Returns the path of the content: the given one with its symbolic links followed.
  const std::filesystem::path& target() const { return target_; }
  std::filesystem::path folder() const;  ///< folder of target()
  /// True if the content goes to a temporary file until publish().
  bool is_staged() const { return staged_; }

 private:
  void open_in_place();
  void open_temporary();
  void keep_mode_and_owner() const;
  void name_temporary();
  /// \throw FileError with the cause that errno names.
  [[noreturn]] void fail() const;
  void close() noexcept;

  std::filesystem::path path_;  ///< as the user gave it, for messages
  std::filesystem::path target_;
  std::filesystem::path temporary_;  ///< empty while the temporary file has no name
  int descriptor_ = -1;
  bool staged_ = false;
  bool exposed_ = false;  ///< the temporary file has been given its final name
};

/// Waits until the names of the files in a folder are on the disk. \throw FileError.
void sync_folder(const std::filesystem::path& folder);

/// Returns a path in the folder of `target` that no file has: ".weft-" and numbers.
std::filesystem::path temporary_name_beside(const std::filesystem::path& target);

}  // namespace weft

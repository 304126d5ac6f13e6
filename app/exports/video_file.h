#pragma once

#include "app/exports/screenshot.h"

#include <sys/types.h>

#include <filesystem>

namespace weft {

/// An MP4 file that ffmpeg writes from pictures. The file gets its name once it is complete; until
/// then its name ends in ".part".
class VideoFile {
 public:
  /// \throw Error in plain words when ffmpeg cannot be run.
  static void check();
  VideoFile(std::filesystem::path path, double frames_per_second);
  /// Deletes the file unless it was finished.
  ~VideoFile();
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;

  /// Adds a picture. All pictures have the size of the first. \throw Error.
  void add(const PicturePixels& picture);
  /// Waits for ffmpeg. \throw Error when ffmpeg failed.
  void finish();

 private:
  std::filesystem::path part() const;
  void start(glm::ivec2 size);
  /// Returns ffmpeg's exit code, after the end of the pictures.
  int wait();

  std::filesystem::path path_;
  double frames_per_second_;
  glm::ivec2 size_ = {0, 0};
  int pictures_ = -1;  ///< the socket that ffmpeg reads
  pid_t ffmpeg_ = 0;
};

}  // namespace weft

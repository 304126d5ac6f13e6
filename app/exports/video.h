#pragma once

#include "app/exports/video_file.h"

#include <filesystem>
#include <memory>

namespace weft {

/// A video that is being recorded: every displayed frame of the next seconds, however long each
/// takes to compute.
class Video {
 public:
  /// Begins to record what follows the simulation's frame `last`; h_disp in s.
  /// \throw Error when ffmpeg cannot be run.
  void start(const std::filesystem::path& path, int seconds, double h_disp, long last);
  bool is_running() const { return file_ != nullptr; }
  int frames() const { return frames_; }      ///< recorded
  int frame_count() const { return count_; }  ///< of the whole video
  const std::filesystem::path& path() const { return path_; }

  /// Whether that frame of the simulation is not in the video yet.
  bool wants(long frame) const { return is_running() && frame != last_; }
  /// Adds the picture of a frame. \throw Error when it cannot be written; the video is cancelled
  /// then.
  void add(const PicturePixels& picture, long frame);
  bool is_complete() const { return frames_ == count_; }
  /// Gives the video up; nothing stays of it.
  void cancel() { file_.reset(); }
  /// Ends it with the frames that it has. \throw Error.
  void finish();

 private:
  std::unique_ptr<VideoFile> file_;
  std::filesystem::path path_;
  int frames_ = 0, count_ = 0;
  long last_ = 0;  ///< frame of the simulation
};

}  // namespace weft

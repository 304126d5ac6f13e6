#pragma once

#include "app/exports/video_file.h"

#include <filesystem>
#include <memory>

namespace weft {

/// Records every displayed frame of the next seconds into a video, however long a frame takes to
/// compute.
class Video {
 public:
  /// Begins to record the frames after the simulation's frame `last`; h_disp in s. \throw Error
  /// when ffmpeg cannot be run.
  void start(const std::filesystem::path& path, int seconds, double h_disp, long last);
  bool is_running() const { return file_ != nullptr; }
  int frames() const { return frames_; }      ///< recorded
  int frame_count() const { return count_; }  ///< total frames of the video
  const std::filesystem::path& path() const { return path_; }

  /// Tells whether this frame of the simulation is missing in the video.
  bool wants(long frame) const { return is_running() && frame != last_; }
  /// Adds the picture of a frame. \throw Error when it cannot be written; the video is then
  /// cancelled.
  void add(const PicturePixels& picture, long frame);
  bool is_complete() const { return frames_ == count_; }
  /// Cancels the video and deletes it.
  void cancel() { file_.reset(); }
  /// Ends the video with the frames that it has. \throw Error.
  void finish();

 private:
  std::unique_ptr<VideoFile> file_;
  std::filesystem::path path_;
  int frames_ = 0, count_ = 0;
  long last_ = 0;  ///< the simulation's frame that was added last
};

}  // namespace weft

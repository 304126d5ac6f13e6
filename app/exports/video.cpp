#include "app/exports/video.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

/// The range of frame rates that players can show.
constexpr double k_min_rate = 1, k_max_rate = 240;  // 1/s

}  // namespace

void Video::start(const std::filesystem::path& path, int seconds, double h_disp, long last) {
  VideoFile::check();
  const double rate = std::clamp(1 / h_disp, k_min_rate, k_max_rate);
  file_ = std::make_unique<VideoFile>(path, rate);
  path_ = path;
  frames_ = 0;
  count_ = static_cast<int>(std::lround(seconds * rate));
  last_ = last;
}

void Video::add(const PicturePixels& picture, long frame) {
  try {
    file_->add(picture);
  } catch (const std::exception&) {
    file_.reset();
    throw;
  }
  last_ = frame;
  ++frames_;
}

void Video::finish() { std::exchange(file_, nullptr)->finish(); }

}  // namespace weft

#include "app/exports/video_file.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Runs a program of the search path with `input` as its standard input and no output.
/// Returns 0 and the process, or an error number.
int run(const std::vector<std::string>& command, int input, pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (input >= 0)
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  else
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int error = posix_spawnp(&process, words[0], &files, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/// Returns the command that encodes the pictures, which are given upside down. ffmpeg converts to
/// BT.601 and writes no tags unless it is told to, while players assume BT.709 for a video without
/// tags, and would show (200, 60, 40) as (212, 72, 36).
std::vector<std::string> encoder(const std::string& pixels, const std::string& rate,
                                 const std::string& path) {
  // H.264 in its usual form needs even sides.
  const std::string filters =
      "vflip,crop=trunc(iw/2)*2:trunc(ih/2)*2,"
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,"
      "format=yuv420p";
  return {"ffmpeg",
          "-v",
          "error",
          "-y",
          "-f",
          "rawvideo",
          "-pixel_format",
          "rgb24",
          "-video_size",
          pixels,
          "-framerate",
          rate,
          "-i",
          "-",
          "-vf",
          filters,
          "-colorspace",
          "bt709",
          "-color_primaries",
          "bt709",
          "-color_trc",
          "bt709",
          "-color_range",
          "tv",
          "-movflags",
          "+faststart",
          "-f",
          "mp4",
          path};
}

int exit_code(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

void VideoFile::check() {
  pid_t process = 0;
  const int error = run({"ffmpeg", "-version"}, -1, process);
  if (error == ENOENT)
    throw Error(
        "Videos are written by ffmpeg, which is not installed; on Debian, install the "
        "package ffmpeg");
  if (error != 0 || exit_code(process) != 0) throw Error("ffmpeg, which writes videos, cannot run");
}

VideoFile::VideoFile(fs::path path, double frames_per_second)
    : path_(std::move(path)), frames_per_second_(frames_per_second) {}

VideoFile::~VideoFile() {
  if (ffmpeg_ == 0) return;
  wait();
  std::error_code failed;
  fs::remove(part(), failed);
}

fs::path VideoFile::part() const { return path_.string() + ".part"; }

void VideoFile::start(glm::ivec2 size) {
  std::array<int, 2> ends{};
  // A socket is used, since writing to a pipe that nobody reads ends the program.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw Error(std::string("Cannot hand pictures to ffmpeg: ") + std::strerror(errno));
  const std::string pixels = std::to_string(size.x) + "x" + std::to_string(size.y);
  const int error =
      run(encoder(pixels, exact_text(frames_per_second_), part().string()), ends[1], ffmpeg_);
  ::close(ends[1]);
  pictures_ = ends[0];
  size_ = size;
  if (error == 0) return;
  ffmpeg_ = 0;
  ::close(std::exchange(pictures_, -1));
  throw Error(std::string("Cannot run ffmpeg: ") + std::strerror(error));
}

void VideoFile::add(const PicturePixels& picture) {
  if (ffmpeg_ == 0) start(picture.size);
  if (picture.size != size_)
    throw Error("The size of the view has changed; the video is cancelled");
  const std::uint8_t* next = picture.bytes.data();
  for (std::size_t left = picture.bytes.size(); left > 0;) {
    const ssize_t sent = ::send(pictures_, next, left, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) throw Error("ffmpeg could not write " + path_.string());
    next += sent;
    left -= static_cast<std::size_t>(sent);
  }
}

int VideoFile::wait() {
  ::close(std::exchange(pictures_, -1));
  return exit_code(std::exchange(ffmpeg_, 0));
}

void VideoFile::finish() {
  const bool written = ffmpeg_ != 0 && wait() == 0;
  std::error_code failed;
  if (written) fs::rename(part(), path_, failed);
  if (!written || failed) {
    fs::remove(part(), failed);
    throw Error("ffmpeg could not write " + path_.string());
  }
}

}  // namespace weft

#include "app/exports/exports.h"

#include "app/base/version.h"
#include "app/user/recent_files.h"
#include "core/base/futures.h"
#include "core/lab/document/title_of_file.h"
#include "core/mesh/obj.h"

#include <GLFW/glfw3.h>

#include <array>
#include <utility>
#include <vector>

namespace weft {

namespace fs = std::filesystem;

namespace {

void write_shown_mesh(const Snapshot& shown, const fs::path& path, ObjFaces faces) {
  std::vector<double> x(shown.cloth.positions.begin(), shown.cloth.positions.end());
  for (std::size_t i = 0; i < x.size(); ++i)
    x[i] += shown.cloth.origin[static_cast<Eigen::Index>(i % 3)];
  write_obj(*shown.cloth.mesh, x, path, faces);
}

}  // namespace

std::span<const ExportKind> export_table() {
  using What = ExportKind::What;
  static const std::array<ExportKind, 6> table = {{
      {What::view,
       "view",
       "Picture of the view (PNG)",
       "The cloth as it is seen, without panels",
       ".png",
       "Ctrl+P",
       {GLFW_KEY_P, GLFW_MOD_CONTROL}},
      {What::window,
       "window",
       "Picture of the window (PNG)",
       "The whole window with its panels",
       ".png",
       "Ctrl+Shift+P",
       {GLFW_KEY_P, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
      {What::video,
       "video",
       "Video of what comes next (MP4)",
       "Simulates 1 to 60 s, a picture a frame, and writes them by ffmpeg",
       ".mp4",
       "Ctrl+M",
       {GLFW_KEY_M, GLFW_MOD_CONTROL}},
      {What::mesh,
       "mesh",
       "Mesh as it is now (OBJ)",
       "The positions of all vertices, in m",
       ".obj",
       "Ctrl+E",
       {GLFW_KEY_E, GLFW_MOD_CONTROL}},
      {What::system,
       "system",
       "System of the next step (Matrix Market)",
       "A, b, the filter S, z and the start, in a folder",
       "",
       "Ctrl+Shift+E",
       {GLFW_KEY_E, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}},
      {What::session,
       "session",
       "Session: what has happened (JSONL)",
       "The scene and its timeline, to be opened again and played",
       ".jsonl",
       "Ctrl+L",
       {GLFW_KEY_L, GLFW_MOD_CONTROL}},
  }};
  return table;
}

void Exports::ask(const ExportKind& kind, const Scene& scene, FileBrowser& browser) {
  chosen_ = &kind;
  std::string name = file_name_of_title(scene.name);
  if (name.empty()) name = "weft";
  const bool has_word =
      kind.what == ExportKind::What::window || kind.what == ExportKind::What::system;
  if (has_word) name += "_" + kind.name;  // other kinds have an ending of their own
  browser.show(FileBrowser::Purpose::export_to, last_folder() / (name + kind.ending), kind.ending);
}

void Exports::write(const fs::path& path, const ExportInput& input) {
  input.messages.attempt("Cannot write " + path.string(), [&] {
    switch (chosen_->what) {
      case ExportKind::What::view:
      case ExportKind::What::window:
        picture_ = path;
        frames_to_picture_ = 3;
        break;
      case ExportKind::What::video:
        start_video(path, input);
        break;
      case ExportKind::What::mesh:
        write_shown_mesh(input.snapshot, path, faces);
        report_written(input.messages, "Saved ", path);
        break;
      case ExportKind::What::system:
        system_folder_ = path;
        system_ = input.simulation.ask(CaptureSystem{input.snapshot.world});
        break;
      case ExportKind::What::session:
        session_file_ = path;
        session_ = input.simulation.ask(RecordPast{input.snapshot.world});
        break;
    }
  });
}

void Exports::start_video(const fs::path& path, const ExportInput& input) {
  const double h_disp = to_struct<TimeParameters>(input.scene.time).h_disp;
  video.start(path, input.video_seconds, h_disp, input.snapshot.frame);
  input.simulation.post(Pause{"Paused after the video"});
  input.simulation.advance(1);
}

void Exports::begin_frame(Messages& messages) {
  if (frames_to_picture_ > 0) --frames_to_picture_;
  if (is_ready(session_)) {
    messages.attempt("Cannot write " + session_file_.string(), [&] {
      write_recording(session_.get(), WEFT_VERSION, session_file_);
      report_written(messages, "Saved the session to ", session_file_);
    });
  }
  if (!is_ready(system_)) return;
  messages.attempt("Cannot write " + system_folder_.string(), [&] {
    write_system(system_.get(), std::nullopt, version_text(), system_folder_);
    report_written(messages, "Saved the system to ", system_folder_);
  });
}

std::optional<fs::path> Exports::take_picture(ExportKind::What what) {
  if (picture_.empty() || frames_to_picture_ > 0 || chosen_->what != what) return std::nullopt;
  return std::exchange(picture_, {});
}

}  // namespace weft

#pragma once

#include "app/base/input_events.h"
#include "app/base/messages.h"
#include "app/document/file_browser.h"
#include "app/exports/video.h"
#include "core/lab/thread/simulation_thread.h"
#include "core/lab/timeline/recording.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/mesh/obj.h"

#include <filesystem>
#include <future>
#include <optional>
#include <span>
#include <string>

namespace weft {

/// The doors for exports of what is shown.
struct ExportInput {
  const Snapshot& snapshot;
  const Scene& scene;
  SimulationThread& simulation;
  Messages& messages;
  const int& video_seconds;  ///< length of a video; its dialog may still change it
};

/// Something that can be taken out of the window.
struct ExportKind {
  enum class What { view, window, video, mesh, system, session };
  What what;
  std::string name;   ///< "view", ...; also the name of its key
  std::string label;  ///< text in the menu
  std::string help;
  std::string ending;  ///< ending of the file; empty: a folder
  std::string key;     ///< "Ctrl+E"
  KeyChord chord;
};

/// Returns all kinds, in the order of the menu.
std::span<const ExportKind> export_table();

/// Exports pictures, a video, the mesh and the linear system for the user.
class Exports {
 public:
  /// Asks the user for the file of a kind; its name is derived from the scene's name.
  void ask(const ExportKind& kind, const Scene& scene, FileBrowser& browser);
  /// Returns the kind that was asked for last.
  const ExportKind& chosen() const { return *chosen_; }
  /// Writes the chosen kind, or begins to write it. Errors become messages.
  void write(const std::filesystem::path& path, const ExportInput& input);
  /// Writes results that have become ready.
  void begin_frame(Messages& messages);
  /// Returns the file for a picture of this frame, once no dialog is in it; nothing where no
  /// picture of that kind is due.
  std::optional<std::filesystem::path> take_picture(ExportKind::What what);

  Video video;
  ObjFaces faces = ObjFaces::quads;  ///< faces of the written mesh

 private:
  void start_video(const std::filesystem::path& path, const ExportInput& input);

  const ExportKind* chosen_ = export_table().data();
  std::filesystem::path picture_;  ///< file for the next picture; empty: none
  int frames_to_picture_ = 0;
  std::filesystem::path system_folder_;
  std::future<CapturedSystem> system_;
  std::filesystem::path session_file_;
  std::future<Recording> session_;
};

}  // namespace weft

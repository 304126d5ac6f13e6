#pragma once

#include "app/base/key_chord.h"
#include "app/base/messages.h"
#include "app/exports/video.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/mesh/obj.h"

#include <filesystem>
#include <future>
#include <optional>
#include <span>
#include <string>

namespace weft {

class Workspace;

/// Something that can be taken out of the window.
struct ExportKind {
  enum class What { view, window, video, mesh, system };
  What what;
  std::string name;   ///< "view", ...; of its key, too
  std::string label;  ///< in the menu
  std::string help;
  std::string ending;  ///< of its file; empty: a folder
  std::string key;     ///< "Ctrl+E"
  KeyChord chord;
};

/// All of them, in the order of the menu.
std::span<const ExportKind> export_table();

/// What a user takes out of the window: pictures, a video, the mesh, the linear system.
class Exports {
 public:
  /// Asks for the file of a kind; its name is made of the scene's.
  void ask(const ExportKind& kind, Workspace& workspace);
  /// What was asked for last.
  const ExportKind& chosen() const { return *chosen_; }
  /// Writes that, or begins to. Errors become messages.
  void write(const std::filesystem::path& path, Workspace& workspace);
  /// Writes what has become ready.
  void begin_frame(Messages& messages);
  /// The file for a picture of this frame, in which no dialog stands any more; nothing where none
  /// of that kind is asked for.
  std::optional<std::filesystem::path> take_picture(ExportKind::What what);

  Video video;
  ObjFaces faces = ObjFaces::quads;  ///< how the mesh is written

 private:
  void start_video(const std::filesystem::path& path, Workspace& workspace);

  const ExportKind* chosen_ = export_table().data();
  std::filesystem::path picture_;  ///< to be written; empty for none
  int frames_to_picture_ = 0;
  std::filesystem::path system_folder_;
  std::future<CapturedSystem> system_;
};

}  // namespace weft

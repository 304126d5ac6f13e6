#pragma once

#include "core/scene/json/scene_json.h"
#include "tests/app/small_workspace.h"

namespace weft {

/// A window with a user, whose scene belongs to a file.
class AttendedWorkspace : public SmallWorkspace {
 protected:
  AttendedWorkspace() {
    write_scene(small_scene(), file_);
    open_window();
  }

  void open_window() {
    workspace_.emplace(read_scene(file_), file_, 1);
    workspace_->files.attended = true;
  }

  void edit(double density) {
    workspace_->document.execute(SetParameter{"material", "density", density});
    ASSERT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  }

  static double density(const Scene& scene) {
    return to_struct<MaterialParameters>(scene.material).density;
  }
  double density() const { return density(scene()); }

  /// Draws `count` frames one second apart; by default enough for everything that waits for
  /// seconds.
  void draw_frames(int count = 14) { draw_frames(*workspace_, count); }
  void draw_frames(Workspace& workspace, int count) {
    for (int i = 0; i < count; ++i) {
      // Gives the threads that simulate and write time to run.
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      workspace.begin_frame(now_ += std::chrono::seconds(1));
    }
  }

  /// Ends the window as a kill of the program does.
  void kill() { workspace_.reset(); }

  void kill_and_open_next() {
    kill();
    open_window();
  }

  /// Returns whether a window finds what another one left and offers it within 30 s.
  bool offers_recovery() { return offers_recovery(*workspace_); }
  bool offers_recovery(Workspace& workspace) {
    workspace.recovery.seek();
    for (int i = 0; i < 6000 && !workspace.recovery.offered; ++i) {
      workspace.begin_frame(now_);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return workspace.recovery.offered.has_value();
  }

  const std::filesystem::path file_ = folder_ / "flag.json";
  Workspace::Time now_ = Workspace::Clock::now();
};

}  // namespace weft

#pragma once

#include "app/options.h"
#include "app/panels/layout.h"
#include "app/render/gl/picture_textures.h"
#include "app/shown.h"
#include "app/simulation/machine_speed.h"
#include "app/status_file.h"
#include "app/tools/viewport_input.h"
#include "app/unattended.h"
#include "app/user/settings.h"
#include "app/window/frame_painter.h"
#include "app/window/frame_schedule.h"
#include "app/window/window.h"
#include "app/workspace.h"
#include "core/base/stopwatch.h"

#include <string>

namespace weft {

/// The program: the window, its contents, and the loop that draws it.
class Application {
 public:
  /// Shows the reason in the window when a scene cannot be opened. \throw Error in plain words when
  /// there is no display, or no user to read the window.
  explicit Application(const Options& options);

  /// Runs until the user leaves, or the requested frames are done. Returns the exit code.
  int run();

 private:
  /// Starts the simulation.
  void start();
  /// Shows the lesson of the options. \throw Error where there is none, or it has faults.
  void open_lesson();
  /// Handles keys, files that are dropped, and the window's close button.
  void handle_requests(const WindowEvents& events);
  /// Gives the window the title, the size and the colours that are chosen.
  void show_as_chosen();
  void handle_mouse(const WindowEvents& events);
  /// Returns the position in the scene's view that a position in one of the views stands for.
  glm::vec2 in_scene_view(glm::vec2 position);
  bool mouse_is_free(glm::vec2 position) const;
  /// Tells whether all events are moves of the mouse in the view, which the interface does not
  /// show.
  bool are_moves_in_view(const WindowEvents& events) const;
  /// Draws what has changed. Returns whether anything has.
  bool draw(const WindowEvents& events);
  /// Builds the interface, and draws what has changed.
  bool draw_all(const WindowEvents& events);
  /// Draws the marks and texts over the picture, for the present position of the mouse.
  void draw_overlays();
  /// Waits for the next turn: until the next frame may be drawn, and then until an event comes, or
  /// another thread may have produced something new.
  void wait();
  /// Tells whether something has happened since the last turn.
  bool has_news() const;

  Stopwatch since_start_;
  Options options_;
  std::string refusal_;  ///< why the requested file is not shown
  Workspace workspace_;
  MachineSpeed machine_;
  Window window_;
  FramePainter painter_;
  PictureTextures pictures_;
  FrameSchedule schedule_;
  Shown shown_;  ///< state of the last turn
  ViewportInput input_;
  Layout layout_;
  std::size_t mouse_view_ = 0;  ///< the view in which the mouse is, or began to drag
  SettingsFile settings_file_;
  Unattended unattended_;
  StatusFile status_file_;
  FrameSchedule::Time interface_built_{};  ///< when the interface was built last
  long interfaces_built_ = 0;
  TurnPace pace_;
  std::shared_ptr<const Snapshot> newest_;  ///< newest snapshot at the last turn
};

}  // namespace weft

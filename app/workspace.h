#pragma once

#include "app/autosave.h"
#include "app/camera.h"
#include "app/color_range.h"
#include "app/comparison_view.h"
#include "app/length_comparison.h"
#include "app/rect.h"
#include "app/scene_file.h"
#include "app/widgets/file_browser.h"
#include "app/widgets/open_options.h"
#include "core/lab/document/edit_queue.h"
#include "core/lab/laboratory/simulation_thread.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weft {

/// What a press of the left mouse button on the cloth does.
enum class Tool { drag, pin };

/// What is drawn; not part of the scene.
struct ViewOptions {
  bool wireframe = false;
  bool ground = true;
  bool pins = true;
  bool preconditioned_norm = false;  ///< in the convergence plot, instead of the 2-norm
  std::optional<int> length_pass;    ///< in the histogram of strains; empty: the last

  bool operator==(const ViewOptions&) const = default;
};

/// One line to the user.
struct Notice {
  enum class Kind { info, warning, error };
  Kind kind = Kind::info;
  std::string words;  ///< may be empty
  float opacity = 1;  ///< below 1 while it fades
};

/// What waits until the user has said what becomes of unsaved edits.
struct Leaving {
  std::filesystem::path opens;  ///< the file of another scene; empty: the window closes
  Scene scene;                  ///< in that file
};

/// Everything the window shows and edits, without any window: the scene with its history, the
/// simulation, the camera, and what the user is doing. Panels, tools and keys act on it alone.
class Workspace {
 public:
  /// \throw InputError, FileError when the scene cannot be built.
  Workspace(Scene scene, const std::filesystem::path& path, int threads,
            std::span<const Slot> slots = slot_table());

  Editor editor;
  EditQueue edits;  ///< those that wait for their mesh
  SimulationThread simulation;
  std::shared_ptr<const Snapshot> snapshot;  ///< the newest, taken once a frame by begin_frame()
  Camera camera;
  float viewport_aspect = 1.6f;  ///< width / height, set by the window
  ViewOptions view;
  Tool tool = Tool::drag;
  std::optional<int> hovered;  ///< vertex under the mouse
  std::optional<int> grabbed;  ///< vertex held by the drag tool
  SceneFile scene_file;
  /// Whether a user is there: to be asked, to be told, and to lose unsaved edits.
  bool attended = false;
  Autosave autosave;                                  ///< of an attended window
  std::optional<Leaving> leaving;                     ///< until the user answers
  std::optional<Recovery> recovery;                   ///< until the user answers
  const std::vector<std::filesystem::path> examples;  ///< scenes that came with the program
  std::vector<std::filesystem::path> recent_files;    ///< newest first
  double speed = 1;                                   ///< of the simulation against the clock
  std::string field;                                  ///< shown in colours, may be empty
  int threads = 0;                                    ///< 0: all cores
  bool help_open = false;
  FileBrowser file_browser;  ///< file_browser.show() opens it
  ComparisonView comparison;
  OpenOptions open_options;
  LengthComparison length_comparison;
  bool quit = false;
  std::string message;  ///< the last message to the user
  bool message_is_error = false;
  std::set<std::string> hidden_energies;  ///< curves that the Diagnostics panel leaves out
  bool diagnostics_drawn = false;         ///< whether this frame shows diagnostics
  ColorRange colors;                      ///< of the snapshot's field
  /// Where this frame has drawn each parameter and other controls, by path: "time.n_sub", ...
  std::map<std::string, Rect> drawn_places;

  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;
  /// Takes the newest snapshot and the edits whose meshes are built, and forgets what was drawn.
  /// What the last frame showed decides what the simulation measures from now on.
  void begin_frame(Time now = Clock::now());

  /// Whether a question or the file browser waits for an answer; the keys wait, too, but for Esc.
  bool is_asking() const;

  /// Runs an edit and hands the new scene to the simulation, once its mesh is built; an error
  /// becomes the message.
  void execute(const Command& command, long gesture = 0);
  /// Whether a mesh, or the simulation of it, is not ready yet.
  bool is_building() const { return !edits.empty() || snapshot->document_mesh != editor.mesh(); }

  bool can_undo() const { return !edits.empty() || editor.can_undo(); }
  std::string undo_label() const {
    return edits.empty() ? editor.undo_label() : edits.newest_label();
  }
  /// Drops an edit that waits for its mesh, or takes the last one back.
  void undo();
  void redo();

  /// Opens a scene (.json), asking first when edits are unsaved, or puts an OBJ file into the scene
  /// as its mesh, paused, once that is built. On an error nothing changes but the message.
  void open(const std::filesystem::path& path);
  void report_opened_mesh(const std::filesystem::path& path);
  /// Saves to `path`, with the camera as it is. Then does what waited for it.
  void save(const std::filesystem::path& path);
  /// Saves to the scene's file, or asks for one.
  void save();
  void ask_where_to_save();
  /// Quits, asking first when edits are unsaved.
  void close();
  bool has_unsaved_edits() const { return scene_file.lacks_edits() || edits.changes_scene(); }
  /// Does what waited, whatever becomes of unsaved edits. \pre leaving
  void leave();
  /// Looks for the session of a window that was killed, and offers it in one of the next frames.
  void offer_recovery();
  bool seeks_recovery() const { return search_.valid(); }
  /// Continues the offered session where it was, paused, with its unsaved edits. \pre recovery
  void recover();
  /// Deletes what is offered, and offers the next. \pre recovery
  void discard_recovery();

  void toggle_play();
  /// Back to the rest shape; a vertex that is held is let go.
  void reset();
  void set_speed(double new_speed);
  void set_threads(int new_threads);
  /// Shows a field of field_table() in colours; the empty name shows none.
  void set_field(const std::string& name);
  void frame_all();
  /// Opens the comparison window, or closes it. At first the scene's solver and the direct
  /// reference take part, with all preconditioners.
  void toggle_comparison();
  /// Those chosen in `comparison`, with the parameters of the scene.
  ChosenEntrants choose_entrants() const;
  /// Pauses, and lets choose_entrants() solve the system of the next step.
  void start_comparison();
  /// Writes the results of the comparison and its system to the folder it names, on a thread of
  /// its own; a later frame reports the end. \pre the status of its task can be saved, and it is
  /// not being saved.
  void save_comparison();

  /// Pins the free ones of the vertices where they are; removes the pins when none is free.
  void toggle_pins(const std::vector<int>& vertices);
  /// The pin that holds a vertex at `position` (m) now, whatever the motion of the pins.
  Pin pin_at(int vertex, const Vec3& position) const;

  /// What the user should know now: the newest of the message, the simulation's warning, and that
  /// a mesh is being built. A message goes after some seconds, unless it is an error and nothing
  /// else is to be said.
  Notice notice() const;
  /// Whether the cloth has left the view for longer than a moment.
  bool is_out_of_sight() const;

  void report(const std::string& text);
  void report_error(const std::string& text);

 private:
  /// Runs the action; an error becomes the message, `doing` before those that do not say what
  /// failed.
  void attempt(const std::string& doing, const std::function<void()>& action);
  void replace_scene(const Scene& scene, const std::filesystem::path& path);
  /// What follows once the scene of a file is the present one.
  void show_opened_scene();
  void report_saved_comparison();
  void show_message(const std::string& text, bool is_error);
  void let_go();
  void scene_changed();
  /// Tells the camera how large the cloth is.
  void measure_scene();
  /// Runs an edit; `done` follows once it is executed. \throw as EditQueue::execute.
  void edit(const Command& command, long gesture, std::function<void()> done,
            std::shared_ptr<const Mesh> built = nullptr);
  /// Takes the result of offer_recovery(). \throw what the search has thrown.
  void take_offer();
  /// Whether an edit of that label has opened the present scene.
  bool is_opening(const std::string& label) const;

  std::future<std::optional<Recovery>> search_;
  std::shared_ptr<const Mesh> measured_mesh_;
  bool measures_ = false;      ///< whether the simulation was asked for diagnostics
  Time reported_{};            ///< the message
  Time warned_{};              ///< the simulation's warning
  Time begun_ = Clock::now();  ///< the frame
  Time built_{};               ///< when nothing was being built
  Time seen_ = Clock::now();   ///< the cloth
};

}  // namespace weft

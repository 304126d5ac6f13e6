#pragma once

#include "app/render/quality.h"
#include "app/view/camera.h"
#include "app/view/color_range.h"
#include "app/view/mark_scale.h"
#include "app/view/solid_selection.h"
#include "core/lab/snapshot/snapshot.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace weft {

/// What a press of the left mouse button on the cloth does.
enum class Tool { drag, pin, select, brush };

/// What of the cloth and around it is drawn, and how well.
struct ViewOptions {
  bool wireframe = false;  ///< the edges
  bool contacts = false;   ///< those with solids
  bool arrows = false;     ///< forces from outside
  bool guides = false;     ///< the lines and planes of all constraints
  std::string field;       ///< in colours, may be empty
  Quality quality = Quality::automatic;
};

/// How the cloth is looked at, and what the mouse does to it. None of it is part of the scene but
/// the camera, which is saved with it.
class Viewport {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  /// Looks at the document's mesh as the camera of its scene says.
  Viewport(const ParameterValues& scene_camera, std::shared_ptr<const Mesh> mesh);

  Camera camera;
  float aspect = 1.6f;  ///< width / height, set by the window
  ViewOptions options;
  std::string renderer;  ///< what OpenGL calls itself, set by the window
  Tool tool = Tool::drag;
  ColorRange colors;             ///< of the field
  MarkScale needles{k_needles};  ///< of contacts
  MarkScale arrows{k_arrows};    ///< of forces from outside
  bool turned = false;           ///< whether the mouse has turned the view or zoomed
  std::optional<int> hovered;    ///< vertex under the mouse
  bool hover_rests = false;      ///< whether the mouse has come to rest: then words explain it
  SolidSelection selected_solid;
  std::optional<int> grabbed;  ///< vertex held by the drag tool

  /// The document's mesh, whose size limits the camera's distance.
  void set_mesh(std::shared_ptr<const Mesh> mesh);
  /// Looks at the whole cloth: as it is shown, or in its rest shape until the document's mesh is.
  void frame_all(const Snapshot& shown);
  /// Begins a frame, which shows this snapshot; nobody misses a cloth that is being built.
  void begin_frame(Time now, const Snapshot& shown, bool is_building);

  /// Whether the cloth has left the view for longer than a moment.
  bool is_out_of_sight() const;

 private:
  std::shared_ptr<const Mesh> mesh_;
  Time begun_ = Clock::now();  ///< the frame
  Time seen_ = begun_;         ///< the cloth
};

}  // namespace weft

#pragma once

#include "app/render/quality.h"
#include "app/view/camera.h"
#include "app/view/color_range.h"
#include "app/view/mark_scale.h"
#include "app/view/selection.h"
#include "core/lab/snapshot/snapshot.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace weft {

/// The effect of a press of the left mouse button on the cloth.
enum class Tool { drag, pin, select, brush };

/// The drawn parts of the cloth and its surroundings, and their quality.
struct ViewOptions {
  bool wireframe = false;     ///< the edges
  bool contacts = false;      ///< contacts with solids
  bool arrows = false;        ///< external forces
  bool guides = false;        ///< the lines and planes of all constraints
  bool side_by_side = false;  ///< each cloth of a race in a view of its own
  bool timeline = false;      ///< the timeline, which is also drawn while the past is shown
  std::string field;          ///< shown in colours, may be empty
  Quality quality = Quality::automatic;
};

/// The view of the cloth, and the mouse's action on it. Nothing here is part of the scene except
/// the camera, which is saved with it.
class Viewport {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  /// Looks at the document's mesh with the camera of its scene.
  Viewport(const ParameterValues& scene_camera, std::shared_ptr<const Mesh> mesh);

  Camera camera;
  float aspect = 1.6f;  ///< width / height, set by the window
  ViewOptions options;
  std::string renderer;  ///< OpenGL's name for itself, set by the window
  Tool tool = Tool::drag;
  ColorRange colors;             ///< range of the field
  MarkScale needles{k_needles};  ///< scale of contacts
  MarkScale arrows{k_arrows};    ///< scale of external forces
  bool turned = false;           ///< whether the mouse has turned the view or zoomed
  std::optional<int> hovered;    ///< vertex under the mouse
  bool hover_rests = false;      ///< whether the mouse rests: words then explain the vertex
  SolidSelection selected_solid;
  std::optional<int> grabbed;  ///< vertex that the drag tool drags

  /// Sets the document's mesh, whose size limits the camera's distance.
  void set_mesh(std::shared_ptr<const Mesh> mesh);
  /// Looks at the whole cloth as it is shown, or in its rest shape until the document's mesh is
  /// shown.
  void frame_all(const Snapshot& shown);
  /// Begins a frame, which shows this snapshot; a cloth that is being built does not count as out
  /// of view.
  void begin_frame(Time now, const Snapshot& shown, bool is_building);

  /// Tells whether the cloth has left the view for longer than a moment.
  bool is_out_of_sight() const;

 private:
  std::shared_ptr<const Mesh> mesh_;
  Time begun_ = Clock::now();  ///< when the frame began
  Time seen_ = begun_;         ///< when the cloth was in view
};

}  // namespace weft

#pragma once

#include "app/doors.h"
#include "app/simulation/comparison_choice.h"
#include "app/simulation/comparisons.h"
#include "app/user/settings.h"

#include <string>

namespace weft {

/// The choices of what the window shows, which change no number of a simulation. Names are those in
/// JSON; "none" stands for no chart and no field.
struct ViewChoice {
  std::string arrangement = "panels";        ///< parts of the interface, see Arrangement
  std::string presented_chart = "residual";  ///< beside the view in a presentation
  std::string enlarged_chart = "none";       ///< fills the view
  bool preconditioned_norm = false;          ///< of the residual's chart
  std::string field = "none";                ///< in colours on the cloth
  double color_range = 0;                    ///< fixed upper end of the field; 0: follows it
  bool wireframe = false, contacts = false, arrows = false, guides = false,  ///< see ViewOptions
      side_by_side = false, timeline = false;
  LayoutChoice layout = {};  ///< with every panel and the caption
  ComparisonChoice comparison = {};
  CameraParameters camera = {};
};

template <>
struct Described<ViewChoice> {
  static std::vector<Description<ViewChoice>> descriptions();
};

/// Returns what the window shows.
ViewChoice present_view(const PanelState& panels, const Viewport& viewport,
                        const ComparisonView& comparison);
/// Shows what was chosen. A comparison that opens is made on the next step, as when the user opens
/// it.
void show(const ViewChoice& view, PanelState& panels, Viewport& viewport, Comparisons& comparisons);

/// Returns {"arrangement": ..., "layout": ..., "panels": {...}, "comparison": {...},
/// "camera": {...}, ...}.
/// \throw InputError naming a member that is out of range.
Json json_from_view(const ViewChoice& view);
/// Reads a choice; a missing field, panel or part of comparison and camera is that of `present`,
/// but the range of colours of another field follows it.
/// \throw InputError naming the field.
ViewChoice view_from_json(const Json& json, const ViewChoice& present);

}  // namespace weft

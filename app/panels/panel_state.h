#pragma once

#include "app/examples.h"
#include "app/file_places.h"
#include "app/file_preview.h"
#include "app/panels/spectrum_chart.h"
#include "app/rect.h"
#include "app/settings.h"
#include "app/speed_model.h"
#include "app/widgets/open_options.h"
#include "app/widgets/pictures.h"
#include "core/lab/document/editor.h"

#include <glm/glm.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// What of the interface is drawn.
enum class Arrangement {
  panels,
  view,          ///< the cloth alone
  presentation,  ///< for an audience: large type, toolbar, view and one chart
};

/// The window that the last frame was drawn into.
struct WindowState {
  float scale = 1;  ///< pixels per unit of the interface
  glm::vec2 pixels{1280, 720};
};

/// The name and the description of the scene while they are typed.
struct SceneText {
  std::string name;
  std::string description;
  NameScene before;  ///< what they began as
};

/// What was typed into a field and not accepted.
struct Refused {
  std::string path;   ///< of the field, as in drawn_places
  std::string words;  ///< why
};

/// What panels and lists remember from one frame to the next.
struct PanelState {
  Settings settings;  ///< and from one run to the next
  Arrangement arrangement = Arrangement::panels;
  bool full_screen = false;
  WindowState window;
  bool help_open = false;
  bool examples_open = false;
  std::vector<Example> examples;  ///< empty until they are shown
  Pictures* pictures = nullptr;   ///< of the window; null without one
  /// What ImGui shows the picture in a file by; nothing where there is none, or no window.
  std::optional<ImTextureID> texture_of(const std::filesystem::path& picture) const {
    return pictures == nullptr ? std::nullopt : pictures->of(picture);
  }
  std::optional<SceneText> scene_text;
  std::vector<FilePlace> file_places;  ///< since the file dialog was opened
  FilePreview file_preview;
  std::optional<SlowChoice> slow_choice;  ///< that waits for a second thought
  std::optional<Refused> refused;
  bool was_asking = false;  ///< whether the last frame showed a question or the file browser
  OpenOptions open_options;
  bool preconditioned_norm = false;  ///< in the convergence plot, instead of the 2-norm
  RitzValues ritz_values;            ///< in the chart of the spectrum
  std::optional<int> length_pass;    ///< in the histogram of strains; empty: the last
  bool diagnostics_drawn = false;    ///< whether this frame shows diagnostics
  double frame_rate = 0;             ///< frames drawn in a second
  /// Where this frame has drawn each parameter and other controls, by path: "time.n_sub", ...
  std::map<std::string, Rect> drawn_places;
};

}  // namespace weft

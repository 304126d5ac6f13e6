#pragma once

#include "app/user/settings.h"
#include "app/widgets/pictures.h"

#include <glm/glm.hpp>

#include <optional>

namespace weft {

/// The parts of the interface that are drawn.
enum class Arrangement {
  panels,
  view,          ///< the cloth alone
  presentation,  ///< for an audience: large type, toolbar, view and one chart
};

/// How the window shows the interface, and the window as the last frame found it.
struct Display {
  Settings settings;  ///< remembered from one run to the next
  Arrangement arrangement = Arrangement::panels;
  Arrangement hidden = Arrangement::panels;  ///< the arrangement that returns after `view`
  bool full_screen = false;                  ///< while there is no presentation
  bool presents_in_window = false;           ///< a presentation does not fill the screen
  float scale = 1;  ///< pixels per unit of the interface, outside a presentation
  glm::vec2 pixels{1280, 720};
  Pictures* pictures = nullptr;  ///< null without a window
  /// Returns whether this is a presentation, even one hidden by the view alone.
  bool presents() const {
    return arrangement == Arrangement::presentation ||
           (arrangement == Arrangement::view && hidden == Arrangement::presentation);
  }
  bool fills_screen() const { return presents() ? !presents_in_window : full_screen; }
  void toggle_full_screen() {
    bool& toggled = presents() ? presents_in_window : full_screen;
    toggled = !toggled;
  }
  /// Shows an arrangement; `view` hides the present one.
  void enter(Arrangement next) {
    if (next == Arrangement::view && arrangement != next) hidden = arrangement;
    if (next == Arrangement::presentation) presents_in_window = false;
    arrangement = next;
  }
  /// Goes back from the view alone to the arrangement that it hides, and from a presentation to the
  /// panels.
  void leave_arrangement() {
    arrangement = arrangement == Arrangement::view ? hidden : Arrangement::panels;
  }
  /// Returns the factor by which the arrangement enlarges the interface.
  float enlarged() const { return arrangement == Arrangement::presentation ? 1.4F : 1; }
  /// Returns the texture of the picture in a file; nothing where there is no such picture, or no
  /// window.
  std::optional<ImTextureID> texture_of(const std::filesystem::path& picture) const {
    return pictures == nullptr ? std::nullopt : pictures->of(picture);
  }
};

}  // namespace weft

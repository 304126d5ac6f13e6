#pragma once

#include "app/document/examples.h"
#include "app/document/file_places.h"
#include "app/document/file_preview.h"
#include "app/simulation/speed_model.h"
#include "app/widgets/open_options.h"
#include "core/lab/document/editor.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The name and the description of the scene while they are typed.
struct SceneText {
  std::string name;
  std::string description;
  NameScene before;       ///< what they began as
  bool is_typed = false;  ///< whether the name has had the keyboard
};

/// What was typed into a field and not accepted.
struct Refused {
  std::string path;   ///< of the field, as in FrameAccount::places
  std::string words;  ///< why
  long revision = 0;  ///< of the scene then: once that is edited, the words are out of date
};

/// The pages of Help.
enum class HelpPage { keys, symbols, bounds };

/// The vertices of the preset of pins that was last under the mouse.
struct PresetPreview {
  std::string preset;  ///< its name
  std::shared_ptr<const Mesh> mesh;
  SharedList<int> vertices;  ///< of that mesh, ascending
};

/// What pages, dialogs, lists and fields remember while they are open.
struct Dialogs {
  bool help_open = false;
  HelpPage help_page = HelpPage::keys;
  bool examples_open = false;
  std::vector<Example> examples;  ///< empty until they are shown
  std::string sought_example;     ///< typed to find some of them
  std::optional<SceneText> scene_text;
  std::vector<FilePlace> file_places;  ///< since the file dialog was opened
  FilePreview file_preview;
  bool entry_wants_keyboard = false;      ///< the first one of the folder that was entered
  std::string video_length;               ///< as it is typed
  std::optional<SlowChoice> slow_choice;  ///< that waits for a second thought
  std::optional<Refused> refused;
  /// Why the suggestion of the scene cannot be made, empty where it can.
  struct CheckedSuggestion {
    long revision = -1;  ///< of the scene that was asked
    std::string refusal;
  };
  CheckedSuggestion suggestion;
  OpenOptions open_options;
  PresetPreview preset_preview;
};

}  // namespace weft

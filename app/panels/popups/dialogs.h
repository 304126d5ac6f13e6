#pragma once

#include "app/document/examples.h"
#include "app/document/file_browser.h"
#include "app/lesson/lesson_list.h"
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
  NameScene before;       ///< both before typing
  bool is_typed = false;  ///< the name has had the keyboard
};

/// An input that a field has refused.
struct Refused {
  std::string path;   ///< path of the field, as in FrameAccount::rects
  std::string words;  ///< the reason
  long revision = 0;  ///< of the scene at that time: an edit makes the words obsolete
};

/// The pages of Help.
enum class HelpPage { keys, symbols, bounds };

/// The vertices of the preset of pins that was last under the mouse.
struct PresetPreview {
  std::string preset;  ///< name of the preset
  std::shared_ptr<const Mesh> mesh;
  SharedList<int> vertices;  ///< vertices of `mesh`, ascending
};

/// The state that pages, dialogs, lists and fields remember while they are open.
struct Dialogs {
  bool help_open = false;
  HelpPage help_page = HelpPage::keys;
  bool examples_open = false;
  std::vector<Example> examples;      ///< empty until they are shown
  std::vector<SharedLesson> lessons;  ///< read with the examples
  std::string sought_example;         ///< the text of the search
  std::optional<SceneText> scene_text;
  /// The side of the view where the banner of an error is; nothing while there is none.
  std::optional<bool> error_at_bottom;
  std::vector<FileLocation> file_locations;  ///< read when the file dialog was opened
  FilePreview file_preview;
  bool entry_wants_keyboard = false;      ///< the first entry of a folder entered with the keyboard
  std::string video_length;               ///< the typed text
  std::optional<SlowChoice> slow_choice;  ///< a choice that waits to be confirmed
  std::optional<Refused> refused;
  /// The reason why the scene's suggestion cannot be followed; empty where it can.
  struct CheckedSuggestion {
    long revision = -1;  ///< of the scene that was checked
    std::string refusal;
  };
  CheckedSuggestion suggestion;
  OpenOptions open_options;
  PresetPreview preset_preview;

  /// Opens the examples, all of them, or closes them.
  void show_examples(bool open) {
    examples_open = open;
    sought_example.clear();
  }
};

}  // namespace weft

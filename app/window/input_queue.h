#pragma once

#include "app/base/input_events.h"

#include <glm/glm.hpp>

#include <bitset>
#include <variant>
#include <vector>

namespace weft {

/// The actions of the mouse and of the keys, each in order of time.
struct Input {
  std::vector<MouseEvent> mouse;
  std::vector<KeyChord> keys;        ///< pressed
  std::vector<KeyChord> repeated;    ///< repeats of keys that stay down
  std::vector<unsigned> characters;  ///< typed, Unicode

  bool empty() const {
    return mouse.empty() && keys.empty() && repeated.empty() && characters.empty();
  }
};

/// The actions of the mouse and the keys that no frame has seen yet. A frame sees at most one press
/// or release of the mouse, and no later key: Dear ImGui reads the position and the buttons of the
/// mouse once a frame, so a button that was released and pressed again between two slow frames
/// would seem to have stayed down, and a dragged object would follow to the second press. A frame
/// does not see a release together with the moves before: a slider would stop short of the point of
/// release. A frame acts on its keys before the mouse.
///
/// Dear ImGui takes characters before keys, and knows which modifiers are down, but not since when:
/// characters typed after Ctrl+A would be selected, too, or cut by its x. So a frame sees no
/// character after a key that types none, and no keys with different modifiers.
class InputQueue {
 public:
  void add_move(glm::vec2 position);
  /// Adds an event at the present position of the mouse.
  void add(MouseEvent event);
  void add_key(KeyChord key) { waiting_.emplace_back(PressedKey{key}); }
  void add_repeated(KeyChord key) { waiting_.emplace_back(RepeatedKey{key}); }
  void add_character(unsigned character) { waiting_.emplace_back(Typed{character}); }
  bool empty() const { return waiting_.empty(); }

  /// Takes the events up to and including the next press or release of the mouse, or up to the
  /// moves before a release, or to a key or a character that a frame may not see with those before.
  Input take();
  // These are the states after the events that were taken.
  glm::vec2 position() const { return position_; }
  std::bitset<8> buttons() const { return buttons_; }  ///< buttons down, GLFW_MOUSE_BUTTON_...
  // These are the states after all waiting events.
  glm::vec2 newest_position() const { return newest_; }

  std::vector<KeyChord> waiting_keys() const;  ///< keys that were pressed

 private:
  struct PressedKey {
    KeyChord chord;
  };
  struct RepeatedKey {
    KeyChord chord;
  };
  struct Typed {
    unsigned character;
  };
  using Event = std::variant<MouseEvent, PressedKey, RepeatedKey, Typed>;
  class SeenKeys;

  /// Passes an event to a frame's input.
  void give(const Event& event, Input& input);

  std::vector<Event> waiting_;
  glm::vec2 newest_{-1, -1};
  glm::vec2 position_{-1, -1};
  std::bitset<8> buttons_;
};

}  // namespace weft

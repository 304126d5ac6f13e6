#pragma once

#include "app/base/key_chord.h"
#include "app/base/mouse_event.h"

#include <glm/glm.hpp>

#include <bitset>
#include <variant>
#include <vector>

namespace weft {

/// What the mouse and the keys did, each in its order.
struct Input {
  std::vector<MouseEvent> mouse;
  std::vector<KeyChord> keys;        ///< pressed
  std::vector<KeyChord> repeated;    ///< of keys that are held
  std::vector<unsigned> characters;  ///< typed, Unicode

  bool empty() const {
    return mouse.empty() && keys.empty() && repeated.empty() && characters.empty();
  }
};

/// What the mouse and the keys did and no frame has seen yet. A frame sees one press or release of
/// the mouse at most, and no key that came after it: Dear ImGui takes where the mouse is and which
/// buttons are down once a frame, so a button that was let go and pressed again between two slow
/// frames would seem to be held, and what it dragged would follow to where it was pressed. Nor does
/// it see a release together with the moves before: a slider would stop short of where it was let
/// go. A frame acts on its keys before the mouse.
///
/// It takes characters before keys, and knows which modifiers are held, but not since when: what is
/// typed after Ctrl+A would be selected, too, or cut by its x. So a frame sees no character after a
/// key that types none, and no keys with different modifiers.
class InputQueue {
 public:
  void add_move(glm::vec2 position);
  /// Something that happened where the mouse is.
  void add(MouseEvent event);
  void add_key(KeyChord key) { waiting_.emplace_back(PressedKey{key}); }
  void add_repeated(KeyChord key) { waiting_.emplace_back(RepeatedKey{key}); }
  void add_character(unsigned character) { waiting_.emplace_back(Typed{character}); }
  bool empty() const { return waiting_.empty(); }

  /// Takes what happened up to the next press or release of the mouse, that included, or up to the
  /// moves before a release, or to a key or a character that a frame may not see with those before.
  Input take();
  // After what was taken:
  glm::vec2 position() const { return position_; }
  std::bitset<8> buttons() const { return buttons_; }  ///< that are down, by GLFW_MOUSE_BUTTON_...
  // After all that waits:
  glm::vec2 newest_position() const { return newest_; }

  std::vector<KeyChord> waiting_keys() const;  ///< that were pressed

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

  /// Moves an event to where a frame finds it.
  void give(const Event& event, Input& input);

  std::vector<Event> waiting_;
  glm::vec2 newest_{-1, -1};
  glm::vec2 position_{-1, -1};
  std::bitset<8> buttons_;
};

}  // namespace weft

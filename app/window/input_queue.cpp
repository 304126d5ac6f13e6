#include "app/window/input_queue.h"

#include <GLFW/glfw3.h>

#include <optional>

namespace weft {

namespace {

bool is_of_button(const MouseEvent& event) {
  return event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::release;
}

/// Tells whether the key types no character.
bool is_command(const KeyChord& chord) {
  constexpr int k_first_unprintable = 256;  // first of GLFW's keys without a character
  return chord.key >= k_first_unprintable ||
         (chord.modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0;
}

}  // namespace

/// The keys that a frame has seen so far.
class InputQueue::SeenKeys {
 public:
  /// Tells whether the frame may see an event, too; if so, notes it as seen.
  bool admits(const Event& event) {
    if (std::holds_alternative<Typed>(event)) return !has_command_;
    const auto* pressed = std::get_if<PressedKey>(&event);
    if (pressed == nullptr || is_modifier(pressed->chord.key)) return true;
    const bool command = is_command(pressed->chord);
    // Shift is part of the typed character.
    const int modifiers = command ? pressed->chord.modifiers : 0;
    if (modifiers_.value_or(modifiers) != modifiers) return false;
    modifiers_ = modifiers;
    has_command_ = has_command_ || command;
    return true;
  }

 private:
  std::optional<int> modifiers_;
  bool has_command_ = false;
};

void InputQueue::add_move(glm::vec2 position) {
  newest_ = position;
  add({.kind = MouseEvent::Kind::move});
}

void InputQueue::add(MouseEvent event) {
  event.position = newest_;
  waiting_.emplace_back(event);
}

Input InputQueue::take() {
  auto end = waiting_.begin();
  SeenKeys keys;
  for (bool moved = false; end != waiting_.end(); ++end) {
    if (!keys.admits(*end)) break;
    const auto* mouse = std::get_if<MouseEvent>(&*end);
    if (mouse == nullptr) continue;
    // A dragged object must reach the position of the release.
    if (mouse->kind == MouseEvent::Kind::release && moved) break;
    moved = moved || mouse->kind == MouseEvent::Kind::move;
    if (!is_of_button(*mouse)) continue;
    ++end;
    break;
  }
  Input input;
  for (auto event = waiting_.begin(); event != end; ++event) give(*event, input);
  waiting_.erase(waiting_.begin(), end);
  return input;
}

void InputQueue::give(const Event& event, Input& input) {
  if (const auto* mouse = std::get_if<MouseEvent>(&event)) {
    input.mouse.push_back(*mouse);
    position_ = mouse->position;
    if (is_of_button(*mouse))
      buttons_[static_cast<std::size_t>(mouse->button)] = mouse->kind == MouseEvent::Kind::press;
  } else if (const auto* pressed = std::get_if<PressedKey>(&event)) {
    input.keys.push_back(pressed->chord);
  } else if (const auto* typed = std::get_if<Typed>(&event)) {
    input.characters.push_back(typed->character);
  } else {
    input.repeated.push_back(std::get<RepeatedKey>(event).chord);
  }
}

std::vector<KeyChord> InputQueue::waiting_keys() const {
  std::vector<KeyChord> keys;
  for (const Event& event : waiting_)
    if (const auto* pressed = std::get_if<PressedKey>(&event)) keys.push_back(pressed->chord);
  return keys;
}

}  // namespace weft

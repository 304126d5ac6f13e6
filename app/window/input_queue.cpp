#include "app/window/input_queue.h"

#include <algorithm>

namespace weft {

namespace {

bool is_of_button(const MouseEvent& event) {
  return event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::release;
}

}  // namespace

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
  for (bool moved = false; end != waiting_.end(); ++end) {
    const auto* mouse = std::get_if<MouseEvent>(&*end);
    if (mouse == nullptr) continue;
    // What is dragged gets to where the mouse lets it go.
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

#include "app/window/mouse_queue.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

bool is_of_button(const MouseEvent& event) {
  return event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::release;
}

}  // namespace

void MouseQueue::add_move(glm::vec2 position) {
  last_ = position;
  add({.kind = MouseEvent::Kind::move});
}

void MouseQueue::add(MouseEvent event) {
  event.position = last_;
  waiting_.push_back(event);
}

std::vector<MouseEvent> MouseQueue::take() {
  auto end = std::ranges::find_if(waiting_, is_of_button);
  if (end != waiting_.end()) {
    buttons_[static_cast<std::size_t>(end->button)] = end->kind == MouseEvent::Kind::press;
    ++end;
  }
  std::vector<MouseEvent> rest(end, waiting_.end());
  waiting_.erase(end, waiting_.end());
  if (!waiting_.empty()) position_ = waiting_.back().position;
  return std::exchange(waiting_, std::move(rest));
}

}  // namespace weft

#include "core/lab/thread/request_queue.h"

#include "core/lab/document/command.h"

#include <chrono>

namespace weft {

namespace {

/// Tells whether no effect of the older drag is left when the newer is taken right after it.
bool replaces(const AddressedAction& newer, const AddressedAction& older) {
  if (newer.world != older.world || newer.action.index() != older.action.index()) return false;
  if (const auto* drag = std::get_if<SolidDrag>(&newer.action))
    return drag->id == std::get<SolidDrag>(older.action).id;
  return std::holds_alternative<Drag>(newer.action);
}

/// Tells whether no effect of the older edit is left when the newer is taken right after it.
bool replaces(const SceneEdit& newer, const SceneEdit& older) {
  const bool keeps_mesh = newer.result.mesh == older.result.mesh;
  return newer.world == older.world && replaces(newer.command, older.command) &&
         (keeps_mesh || std::holds_alternative<ReplaceScene>(newer.command));
}

bool replaces(const Request& newer, const Request& older) {
  if (newer.index() != older.index()) return false;
  if (const auto* edit = std::get_if<SceneEdit>(&newer))
    return replaces(*edit, std::get<SceneEdit>(older));
  if (std::holds_alternative<GoTo>(newer)) return true;
  const auto* action = std::get_if<AddressedAction>(&newer);
  return action != nullptr && replaces(*action, std::get<AddressedAction>(older));
}

/// Makes `newer` follow the scene that `older` would have edited. Without the older edit, the newer
/// one would give solids other numbers than the document did; the whole scene has those.
void merge(const SceneEdit& older, SceneEdit& newer) {
  newer.base = older.base;
  const auto next_number = [](const SceneEdit& edit) {
    return edit.result.scene.solids.next_number();
  };
  if (next_number(newer) != next_number(older)) newer.command = ReplaceScene{newer.result.scene};
}

}  // namespace

void RequestQueue::post(Request request, bool cancel) {
  {
    const std::lock_guard lock(mutex_);
    while (!requests_.empty() && replaces(request, requests_.back())) {
      if (auto* edit = std::get_if<SceneEdit>(&request))
        merge(std::get<SceneEdit>(requests_.back()), *edit);
      requests_.pop_back();
    }
    requests_.push_back(std::move(request));
    if (cancel) solves_.request_stop();
  }
  wake_.notify_all();
}

void RequestQueue::cancel() {
  const std::lock_guard lock(mutex_);
  solves_.request_stop();
}

void RequestQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    solves_.request_stop();
  }
  wake_.notify_all();
}

std::vector<Request> RequestQueue::take() {
  const std::lock_guard lock(mutex_);
  if (solves_.stop_requested() && !closed_) solves_ = std::stop_source();
  std::vector<Request> taken;
  taken.swap(requests_);
  return taken;
}

std::stop_token RequestQueue::solve_token() const {
  const std::lock_guard lock(mutex_);
  return solves_.get_token();
}

void RequestQueue::wait(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, stop, [this] { return !requests_.empty(); });
}

bool RequestQueue::wait_for(double seconds, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, stop, std::chrono::duration<double>(seconds),
                 [this] { return !requests_.empty(); });
  return !requests_.empty();
}

}  // namespace weft

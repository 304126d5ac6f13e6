#include "core/lab/thread/request_queue.h"

#include "core/lab/document/replaced_command.h"

#include <chrono>

namespace weft {

namespace {

/// Tells whether no effect of the older drag is left when the newer is taken right after it.
bool replaces(const AddressedAction& newer, const AddressedAction& older) {
  if (newer.world != older.world || newer.action.index() != older.action.index()) return false;
  if (const auto* drag = std::get_if<SolidDrag>(&newer.action))
    return drag->solid == std::get<SolidDrag>(older.action).solid;
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
  const auto* action = std::get_if<AddressedAction>(&newer);
  return action != nullptr && replaces(*action, std::get<AddressedAction>(older));
}

}  // namespace

void RequestQueue::post(Request request, bool cancel) {
  {
    const std::lock_guard lock(mutex_);
    while (!requests_.empty() && replaces(request, requests_.back())) {
      // The newer edit then follows the scene that the older one would have edited.
      if (auto* edit = std::get_if<SceneEdit>(&request)) {
        edit->base = std::get<SceneEdit>(requests_.back()).base;
      }
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

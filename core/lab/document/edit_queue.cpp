#include "core/lab/document/edit_queue.h"

#include "core/base/futures.h"
#include "core/lab/document/command.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Most meshes are built within this time, so that their edits need no queue.
constexpr std::chrono::milliseconds k_moment(15);

}  // namespace

void EditQueue::execute(const Command& command, long gesture, std::function<void()> done,
                        std::shared_ptr<const Mesh> built) {
  const bool needs_mesh = !built && editor_.mesh_to_build(command).has_value();
  if (!needs_mesh) editor_.execute(command, gesture, std::move(built));
  std::erase_if(waiting_, [&](const Edit& edit) { return replaces(command, edit.command); });
  if (!needs_mesh) return done();
  waiting_.push_back({++edit_count_, command, gesture, std::move(done)});
  update();
  if (waiting_.size() == 1 && build_ && build_->edit == edit_count_) {
    build_->mesh.wait_for(k_moment);
    update();
  }
}

void EditQueue::update() {
  while (!waiting_.empty()) {
    const Edit edit = waiting_.front();
    try {
      std::shared_ptr<const Mesh> mesh;
      if (const auto description = editor_.mesh_to_build(edit.command)) {
        mesh = built_mesh(*description);
        if (!mesh) return;
      }
      editor_.execute(edit.command, edit.gesture, std::move(mesh));
    } catch (...) {
      waiting_.pop_front();
      throw;
    }
    waiting_.pop_front();
    edit.done();
  }
}

bool EditQueue::changes_scene() const {
  return std::ranges::any_of(waiting_, [](const Edit& edit) {
    return !std::holds_alternative<ReplaceScene>(edit.command);
  });
}

std::shared_ptr<const Mesh> EditQueue::built_mesh(const MeshDescription& description) {
  if (build_) {
    if (!is_ready(build_->mesh)) return nullptr;
    Build finished = std::move(*build_);
    build_.reset();
    if (finished.edit == waiting_.front().number && finished.description == description)
      return finished.mesh.get();
  }
  build_ =
      Build{waiting_.front().number, description, std::async(std::launch::async, [description] {
              return std::make_shared<const Mesh>(build_mesh(description));
            })};
  return nullptr;
}

}  // namespace weft

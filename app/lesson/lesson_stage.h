#pragma once

#include "core/lab/lesson/lesson.h"
#include "core/lab/snapshot/snapshot.h"

#include <any>
#include <functional>
#include <future>

namespace weft {

/// The window as a lesson acts on it.
class LessonStage {
 public:
  virtual ~LessonStage() = default;
  /// Makes room for a lesson, and takes it back.
  virtual void enter() = 0;
  virtual void leave() = 0;
  /// Opens a scene, in which it stands at the start, with no other world. \throw InputError,
  /// FileError
  virtual void open_scene(const Scene& scene) = 0;
  /// Tells whether an edit waits for its mesh.
  virtual bool is_waiting() const = 0;
  /// Applies an action as if the user had done it. \throw InputError, FileError
  virtual void apply(const AddressedAction& action) = 0;
  /// Shows what a `show` block asks for. \throw InputError
  virtual void show(const std::string& json) = 0;
  /// Simulates frames, then stands.
  virtual void advance(int frames) = 0;
  virtual void pause() = 0;
  /// Asks for what `read` returns of the worlds; see ReadWorlds.
  virtual std::future<std::any> ask(std::function<std::any(const PerWorld<World>&)> read) = 0;
  virtual void report_error(const std::string& words) = 0;
};

}  // namespace weft

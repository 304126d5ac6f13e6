#pragma once

#include "app/doors.h"
#include "app/lesson/lesson_stage.h"
#include "app/simulation/comparisons.h"

#include <optional>

namespace weft {

/// Does to the window what a lesson asks for.
class WindowStage : public LessonStage {
 public:
  /// The parts of the window must outlive this object.
  struct Parts {
    Document& document;
    SimulationThread& simulation;
    WorldId world;  ///< of the document
    Race& race;
    PanelState& panels;
    Viewport& viewport;
    Comparisons& comparisons;
    Messages& messages;
  };
  explicit WindowStage(const Parts& parts) : parts_(parts) {}

  void enter() override;
  void leave() override;
  void open_scene(const Scene& scene) override;
  bool is_waiting() const override { return parts_.document.is_waiting(); }
  void apply(const AddressedAction& action) override;
  void show(const std::string& json) override;
  void advance(int frames) override { parts_.simulation.advance(frames); }
  void pause() override { parts_.simulation.post(Pause{"Paused by the lesson"}); }
  std::future<std::any> ask(std::function<std::any(const PerWorld<World>&)> read) override {
    return parts_.simulation.ask(ReadWorlds{parts_.world, std::move(read)});
  }
  void report_error(const std::string& words) override { parts_.messages.report_error(words); }

 private:
  void remove_other_worlds();
  /// Applies an edit to one world, or to all.
  void edit(const Command& command, std::optional<WorldId> world);

  Parts parts_;
  std::optional<LayoutChoice> layout_before_;
};

}  // namespace weft

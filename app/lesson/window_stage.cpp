#include "app/lesson/window_stage.h"

#include "app/panels/view_choice.h"
#include "core/base/json/strict_json.h"

#include <utility>

namespace weft {

// The few settings of the simple layout fit beside a lesson and the view; a lesson that needs more
// says so in its `show` blocks.
void WindowStage::enter() {
  Display& display = parts_.panels.display;
  layout_before_ = display.settings.layout;
  display.settings.layout.simple = true;
  display.enter(Arrangement::panels);
}

void WindowStage::leave() {
  remove_other_worlds();
  if (layout_before_) parts_.panels.display.settings.layout = *layout_before_;
  layout_before_.reset();
}

void WindowStage::remove_other_worlds() {
  parts_.race.clear();
  for (const WorldId id : parts_.simulation.worlds())
    if (id != parts_.world) parts_.simulation.remove(id);
}

void WindowStage::open_scene(const Scene& scene) {
  remove_other_worlds();
  parts_.document.open(scene, {own_file({})}, Opening::waits, [] {});
}

void WindowStage::apply(const AddressedAction& addressed) {
  SimulationThread& simulation = parts_.simulation;
  const WorldId world = addressed.world.value_or(parts_.world);
  if (const auto* command = std::get_if<Command>(&addressed.action)) {
    edit(*command, addressed.world);
  } else if (const auto* copy = std::get_if<CopyWorld>(&addressed.action)) {
    simulation.copy(world, copy->as);
  } else if (std::holds_alternative<RemoveWorld>(addressed.action)) {
    simulation.remove(world);
  } else {
    simulation.post(addressed.action, addressed.world);
  }
}

void WindowStage::edit(const Command& command, std::optional<WorldId> world) {
  if (!world || *world == parts_.world) parts_.document.execute(command);
  for (const WorldId id : parts_.simulation.worlds())
    if (id != parts_.world && (!world || *world == id)) parts_.simulation.post(command, id);
}

void WindowStage::show(const std::string& json) {
  const ComparisonView& comparison = parts_.comparisons.solvers;
  const ViewChoice present = present_view(parts_.panels, parts_.viewport, comparison);
  weft::show(view_from_json(parse_json(json), present), parts_.panels, parts_.viewport,
             parts_.comparisons);
}

}  // namespace weft

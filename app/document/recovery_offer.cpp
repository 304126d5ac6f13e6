#include "app/document/recovery_offer.h"

#include "core/base/futures.h"

#include <memory>
#include <utility>

namespace weft {

RecoveryOffer::RecoveryOffer(Document& document, SimulationThread& simulation, WorldId world,
                             Messages& messages)
    : document_(document), simulation_(simulation), world_(world), messages_(messages) {}

void RecoveryOffer::seek() { search_ = std::async(std::launch::async, find_recovery); }

void RecoveryOffer::begin_frame() {
  if (!is_ready(search_)) return;
  messages_.attempt("Cannot recover a session", [this] { offered = search_.get(); });
}

void RecoveryOffer::recover() {
  const auto recovered = std::make_shared<Recovery>(*std::exchange(offered, std::nullopt));
  const auto go_on = [this, recovered] {
    simulation_.post(Pause{});
    if (auto state = recovered->world.state) {
      state->drag.reset();  // the mouse has released it
      simulation_.continue_from(world_, *state);
    }
    autosave.adopt(std::move(recovered->folder));
    messages_.report("Recovered at " + recovered->time_words());
  };
  const RecordedWorld& world = recovered->world;
  messages_.attempt("Cannot recover " + world.scene.name, [&] {
    document_.open(world.scene, recovered->origin, Opening::waits, go_on, world.mesh);
  });
}

void RecoveryOffer::discard() {
  offered->folder.remove();
  seek();
}

}  // namespace weft

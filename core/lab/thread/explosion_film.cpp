#include "core/lab/thread/explosion_film.h"

#include "core/base/errors.h"
#include "core/lab/snapshot/recorders.h"
#include "core/lab/world/simulation.h"

namespace weft {

namespace {

constexpr double k_max_growth = 30;
constexpr int k_max_steps = 300;

struct Recorders {
  ShapeRecorder shape;
  SolidRecorder solids;
};

std::shared_ptr<Snapshot> shape_of(Recorders& recorders, const Simulation& simulation) {
  auto shape = std::make_shared<Snapshot>();
  recorders.shape.fill(simulation, *shape);
  shape->solids = recorders.solids.shown(simulation);
  shape->time = simulation.state().t;
  return shape;
}

double size_of(const Snapshot& shape) { return (shape.cloth.high - shape.cloth.low).norm(); }

}  // namespace

ExplosionFilm film_explosion(const Simulation& simulation, const StopToken& stop) {
  if (simulation.mesh() != simulation.document_mesh())
    throw Error("An explosion of cut cloth cannot be shown");
  Simulation exploding(simulation.scene(), simulation.mesh());
  exploding.set_checkpoint(simulation.checkpoint());
  exploding.allow_any_speed();
  Recorders recorders;
  ExplosionFilm film;
  film.steps.push_back(shape_of(recorders, exploding));
  for (int step = 0; step < k_max_steps; ++step) {
    const StepRecord record = exploding.step({}, stop);
    if (record.failure || record.cancelled) break;
    film.steps.push_back(shape_of(recorders, exploding));
    if (size_of(*film.steps.back()) > k_max_growth * size_of(*film.steps.front())) break;
  }
  return film;
}

}  // namespace weft

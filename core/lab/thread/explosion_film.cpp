#include "core/lab/thread/explosion_film.h"

#include "core/base/errors.h"
#include "core/lab/snapshot/recorders.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"

namespace weft {

namespace {

constexpr double k_max_growth = 30;
constexpr int k_max_steps = 300;

struct Recorders {
  ShapeRecorder shape;
  SolidRecorder solids;
};

std::shared_ptr<Snapshot> shape_of(Recorders& recorders, const World& world) {
  auto shape = std::make_shared<Snapshot>();
  recorders.shape.fill(world, *shape);
  shape->solids = recorders.solids.shown(world);
  shape->time = world.state().t;
  return shape;
}

double size_of(const Snapshot& shape) { return (shape.cloth.high - shape.cloth.low).norm(); }

}  // namespace

ExplosionFilm film_explosion(const World& world, const StopToken& stop) {
  if (world.mesh() != world.document_mesh())
    throw Error("An explosion of cut cloth cannot be shown");
  World exploding(world.scene(), world.mesh());
  exploding.continue_from(world.checkpoint());
  exploding.allow_any_speed();
  Recorders recorders;
  ExplosionFilm film;
  film.steps.push_back(shape_of(recorders, exploding));
  for (int step = 0; step < k_max_steps; ++step) {
    const StepRecord record = exploding.step(stop, {});
    if (record.failure || record.cancelled) break;
    film.steps.push_back(shape_of(recorders, exploding));
    if (size_of(*film.steps.back()) > k_max_growth * size_of(*film.steps.front())) break;
  }
  return film;
}

}  // namespace weft

#include "core/lab/measures/fewest_substeps.h"

#include "core/base/errors.h"
#include "core/base/stop.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/world/world.h"
#include "core/scene/compatibility.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <utility>

namespace weft {

namespace {

Scene with_substeps(Scene scene, int substeps) {
  scene.time.set("n_sub", substeps);
  return scene;
}

/// Returns the scene with BDF2; as it is where BDF2 does not fit it.
Scene second_order(const Scene& scene) {
  Scene changed = scene;
  changed.choice("integrator") =
      default_choice(find_entry(integrator_table(), "bdf2", "integrator"));
  try {
    check_compatibility(changed);
  } catch (const InputError&) {
    return scene;
  }
  return changed;
}

/// Moves a cloth of `scene` from the start, and calls use(k, state) at the end of frame k, until it
/// returns false. \throw Error where a step fails or is stopped.
void move(const Scene& scene, const CapturedStart& start, const StopToken& stop,
          const std::function<bool(std::size_t, const State&)>& use) {
  World world(start.on.scene, start.on.mesh);
  world.continue_from(start.checkpoint);
  world.set_scene(scene, start.on.mesh);
  std::size_t frame = 0;
  do {
    world.begin_frame();
    for (bool is_last = false; !is_last;) {
      is_last = world.is_at_last_step();
      if (world.step(stop, {}).cancelled) throw Error("The search was stopped");
      if (world.failure()) throw Error(*world.failure());
    }
  } while (use(frame++, world.state()));
}

/// Returns the largest RMS distance of a cloth of `scene` from the fine motion at the end of a
/// frame, m; infinite where the cloth fails. Does not look further once it exceeds `limit`.
double largest_distance(const Scene& scene, const CapturedStart& start, const FineMotion& fine,
                        double limit, const StopToken& stop) {
  constexpr double k_far = std::numeric_limits<double>::infinity();
  double largest = 0;
  try {
    move(scene, start, stop, [&](std::size_t frame, const State& state) {
      const auto difference = world_difference(state, fine.frames[frame]);
      largest = std::max(largest, difference ? difference->rms : k_far);
      return largest <= limit && frame + 1 < fine.frames.size();
    });
  } catch (const InputError&) {
    throw;
  } catch (const Error&) {
    if (stop.stop_requested()) throw;
    return k_far;
  }
  return largest;
}

}  // namespace

CapturedStart capture_start(const World& world) {
  if (!world.is_made_by_cuts())
    throw Error("The cloth cannot be moved again, since its topology has changed");
  return {{world.scene(), world.document_mesh()}, world.checkpoint()};
}

FineMotion fine_motion(const CapturedStart& start, std::size_t frames, const StopToken& stop) {
  const Scene scene = with_substeps(second_order(start.on.scene), k_fine_substeps);
  FineMotion fine;
  fine.words = find_chosen(integrator_table(), scene.choice("integrator"), "integrator").label +
               ", " + std::to_string(k_fine_substeps) + " substeps";
  move(scene, start, stop, [&](std::size_t frame, const State& state) {
    fine.frames.push_back(state);
    return frame + 1 < frames;
  });
  return fine;
}

FewestSubsteps fewest_substeps(const Scene& scene, const CapturedStart& start,
                               const FineMotion& fine, double distance, const StopToken& stop) {
  const auto far_with = [&](int substeps) {
    return largest_distance(with_substeps(scene, substeps), start, fine, distance, stop);
  };
  int too_few = 0;
  int enough = 1;
  double largest = far_with(enough);
  while (largest > distance) {
    if (enough == k_fine_substeps) return {{}, largest};
    too_few = std::exchange(enough, 2 * enough);
    largest = far_with(enough);
  }
  while (enough - too_few > 1) {
    const int middle = (too_few + enough) / 2;
    const double far = far_with(middle);
    if (far > distance) {
      too_few = middle;
    } else {
      enough = middle;
      largest = far;
    }
  }
  return {enough, largest};
}

}  // namespace weft

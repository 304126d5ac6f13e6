// tour SCENE FOLDER: runs a scene with the installed library and writes what it can write.
#include "core/base/errors.h"
#include "core/base/threads/parallel.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/world.h"
#include "core/mesh/obj.h"
#include "core/scene/json/scene_json.h"

#include <cstdio>
#include <filesystem>

namespace {

void run(const std::filesystem::path& scene_file, const std::filesystem::path& folder) {
  weft::Scene scene = weft::read_scene(scene_file);
  weft::choose(scene, "solver", "mpcg");
  scene.time.set("n_sub", 2);
  weft::World world(scene);
  world.drag({world.mesh()->vertex_count() / 2, weft::Vec3(0, 0, 1)});
  weft::Threads(2).run([&] {
    for (int step = 0; step < 3; ++step) {
      const weft::StepRecord record = world.step();
      std::printf("%d iterations\n%s\n", record.iterations, record.warning().c_str());
    }
  });
  const weft::Energies energies = world.energies();
  const std::vector<std::string> terms = world.energy_terms();
  for (std::size_t k = 0; k < terms.size(); ++k)
    std::printf("%s: %g J\n", terms[k].c_str(), energies.terms[k]);
  write_obj(*world.mesh(), {world.state().x.data(), 3 * world.mesh()->rest_positions.size()},
            folder / "cloth.obj");
  write_state_file(world, folder / "state.json");
  weft::World other(world.scene(), world.mesh());
  read_state_file(other, folder / "state.json");
  other.step();
  world.step();
  if (other.state().x != world.state().x) throw weft::Error("the worlds differ");
  weft::write_scene(world.scene(), folder / "scene.json");
  std::printf("Two worlds agree at %g s.\n", world.state().t);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  try {
    run(arguments[1], arguments[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

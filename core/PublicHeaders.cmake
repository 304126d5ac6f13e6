# What programs that use the library include: worlds, scenes, states and meshes with their files,
# threads, and the headers that these need.
set(public_headers
  base/errors.h
  base/parameters.h
  base/lists.h
  base/table.h
  base/threads/parallel.h
  base/units.h
  lab/world/checkpoint/state_file.h
  lab/world/mouse/drag.h
  lab/world/step_record.h
  lab/world/world.h
  mesh/cut.h
  mesh/grid.h
  mesh/mesh.h
  mesh/obj.h
  mesh/state.h
  model/energies.h
  scene/constraint.h
  scene/json/scene_json.h
  scene/scene.h
  scene/scene_solid.h
)

#include "core/base/errors.h"
#include "core/lab/document/editor.h"
#include "core/mesh/obj.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace weft {
namespace {

namespace fs = std::filesystem;

struct Broken {
  const char* file;
  const char* message;  ///< the beginning of the message
};

// One line a file in tests/data/broken.
const std::vector<Broken> k_broken = {
    {"scenes/empty.json", "line 1, column 1: got the end of the input, expected a value"},
    {"scenes/not_an_object.json", "scene: got [1,2], expected an object {...}"},
    {"scenes/syntax_error.json", "line 3, column 15: got \",\", expected a name in double quotes"},
    {"scenes/unterminated.json",
     "line 4, column 1: got the end of the input, expected \",\" or \"}\""},
    {"scenes/missing_version.json", "weft_scene: got nothing, expected 1"},
    {"scenes/newer_version.json",
     "weft_scene: got 3, expected 1 to 2; the file was written by a newer version of weft"},
    {"scenes/version_of_wrong_type.json", "weft_scene: got \"one\", expected 1"},
    {"scenes/nested_too_deep.json",
     "name: got a nesting of more than 32 levels, expected 32 or fewer"},
    {"scenes/obj_path_too_long.json", "mesh.obj: got \"aaaaaaa"},
    {"meshes/index_with_rubbish.obj",
     "index_with_rubbish.obj:4: got \"2x\", expected indices such as 3, 3/1 or 3/1/2"},
    {"meshes/index_too_large.obj",
     "index_too_large.obj:4: got \"4294967297\", expected indices such as"},
    {"meshes/coordinate_too_large.obj",
     "coordinate_too_large.obj:2: got \"1e60\", expected 3 finite numbers of at most "
     "10⁶"},
    {"scenes/unknown_field.json",
     "colour: got an unknown field, expected one of: weft_scene, name, description, "
     "mesh, material, forces, pins, integrator, solver, preconditioner, operator, "
     "projection, contact, inextensible, time, pull, camera"},
    {"scenes/duplicate_key.json", "time.n_sub: got a second field of this name, expected one"},
    {"scenes/nan_number.json", "line 2, column 26: got \"NaN\", expected a value"},
    {"scenes/number_too_large.json",
     "material.density: got a number too large to hold, expected a finite number"},
    {"scenes/number_too_large_in_list.json",
     "solids[1].position[2]: got a number too large to hold, expected a finite number"},
    {"scenes/name_of_wrong_type.json", "name: got 7, expected a text"},
    {"scenes/group_of_wrong_type.json", "material: got 0.2, expected an object {...}"},
    {"scenes/density_out_of_range.json", "material.density: got -1, expected 0.01 to 10 kg/m²"},
    {"scenes/density_of_wrong_type.json",
     "material.density: got \"heavy\", expected 0.01 to 10 kg/m²"},
    {"scenes/unknown_parameter.json",
     "material.weight: got an unknown field, expected one of: density"},
    {"scenes/too_few_rows.json", "mesh.grid.rows: got 1, expected a whole number, 2 to 1025"},
    {"scenes/fractional_rows.json", "mesh.grid.rows: got 10.5, expected a whole number, 2 to 1025"},
    {"scenes/unknown_diagonals.json",
     "mesh.grid.diagonals: got \"zigzag\", expected one of: regular, alternating, "
     "cross"},
    {"scenes/unknown_mesh.json", "mesh.sphere: got an unknown field, expected one of: grid, obj"},
    {"scenes/missing_obj.json",
     "mesh.obj: got \"nowhere.obj\", expected the path of an OBJ file that exists"},
    {"scenes/broken_obj.json", "no_faces.obj: got a file without faces, expected"},
    {"scenes/unknown_force.json",
     "forces.magnetism: got \"magnetism\", expected one of: mass_spring, "},
    {"scenes/stiffness_out_of_range.json",
     "forces.mass_spring.stretch_stiffness: got 10¹², expected 0 to "},
    {"scenes/vector_too_short.json",
     "forces.wind.velocity: got [1,2], expected 3 numbers, each -50 to 50 m/s"},
    {"scenes/unknown_preset.json",
     "pins.preset: got \"middle\", expected one of: \"top_corners\", "},
    {"scenes/pins_no_list.json", "pins.vertices: got 3, expected a list [...]"},
    {"scenes/pin_without_vertex.json",
     "pins.vertices[0].vertex: got nothing, expected a whole number, 0 to "},
    {"scenes/pin_out_of_range.json", "pins.vertices[1].vertex: got 4, expected 0 to 3"},
    {"scenes/pin_twice.json",
     "pins.vertices[1].vertex: got 3, expected a vertex that is not already pinned"},
    {"scenes/pin_too_far.json",
     "pins.vertices[0].position: got [0, 0, 10⁷], expected 3 numbers, each -10⁶ to 10⁶ m"},
    {"scenes/edges_no_list.json",
     "inextensible.list: got 3, expected a list of pairs [[0, 1], ...]"},
    {"scenes/edge_of_three.json",
     "inextensible.list[1]: got [0,1,2], expected two vertices [0, 1]"},
    {"scenes/edge_out_of_range.json",
     "inextensible.list[0]: got [0, 4], expected two vertices, 0 to 3"},
    {"scenes/edge_twice.json",
     "inextensible.list[1]: got [1, 0], expected two different vertices that are not "
     "already listed"},
    {"scenes/edges_not_listed.json",
     "inextensible.edges: got \"listed\", expected another choice: the scene file "
     "lists no edges as inextensible.list"},
    {"scenes/unknown_solver.json",
     "solver.kind (linear solver): got \"guess\", expected one of: automatic, "},
    {"scenes/integrator_of_wrong_type.json",
     "integrator.kind: got 4, expected one of: forward_euler, "},
    {"scenes/motion_of_wrong_type.json",
     "pins.motion.kind: got [], expected one of: none, uniform, "},
    {"scenes/preset_of_wrong_type.json",
     "pins.preset: got null, expected one of: \"top_corners\", "},
    {"scenes/solid_of_wrong_type.json",
     "solids[0].kind: got true, expected one of: plane, sphere, "},
    {"scenes/solid_without_kind.json",
     "solids[0].kind: got nothing, expected one of: plane, sphere, "},
    {"scenes/unknown_preconditioner.json",
     "preconditioner.kind: got \"magic\", expected one of: none, "},
    {"scenes/parameter_of_other_solver.json",
     "solver.warm_start: got an unknown field, expected one of: kind, tolerance"},
    {"scenes/warm_start_of_wrong_type.json",
     "solver.warm_start: got \"yes\", expected true or false"},
    {"scenes/constraint_without_vertices.json",
     "constraints[0]: got neither \"vertices\" nor \"preset\", expected one of them"},
    {"scenes/constraint_with_both.json",
     "constraints[0]: got \"vertices\" and \"preset\", expected one of them"},
    {"scenes/constraint_of_nothing.json",
     "constraints[0].vertices: got [], expected at least one vertex"},
    {"scenes/constraint_twice.json",
     "constraints[0].vertices[2]: got 3, expected a vertex that is not already constrained"},
    {"scenes/constraint_of_a_pin.json",
     "constraints[0].vertices[0]: got 7, expected a vertex that is not already constrained"},
    {"scenes/constraint_out_of_range.json", "constraints[0].vertices[0]: got 9, expected 0 to 8"},
    {"scenes/constraint_of_unknown_preset.json",
     "constraints[0].preset: got \"middle\", expected one of: \"top_corners\", "},
    {"scenes/constraint_too_free.json",
     "constraints[0].free: got 4 directions, expected at most 3"},
    {"scenes/constraint_along_nothing.json", "constraints[0].free: got a direction of length 0"},
    {"scenes/constraint_of_dependent_directions.json",
     "constraints[0].free: got directions that depend on each other, expected independent "
     "directions"},
    {"scenes/constraint_of_too_few_positions.json",
     "constraints[0].positions: got 1 position, expected 2, one for each listed vertex"},
    {"scenes/constraint_of_no_positions.json",
     "constraints[0].positions: got [], expected one for each listed vertex"},
    {"scenes/solid_that_follows_the_mouse.json",
     "solids[0].motion.kind: got \"follow_mouse\", expected one of: none, uniform, sinusoid, "
     "circle, turn, keyframes"},
    {"scenes/constraint_of_two_kinds_of_positions.json",
     "constraints[0].positions: got one position of all vertices and those of each, expected one "
     "of them"},
    {"scenes/constraint_of_two_numbers.json",
     "constraints[0].free[0]: got [1,0], expected 3 finite numbers"},
    {"scenes/constraint_too_far.json",
     "constraints[0].position: got [0, 0, 5·10⁶], expected 3 numbers"},
    {"scenes/constraint_of_unknown_motion.json",
     "constraints[0].motion.kind: got \"dance\", expected one of: none, uniform, sinusoid, circle, "
     "turn, keyframes, follow_mouse"},
    {"scenes/constraint_of_other_motion.json",
     "constraints[0].motion.omega: got an unknown field, expected one of: kind"},
    {"scenes/release_before_the_start.json", "pins.release: got -1, expected 0 to 10⁶ s"},
    {"scenes/motion_before_time_0.json", "pins.motion.start: got -1, expected 0 to 10⁶ s"},
    {"scenes/turn_without_axis.json",
     "constraints[0].motion.axis: got [0, 0, 0], expected a direction"},
    {"scenes/keyframes_out_of_order.json",
     "pins.motion.keyframes: got [1 s: [0, 0, 0], 1 s: [0, 0, 1]], expected at least one keyframe, "
     "times ascending"},
    {"scenes/keyframe_without_time.json",
     "pins.motion.keyframes[0].time: got nothing, expected seconds"},
    {"scenes/constraints_of_version_1.json", "constraints: got an unknown field, expected one of:"},
    {"scenes/no_substeps.json", "time.n_sub (substeps): got 0, expected a whole number, 1 to 1000"},
    {"scenes/unknown_pull.json", "pull.kind: got \"rope\", expected one of: hard, spring"},

    {"meshes/empty.obj", "empty.obj: got an empty file, expected a mesh with faces"},
    {"meshes/no_mesh.obj", "no_mesh.obj: got a file without faces, expected a mesh with faces"},
    {"meshes/no_faces.obj", "no_faces.obj: got a file without faces, expected a mesh with faces"},
    {"meshes/two_sides.obj", "two_sides.obj:6: got a face with 2 sides, expected 3 to 1000 sides"},
    {"meshes/index_out_of_range.obj",
     "index_out_of_range.obj:6: got index 7, expected 1 to 4, or negative"},
    {"meshes/index_zero.obj", "index_zero.obj:5: got index 0, expected 1 to 4, or negative"},
    {"meshes/negative_index_out_of_range.obj",
     "negative_index_out_of_range.obj:5: got index -5, expected 1 to 4, or negative"},
    {"meshes/texture_out_of_range.obj",
     "texture_out_of_range.obj:6: got index 2, expected 1 to 1, or negative"},
    {"meshes/vertices_after_faces.obj",
     "vertices_after_faces.obj:1: got index 1, expected vertices (v) before the face"},
    {"meshes/no_texture.obj",
     "no_texture.obj:4: got index 1, expected texture coordinates (vt) before the face"},
    {"meshes/repeated_vertex.obj",
     "repeated_vertex.obj:6: got vertex 3 twice, expected a face that names each "
     "vertex once"},
    {"meshes/three_faces_at_an_edge.obj",
     "three_faces_at_an_edge.obj:8: got a third face at the edge 1 3, expected"},
    {"meshes/face_twice.obj",
     "face_twice.obj:6: got a second face on the same vertices, expected faces that "
     "differ"},
    {"meshes/coordinate_no_number.obj",
     "coordinate_no_number.obj:2: got \"zero\", expected 3 finite numbers"},
    {"meshes/coordinate_not_finite.obj",
     "coordinate_not_finite.obj:2: got \"inf\", expected 3 finite numbers"},
    {"meshes/coordinate_missing.obj",
     "coordinate_missing.obj:2: got nothing, expected 3 finite numbers"},
    {"meshes/no_area.obj",
     "no_area.obj:4: got a face without area, or that crosses itself, expected a face with an area "
     "above 0"},
};

fs::path folder() { return source_dir() / "tests/data/broken"; }

/// Reads as the programs do: an editor checks what only the mesh can tell.
std::string message_of_file(const fs::path& path) {
  try {
    if (path.extension() == ".obj") {
      read_obj(path);
    } else {
      Editor editor(read_scene(path));
    }
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

class BrokenFile : public testing::TestWithParam<Broken> {};
INSTANTIATE_TEST_SUITE_P(Each, BrokenFile, testing::ValuesIn(k_broken), [](const auto& line) {
  std::string name = line.param.file;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '.'; }, '_');
  return name;
});

TEST_P(BrokenFile, GivesItsMessage) {
  const std::string message = message_of_file(folder() / GetParam().file);
  EXPECT_EQ(message.substr(0, std::string(GetParam().message).size()), GetParam().message);
  EXPECT_NE(message.find(", expected "), std::string::npos);
}

TEST(BrokenFiles, AreAllInTheTable) {
  std::set<fs::path> listed, present;
  for (const Broken& broken : k_broken) listed.insert(folder() / broken.file);
  for (const auto& entry : fs::recursive_directory_iterator(folder())) {
    if (entry.is_regular_file()) present.insert(entry.path());
  }
  EXPECT_EQ(listed, present);
  EXPECT_GE(listed.size(), 30u);
}

TEST(MissingFiles, AreNamed) {
  EXPECT_THROW(read_scene(folder() / "nowhere.json"), FileError);
  EXPECT_THROW(read_obj(folder() / "nowhere.obj"), FileError);
  EXPECT_THROW(read_scene(folder()), FileError);
  EXPECT_THROW(read_obj(folder()), FileError);
}

}  // namespace
}  // namespace weft

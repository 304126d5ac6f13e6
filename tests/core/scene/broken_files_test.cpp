#include "core/base/errors.h"
#include "core/lab/editor.h"
#include "core/mesh/obj.h"
#include "core/scene/scene_json.h"
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
  const char* message;  ///< how it begins
};

// One line a file in tests/data/broken.
const std::vector<Broken> k_broken = {
    {"scenes/empty.json",
     "line 1, column 1: unexpected end of input is not allowed; allowed is '[', '{', or a literal"},
    {"scenes/not_an_object.json", "scene: [1,2] is not allowed; allowed is an object {...}"},
    {"scenes/syntax_error.json",
     "line 3, column 15: unexpected ',' is not allowed; allowed is string literal"},
    {"scenes/unterminated.json",
     "line 4, column 1: unexpected end of input is not allowed; allowed is '}'"},
    {"scenes/missing_version.json", "weft_scene: a missing version is not allowed; allowed is 1"},
    {"scenes/newer_version.json",
     "weft_scene: 2 is not allowed; allowed is 1; the file was written by a newer weft"},
    {"scenes/version_of_wrong_type.json", "weft_scene: \"one\" is not allowed; allowed is 1"},
    {"scenes/nested_too_deep.json",
     "name: a nesting of more than 32 levels is not allowed; allowed is at most that many"},
    {"scenes/obj_path_too_long.json", "mesh.obj: \"aaaaaaa"},
    {"meshes/index_with_rubbish.obj",
     "index_with_rubbish.obj:4: \"2x\" is not allowed; allowed is indices such as 3, 3/1 or 3/1/2"},
    {"meshes/index_too_large.obj",
     "index_too_large.obj:4: \"4294967297\" is not allowed; allowed is indices such as"},
    {"meshes/coordinate_too_large.obj",
     "coordinate_too_large.obj:2: \"1e60\" is not allowed; allowed is 3 finite numbers of at most "
     "1e6"},
    {"scenes/unknown_field.json",
     "colour: an unknown field is not allowed; allowed is one of: weft_scene, name, description, "
     "mesh, material, forces, pins, integrator, solver, preconditioner, operator, "
     "projection, inextensible, time, pull, camera"},
    {"scenes/duplicate_key.json",
     "time.n_sub: a second field of this name is not allowed; allowed is one"},
    {"scenes/nan_number.json",
     "line 2, column 26: invalid literal; last read: '\"density\": N' is not allowed; allowed is "
     "JSON"},
    {"scenes/number_too_large.json",
     "material.density: a number too large to hold is not allowed; allowed is a finite number"},
    {"scenes/name_of_wrong_type.json", "name: 7 is not allowed; allowed is a text"},
    {"scenes/group_of_wrong_type.json", "material: 0.2 is not allowed; allowed is an object {...}"},
    {"scenes/density_out_of_range.json",
     "material.density: -1 is not allowed; allowed is 0.01 to 10 kg/m²"},
    {"scenes/density_of_wrong_type.json",
     "material.density: \"heavy\" is not allowed; allowed is 0.01 to 10 kg/m²"},
    {"scenes/unknown_parameter.json",
     "material.weight: an unknown field is not allowed; allowed is one of: density"},
    {"scenes/too_few_rows.json",
     "mesh.grid.rows: 1 is not allowed; allowed is a whole number, 2 to 1025"},
    {"scenes/fractional_rows.json",
     "mesh.grid.rows: 10.5 is not allowed; allowed is a whole number, 2 to 1025"},
    {"scenes/unknown_diagonals.json",
     "mesh.grid.diagonals: \"zigzag\" is not allowed; allowed is one of: regular, alternating, "
     "cross"},
    {"scenes/unknown_mesh.json",
     "mesh.sphere: an unknown field is not allowed; allowed is one of: grid, obj"},
    {"scenes/missing_obj.json",
     "mesh.obj: \"nowhere.obj\" is not allowed; allowed is the path of an OBJ file that exists"},
    {"scenes/broken_obj.json", "no_faces.obj: a file without faces is not allowed"},
    {"scenes/unknown_force.json",
     "forces.magnetism: \"magnetism\" is not allowed; allowed is one of: mass_spring, "},
    {"scenes/stiffness_out_of_range.json",
     "forces.mass_spring.stretch_stiffness: 1e+12 is not allowed; allowed is 0 to "},
    {"scenes/vector_too_short.json",
     "forces.wind.velocity: [1,2] is not allowed; allowed is 3 numbers, each -50 to 50 m/s"},
    {"scenes/unknown_preset.json",
     "pins.preset: \"middle\" is not allowed; allowed is one of: \"top_corners\", "},
    {"scenes/pins_no_list.json", "pins.vertices: 3 is not allowed; allowed is a list [...]"},
    {"scenes/pin_without_vertex.json",
     "pins.vertices[0].vertex: a missing vertex is not allowed; allowed is a whole number, 0 to "},
    {"scenes/pin_out_of_range.json",
     "pins.vertices[1].vertex: 4 is not allowed; allowed is 0 to 3"},
    {"scenes/pin_twice.json",
     "pins.vertices[1].vertex: 3 is not allowed; allowed is a vertex that is not pinned before"},
    {"scenes/pin_too_far.json",
     "pins.vertices[0].position: [0, 0, 1e+06] is not allowed; allowed is 3 numbers, each -1000 to "
     "1000 m"},
    {"scenes/edges_no_list.json",
     "inextensible.list: 3 is not allowed; allowed is a list of pairs [[0, 1], ...]"},
    {"scenes/edge_of_three.json",
     "inextensible.list[1]: [0,1,2] is not allowed; allowed is two vertices [0, 1]"},
    {"scenes/edge_out_of_range.json",
     "inextensible.list[0]: [0, 4] is not allowed; allowed is two vertices, 0 to 3"},
    {"scenes/edge_twice.json",
     "inextensible.list[1]: [1, 0] is not allowed; allowed is two different vertices that are not "
     "listed before"},
    {"scenes/edges_not_listed.json",
     "inextensible.edges: \"listed\" is not allowed; allowed is another choice: the scene file "
     "lists no edges as inextensible.list"},
    {"scenes/unknown_solver.json",
     "solver.kind: \"guess\" is not allowed; allowed is one of: automatic, "},
    {"scenes/unknown_integrator.json", "integrator.kind: 4 is not allowed; allowed is a text"},
    {"scenes/unknown_preconditioner.json",
     "preconditioner.kind: \"magic\" is not allowed; allowed is one of: none, "},
    {"scenes/parameter_of_other_solver.json",
     "solver.warm_start: an unknown field is not allowed; allowed is one of: kind, tolerance"},
    {"scenes/warm_start_of_wrong_type.json",
     "solver.warm_start: \"yes\" is not allowed; allowed is true or false"},
    {"scenes/no_substeps.json",
     "time.n_sub: 0 is not allowed; allowed is a whole number, 1 to 1000"},
    {"scenes/unknown_pull.json",
     "pull.kind: \"rope\" is not allowed; allowed is one of: hard, spring"},

    {"meshes/empty.obj",
     "empty.obj: an empty file is not allowed; allowed is a mesh of triangles and quads"},
    {"meshes/no_faces.obj",
     "no_faces.obj: a file without faces is not allowed; allowed is a mesh of triangles and quads"},
    {"meshes/five_sides.obj",
     "five_sides.obj:6: a face with 5 sides is not allowed; allowed is 3 or 4 sides"},
    {"meshes/two_sides.obj",
     "two_sides.obj:6: a face with 2 sides is not allowed; allowed is 3 or 4 sides"},
    {"meshes/index_out_of_range.obj",
     "index_out_of_range.obj:6: index 7 is not allowed; allowed is 1 to 4, or negative"},
    {"meshes/index_zero.obj",
     "index_zero.obj:5: index 0 is not allowed; allowed is 1 to 4, or negative"},
    {"meshes/negative_index_out_of_range.obj",
     "negative_index_out_of_range.obj:5: index -5 is not allowed; allowed is 1 to 4, or negative"},
    {"meshes/texture_out_of_range.obj",
     "texture_out_of_range.obj:6: index 2 is not allowed; allowed is 1 to 1, or negative"},
    {"meshes/repeated_vertex.obj",
     "repeated_vertex.obj:6: vertex 3 twice is not allowed; allowed is a face that names each "
     "vertex once"},
    {"meshes/three_faces_at_an_edge.obj",
     "three_faces_at_an_edge.obj:8: a third face at the edge 1 3 is not allowed"},
    {"meshes/face_twice.obj",
     "face_twice.obj:6: a second face on the same vertices is not allowed; allowed is faces that "
     "differ"},
    {"meshes/coordinate_no_number.obj",
     "coordinate_no_number.obj:2: \"zero\" is not allowed; allowed is 3 finite numbers"},
    {"meshes/coordinate_not_finite.obj",
     "coordinate_not_finite.obj:2: \"inf\" is not allowed; allowed is 3 finite numbers"},
    {"meshes/coordinate_missing.obj",
     "coordinate_missing.obj:2: a missing coordinate is not allowed; allowed is 3 finite numbers"},
    {"meshes/unused_vertex.obj",
     "unused_vertex.obj:4: a vertex that belongs to no face is not allowed"},
    {"meshes/no_area.obj",
     "no_area.obj:4: a face without area is not allowed; allowed is a face with an area above 0"},
};

fs::path folder() { return source_dir() / "tests/data/broken"; }

/// Reads as the programs do: an editor checks what only the mesh can tell.
std::string message_of(const fs::path& path) {
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
  const std::string message = message_of(folder() / GetParam().file);
  EXPECT_EQ(message.substr(0, std::string(GetParam().message).size()), GetParam().message);
  EXPECT_NE(message.find("; allowed is "), std::string::npos);
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

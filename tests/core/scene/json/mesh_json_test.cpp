#include "core/scene/json/mesh_json.h"

#include "core/base/errors.h"
#include "core/mesh/obj.h"
#include "core/mesh/state.h"
#include "tests/support/temporary_path.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace weft {
namespace {

/// Two quads and a triangle, as a file has them.
Mesh mesh_of_file() {
  const auto path = temporary_path("cloth.obj");
  std::ofstream(path) << "v 0 0 0\nv 1 0 0\nv 2.1 0 0\nv 0 0 1\nv 1 0 1.3\nv 2 0 1\nv 3 0 0.5\n"
                         "f 1 2 5 4\nf 3 7 6\nf 2 3 6 5\n";
  return read_obj(path);
}

void expect_same(const Mesh& a, const Mesh& b) {
  EXPECT_EQ(a.rest_positions, b.rest_positions);
  EXPECT_EQ(a.material_coordinates, b.material_coordinates);
  EXPECT_EQ(a.triangles, b.triangles);
  EXPECT_EQ(a.rest_triangles, b.rest_triangles);
  EXPECT_EQ(a.quads, b.quads);
  EXPECT_EQ(a.edges, b.edges);
  EXPECT_EQ(a.warp_edges, b.warp_edges);
  EXPECT_EQ(a.weft_edges, b.weft_edges);
  EXPECT_EQ(a.diagonals, b.diagonals);
  EXPECT_EQ(a.second_neighbours, b.second_neighbours);
  EXPECT_EQ(a.hinges.size(), b.hinges.size());
  EXPECT_EQ(a.mean_edge_length, b.mean_edge_length);
}

TEST(MeshJson, RoundTripsBitForBit) {
  for (const Mesh& mesh : {mesh_of_file(), *unstructured_mesh(6)}) {
    expect_same(mesh_from_json(parse_json(json_from_mesh(mesh).dump()), ""), mesh);
  }
}

TEST(MeshJson, RefusesWhatIsNoMesh) {
  const Json whole = json_from_mesh(mesh_of_file());
  const std::vector<std::pair<std::string, std::pair<std::string, Json>>> bad = {
      {"mesh.triangles[4]: got 7, expected 0 to 6", {"/triangles/4/0", 7}},
      {"mesh.triangles[4]: got [1], expected 3 vertices", {"/triangles/4", {1}}},
      {"mesh.triangles[0]: got a triangle of no area",
       {"/triangles/0/0", whole["triangles"][0][1]}},
      {"mesh.quads[0]: got a quad that is not two of the triangles", {"/quads/0/0", 6}},
      {"mesh: got a vertex that belongs to no triangle", {"/positions/7", {0, 0, 9}}},
      {"mesh.positions[1]: got [1], expected 3 finite numbers", {"/positions/1", {1}}},
      {"mesh.material_coordinates[0]: got \"u\", expected 2 numbers",
       {"/material_coordinates/0", "u"}},
      {"mesh.rest_triangles: got ", {"/rest_triangles", {1}}},
      {"mesh.rest_triangles[2]: got [1], expected 3 pairs", {"/rest_triangles/2", {1}}},
      {"mesh.hems: got an unknown field", {"/hems", 1}},
  };
  for (const auto& item : bad) {
    Json json = whole;
    if (item.second.first == "/positions/7") {
      json["positions"].push_back(item.second.second);
      json["material_coordinates"].push_back({0, 9});
    } else {
      json[Json::json_pointer(item.second.first)] = item.second.second;
    }
    try {
      mesh_from_json(json, "mesh");
      ADD_FAILURE() << item.first;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find(item.first), 0u) << error.what();
    }
  }
}

}  // namespace
}  // namespace weft

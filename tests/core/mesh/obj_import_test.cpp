#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/mesh/obj.h"
#include "core/mesh/rest_shape.h"
#include "core/mesh/state.h"
#include "tests/support/source_dir.h"
#include "tests/support/temporary_path.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include <numeric>

namespace weft {
namespace {

Mesh read_case(const std::string& name, const ImportParameters& parameters = {}) {
  return read_obj(source_dir() / "tests/data/meshes" / (name + ".obj"), parameters);
}

Mesh import_text(const std::string& text, const ImportParameters& parameters = {}) {
  const std::filesystem::path path = temporary_path("import.obj");
  write_file(path, text);
  return read_obj(path, parameters);
}

double area_of(const Mesh& mesh) {
  const std::vector<double> areas = vertex_areas(mesh);
  return std::accumulate(areas.begin(), areas.end(), 0.0);
}

std::string notes_of(const Mesh& mesh) {
  std::string text;
  for (const std::string& note : mesh.import->notes()) text += note + "\n";
  return text;
}

/// A square of two quads with a vertex for each of their corners, far from metres.
constexpr const char* k_two_quads =
    "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 1 0 0\nv 2 0 0\nv 2 1 0\nv 1 1.00005 0\n"
    "f 1 2 3 4\nf 5 6 7 8\n";

TEST(ObjImport, CutsFacesInsideThem) {
  EXPECT_NEAR(area_of(read_case("concave_quad")), 0.6, 1e-12);
  EXPECT_NEAR(area_of(read_case("collinear_quad")), 0.5, 1e-12);
  EXPECT_NEAR(area_of(read_case("collinear_quad_turned")), 0.5, 1e-12);
  const Mesh house = read_case("pent");
  EXPECT_NEAR(area_of(house), 1.25, 1e-12);
  EXPECT_EQ(house.import->cut_faces, 1);
  // A comb with three teeth, in both turns and from each of its corners.
  const std::vector<Vec2> comb = {{0, 0}, {5, 0}, {5, 2}, {4, 2}, {4, 1}, {3, 1},
                                  {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
  for (std::size_t first = 0; first < comb.size(); ++first) {
    for (const bool turned : {false, true}) {
      std::string text, face = "f";
      for (const Vec2& x : comb)
        text += "v " + std::to_string(x[0]) + " 3 " + std::to_string(x[1]) + "\n";
      for (std::size_t k = 0; k < comb.size(); ++k) {
        const std::size_t corner = turned ? comb.size() - 1 - k : k;
        face += " " + std::to_string((first + corner) % comb.size() + 1);
      }
      const Mesh mesh = import_text(text + face + "\n");
      EXPECT_NEAR(area_of(mesh), 8, 1e-12) << face;
      EXPECT_EQ(mesh.triangles.size(), comb.size() - 2);
    }
  }
}

TEST(ObjImport, RefusesAFaceThatCrossesItself) {
  try {
    import_text("v 0 0 0\nv 1 0 0\nv 0 0 1\nv 1 0 1\nf 1 2 3 4\n");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "import.obj:5");
  }
}

TEST(ObjImport, JoinsLinesThatGoOn) {
  EXPECT_EQ(read_case("contin").quads.size(), 1U);
  // Errors name the line in which a statement begins.
  try {
    import_text("v 0 0 \\\n0\nv 1 0 0\nv 0 0 1\nf 1 2\\\n 3 \\\r\n9\n");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "import.obj:5");
  }
  EXPECT_EQ(import_text("v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\\").triangles.size(), 1U);
  const Mesh continued = import_text("v 0 0 \\\n0\nv 1 0 0\nv 0 0 1\nf 1 \\\n2 \\\n3\n");
  EXPECT_EQ(continued.import->continued, 3);
  EXPECT_NE(notes_of(continued).find("3 lines continue others."), std::string::npos);
}

TEST(ObjImport, SaysWhichAxisOfTheFilePointsUpwards) {
  const std::string text = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  for (const char* up : {"x", "y", "z"}) {
    const std::string words = std::string("with the file's ") + up + " axis upwards";
    EXPECT_NE(notes_of(import_text(text, {.up = up})).find(words), std::string::npos) << up;
  }
}

TEST(ObjImport, LeavesOutAndCountsVerticesWithoutAFace) {
  const Mesh mesh = read_case("isolated");
  EXPECT_EQ(mesh.vertex_count(), 4);
  EXPECT_EQ(mesh.import->unused, 1);
  const Mesh first = import_text("v 9 9 9\nv 0 0 0\nv 1 0 0\nv 0 0 1\nf 2 3 4\n");
  EXPECT_EQ(first.triangles, (std::vector<Triangle>{{0, 1, 2}}));
  EXPECT_EQ(first.rest_positions[0], Vec3(0, 0, 0));
}

TEST(ObjImport, CountsDuplicatesAndJoinsThemAsAsked) {
  const Mesh apart = import_text(k_two_quads);
  EXPECT_EQ(apart.vertex_count(), 8);
  EXPECT_EQ(apart.import->duplicates, 1);
  EXPECT_EQ(apart.import->welded, 0);
  const Mesh exact = import_text(k_two_quads, {.weld = "exact"});
  EXPECT_EQ(exact.vertex_count(), 7);
  EXPECT_EQ(exact.import->welded, 1);
  const Mesh near = import_text(k_two_quads, {.weld = "distance", .weld_distance = 1e-4});
  EXPECT_EQ(near.vertex_count(), 6);
  EXPECT_EQ(near.edges.size(), 7U);
  EXPECT_EQ(near.import->unused, 0);
}

TEST(ObjImport, LeavesOutFacesThatWeldingCollapses) {
  const std::string sliver =
      "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 1 1.00001 0\nf 1 2 3 4\nf 3 5 4\n";
  const Mesh mesh = import_text(sliver, {.weld = "distance", .weld_distance = 1e-3});
  EXPECT_EQ(mesh.import->collapsed_faces, 1);
  EXPECT_EQ(mesh.quads.size(), 1U);
  EXPECT_THROW(import_text(sliver, {.weld = "distance", .weld_distance = 1}), InputError);
}

TEST(ObjImport, GuessesTheUnitFromTheSizeAndSaysSo) {
  const Mesh mesh = read_case("millimetres");
  EXPECT_EQ(mesh.import->unit, "mm");
  EXPECT_NEAR(mesh.import->size[0], 0.3, 1e-12);
  EXPECT_NEAR(mesh.rest_positions[0][2], 1, 1e-12);
  EXPECT_NE(notes_of(mesh).find("The unit is mm, guessed from a size of 300 as written"),
            std::string::npos);
  EXPECT_EQ(read_case("uv_0_to_1").import->unit, "m");
  EXPECT_NEAR(read_case("millimetres", {.unit = "in"}).import->size[0], 7.62, 1e-12);
  EXPECT_EQ(guess_unit(180, 180, {}).unit, "cm");
  EXPECT_EQ(guess_unit(1, 1e5, {}).unit, "m");  // far away is not large
}

// A sheet of 0.2 m by 0.3 m, whose size as written would be taken for another unit.
TEST(ObjImport, GuessesTheUnitThatTextureCoordinatesFit) {
  const auto sheet = [](double unit, double stretch) {
    std::string text;
    for (const Vec2& corner : {Vec2(0, 0), Vec2(0.2, 0), Vec2(0.2, 0.3), Vec2(0, 0.3)}) {
      const Vec2 x = corner / unit, uv = stretch * corner;
      text += "v " + std::to_string(x[0]) + " 0 " + std::to_string(x[1]) + "\nvt " +
              std::to_string(uv[0]) + " " + std::to_string(uv[1]) + "\n";
    }
    return import_text(text + "f 1/1 2/2 3/3 4/4\n");
  };
  for (const auto& [unit, length] :
       {std::pair("m", 1.0), std::pair("cm", 0.01), std::pair("mm", 0.001)}) {
    for (const double stretch : {0.96, 1.0, 1.04}) {
      const Mesh mesh = sheet(length, stretch);
      EXPECT_EQ(mesh.import->unit, unit) << stretch;
      EXPECT_NEAR(mesh.import->size[2], 0.3, 1e-9) << unit;
      EXPECT_TRUE(mesh.import->rest_is_texture) << unit;
      EXPECT_NE(notes_of(mesh).find("guessed from texture coordinates, which fit it in m"),
                std::string::npos);
    }
  }
  // Coordinates in the unit of the positions, as those of a cloth of 200 m would be, and those that
  // fit no unit say nothing of it.
  EXPECT_EQ(guess_unit(300, 600, {0.95, 1.05}).unit, "mm");
  EXPECT_EQ(sheet(0.001, 1.2).import->unit, "cm");
  EXPECT_EQ(sheet(0.001, 1.2).import->unit_source, UnitSource::size);
}

TEST(ObjImport, TurnsTheUpAxisAndKeepsTheHand) {
  const std::string text = "v 1 2 3\nv 2 2 3\nv 1 3 3\nf 1 2 3\n";
  const Mesh y_up = import_text(text, {.up = "y", .position = {10, 0, 0}});
  EXPECT_EQ(y_up.rest_positions[0], Vec3(11, -3, 2));
  for (const char* up : {"x", "y", "z"}) {
    const auto x = import_text(text, {.up = up}).rest_positions;
    Mat3 sides;
    sides << x[1] - x[0], x[2] - x[0], Vec3(x[1] - x[0]).cross(Vec3(x[2] - x[0]));
    EXPECT_NEAR(sides.determinant(), 1, 1e-12) << up;
  }
}

TEST(ObjImport, TakesTextureCoordinatesOnlyWhereTheyFit) {
  const Mesh seamed = read_case("uv_seam");
  EXPECT_TRUE(seamed.import->rest_is_texture);
  EXPECT_LT(largest_misfit(seamed), 1e-8);
  const Mesh stretched = read_case("uv_0_to_1");
  EXPECT_FALSE(stretched.import->rest_is_texture);
  EXPECT_LT(largest_misfit(stretched), 1e-12);
  EXPECT_NE(notes_of(stretched).find("would change lengths by up to 233%"), std::string::npos)
      << notes_of(stretched);
  // A scene that asks for its texture coordinates gets them, whatever they stretch: lengths, areas
  // and springs follow.
  const Mesh asked = read_case("uv_0_to_1", {.rest_shape = "texture"});
  EXPECT_NEAR(area_of(asked), 1, 1e-9);
  const RestLengths lengths(asked);
  for (const auto* pairs : {&asked.edges, &asked.diagonals, &asked.second_neighbours}) {
    for (const auto& [a, b] : *pairs) {
      const double in_space = (asked.rest_positions[static_cast<std::size_t>(a)] -
                               asked.rest_positions[static_cast<std::size_t>(b)])
                                  .norm();
      EXPECT_NEAR(lengths.of({a, b}), in_space / 0.3, 1e-9);
    }
  }
  EXPECT_THROW(read_case("tube_without_uv", {.rest_shape = "texture"}), InputError);
}

TEST(ObjImport, LaysEachTriangleFlatAlongItsYarns) {
  for (const char* name : {"tube_without_uv", "uv_0_to_1"}) {
    const Mesh mesh = read_case(name, {.rest_shape = "triangles"});
    ASSERT_EQ(mesh.rest_triangles.size(), mesh.triangles.size());
    EXPECT_LT(largest_misfit(mesh), 1e-12) << name;
    EXPECT_EQ(mesh.warp_edges.size() + mesh.weft_edges.size(), mesh.edges.size());
  }
  // The warp of a tube stands, and its weft runs around it, across any seam.
  for (const char* name : {"tube_without_uv", "uv_seam"}) {
    const Mesh tube = read_case(name);
    for (const auto& [a, b] : tube.warp_edges) {
      const Vec3 along = tube.rest_positions[static_cast<std::size_t>(b)] -
                         tube.rest_positions[static_cast<std::size_t>(a)];
      EXPECT_NEAR(along.head<2>().norm(), 0, 1e-12) << name;
    }
    EXPECT_EQ(tube.weft_edges.size(), 60U) << name;
  }
  const Mesh turned = read_case("tube_without_uv", {.direction = "x"});
  EXPECT_LT(largest_misfit(turned), 1e-12);
}

TEST(ObjImport, WritesQuadsOrTrianglesWithTheRestShape) {
  const Mesh mesh = read_case("uv_seam");
  const State state = rest_state(mesh);
  for (const ObjFaces faces : {ObjFaces::quads, ObjFaces::triangles}) {
    const std::filesystem::path path = temporary_path("written.obj");
    write_obj(mesh, as_span(state.x), path, faces);
    const Mesh back = read_obj(path);
    EXPECT_EQ(back.quads.size(), faces == ObjFaces::quads ? mesh.quads.size() : 0U);
    EXPECT_EQ(back.triangles, mesh.triangles);
    EXPECT_EQ(back.rest_triangles, mesh.rest_triangles);
    EXPECT_EQ(back.rest_positions, mesh.rest_positions);
  }
}

}  // namespace
}  // namespace weft

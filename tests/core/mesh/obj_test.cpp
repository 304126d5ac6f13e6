#include "core/mesh/obj.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/mesh/grid.h"
#include "core/mesh/state.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace weft {
namespace {

std::filesystem::path file_with(const std::string& text) {
  const std::filesystem::path path = temporary_path("test.obj");
  write_file(path, text);
  return path;
}

Mesh read_text_of(const std::string& text) { return read_obj(file_with(text)); }

class ObjRoundTrip : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(OfEachCut, ObjRoundTrip, testing::Values("regular", "cross"),
                         [](const auto& cut) { return std::string(cut.param); });

TEST_P(ObjRoundTrip, KeepsPositionsAndFaces) {
  GridParameters parameters;
  parameters.orientation = "vertical";
  parameters.rows = 4;
  parameters.columns = 6;
  parameters.width = 1.0 / 3;
  parameters.diagonals = GetParam();
  const Mesh mesh = make_grid(parameters);
  const std::filesystem::path path = temporary_path("round_trip.obj");
  const State state = rest_state(mesh);
  write_obj(mesh, as_span(state.x), path);
  const Mesh back = read_obj(path);
  EXPECT_EQ(back.rest_positions, mesh.rest_positions);
  EXPECT_EQ(back.material_coordinates, mesh.material_coordinates);
  EXPECT_EQ(back.triangles.size(), mesh.triangles.size());
  if (GetParam() == std::string("regular")) {
    EXPECT_EQ(back.quads.size(), mesh.quads.size());
    EXPECT_EQ(back.warp_edges, mesh.warp_edges);
    EXPECT_EQ(back.weft_edges, mesh.weft_edges);
    EXPECT_EQ(back.second_neighbours, mesh.second_neighbours);
  }
}

TEST(Obj, WithoutTextureCoordinatesHasThoseOfItsPlane) {
  // A rectangle that hangs turned by 30 degrees about z, 2 m wide and 1 m high.
  const Mesh mesh = read_text_of(
      "v 0 0 0\nv 1.7320508075688772 1 0\nv 1.7320508075688772 1 1\nv 0 0 1\nf 1 2 3 4\n");
  const auto& uv = mesh.material_coordinates;
  EXPECT_NEAR((uv[1] - uv[0] - Vec2(2, 0)).norm(), 0, 1e-12);
  EXPECT_NEAR((uv[3] - uv[0] - Vec2(0, 1)).norm(), 0, 1e-12);
  EXPECT_EQ(mesh.weft_edges, (std::vector<Edge>{{0, 1}, {2, 3}}));
  EXPECT_EQ(mesh.warp_edges, (std::vector<Edge>{{0, 3}, {1, 2}}));
}

TEST(Obj, ReadsNegativeIndicesNormalsAndComments) {
  const Mesh mesh = read_text_of(
      "# a triangle\no cloth\nv 0 0 0 1\nv 1 0 0\nv 0 0 1\nvn 0 1 0\nusemtl red\r\n"
      "f -3//1 -2//1 -1//1 # comment\n");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}}));
}

TEST(Obj, EndsALineWithEitherCharacterOrBoth) {
  const std::string lines = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  const Mesh expected = read_text_of(lines);
  for (const std::string end : {"\r", "\r\n"}) {
    std::string text;
    for (const char c : lines) text += c == '\n' ? end : std::string(1, c);
    const Mesh mesh = read_text_of(text);
    EXPECT_EQ(mesh.rest_positions, expected.rest_positions);
    EXPECT_EQ(mesh.triangles, expected.triangles);
  }
}

TEST(Obj, LosesNoVertexAfterALoneCarriageReturn) {
  const Mesh mesh =
      read_text_of("v 0 0 1\rv 1 0 1\nv 0 0 0\nv 1 0 0\nv 0.5 0 2\nf 1 2 3\nf 1 2 4\n");
  EXPECT_EQ(mesh.vertex_count(), 4);
  EXPECT_EQ(mesh.import->unused, 1) << "the fifth vertex belongs to no face";
}

TEST(Obj, LosesNoVertexAfterAByteOrderMark) {
  const std::string lines = "v 0 0 1\nv 1 0 1\nv 0 0 0\nf 1 2 3\n";
  const Mesh marked = read_text_of("\xef\xbb\xbf" + lines), expected = read_text_of(lines);
  EXPECT_EQ(marked.rest_positions, expected.rest_positions);
  EXPECT_EQ(marked.triangles, expected.triangles);
}

TEST(Obj, NamesTheFirstFaceOfTheFileThatIsOneTooMany) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 0 1\nv 0 1 0\nv 0 -1 0\n";
  const auto location_of_error = [&](const std::string& faces) -> std::string {
    try {
      read_text_of(vertices + faces);
    } catch (const InputError& error) {
      return error.field();
    }
    return "no error";
  };
  EXPECT_EQ(location_of_error("f 1 2 3\nf 1 2 4\nf 2 1 5\nf 4 2 1\n"), "test.obj:8");
  EXPECT_EQ(location_of_error("f 1 2 3\nf 3 1 2\nf 1 2 4\nf 2 1 5\n"), "test.obj:7");
}

TEST(Obj, CutsQuadsAlongTheirShorterDiagonal) {
  const Mesh mesh = read_text_of("v 0 0 0\nv 1 0 0\nv 3 2 0\nv 0 1 0\nf 1 2 3 4\n");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{1, 2, 3}, {1, 3, 0}}));
}

TEST(Obj, KeepsTheOldFileWhenWritingFails) {
  const Mesh mesh = read_text_of("v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n");
  const State state = rest_state(mesh);
  EXPECT_THROW(write_obj(mesh, as_span(state.x), testing::TempDir() + "no/such/folder.obj"),
               FileError);
}

}  // namespace
}  // namespace weft

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/scene/json/solid_json.h"
#include "tests/support/message_of.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

namespace weft {
namespace {

/// Writes a block of 0.2 by 0.4 by 0.8 m along x, y and z of weft, with a vertex for each corner of
/// a face, in a unit of `unit` metres. The file's third axis points upwards where `up` is z, and
/// its second one where it is y. Vertices that stand together are `apart` (m) from each other.
std::filesystem::path write_block(double unit, const std::string& up, double apart) {
  constexpr int k_faces[6][4] = {{2, 6, 4, 0}, {5, 7, 3, 1}, {4, 5, 1, 0},
                                 {3, 7, 6, 2}, {1, 3, 2, 0}, {6, 7, 5, 4}};
  std::ostringstream text;
  text.precision(17);
  for (int face = 0; face < 6; ++face) {
    for (const int corner : k_faces[face]) {
      const Vec3 x = Vec3(corner & 4 ? 0.2 : 0, corner & 2 ? 0.4 : 0, corner & 1 ? 0.8 : 0) +
                     Vec3::Constant(face * apart / 3);
      const Vec3 written = (up == "y" ? Vec3(x[0], x[2], -x[1]) : x) / unit;
      text << "v " << written[0] << ' ' << written[1] << ' ' << written[2] << '\n';
    }
  }
  for (int face = 0; face < 6; ++face) {
    text << 'f';
    for (int k = 1; k <= 4; ++k) text << ' ' << 4 * face + k;
    text << '\n';
  }
  write_file(temporary_path("block.obj"), text.str());
  return temporary_path("block.obj");
}

Vec3 size_of(const SolidMesh& mesh) {
  Eigen::AlignedBox3d box;
  for (const Vec3& x : mesh.surface().positions) box.extend(x);
  return box.sizes();
}

TEST(SolidImport, ReadsEveryUnitAndAxisToTheSameBlock) {
  const std::pair<const char*, double> units[] = {
      {"m", 1}, {"cm", 0.01}, {"mm", 0.001}, {"in", 0.0254}};
  for (const auto& [unit, length] : units) {
    for (const char* up : {"z", "y"}) {
      const auto file = write_block(length, up, 0);
      const auto mesh = read_solid_mesh(file, "mesh", {unit, up, "exact"});
      EXPECT_LT((size_of(*mesh) - Vec3(0.2, 0.4, 0.8)).norm(), 1e-15) << unit << up;
      EXPECT_LT((mesh->found()->size - Vec3(0.2, 0.4, 0.8)).norm(), 1e-15) << unit << up;
      EXPECT_EQ(mesh->surface().positions.size(), 8U);
      EXPECT_EQ(mesh->found()->welded, 16);
      EXPECT_EQ(mesh->found()->unused, 0);
      EXPECT_TRUE(mesh->is_convex());
    }
  }
}

TEST(SolidImport, ChoosesTheUnitAndTheWeldingThatTheFileNeeds) {
  const struct {
    double unit, apart;
    SolidImport chosen;
  } k_cases[] = {{1, 0, {"m", "z", "exact"}},
                 {0.001, 0, {"mm", "z", "exact"}},
                 {0.001, 1e-6, {"mm", "z", "distance"}},
                 {1, 1e-6, {"m", "z", "distance"}}};
  for (const auto& [unit, apart, chosen] : k_cases) {
    const auto mesh =
        read_solid_mesh(write_block(unit, "z", apart), "mesh", automatic_solid_import());
    EXPECT_EQ(mesh->import(), chosen) << unit << ", " << apart;
    EXPECT_LT((size_of(*mesh) - Vec3(0.2, 0.4, 0.8)).norm(), 6 * apart + 1e-12);
    EXPECT_NE(mesh->found()->notes().front().find("the solid measures"), std::string::npos);
    EXPECT_NE(mesh->found()->notes().front().find("the file's z axis"), std::string::npos);
  }
}

TEST(SolidImport, OffersTheWeldingThatWouldCloseAnOpenSurface) {
  for (const auto& [apart, weld] : {std::pair(0.0, "exact"), std::pair(1e-6, "distance")}) {
    const auto file = write_block(1, "z", apart);
    const std::string offer =
        "16 vertices stand where others do, and weld: " + std::string(weld) + " closes it";
    const std::string words = message_of<InputError>([&] { read_solid_mesh(file, "mesh"); });
    EXPECT_NE(words.find(offer), std::string::npos) << words;
    if (apart == 0) continue;
    const std::string of_exact = message_of<InputError>([&] {
      read_solid_mesh(file, "mesh", {"m", "z", "exact"});
    });
    EXPECT_NE(of_exact.find(offer), std::string::npos) << of_exact;
  }
  write_file(temporary_path("open.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\n");
  for (const SolidImport& import : {SolidImport{}, automatic_solid_import()}) {
    const std::string words = message_of<InputError>(
        [&] { read_solid_mesh(temporary_path("open.obj"), "mesh", import); });
    EXPECT_EQ(words.find("weld"), std::string::npos) << words;
  }
}

TEST(SolidImport, RefusesADistanceThatJoinsAllCorners) {
  const auto file = write_block(1, "z", 0);
  const std::string words = message_of<InputError>([&] {
    read_solid_mesh(file, "mesh", {"m", "z", "distance", 1});
  });
  EXPECT_TRUE(words.starts_with(
      "mesh.weld_distance: got a distance that joins all corners of every face, expected"))
      << words;
}

TEST(SolidImport, IsWrittenAndReadBackWithItsSolid) {
  SceneSolid solid{default_choice(mesh_kind())};
  const auto file = write_block(0.001, "y", 1e-6);
  solid.mesh = read_solid_mesh(file, "mesh", {"auto", "y", "auto"});
  for (const auto& folder : {file.parent_path(), std::filesystem::path()}) {
    const SceneSolid read = solid_from_json(json_from_solid(solid, folder), "solid", folder);
    EXPECT_EQ(*read.mesh, *solid.mesh) << folder;
  }
  const Json json = json_from_solid(solid, file.parent_path());
  EXPECT_EQ(json["mesh"]["unit"], "mm");
  EXPECT_EQ(json["mesh"]["weld"], "distance");
  EXPECT_FALSE(json["mesh"].contains("positions"));
}

}  // namespace
}  // namespace weft

#include "core/scene/fabrics.h"

#include "core/base/errors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

// 1 gf cm^2/cm of bending rigidity is 9.8e-7 N m; 1 gf/(cm degree) of shear rigidity is 56 N/m; an
// extension of 1 % at FAST's load of 98.1 N/m is a stiffness of 9810 N/m.
Fabric cotton() {
  return {.name = "cotton",
          .label = "Cotton",
          .source =
              "Weight, thickness and Poisson's ratio of a plain weave: Penava, Simic Penava "
              "and Knezic 2014. Stiffnesses: round values typical of shirtings in the KES-F "
              "and FAST tests, not of one sample.",
          .density = 0.15,
          .thickness = 0.32e-3,
          .warp = 4000,
          .weft = 2500,
          .shear = 60,
          .bending = 8e-6,
          .poisson = 0.24,
          .look = {{0.93, 0.91, 0.84}, {0.70, 0.72, 0.70}, "plain", 0.1}};
}

Fabric silk() {
  return {.name = "silk",
          .label = "Silk",
          .source =
              "A light plain weave of 14 momme. Round values typical of silk filament weaves "
              "in the KES-F tests (Matsudaira, Bulletin of the Faculty of Education, "
              "Kanazawa University 37), not of one sample.",
          .density = 0.06,
          .thickness = 0.12e-3,
          .warp = 3000,
          .weft = 2000,
          .shear = 12,
          .bending = 2e-6,
          .poisson = 0.2,
          .look = {{0.78, 0.10, 0.32}, {0.60, 0.16, 0.34}, "smooth", 1}};
}

// The values are the means of the file "11oz-black-denim" over its samples; the thickness is
// typical.
Fabric denim() {
  return {.name = "denim",
          .label = "Denim",
          .source =
              "11 oz black denim, 99% cotton: Wang, Ramamoorthi and O'Brien, Data-driven "
              "elastic models for cloth, 2011, means of their measurements.",
          .density = 0.324,
          .thickness = 0.8e-3,
          .warp = 1050,
          .weft = 223,
          .shear = 69,
          .bending = 6.3e-5,
          .poisson = 0.1,
          .look = {{0.16, 0.27, 0.50}, {0.62, 0.68, 0.76}, "twill", 0.05}};
}

// Extensions of 4.6 % along the warp and 5.9 % along the weft at 98.1 N/m.
Fabric wool() {
  return {.name = "wool",
          .label = "Wool",
          .source =
              "A plain weave of 168 g/m² in the FAST tests (method: De Boos and Tester, "
              "SiroFAST, CSIRO report WT92.02, 1994). Poisson's ratio: Penava, Simic Penava "
              "and Knezic 2014.",
          .density = 0.168,
          .thickness = 0.57e-3,
          .warp = 2130,
          .weft = 1670,
          .shear = 26,
          .bending = 5.3e-6,
          .poisson = 0.28,
          .look = {{0.66, 0.50, 0.22}, {0.52, 0.41, 0.22}, "herringbone", 0}};
}

// With the modulus E = 3 mu and the thickness h: E h, mu h and E h^3/12/(1 - 1/4).
Fabric rubber() {
  constexpr double k_shear_modulus = 0.5e6;  // Pa
  constexpr double k_thickness = 0.5e-3;     // m
  constexpr double k_modulus = 3 * k_shear_modulus;
  return {.name = "rubber",
          .label = "Rubber sheet",
          .source =
              "Vulcanised natural rubber, 0.5 mm: density 950 kg/m³ and shear modulus 0.5 MPa "
              "of MatWeb's data sheet, incompressible.",
          .density = 950 * k_thickness,
          .thickness = k_thickness,
          .warp = k_modulus * k_thickness,
          .weft = k_modulus * k_thickness,
          .shear = k_shear_modulus * k_thickness,
          .bending = k_modulus * k_thickness * k_thickness * k_thickness / 9,
          .poisson = 0.49,
          .look = {{0.15, 0.16, 0.17}, {0.27, 0.28, 0.29}, "smooth", 0.6}};
}

}  // namespace

std::span<const Fabric> fabrics() {
  static const std::array table = {cotton(), silk(), denim(), wool(), rubber()};
  return table;
}

const Fabric& find_fabric(std::string_view name) { return find_entry(fabrics(), name, "fabric"); }

// On a grid of squares of side a = spacing:
// - an edge's spring carries a strip of width a and length a, so k_s is the tensile stiffness;
// - both diagonals change by a gamma/sqrt(2) under the shear gamma: k_d a^2 gamma^2/2 is
//   G a^2 gamma^2/2 for k_d = G;
// - bent by the curvature kappa without stretching its edges, the cloth turns by a kappa from edge
//   to edge, and second neighbours come nearer by a^3 kappa^2/4. The linear spring's energy
//   k a^6 kappa^4/32 is B a^2 kappa^2/2 at one curvature only, here that of a 5 cm fold;
// - to an arc of length 2 a that approach is the curvature sqrt(3/4) kappa; so Choi and Ko's
//   k_b L/2 (3/4) kappa^2, L = 2 a, along a row, and of two diagonals L = 2 sqrt(2) a at half the
//   curvature: (3/4) (1 + 1/sqrt(2)) k_b a kappa^2 is B a^2 kappa^2/2;
// - hinges on the edges across a strip turn by a M/k under a moment M per width, those on its
//   diagonals by half of that: together a kappa = a M/B with k = 3/2 B.
// Isotropic sheets take the mean of warp and weft, and the shear rigidity that follows from this
// mean instead of the fabric's own, which is far smaller.
std::vector<FabricValue> fabric_values(const Fabric& fabric, double spacing) {
  constexpr double k_fold = 20;  // 1/m
  const double a = spacing, B = fabric.bending, thickness = fabric.thickness;
  const double stretch = (fabric.warp + fabric.weft) / 2;
  return {
      {"material", "density", fabric.density},
      {"forces.mass_spring", "stretch_stiffness", stretch},
      {"forces.mass_spring", "shear_stiffness", fabric.shear},
      {"forces.mass_spring", "bend_stiffness", 16 * B / (a * a * a * a * k_fold * k_fold)},
      {"forces.choi_ko", "stretch_stiffness", stretch},
      {"forces.choi_ko", "shear_stiffness", fabric.shear},
      {"forces.choi_ko", "bend_stiffness", 4.0 / 3 * B * a / (2 + std::sqrt(2.0))},
      {"forces.choi_ko", "compression_stiffness", stretch},
      {"forces.baraff_witkin", "stretch_stiffness", stretch},
      {"forces.baraff_witkin", "shear_stiffness", fabric.shear},
      {"forces.baraff_witkin", "bend_stiffness", 1.5 * B},
      {"forces.st_venant_kirchhoff", "young_modulus", stretch / thickness},
      {"forces.st_venant_kirchhoff", "poisson_ratio", fabric.poisson},
      {"forces.st_venant_kirchhoff", "thickness", thickness},
      {"forces.orthotropic", "young_modulus_warp", fabric.warp / thickness},
      {"forces.orthotropic", "young_modulus_weft", fabric.weft / thickness},
      {"forces.orthotropic", "poisson_ratio", fabric.poisson},
      {"forces.orthotropic", "shear_modulus", fabric.shear / thickness},
      {"forces.orthotropic", "thickness", thickness},
      {"forces.neo_hookean", "young_modulus", stretch / thickness},
      {"forces.neo_hookean", "poisson_ratio", fabric.poisson},
      {"forces.neo_hookean", "thickness", thickness},
      {"forces.discrete_shells", "rigidity", B},
      {"forces.isometric_bending", "rigidity", B},
  };
}

// Keeps each value in its allowed range, which a mesh far from any cloth's resolution would leave.
Scene with_fabric_values(Scene scene, const Mesh& mesh, const Fabric& fabric) {
  for (const FabricValue& entry : fabric_values(fabric, mesh.mean_edge_length)) {
    ParameterValues* group = find_group(scene, entry.group);
    if (group == nullptr) continue;
    const ParameterInfo& info =
        group->infos()[static_cast<std::size_t>(group->find(entry.parameter))];
    group->set(entry.parameter, std::clamp(entry.value, info.min, info.max), entry.group);
  }
  return scene;
}

Scene with_fabric(Scene scene, const Mesh& mesh, const Fabric& fabric) {
  scene = with_fabric_values(std::move(scene), mesh, fabric);
  scene.look = to_values(fabric.look, "look");
  return scene;
}

const Fabric* fabric_of(const Scene& scene, const Mesh& mesh) {
  for (const Fabric& fabric : fabrics()) {
    if (with_fabric_values(scene, mesh, fabric) == scene) return &fabric;
  }
  return nullptr;
}

}  // namespace weft

#include "core/forces/bending/angle_bending.h"
#include "core/forces/composite_force.h"
#include "core/forces/membranes/membrane.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/kernels/kernels.h"

namespace weft {

namespace {

using Parameters = BaraffWitkinParameters;

class StretchAndShear : public Membrane {
 public:
  StretchAndShear(const Mesh& mesh, const Parameters& parameters)
      : Membrane(mesh, damping_of(parameters)), parameters_(parameters) {}

  void set(const Parameters& parameters) {
    parameters_ = parameters;
    set_damping(damping_of(parameters));
  }

 private:
  static ElementDamping damping_of(const Parameters& parameters) {
    const bool is_damped = parameters.stretch_damping > 0 || parameters.shear_damping > 0;
    return damping_kind(is_damped, parameters.unsymmetric_damping);
  }

  void respond(const MembraneKernels::Triangles& triangles) const override {
    const Parameters& p = parameters_;
    kernels().membranes.baraff_witkin(triangles, {p.stretch_stiffness,
                                                  p.shear_stiffness,
                                                  p.stretch_damping,
                                                  p.shear_damping,
                                                  {p.rest_stretch_u, p.rest_stretch_v}});
  }

  Parameters parameters_;
};

AngleStiffness bend_stiffness(const Parameters& parameters) {
  return {parameters.bend_stiffness, parameters.bend_damping, parameters.unsymmetric_damping};
}

std::unique_ptr<AngleBending> make_bend(const Mesh& mesh, const Parameters& parameters) {
  std::vector<AngleSpring> springs;
  springs.reserve(mesh.hinges.size());
  for (const Hinge& hinge : mesh.hinges) springs.push_back({hinge, 1});
  return std::make_unique<AngleBending>(std::move(springs), mesh, bend_stiffness(parameters));
}

std::vector<std::unique_ptr<Force>> make_parts(const Mesh& mesh, const Parameters& parameters) {
  std::vector<std::unique_ptr<Force>> parts;
  parts.push_back(std::make_unique<StretchAndShear>(mesh, parameters));
  parts.push_back(make_bend(mesh, parameters));
  return parts;
}

class BaraffWitkin : public CompositeForce, public AdjustableForce<Parameters> {
 public:
  BaraffWitkin(const Mesh& mesh, const Parameters& parameters)
      : CompositeForce(make_parts(mesh, parameters)) {}

  void set(const Parameters& parameters) override {
    static_cast<StretchAndShear&>(force(0)).set(parameters);
    static_cast<AngleBending&>(force(1)).set_stiffness(bend_stiffness(parameters));
  }
};

ParameterInfo coefficient(std::string name, std::string symbol, std::string unit, double max,
                          std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = std::move(unit),
          .min = 0,
          .max = max,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo rest_stretch(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .min = 0.1,
          .max = 10,
          .help = std::move(help)};
}

std::unique_ptr<Force> make_baraff_witkin(const BaraffWitkinParameters& p,
                                          const ForceContext& context) {
  return std::make_unique<BaraffWitkin>(context.mesh, p);
}

}  // namespace

std::vector<Description<BaraffWitkinParameters>> Described<BaraffWitkinParameters>::descriptions() {
  using P = BaraffWitkinParameters;
  return {
      {&P::stretch_stiffness, coefficient("stretch_stiffness", "k_st", "N/m", 1e7,
                                          "Stiffness in stretch along warp and weft.")},
      {&P::shear_stiffness, coefficient("shear_stiffness", "k_sh", "N/m", 1e7,
                                        "Stiffness in shear between warp and weft.")},
      {&P::bend_stiffness,
       coefficient("bend_stiffness", "k_b", "N m", 10, "Bending stiffness of every edge.")},
      {&P::stretch_damping,
       coefficient("stretch_damping", "kd_st", "N s/m", 100, "Damping of stretch.")},
      {&P::shear_damping, coefficient("shear_damping", "kd_sh", "N s/m", 100, "Damping of shear.")},
      {&P::bend_damping, coefficient("bend_damping", "kd_b", "N m s", 1, "Damping of bending.")},
      {&P::rest_stretch_u,
       rest_stretch("rest_stretch_u", "b_u", "Stretch at rest along the weft.")},
      {&P::rest_stretch_v,
       rest_stretch("rest_stretch_v", "b_v", "Stretch at rest along the warp.")},
      {&P::unsymmetric_damping,
       {.name = "unsymmetric_damping",
        .help = "Keep the unsymmetric part of the damping forces' derivative, which rules out "
                "conjugate gradients."}},
  };
}

ForceKind baraff_witkin_kind() {
  auto kind = as_membrane(force_kind<BaraffWitkinParameters, make_baraff_witkin>(
      "baraff_witkin", "Baraff-Witkin",
      "Stretch, shear and bend conditions on triangles, each with its own damping."));
  kind.bending = true;
  kind.symmetric = [](const ParameterValues& values) {
    return !to_struct<BaraffWitkinParameters>(values).unsymmetric_damping;
  };
  kind.check_mesh = [](const Mesh& mesh) {
    check_membrane(mesh);
    check_hinges(mesh);
  };
  return kind;
}

}  // namespace weft

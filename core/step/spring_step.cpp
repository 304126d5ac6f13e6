#include "core/step/spring_step.h"

#include "core/step/targets.h"

#include <Eigen/LU>

namespace weft {

std::vector<Field<SweepParameters>> Described<SweepParameters>::fields() {
  return {{&SweepParameters::iterations,
           {.name = "iterations",
            .min = 1,
            .max = 10000,
            .scale = Scale::logarithmic,
            .help = "Sweeps a step. The cloth is softer than its stiffness says until enough are "
                    "made."}}};
}

void SpringStep::begin(Model& model, const State& state, double h) {
  const auto n = static_cast<std::size_t>(model.vertex_count());
  inertia.resize(n);
  prediction.setZero(state.x.size());  // first the forces that are not local
  springs.clear();
  for (std::size_t k = 0; k < model.forces().size(); ++k) {
    Force& force = *model.forces()[k];
    for (Spring spring : force.springs()) {
      const double start_length = (at(state.x, spring.i) - at(state.x, spring.j)).norm();
      const double stiffness = spring.stiffness + spring.damping / h;
      if (stiffness == 0) continue;
      spring.rest_length =
          (spring.stiffness * spring.rest_length + spring.damping / h * start_length) / stiffness;
      spring.stiffness = stiffness;
      springs.push_back(spring);
    }
    if (!force.springs().empty() || force.is_local()) continue;
    force.evaluate(state);
    force.add_force(as_span(prediction));
  }
  for (int i = 0; i < model.vertex_count(); ++i) {
    Vec3 f = at(prediction, i);
    Mat3 K = Mat3::Zero(), K_and_D = Mat3::Zero();  // K + D/h
    for (const auto& force : model.forces()) {
      if (!force->springs().empty() || !force->is_local()) continue;
      Vec3 unused = Vec3::Zero();
      force->add_local(state, i, 0, f, K);
      force->add_local(state, i, 1 / h, unused, K_and_D);
    }
    // (M + h D + h^2 K) dv = h (f - h K v), Chen (11).
    const double m = model.masses()[static_cast<std::size_t>(i)];
    Mat3& H = inertia[static_cast<std::size_t>(i)];
    H = m * Mat3::Identity() + h * h * K_and_D;
    const Vec3 v = at(state.v, i);
    const Vec3 dv = H.inverse() * (h * (f - h * K * v));
    at(prediction, i) = at(state.x, i) + h * (v + dv);
  }
  impose_target_positions(model, prediction);
}

std::string refuse_all_but_springs(std::span<const Choice> forces) {
  for (const Choice& choice : forces) {
    const ForceKind& kind = find_chosen(force_table(), choice, "forces");
    if ((kind.elastic && !kind.linear_springs) || kind.couples_vertices) {
      return "it works on linear springs, which \"" + kind.label + "\" is not";
    }
  }
  return {};
}

}  // namespace weft

#include "core/base/parameters.h"
#include "core/step/contact_kind.h"

#include <array>

namespace weft {

namespace {

struct BarrierParameters {
  double slip_speed = 1e-3;  ///< m/s
};

struct PenaltyParameters : BarrierParameters {
  double stiffness = 100;  ///< N/m
};

std::string refuse_moved_later(const TakenStep& step) {
  return step.projects ? "the projection of lengths moves the cloth after its contacts did" : "";
}

}  // namespace

template <>
struct Described<BarrierParameters> {
  static std::vector<Description<BarrierParameters>> descriptions() {
    return {{&BarrierParameters::slip_speed,
             {.name = "slip_speed",
              .label = "slip speed",
              .symbol = "ε",
              .unit = "m/s",
              .min = 1e-8,
              .max = 1,
              .scale = Scale::logarithmic,
              .help = "Friction is smoothed below this speed: where it should stick, the cloth "
                      "creeps at about ε/2 times the fraction of the cone that its load is."}}};
  }
};

template <>
struct Described<PenaltyParameters> {
  static std::vector<Description<PenaltyParameters>> descriptions() {
    return extended_descriptions<BarrierParameters, PenaltyParameters>(
        {{&PenaltyParameters::stiffness,
          {.name = "stiffness",
           .symbol = "k",
           .unit = "N/m",
           .min = 1e-3,
           .max = 1e7,
           .scale = Scale::logarithmic,
           .help = "Stiffness against a vertex: a surface repels it by 2 k d²/δ at the depth d in "
                   "the thickness δ, and below."}}});
  }
};

namespace {

ContactKind automatic_contact_kind() {
  ContactKind kind{table_line<NoParameters>(
      "automatic", "Automatic",
      "A barrier for integrators that solve for the positions at which forces act, unless lengths "
      "are restored after them; else constraints in the filter.")};
  kind.meant = [](const TakenStep& step) {
    return std::string(step.integrator.solves_at > 0 && !step.projects ? "barrier" : "filter");
  };
  return kind;
}

ContactKind filter_contact_kind() {
  return {table_line<NoParameters>("filter", "Constraints in the filter",
                                   "A vertex that touches a solid may move only along its surface, "
                                   "and is free again when its reaction would be a pull. "
                                   "Friction sticks exactly.")};
}

ContactKind barrier_contact_kind() {
  ContactKind kind{table_line<BarrierParameters>(
      "barrier", "Barrier",
      "Surfaces repel what is nearer than their thickness, the more the nearer it is, and no "
      "iteration takes the cloth through one. Friction is smoothed, and iterated until it fits.")};
  kind.repulsion = [](const ParameterValues& values) {
    return RepulsionSettings{0, to_struct<BarrierParameters>(values).slip_speed};
  };
  kind.refusal = [](const TakenStep& step) -> std::string {
    if (step.integrator.solves_at == 0) {
      return "\"" + step.integrator.label +
             "\" does not solve for the positions at which forces act, so nothing stops it short "
             "of a surface";
    }
    return refuse_moved_later(step);
  };
  return kind;
}

ContactKind penalty_contact_kind() {
  ContactKind kind{table_line<PenaltyParameters>(
      "penalty", "Penalty",
      "Surfaces repel what is nearer than their thickness with a given stiffness, also from "
      "inside: the cloth may go in. Friction as with the barrier.")};
  kind.repulsion = [](const ParameterValues& values) {
    const auto parameters = to_struct<PenaltyParameters>(values);
    return RepulsionSettings{parameters.stiffness, parameters.slip_speed};
  };
  kind.refusal = [](const TakenStep& step) -> std::string {
    const bool is_explicit = step.integrator.has_stability_limit && !step.integrator.keeps_lengths;
    if (step.integrator.solves_at == 0 && !is_explicit) {
      return "\"" + step.integrator.label +
             "\" takes long steps, and one that begins before the cloth touches a solid would end "
             "deep inside it";
    }
    return refuse_moved_later(step);
  };
  return kind;
}

}  // namespace

std::span<const ContactKind> contact_table() {
  static const std::array table = {automatic_contact_kind(), filter_contact_kind(),
                                   barrier_contact_kind(), penalty_contact_kind()};
  return table;
}

}  // namespace weft

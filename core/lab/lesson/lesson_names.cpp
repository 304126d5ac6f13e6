#include "core/lab/lesson/lesson_names.h"

#include "core/base/errors.h"
#include "core/experiments/reproduction.h"
#include "core/lab/lesson/world_numbers.h"

#include <cmath>

namespace weft {

namespace {

using Parameter = LessonName::Parameter;
using ArgumentKind = LessonName::Kind;

/// Returns the value of a name that tells a number of one world.
template <double (*number)(const World&), int m = 0, int kg = 0, int s = 0>
LessonValue of_world(const NameArguments& arguments) {
  return Quantity{number(*arguments.worlds[0]), {m, kg, s}};
}

const std::vector<Parameter> k_of_world = {{"world"}};

std::vector<LessonName> names_of_steps() {
  return {
      {"step", k_of_world, "s", "The length h of a step.", of_world<step_of, 0, 0, 1>},
      {"substeps", k_of_world, "", "Steps in a displayed frame.", of_world<substeps_of>},
      {"steps", k_of_world, "", "Steps taken so far.", of_world<steps_of>},
      {"time", k_of_world, "s", "The simulated time.", of_world<time_of, 0, 0, 1>},
      {"stable_step", k_of_world, "s",
       "The largest step at which symplectic Euler is stable in the present state; infinite "
       "without "
       "stiffness.",
       of_world<stable_step_of, 0, 0, 1>},
      {"iterations", k_of_world, "", "Iterations of the linear solver in the last step.",
       of_world<iterations_of>},
      {"residual", k_of_world, "",
       "The relative residual that the last linear solve left; none before a solve.",
       of_world<residual_of>},
      {"nonlinear_iterations", k_of_world, "",
       "Newton steps, descent steps or sweeps in the last step; none where the integrator makes "
       "none.",
       of_world<nonlinear_iterations_of>},
  };
}

std::vector<LessonName> names_of_the_cloth() {
  return {
      {"vertices", k_of_world, "", "Vertices of the cloth.", of_world<vertices_of>},
      {"unknowns", k_of_world, "", "Unknowns of a step's system: three for each vertex.",
       of_world<unknowns_of>},
      {"energy", k_of_world, "J", "Kinetic and potential energy; gravity counts from z = 0.",
       of_world<energy_of, 2, 1, -2>},
      {"kinetic_energy", k_of_world, "J", "Kinetic energy.", of_world<kinetic_energy_of, 2, 1, -2>},
      {"max_strain", k_of_world, "", "The largest strain along warp or weft, of all triangles.",
       of_world<max_strain_of>},
      {"max_speed", k_of_world, "m/s", "The speed of the fastest vertex.",
       of_world<max_speed_of, 1, 0, -1>},
      {"height", k_of_world, "m", "The height z of the lowest vertex.",
       of_world<lowest_height_of, 1>},
      {"exploded", k_of_world, k_truth, "Whether the cloth has exploded, which stops the world.",
       [](const NameArguments& arguments) -> LessonValue {
         return arguments.worlds[0]->explosion().has_value();
       }},
  };
}

std::vector<LessonName> other_names() {
  return {
      {"parameter",
       {{"world"}, {"\"group.name\"", ArgumentKind::text}},
       k_varies,
       "A number of the world's scene by its path in a scene file, as \"time.n_sub\"; 1 or 0 for "
       "true or false.",
       [](const NameArguments& arguments) -> LessonValue {
         return parameter_of(*arguments.worlds[0], arguments.texts[0]);
       },
       [](const std::vector<std::string>& texts) { check_parameter(texts[0]); }},
      {"chosen",
       {{"world"}, {"\"slot\"", ArgumentKind::text}, {"\"kind\"", ArgumentKind::text}},
       k_truth,
       "Whether the scene has this kind in a slot, as chosen(world, \"integrator\", "
       "\"implicit_euler\").",
       [](const NameArguments& arguments) -> LessonValue {
         return arguments.worlds[0]->scene().choice(arguments.texts[0]).kind == arguments.texts[1];
       },
       [](const std::vector<std::string>& texts) { check_chosen(texts[0], texts[1]); }},
      {"difference",
       {{"world"}, {"other"}},
       "m",
       "The root of the mean squared distance between equal vertices of two worlds.",
       [](const NameArguments& arguments) -> LessonValue {
         return Quantity{rms_difference(*arguments.worlds[0], *arguments.worlds[1]), {1, 0, 0}};
       }},
      {"reproduce",
       {{"\"experiment\"", ArgumentKind::text}, {"\"case: quantity\"", ArgumentKind::text}},
       k_varies,
       "A number that `weft-cli reproduce` measures, as reproduce(\"diffusion\", \"implicit 1 ms: "
       "condition number\").",
       [](const NameArguments& arguments) -> LessonValue {
         return arguments.subject.experiments.number(arguments.texts[0], arguments.texts[1]);
       },
       [](const std::vector<std::string>& texts) {
         find_entry(reproduction_table(), texts[0], "experiment");
       }},
      {"ceil",
       {{"number", ArgumentKind::number}},
       "",
       "The smallest whole number that is not smaller.",
       [](const NameArguments& arguments) -> LessonValue {
         return Quantity{std::ceil(arguments.numbers[0])};
       }},
  };
}

}  // namespace

std::span<const LessonName> lesson_names() {
  static const std::vector<LessonName> names = [] {
    std::vector<LessonName> all;
    for (const auto& part : {names_of_steps(), names_of_the_cloth(), other_names()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return names;
}

std::string lesson_names_text() {
  std::string text = "| name | unit | value |\n| --- | --- | --- |\n";
  for (const LessonName& name : lesson_names()) {
    std::string parameters;
    for (const Parameter& parameter : name.parameters)
      parameters += (parameters.empty() ? "" : ", ") + parameter.name;
    text += "| `" + name.name + "(" + parameters + ")` | " + name.unit + " | " + name.help + " |\n";
  }
  return text + "\nUnits: products, powers and quotients of " + unit_names() + ".\n";
}

ExperimentNumbers::ExperimentNumbers() = default;
ExperimentNumbers::~ExperimentNumbers() = default;

Quantity ExperimentNumbers::number(const std::string& experiment, const std::string& figure) {
  const Reproduction& entry = find_entry(reproduction_table(), experiment, "experiment");
  if (!results_.contains(experiment)) results_.emplace(experiment, entry.run());
  std::string allowed = "one of:";
  for (const ReproducedValue& value : results_.at(experiment).values) {
    const std::string name = value.case_name + ": " + value.quantity;
    if (name == figure) {
      const auto unit = unit_of(value.unit);
      if (!unit) throw InputError("figure", "the unit " + value.unit, "a unit that lessons know");
      return {value.measured * unit->factor, unit->dimension};
    }
    allowed += (allowed.back() == ':' ? " \"" : ", \"") + name + "\"";
  }
  throw InputError("figure", "\"" + figure + "\"", allowed);
}

}  // namespace weft

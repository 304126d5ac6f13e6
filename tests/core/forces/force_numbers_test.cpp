#include "core/forces/composite_force.h"
#include "core/forces/force.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/every_force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"
#include "tests/support/other_value.h"
#include "tests/support/unstructured_mesh.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

/// Returns the smallest allowed value, or the default of a parameter that has none.
ParameterValue smallest_value(const ParameterInfo& info) {
  if (std::holds_alternative<double>(info.default_value)) return info.min;
  if (std::holds_alternative<Vec3>(info.default_value)) return Vec3(Vec3::Constant(info.min));
  return info.default_value;
}

// A model whose parameters and masses are changed, whatever it evaluated before, equals a model
// that is made with them.
TEST_P(EveryForce, GivesTheSameWhenItsNumbersAreSetAndWhenItIsMadeOfThem) {
  std::vector<ParameterValues> all(3, ParameterValues(*kind().parameters));
  for (const ParameterInfo& info : *kind().parameters) {
    all[1].set(info.name, other_value(info));
    all[2].set(info.name, smallest_value(info));
  }
  for (const auto& mesh : {mesh_, unstructured_mesh(5)}) {
    const State rest = rest_state(*mesh), state = disturbed_state(*mesh, 0.1, 14);
    const auto n = static_cast<std::size_t>(mesh->vertex_count());
    const std::vector<double> masses(n, 0.04), others(n, 0.3);
    const auto make = [&](const ParameterValues& values, const std::vector<double>& of) {
      Model model(mesh, of);
      model.add_force({kind().name, values});
      if (!kind().in_plane) model.add_force(default_choice(force_table().front()));
      model.finish();
      return model;
    };
    VecX f(3 * mesh->vertex_count());
    for (const ParameterValues& before : all) {
      for (const ParameterValues& now : all) {
        Model set = make(before, masses), made = make(now, others);
        const auto pattern = set.pattern();
        const Spring* springs = set.forces()[0]->springs().data();
        set.forces().linearise(rest, Definiteness::projected, as_span(f));
        set.set_force(0, {kind().name, now});
        set.set_masses(others);
        // Products use this linearisation until the next one.
        for (Model* model : {&set, &made}) {
          model->forces().linearise(rest, Definiteness::projected, as_span(f));
        }
        const ForceAnswers found(set, state), expected(made, state);
        EXPECT_EQ(found.vectors, expected.vectors);
        EXPECT_EQ(found.numbers, expected.numbers);
        EXPECT_EQ(found.springs.size(), expected.springs.size());
        EXPECT_EQ(set.pattern(), pattern);
        EXPECT_EQ(set.forces()[0]->springs().data(), springs);
      }
    }
  }
}

}  // namespace
}  // namespace weft

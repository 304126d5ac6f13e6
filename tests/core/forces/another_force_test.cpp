#include "core/base/vector_ops.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/parameters_text.h"
#include "core/scene/scene_tables.h"
#include "tests/support/another_line.h"
#include "tests/support/cloth.h"
#include "tests/support/idle_force.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

// A force is one line in a table: these tests add one and meet it in files, in the model and in
// the documentation.
namespace weft {

struct LiftParameters {
  double strength = 2;
};

template <>
struct Described<LiftParameters> {
  static std::vector<Description<LiftParameters>> descriptions() {
    return {{&LiftParameters::strength,
             {.name = "strength", .symbol = "l", .unit = "N", .max = 9, .help = "On a vertex."}}};
  }
};

namespace {

/// A force upwards, equal on every vertex.
class Lift : public IdleForce, public AdjustableForce<LiftParameters> {
 public:
  explicit Lift(double strength) : strength_(strength) {}
  void set(const LiftParameters& parameters) override { strength_ = parameters.strength; }
  void evaluate(const State&) override {}
  void add_force(std::span<double> f) const override {
    for (std::size_t i = 2; i < f.size(); i += 3) f[i] += strength_;
  }

 private:
  double strength_;
};

std::unique_ptr<Force> make_lift(const LiftParameters& parameters, const ForceContext&) {
  return std::make_unique<Lift>(parameters.strength);
}

const std::vector<ForceKind>& forces_with_lift() {
  static const auto table = with_another_line(
      force_table(), force_kind<LiftParameters, make_lift>("lift", "Lift", "Upwards."));
  return table;
}

Choice chosen_lift() {
  Choice lift = default_choice(forces_with_lift().back());
  lift.values.set("strength", 3.0);
  return lift;
}

Scene read_with_lift(const std::string& text) {
  return scene_from_json(text, "", {slot_table(), forces_with_lift()});
}

TEST(AnotherForce, IsWrittenToJsonAndReadFromIt) {
  Scene scene = small_scene();
  scene.forces.push_back(chosen_lift());
  const std::string text = scene_to_json(scene, "");
  const Scene read = read_with_lift(text);
  ASSERT_NE(find_group(read, "forces.lift"), nullptr);
  EXPECT_EQ(find_group(read, "forces.lift")->get("strength"), ParameterValue(3.0));
  EXPECT_EQ(scene_to_json(read, ""), text);
  EXPECT_EQ(message_of<InputError>([&] {
              scene_from_json(text, "");
            }).find("forces.lift: got \"lift\", expected one of: mass_spring, "),
            0u);
  EXPECT_EQ(message_of<InputError>([] {
              read_with_lift(R"({"weft_scene": 1, "forces": {"lift": {"strength": 10}}})");
            }),
            "forces.lift.strength: got 10, expected 0 to 9 N");
}

TEST(AnotherForce, IsATermOfTheModel) {
  const auto mesh = small_mesh();
  const int n = mesh->vertex_count();
  Model model(mesh, std::vector<double>(static_cast<std::size_t>(n), 1.0));
  model.add_force(chosen_lift(), forces_with_lift());
  model.finish();
  VecX f(3 * n);
  model.forces().evaluate(rest_state(*mesh), as_span(f));
  for (int i = 0; i < n; ++i) EXPECT_EQ(at(f, i), Vec3(0, 0, 3)) << i;
  EXPECT_EQ(model.forces().terms().back().label, "Lift");
  Choice other = chosen_lift();
  other.values.set("strength", 5.0);
  model.set_force(0, other, forces_with_lift());
  model.forces().evaluate(rest_state(*mesh), as_span(f));
  for (int i = 0; i < n; ++i) EXPECT_EQ(at(f, i), Vec3(0, 0, 5)) << i;
  EXPECT_THROW(model.add_force(chosen_lift()), InputError);
}

TEST(AnotherForce, IsDocumentedAfterTheOthers) {
  std::string text = parameters_text({slot_table(), forces_with_lift()});
  const std::string section =
      "### `lift`: Lift\n\nUpwards.\n\n"
      "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n"
      "| `strength` | l | 2 N | 0 to 9 N | On a vertex. |\n\n";
  const std::size_t begin = text.find(section);
  ASSERT_NE(begin, std::string::npos) << text;
  EXPECT_LT(begin, text.find("\n## Pin presets"));
  EXPECT_EQ(text.erase(begin, section.size()), parameters_text());
}

}  // namespace
}  // namespace weft

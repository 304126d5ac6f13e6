#include "core/lab/world/stepping/step_targets.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/parameters_text.h"
#include "core/scene/scene_tables.h"
#include "tests/support/another_line.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

// A motion is one line in a table: these tests add one and meet it in files, in the targets of a
// step and in the documentation.
namespace weft {

struct RampParameters {
  double speed = 0.5;  ///< m/s
};

template <>
struct Described<RampParameters> {
  static std::vector<Description<RampParameters>> descriptions() {
    return {{&RampParameters::speed,
             {.name = "speed", .symbol = "u", .unit = "m/s", .max = 2, .help = "Upwards."}}};
  }
};

namespace {

/// Upwards at a constant speed.
class Ramp : public Motion {
 public:
  explicit Ramp(const RampParameters& parameters) : speed_(parameters.speed) {}
  RigidPose at(double t) const override { return translated({0, 0, speed_ * t}, {0, 0, speed_}); }
  bool rests() const override { return speed_ == 0; }

 private:
  double speed_;
};

const std::vector<MotionKind>& motions_with_ramp() {
  static const auto table = with_another_line(
      motion_table(),
      table_entry<MotionKind, Ramp, RampParameters>("ramp", "Ramp", "Rises without end."));
  return table;
}

Scene rising_scene() {
  Scene scene = scene_of_size(3);
  scene.pins = {};
  Constraint rising;
  rising.preset = "left_edge";
  rising.course.motion = default_choice(motions_with_ramp().back());
  rising.course.motion.values.set("speed", 0.25);
  scene.constraints = {rising};
  return scene;
}

TEST(AnotherMotion, IsWrittenToJsonAndReadFromIt) {
  const Scene scene = rising_scene();
  const std::string text = scene_to_json(scene, "");
  EXPECT_EQ(scene_from_json(text, "", {slot_table(), force_table(), motions_with_ramp()}), scene);
  EXPECT_EQ(
      message_of<InputError>([&] { scene_from_json(text, ""); }),
      "constraints[0].motion.kind: got \"ramp\", expected one of: none, uniform, sinusoid, circle, "
      "turn, keyframes, follow_mouse");
}

TEST(AnotherMotion, MovesTheTargetsOfAStep) {
  const Scene scene = rising_scene();
  const Mesh mesh = build_mesh(scene.mesh);
  StepTargets targets(scene, constrained_vertices(scene, mesh, motions_with_ramp()),
                      motions_with_ramp());
  constexpr double h = 0.125;
  const auto after = targets.after(rest_state(mesh), h, {});
  ASSERT_EQ(after.size(), 3u);
  for (const Target& target : after) {
    const Vec3& rest = mesh.rest_positions[static_cast<std::size_t>(target.vertex)];
    EXPECT_EQ(target.position, rest + Vec3(0, 0, 0.25 * h));
    ASSERT_TRUE(target.velocities);
    EXPECT_EQ(target.velocities->end, Vec3(0, 0, 0.25));
  }
  EXPECT_THROW(constrained_vertices(scene, mesh), InputError);
}

TEST(AnotherMotion, IsDocumentedAfterTheOthers) {
  std::string text = parameters_text({slot_table(), force_table(), motions_with_ramp()});
  const std::string section =
      "### `ramp`: Ramp\n\nRises without end.\n\n"
      "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n"
      "| `speed` | u | 0.5 m/s | 0 to 2 m/s | Upwards. |\n\n";
  const std::size_t begin = text.find(section);
  ASSERT_NE(begin, std::string::npos) << text;
  EXPECT_EQ(text.erase(begin, section.size()), parameters_text());
}

}  // namespace
}  // namespace weft

#include "app/tools/chosen_motion.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"
#include "core/scene/json/scene_json.h"
#include "tests/app/small_workspace.h"

#include <cmath>
#include <tuple>

namespace weft {
namespace {

class ChosenMotion : public SmallWorkspace {
 protected:
  ChosenMotion() {
    workspace_->document.execute(ChoosePins{"top_corners"});
    catch_up();
  }

  void step(int times = 5) {
    for (int k = 0; k < times; ++k) {
      const double before = workspace_->snapshot->time;
      workspace_->simulation.post(StepOnce{});
      for (int i = 0; i < 6000 && workspace_->snapshot->time == before; ++i) {
        workspace_->begin_frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    }
  }

  void choose(std::size_t course, const char* kind) {
    workspace_->document.execute(moving_command(workspace_->selection_view(), course,
                                                find_entry(motion_table(), kind, "kind")));
    catch_up();
  }
  void choose_for_solid(const char* kind) {
    workspace_->document.execute(moving_solid_command(workspace_->document, *workspace_->snapshot,
                                                      0, find_entry(motion_table(), kind, "kind")));
    catch_up();
  }
  void add_ball() {
    SceneSolid ball{default_choice(sphere_kind())};
    ball.shape.values.set("position", Vec3(5, 0, 2));
    workspace_->document.execute(AddSolid{ball});
    catch_up();
  }

  const Snapshot& shown() { return *workspace_->snapshot; }
  double now() { return shown().time; }
  std::vector<Vec3> shown_pins() {
    std::vector<Vec3> targets;
    for (const int pin : shown().constraints.pinned)
      targets.push_back(to_eigen(position_of(shown().cloth.positions, pin)));
    return targets;
  }
  Vec3 shown_ball() { return shown().solids.poses[0].translation; }
  static double start_of(const Choice& motion) {
    return std::get<double>(motion.values.get("start"));
  }
};

// Tolerance of a pin's displacement in a frame, m: positions are shown in floats.
constexpr double k_rounding = 1e-6;

TEST_F(ChosenMotion, BeginsAtOnceAtTimeZero) {
  choose(0, "circle");
  EXPECT_EQ(start_of(scene().pins.course.motion), 0);
  EXPECT_EQ(workspace_->document.undo_label(), "Choose motion Circle for the pins");
}

TEST_F(ChosenMotion, OfPinsBeginsInMidRunWhereTheyAreAndNotWhereItWouldBeByNow) {
  for (const char* kind : {"uniform", "sinusoid", "circle", "turn", "keyframes", "none"}) {
    step(20);
    const std::vector<Vec3> before = shown_pins();
    choose(0, kind);
    const Choice& motion = scene().pins.course.motion;
    EXPECT_EQ(motion.kind, kind);
    if (motion.values.find("start") >= 0) {
      EXPECT_EQ(start_of(motion), now()) << kind;
    }
    step(1);
    const std::vector<Vec3> after = shown_pins();
    ASSERT_EQ(after.size(), 2u);
    // A frame of 1/60 s at 1 rad/s, 1 m from the axis.
    for (std::size_t i = 0; i < 2; ++i) EXPECT_LE((after[i] - before[i]).norm(), 0.03) << kind;
  }
}

TEST_F(ChosenMotion, NoneLeavesWhatHasMovedWhereItIs) {
  choose(0, "uniform");
  step(20);
  const std::vector<Vec3> before = shown_pins();
  EXPECT_GT((before[0] - mesh().rest_positions[static_cast<std::size_t>(pinned()[0])]).norm(),
            0.01);
  choose(0, "none");
  step(2);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_LE((shown_pins()[i] - before[i]).norm(), k_rounding);
  workspace_->document.undo();
  EXPECT_EQ(scene().pins.course.motion.kind, "uniform");
  EXPECT_TRUE(scene().pins.vertices.empty());
}

TEST_F(ChosenMotion, OfAConstraintBeginsWhereItsVerticesHaveSlidTo) {
  Constraint rail;
  rail.preset = "top_edge";
  rail.free = {Vec3::UnitX(), Vec3::UnitZ()};
  workspace_->document.execute(AddConstraint{rail});
  catch_up();
  workspace_->selection.update(workspace_->document.editor());
  step();
  choose(1, "uniform");
  // The vertices are free up and down.
  EXPECT_EQ(scene().constraints[0].course.motion.values.get("velocity"),
            ParameterValue(Vec3(0, 0.1, 0)));
  EXPECT_EQ(scene().constraints[0].preset, "top_edge") << "nothing had moved";
  step(10);
  workspace_->selection.update(workspace_->document.editor());
  const float before =
      position_of(shown().cloth.positions, workspace_->selection.groups()[0].middle).y;
  choose(1, "none");
  step(3);
  const float after =
      position_of(shown().cloth.positions, workspace_->selection.groups()[0].middle).y;
  EXPECT_NEAR(after, before, k_rounding);
}

TEST_F(ChosenMotion, MovesSomethingAtOnce) {
  for (const MotionKind& kind : motion_table()) {
    choose(0, kind.name.c_str());
    const bool is_timed = ParameterValues(*kind.parameters).find("start") >= 0;
    EXPECT_EQ(make_motion(scene().pins.course.motion, "")->rests(), !is_timed) << kind.name;
  }
  workspace_->document.execute(SetParameter{"pins.motion", "omega", 0.0});
  choose(0, "turn");
  EXPECT_FALSE(make_motion(scene().pins.course.motion, "")->rests());
}

TEST_F(ChosenMotion, OfPinsThatRestedBeginsWhenItsFirstNumberIsSet) {
  step();
  const SetParameter edit{"pins.motion", "amplitude", Vec3(0, 0.1, 0)};
  workspace_->document.execute(
      motion_edit(workspace_->document, *workspace_->snapshot, scene().pins.course.motion, edit),
      7);
  EXPECT_EQ(start_of(scene().pins.course.motion), now());
  EXPECT_EQ(workspace_->document.undo_label(),
            "Set amplitude of the motion of the pins to [0, 0.1, 0] m");
  step();
  const SetParameter more{"pins.motion", "amplitude", Vec3(0, 0.2, 0)};
  EXPECT_EQ(
      motion_edit(workspace_->document, *workspace_->snapshot, scene().pins.course.motion, more),
      Command(more));
  workspace_->document.undo();
  EXPECT_EQ(start_of(scene().pins.course.motion), 0);
}

TEST_F(ChosenMotion, GoesOnFromWhereItIsWhenItsSpeedIsSet) {
  for (const auto& [kind, speed, value] :
       {std::tuple<const char*, const char*, ParameterValue>{"uniform", "velocity", Vec3(0, -1, 0)},
        {"sinusoid", "omega", 9.0},
        {"circle", "omega", -2.0},
        {"turn", "omega", 0.0}}) {
    choose(0, kind);
    step(30);
    const std::vector<Vec3> before = shown_pins();
    const Choice moving = scene().pins.course.motion;
    workspace_->document.execute(motion_edit(workspace_->document, *workspace_->snapshot, moving,
                                             SetParameter{"pins.motion", speed, value}));
    catch_up();
    step(1);
    const std::vector<Vec3> after = shown_pins();
    ASSERT_EQ(after.size(), 2u);
    // A frame of 1/60 s at 1 m/s.
    for (std::size_t i = 0; i < 2; ++i) EXPECT_LE((after[i] - before[i]).norm(), 0.017) << kind;
    workspace_->document.undo();
    EXPECT_TRUE(scene().pins.course.motion == moving) << kind << ": more than one edit";
  }
}

TEST_F(ChosenMotion, BeginsWithoutThePhaseOfTheOneBefore) {
  choose(0, "turn");
  step(10);
  workspace_->document.execute(SetParameter{"pins.motion", "phase", 1.5});
  catch_up();
  choose(0, "sinusoid");
  EXPECT_EQ(scene().pins.course.motion.values.get("phase"), ParameterValue(0.0));
}

TEST_F(ChosenMotion, SurvivesAFile) {
  step();
  choose(0, "sinusoid");
  EXPECT_TRUE(scene_from_json(scene_to_json(scene(), ""), "") == scene());
  EXPECT_GT(start_of(scene().pins.course.motion), 0);
}

TEST_F(ChosenMotion, OfASolidTurnsItAboutItself) {
  add_ball();
  choose_for_solid("turn");
  EXPECT_EQ(scene().solids[0].motion.values.get("point"), ParameterValue(Vec3(5, 0, 2)));
  step();
  EXPECT_LE((shown_ball() - Vec3(5, 0, 2)).norm(), 1e-12);
}

TEST_F(ChosenMotion, OfASolidTakesOverWhereTheOneBeforeHasMovedIt) {
  add_ball();
  choose_for_solid("turn");
  workspace_->document.execute(SetParameter{"solids.0.motion", "point", Vec3(4, 0, 2)});
  step(20);
  const RigidPose before = shown().solids.poses[0];
  EXPECT_GT((before.translation - Vec3(5, 0, 2)).norm(), 0.1);
  choose_for_solid("uniform");
  EXPECT_EQ(workspace_->document.undo_label(), "Choose motion Uniform for the sphere");
  const RigidPose after = shown().solids.poses[0];
  // The angles are in degrees, so the bound is the rounding of numbers near 100.
  EXPECT_LE((after.translation - before.translation).norm(), 1e-12);
  EXPECT_LE((after.rotation - before.rotation).norm(), 1e-12);
  EXPECT_EQ(start_of(scene().solids[0].motion), now());
}

TEST_F(ChosenMotion, OfASolidLeavesItWhereTheMouseHasDraggedIt) {
  add_ball();
  for (const char* kind : {"circle", "turn", "none"}) {
    choose_for_solid(kind);
    workspace_->simulation.post(SolidDrag{0, Vec3(0, 0, 0.1)});
    step(30);
    EXPECT_GT(shown_ball().z(), 2.05) << kind;
    const Vec3 before = shown_ball();
    choose_for_solid("uniform");
    EXPECT_LE((shown_ball() - before).norm(), 1e-12) << "after " << kind;
    workspace_->playback.reset();
    catch_up();
  }
}

}  // namespace
}  // namespace weft

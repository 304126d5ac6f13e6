#include "core/base/errors.h"
#include "core/lab/laboratory/replay.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/session_in_parts.h"

#include <gtest/gtest.h>

#include <string>

/// Tests of worlds that are added to a laboratory and removed from it.
namespace weft {
namespace {

const WorldId k_first(0), k_copy(3);

// Histories of integrators, drags, solids and cuts all belong to a copy.
TEST(CopiedWorlds, TakeTheStepsOfTheirOriginalBitForBit) {
  for (const char* integrator : {"implicit_euler", "bdf2", "vertex_block_descent"}) {
    SCOPED_TRACE(integrator);
    Scene scene = small_scene();
    choose(scene, "integrator", integrator);
    scene.solids.push_back({default_choice(find_entry(solid_table(), "sphere", "solids")),
                            default_choice(motion_table().front())});
    for (const int threads : {1, 2}) {
      Laboratory laboratory = laboratory_of({scene});
      laboratory.set_threads(threads);
      laboratory.apply({Cut{{0, 1, 14}}});
      laboratory.apply({Drag{4, Vec3(0.1, 0.2, 1.2)}});
      laboratory.apply({SolidDrag{0, Vec3(0, 0, 0.05)}});
      step_all(laboratory, 4);
      laboratory.apply({CopyWorld{k_copy}, k_first});
      EXPECT_EQ(laboratory.world(k_copy).steps(), 4);
      step_all(laboratory, 4);
      EXPECT_EQ(bits_of(laboratory, k_copy), bits_of(laboratory, k_first)) << threads;
    }
  }
}

TEST(CopiedWorlds, GoTheirOwnWayAfterAnEditOfTheirOwn) {
  Laboratory laboratory = laboratory_of({small_scene()});
  laboratory.apply({CopyWorld{k_copy}, k_first});
  laboratory.apply({Command(ChooseKind{"integrator", "bdf2"}), k_copy});
  step_all(laboratory, 4);
  EXPECT_NE(bits_of(laboratory, k_copy), bits_of(laboratory, k_first));
  Scene scene = small_scene();
  choose(scene, "integrator", "bdf2");
  World alone(scene);
  while (alone.steps() < 4) alone.step();
  EXPECT_EQ(alone.state().x, laboratory.world(k_copy).state().x);
}

// The session has a copy in mid-swing, an edit of it, its removal, and then a start from worlds 0
// and 5 alone.
TEST(CopiedWorlds, AreReplayedAndRecoveredBitForBit) {
  for (const bool starts_over : {false, true}) {
    Laboratory laboratory = laboratory_of({small_scene()});
    SessionRecorder recorder;
    record(laboratory, recorder);
    SessionInParts session;
    session.add(recorder.take(laboratory, true));
    step_all(laboratory, 2);
    laboratory.apply({Command(SetParameter{"forces.mass_spring", "stretch_stiffness", 70.0})});
    laboratory.apply({CopyWorld{k_copy}, k_first});
    laboratory.apply({CopyWorld{WorldId(5)}, k_copy});
    laboratory.apply({Command(ChooseKind{"integrator", "bdf2"}), WorldId(5)});
    step_all(laboratory, 2);
    laboratory.apply({RemoveWorld{}, k_copy});
    step_all(laboratory, 2);
    session.add(recorder.take(laboratory, starts_over));
    step_all(laboratory, 1);
    session.add(recorder.take(laboratory, false));
    EXPECT_FALSE(session.replayed().first);
    const Laboratory recovered = recover(session.path(), 1);
    ASSERT_EQ(ids_of(recovered.worlds()), (std::vector{k_first, WorldId(5)}));
    for (const WorldId id : ids_of(recovered.worlds())) {
      EXPECT_EQ(bits_of(recovered, id), bits_of(laboratory, id)) << id.number();
      EXPECT_TRUE(recovered.world(id).scene() == laboratory.world(id).scene()) << id.number();
    }
  }
}

// A race at equal cost: the substeps of a copy follow times that no replay has, so each number of
// them is in the session.
TEST(CopiedWorlds, WithOtherSubstepsACutAndAnUndoAreReplayedOnAnyNumberOfThreads) {
  for (const int threads : {1, 2}) {
    Laboratory laboratory = laboratory_of({small_scene()});
    laboratory.set_threads(threads);
    SessionRecorder recorder;
    record(laboratory, recorder);
    SessionInParts session;
    session.add(recorder.take(laboratory, true));
    laboratory.apply({CopyWorld{k_copy}, k_first});
    const Scene before = laboratory.world(k_first).scene();
    for (const int substeps : {3, 7, 2}) {
      laboratory.apply({Command(SetParameter{"time", "n_sub", substeps}), k_copy});
      step_all(laboratory, 3);
    }
    laboratory.apply({Cut{{0, 1, 14}}});
    laboratory.apply({Command(SetParameter{"forces.mass_spring", "stretch_stiffness", 70.0})});
    step_all(laboratory, 3);
    laboratory.apply({Command(ReplaceScene{before}), k_first});
    step_all(laboratory, 3);
    session.add(recorder.take(laboratory, false));
    for (const int of_replay : {1, 2}) {
      const Replay replay = session.replayed(of_replay);
      EXPECT_EQ(replay.steps, 30) << threads << of_replay;
      EXPECT_FALSE(replay.first) << threads << of_replay;
    }
  }
}

TEST(CopiedWorlds, AreRefusedWhereTheyDoNotFit) {
  Laboratory laboratory = laboratory_of({small_scene()});
  const auto words = [&](const AddressedAction& action) {
    return message_of<InputError>([&] { laboratory.apply(action); });
  };
  EXPECT_EQ(words({CopyWorld{k_first}, k_first}), "as: got 0, expected an id that no world has");
  EXPECT_EQ(words({CopyWorld{k_copy}}), "world: got nothing, expected the id of one world");
  EXPECT_EQ(words({CopyWorld{k_copy}, WorldId(1)}), "world: got 1, expected one of: 0");
  EXPECT_EQ(words({RemoveWorld{}, k_first}),
            "world: got 0, expected one of several: it is the only one");
  for (int number = 1; number < static_cast<int>(k_max_worlds); ++number)
    laboratory.apply({CopyWorld{WorldId(number)}, k_first});
  EXPECT_EQ(words({CopyWorld{WorldId(9)}, k_first}), "as: got 9, expected no more than 6 worlds");
}

}  // namespace
}  // namespace weft

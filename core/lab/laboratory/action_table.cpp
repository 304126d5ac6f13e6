#include "core/lab/laboratory/action_table.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/laboratory/action_fields.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>

namespace weft {

namespace {

/// True where the editor has this kind of action as a command.
template <class Kind>
constexpr bool is_command = std::is_constructible_v<Command, Kind>;

/// Returns the action as one of a kind; null when it is of another kind.
template <class Kind>
const Kind* cast(const Action& action) {
  if constexpr (is_command<Kind>) {
    const auto* command = std::get_if<Command>(&action);
    return command == nullptr ? nullptr : std::get_if<Kind>(command);
  } else {
    return std::get_if<Kind>(&action);
  }
}

/// Makes the members that all lines of the table share; `fields(io, action)` names the fields, see
/// action_fields.h.
template <class Kind, class Fields>
ActionKind line(std::string name, std::string help, Fields fields) {
  ActionKind kind;
  kind.name = std::move(name);
  kind.help = std::move(help);
  FieldNames names;
  Kind example{};
  fields(names, example);
  kind.fields = std::move(names.names);
  kind.holds = [](const Action& action) { return cast<Kind>(action) != nullptr; };
  kind.read = [fields](FieldReader& reader, const std::filesystem::path& directory) -> Action {
    Kind action{};
    FieldTaker taker(reader, directory);
    fields(taker, action);
    if constexpr (is_command<Kind>) {
      return Command(std::move(action));
    } else {
      return action;
    }
  };
  kind.write = [fields](const Action& action, const std::filesystem::path& directory, Json& json) {
    FieldWriter writer(json, directory);
    fields(writer, *cast<Kind>(action));
  };
  return kind;
}

constexpr auto k_no_fields = [](auto&, auto&) {};

/// Makes the line of an edit of the scene.
template <class Kind, class Fields>
ActionKind edit(std::string name, std::string help, Fields fields) {
  ActionKind kind = line<Kind>(std::move(name), std::move(help), fields);
  kind.prepare = [](const World& world, const AddressedAction& addressed) -> World::Change {
    const Command& command = std::get<Command>(addressed.action);
    return [next = edited({world.scene(), world.document_mesh()}, command, addressed.mesh)](
               World& edited) { edited.set_scene(next.scene, next.mesh); };
  };
  return kind;
}

/// Completes the line of an action that `apply` applies to a world.
ActionKind to_world(ActionKind kind, void (*apply)(World&)) {
  kind.prepare = [apply](const World&, const AddressedAction&) -> World::Change { return apply; };
  return kind;
}

/// Completes the line of an action for which a world prepares itself before any is changed.
template <class Kind>
ActionKind prepared(ActionKind kind) {
  kind.prepare = [](const World& world, const AddressedAction& addressed) {
    return world.prepared(std::get<Kind>(addressed.action));
  };
  return kind;
}

/// Makes the line of an action that `apply(clock, action)` applies to the clock.
template <class Kind, class Fields, class Apply>
ActionKind on_clock(std::string name, std::string help, Fields fields, Apply apply) {
  ActionKind kind = line<Kind>(std::move(name), std::move(help), fields);
  kind.apply_to_clock = [apply](Clock& clock, const Action& action) {
    apply(clock, *cast<Kind>(action));
  };
  return kind;
}

void set_speed(Clock& clock, const SetSpeed& action) {
  if (!(action.speed > 0) || !std::isfinite(action.speed)) {
    throw InputError("speed", exact_text(action.speed), "a number above 0");
  }
  clock.speed = action.speed;
}

void copy_world(PerWorld<World>& worlds, WorldId of, const Action& action) {
  const WorldId as = std::get<CopyWorld>(action).as;
  const World& original = value_of_world(worlds, of);
  const std::string number = std::to_string(as.number());
  if (worlds.contains(as)) throw InputError("as", number, "an id that no world has");
  if (worlds.size() >= k_max_worlds)
    throw InputError("as", number, "no more than " + std::to_string(k_max_worlds) + " worlds");
  worlds.emplace(as, original.copy());
}

void remove_world(PerWorld<World>& worlds, WorldId world, const Action&) {
  value_of_world(worlds, world);
  if (worlds.size() == 1) {
    throw InputError("world", std::to_string(world.number()), "one of several: it is the only one");
  }
  worlds.erase(world);
}

// clang-format off
std::vector<ActionKind> edits_of_the_cloth() {
  return {
      edit<SetParameter>("set_parameter", "Sets a parameter of a group of the scene.",
                         [](auto& io, auto& a) { io("group", a.group); io("name", a.name); io("value", a.value); }),
      edit<ResetParameters>("reset_parameters", "Resets a parameter of a group to its default, or all of them if the name is empty.",
                            [](auto& io, auto& a) { io("group", a.group); io("name", a.name); }),
      edit<ChooseKind>("choose", "Chooses an integrator, a solver or the entry for another slot of the scene.",
                       [](auto& io, auto& a) { io("slot", a.slot); io("kind", a.kind); }),
      edit<AddForce>("add_force", "Adds a force with its default parameters.",
                     [](auto& io, auto& a) { io("kind", a.kind); }),
      edit<RemoveForce>("remove_force", "Removes a force.",
                        [](auto& io, auto& a) { io("kind", a.kind); }),
      edit<ChooseModel>("choose_model", "Chooses the forces that resist stretch and bending; the second may be empty.",
                        [](auto& io, auto& a) { io("membrane", a.membrane); io("bending", a.bending); }),
      edit<ApplyFabric>("apply_fabric", "Sets the material, the forces and the look to those of a fabric.",
                        [](auto& io, auto& a) { io("fabric", a.fabric); }),
  };
}

std::vector<ActionKind> edits_of_constraints_and_solids() {
  return {
      edit<AddPins>("add_pins", "Pins vertices, at positions or where they are in the rest shape.",
                    [](auto& io, auto& a) { io("pins", a.pins); }),
      edit<MovePins>("move_pins", "Moves pins.",
                     [](auto& io, auto& a) { io("pins", a.pins); }),
      edit<RemovePins>("remove_pins", "Frees vertices: takes them out of the pins and constraints.",
                       [](auto& io, auto& a) { io("vertices", a.vertices); }),
      edit<ChoosePins>("choose_pins", "Replaces all pins with those of a preset, or removes them if it is empty.",
                       [](auto& io, auto& a) { io("preset", a.preset); }),
      edit<AddConstraint>("add_constraint", "Constrains vertices to a point, a line or a plane.",
                          [](auto& io, auto& a) { io("constraint", a.constraint); }),
      edit<ChangeConstraint>("change_constraint", "Changes the position, freedom, motion or vertices of a constraint.",
                             [](auto& io, auto& a) { io.id(a.id, "index"); io("constraint", a.constraint); }),
      edit<RemoveConstraint>("remove_constraint", "Removes a constraint.",
                             [](auto& io, auto& a) { io.id(a.id, "index"); }),
      edit<AddSolid>("add_solid", "Adds a solid that the cloth touches.",
                     [](auto& io, auto& a) { io("solid", a.solid); }),
      edit<ChangeSolid>("change_solid", "Changes the kind, the position or the motion of a solid.",
                        [](auto& io, auto& a) { io.id(a.id, "index"); io("solid", a.solid); }),
      edit<MoveSolid>("move_solid", "Moves a solid to another position.",
                      [](auto& io, auto& a) { io.id(a.id, "index"); io("position", a.position); }),
      edit<RemoveSolid>("remove_solid", "Removes a solid.",
                        [](auto& io, auto& a) { io.id(a.id, "index"); }),
      edit<ChooseMotion>("choose_motion", "Chooses how the pins or a constraint move: `of` is \"pins\" or \"constraints.ID\".",
                         [](auto& io, auto& a) { io("of", a.of); io("kind", a.kind); }),
      edit<SetRelease>("set_release", "Frees the pins or the vertices of a constraint at a time, or never if it is null.",
                       [](auto& io, auto& a) { io("of", a.of); io("time", a.time); }),
  };
}

std::vector<ActionKind> edits_of_the_whole() {
  return {
      edit<NameScene>("name_scene", "Gives the scene another name and another description.",
                      [](auto& io, auto& a) { io("name", a.name); io("description", a.description); }),
      edit<LoadMesh>("load_mesh", "Replaces the mesh with an OBJ file, or with the grid if the path is empty. `import` holds fields of a scene's `mesh`; it may be left out.",
                     [](auto& io, auto& a) { io.path("obj", a.obj); io("import", a.import); }),
      edit<ReplaceScene>("replace_scene", "Replaces the whole scene.",
                         [](auto& io, auto& a) { io("scene", a.scene); io.retired("solid"); }),
      edit<Several>("several", "Makes edits one after the other, as a single one that undo calls by the label.",
                    [](auto& io, auto& a) { io("label", a.label); io("edits", a.commands); }),
  };
}

std::vector<ActionKind> actions_on_worlds() {
  return {
      prepared<Drag>(line<Drag>("drag", "Drags a vertex towards a position until it is released.",
                             [](auto& io, auto& a) { io("vertex", a.vertex); io("target", a.target); })),
      prepared<SolidDrag>(line<SolidDrag>("drag_solid", "Moves a solid by `offset` from its position in the scene, at up to 2 m/s, until a reset.",
                                       [](auto& io, auto& a) { io.id(a.id, "solid"); io("offset", a.offset); })),
      to_world(line<Release>("release", "Releases the dragged vertex.", k_no_fields),
               [](World& world) { world.release(); }),
      prepared<Cut>(line<Cut>("cut", "Cuts the cloth until a reset, along edges of the mesh from vertex to vertex of `path`.",
                             [](auto& io, auto& a) { io("path", a.path); })),
      to_world(line<Reset>("reset", "Returns the cloth to its rest shape at time 0.", k_no_fields),
               [](World& world) { world.reset(); }),
      to_world(line<Resume>("resume", "Continues after a failure from the last good state.", k_no_fields),
               [](World& world) { world.resume(); }),
  };
}

std::vector<ActionKind> changes_of_worlds() {
  ActionKind copy = line<CopyWorld>("copy_world", "Makes another world, whose id is `as`, with the scene and the state of the addressed one.",
                                    [](auto& io, auto& a) { io.world("as", a.as); });
  copy.change_worlds = copy_world;
  ActionKind removal = line<RemoveWorld>("remove_world", "Ends a world, unless it is the only one.", k_no_fields);
  removal.change_worlds = remove_world;
  return {copy, removal};
}

std::vector<ActionKind> actions_on_the_clock() {
  return {
      on_clock<Play>("play", "Starts the clock.", k_no_fields,
                     [](Clock& clock, const Play&) { clock.playing = true; clock.step_once = false; }),
      on_clock<Pause>("pause", "Stops the clock.", k_no_fields,
                      [](Clock& clock, const Pause&) { clock.playing = clock.step_once = false; }),
      on_clock<StepOnce>("step", "Takes one step of every world, then stops the clock.", k_no_fields,
                         [](Clock& clock, const StepOnce&) { clock.playing = false; clock.step_once = true; }),
      on_clock<SetSpeed>("set_speed", "Sets how many seconds are simulated in a second of real time.",
                         [](auto& io, auto& a) { io("speed", a.speed); }, set_speed),
  };
}
// clang-format on

std::vector<ActionKind> make_table() {
  std::vector<ActionKind> table;
  for (const auto& part :
       {edits_of_the_cloth(), edits_of_constraints_and_solids(), edits_of_the_whole(),
        actions_on_worlds(), actions_on_the_clock(), changes_of_worlds()})
    table.insert(table.end(), part.begin(), part.end());
  return table;
}

}  // namespace

std::span<const ActionKind> action_table() {
  static const std::vector<ActionKind> table = make_table();
  return table;
}

const ActionKind& kind_of(const Action& action, std::span<const ActionKind> table) {
  return *std::ranges::find_if(table, [&](const ActionKind& kind) { return kind.holds(action); });
}

Json json_from_action(const Action& action, const std::filesystem::path& directory,
                      std::span<const ActionKind> table) {
  const ActionKind& kind = kind_of(action, table);
  Json json = {{"action", kind.name}};
  kind.write(action, directory, json);
  return json;
}

Action take_action(FieldReader& reader, const std::filesystem::path& directory,
                   std::span<const ActionKind> table) {
  const Json& name = required(reader, "action", allowed_names(table));
  return entry_from_json(table, name, reader.path_of("action")).read(reader, directory);
}

}  // namespace weft

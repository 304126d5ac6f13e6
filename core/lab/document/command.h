#pragma once

#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Edits of a scene as plain values.
namespace weft {

/// Sets one parameter of the group at `group`; see find_group().
struct SetParameter {
  std::string group;
  std::string name;
  ParameterValue value;
  bool operator==(const SetParameter&) const = default;
};
/// Sets a group of parameters, or one of them when `name` is not empty, to its defaults.
struct ResetParameters {
  std::string group;
  std::string name;
  bool operator==(const ResetParameters&) const = default;
};
/// Chooses an entry of its table for `slot`; see core/scene/slots.h. Parameters that both entries
/// have by the same name keep their values, limited to the range of the new entry.
struct ChooseKind {
  std::string slot;
  std::string kind;
  bool operator==(const ChooseKind&) const = default;
};
struct AddForce {
  std::string kind;
  bool operator==(const AddForce&) const = default;
};
struct RemoveForce {
  std::string kind;
  bool operator==(const RemoveForce&) const = default;
};
/// Makes the elastic forces those of one model of cloth: `membrane` resists stretch and shear,
/// `bending` resists bending; it is empty where the membrane resists bending too, or where no force
/// shall. Forces that stay keep their parameters; the others get the defaults, or the values of the
/// scene's fabric.
struct ChooseModel {
  std::string membrane;
  std::string bending;
  bool operator==(const ChooseModel&) const = default;
};
/// Sets the material, the forces that the scene has and its look to a fabric; see
/// core/scene/fabrics.h.
struct ApplyFabric {
  std::string fabric;
  bool operator==(const ApplyFabric&) const = default;
};
/// Pins vertices at positions; a vertex that is already pinned is moved to its new position.
struct AddPins {
  std::vector<Pin> pins;
  bool operator==(const AddPins&) const = default;
};
/// Moves pinned vertices. The effect is that of AddPins; only the name of the edit differs.
struct MovePins {
  std::vector<Pin> pins;
  bool operator==(const MovePins&) const = default;
};
struct RemovePins {
  std::vector<int> vertices;
  bool operator==(const RemovePins&) const = default;
};
/// Replaces all pins by a preset; the empty name leaves none.
struct ChoosePins {
  std::string preset;
  bool operator==(const ChoosePins&) const = default;
};
/// Constrains vertices, and takes them out of the pins and the other constraints.
struct AddConstraint {
  Constraint constraint;
  bool operator==(const AddConstraint&) const = default;
};
/// Gives a constraint of the scene another position, freedom or motion, or other vertices.
struct ChangeConstraint {
  ItemName id;
  Constraint constraint;
  bool operator==(const ChangeConstraint&) const = default;
};
struct RemoveConstraint {
  ItemName id;
  bool operator==(const RemoveConstraint&) const = default;
};
struct AddSolid {
  SceneSolid solid;
  bool operator==(const AddSolid&) const = default;
};
/// Gives a solid of the scene another kind, position or motion.
struct ChangeSolid {
  ItemName id;
  SceneSolid solid;
  bool operator==(const ChangeSolid&) const = default;
};
/// Moves a solid of the scene to a position (m).
struct MoveSolid {
  ItemName id;
  Vec3 position = Vec3::Zero();
  bool operator==(const MoveSolid&) const = default;
};
struct RemoveSolid {
  ItemName id;
  bool operator==(const RemoveSolid&) const = default;
};
/// Chooses a motion for the pins or a constraint; see course_group(). Parameters that both motions
/// have keep their values, as with ChooseKind.
struct ChooseMotion {
  std::string of;
  std::string kind;
  bool operator==(const ChooseMotion&) const = default;
};
/// Frees the pins or the vertices of a constraint at a time (s); without a time they stay
/// constrained.
struct SetRelease {
  std::string of;
  std::optional<double> time;
  bool operator==(const SetRelease&) const = default;
};
/// Gives the scene another name and another description.
struct NameScene {
  std::string name;
  std::string description;
  bool operator==(const NameScene&) const = default;
};
/// Replaces the mesh by an OBJ file, which is read as `import` says and gives the scene its name,
/// or by the grid when the path is empty.
struct LoadMesh {
  std::string obj;
  ParameterValues import{parameter_infos<ImportParameters>()};
  bool operator==(const LoadMesh&) const = default;
};
struct ReplaceScene {
  Scene scene;
  bool operator==(const ReplaceScene&) const = default;
};
struct Several;

using Command =
    std::variant<SetParameter, ResetParameters, ChooseKind, AddForce, RemoveForce, ChooseModel,
                 ApplyFabric, AddPins, MovePins, RemovePins, ChoosePins, AddConstraint,
                 ChangeConstraint, RemoveConstraint, ChooseMotion, SetRelease, AddSolid,
                 ChangeSolid, MoveSolid, RemoveSolid, NameScene, LoadMesh, ReplaceScene, Several>;

/// Several edits, one after the other, as a single edit that undo calls `label`. Their vertices are
/// those of the mesh before the first edit.
struct Several {
  std::string label;
  std::vector<Command> commands;
  bool operator==(const Several&) const = default;
};

/// Returns "Set stretch stiffness to 2000 N/m", "Pin 3 vertices", "Move 1 pin", ... for the undo
/// and redo tooltips. Names and units of parameters are those of `scene`, which the command edits.
std::string describe(const Command& command, const Scene& scene);

/// Tells whether no effect of `older` is left once `newer` is executed after it, where both need
/// the same mesh.
bool replaces(const Command& newer, const Command& older);

}  // namespace weft

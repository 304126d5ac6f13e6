#pragma once

#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Edits of a scene as commands with undo. The interface owns the editor and hands each new scene
/// to the simulation, so an edit shows at once however slow the solve.
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
/// have by the same name keep their values, brought into the range of the new one.
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
/// `bending` bending; it is empty where the membrane does that too, or where nothing shall. Forces
/// that stay keep their parameters; others have the defaults, or those of the fabric that the scene
/// is made of.
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
/// Pins vertices at positions; a vertex that is pinned already is moved there.
struct AddPins {
  std::vector<Pin> pins;
  bool operator==(const AddPins&) const = default;
};
/// Moves pinned vertices: as AddPins, called another name.
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
/// Constrains vertices, which are then no longer pinned or in other constraints.
struct AddConstraint {
  Constraint constraint;
  bool operator==(const AddConstraint&) const = default;
};
/// Gives constraint `index` of the scene another place, freedom or motion, or other vertices.
struct ChangeConstraint {
  int index = 0;
  Constraint constraint;
  bool operator==(const ChangeConstraint&) const = default;
};
struct RemoveConstraint {
  int index = 0;
  bool operator==(const RemoveConstraint&) const = default;
};
struct AddSolid {
  SceneSolid solid;
  bool operator==(const AddSolid&) const = default;
};
/// Gives solid `index` of the scene another kind, place or motion.
struct ChangeSolid {
  int index = 0;
  SceneSolid solid;
  bool operator==(const ChangeSolid&) const = default;
};
/// Puts solid `index` of the scene to a place (m).
struct MoveSolid {
  int index = 0;
  Vec3 position = Vec3::Zero();
  bool operator==(const MoveSolid&) const = default;
};
struct RemoveSolid {
  int index = 0;
  bool operator==(const RemoveSolid&) const = default;
};
/// Chooses a motion for the pins or a constraint; see course_path(). Parameters that both motions
/// have keep their values, as with ChooseKind.
struct ChooseMotion {
  std::string of;
  std::string kind;
  bool operator==(const ChooseMotion&) const = default;
};
/// Lets the pins or the vertices of a constraint go at a time (s); without one, never.
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
/// Replaces the mesh by an OBJ file, which is read as `import` says and names the scene then, or by
/// the grid when the path is empty.
struct LoadMesh {
  std::string obj;
  ParameterValues import{parameter_infos<ImportParameters>()};
  bool operator==(const LoadMesh&) const = default;
};
struct ReplaceScene {
  Scene scene;
  /// The solid that only one of the two scenes has, by its number there, where that is known: equal
  /// solids cannot be told apart otherwise, though drags may have led them to different places.
  std::optional<int> solid = {};
  bool operator==(const ReplaceScene&) const = default;
};
struct Several;

using Command =
    std::variant<SetParameter, ResetParameters, ChooseKind, AddForce, RemoveForce, ChooseModel,
                 ApplyFabric, AddPins, MovePins, RemovePins, ChoosePins, AddConstraint,
                 ChangeConstraint, RemoveConstraint, ChooseMotion, SetRelease, AddSolid,
                 ChangeSolid, MoveSolid, RemoveSolid, NameScene, LoadMesh, ReplaceScene, Several>;

/// Edits one after the other, as a single one that undo calls `label`. All of them mean the
/// vertices of the mesh before the first.
struct Several {
  std::string label;
  std::vector<Command> commands;
  bool operator==(const Several&) const = default;
};

/// "Set stretch stiffness to 2000 N/m", "Pin 3 vertices", "Move 1 pin", ...: for the undo and redo
/// tooltips. Names and units of parameters are those of `scene`, which the command edits.
std::string describe(const Command& command, const Scene& scene,
                     std::span<const Slot> slots = slot_table());

/// The edited scene, its rest mesh and the history of edits.
/// Invariant: the scene is valid, and mesh() is its mesh.
class Editor {
 public:
  /// \throw InputError, FileError when the scene's mesh or pins cannot be built.
  explicit Editor(Scene scene, std::span<const Slot> slots = slot_table());

  const Scene& scene() const { return scene_; }
  std::span<const Slot> slots() const { return slots_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  /// Grows with every change of the scene but its camera.
  long revision() const { return revision_; }

  /// Applies a command. Commands of one nonzero `gesture` (a slider held by the mouse) become one
  /// entry of the history. Camera changes are not commands: see set_camera().
  /// `built` is the mesh of mesh_to_build(); without it the mesh is built here.
  /// \throw InputError, FileError; the scene is untouched then.
  void execute(const Command& command, long gesture = 0,
               std::shared_ptr<const Mesh> built = nullptr);

  /// The mesh that executing the command needs, unless it is the present one; to build it
  /// elsewhere. \throw InputError when the command does not fit the scene.
  std::optional<MeshDescription> mesh_to_build(const Command& command) const;

  /// Why a command that keeps the mesh, or the next step after it, would be refused, in plain
  /// words; empty when neither would.
  std::string refusal(const Command& command) const;

  /// Stores the camera without an entry in the history. \throw InputError.
  void set_camera(const CameraParameters& camera);

  /// The entry of a slot that was chosen before the present one; empty where none was.
  std::string earlier_choice(const std::string& slot) const;

  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  std::string undo_label() const { return can_undo() ? undo_.back().label : ""; }
  std::string redo_label() const { return can_redo() ? redo_.back().label : ""; }
  /// The scene that undo() leads to, and its mesh. \pre can_undo()
  const Scene& undone_scene() const { return undo_.back().scene; }
  const std::shared_ptr<const Mesh>& undone_mesh() const { return undo_.back().mesh; }
  /// Both return what leads others to the editor's scene in the same way.
  ReplaceScene undo();
  ReplaceScene redo();

 private:
  struct Entry {
    std::string label;
    Scene scene;  ///< before the command (undo) or after it (redo)
    std::shared_ptr<const Mesh> mesh;
    long gesture;
    std::optional<int> removed_solid;
    bool opens = false;  ///< another scene
  };
  /// Drops the oldest entry but those that open scenes: they bring all edits of another one back.
  void forget_an_edit();
  ReplaceScene exchange(std::vector<Entry>& from, std::vector<Entry>& to);

  std::span<const Slot> slots_;
  Scene scene_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<Entry> undo_;
  std::vector<Entry> redo_;
  long revision_ = 0;
};

}  // namespace weft

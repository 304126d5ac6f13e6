#pragma once

#include "core/base/lists.h"
#include "core/base/parameters.h"
#include "core/base/table.h"
#include "core/mesh/grid.h"
#include "core/mesh/mesh.h"
#include "core/mesh/obj.h"
#include "core/scene/constraint.h"
#include "core/scene/scene_solid.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The description of an experiment: everything needed to run it again. Plain values, cheap to
/// copy and compare; edited by commands (core/lab/document/editor.h) and stored as JSON
/// (scene_json.h).
namespace weft {

struct Slot;

/// Density of the cloth, and how its mass is lumped at the vertices: "by_area" gives each corner a
/// third of its triangle; "equal" gives every vertex the mass of one inside a regular mesh, that of
/// two mean triangles.
struct MaterialParameters {
  double density = 0.2;  ///< kg/m^2
  std::string masses = "by_area";
};
/// Time between displayed frames, and the number of steps in it: h = h_disp / n_sub.
struct TimeParameters {
  double h_disp = 1.0 / 60;  ///< s
  int n_sub = 1;
  bool adaptive = false;
};
/// The user's view; angles in degrees.
struct CameraParameters {
  Vec3 target = Vec3(0, 0.35, 0.65);  ///< m
  double distance = 3.5;              ///< m
  double azimuth = 25;                ///< about z; 0 looks along +y
  double elevation = 12;              ///< above the horizon
};
/// How the mouse drags a vertex: "hard" prescribes its motion, "spring" exerts a force on it.
struct DragParameters {
  std::string kind = "hard";
  double stiffness = 50;  ///< of the spring, N/m
};
/// Selects the edges with length constraints, and the permitted strain.
struct InextensibleParameters {
  std::string edges = "warp_and_weft";
  double strain = 0.01;  ///< permitted: the largest | |d|/l - 1 |
};
/// The unit of a vector that is a colour: its components are red, green and blue, from 0 to 1.
constexpr std::string_view k_srgb_unit = "sRGB";
/// The look of the cloth, which does not affect its motion: colours in sRGB, the weave ("threads"
/// drawn every 5 cm, "plain", "twill", "herringbone", "smooth"), and the sheen, from 0 to 1.
struct LookParameters {
  // A warm front and a cool back can be told apart by colour-blind eyes; they differ in lightness
  // too.
  Vec3 front = Vec3(0.88, 0.5, 0.31);
  Vec3 back = Vec3(0.24, 0.47, 0.64);
  std::string weave = "threads";
  double sheen = 0.2;
};

template <>
struct Described<MaterialParameters> {
  static std::vector<Description<MaterialParameters>> descriptions();
};
template <>
struct Described<TimeParameters> {
  static std::vector<Description<TimeParameters>> descriptions();
};
template <>
struct Described<CameraParameters> {
  static std::vector<Description<CameraParameters>> descriptions();
};
template <>
struct Described<DragParameters> {
  static std::vector<Description<DragParameters>> descriptions();
};
template <>
struct Described<InextensibleParameters> {
  static std::vector<Description<InextensibleParameters>> descriptions();
};
template <>
struct Described<LookParameters> {
  static std::vector<Description<LookParameters>> descriptions();
};

/// A named choice of vertices of any cloth, as "top_corners"; see pin_presets(). Presets of the top
/// take the highest vertices of the mesh at rest; all others except the border are chosen by
/// material coordinates.
struct PinPreset {
  std::string name;
  std::string label;
  std::string help;
  std::vector<int> (*select)(const Mesh&) = nullptr;
};

/// Returns all pin presets.
std::span<const PinPreset> pin_presets();

/// Returns the preset of that name. \throw InputError naming `path` and the allowed_presets() when
/// there is none.
const PinPreset& find_preset(const std::string& name, const std::string& path = "pins.preset");
/// Returns a list, in words, of the allowed names of presets.
std::string allowed_presets();

/// Describes the position of a pin.
const ParameterInfo& pin_position_info();

/// One pinned vertex. Without a position it is pinned at its position in the rest shape.
struct Pin {
  int vertex = 0;
  std::optional<Vec3> position;  ///< m
  bool operator==(const Pin&) const = default;
};

/// The pins of a scene: those of a preset (unless its name is empty; a preset survives a change of
/// the grid's resolution) and single ones. All of them move alike.
struct Pins {
  std::string preset;
  SharedList<Pin> vertices;
  Course course{motion_called("sinusoid")};
  bool operator==(const Pins&) const = default;
};

/// The rest mesh: a grid, or an OBJ file when `obj` is not empty (absolute path; relative to the
/// scene file in JSON), which is read as `import` says.
struct MeshDescription {
  ParameterValues grid{parameter_infos<GridParameters>()};
  std::string obj;
  ParameterValues import{parameter_infos<ImportParameters>()};
  bool operator==(const MeshDescription&) const = default;
};

/// The entry that is chosen for one slot of a scene.
struct SlotChoice {
  std::string slot;
  Choice choice;
  bool operator==(const SlotChoice&) const = default;
};

/// A field of a scene file by its path, "integrator.kind", "time.n_sub" or "solids.0.friction",
/// and another value for it.
struct FieldChange {
  std::string field;
  ParameterValue value;
  bool operator==(const FieldChange&) const = default;
};

/// One thing to try with a scene: words to click, and the changes that a click makes.
struct Suggestion {
  std::string words;                 ///< "Use 60 substeps"; empty: nothing is suggested
  std::vector<FieldChange> changes;  ///< in order: a kind comes before its parameters
  bool operator==(const Suggestion&) const = default;
};

/// The entries that are chosen for a table of slots: one for each, in the order of the table, which
/// must outlive the choices. Equal choices may be of different tables.
class SlotChoices {
 public:
  SlotChoices() = default;  ///< of no slots
  /// Chooses the default entry for every slot.
  explicit SlotChoices(std::span<const Slot> slots);

  /// Returns the table.
  std::span<const Slot> slots() const;
  auto begin() const { return choices_.begin(); }
  auto end() const { return choices_.end(); }
  bool operator==(const SlotChoices& other) const { return choices_ == other.choices_; }

 private:
  const Slot* first_slot_ = nullptr;
  std::vector<SlotChoice> choices_;
};

struct Scene {
  std::string name;
  std::string description;
  Suggestion suggestion;
  MeshDescription mesh;
  ParameterValues material{parameter_infos<MaterialParameters>()};
  std::vector<Choice> forces;  ///< at most one of each kind
  Pins pins;
  IdList<Constraint> constraints;  ///< vertices that may still move in some directions
  SceneSolids solids;              ///< that the cloth touches
  SlotChoices choices;
  ParameterValues inextensible{parameter_infos<InextensibleParameters>()};
  SharedList<Edge> listed_edges;  ///< "inextensible.list": any pairs of vertices
  ParameterValues time{parameter_infos<TimeParameters>()};
  ParameterValues drag{parameter_infos<DragParameters>()};
  ParameterValues camera{parameter_infos<CameraParameters>()};
  ParameterValues look{parameter_infos<LookParameters>()};

  /// Returns the choice for the slot of that name. \throw InputError when the scene has no such
  /// slot.
  Choice& choice(std::string_view slot);
  const Choice& choice(std::string_view slot) const;

  bool operator==(const Scene&) const = default;
};

/// Returns the scene that supplies the default of every field of a scene file: a 65x65 cloth
/// hanging from two corners.
Scene default_scene();
/// Returns the same scene with the default entries of these slots.
Scene default_scene(std::span<const Slot> slots);

/// Chooses an entry for a slot of the scene, with its default parameters.
/// \throw InputError when there is no such slot, or the slot has no entry of that name.
void choose(Scene& scene, std::string_view slot, std::string_view kind);

/// Returns the scene with constraints and solids numbered from 0, as a file without ids has them.
Scene with_fresh_ids(Scene scene);

/// Builds the rest mesh of a scene.
/// \throw InputError, FileError when the OBJ file is missing or broken.
Mesh build_mesh(const MeshDescription& description);

/// Checks single pins. \throw InputError naming "pins..." when a vertex does not exist or is pinned
/// twice, or a position is out of range.
void check_single_pins(const SharedList<Pin>& pins, const Mesh& mesh);

/// Checks that a scene fits its mesh. \throw InputError naming "forces..." when a force is in no
/// table or does not fit the mesh, or as length_constraint_edges() does.
void check_against_mesh(const Scene& scene, const Mesh& mesh);
/// Checks, as check_against_mesh() does, a scene on a mesh that `before` fits. It looks only at the
/// differences, so that its work does not grow with the mesh where only a number has changed.
void check_change(const Scene& before, const Scene& now, const Mesh& mesh);

/// Tells whether the scene has length constraints, for a projection or its integrator.
bool keeps_lengths(const Scene& scene);
/// Tells whether two scenes have the same length constraints on the same mesh.
bool keep_the_same(const Scene& a, const Scene& b);
/// Returns the edges that have length constraints in the scene.
/// \throw InputError naming "inextensible.list[k]" when a vertex does not exist or a pair is no
/// edge or listed before, "inextensible.edges" when there are none.
std::vector<Edge> length_constraint_edges(const Scene& scene, const Mesh& mesh);

/// Returns the group of parameters at a path: "mesh.grid", "mesh", "material",
/// "forces.mass_spring", "pins.motion", "constraints.ID.motion", "solids.ID", "solids.ID.motion",
/// "inextensible", "time", "pull", "camera", "look", and the name of each slot. Older files have
/// indices, "solids[0]". Null when the scene has no such group.
ParameterValues* find_group(Scene& scene, std::string_view path);
const ParameterValues* find_group(const Scene& scene, std::string_view path);

}  // namespace weft

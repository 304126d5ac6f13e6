#pragma once

#include "core/base/table.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The slots of a scene: its integrator, its linear solver and so on, each an entry chosen from a
/// table of implementations. Files, editor, panels, keys and documentation loop over the slots;
/// each takes their table as an argument, so that a test can add one.
namespace weft {

struct Scene;

/// What a slot belongs to: it counts only where the scene has that.
enum class SlotPart { step, linear_system, solids };

struct Slot {
  std::string name;                 ///< as in JSON: "solver"
  std::string label;                ///< as shown to the user: "linear solver"
  std::string title;                ///< of its entries in the documentation: "Linear solvers"
  std::vector<TableEntry> entries;  ///< what all kinds of entries have in common
  std::string default_kind;         ///< name of an entry
  std::string help = {};            ///< what the label leaves open, may be empty
  char key = 0;                     ///< the letter that steps to the next entry; 0: none
  SlotPart part = SlotPart::step;
  /// Whether the choices for other slots leave this one open; null: always.
  bool (*is_open)(const Scene&) = nullptr;
  /// Whether the chosen entry fits the rest of the scene; called where it counts. Null: always.
  /// \throw InputError naming the slot with the reason when it does not.
  void (*check)(const Scene&) = nullptr;
};

/// All slots.
std::span<const Slot> slot_table();

/// The entry of a slot called `kind`.
/// \throw InputError naming "SLOT.kind" and listing the names that are allowed.
const TableEntry& find_entry(const Slot& slot, std::string_view kind);

/// The entry that the scene has chosen for a slot.
/// \throw InputError naming the slot when there is none, or the parameters are those of another.
const TableEntry& find_chosen(const Slot& slot, const Scene& scene);

/// Whether the scene's integrator solves linear systems.
bool solves_linear_systems(const Scene& scene);
/// Whether the scene's integrator makes a given number of sweeps a step.
bool makes_sweeps(const Scene& scene);

/// Whether the scene has what the slot belongs to, and leaves it open.
bool counts(const Slot& slot, const Scene& scene);

}  // namespace weft

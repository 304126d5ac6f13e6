#pragma once

#include "core/base/table.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The slots of a scene: its integrator, its linear solver and so on, each an entry chosen from a
/// table of implementations. Files, editor, panels, keys and documentation loop over the slots;
/// they find the table in the scene (SlotChoices), so that a test can add one.
namespace weft {

struct Scene;

/// The part of a scene that a slot belongs to: the slot counts only where the scene has this part.
enum class SlotPart { step, linear_system, solids };

struct Slot {
  std::string name;                 ///< as in JSON: "solver"
  std::string label;                ///< as shown to the user: "linear solver"
  std::string title;                ///< heading of its entries in the docs: "Linear solvers"
  std::vector<TableEntry> entries;  ///< the fields that all kinds of entries share
  std::string default_kind;         ///< name of an entry
  std::string help = {};            ///< adds to the label; may be empty
  char key = 0;                     ///< the letter that steps to the next entry; 0: none
  SlotPart part = SlotPart::step;
  /// Tells whether the choices for other slots leave this one open; null: they always do.
  bool (*is_open)(const Scene&) = nullptr;
  /// Checks that the chosen entry fits the rest of the scene; called where the slot counts. Null:
  /// it always fits.
  /// \throw InputError naming the slot with the reason when it does not fit.
  void (*check)(const Scene&) = nullptr;
};

/// Returns all slots.
std::span<const Slot> slot_table();

/// Returns the entry of a slot that is called `kind`.
/// \throw InputError naming "SLOT.kind" and listing the names that are allowed.
const TableEntry& find_entry(const Slot& slot, std::string_view kind);

/// Returns the entry that the scene has chosen for a slot.
/// \throw InputError naming the slot when there is none, or the parameters are those of another
/// entry.
const TableEntry& find_chosen(const Slot& slot, const Scene& scene);

/// Tells whether the scene's integrator solves linear systems.
bool solves_linear_systems(const Scene& scene);
/// Tells whether the scene's integrator makes a given number of sweeps a step.
bool makes_sweeps(const Scene& scene);

/// Tells whether the scene has the part that the slot belongs to, and leaves the slot open.
bool counts(const Slot& slot, const Scene& scene);

}  // namespace weft

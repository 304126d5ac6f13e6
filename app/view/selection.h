#pragma once

#include "core/base/lists.h"
#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/lab/document/editor.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// A constraint of the scene for the view.
struct ConstraintGroup {
  std::vector<int> vertices;  ///< vertices, ascending
  Freedom freedom;
  int middle = 0;    ///< the vertex nearest to the centre of the group at rest
  float extent = 0;  ///< distance from the middle to the farthest vertex at rest, m
};

/// Returns the constraints of a scene, in its order; one whose vertices all belong to others is
/// empty.
std::vector<ConstraintGroup> constraint_groups(const Scene& scene, const Mesh& mesh);

/// Tells whether the vertices of a course were freed by the time `t` (s).
inline bool is_freed(const Course& course, double t) {
  return course.release && has_reached(t, *course.release);
}

/// The effect of a selection on the vertices that were selected before.
enum class SelectionMode { replace, add, remove };

/// The vertices that the next edit of constraints changes.
class Selection {
 public:
  /// Returns the vertices, ascending.
  const SharedList<int>& vertices() const { return vertices_; }
  bool empty() const { return vertices_.empty(); }
  void select(std::vector<int> vertices, SelectionMode mode = SelectionMode::replace);
  void clear() { select({}); }

  /// Follows the scene; costs nothing while neither the scene nor the selection changes.
  void update(const Editor& editor);
  /// Returns the constraints of the scene at the last update, in its order.
  const std::vector<ConstraintGroup>& groups() const { return groups_; }
  /// Returns the constraint that has all selected vertices; nothing where there is none.
  const std::optional<std::size_t>& group() const { return group_; }
  /// Tells whether the group has no other vertices. \pre group()
  bool is_whole_group() const { return groups_[*group_].vertices.size() == vertices_.size(); }

 private:
  void find_group();

  SharedList<int> vertices_;
  std::vector<ConstraintGroup> groups_;
  std::optional<std::size_t> group_;
  long revision_ = -1;  ///< revision of the scene
  Scene grouped_;       ///< scene of the groups' constraints, on this mesh
  std::shared_ptr<const Mesh> mesh_;
};

/// The solid of the scene that is selected, in the view and in the panel.
class SolidSelection {
 public:
  /// Returns the id of the solid.
  const std::optional<int>& solid() const { return solid_; }
  bool is(int solid) const { return solid_ == solid; }
  void select(int solid) { solid_ = solid; }
  void clear() { solid_.reset(); }
  /// Follows the scene: a solid that was removed is not selected any more.
  void update(const Scene& scene) {
    if (solid_ && !scene.solids.find(*solid_)) clear();
  }

 private:
  std::optional<int> solid_;
};

}  // namespace weft

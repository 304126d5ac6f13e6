#pragma once

#include "app/view/constraint_groups.h"
#include "core/base/lists.h"

#include <memory>
#include <optional>
#include <vector>

namespace weft {

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

}  // namespace weft

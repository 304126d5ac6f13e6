#include "core/lab/world/mouse/mouse_drag.h"

#include "core/scene/constrained_vertices.h"

#include <algorithm>

namespace weft {

void MouseDrag::choose(bool hard, double part) {
  hard_ = hard;
  part_ = part;
}

void MouseDrag::release() {
  drag_.reset();
  reach_.reset();
}

void MouseDrag::fit(const EdgeLengths& edges, std::span<const ConstrainedVertex> constrained,
                    bool other_edges) {
  const auto own = std::ranges::find_if(
      constrained, [this](const ConstrainedVertex& vertex) { return drags(vertex.vertex); });
  on_pin_ = own != constrained.end() && own->freedom.is_pinned();
  freedom_ = own == constrained.end() || on_pin_ ? k_all_free : own->freedom;
  if (!drag_ || edges.empty()) {
    reach_.reset();
  } else if (other_edges || !reach_ || reach_->vertex() != drag_->vertex) {
    reach_.emplace(edges, drag_->vertex);
  }
}

Vec3 MouseDrag::goal(const Vec3& wish, std::span<const Target> targets) const {
  return reach_ ? reach_->clamp(wish, targets, part_) : wish;
}

std::optional<Hand::ConstrainedBlock> MouseDrag::dragged() const {
  if (!is_prescribed()) return std::nullopt;
  return {{drag_->vertex, on_pin_ ? Hand::Grip::firm : Hand::Grip::light, freedom_}};
}

void MouseDrag::apply(DragSpring& spring) const {
  if (drag_ && !is_prescribed()) {
    spring.drag(drag_->vertex, drag_->target);
  } else {
    spring.release();
  }
}

}  // namespace weft

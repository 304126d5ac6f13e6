#include "app/render/marks/marks.h"

namespace weft {

void Marks::update(const Snapshot& snapshot) {
  pins_.update(snapshot);
  contacts_.update(snapshot.solids.contacts, snapshot.cloth.origin);
}

void Marks::draw(const Snapshot& snapshot, const MarkView& view) {
  guides_.draw(view.guides, view.color);
  pins_.draw();
  selected_.update(view.selected);
  selected_.draw(view.color);
  if (view.contacts) contacts_.draw(*view.contacts);
  if (view.forces) {
    forces_.update(snapshot.arrows, *view.forces, snapshot.cloth.origin);
    forces_.draw(*view.forces);
  }
}

}  // namespace weft

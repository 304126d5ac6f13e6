#pragma once

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/collision/respond/filter/predicted_contact.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace weft {

/// Calls use(contacts of a vertex) for each vertex.
template <class Contacts, class Use>
void for_each_vertex(Contacts& contacts, const Use& use) {
  for (auto begin = contacts.begin(); begin != contacts.end();) {
    auto end = begin;
    while (end != contacts.end() && end->contact.vertex() == begin->contact.vertex()) ++end;
    use(std::span(begin, end));
    begin = end;
  }
}

/// Calls use(contacts of a vertex) for each vertex, in parallel.
template <class Use>
void parallel_for_vertices(std::vector<PredictedContact>& contacts, const Use& use) {
  const auto is_same = [&](std::size_t k) {
    return k > 0 && contacts[k].contact.vertex() == contacts[k - 1].contact.vertex();
  };
  const std::size_t count = contacts.size();
  parallel_for(static_cast<int>(count), k_contact_grain, [&](int first, int stop) {
    auto begin = static_cast<std::size_t>(first);
    while (begin < count && is_same(begin)) ++begin;  // these belong to the previous piece
    while (begin < static_cast<std::size_t>(stop)) {
      std::size_t end = begin + 1;
      while (end < count && is_same(end)) ++end;
      use(std::span(contacts).subspan(begin, end - begin));
      begin = end;
    }
  });
}

/// Finds the contacts of ascending vertices, one after another, in a sorted list.
template <class Contacts, class Projection>
class ContactsFrom {
 public:
  ContactsFrom(Contacts& contacts, int vertex, Projection contact_of)
      : contact_of_(contact_of),
        next_(std::ranges::lower_bound(contacts, Contact{ClothPoint::at_vertex(vertex)}, is_before,
                                       contact_of)),
        end_(contacts.end()) {}

  /// Returns null if there is no contact. Called for each vertex and solid in their order.
  auto* find(int vertex, int solid) {
    const Contact contact{ClothPoint::at_vertex(vertex), solid};
    while (next_ != end_ && is_before(std::invoke(contact_of_, *next_), contact)) ++next_;
    const bool is_there = next_ != end_ && !is_before(contact, std::invoke(contact_of_, *next_));
    return is_there ? &*next_ : nullptr;
  }

 private:
  Projection contact_of_;
  decltype(std::declval<Contacts&>().begin()) next_, end_;
};

/// Drops the contacts of a vertex beyond the number that it can have. The contacts are sorted.
inline void keep_largest(std::vector<PredictedContact>& contacts) {
  std::size_t left = 0, count = 0;
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const bool is_same =
        left > 0 && contacts[left - 1].contact.vertex() == contacts[k].contact.vertex();
    count = is_same ? count + 1 : 1;
    if (count > k_max_of_vertex) continue;
    if (left != k) contacts[left] = contacts[k];
    ++left;
  }
  contacts.resize(left);
}

/// Sorts contacts of which only the few from `ordered` on are out of order: sorts these, and
/// inserts each among the others from the last to the first.
inline void order(std::vector<PredictedContact>& contacts, std::size_t ordered,
                  std::vector<PredictedContact>& few) {
  const auto others = contacts.begin() + static_cast<std::ptrdiff_t>(ordered);
  few.assign(others, contacts.end());
  std::ranges::sort(few, is_before, &PredictedContact::contact);
  auto place = contacts.end();
  auto next = others;
  for (auto k = few.size(); k-- > 0;) {
    const auto first = std::ranges::upper_bound(contacts.begin(), next, few[k].contact, is_before,
                                                &PredictedContact::contact);
    place = std::move_backward(first, next, place);
    *--place = few[k];
    next = first;
  }
}

/// Returns the plane of a gap, seen from x.
inline ContactPlane plane_of(const SurfacePoint& gap, const Vec3& x) {
  return {x - gap.distance * gap.normal, gap.normal};
}

}  // namespace weft

#include "core/collision/detect/element_search.h"

#include "core/base/threads/grains.h"
#include "core/collision/detect/element_entries.h"
#include "core/collision/detect/elements_near_solid.h"
#include "core/collision/detect/sagitta.h"
#include "core/collision/detect/tuning.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weft {

void ElementSearch::set_mesh(const Mesh& mesh) {
  edges_ = triangle_edges(mesh);
  elements_.clear();
  for (const auto& [i, j] : edges_) elements_.push_back({i, j, -1});
  for (const Triangle& face : mesh.triangles) elements_.push_back(smallest_first(face));
  std::ranges::sort(elements_);
  first_of_vertex_.assign(static_cast<std::size_t>(mesh.vertex_count()) + 1, 0);
  for (const Element& element : elements_)
    ++first_of_vertex_[static_cast<std::size_t>(element[0]) + 1];
  std::partial_sum(first_of_vertex_.begin(), first_of_vertex_.end(), first_of_vertex_.begin());
  touched_.assign(elements_.size(), 0);
  reach_ = k_expected_stretch * longest_side(mesh);
  clear();
}

void ElementSearch::set_touching(std::span<const Contact> contacts) {
  std::ranges::fill(touched_, 0);
  for (const Contact& contact : contacts) {
    if (contact.point.is_vertex()) continue;
    const Element element = smallest_first(contact.point.vertices);
    const auto found = std::ranges::lower_bound(elements_, element);
    if (found != elements_.end() && *found == element)
      touched_[static_cast<std::size_t>(found - elements_.begin())] = 1;
  }
}

double ElementSearch::longest_edge(const VecX& x) const {
  const auto longest = [&](int begin, int end) {
    double squared = 0;
    for (int e = begin; e < end; ++e) {
      const auto [i, j] = edges_[static_cast<std::size_t>(e)];
      squared = std::max(squared, (at(x, j) - at(x, i)).squaredNorm());
    }
    return squared;
  };
  const auto count = static_cast<int>(edges_.size());
  return std::sqrt(parallel_max(count, k_length_grain, longest));
}

ElementBounds& ElementSearch::bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                                         const VertexGaps& gaps) {
  bounds_.resize(static_cast<std::size_t>(solids.count()));
  ElementBounds& bounds = bounds_[static_cast<std::size_t>(solid)];
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  if (bounds.empty()) bounds.fit(vertices, elements_.size());
  parallel_for(vertices, k_length_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      if (!std::isfinite(gaps(i, solid).distance)) continue;
      bounds.move(i, solids.end(solid).rest(at(x, i)));
    }
  });
  return bounds;
}

std::span<const NearElement> ElementSearch::find(const MovingSolids& solids, const ClothPath& path,
                                                 const VertexGaps& gaps,
                                                 const ElementReach& reach) {
  found_.clear();
  // An element without an edge that is longer than the reach is outside if one of its vertices is
  // farther away than the reach.
  const double longest = longest_edge(path.end),
               longest_of_both = std::max(longest, longest_edge(path.start));
  for (int solid = 0; solid < solids.count(); ++solid) {
    const SolidBody& body = solids[solid];
    const bool is_convex = body.shape().is_convex(),
               may_enter = reach.along_paths && (is_convex || reach.finds_all);
    const ClothAtSolid cloth{.elements = elements_,
                             .touched = touched_,
                             .start = path.start,
                             .x = path.end,
                             .gaps = gaps,
                             .solid = solid,
                             .body = body,
                             .start_pose = solids.start(solid),
                             .pose = solids.end(solid),
                             .reach = reach_};
    ElementBounds* const bounds =
        is_convex || !reach.finds_all ? nullptr : &bounds_now(solids, solid, path.end, gaps);
    if (may_enter) find_paths(solids, cloth, longest_of_both);
    const ElementEntries entries(cloth, paths_, longest_of_both);
    add_near(ElementsNearSolid(cloth, reach, bounds, longest > reach_),
             may_enter ? &entries : nullptr);
  }
  std::ranges::stable_sort(found_, {}, &NearElement::travel);
  return found_;
}

// Most vertices are so far away that nothing more than that needs to be known.
void ElementSearch::find_paths(const MovingSolids& solids, const ClothAtSolid& cloth,
                               double longest) {
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  paths_.resize(static_cast<std::size_t>(vertices));
  const double far = reach_ + cloth.body.thickness();
  parallel_for(vertices, k_length_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const double length =
          std::sqrt(solids.squared_displacement(cloth.solid, at(cloth.start, i), at(cloth.x, i)));
      const bool is_far = !std::isfinite(cloth.gaps(i, cloth.solid).distance);
      paths_[static_cast<std::size_t>(i)] = {
          length,
          is_far && far - length >= longest
              ? far
              : cloth.gaps.seen().bounds(cloth.solid, i, cloth.pose.rest(at(cloth.x, i))).smallest};
    }
  });
}

void ElementSearch::add_near(const ElementsNearSolid& near, const ElementEntries* entries) {
  for (std::vector<NearElement>& of_piece : of_pieces_) of_piece.clear();
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  parallel_pieces(vertices, k_searched_grain, [&](int piece, int begin, int end) {
    std::vector<NearElement>& of_piece = of_pieces_[static_cast<std::size_t>(piece)];
    for (int vertex = begin; vertex < end; ++vertex) {
      const bool may_be_near = near.may_begin_at(vertex),
                 may_enter = entries != nullptr && entries->may_begin_at(vertex);
      if (!may_be_near && !may_enter) continue;
      const auto i = static_cast<std::size_t>(vertex);
      for (std::size_t e = first_of_vertex_[i]; e < first_of_vertex_[i + 1]; ++e) {
        const auto entered = may_enter ? entries->find(e, near.known_distance(e)) : std::nullopt;
        if (entered) {
          of_piece.push_back(*entered);
        } else if (may_be_near) {
          near.look(e, of_piece);
        }
      }
    }
  });
  for (const std::vector<NearElement>& of_piece : of_pieces_) {
    found_.insert(found_.end(), of_piece.begin(), of_piece.end());
  }
}

double ElementSearch::travel_at_start(const MovingSolids& solids, const NearElement& element,
                                      const VecX& x) {
  const Element& vertices = element.point.vertices;
  const OfElement rest = rest_of(solids.start(element.solid), vertices, x);
  return travel_of(deepest_of(solids[element.solid].shape(), vertices, rest), element.touches);
}

}  // namespace weft

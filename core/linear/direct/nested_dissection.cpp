#include "core/linear/direct/breadth_first.h"
#include "core/linear/direct/elimination_order.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace weft {

namespace {

// Parts that are as small as this are not divided further.
constexpr std::size_t k_leaf = 4;

std::size_t of_vertex(int vertex) { return static_cast<std::size_t>(vertex); }

class Dissection {
 public:
  explicit Dissection(const BlockPattern& pattern)
      : pattern_(pattern), graph_(pattern), label_(of_vertex(pattern.rows()), 0) {
    std::vector<int> all(label_.size());
    std::iota(all.begin(), all.end(), 0);
    order_.reserve(all.size());
    dissect(std::move(all));
  }

  std::vector<int> order() && { return std::move(order_); }

 private:
  struct Halves {
    std::vector<int> low, high;
  };

  /// Orders a part of the mesh. \pre its vertices, and no others, have its label
  void dissect(std::vector<int> part) {
    if (part.size() <= k_leaf) {
      order_.insert(order_.end(), part.begin(), part.end());
      return;
    }
    std::vector<int> reached = graph_.search(graph_.end_from(part.front(), label_), label_);
    if (reached.size() == part.size()) return divide(reached);
    const int label = mark(reached);
    std::erase_if(part, [&](int vertex) { return label_[of_vertex(vertex)] == label; });
    dissect(std::move(reached));
    dissect(std::move(part));
  }

  /// Orders a connected part, sorted by the distance from one end of it.
  void divide(const std::vector<int>& part) {
    auto [low, high] = halves(part);
    const int low_label = mark(low), high_label = mark(high);
    std::vector<int> separator = border(low, high_label), other = border(high, low_label);
    if (other.size() < separator.size()) {
      std::swap(separator, other);
      std::swap(low, high);
    }
    const int label = mark(separator);
    std::erase_if(low, [&](int vertex) { return label_[of_vertex(vertex)] == label; });
    dissect(std::move(low));
    dissect(std::move(high));
    order_.insert(order_.end(), separator.begin(), separator.end());
  }

  // The vertices that are nearer to one end of the part than to the other make a half, whose border
  // is then straight on a grid.
  Halves halves(const std::vector<int>& reached) {
    std::vector<std::pair<int, int>> nearer;  // difference of the distances, and vertex
    nearer.reserve(reached.size());
    for (const int vertex : reached) nearer.emplace_back(graph_.distance(vertex), vertex);
    graph_.search(reached.back(), label_);
    for (auto& [difference, vertex] : nearer) difference -= graph_.distance(vertex);
    const auto middle = nearer.begin() + static_cast<std::ptrdiff_t>(nearer.size() / 2);
    std::ranges::nth_element(nearer, middle);
    Halves halves;
    for (auto it = nearer.begin(); it != nearer.end(); ++it)
      (it < middle ? halves.low : halves.high).push_back(it->second);
    return halves;
  }

  int mark(const std::vector<int>& vertices) {
    ++labels_;
    for (const int vertex : vertices) label_[of_vertex(vertex)] = labels_;
    return labels_;
  }

  /// Returns the vertices that have a neighbour with this label.
  std::vector<int> border(const std::vector<int>& vertices, int label) const {
    std::vector<int> found;
    for (const int vertex : vertices) {
      for (int k = pattern_.begin(vertex); k < pattern_.end(vertex); ++k) {
        const int neighbour = pattern_.column[static_cast<std::size_t>(k)];
        if (label_[of_vertex(neighbour)] != label) continue;
        found.push_back(vertex);
        break;
      }
    }
    return found;
  }

  const BlockPattern& pattern_;
  BreadthFirst graph_;
  std::vector<int> label_;  ///< of the part of each vertex, n
  int labels_ = 0;
  std::vector<int> order_;
};

}  // namespace

std::vector<int> nested_dissection(const BlockPattern& pattern) {
  return Dissection(pattern).order();
}

}  // namespace weft

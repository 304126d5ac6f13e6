#include "core/sparse/grid_couplings.h"

#include <algorithm>

namespace weft {

void GridCouplings::clear(const LaneShape& shape) {
  shape_ = shape;
  terms_.clear();
}

void GridCouplings::add(std::span<const int> vertices, std::span<const double> weights,
                        const Mat3& K) {
  Term term{{}, {}, vertices.size(), K.cast<float>()};
  std::copy(vertices.begin(), vertices.end(), term.vertices.begin());
  std::transform(weights.begin(), weights.end(), term.weights.begin(),
                 [](double weight) { return static_cast<float>(weight); });
  terms_.push_back(term);
}

void GridCouplings::vertices(std::vector<int>& result) const {
  result.clear();
  for (const Term& term : terms_) {
    result.insert(result.end(), term.vertices.begin(),
                  term.vertices.begin() + static_cast<std::ptrdiff_t>(term.count));
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
}

double GridCouplings::add_product(const LaneVectors& p, LaneVectors& y) const {
  double p_A_p = 0;
  for (const Term& term : terms_) {
    Eigen::Vector3f sum = Eigen::Vector3f::Zero();
    for (std::size_t i = 0; i < term.count; ++i) {
      sum += term.weights[i] * get(p, lane_index(shape_, term.vertices[i]));
    }
    const Eigen::Vector3f pull = term.K * sum;
    p_A_p += static_cast<double>(sum.dot(pull));
    for (std::size_t i = 0; i < term.count; ++i) {
      increase(y, lane_index(shape_, term.vertices[i]), term.weights[i] * pull);
    }
  }
  return p_A_p;
}

// Each term reads K and all its vertices, and adds to the sum at each of them.
Cost GridCouplings::cost() const {
  double ends = 0;
  for (const Term& term : terms_) ends += static_cast<double>(term.count);
  const auto terms = static_cast<double>(terms_.size());
  return {terms * sizeof(Term) + ends * 9 * sizeof(float), terms * 21 + ends * 12};
}

}  // namespace weft

#include "core/linear/direct/factorisation_size.h"

#include "core/base/errors.h"
#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/base/stop.h"

#include <limits>
#include <span>
#include <utility>

namespace weft {

namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Indices = std::vector<int>;

constexpr int k_no_column = -1;

int& entry(Indices& indices, int i) { return indices[static_cast<std::size_t>(i)]; }

std::span<const int> rows_of(const Sparse& A, int column) {
  const int begin = A.outerIndexPtr()[column], end = A.outerIndexPtr()[column + 1];
  return {A.innerIndexPtr() + begin, A.innerIndexPtr() + end};
}

// Returns the parent of each column in the elimination tree; a root has none.
Indices elimination_tree(const Sparse& upper) {
  const int n = static_cast<int>(upper.cols());
  Indices parent(static_cast<std::size_t>(n), k_no_column), ancestor = parent;
  for (int k = 0; k < n; ++k) {
    for (const int row : rows_of(upper, k)) {
      for (int i = row; i != k_no_column && i < k;) {
        const int next = std::exchange(entry(ancestor, i), k);
        if (next == k_no_column) entry(parent, i) = k;
        i = next;
      }
    }
  }
  return parent;
}

// Returns the columns, children before their parents and each subtree in one piece.
Indices postorder(Indices& parent) {
  const int n = static_cast<int>(parent.size());
  Indices first_child(parent.size(), k_no_column), next_sibling = first_child, order, stack;
  order.reserve(parent.size());
  for (int j = n - 1; j >= 0; --j) {
    if (entry(parent, j) == k_no_column) continue;
    entry(next_sibling, j) = std::exchange(entry(first_child, entry(parent, j)), j);
  }
  for (int root = 0; root < n; ++root) {
    if (entry(parent, root) != k_no_column) continue;
    stack.push_back(root);
    while (!stack.empty()) {
      const int j = stack.back();
      const int child = std::exchange(entry(first_child, j), k_no_column);
      if (child == k_no_column) {
        order.push_back(j);
        stack.pop_back();
        if (entry(next_sibling, j) != k_no_column) stack.push_back(entry(next_sibling, j));
      } else {
        stack.push_back(child);
      }
    }
  }
  return order;
}

// The columns k with an entry (j, k) right of the diagonal in row j, for each j.
struct Rows {
  Indices start, column;

  explicit Rows(const Sparse& upper) : start(static_cast<std::size_t>(upper.cols()) + 1, 0) {
    const int n = static_cast<int>(upper.cols());
    for (int k = 0; k < n; ++k) {
      for (const int j : rows_of(upper, k)) entry(start, j + 1) += j < k ? 1 : 0;
    }
    for (int j = 0; j < n; ++j) entry(start, j + 1) += entry(start, j);
    column.resize(static_cast<std::size_t>(start.back()));
    Indices index = start;
    for (int k = 0; k < n; ++k) {
      for (const int j : rows_of(upper, k)) {
        if (j < k) entry(column, entry(index, j)++) = k;
      }
    }
  }
};

// The leaves of the row subtrees, found with the columns taken in postorder.
class RowSubtrees {
 public:
  RowSubtrees(int n, const Indices& first_descendant)
      : first_(first_descendant),
        largest_first_(static_cast<std::size_t>(n), k_no_column),
        previous_leaf_(static_cast<std::size_t>(n), k_no_column),
        ancestor_(static_cast<std::size_t>(n)) {
    for (int i = 0; i < n; ++i) entry(ancestor_, i) = i;
  }

  struct Leaf {
    bool found = false;
    int common_ancestor = k_no_column;  ///< common with the leaf before j; none for the first
  };
  /// Determines whether j is a leaf of the subtree of row i.
  Leaf find(int i, int j) {
    if (entry(first_, j) <= entry(largest_first_, i)) return {};
    entry(largest_first_, i) = entry(first_, j);
    const int previous = std::exchange(entry(previous_leaf_, i), j);
    if (previous == k_no_column) return {true, k_no_column};
    int root = previous;
    while (root != entry(ancestor_, root)) root = entry(ancestor_, root);
    for (int k = previous; k != root;) k = std::exchange(entry(ancestor_, k), root);
    return {true, root};
  }
  void join(int j, int parent) { entry(ancestor_, j) = parent; }

 private:
  Indices first_, largest_first_, previous_leaf_, ancestor_;
};

}  // namespace

std::vector<int> cholesky_column_counts(const Sparse& upper) {
  const int n = static_cast<int>(upper.cols());
  Indices parent = elimination_tree(upper);
  const Indices order = postorder(parent);
  Indices first(parent.size(), k_no_column), count(parent.size(), 0);
  for (int k = 0; k < n; ++k) {
    const int leaf = order[static_cast<std::size_t>(k)];
    if (entry(first, leaf) == k_no_column) entry(count, leaf) = 1;
    for (int j = leaf; j != k_no_column && entry(first, j) == k_no_column; j = entry(parent, j))
      entry(first, j) = k;
  }
  Rows rows(upper);
  RowSubtrees subtrees(n, first);
  for (const int j : order) {
    const int above = entry(parent, j);
    if (above != k_no_column) --entry(count, above);
    for (int p = entry(rows.start, j); p < entry(rows.start, j + 1); ++p) {
      const auto leaf = subtrees.find(entry(rows.column, p), j);
      if (leaf.found) ++entry(count, j);
      if (leaf.common_ancestor != k_no_column) --entry(count, leaf.common_ancestor);
    }
    if (above != k_no_column) subtrees.join(j, above);
  }
  for (int j = 0; j < n; ++j) {
    if (entry(parent, j) != k_no_column) entry(count, entry(parent, j)) += entry(count, j);
  }
  return count;
}

FactorisationSize cholesky_size(const Sparse& upper) {
  FactorisationSize size;
  size.unknowns = static_cast<double>(upper.cols());
  for (const int column : cholesky_column_counts(upper)) {
    size.entries += column;
    size.flops += static_cast<double>(column) * column;
  }
  constexpr double entry_bytes = sizeof(double) + sizeof(int);
  size.bytes = entry_bytes * (size.entries + static_cast<double>(upper.nonZeros()));
  return size;
}

FactorisationLimits factorisation_limits() {
  return {.bytes = free_memory(), .entries = std::numeric_limits<int>::max()};
}

std::string excess(const FactorisationSize& size, const FactorisationLimits& limits) {
  const std::string what =
      "The factorisation of a matrix of " + fixed_text(size.unknowns, 0) + " unknowns takes ";
  if (!(size.entries <= limits.entries)) {
    return what + number_text(size.entries) +
           " entries, more than its indices can count: " + number_text(limits.entries);
  }
  if (!(size.bytes <= limits.bytes)) {
    return what + bytes_text(size.bytes) + " of memory, and " + bytes_text(limits.bytes) +
           " are free";
  }
  if (!(size.flops <= limits.flops)) {
    return what + number_text(size.flops, 2) + " additions and multiplications, more than " +
           number_text(limits.flops, 1);
  }
  return "";
}

void admit(const FactorisationSize& size, const StopToken& stop) {
  const FactorisationLimits limits = factorisation_limits();
  const std::string words = excess(size, limits);
  if (words.empty()) return;
  const bool possible = size.entries <= limits.entries;
  if (possible && stop.allows(words)) return;
  throw Refusal(words + ". A smaller cloth or an iterative method takes less.");
}

}  // namespace weft

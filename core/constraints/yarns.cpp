#include "core/constraints/yarns.h"

#include "core/mesh/incidence.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

constexpr int k_none = -1;
constexpr double k_straight = -0.5;  // cosine between the directions out of a vertex; -1 is
                                     // straight

/// The edges that continue each edge at its two ends.
using Continuations = std::vector<std::array<int, 2>>;

/// Two edges that meet at a vertex.
struct Meeting {
  double cosine;
  Incidence::Entry first, second;
};

std::vector<Meeting> meetings_at(int vertex, std::span<const Vec3> x,
                                 const std::vector<Edge>& edges, const Incidence& incidence) {
  const auto direction_out = [&](const Incidence::Entry& entry) {
    const Edge& edge = edges[static_cast<std::size_t>(entry.element)];
    const int other = edge[static_cast<std::size_t>(1 - entry.corner)];
    return (x[static_cast<std::size_t>(other)] - x[static_cast<std::size_t>(vertex)]).normalized();
  };
  std::vector<Meeting> meetings;
  const auto around = incidence.of(vertex);
  for (std::size_t a = 0; a < around.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const double cosine = direction_out(around[a]).dot(direction_out(around[b]));
      if (cosine < k_straight) meetings.push_back({cosine, around[b], around[a]});
    }
  }
  std::stable_sort(meetings.begin(), meetings.end(),
                   [](const Meeting& a, const Meeting& b) { return a.cosine < b.cosine; });
  return meetings;
}

Continuations find_continuations(std::span<const Vec3> x, const std::vector<Edge>& edges) {
  const Incidence incidence(static_cast<int>(x.size()), std::span<const Edge>(edges));
  Continuations next(edges.size(), {k_none, k_none});
  const auto end_of = [&](const Incidence::Entry& entry) -> int& {
    return next[static_cast<std::size_t>(entry.element)][static_cast<std::size_t>(entry.corner)];
  };
  for (int v = 0; v < incidence.vertex_count(); ++v) {
    for (const Meeting& meeting : meetings_at(v, x, edges, incidence)) {
      if (end_of(meeting.first) != k_none || end_of(meeting.second) != k_none) continue;
      end_of(meeting.first) = meeting.second.element;
      end_of(meeting.second) = meeting.first.element;
    }
  }
  return next;
}

}  // namespace

std::vector<std::vector<int>> find_yarns(std::span<const Vec3> rest_positions,
                                         const std::vector<Edge>& edges) {
  const Continuations next = find_continuations(rest_positions, edges);
  std::vector<char> used(edges.size(), 0);
  std::vector<std::vector<int>> yarns;
  const auto follow = [&](int start) {
    std::vector<int> yarn;
    for (int e = start, before = k_none; e != k_none && !used[static_cast<std::size_t>(e)];) {
      used[static_cast<std::size_t>(e)] = 1;
      yarn.push_back(e);
      const auto [a, b] = next[static_cast<std::size_t>(e)];
      const int after = a == before ? b : a;
      before = e;
      e = after;
    }
    if (!yarn.empty()) yarns.push_back(std::move(yarn));
  };
  const int m = static_cast<int>(edges.size());
  // Chains with an end come first; the remaining chains are closed.
  for (int e = 0; e < m; ++e) {
    const auto [a, b] = next[static_cast<std::size_t>(e)];
    if (a == k_none || b == k_none) follow(e);
  }
  for (int e = 0; e < m; ++e) follow(e);
  return yarns;
}

}  // namespace weft

#include "core/constraints/edge_groups.h"

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

std::vector<std::vector<int>> color_edges(std::span<const Edge> edges, int vertex_count) {
  std::vector<std::vector<char>> taken(static_cast<std::size_t>(vertex_count));
  const auto is_taken = [&](int vertex, std::size_t color) {
    const auto& colors = taken[static_cast<std::size_t>(vertex)];
    return color < colors.size() && colors[color] != 0;
  };
  const auto take = [&](int vertex, std::size_t color) {
    auto& colors = taken[static_cast<std::size_t>(vertex)];
    colors.resize(std::max(colors.size(), color + 1), 0);
    colors[color] = 1;
  };
  std::vector<std::vector<int>> groups;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [i, j] = edges[e];
    std::size_t color = 0;
    while (is_taken(i, color) || is_taken(j, color)) ++color;
    take(i, color);
    take(j, color);
    if (color == groups.size()) groups.emplace_back();
    groups[color].push_back(static_cast<int>(e));
  }
  return groups;
}

}  // namespace weft

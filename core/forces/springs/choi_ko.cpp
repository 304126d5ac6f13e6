#include "core/forces/springs/choi_ko.h"

#include "core/forces/springs/buckling.h"
#include "core/forces/springs/cloth_springs.h"
#include "core/forces/springs/grid_springs.h"
#include "core/forces/springs/pair_force.h"

namespace weft {

namespace {

/// Pairs that bend: two apart along rows, columns and diagonals of a grid.
std::vector<Edge> interleaved_pairs(const Mesh& mesh) {
  std::vector<Edge> pairs = mesh.second_neighbours;
  if (!mesh.grid) return pairs;
  const int columns = mesh.grid->columns;
  for (int row = 0; row + 2 < mesh.grid->rows; ++row) {
    for (int column = 0; column + 2 < columns; ++column) {
      const int corner = row * columns + column;
      pairs.push_back({corner, corner + 2 * columns + 2});
      pairs.push_back({corner + 2, corner + 2 * columns});
    }
  }
  return pairs;
}

struct TensionSpring {
  double rest_length;  ///< l, m
  double stiffness;    ///< k, N/m
};

struct ChoiKoSprings {
  std::vector<Edge> pairs;               ///< those of `tension`, then those of `buckling`
  std::vector<TensionSpring> tension;    ///< carry no compression
  std::vector<BucklingSpring> buckling;  ///< carry no tension
};

ChoiKoSprings make_choi_ko_springs(const ChoiKoParameters& parameters, const Mesh& mesh) {
  ChoiKoSprings springs;
  const auto add = [&](const std::vector<Edge>& edges, double stiffness) {
    for (const Edge& edge : edges) {
      springs.pairs.push_back(edge);
      springs.tension.push_back({rest_length(mesh, edge), stiffness});
    }
  };
  add(structural_edges(mesh), parameters.stretch_stiffness);
  add(mesh.diagonals, parameters.shear_stiffness);
  for (const Edge& pair : interleaved_pairs(mesh)) {
    springs.pairs.push_back(pair);
    springs.buckling.emplace_back(rest_length(mesh, pair), parameters.bend_stiffness,
                                  parameters.compression_stiffness);
  }
  return springs;
}

class ChoiKo : public PairForce {
 public:
  ChoiKo(ChoiKoSprings springs, double damping, int vertex_count)
      : PairForce(springs.pairs, std::vector<double>(springs.pairs.size(), damping), vertex_count),
        tension_(std::move(springs.tension)),
        buckling_(std::move(springs.buckling)) {}

 private:
  PairEnergy law(std::size_t pair, double r) const override {
    if (pair >= tension_.size()) return buckling_[pair - tension_.size()].at(r);
    const auto [rest_length, stiffness] = tension_[pair];
    return tension_spring(r, rest_length, shortened_below(rest_length), stiffness);
  }

  std::vector<TensionSpring> tension_;
  std::vector<BucklingSpring> buckling_;
};

std::vector<GridSpringKind> make_grid_kinds(const Mesh& mesh, const ChoiKoParameters& parameters) {
  std::vector<GridSpringKind> kinds;
  for (std::size_t k = 0; k < std::size(k_grid_directions); ++k) {
    const GridDirection& direction = k_grid_directions[k];
    const double l = rest_length(mesh, direction);
    const double stiffness = k < 2 ? parameters.stretch_stiffness : parameters.shear_stiffness;
    kinds.push_back({direction, k < 4 ? tension_law(l, stiffness)
                                      : buckling_law({l, parameters.bend_stiffness,
                                                      parameters.compression_stiffness})});
  }
  return kinds;
}

std::unique_ptr<Force> make_choi_ko(const ChoiKoParameters& p, const ForceContext& context) {
  const Mesh& mesh = context.mesh;
  auto pairs =
      std::make_unique<ChoiKo>(make_choi_ko_springs(p, mesh), p.damping, mesh.vertex_count());
  if (!mesh.grid) return pairs;
  return on_grid(std::move(pairs), mesh, make_grid_kinds(mesh, p), p.damping);
}

}  // namespace

std::vector<Description<ChoiKoParameters>> Described<ChoiKoParameters>::descriptions() {
  using P = ChoiKoParameters;
  return {
      {&P::stretch_stiffness,
       spring_stiffness_info("stretch_stiffness", "k_s",
                             "Stiffness of the springs along the edges when they are stretched.")},
      {&P::shear_stiffness,
       spring_stiffness_info(
           "shear_stiffness", "k_d",
           "Stiffness of the springs along the diagonals when they are stretched.")},
      {&P::bend_stiffness,
       {.name = "bend_stiffness",
        .symbol = "k_b",
        .unit = "N m²",
        .min = 1e-12,
        .max = 1,
        .scale = Scale::logarithmic,
        .help = "Bending stiffness of one interleaved spring; about 0.4 times the cloth's bending "
                "rigidity (N m) and the spacing of the vertices."}},
      {&P::compression_stiffness,
       spring_stiffness_info("compression_stiffness", "c_b",
                             "Stiffness of the interleaved springs before they buckle.")},
      {&P::damping, spring_damping_info()},
  };
}

ForceKind choi_ko_kind() {
  auto kind = force_kind<ChoiKoParameters, make_choi_ko>(
      "choi_ko", "Choi-Ko",
      "Springs that carry tension, and cloth that buckles at once when compressed.");
  kind.conservative = true;
  kind.elastic = true;
  kind.in_plane = true;
  kind.bending = true;
  kind.stencil = true;
  return kind;
}

}  // namespace weft

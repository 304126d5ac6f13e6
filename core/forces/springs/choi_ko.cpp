
#include "core/forces/springs/buckling.h"
#include "core/forces/springs/cloth_springs.h"
#include "core/forces/springs/grid_springs.h"
#include "core/mesh/rest_shape.h"

namespace weft {

namespace {

/// Returns the pairs that bend: vertices two apart along rows, columns and diagonals of a grid.
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

/// Returns all pairs: the pairs that carry only tension, first along the edges, then along the
/// diagonals, and then those that carry only compression.
std::vector<Edge> all_pairs(const Mesh& mesh) {
  std::vector<Edge> pairs = structural_edges(mesh);
  pairs.insert(pairs.end(), mesh.diagonals.begin(), mesh.diagonals.end());
  const std::vector<Edge> interleaved = interleaved_pairs(mesh);
  pairs.insert(pairs.end(), interleaved.begin(), interleaved.end());
  return pairs;
}

class ChoiKo : public PairForce, public AdjustableForce<ChoiKoParameters> {
 public:
  ChoiKo(const ChoiKoParameters& parameters, const Mesh& mesh)
      : PairForce(all_pairs(mesh), mesh.vertex_count()),
        tension_count_(pairs().size() - interleaved_pairs(mesh).size()),
        stretch_count_(tension_count_ - mesh.diagonals.size()) {
    rest_lengths_.reserve(pairs().size());
    const RestLengths lengths(mesh);
    for (const Edge& pair : pairs()) rest_lengths_.push_back(lengths.of(pair));
    buckling_.reserve(pairs().size() - tension_count_);
    ChoiKo::set(parameters);
  }

  void set(const ChoiKoParameters& parameters) override {
    parameters_ = parameters;
    for (std::size_t s = 0; s < pairs().size(); ++s) set_damping(s, parameters.damping);
    buckling_.clear();
    for (std::size_t s = tension_count_; s < pairs().size(); ++s) {
      // Most pairs are as long as the previous pair, and finding their arc takes long.
      const bool is_alike = s > tension_count_ && rest_lengths_[s] == rest_lengths_[s - 1];
      buckling_.push_back(is_alike ? buckling_.back()
                                   : BucklingSpring(rest_lengths_[s], parameters.bend_stiffness,
                                                    parameters.compression_stiffness));
    }
  }

  static std::vector<GridSpringKind> grid_kinds(const ChoiKoParameters& parameters,
                                                const Mesh& mesh);

 private:
  PairEnergy law(std::size_t pair, double r) const override {
    if (pair >= tension_count_) return buckling_[pair - tension_count_].at(r);
    const double rest_length = rest_lengths_[pair];
    return tension_spring(
        r, rest_length, shortened_below(rest_length),
        pair < stretch_count_ ? parameters_.stretch_stiffness : parameters_.shear_stiffness);
  }

  ChoiKoParameters parameters_;
  std::vector<double> rest_lengths_;  ///< m
  std::size_t tension_count_, stretch_count_;
  std::vector<BucklingSpring> buckling_;
};

std::vector<GridSpringKind> ChoiKo::grid_kinds(const ChoiKoParameters& parameters,
                                               const Mesh& mesh) {
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
  auto kind = force_kind<ChoiKoParameters, make_springs<ChoiKo>>(
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

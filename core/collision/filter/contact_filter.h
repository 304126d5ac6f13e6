#pragma once

#include "core/collision/filter/expected_contact.h"
#include "core/collision/search/vertex_gaps.h"

#include <span>
#include <vector>

namespace weft {

/// Contact with solids by constraints (Baraff and Witkin, section 6): a vertex that would enter a
/// solid may move only along its surface, and is let go when the force that holds it there pulls.
/// With friction (Coulomb) it is held at a point of the solid while that force r is inside the cone
/// |r_t| <= mu r_n; outside it the vertex slides, and mu r_n acts against the slip.
///
/// A step is taken with the contacts that are expected. What it shows to be wrong about them the
/// next one mends: it lets go what pulled and lets slide what left the cone; a vertex that was
/// missed is put to the surface. Only where much was missed, or a first contact is none, the step
/// is taken again.
class ContactFilter {
 public:
  void set_solids(std::vector<SolidBody> solids);
  void set_mesh(const Mesh& mesh) { edges_.set_mesh(mesh); }
  const MovingSolids& solids() const { return solids_; }
  /// The solids, for displacing them.
  MovingSolids& solids() { return solids_; }
  /// What the next step depends on, ordered by vertex and solid.
  std::span<const Contact> contacts() const { return contacts_; }
  void set_contacts(std::span<const Contact> contacts) {
    contacts_.assign(contacts.begin(), contacts.end());
  }

  /// Expects the last contacts, and new ones where vertices would end inside a solid if gravity
  /// alone acted on them. Vertices of `constrained` are left out. Returns whether a vertex may
  /// touch a solid in this step; otherwise there is nothing else to do.
  bool expect(const ContactStep& step, std::span<const Target> constrained);
  /// Writes the targets of the step that was expected or reviewed last, ascending by their
  /// vertices; returns how many there are. \pre There is room for one of each in expected().
  std::size_t write_targets(std::span<Target> targets);
  /// Adds the friction of the same step.
  void add_friction(SlidingFriction& friction) const;
  std::span<const ExpectedContact> expected() const { return expected_; }
  /// Looks at what the step led to, with the forces (3n, N) that held its targets. Returns whether
  /// it must be taken again with other contacts, if it may.
  bool review(const ContactStep& step, const State& end, const VecX& reactions, bool may_repeat);
  /// Lets vertices slide in the next try of the step that stuck at the ends of these edges, about
  /// lengths that could not be restored: such an edge pulls without a limit, and friction has one.
  /// Returns whether there are any.
  bool let_slide(const ContactStep& step, std::span<const Edge> edges);
  /// Drops the contacts that would have to pull for edges to keep their lengths, which could not be
  /// restored with them: see let_go() of one vertex. `holds` is 3n. Returns whether there are any.
  bool let_go(const VecX& holds);
  /// Ends the step. See ended_contact() and missed_contact().
  void finish(const ContactStep& step, State& end);
  /// How near the nearest vertex came to a surface in the last step, m: negative inside, infinite
  /// where none came near.
  double least_distance() const { return measures_.least_distance; }
  /// Vertices inside a solid at the end of it.
  int inside() const { return measures_.inside; }
  /// How long finding gaps took in the last step, s.
  double detection_seconds() const { return detection_seconds_; }

 private:
  static Vec3 expected_place(const ContactStep& step, int vertex);
  bool expect_vertices(const ContactStep& step, double fall);
  /// How many of some vertices touch, and whether one is near a solid.
  struct Found {
    std::size_t touching;
    bool is_near;
  };
  Found find_touching(const ContactStep& step, double fall, int begin, int end);
  void expect_found(const ContactStep& step, int begin, int end,
                    std::span<ExpectedContact> expected);
  void expect_edges(const ContactStep& step, double fall);
  void find_missed(const ContactStep& step, const State& end);

  MovingSolids solids_;
  std::vector<Contact> contacts_;
  std::vector<ExpectedContact> expected_;  ///< ordered as the contacts
  std::vector<ExpectedContact> added_;     ///< those that are being put among them
  std::vector<char> is_left_out_;          ///< n
  std::vector<char> is_touching_;          ///< of a vertex and each solid: is expected
  VecX places_;      ///< of the vertices at the end, as they are expected, 3n, m
  VertexGaps gaps_;  ///< at the end
  EdgeSearch edges_;
  std::vector<std::array<int, 2>> missed_;  ///< vertex and solid
  VertexGaps::Measures measures_;
  double detection_seconds_ = 0;
};

}  // namespace weft

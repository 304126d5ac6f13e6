#pragma once

#include "core/collision/expected_contact.h"

#include <span>
#include <vector>

namespace weft {

/// Contact with solids by constraints (Baraff and Witkin, section 6): a vertex that would enter a
/// solid may move only along its surface, and is let go when the force that holds it there pulls.
/// With friction (Coulomb) it is held at a point of the solid while that force r is inside the cone
/// |r_t| <= mu r_n; outside it the vertex slides, and mu r_n acts against the slip.
///
/// A step is tried with the contacts that are expected, reviewed, and taken again with others where
/// that was wrong about them.
class ContactFilter {
 public:
  void set_solids(std::vector<SolidBody> solids) { solids_ = MovingSolids(std::move(solids)); }
  const MovingSolids& solids() const { return solids_; }
  /// To displace them.
  MovingSolids& solids() { return solids_; }
  /// What the next step depends on, ordered by vertex and solid.
  std::span<const Contact> contacts() const { return contacts_; }
  void set_contacts(std::vector<Contact> contacts) { contacts_ = std::move(contacts); }

  /// Expects the last contacts, and new ones where vertices would end inside a solid if gravity
  /// alone acted on them. Vertices of `constrained` are left out. Returns whether a vertex may
  /// touch a solid in this step; otherwise there is nothing else to do.
  bool expect(const ContactStep& step, std::span<const Target> constrained);
  /// Of the step that was expected or reviewed last. Those that were let go have none.
  void add_targets(std::vector<Target>& targets) const;
  std::span<const ExpectedContact> expected() const { return expected_; }
  /// Looks at what the step led to, with the forces (3n, N) that held its targets. Returns whether
  /// it must be taken again with other contacts.
  bool review(const ContactStep& step, const State& end, const VecX& reactions);
  /// Ends the step: contacts leave no velocity into or out of the solid, and a vertex that was
  /// missed is put to the surface.
  void finish(const ContactStep& step, State& end);

 private:
  void find_gaps(const ContactStep& step);
  double& gap(int vertex, int solid);
  bool add_missed(const ContactStep& step, const State& end);

  MovingSolids solids_;
  std::vector<Contact> contacts_;
  std::vector<ExpectedContact> expected_;  ///< ordered as the contacts, at most two of a vertex
  std::vector<char> is_left_out_;          ///< n
  std::vector<double> gaps_;               ///< of a vertex to each solid at the end, m
};

}  // namespace weft

#include "core/forces/spring_law.h"

#include <algorithm>

namespace weft {

namespace {

class LinearLaw : public SpringLaw {
 public:
  LinearLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringRow& row) const override {
    for (std::size_t s = 0; s < row.r.size(); ++s) {
      const double stretch = row.r[s] - l_;
      row.tension[s] = k_ * stretch;
      row.stiffness[s] = k_;
      row.energy[s] = 0.5 * k_ * stretch * stretch;
    }
  }

 private:
  double l_, k_;
};

class TensionLaw : public SpringLaw {
 public:
  TensionLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringRow& row) const override {
    for (std::size_t s = 0; s < row.r.size(); ++s) {
      const double stretch = std::max(row.r[s] - l_, 0.0);
      row.tension[s] = k_ * stretch;
      row.stiffness[s] = is_shortened(row.r[s], l_) ? 0 : k_;
      row.energy[s] = 0.5 * k_ * stretch * stretch;
    }
  }

 private:
  double l_, k_;
};

class BucklingLaw : public SpringLaw {
 public:
  explicit BucklingLaw(const BucklingSpring& spring) : spring_(spring) {}
  void evaluate(const SpringRow& row) const override {
    for (std::size_t s = 0; s < row.r.size(); ++s) {
      const PairEnergy at_r = spring_.at(row.r[s]);
      row.tension[s] = at_r.tension;
      row.stiffness[s] = at_r.stiffness;
      row.energy[s] = at_r.energy;
    }
  }

 private:
  BucklingSpring spring_;
};

}  // namespace

std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness) {
  return std::make_unique<LinearLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness) {
  return std::make_unique<TensionLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring) {
  return std::make_unique<BucklingLaw>(spring);
}

}  // namespace weft

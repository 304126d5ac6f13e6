#include "core/forces/external/external_forces.h"
#include "core/forces/external/grid_wind.h"

namespace weft {

namespace {

ParameterInfo air_drag_info(std::string name, std::string label, std::string symbol,
                            std::string help) {
  return {.name = std::move(name),
          .label = std::move(label),
          .symbol = std::move(symbol),
          .unit = "N s/m³",
          .min = 0,
          .max = 100,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

std::unique_ptr<Force> make_wind(const WindParameters& p, const ForceContext& context) {
  return wind_on_grid(std::make_unique<TriangleWind>(p, context.mesh), p, context.mesh);
}

}  // namespace

std::vector<Description<WindParameters>> Described<WindParameters>::descriptions() {
  using P = WindParameters;
  return {
      {&P::velocity,
       {.name = "velocity",
        .symbol = "w₀",
        .unit = "m/s",
        .min = -50,
        .max = 50,
        .help = "Mean velocity of the air."}},
      {&P::normal_drag, air_drag_info("normal_drag", "normal air drag", "c_n",
                                      "Pressure per velocity of the air across the cloth.")},
      {&P::tangential_drag, air_drag_info("tangential_drag", "tangential air drag", "c_t",
                                          "Friction per area and velocity of the air along it.")},
      {&P::gust_strength,
       {.name = "gust_strength",
        .symbol = "s",
        .min = 0,
        .max = 2,
        .help = "Largest deviation from the mean wind, relative to it; 0 is steady wind."}},
      {&P::gust_period,
       {.name = "gust_period",
        .symbol = "T",
        .unit = "s",
        .min = 0.05,
        .max = 60,
        .scale = Scale::logarithmic,
        .help = "Time between gusts."}}};
}

ForceKind wind_kind() {
  auto kind = force_kind<WindParameters, make_wind>(
      "wind", "Wind", "Moving air, which pushes the cloth and rubs along it.");
  kind.stencil = true;
  return kind;
}

}  // namespace weft

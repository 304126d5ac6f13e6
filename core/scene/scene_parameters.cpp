#include "core/scene/scene.h"

namespace weft {

std::vector<Description<MaterialParameters>> Described<MaterialParameters>::descriptions() {
  return {{&MaterialParameters::density,
           {.name = "density",
            .symbol = "ρ",
            .unit = "kg/m²",
            .min = 0.01,
            .max = 10,
            .scale = Scale::logarithmic,
            .help = "Mass of the cloth per area."}},
          {&MaterialParameters::masses,
           {.name = "masses",
            .choices = {"by_area", "equal"},
            .help = "By area: a vertex has the mass of the cloth around it, less on the border. "
                    "Equal: all have the mass of one inside the cloth."}}};
}

std::vector<Description<TimeParameters>> Described<TimeParameters>::descriptions() {
  return {{&TimeParameters::h_disp,
           {.name = "h_disp",
            .label = "displayed step",
            .symbol = "h_disp",
            .unit = "s",
            .min = 1e-5,
            .max = 0.1,
            .scale = Scale::logarithmic,
            .help = "Simulated time between displayed frames."}},
          {&TimeParameters::n_sub,
           {.name = "n_sub",
            .label = "substeps",
            .symbol = "n_sub",
            .min = 1,
            .max = 1000,
            .scale = Scale::logarithmic,
            .help = "Steps of the integrator in one displayed frame: h = h_disp / n_sub."}},
          {&TimeParameters::adaptive,
           {.name = "adaptive",
            .label = "adaptive substeps",
            .help = "Retry a step that diverges or does not converge with half the step, down to "
                    "1/64 of it; explicit integrators begin with a part below their stability "
                    "limit."}}};
}

std::vector<Description<CameraParameters>> Described<CameraParameters>::descriptions() {
  using P = CameraParameters;
  return {{&P::target,
           {.name = "target",
            .unit = "m",
            .min = -1e6,
            .max = 1e6,
            .help = "The point that the camera looks at and turns around."}},
          {&P::distance,
           {.name = "distance",
            .unit = "m",
            .min = 1e-6,
            .max = 1e8,
            .scale = Scale::logarithmic,
            .help = "From the camera to the target."}},
          {&P::azimuth,
           {.name = "azimuth",
            .unit = "°",
            .min = -360,
            .max = 360,
            .help = "Angle about the z axis; 0 looks along +y."}},
          {&P::elevation,
           {.name = "elevation",
            .unit = "°",
            .min = -90,
            .max = 90,
            .help = "Angle of the camera above the horizon."}}};
}

std::vector<Description<DragParameters>> Described<DragParameters>::descriptions() {
  return {{&DragParameters::kind,
           {.name = "kind",
            .choices = {"hard", "spring"},
            .help = "Whether the mouse prescribes a vertex's motion or drags it with a spring."}},
          {&DragParameters::stiffness,
           {.name = "stiffness",
            .symbol = "k",
            .unit = "N/m",
            .min = 0.1,
            .max = 1e5,
            .scale = Scale::logarithmic,
            .help = "Stiffness of the mouse's spring."}}};
}

std::vector<Description<InextensibleParameters>> Described<InextensibleParameters>::descriptions() {
  using P = InextensibleParameters;
  return {
      {&P::edges,
       {.name = "edges",
        .choices = {"warp_and_weft", "warp", "weft", "all", "listed"},
        .help = "The edges that keep their lengths; all: the borders of all faces, where a mesh "
                "has no quads; listed: pairs of vertices that the scene file gives as \"list\"."}},
      {&P::strain,
       {.name = "strain",
        .label = "permitted strain",
        .min = 1e-8,
        .max = 0.5,
        .scale = Scale::logarithmic,
        .help = "The largest | |d|/l - 1 | at which an edge counts as having its length."}}};
}

std::vector<Description<LookParameters>> Described<LookParameters>::descriptions() {
  using P = LookParameters;
  return {{&P::front,
           {.name = "front",
            .unit = std::string(k_srgb_unit),
            .help = "Colour of the front: red, green and blue."}},
          {&P::back,
           {.name = "back",
            .unit = std::string(k_srgb_unit),
            .help = "Colour of the back: red, green and blue."}},
          {&P::weave,
           {.name = "weave",
            .choices = {"threads", "plain", "twill", "herringbone", "smooth"},
            .help = "How the threads show, drawn much wider than they are. Threads: a line every "
                    "5 cm."}},
          {&P::sheen, {.name = "sheen", .help = "How the cloth shines: 0 is dull, 1 like silk."}}};
}

}  // namespace weft

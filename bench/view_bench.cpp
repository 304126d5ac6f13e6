// Measures the time of a frame: milliseconds of each part of the drawing, each waited for, while
// the simulation waits, once with all of the interface and once with only the cloth; the time from
// the start to the first frame; and the frames of a second while the scene is played in real time.
// The program needs a display, which may be virtual:
//   xvfb-run -s "-screen 0 1920x1080x24" build/release/weft_view_bench --size 1280x720 SCENE
// With LP_NO_RAST=1 Mesa's llvmpipe does everything except rasterising, which a graphics card would
// do.

#include "app/options.h"
#include "app/overlays/overlays.h"
#include "app/panels/layout.h"
#include "app/panels/panel.h"
#include "app/shown.h"
#include "app/window/frame_painter.h"
#include "app/window/window.h"
#include "core/base/stopwatch.h"
#include "core/scene/json/scene_json.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace weft {
namespace {

constexpr double k_warm_up = 1, k_measured = 5;  ///< s
constexpr int k_frames = 60;

class Bench {
 public:
  explicit Bench(const Options& options)
      : workspace_(read_scene(options.scene), options.scene, options.threads),
        window_("weft", options.size),
        painter_(window_) {
    workspace_.viewport.renderer = Renderer::name();
  }

  void show_first_frame() {
    wait_for_snapshot();
    draw(nullptr);
    std::printf("first frame after %.0f ms\n", 1000 * since_start_.seconds());
  }

  /// Opens the charts of the last solve, of energies and of convergence, and a comparison of
  /// solvers.
  void open_charts() {
    auto& open = workspace_.panels.display.settings.layout.panels;
    for (const Panel& panel : panel_table())
      open[panel.name] =
          panel.name == "solve" || panel.name == "diagnostics" || panel.name == "convergence";
    workspace_.comparisons.compare_solvers();
    while (is_busy(workspace_)) {
      window_.wait(0.01);
      window_.take_events();
      workspace_.begin_frame();
    }
  }

  void measure(Quality quality, const char* name) {
    workspace_.viewport.options.quality = quality;
    workspace_.simulation.post(Play{});
    play(k_warm_up);
    const double rate = play(k_measured);
    workspace_.simulation.post(Pause{});
    const FrameTimes all = times_of([&](FrameTimes& times) { draw(&times); });
    const FrameTimes cloth = times_of([&](FrameTimes& times) { draw_cloth(&times); });
    const glm::ivec2 size = window_.size();
    std::printf("%s, %s, %d x %d pixels, %d charts\n", Renderer::name().c_str(), name, size.x,
                size.y, drawn_charts());
    std::printf("  in real time: %.1f frames/s\n", rate);
    std::printf("  %-22s %20s %30s\n", "ms (of processors)", "all", "the cloth alone");
    print("interface, laid out", all, cloth, FramePart::layout);
    print("interface, drawn", all, cloth, FramePart::interface);
    print("upload of the cloth", all, cloth, FramePart::upload);
    print("shadow", all, cloth, FramePart::shadow);
    print("view", all, cloth, FramePart::view);
    print("copies to the window", all, cloth, FramePart::window);
  }

 private:
  int drawn_charts() const {
    const auto is_chart = [](const auto& place) {
      return place.first.starts_with("chart.") && place.first.ends_with(".menu");
    };
    return static_cast<int>(std::ranges::count_if(workspace_.panels.frame.rects, is_chart));
  }

  /// Plays for `seconds` as the window does, and returns the frames drawn per second.
  double play(double seconds) {
    const double interval = painter_.effort(workspace_).interface_interval.count();
    const Stopwatch watch;
    int frames = 0;
    for (double built = -interval; watch.seconds() < seconds; ++frames) {
      wait_for_snapshot();
      if (watch.seconds() - built >= interval) {
        built = watch.seconds();
        draw(nullptr);
      } else {
        draw_cloth(nullptr);
      }
    }
    return frames / watch.seconds();
  }

  void wait_for_snapshot() {
    for (;;) {
      window_.wait(workspace_.snapshot == shown_ ? 0.001 : 0);
      window_.take_events();
      workspace_.begin_frame();
      if (workspace_.snapshot != shown_) break;
    }
    shown_ = workspace_.snapshot;
  }

  /// Returns the times of some frames, each of a cloth that has moved.
  template <class Draw>
  FrameTimes times_of(Draw draw_frame) {
    FrameTimes times;
    for (int i = 0; i < k_frames; ++i) {
      workspace_.simulation.advance(1);
      wait_for_snapshot();
      times.begin();
      draw_frame(times);
      times.end(FramePart::window);
    }
    return times;
  }

  void draw_cloth(FrameTimes* times) {
    draw_overlay();
    if (painter_.draw_cloth(workspace_, times)) painter_.show();
  }

  void draw(FrameTimes* times) {
    painter_.interface().begin_frame({}, false);
    workspace_.panels.frame.begin();
    const glm::vec2 size = window_.interface_size();
    const Layout layout = draw_interface(workspace_, size.x, size.y);
    viewport_ = layout.scene_view();
    draw_overlay();
    workspace_.end_drawing();
    if (painter_.draw(workspace_, layout, times)) painter_.show();
  }

  /// Draws the overlay for a mouse that rests on the middle of the cloth.
  void draw_overlay() {
    workspace_.viewport.hovered = workspace_.snapshot->cloth.mesh->vertex_count() / 2;
    weft::draw_overlay(painter_.interface().begin_overlay(viewport_), workspace_.selection_view(),
                       workspace_.viewport, {}, {viewport_, {0, 0}});
  }

  static void print(const char* name, const FrameTimes& all, const FrameTimes& cloth,
                    FramePart part) {
    std::printf("  %-22s %12.2f (%5.2f) %22.2f (%5.2f)\n", name, all.milliseconds(part),
                all.processor_milliseconds(part), cloth.milliseconds(part),
                cloth.processor_milliseconds(part));
  }

  Stopwatch since_start_;
  Workspace workspace_;
  Window window_;
  FramePainter painter_;
  Rect viewport_;
  std::shared_ptr<const Snapshot> shown_;
};

}  // namespace
}  // namespace weft

int main(int argc, char** argv) {
  try {
    const auto options = weft::parse_options(argc, argv);
    if (!options) return EXIT_SUCCESS;
    weft::Bench bench(*options);
    bench.show_first_frame();
    bench.measure(weft::Quality::fine, "fine");
    bench.measure(weft::Quality::cheap, "cheap");
    bench.open_charts();
    bench.measure(weft::Quality::fine, "fine");
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return EXIT_FAILURE;
  }
}

#include "sdl_offscreen.hpp"

#include <utility>

#include "sdl_error.hpp"
#include "sdl_handles.hpp"
#include "sdl_system.hpp"

namespace graze {
namespace {

SdlPtr<SDL_Window> MakeHiddenWindow(Point size, std::uint32_t flags) {
    SdlPtr<SDL_Window> window{SDL_CreateWindow("graze", SDL_WINDOWPOS_UNDEFINED,
                                               SDL_WINDOWPOS_UNDEFINED, size.x, size.y,
                                               SDL_WINDOW_HIDDEN | flags)};
    if (!window) {
        ThrowSdl("cannot create a hidden window");
    }
    return window;
}

SdlPtr<SDL_Window> MakeHiddenGlWindow(GlDialect dialect) {
    GlContext::SetAttributes(dialect);
    return MakeHiddenWindow({16, 16}, SDL_WINDOW_OPENGL);  // any size: it never shows a picture
}

// Base classes for the devices of this file. Their members are created before the device and
// destroyed after it.
struct GlStage {
    explicit GlStage(GlDialect dialect)
        : window{MakeHiddenGlWindow(dialect)}, context{*window, dialect} {}
    OffscreenVideo video;
    SdlPtr<SDL_Window> window;
    GlContext context;
};

struct RendererStage {
    RendererStage(int width, int height)
        : window{MakeHiddenWindow({width, height}, 0)}, output{MakeRendererOutput(*window)} {}
    OffscreenVideo video;
    SdlPtr<SDL_Window> window;
    std::unique_ptr<SoftwareOutput> output;
};

class OffscreenGlDevice : private GlStage, public GpuDevice {
public:
    OffscreenGlDevice(GlDialect dialect, int width, int height, GlParts parts)
        : GlStage{dialect},
          GpuDevice{std::make_unique<GlApi>(context, GlApi::Presents::No, std::move(parts)), width,
                    height} {}
};

class OffscreenRendererDevice : private RendererStage, public SoftwareWindowDevice {
public:
    OffscreenRendererDevice(int width, int height)
        : RendererStage{width, height}, SoftwareWindowDevice{"sdl", *output, width, height} {}
};

}  // namespace

std::unique_ptr<GpuDevice> MakeOffscreenGlDevice(GlDialect dialect, int width, int height,
                                                 GlParts parts) {
    return std::make_unique<OffscreenGlDevice>(dialect, width, height, std::move(parts));
}

std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width, int height) {
    return std::make_unique<OffscreenRendererDevice>(width, height);
}

}  // namespace graze

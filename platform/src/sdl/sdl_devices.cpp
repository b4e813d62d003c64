#include "sdl_devices.hpp"

#include <utility>

#include "sdl_system.hpp"

namespace graze {
namespace {

std::unique_ptr<SdlStage> MakeSoftwareStage(
    SdlWindow window, const char* name,
    std::unique_ptr<SoftwareOutput> (*make_output)(SDL_Window&)) {
    auto output = make_output(window.Handle());
    auto graphics = std::make_unique<SoftwareWindowDevice>(name, *output, 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(output), std::move(graphics)});
}

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

std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect) {
    GlContext::SetAttributes(dialect);
    SdlWindow window{rules, SDL_WINDOW_OPENGL};
    auto context = std::make_unique<GlContext>(window.Handle(), dialect);
    auto device =
        std::make_unique<GpuDevice>(std::make_unique<GlApi>(*context, GlApi::Presents::Yes), 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(context), std::move(device)});
}

std::unique_ptr<SdlStage> MakeRendererStage(const WindowRules& rules) {
    return MakeSoftwareStage(SdlWindow{rules, 0}, "sdl", MakeRendererOutput);
}

std::unique_ptr<SdlStage> MakeSurfaceStage(const WindowRules& rules) {
    return MakeSoftwareStage(SdlWindow{rules, 0}, "software", MakeSurfaceOutput);
}

std::unique_ptr<GpuDevice> MakeOffscreenGlDevice(GlDialect dialect, int width, int height,
                                                 GlParts parts) {
    return std::make_unique<OffscreenGlDevice>(dialect, width, height, std::move(parts));
}

std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width, int height) {
    return std::make_unique<OffscreenRendererDevice>(width, height);
}

}  // namespace graze

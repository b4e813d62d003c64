#include "sdl_stage.hpp"

#include <utility>

#include "gpu/gpu_device.hpp"
#include "sdl/gl/gl_api.hpp"
#include "software_output.hpp"

namespace graze {

std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect) {
    GlContext::SetAttributes(dialect);
    SdlWindow window{rules, SDL_WINDOW_OPENGL};
    auto context = std::make_unique<GlContext>(window.Handle(), dialect);
    auto device =
        std::make_unique<GpuDevice>(std::make_unique<GlApi>(*context, GlApi::Presents::Yes), 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(context), std::move(device)});
}

namespace {

std::unique_ptr<SdlStage> MakeSoftwareStage(
    SdlWindow window, const char* name,
    std::unique_ptr<SoftwareOutput> (*make_output)(SDL_Window&)) {
    auto output = make_output(window.Handle());
    auto graphics = std::make_unique<SoftwareWindowDevice>(name, *output, 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(output), std::move(graphics)});
}

}  // namespace

std::unique_ptr<SdlStage> MakeRendererStage(const WindowRules& rules) {
    return MakeSoftwareStage(SdlWindow{rules, 0}, "sdl", MakeRendererOutput);
}

std::unique_ptr<SdlStage> MakeSurfaceStage(const WindowRules& rules) {
    return MakeSoftwareStage(SdlWindow{rules, 0}, "software", MakeSurfaceOutput);
}

}  // namespace graze

#include "sdl_stage.hpp"

#include <stdexcept>
#include <utility>

#include "sdl/geometry/geometry_device.hpp"
#include "sdl/gl/gl_device.hpp"
#include "sdl/gl/gl_dialects.hpp"
#include "software_output.hpp"

namespace graze {
namespace {

std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect) {
    GlContext::SetAttributes(dialect);
    SdlWindow window{rules, SDL_WINDOW_OPENGL};
    auto context = std::make_unique<GlContext>(window.Handle(), dialect);
    auto device = std::make_unique<GlDevice>(*context, GlDevice::Presents::Yes, 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(context), std::move(device)});
}

std::unique_ptr<SdlStage> MakeGeometryStage(const WindowRules& rules) {
    SdlWindow window{rules, 0};
    auto renderer = std::make_unique<GeometryRenderer>(window.Handle());
    auto device = std::make_unique<GeometryDevice>(*renderer, GeometryDevice::Presents::Yes, 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(renderer), std::move(device)});
}

using MakeOutput = std::unique_ptr<SoftwareOutput> (*)(SDL_Window&);

std::unique_ptr<SdlStage> MakeSoftwareStage(const WindowRules& rules, const std::string& device,
                                            MakeOutput make_output) {
    SdlWindow window{rules, 0};
    auto output = make_output(window.Handle());
    auto graphics = std::make_unique<SoftwareWindowDevice>(device, *output, 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(output), std::move(graphics)});
}

}  // namespace

std::unique_ptr<SdlStage> MakeSdlStage(const WindowRules& rules, const std::string& device) {
    if (device == "gl") {
        return WithAnyGl([&](GlDialect dialect) { return MakeGlStage(rules, dialect); });
    }
    if (device == "gles") {
        return MakeGlStage(rules, GlDialect::Es30);
    }
    if (device == "sdl") {
        return MakeSoftwareStage(rules, device, MakeRendererOutput);
    }
    if (device == "sdl-geometry") {
        return MakeGeometryStage(rules);
    }
    if (device == "software") {
        return MakeSoftwareStage(rules, device, MakeSurfaceOutput);
    }
    throw std::runtime_error{"no device is called \"" + device +
                             "\"; there are software, gl, gles, sdl and sdl-geometry"};
}

}  // namespace graze

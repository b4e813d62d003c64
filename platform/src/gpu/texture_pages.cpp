#include "texture_pages.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace graze {
namespace {

constexpr int kMinPageSide = 256;

int MostLayers(const GlFunctions& gl) {
    GLint layers = 0;
    gl.GetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &layers);
    return static_cast<int>(layers);
}

// Copies the first `layers` layers, squares of `side` pixels. Returns false if the driver ran out
// of memory.
bool CopyLayers(const GlFunctions& gl, const GlTextureArray& from, const GlTextureArray& to,
                int side, int layers) {
    std::array<GLuint, 2> framebuffers{};
    gl.GenFramebuffers(2, framebuffers.data());
    gl.BindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[0]);
    gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffers[1]);
    for (int i = 0; i < layers; ++i) {
        gl.FramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, from.Texture(), 0, i);
        gl.FramebufferTextureLayer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, to.Texture(), 0, i);
        gl.BlitFramebuffer(0, 0, side, side, 0, 0, side, side, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    gl.DeleteFramebuffers(2, framebuffers.data());
    return !TakeGlErrors(gl);
}

}  // namespace

GlPages::GlPages(const GlFunctions& gl, int page_side)
    : gl_{gl}, max_pages_{MostLayers(gl)}, packer_{page_side} {
}

std::optional<GlPlace> GlPages::Take(int width, int height) {
    if (std::max(width, height) > packer_.PageSide()) {
        return std::nullopt;
    }
    std::optional<GlPlace> place = packer_.Take(width, height);
    if (!place && Grow()) {
        place = packer_.Take(width, height);
    }
    return place;
}

bool GlPages::Grow() {
    const int pages = packer_.PageCount();
    if (pages > 0) {
        return GrowBy(std::min(pages, max_pages_ - pages)) || GrowBy(1);
    }
    // If the driver has no memory for the first page, a smaller page may still fit.
    while (!GrowBy(1)) {
        const int side = packer_.PageSide() / 2;
        if (side < kMinPageSide) {
            return false;
        }
        packer_ = GlPacker{side};
    }
    return true;
}

bool GlPages::GrowBy(int pages) {
    const int before = packer_.PageCount();
    if (pages < 1 || before + pages > max_pages_) {
        return false;
    }
    const int side = packer_.PageSide();
    auto larger = GlTextureArray::Make(gl_, side, side, before + pages);
    if (!larger || !CopyLayers(gl_, texels_, *larger, side, before)) {
        return false;
    }
    texels_ = std::move(*larger);
    packer_.AddPages(pages);
    return true;
}

}  // namespace graze

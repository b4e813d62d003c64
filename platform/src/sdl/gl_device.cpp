#include "gl_device.hpp"

#include <algorithm>
#include <utility>

#include "graze/assert.hpp"
#include "graze/platform/letterbox.hpp"
#include "ink.hpp"

namespace graze {
namespace {

constexpr int kLargestRecordSide = 32767;  // SpriteRecord's pixels are 16 bits

GLenum Factor(Blend blend) noexcept {
    switch (blend) {
        case Blend::One:
            return GL_ONE;
        case Blend::Zero:
            return GL_ZERO;
        case Blend::SourceColor:
            return GL_SRC_COLOR;
        case Blend::InverseSourceColor:
            return GL_ONE_MINUS_SRC_COLOR;
        case Blend::SourceAlpha:
            return GL_SRC_ALPHA;
        case Blend::InverseSourceAlpha:
            return GL_ONE_MINUS_SRC_ALPHA;
        case Blend::DestinationColor:
            return GL_DST_COLOR;
        case Blend::InverseDestinationColor:
            return GL_ONE_MINUS_DST_COLOR;
        case Blend::DestinationAlpha:
            return GL_DST_ALPHA;
        case Blend::InverseDestinationAlpha:
            return GL_ONE_MINUS_DST_ALPHA;
        case Blend::BlendFactor:
            return GL_CONSTANT_COLOR;
        case Blend::InverseBlendFactor:
            return GL_ONE_MINUS_CONSTANT_COLOR;
        case Blend::SourceAlphaSaturation:
            return GL_SRC_ALPHA_SATURATE;
    }
    return GL_ONE;
}

GLenum Function(BlendFunction function) noexcept {
    switch (function) {
        case BlendFunction::Add:
            return GL_FUNC_ADD;
        case BlendFunction::Subtract:
            return GL_FUNC_SUBTRACT;
        case BlendFunction::ReverseSubtract:
            return GL_FUNC_REVERSE_SUBTRACT;
        case BlendFunction::Min:
            return GL_MIN;
        case BlendFunction::Max:
            return GL_MAX;
    }
    return GL_FUNC_ADD;
}

GLenum Function(CompareFunction function) noexcept {
    switch (function) {
        case CompareFunction::Always:
            return GL_ALWAYS;
        case CompareFunction::Never:
            return GL_NEVER;
        case CompareFunction::Less:
            return GL_LESS;
        case CompareFunction::LessEqual:
            return GL_LEQUAL;
        case CompareFunction::Equal:
            return GL_EQUAL;
        case CompareFunction::GreaterEqual:
            return GL_GEQUAL;
        case CompareFunction::Greater:
            return GL_GREATER;
        case CompareFunction::NotEqual:
            return GL_NOTEQUAL;
    }
    return GL_LEQUAL;
}

struct Channels {
    float r, g, b, a;
};

Channels ChannelsOf(Color color) noexcept {
    const auto part = [](std::uint8_t channel) { return static_cast<float>(channel) / 255.0f; };
    return {part(color.r), part(color.g), part(color.b), part(color.a)};
}

void SetClearColor(const GlFunctions& gl, Color color) {
    const Channels clear = ChannelsOf(color);
    gl.ClearColor(clear.r, clear.g, clear.b, clear.a);
    gl.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

int LargestTexture(const GlFunctions& gl) {
    GLint size = 0;
    gl.GetIntegerv(GL_MAX_TEXTURE_SIZE, &size);
    return std::min(static_cast<int>(size), kLargestRecordSide);
}

}  // namespace

GlDevice::GlDevice(GlContext& context, Presents presents, int width, int height,
                   const GlShaderText& shaders)
    : context_{context},
      presents_{presents == Presents::Yes},
      gl_{LoadGlFunctions()},
      max_texture_size_{LargestTexture(gl_)},
      ring_{gl_},
      surfaces_(1) {
    gl_.PixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.Disable(GL_DITHER);
    // All variants now: a shader that fails, or takes its time, does so before the game runs.
    for (const bool linear : {false, true}) {
        for (const bool with_depth : {false, true}) {
            Program(linear, with_depth)
                .emplace(gl_, context.Dialect(), shaders,
                         GlSpriteProgram::Variant{linear, with_depth});
        }
    }
    ResizeBackBuffer(width, height);
}

GlDevice::~GlDevice() {
    context_.MakeCurrent();
}

Image GlDevice::ReadBackBuffer() {
    context_.MakeCurrent();
    Image image{surfaces_[0].Width(), surfaces_[0].Height()};
    surfaces_[0].BindFramebuffer();
    gl_.ReadPixels(0, 0, image.Width(), image.Height(), GL_RGBA, GL_UNSIGNED_BYTE,
                   image.Pixels().data());
    BindTarget();
    return image;
}

void GlDevice::OnResizeBackBuffer(int width, int height) {
    context_.MakeCurrent();
    surfaces_[0] = GlSurface{gl_, width, height};
}

void GlDevice::OnSetTarget(TextureHandle target) {
    context_.MakeCurrent();
    target_ = target;
    BindTarget();
}

void GlDevice::BindTarget() {
    GlSurface& surface = surfaces_[target_];
    surface.BindFramebuffer();
    gl_.Viewport(0, 0, surface.Width(), surface.Height());
}

void GlDevice::OnClear(Color color) {
    context_.MakeCurrent();
    gl_.DepthMask(GL_TRUE);
    SetClearColor(gl_, color);
    gl_.Clear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

int GlDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    context_.MakeCurrent();
    UseDepth(state.depth);
    UseBlend(state.blend);
    int draw_calls = 0;
    while (!sprites.empty()) {
        const TextureHandle texture = sprites.front().texture;
        const auto end = std::ranges::find_if_not(
            sprites, [texture](const SpriteRecord& sprite) { return sprite.texture == texture; });
        const auto run = sprites.first(static_cast<std::size_t>(end - sprites.begin()));
        sprites = sprites.subspan(run.size());
        GRAZE_ASSERT(Knows(texture),
                     "GraphicsDevice::DrawSprites: the texture is not this device's");
        if (Knows(texture)) {
            draw_calls += DrawRun(state, surfaces_[texture], run);
        }
    }
    return draw_calls;
}

int GlDevice::DrawRun(const DrawState& state, const GlSurface& texture,
                      std::span<const SpriteRecord> sprites) {
    const GlSurface& target = surfaces_[target_];
    gl_.ActiveTexture(GL_TEXTURE0);
    gl_.BindTexture(GL_TEXTURE_2D, texture.Texture());
    Program(state.sampler.filter == TextureFilter::Linear, state.depth.depth_test)
        ->Use({target.Width(), target.Height(), texture.Width(), texture.Height()}, state.sampler);
    int draw_calls = 0;
    while (!sprites.empty()) {
        const std::size_t count = ring_.Put(sprites);
        gl_.DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
        sprites = sprites.subspan(count);
        ++draw_calls;
    }
    return draw_calls;
}

void GlDevice::UseBlend(const BlendState& blend) {
    const auto writes = [&blend](ColorWriteChannels channel) -> GLboolean {
        return Has(blend.color_write_channels, channel) ? GL_TRUE : GL_FALSE;
    };
    gl_.ColorMask(writes(ColorWriteChannels::Red), writes(ColorWriteChannels::Green),
                  writes(ColorWriteChannels::Blue), writes(ColorWriteChannels::Alpha));
    if (blend == BlendState::Opaque) {
        gl_.Disable(GL_BLEND);
        return;
    }
    gl_.Enable(GL_BLEND);
    gl_.BlendFuncSeparate(Factor(blend.color_source), Factor(blend.color_destination),
                          Factor(blend.alpha_source), Factor(blend.alpha_destination));
    gl_.BlendEquationSeparate(Function(blend.color_function), Function(blend.alpha_function));
    const Channels constant = ChannelsOf(blend.blend_factor);
    gl_.BlendColor(constant.r, constant.g, constant.b, constant.a);
}

void GlDevice::UseDepth(const DepthStencilState& depth) {
    if (!depth.depth_test) {
        gl_.Disable(GL_DEPTH_TEST);
        return;
    }
    surfaces_[target_].NeedDepth();
    gl_.Enable(GL_DEPTH_TEST);
    gl_.DepthFunc(Function(depth.depth_function));
    gl_.DepthMask(depth.depth_write ? GL_TRUE : GL_FALSE);
}

std::optional<GlSpriteProgram>& GlDevice::Program(bool linear, bool with_depth) noexcept {
    return programs_[(linear ? 1U : 0U) + (with_depth ? 2U : 0U)];
}

void GlDevice::OnPresent() {
    context_.MakeCurrent();
    ring_.EndFrame();
    if (presents_) {
        FillWindow();
        context_.Swap();
        BindTarget();
    } else {
        gl_.Flush();
    }
}

void GlDevice::FillWindow() {
    GlSurface& picture = surfaces_[0];
    const glm::ivec2 window = context_.PixelSize();
    const Rectangle shown = FitPicture({picture.Width(), picture.Height()}, window);
    picture.BindFramebuffer();
    gl_.BindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    SetClearColor(gl_, kInk);
    gl_.Clear(GL_COLOR_BUFFER_BIT);
    const bool shrinks = shown.width < picture.Width() || shown.height < picture.Height();
    // A window's rows go from bottom to top: here, and only here, the picture is turned over.
    gl_.BlitFramebuffer(0, 0, picture.Width(), picture.Height(), shown.Left(),
                        window.y - shown.Top(), shown.Right(), window.y - shown.Bottom(),
                        GL_COLOR_BUFFER_BIT, static_cast<GLenum>(shrinks ? GL_LINEAR : GL_NEAREST));
}

Image GlDevice::ReadWindow() {
    context_.MakeCurrent();
    FillWindow();
    const glm::ivec2 size = context_.PixelSize();
    Image image{size.x, size.y};
    gl_.BindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    gl_.ReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, image.Pixels().data());
    for (int top = 0, bottom = size.y - 1; top < bottom; ++top, --bottom) {
        std::ranges::swap_ranges(image.Row(top), image.Row(bottom));
    }
    BindTarget();
    return image;
}

bool GlDevice::Knows(TextureHandle texture) const noexcept {
    return texture < surfaces_.size() && surfaces_[texture].Exists();
}

TextureHandle GlDevice::CreateTexture(int width, int height, bool /*is_target*/) {
    context_.MakeCurrent();
    GlSurface surface{gl_, width, height};
    BindTarget();
    const auto unused = std::ranges::find_if_not(surfaces_, &GlSurface::Exists);
    const auto handle = static_cast<TextureHandle>(unused - surfaces_.begin());
    if (unused == surfaces_.end()) {
        surfaces_.push_back(std::move(surface));
    } else {
        *unused = std::move(surface);
    }
    return handle;
}

void GlDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    context_.MakeCurrent();
    gl_.BindTexture(GL_TEXTURE_2D, surfaces_[texture].Texture());
    gl_.PixelStorei(GL_UNPACK_ROW_LENGTH, pixels.stride / 4);
    gl_.TexSubImage2D(GL_TEXTURE_2D, 0, area.x, area.y, area.width, area.height, GL_RGBA,
                      GL_UNSIGNED_BYTE, pixels.pixels);
    gl_.PixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

void GlDevice::DestroyTexture(TextureHandle texture) noexcept {
    context_.MakeCurrent();
    surfaces_[texture] = {};
}

}  // namespace graze

#include "gl_api.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace graze {
namespace {

GpuLimits ReadLimits(const GlFunctions& gl, int page_side) {
    GLint side = 0;
    GLint layers = 0;
    gl.GetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    gl.GetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &layers);
    return {static_cast<int>(side), static_cast<int>(layers),
            std::min(page_side, static_cast<int>(side))};
}

const GlTextureArray& ToGl(const GpuArray& array) noexcept {
    return static_cast<const GlTextureArray&>(array);
}

const GlSurface& ToSurface(const GpuArray& target) noexcept {
    return static_cast<const GlSurface&>(target);
}

}  // namespace

GlApi::GlApi(GlContext& context, Presents presents, GlParts parts)
    : context_{context}, presents_{presents == Presents::Yes}, parts_{std::move(parts)} {
    MakeObjects();
}

GlApi::~GlApi() {
    if (!MakeCurrent()) {
        ForgetGlObjects(gl_);
    }
}

void GlApi::MakeObjects() {
    gl_ = LoadGlFunctions();
    if (parts_.adjust_functions) {
        parts_.adjust_functions(gl_);
    }
    if (IsReset()) {
        throw std::runtime_error{"the system has not restored the context"};
    }
    limits_ = ReadLimits(gl_, parts_.page_side);
    gl_.PixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.Disable(GL_DITHER);
    objects_.emplace(gl_);
    // Compiles all variants now, so that a failing shader is reported, and a slow one compiled,
    // before the game runs.
    for (std::size_t i = 0; i < objects_->programs.size(); ++i) {
        const GlSpriteProgram::Variant variant{(i & 1) != 0, (i & 2) != 0};
        objects_->programs[i].emplace(gl_, context_.Dialect(), parts_.shaders, variant);
    }
}

bool GlApi::IsReset() const noexcept {
    return gl_.GetGraphicsResetStatus != nullptr && gl_.GetGraphicsResetStatus() != GL_NO_ERROR;
}

bool GlApi::MakeCurrent() noexcept {
    return objects_.has_value() && !is_reset_ && context_.MakeCurrent();
}

void GlApi::Lose() noexcept {
    ForgetGlObjects(gl_);
    objects_.reset();
}

void GlApi::Restart() {
    context_.Recreate();
    is_reset_ = false;
    MakeObjects();
}

void GlApi::ForgetBindings() noexcept {
    objects_->states.ForgetTexels();
    objects_->states.ForgetMasks();
    objects_->target = nullptr;
}

std::unique_ptr<GpuArray> GlApi::MakeArray(Point size, int layers) {
    objects_->states.ForgetTexels();
    return GlTextureArray::Make(gl_, size, layers);
}

std::unique_ptr<GpuArray> GlApi::MakeTarget(Point size) {
    ForgetBindings();
    return GlSurface::Make(gl_, size);
}

void GlApi::Update(GpuArray& array, int layer, Rectangle area, ImageView pixels) {
    objects_->states.ForgetTexels();
    static_cast<GlTextureArray&>(array).Update(layer, area, pixels);
}

bool GlApi::CopyLayers(const GpuArray& from, GpuArray& to, int layers) {
    const auto [width, height] = from.Size();
    objects_->target = nullptr;
    TakeGlErrors(gl_);
    std::array<GLuint, 2> framebuffers{};
    gl_.GenFramebuffers(2, framebuffers.data());
    gl_.BindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[0]);
    gl_.BindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffers[1]);
    for (int i = 0; i < layers; ++i) {
        gl_.FramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, ToGl(from).Texture(),
                                    0, i);
        gl_.FramebufferTextureLayer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, ToGl(to).Texture(),
                                    0, i);
        gl_.BlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT,
                            GL_NEAREST);
    }
    gl_.DeleteFramebuffers(2, framebuffers.data());
    return !TakeGlErrors(gl_);
}

void GlApi::WritePlaces(std::span<const PlaceEntry> table, int first_row, int end_row) {
    objects_->places.Write(table, first_row, end_row);
}

void GlApi::UseTarget(GpuArray& target) {
    auto& surface = static_cast<GlSurface&>(target);
    if (objects_->target != &surface) {
        objects_->target = &surface;
        surface.BindFramebuffer();
        gl_.Viewport(0, 0, surface.Size().x, surface.Size().y);
    }
}

void GlApi::UseState(const DrawState& state) {
    UseDepth(state.depth);
    objects_->states.UseBlend(state.blend);
    const bool linear = state.sampler.filter == TextureFilter::Linear;
    GlSpriteProgram& program =
        *objects_->programs[(linear ? 1U : 0U) + (state.depth.depth_test ? 2U : 0U)];
    if (objects_->program_in_use != &program) {
        objects_->program_in_use = &program;
        program.Use();
    }
    program.Set(objects_->target->Size(), state.sampler);
}

void GlApi::UseDepth(DepthStencilState depth) {
    GlSurface& target = *objects_->target;
    if (depth.depth_test && target.DepthState() == GlSurface::Depth::None) {
        target.MakeDepth();
        objects_->states.ForgetMasks();
    }
    depth.depth_test &= target.DepthState() == GlSurface::Depth::Present;
    objects_->states.UseDepth(depth);
}

void GlApi::Clear(Color color) {
    objects_->states.Clear(color);
}

std::size_t GlApi::PutRecords(std::span<const SpriteRecord> records) {
    return objects_->ring.Put(records);
}

void GlApi::Draw(const GpuArray& texels, std::size_t first, std::size_t count) {
    objects_->states.UseTexels(ToGl(texels).Texture());
    objects_->ring.PointAt(first);
    gl_.DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
}

void GlApi::Present(const GpuArray& picture) {
    objects_->ring.EndFrame();
    if (!presents_) {
        gl_.Flush();
    } else if (context_.CanShow()) {
        FillWindow(picture);
        context_.Swap();
    }
    is_reset_ = IsReset();
}

void GlApi::FillWindow(const GpuArray& picture) {
    const Point size = picture.Size();
    const Point window = context_.PixelSize();
    const Rectangle shown = context_.Place(size);
    ToSurface(picture).BindFramebuffer();
    objects_->target = nullptr;
    gl_.BindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    objects_->states.Clear(context_.LetterboxColor());
    const bool shrinks = shown.width < size.x || shown.height < size.y;
    // Flips the picture, because the rows of a window's framebuffer go from bottom to top.
    gl_.BlitFramebuffer(0, 0, size.x, size.y, shown.Left(), window.y - shown.Top(), shown.Right(),
                        window.y - shown.Bottom(), GL_COLOR_BUFFER_BIT,
                        static_cast<GLenum>(shrinks ? GL_LINEAR : GL_NEAREST));
}

Image GlApi::Read(const GpuArray& target) {
    Image image{target.Size().x, target.Size().y};
    ToSurface(target).BindFramebuffer();
    objects_->target = nullptr;
    gl_.ReadPixels(0, 0, image.Width(), image.Height(), GL_RGBA, GL_UNSIGNED_BYTE,
                   image.Pixels().data());
    return image;
}

Image GlApi::ReadWindow(const GpuArray& picture) {
    const Point size = context_.PixelSize();
    Image image{size.x, size.y};
    FillWindow(picture);
    gl_.BindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    gl_.ReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, image.Pixels().data());
    for (int top = 0, bottom = size.y - 1; top < bottom; ++top, --bottom) {
        std::ranges::swap_ranges(image.Row(top), image.Row(bottom));
    }
    return image;
}

}  // namespace graze

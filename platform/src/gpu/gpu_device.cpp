#include "gpu_device.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/graphics_device.hpp"

namespace graze {
namespace {

constexpr int kLargestRecordSide = 32767;  // SpriteRecord has positions in 16 bits

int LargestTexture(const GlFunctions& gl) {
    GLint size = 0;
    gl.GetIntegerv(GL_MAX_TEXTURE_SIZE, &size);
    return std::min(static_cast<int>(size), kLargestRecordSide);
}

}  // namespace

GlDevice::GlDevice(GlContext& context, Presents presents, int width, int height,
                   GlDeviceParts parts)
    : context_{context},
      presents_{presents == Presents::Yes},
      parts_{std::move(parts)},
      textures_{gl_} {
    MakeObjects();
    ResizeBackBuffer(width, height);
}

GlDevice::~GlDevice() {
    if (!IsReady()) {
        ForgetGlObjects(gl_);
    }
}

void GlDevice::MakeObjects() {
    gl_ = LoadGlFunctions();
    if (parts_.adjust_functions) {
        parts_.adjust_functions(gl_);
    }
    if (IsReset()) {
        throw std::runtime_error{"the system has not restored the context"};
    }
    max_texture_size_ = LargestTexture(gl_);
    gl_.PixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.Disable(GL_DITHER);
    objects_.emplace(gl_);
    // Compiles all variants now, so that a failing shader is reported, and a slow one compiled,
    // before the game runs.
    for (std::size_t i = 0; i < objects_->programs.size(); ++i) {
        const GlSpriteProgram::Variant variant{(i & 1) != 0, (i & 2) != 0};
        objects_->programs[i].emplace(gl_, context_.Dialect(), parts_.shaders, variant);
    }
    textures_.Recreate(std::min(parts_.page_side, max_texture_size_));
}

bool GlDevice::IsReset() const noexcept {
    return gl_.GetGraphicsResetStatus != nullptr && gl_.GetGraphicsResetStatus() != GL_NO_ERROR;
}

bool GlDevice::IsReady() noexcept {
    if (objects_ && !context_.MakeCurrent()) {
        Lose();
    }
    return objects_.has_value();
}

void GlDevice::Lose() noexcept {
    ForgetGlObjects(gl_);
    textures_.Forget();
    objects_.reset();
}

bool GlDevice::Restore() {
    try {
        context_.Recreate();
        MakeObjects();
        objects_->back_buffer = GlSurface{gl_, BackBuffer().width, BackBuffer().height};
    } catch (const std::exception& error) {
        Lose();
        Complain(error.what());
        return false;
    }
    has_complained_ = false;
    RefillTextures();
    return IsReady();
}

// Reports on stderr why the device could not be recovered. Only the first failure is reported,
// since the device tries again in each frame.
void GlDevice::Complain(const char* reason) noexcept {
    if (!std::exchange(has_complained_, true)) {
        std::fprintf(stderr, "graze: the graphics device is lost and cannot be restored yet: %s\n",
                     reason);
    }
}

void GlDevice::ForgetBindings() noexcept {
    objects_->states.ForgetTexels();
    objects_->states.ForgetMasks();
    objects_->target_is_bound = false;
}

Image GlDevice::ReadBackBuffer() {
    Image image{BackBuffer().width, BackBuffer().height};
    if (IsReady()) {
        objects_->back_buffer.BindFramebuffer();
        objects_->target_is_bound = false;
        gl_.ReadPixels(0, 0, image.Width(), image.Height(), GL_RGBA, GL_UNSIGNED_BYTE,
                       image.Pixels().data());
    }
    return image;
}

void GlDevice::OnResizeBackBuffer(int width, int height) {
    if (IsReady()) {
        ForgetBindings();
        objects_->back_buffer = GlSurface{gl_, width, height};
    }
}

void GlDevice::OnSetTarget(TextureHandle target) {
    target_ = target;
    if (objects_) {
        objects_->target_is_bound = false;
    }
}

GlSurface& GlDevice::Target() noexcept {
    return target_ == 0 ? objects_->back_buffer : textures_.Target(target_);
}

void GlDevice::UseTarget() {
    if (!std::exchange(objects_->target_is_bound, true)) {
        const GlSurface& target = Target();
        target.BindFramebuffer();
        gl_.Viewport(0, 0, target.Width(), target.Height());
    }
}

void GlDevice::OnClear(Color color) {
    if (IsReady() || Restore()) {
        UseTarget();
        objects_->states.Clear(color);
    }
}

int GlDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    if (!IsReady()) {
        return 0;
    }
    UseTarget();
    UseState(state);
    textures_.UploadPlaces();
    int draw_calls = 0;
    while (!sprites.empty()) {
        const std::size_t count = objects_->ring.Put(sprites);
        if (count == 0) {
            break;  // the driver has no memory for the records
        }
        draw_calls += DrawRuns(sprites.first(count));
        sprites = sprites.subspan(count);
    }
    return draw_calls;
}

// Draws the records of the last GlRecordRing::Put, with one draw call for each run of records whose
// textures are in the same array. Returns the number of draw calls.
int GlDevice::DrawRuns(std::span<const SpriteRecord> put) {
    int draw_calls = 0;
    for (std::size_t first = 0, end = 0; first < put.size(); first = end) {
        const GlTextures::Home home = textures_.HomeOf(put[first].texture);
        while (end < put.size() && textures_.HomeOf(put[end].texture) == home) {
            ++end;
        }
        if (GRAZE_CHECK(home != GlTextures::Home::Nowhere,
                        "GraphicsDevice::DrawSprites: the texture is not this device's")) {
            objects_->states.UseTexels(textures_.ArrayAt(home));
            objects_->ring.PointAt(first);
            gl_.DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(end - first));
            ++draw_calls;
        }
    }
    return draw_calls;
}

void GlDevice::UseState(const DrawState& state) {
    UseDepth(state.depth);
    objects_->states.UseBlend(state.blend);
    const bool linear = state.sampler.filter == TextureFilter::Linear;
    GlSpriteProgram& program =
        *objects_->programs[(linear ? 1U : 0U) + (state.depth.depth_test ? 2U : 0U)];
    if (objects_->program_in_use != &program) {
        objects_->program_in_use = &program;
        program.Use();
    }
    program.Set({Target().Width(), Target().Height()}, state.sampler);
}

void GlDevice::UseDepth(DepthStencilState depth) {
    GlSurface& target = Target();
    if (depth.depth_test && target.DepthState() == GlSurface::Depth::None) {
        target.MakeDepth();
        objects_->states.ForgetMasks();
    }
    depth.depth_test &= target.DepthState() == GlSurface::Depth::Present;
    objects_->states.UseDepth(depth);
}

void GlDevice::OnPresent() {
    if (IsReady()) {
        objects_->ring.EndFrame();
        if (presents_) {
            FillWindow();
            context_.Swap();
        } else {
            gl_.Flush();
        }
        if (IsReset()) {
            Lose();
        }
    }
    if (!objects_) {
        Restore();
    }
}

void GlDevice::FillWindow() {
    const GlSurface& picture = objects_->back_buffer;
    const Point window = context_.PixelSize();
    const Rectangle shown = context_.Place({picture.Width(), picture.Height()});
    picture.BindFramebuffer();
    objects_->target_is_bound = false;
    gl_.BindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    objects_->states.Clear(context_.LetterboxColor());
    const bool shrinks = shown.width < picture.Width() || shown.height < picture.Height();
    // Flips the picture, because the rows of a window's framebuffer go from bottom to top.
    gl_.BlitFramebuffer(0, 0, picture.Width(), picture.Height(), shown.Left(),
                        window.y - shown.Top(), shown.Right(), window.y - shown.Bottom(),
                        GL_COLOR_BUFFER_BIT, static_cast<GLenum>(shrinks ? GL_LINEAR : GL_NEAREST));
}

Image GlDevice::ReadWindow() {
    const Point size = context_.PixelSize();
    Image image{size.x, size.y};
    if (!IsReady()) {
        return image;
    }
    FillWindow();
    gl_.BindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    gl_.ReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, image.Pixels().data());
    for (int top = 0, bottom = size.y - 1; top < bottom; ++top, --bottom) {
        std::ranges::swap_ranges(image.Row(top), image.Row(bottom));
    }
    return image;
}

TextureHandle GlDevice::CreateTexture(const Image& pixels) {
    const TextureHandle handle = Add(pixels.Width(), pixels.Height(), false);
    UpdateTexture(handle, pixels.Bounds(), pixels.View());
    return handle;
}

TextureHandle GlDevice::CreateTarget(int width, int height) {
    return Add(width, height, true);
}

TextureHandle GlDevice::Add(int width, int height, bool is_target) {
    if (IsReady()) {
        ForgetBindings();
    }
    return textures_.Add(width, height, is_target);
}

void GlDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    if (IsReady()) {
        objects_->states.ForgetTexels();
        textures_.Update(texture, area, pixels);
    }
}

void GlDevice::DestroyTexture(TextureHandle texture) noexcept {
    static_cast<void>(IsReady());  // if the context is lost, its objects are already gone
    textures_.Remove(texture);
}

}  // namespace graze

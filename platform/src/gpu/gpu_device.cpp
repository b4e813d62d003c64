#include "gpu_device.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr int kLargestRecordSide = 32767;  // SpriteRecord has positions in 16 bits

}  // namespace

GpuDevice::GpuDevice(std::unique_ptr<GpuApi> api, int width, int height)
    : api_{std::move(api)}, textures_{*api_} {
    textures_.Recreate();
    ResizeBackBuffer(width, height);
}

GpuDevice::~GpuDevice() {
    static_cast<void>(IsReady());  // if the GPU is lost, its objects are already gone
}

int GpuDevice::MaxTextureSize() const noexcept {
    return std::min(api_->Limits().texture_side, kLargestRecordSide);
}

bool GpuDevice::IsReady() noexcept {
    if (!is_lost_ && !api_->MakeCurrent()) {
        Lose();
    }
    return !is_lost_;
}

void GpuDevice::Lose() noexcept {
    is_lost_ = true;
    api_->Lose();
    textures_.Forget();
    back_buffer_.reset();
}

bool GpuDevice::Restore() {
    try {
        api_->Restart();
        textures_.Recreate();
        MakeBackBuffer({BackBuffer().width, BackBuffer().height});
    } catch (const std::exception& error) {
        Lose();
        LogOnce(error.what());
        return false;
    }
    is_lost_ = false;
    has_logged_ = false;
    RefillTextures();
    return IsReady();
}

// Reports on stderr why the device could not be recovered. Only the first failure is reported,
// since the device tries again in each frame.
void GpuDevice::LogOnce(const char* reason) noexcept {
    if (!std::exchange(has_logged_, true)) {
        std::fprintf(stderr, "graze: the graphics device is lost and cannot be restored yet: %s\n",
                     reason);
    }
}

bool GpuDevice::LoseContent() {
    Lose();
    return Restore();
}

void GpuDevice::MakeBackBuffer(Point size) {
    auto made = api_->MakeTarget(size);
    if (!made) {
        throw std::runtime_error{"the GPU has no memory for a back buffer of " +
                                 std::to_string(size.x) + " x " + std::to_string(size.y) + " px"};
    }
    back_buffer_ = std::move(made);
}

void GpuDevice::OnResizeBackBuffer(int width, int height) {
    if (IsReady()) {
        MakeBackBuffer({width, height});
    }
}

Image GpuDevice::ReadBackBuffer() {
    return IsReady() ? api_->Read(*back_buffer_) : Image{BackBuffer().width, BackBuffer().height};
}

Image GpuDevice::ReadWindow() {
    return IsReady() ? api_->ReadWindow(*back_buffer_) : Image{};
}

GpuArray& GpuDevice::Target() const noexcept {
    return target_ == 0 ? *back_buffer_ : textures_.Target(target_);
}

void GpuDevice::OnClear(Color color) {
    if (IsReady() || Restore()) {
        api_->UseTarget(Target());
        api_->Clear(color);
    }
}

int GpuDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    if (!IsReady()) {
        return 0;
    }
    api_->UseTarget(Target());
    api_->UseState(state);
    textures_.UploadPlaces();
    int draw_calls = 0;
    while (!sprites.empty()) {
        const std::size_t count = api_->PutRecords(sprites);
        if (count == 0) {
            break;  // the GPU has no memory for the records
        }
        draw_calls += DrawRuns(sprites.first(count));
        sprites = sprites.subspan(count);
    }
    return draw_calls;
}

// Draws the records of the last PutRecords, with one draw call for each run of records whose
// textures are in the same array. Returns the number of draw calls.
int GpuDevice::DrawRuns(std::span<const SpriteRecord> put) {
    int draw_calls = 0;
    for (std::size_t first = 0, end = 0; first < put.size(); first = end) {
        const GpuTextures::Home home = textures_.HomeOf(put[first].texture);
        while (end < put.size() && textures_.HomeOf(put[end].texture) == home) {
            ++end;
        }
        if (GRAZE_CHECK(home != GpuTextures::Home::Nowhere,
                        "GraphicsDevice::DrawSprites: the texture is not this device's")) {
            api_->Draw(textures_.ArrayAt(home), first, end - first);
            ++draw_calls;
        }
    }
    return draw_calls;
}

void GpuDevice::OnPresent() {
    if (IsReady()) {
        api_->Present(*back_buffer_);
        static_cast<void>(IsReady());  // Present detects most losses
    }
    if (is_lost_) {
        Restore();
    }
}

TextureHandle GpuDevice::CreateTexture(const Image& pixels) {
    static_cast<void>(IsReady());
    const TextureHandle handle = textures_.Add({pixels.Width(), pixels.Height()}, false);
    UpdateTexture(handle, pixels.Bounds(), pixels.View());
    return handle;
}

TextureHandle GpuDevice::CreateTarget(int width, int height) {
    static_cast<void>(IsReady());
    return textures_.Add({width, height}, true);
}

void GpuDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    if (IsReady()) {
        textures_.Update(texture, area, pixels);
    }
}

void GpuDevice::DestroyTexture(TextureHandle texture) noexcept {
    static_cast<void>(IsReady());  // if the GPU is lost, its objects are already gone
    textures_.Remove(texture);
}

}  // namespace graze

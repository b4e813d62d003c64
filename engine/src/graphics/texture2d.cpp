#include "graze/graphics/texture2d.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/readback.hpp"
#include "without_device.hpp"

namespace graze {
namespace {

int Checked(int side, const GraphicsDevice& device) {
    if (side < 1 || side > device.MaxTextureSize()) {
        throw std::runtime_error("a texture's side is " + std::to_string(side) + " px; the " +
                                 std::string(device.Name()) + " device supports 1 to " +
                                 std::to_string(device.MaxTextureSize()));
    }
    return side;
}

std::size_t PixelCount(Rectangle area) noexcept {
    return static_cast<std::size_t>(area.width) * static_cast<std::size_t>(area.height);
}

ImageView ViewOf(std::span<const Color> data, int width, int height) noexcept {
    return {reinterpret_cast<const std::uint8_t*>(data.data()), width, height,
            width * static_cast<int>(sizeof(Color))};
}

}  // namespace

void ThrowWithoutDevice(const char* call) {
    throw std::logic_error{
        std::string{call} +
        ": it has no device: it is a default one, was moved from, or its device was destroyed"};
}

GraphicsDevice& Texture2D::GraphicsDevice() const {
    if (handle_ == 0) {
        ThrowWithoutDevice("Texture2D::GraphicsDevice");
    }
    return *device_;
}

std::uint64_t Texture2D::NextSortingKey() noexcept {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

Texture2D::Texture2D(graze::GraphicsDevice& device, int width, int height)
    : Texture2D(device, Image{Checked(width, device), Checked(height, device)}) {
}

Texture2D::Texture2D(graze::GraphicsDevice& device, Image pixels, TextureFilter filter)
    : device_(&device),
      width_(Checked(pixels.Width(), device)),
      height_(Checked(pixels.Height(), device)),
      sorting_key_(NextSortingKey()),
      filter_(filter),
      pixels_(std::move(pixels).Shared()) {
    handle_ = device.CreateTexture(pixels_);
    device.Register(handle_, this);
}

Texture2D::Texture2D(graze::GraphicsDevice& device, int width, int height, AsTarget)
    : device_(&device),
      width_(Checked(width, device)),
      height_(Checked(height, device)),
      sorting_key_(NextSortingKey()) {
    handle_ = device.CreateTarget(width_, height_);
    device.Register(handle_, this);
}

Texture2D::Texture2D(Texture2D&& other) noexcept
    : device_(other.device_),
      handle_(std::exchange(other.handle_, 0)),
      width_(std::exchange(other.width_, 0)),
      height_(std::exchange(other.height_, 0)),
      sorting_key_(other.sorting_key_),
      content_lost_(other.content_lost_),
      filter_(other.filter_),
      pixels_(std::exchange(other.pixels_, {})) {
    if (handle_ != 0) {
        device_->Register(handle_, this);
    }
}

Texture2D& Texture2D::operator=(Texture2D&& other) noexcept {
    if (this != &other) {
        Destroy();
        device_ = other.device_;
        handle_ = std::exchange(other.handle_, 0);
        width_ = std::exchange(other.width_, 0);
        height_ = std::exchange(other.height_, 0);
        sorting_key_ = other.sorting_key_;
        content_lost_ = other.content_lost_;
        filter_ = other.filter_;
        pixels_ = std::exchange(other.pixels_, {});
        if (handle_ != 0) {
            device_->Register(handle_, this);
        }
    }
    return *this;
}

Texture2D::~Texture2D() {
    Destroy();
}

void Texture2D::Destroy() noexcept {
    if (handle_ == 0) {
        return;
    }
    if (device_->target_ == handle_) {
        device_->SetRenderTarget(nullptr);
    }
    device_->Register(handle_, nullptr);
    device_->Retire(handle_);
    handle_ = 0;
}

void Texture2D::LoseDevice() noexcept {
    device_ = nullptr;
    handle_ = 0;
    content_lost_ = pixels_.Width() == 0;
}

void Texture2D::Refill() {
    content_lost_ = pixels_.Width() == 0;
    if (!content_lost_) {
        device_->UpdateTexture(handle_, Bounds(), pixels_.View());
    }
}

bool Texture2D::Holds(const char* call, Rectangle area) const {
    return GRAZE_CHECK(!area.IsEmpty() && Bounds().Contains(area),
                       "%s: the area %d, %d, %d x %d is empty or not inside the texture of "
                       "%d x %d pixels",
                       call, area.x, area.y, area.width, area.height, width_, height_);
}

void Texture2D::SetData(std::span<const Color> data) {
    SetData(Bounds(), data);
}

void Texture2D::SetData(Rectangle area, std::span<const Color> data) {
    if (!Holds("Texture2D::SetData", area) ||
        !GRAZE_CHECK(data.size() == PixelCount(area),
                     "Texture2D::SetData: expected %d colours for %d x %d pixels, got %d",
                     static_cast<int>(PixelCount(area)), area.width, area.height,
                     static_cast<int>(data.size())) ||
        !GRAZE_CHECK(device_ != nullptr,
                     "Texture2D::SetData: the texture's device was destroyed")) {
        return;
    }
    if (pixels_.Width() != 0) {
        const auto width = static_cast<std::size_t>(area.width);
        for (int y = 0; y < area.height; ++y) {
            std::ranges::copy(
                data.subspan(static_cast<std::size_t>(y) * width, width),
                pixels_.Row(area.y + y).subspan(static_cast<std::size_t>(area.x)).begin());
        }
    }
    device_->UpdateTexture(handle_, area, ViewOf(data, area.width, area.height));
    content_lost_ = content_lost_ && area != Bounds();
}

void Texture2D::GetData(std::span<Color> data) const {
    GetData(Bounds(), data);
}

void Texture2D::GetData(Rectangle area, std::span<Color> data) const {
    if (detail::RefusesReadback("Texture2D::GetData")) {
        return;
    }
    if (!GRAZE_CHECK(pixels_.Width() != 0,
                     "Texture2D::GetData: not supported for render targets") ||
        !Holds("Texture2D::GetData", area) ||
        !GRAZE_CHECK(data.size() == PixelCount(area),
                     "Texture2D::GetData: expected %d colours for %d x %d pixels, got %d",
                     static_cast<int>(PixelCount(area)), area.width, area.height,
                     static_cast<int>(data.size()))) {
        return;
    }
    const auto width = static_cast<std::size_t>(area.width);
    for (int y = 0; y < area.height; ++y) {
        std::ranges::copy(pixels_.Row(area.y + y).subspan(static_cast<std::size_t>(area.x), width),
                          data.subspan(static_cast<std::size_t>(y) * width, width).begin());
    }
}

RenderTarget2D::RenderTarget2D(graze::GraphicsDevice& device, int width, int height)
    : Texture2D(device, width, height, AsTarget{}) {
}

}  // namespace graze

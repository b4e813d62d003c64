#include "graze/graphics/software_device.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <thread>
#include <vector>

#include "../threads/worker_pool.hpp"
#include "graze/assert.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/raster/span.hpp"
#include "kernels/packed_pixel.hpp"
#include "kernels/row_kernels.hpp"
#include "software_draw.hpp"

namespace graze {
namespace {

constexpr float kFarthest = 1.0f;
constexpr int kMaxThreads = 8;
constexpr int kMaxShift = 30;
constexpr int kBandRows = 64;  // of a target, which a thread draws at a time
constexpr Packed kWhite = 0xFFFFFFFF;
constexpr Packed kOpaque = 0xFF000000;

// The minimum total area of the sprites' boxes, in pixels, for drawing with several threads. With
// fewer pixels, the first thread would finish before the others have started.
constexpr std::int64_t kWorthThreads = 100'000;

int ChooseThreadCount(int wanted) noexcept {
    const auto available = static_cast<int>(std::thread::hardware_concurrency());
    return wanted > 0 ? wanted : std::clamp(available, 1, kMaxThreads);
}

std::size_t PixelCount(const Image& image) noexcept {
    return image.Pixels().size();
}

std::int64_t BoxArea(std::span<const SpriteRecord> sprites) noexcept {
    std::int64_t area = 0;
    for (const SpriteRecord& sprite : sprites) {
        area += std::int64_t{sprite.width} * sprite.height;
    }
    return area;
}

bool IsAll(ImageView pixels, Packed mask, Packed value) noexcept {
    for (int y = 0; y < pixels.height; ++y) {
        const std::uint8_t* row = pixels.pixels + std::ptrdiff_t{y} * pixels.stride;
        for (int x = 0; x < pixels.width; ++x, row += sizeof(Color)) {
            if ((LoadPixel(row) & mask) != value) {
                return false;
            }
        }
    }
    return true;
}

// Checks the guarantees of MakeSpriteRecord, so that records from other sources cannot cause writes
// outside the target.
bool IsDrawable(const SpriteRecord& sprite, Rectangle target) noexcept {
    return sprite.width > 0 && sprite.height > 0 && sprite.source_width > 0 &&
           sprite.source_height > 0 && sprite.u_shift <= kMaxShift && sprite.v_shift <= kMaxShift &&
           target.Contains(Rectangle{sprite.x, sprite.y, sprite.width, sprite.height});
}

// Returns the bands that a sprite touches, as a half-open range.
Span ComputeBands(const SpriteRecord& sprite) noexcept {
    return {sprite.y / kBandRows, (sprite.y + sprite.height - 1) / kBandRows + 1};
}

}  // namespace

// Lists of the sprites that touch each band of rows of a target, in drawing order. A thread
// draws one band at a time, so that the band's pixels stay in the CPU's cache.
class SpriteBands {
public:
    // Sorts the sprites for which `drawable(sprite)` is true into bands. They must be in rows 0 to
    // `height` - 1. Allocates in the first call, and later only for a taller target or for more
    // than a few thousand sprites.
    template <typename Drawable>
    void Sort(std::span<const SpriteRecord> sprites, int height, const Drawable& drawable) {
        Start(height);
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            if (drawable(sprites[i])) {
                Count(sprites[i], static_cast<std::uint32_t>(i));
            }
        }
        Place(sprites);
    }

    [[nodiscard]] int Count() const noexcept { return static_cast<int>(ends_.size()); }
    [[nodiscard]] Span Rows(int band) const noexcept;

    // Returns the indices of the band's sprites in ascending order.
    [[nodiscard]] std::span<const std::uint32_t> Sprites(int band) const noexcept;

private:
    // Initial capacity of drawn_ and of in_bands_: together 32 KiB.
    static constexpr std::size_t kFirstRoom = 4096;

    void Start(int height);
    void Count(const SpriteRecord& sprite, std::uint32_t index);
    void Place(std::span<const SpriteRecord> sprites);

    int height_ = 0;
    std::vector<std::uint32_t> drawn_;     // indices of all drawable sprites
    std::vector<std::size_t> ends_;        // the end of each band's part of in_bands_
    std::vector<std::uint32_t> in_bands_;  // indices of the first band's sprites, then the second's
};

Span SpriteBands::Rows(int band) const noexcept {
    return {band * kBandRows, std::min((band + 1) * kBandRows, height_)};
}

std::span<const std::uint32_t> SpriteBands::Sprites(int band) const noexcept {
    const auto index = static_cast<std::size_t>(band);
    const std::size_t begin = band == 0 ? 0 : ends_[index - 1];
    return std::span{in_bands_}.subspan(begin, ends_[index] - begin);
}

void SpriteBands::Start(int height) {
    height_ = height;
    drawn_.reserve(kFirstRoom);
    in_bands_.reserve(kFirstRoom);
    drawn_.clear();
    ends_.assign(static_cast<std::size_t>((height + kBandRows - 1) / kBandRows), 0);
}

// Until Place is called, ends_ contains the number of sprites of each band.
void SpriteBands::Count(const SpriteRecord& sprite, std::uint32_t index) {
    drawn_.push_back(index);
    const Span bands = ComputeBands(sprite);
    for (int band = bands.first; band < bands.last; ++band) {
        ++ends_[static_cast<std::size_t>(band)];
    }
}

void SpriteBands::Place(std::span<const SpriteRecord> sprites) {
    std::size_t total = 0;
    for (std::size_t& end : ends_) {
        const std::size_t count = end;
        end = total;  // the band's first index; advanced for each sprite that is placed
        total += count;
    }
    in_bands_.resize(total);
    for (const std::uint32_t index : drawn_) {
        const Span bands = ComputeBands(sprites[index]);
        for (int band = bands.first; band < bands.last; ++band) {
            in_bands_[ends_[static_cast<std::size_t>(band)]++] = index;
        }
    }
}

SoftwareDevice::SoftwareDevice(int width, int height, int threads)
    : surfaces_(1), threads_(ChooseThreadCount(threads)), bands_(std::make_unique<SpriteBands>()) {
    surfaces_[0].in_use = true;
    surfaces_[0].is_target = true;
    ResizeBackBuffer(width, height);
}

SoftwareDevice::~SoftwareDevice() = default;

Image SoftwareDevice::ReadBackBuffer() {
    return surfaces_[0].color;
}

bool SoftwareDevice::LoseContent() {
    for (Surface& surface : surfaces_) {
        surface.color = Image{surface.color.Width(), surface.color.Height()};
        surface.depth.clear();
    }
    RefillTextures();
    return true;
}

const Image& SoftwareDevice::BackBufferImage() const noexcept {
    return surfaces_[0].color;
}

void SoftwareDevice::OnResizeBackBuffer(int width, int height) {
    surfaces_[0].color = Image{width, height};
    surfaces_[0].depth.clear();
}

void SoftwareDevice::OnSetTarget(TextureHandle target) {
    target_ = target;
}

void SoftwareDevice::OnClear(Color color) {
    Surface& surface = surfaces_[target_];
    const auto pixels = surface.color.Pixels();
    const auto count = static_cast<std::int32_t>(pixels.size());
    PaintJob job;
    job.target = reinterpret_cast<std::uint8_t*>(pixels.data());
    job.row_end = count;
    job.color = color.PackedValue();
    const RowSpan all{0, 0, count};
    const RowKernels& kernels =
        count < BestRowKernels().lanes ? PortableRowKernels() : BestRowKernels();
    kernels.For(TexelPath::Solid, PixelBlend::Opaque)(job, &all, 1);
    std::ranges::fill(surface.depth, kFarthest);
}

int SoftwareDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    Surface& surface = surfaces_[target_];
    SoftwareTarget target{
        surface.color.Pixels(), {}, surface.color.Width(), surface.color.Height()};
    if (state.depth.depth_test) {
        surface.depth.resize(PixelCount(surface.color), kFarthest);
        target.depth = surface.depth;
    }
    if (threads_ > 1 && BoxArea(sprites) >= kWorthThreads) {
        DrawInBands(target, state, sprites);
    } else {
        DrawInOrder(target, state, sprites);
    }
    return 1;
}

bool SoftwareDevice::Accepts(const SpriteRecord& sprite, Rectangle target) const {
    if (sprite.width == 0) {
        return false;
    }
    return GRAZE_CHECK(sprite.texture < surfaces_.size() && surfaces_[sprite.texture].in_use,
                       "GraphicsDevice::DrawSprites: the texture is not this device's") &&
           GRAZE_CHECK(IsDrawable(sprite, target),
                       "GraphicsDevice::DrawSprites: a record extends beyond the target");
}

SoftwareTexture SoftwareDevice::TextureOf(const SpriteRecord& sprite) const noexcept {
    const Surface& surface = surfaces_[sprite.texture];
    return {surface.color.View(), surface.is_uniform, surface.is_opaque};
}

void SoftwareDevice::DrawInOrder(const SoftwareTarget& target, const DrawState& state,
                                 std::span<const SpriteRecord> sprites) const {
    const SpritePainter painter{target, state, {0, target.height}};
    for (const SpriteRecord& sprite : sprites) {
        if (Accepts(sprite, {0, 0, target.width, target.height})) {
            painter.Draw(sprite, TextureOf(sprite));
        }
    }
}

void SoftwareDevice::DrawInBands(const SoftwareTarget& target, const DrawState& state,
                                 std::span<const SpriteRecord> sprites) {
    if (workers_ == nullptr) {
        workers_ = std::make_unique<WorkerPool>(threads_);
    }
    const Rectangle bounds{0, 0, target.width, target.height};
    bands_->Sort(sprites, target.height,
                 [&](const SpriteRecord& sprite) { return Accepts(sprite, bounds); });
    workers_->ForEach(bands_->Count(), [&](int band) {
        const SpritePainter painter{target, state, bands_->Rows(band)};
        for (const std::uint32_t index : bands_->Sprites(band)) {
            painter.Draw(sprites[index], TextureOf(sprites[index]));
        }
    });
}

TextureHandle SoftwareDevice::CreateTexture(const Image& pixels) {
    Surface surface;
    surface.color = pixels;
    surface.is_uniform = IsAll(pixels.View(), kWhite, pixels.Pixel(0, 0).PackedValue());
    surface.is_opaque = IsAll(pixels.View(), kOpaque, kOpaque);
    return Add(std::move(surface));
}

TextureHandle SoftwareDevice::CreateTarget(int width, int height) {
    Surface surface;
    surface.color = Image{width, height};
    surface.is_target = true;
    return Add(std::move(surface));
}

TextureHandle SoftwareDevice::Add(Surface surface) {
    surface.in_use = true;
    if (first_unused_ == 0) {
        surfaces_.push_back(std::move(surface));
        return static_cast<TextureHandle>(surfaces_.size() - 1);
    }
    const TextureHandle handle = first_unused_;
    first_unused_ = surfaces_[handle].next_unused;
    surfaces_[handle] = std::move(surface);
    return handle;
}

void SoftwareDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    Surface& surface = surfaces_[texture];
    if (!surface.is_target) {
        // An update of the whole texture sets both flags from the new pixels. An update of a part
        // can only clear them.
        const bool is_whole = area == surface.color.Bounds();
        const Color first = is_whole ? pixels.Pixel(0, 0) : surface.color.Pixel(0, 0);
        surface.is_uniform =
            (is_whole || surface.is_uniform) && IsAll(pixels, kWhite, first.PackedValue());
        surface.is_opaque = (is_whole || surface.is_opaque) && IsAll(pixels, kOpaque, kOpaque);
    }
    for (int y = 0; y < area.height; ++y) {
        const std::span<Color> row = surface.color.Row(area.y + y);
        std::memcpy(row.data() + area.x, pixels.pixels + std::ptrdiff_t{y} * pixels.stride,
                    static_cast<std::size_t>(area.width) * sizeof(Color));
    }
}

void SoftwareDevice::DestroyTexture(TextureHandle texture) noexcept {
    surfaces_[texture] = {};
    surfaces_[texture].next_unused = first_unused_;
    first_unused_ = texture;
}

}  // namespace graze

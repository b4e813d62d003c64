#include "graze/graphics/sprite_batch.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "graze/assert.hpp"
#include "graze/raster/texel_map_batch.hpp"
#include "radix_sort.hpp"

namespace graze {
namespace {

constexpr std::size_t kMapsAtOnce = 64;  // on the stack

// The nearest and the farthest layer that the screen shows; NaN lies nowhere.
bool ShowsLayer(float layer_depth) noexcept {
    return 0 <= layer_depth && layer_depth <= 1;
}

// Depths of 0 and more sort by their bits as they do by value.
std::uint32_t DepthKey(float layer_depth) noexcept {
    return std::bit_cast<std::uint32_t>(layer_depth);
}

}  // namespace

Placement ToPlacement(Rectangle destination, Rectangle source, float rotation, Vector2 origin,
                      SpriteEffects effects) noexcept {
    const Vector2 scale{static_cast<float>(destination.width) / static_cast<float>(source.width),
                        static_cast<float>(destination.height) / static_cast<float>(source.height)};
    return {{destination.x, destination.y}, rotation, origin, scale, effects};
}

SpriteBatch::SpriteBatch(GraphicsDevice& device) : device_(&device) {
}

void SpriteBatch::Begin(SpriteSortMode sort, const BlendState& blend, const SamplerState& sampler,
                        const DepthStencilState& depth, const RasterizerState& rasterizer,
                        const Matrix& transform) {
    GRAZE_ASSERT(!begun_, "SpriteBatch::Begin inside Begin");
    if (begun_) {
        return;
    }
    begun_ = true;
    sort_ = sort;
    state_ = {blend, sampler, depth};
    rasterizer_ = rasterizer;
    transform_ = ToAffine(transform);
    items_.clear();
}

void SpriteBatch::End() {
    GRAZE_ASSERT(begun_, "SpriteBatch::End without Begin");
    if (!begun_) {
        return;
    }
    begun_ = false;
    Flush();
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, Color color) {
    Draw(texture, texture.Bounds(), Placement{.position = position}, color);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination, Color color) {
    Draw(texture, texture.Bounds(), ToPlacement(destination, texture.Bounds()), color);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
                       Color color) {
    Draw(texture, source.value_or(texture.Bounds()), Placement{.position = position}, color);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination,
                       std::optional<Rectangle> source, Color color) {
    const Rectangle texels = source.value_or(texture.Bounds());
    Draw(texture, texels, ToPlacement(destination, texels), color);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
                       Color color, float rotation, Vector2 origin, float scale,
                       SpriteEffects effects, float layer_depth) {
    Draw(texture, source.value_or(texture.Bounds()),
         Placement{position, rotation, origin, {scale, scale}, effects}, color, layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, std::optional<Rectangle> source,
                       Color color, float rotation, Vector2 origin, Vector2 scale,
                       SpriteEffects effects, float layer_depth) {
    Draw(texture, source.value_or(texture.Bounds()),
         Placement{position, rotation, origin, scale, effects}, color, layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination,
                       std::optional<Rectangle> source, Color color, float rotation, Vector2 origin,
                       SpriteEffects effects, float layer_depth) {
    const Rectangle texels = source.value_or(texture.Bounds());
    Draw(texture, texels, ToPlacement(destination, texels, rotation, origin, effects), color,
         layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle source, const Placement& placement,
                       Color color, float layer_depth) {
    GRAZE_ASSERT(begun_, "SpriteBatch::Draw without Begin");
    if (begun_) {
        Submit(texture, source, placement, color, layer_depth);
        FlushIfImmediate();
    }
}

void SpriteBatch::DrawString(const SpriteFont& font, std::string_view text, Vector2 position,
                             Color color) {
    DrawString(font, text, position, color, 0, {0, 0}, Vector2{1, 1}, SpriteEffects::None, 0);
}

void SpriteBatch::DrawString(const SpriteFont& font, std::string_view text, Vector2 position,
                             Color color, float rotation, Vector2 origin, float scale,
                             SpriteEffects effects, float layer_depth) {
    DrawString(font, text, position, color, rotation, origin, Vector2{scale, scale}, effects,
               layer_depth);
}

void SpriteBatch::DrawString(const SpriteFont& font, std::string_view text, Vector2 position,
                             Color color, float rotation, Vector2 origin, Vector2 scale,
                             SpriteEffects effects, float layer_depth) {
    GRAZE_ASSERT(begun_, "SpriteBatch::DrawString without Begin");
    if (!begun_) {
        return;
    }
    const bool mirrors_x = Has(effects, SpriteEffects::FlipHorizontally);
    const bool mirrors_y = Has(effects, SpriteEffects::FlipVertically);
    const Vector2 block = effects == SpriteEffects::None ? Vector2{0, 0} : font.MeasureString(text);
    font.Layout(text, [&](const Glyph& glyph, Vector2 corner) {
        if (mirrors_x) {
            corner.x = block.x - corner.x - static_cast<float>(glyph.source.width);
        }
        if (mirrors_y) {
            corner.y = block.y - corner.y - static_cast<float>(glyph.source.height);
        }
        Submit(font.Texture(), glyph.source, {position, rotation, origin - corner, scale, effects},
               color, layer_depth);
    });
    FlushIfImmediate();
}

void SpriteBatch::Submit(const Texture2D& texture, Rectangle source, const Placement& placement,
                         Color color, float layer_depth) {
    const bool has_picture = texture.Handle() != 0;
    GRAZE_ASSERT(has_picture, "SpriteBatch::Draw: the texture has been moved away");
    if (!has_picture || !ShowsLayer(layer_depth)) {
        return;
    }
    const float depth = layer_depth + 0.0f;  // -0 would sort behind 1
    items_.push_back({placement, source, texture.SortingKey(), texture.Handle(), color, depth});
}

void SpriteBatch::FlushIfImmediate() {
    if (sort_ == SpriteSortMode::Immediate) {
        Flush();
    }
}

std::uint64_t SpriteBatch::SortKey(const Item& item) const noexcept {
    switch (sort_) {
        case SpriteSortMode::Texture:
            return item.texture_key;
        case SpriteSortMode::BackToFront:
            return ~DepthKey(item.layer_depth);
        case SpriteSortMode::FrontToBack:
            return DepthKey(item.layer_depth);
        case SpriteSortMode::Deferred:
        case SpriteSortMode::Immediate:
            break;
    }
    return 0;
}

void SpriteBatch::Sort() {
    order_.resize(items_.size());
    for (std::size_t i = 0; i < items_.size(); ++i) {
        order_[i] = {SortKey(items_[i]), static_cast<std::uint32_t>(i)};
    }
    if (sort_ != SpriteSortMode::Deferred && sort_ != SpriteSortMode::Immediate) {
        RadixSort(order_, spare_);
    }
}

// Stations: order -> map -> record, clipped -> the device.
void SpriteBatch::Flush() {
    const Viewport viewport = device_->Viewport();
    Rectangle clip = Rectangle::Intersect(viewport.Bounds(), device_->TargetBounds());
    if (rasterizer_.scissor_test_enable) {
        clip = Rectangle::Intersect(clip, device_->ScissorRectangle());
    }
    Affine batch_to_target = transform_;
    batch_to_target.x0 += viewport.x;
    batch_to_target.y0 += viewport.y;

    Sort();
    records_.clear();
    std::array<PlacedSize, kMapsAtOnce> sprites;
    std::array<TexelMap, kMapsAtOnce> maps;
    for (std::span<const Place> rest{order_}; !rest.empty();) {
        const auto some = rest.first(std::min(rest.size(), kMapsAtOnce));
        rest = rest.subspan(some.size());
        for (std::size_t i = 0; i < some.size(); ++i) {
            const Item& item = items_[some[i].index];
            sprites[i] = {item.placement, item.source.width, item.source.height};
        }
        MakeTexelMaps(std::span{sprites}.first(some.size()), maps, batch_to_target);
        for (std::size_t i = 0; i < some.size(); ++i) {
            const Item& item = items_[some[i].index];
            const SpriteRecord record = MakeSpriteRecord(
                maps[i], {item.texture, item.source, item.color, item.layer_depth}, clip);
            if (record.width != 0) {
                records_.push_back(record);
            }
        }
    }
    items_.clear();
    device_->DrawSprites(state_, records_);
}

}  // namespace graze

#include "graze/graphics/sprite_batch.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "radix_sort.hpp"
#include "without_device.hpp"

namespace graze {
namespace {

constexpr std::size_t kMinCapacity = 64;  // sprites

// True for depths in 0..1; false for NaN.
bool ShowsLayer(float layer_depth) noexcept {
    return 0 <= layer_depth && layer_depth <= 1;
}

bool IsFinite(const Affine& map) noexcept {
    return std::isfinite(map.xx) && std::isfinite(map.xy) && std::isfinite(map.yx) &&
           std::isfinite(map.yy) && std::isfinite(map.x0) && std::isfinite(map.y0);
}

// True if a sprite of this colour changes no pixel.
bool IsInvisible(Color color, const BlendState& blend) noexcept {
    const auto keeps = [](Blend destination, BlendFunction function) {
        return (destination == Blend::One || destination == Blend::InverseSourceAlpha) &&
               function == BlendFunction::Add;
    };
    const bool adds_nothing =
        color == Color::Transparent || (color.a == 0 && blend.color_source == Blend::SourceAlpha);
    return adds_nothing && keeps(blend.color_destination, blend.color_function) &&
           keeps(blend.alpha_destination, blend.alpha_function);
}

// True if the box around a placed part of a sprite does not meet `clip`.
bool IsOutside(const Affine& map, Rectangle source, Point offset, Rectangle clip) noexcept {
    const double half_width = source.width / 2.0;
    const double half_height = source.height / 2.0;
    const double x = offset.x + half_width;
    const double y = offset.y + half_height;
    const double middle_x = map.xx * x + map.xy * y + map.x0;
    const double middle_y = map.yx * x + map.yy * y + map.y0;
    const double reach_x = std::abs(map.xx) * half_width + std::abs(map.xy) * half_height;
    const double reach_y = std::abs(map.yx) * half_width + std::abs(map.yy) * half_height;
    return clip.IsEmpty() || middle_x + reach_x <= clip.Left() ||
           middle_x - reach_x >= clip.Right() || middle_y + reach_y <= clip.Top() ||
           middle_y - reach_y >= clip.Bottom();
}

void ReportNoTexture(const char* call, const Texture2D& texture) {
    if (!detail::ReportUnloaded(call, &texture)) {
        static_cast<void>(GRAZE_CHECK(false,
                                      "%s: the texture is a default one, was moved from, or its "
                                      "device was destroyed",
                                      call));
    }
}

// Non-negative depths have the same order as their bits.
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

SpriteBatch::SpriteBatch(graze::GraphicsDevice& device) : device_(device) {
}

GraphicsDevice& SpriteBatch::GraphicsDevice() const {
    if (!device_) {
        ThrowWithoutDevice("SpriteBatch::GraphicsDevice");
    }
    return *device_.operator->();
}

void SpriteBatch::Begin(SpriteSortMode sort, OrDefault<BlendState> blend,
                        OrDefault<SamplerState> sampler, OrDefault<DepthStencilState> depth,
                        OrDefault<RasterizerState> rasterizer, OrDefault<Matrix> transform) {
    const SpriteBatchOptions by_default;
    Begin({sort, blend.Or(by_default.blend_state), sampler.Or(by_default.sampler_state),
           depth.Or(by_default.depth_stencil_state), rasterizer.Or(by_default.rasterizer_state),
           transform.Or(by_default.transform_matrix)});
}

void SpriteBatch::Begin(const SpriteBatchOptions& options) {
    if (!GRAZE_CHECK(!begun_, "SpriteBatch::Begin called twice without End")) {
        return;
    }
    const bool has_device = GRAZE_CHECK(
        device_, "SpriteBatch::Begin: the batch is a default one, or its device was destroyed");
    begun_ = true;
    if (has_device) {
        device_->OpenBatch();
    }
    sort_ = options.sort_mode;
    state_ = {options.blend_state, options.sampler_state, options.depth_stencil_state};
    rasterizer_ = options.rasterizer_state;
    transform_ = ToAffine(options.transform_matrix);
    count_ = 0;
    room_ = placed_.size();  // 0 also after a move
    if (room_ == 0) {
        Grow();
    }
    plain_end_ = sort_ == SpriteSortMode::Deferred ? room_ - 1 : 0;
}

void SpriteBatch::End() {
    if (!GRAZE_CHECK(begun_, "SpriteBatch::End without Begin")) {
        return;
    }
    begun_ = false;
    Flush();
    if (device_) {
        device_->CloseBatch();
    }
}

// True if `call` can draw this texture.
inline bool SpriteBatch::CheckDraw(const char* call, const Texture2D& texture) {
    if (!GRAZE_CHECK(begun_, "%s without Begin", call)) {
        return false;
    }
    if (texture.Handle() == 0) {
        NoteMissing();
        ReportNoTexture(call, texture);
        return false;
    }
    return true;
}

void SpriteBatch::NoteMissing() noexcept {
    if (device_) {
        ++device_->metrics_.not_drawn.missing;
    }
}

// Stores a sprite in the arrays, which have room for one more. Returns true if the caller must call
// Complete, or CompleteDraw if nothing else is drawn. Inline, so that each overload of Draw
// stores its arguments directly.
inline bool SpriteBatch::Submit(const Texture2D& texture, const SpriteFrame& frame,
                                const Placement& placement, Color color, float layer_depth) {
    if (!ShowsLayer(layer_depth)) {
        if (device_) {
            ++device_->metrics_.not_drawn.depth;
        }
        return false;
    }
    PlacedSize& placed = placed_[count_];
    placed.placement.position = placement.position;
    placed.placement.rotation = placement.rotation;
    placed.placement.origin = placement.origin;
    placed.placement.scale = placement.scale;
    placed.placement.effects = placement.effects;
    placed.width = frame.width;
    placed.height = frame.height;
    SpriteAttributes& attributes = attributes_[count_];
    attributes.texture = texture.Handle();
    attributes.source = frame.source;
    attributes.color = color;
    attributes.depth = layer_depth + 0.0f;  // turns -0, which would sort after 1, into 0
    attributes.offset = frame.offset;
    return count_++ >= plain_end_;
}

inline void SpriteBatch::DrawWhole(const Texture2D& texture, Rectangle source,
                                   const Placement& placement, Color color, float layer_depth,
                                   const char* call) {
    if (CheckDraw(call, texture) &&
        Submit(texture, WholeFrame(source), placement, color, layer_depth)) {
        CompleteDraw(texture);
    }
}

// Does what the last submitted sprite needs in the sorted modes, and what it needs if the arrays
// are full.
void SpriteBatch::Complete(const Texture2D& texture) {
    if (Sorts()) {
        const std::size_t last = count_ - 1;
        order_[last] = {SortKey(texture, attributes_[last].depth),
                        static_cast<std::uint32_t>(last)};
    }
    if (count_ == room_) {
        Grow();
    }
}

void SpriteBatch::CompleteDraw(const Texture2D& texture) {
    Complete(texture);
    FlushIfImmediate();
}

void SpriteBatch::FlushIfImmediate() {
    if (sort_ == SpriteSortMode::Immediate) {
        Flush();
    }
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, Color color) {
    DrawWhole(texture, texture.Bounds(), Placement{.position = position}, color, 0);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination, Color color) {
    DrawWhole(texture, texture.Bounds(), ToPlacement(destination, texture.Bounds()), color, 0);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source,
                       Color color) {
    DrawWhole(texture, source.Or(texture.Bounds()), Placement{.position = position}, color, 0);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination, OrDefault<Rectangle> source,
                       Color color) {
    const Rectangle texels = source.Or(texture.Bounds());
    DrawWhole(texture, texels, ToPlacement(destination, texels), color, 0);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source,
                       Color color, float rotation, Vector2 origin, float scale,
                       SpriteEffects effects, float layer_depth) {
    DrawWhole(texture, source.Or(texture.Bounds()),
              Placement{position, rotation, origin, {scale, scale}, effects}, color, layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Vector2 position, OrDefault<Rectangle> source,
                       Color color, float rotation, Vector2 origin, Vector2 scale,
                       SpriteEffects effects, float layer_depth) {
    DrawWhole(texture, source.Or(texture.Bounds()),
              Placement{position, rotation, origin, scale, effects}, color, layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle destination, OrDefault<Rectangle> source,
                       Color color, float rotation, Vector2 origin, SpriteEffects effects,
                       float layer_depth) {
    const Rectangle texels = source.Or(texture.Bounds());
    DrawWhole(texture, texels, ToPlacement(destination, texels, rotation, origin, effects), color,
              layer_depth);
}

void SpriteBatch::Draw(const Texture2D& texture, Rectangle source, const Placement& placement,
                       Color color, float layer_depth) {
    DrawWhole(texture, source, placement, color, layer_depth);
}

void SpriteBatch::DrawFrame(const Texture2D& texture, const SpriteFrame& frame,
                            const Placement& placement, Color color, float layer_depth) {
    DrawAs("SpriteBatch::DrawFrame", texture, frame, placement, color, layer_depth);
}

void SpriteBatch::DrawAs(const char* call, const Texture2D& texture, const SpriteFrame& frame,
                         const Placement& placement, Color color, float layer_depth) {
    if (!CheckDraw(call, texture)) {
        return;
    }
    if (frame.source.IsEmpty()) {
        if (device_) {
            ++device_->metrics_.not_drawn.empty_source;
        }
        return;
    }
    if (GRAZE_CHECK(frame.Bounds().Contains(frame.Shown()),
                    "%s: the source must be inside the frame", call) &&
        Submit(texture, frame, placement, color, layer_depth)) {
        CompleteDraw(texture);
    }
}

void SpriteBatch::DrawTexel(const char* call, const Placement& placement, Color color,
                            float layer_depth) {
    if (!white_ && device_) {
        white_.emplace(GraphicsDevice(), 1, 1).SetData({Color::White});
    }
    if (white_) {
        DrawWhole(*white_, {0, 0, 1, 1}, placement, color, layer_depth, call);
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
    constexpr const char* call = "SpriteBatch::DrawString";
    if (!CheckDraw(call, font.Texture())) {
        return;
    }
    const bool mirrors_x = Has(effects, SpriteEffects::FlipHorizontally);
    const bool mirrors_y = Has(effects, SpriteEffects::FlipVertically);
    const Vector2 block = effects == SpriteEffects::None ? Vector2{0, 0} : font.MeasureString(text);
    font.Layout(text, [&](const Glyph& glyph, Vector2 corner) {
        if (glyph.source.IsEmpty()) {
            return;  // such as a space
        }
        if (mirrors_x) {
            corner.x = block.x - corner.x - static_cast<float>(glyph.source.width);
        }
        if (mirrors_y) {
            corner.y = block.y - corner.y - static_cast<float>(glyph.source.height);
        }
        if (Submit(font.Texture(), WholeFrame(glyph.source),
                   {position, rotation, origin - corner, scale, effects}, color, layer_depth)) {
            Complete(font.Texture());
        }
    });
    FlushIfImmediate();
}

void SpriteBatch::Grow() {
    room_ = std::max(kMinCapacity, 2 * room_);
    placed_.resize(room_);
    attributes_.resize(room_);
    order_.resize(room_);
    records_.resize(room_);
    plain_end_ = sort_ == SpriteSortMode::Deferred ? room_ - 1 : 0;
}

bool SpriteBatch::Sorts() const noexcept {
    return sort_ != SpriteSortMode::Deferred && sort_ != SpriteSortMode::Immediate;
}

std::uint64_t SpriteBatch::SortKey(const Texture2D& texture, float layer_depth) const noexcept {
    switch (sort_) {
        case SpriteSortMode::Texture:
            return texture.SortingKey();
        case SpriteSortMode::BackToFront:
            return ~DepthKey(layer_depth);
        default:
            return DepthKey(layer_depth);
    }
}

// Sorts the sprites, makes their texel maps and clipped records, and passes these to the device.
void SpriteBatch::Flush() {
    if (!device_) {
        count_ = 0;
        return;
    }
    if (Sorts()) {
        PutInOrder();
    }
    const std::size_t shown = MakeRecords();
    count_ = 0;
    device_->DrawTextured(state_, std::span{records_}.first(shown));
}

void SpriteBatch::PutInOrder() {
    spare_.resize(room_);
    sorted_placed_.resize(room_);
    sorted_attributes_.resize(room_);
    const std::span order = RadixSort(std::span{order_}.first(count_), std::span{spare_});
    for (std::size_t i = 0; i < count_; ++i) {
        sorted_placed_[i] = placed_[order[i].index];
        sorted_attributes_[i] = attributes_[order[i].index];
    }
    placed_.swap(sorted_placed_);
    attributes_.swap(sorted_attributes_);
}

Rectangle SpriteBatch::Clip() const noexcept {
    const Rectangle shown =
        Rectangle::Intersect(device_->Viewport().Bounds(), device_->TargetBounds());
    return rasterizer_.scissor_test_enable
               ? Rectangle::Intersect(shown, device_->ScissorRectangle())
               : shown;
}

Affine SpriteBatch::TransformToTarget() const noexcept {
    Affine batch_to_target = transform_;
    if (device_) {
        const Viewport viewport = device_->Viewport();
        batch_to_target.x0 += viewport.x;
        batch_to_target.y0 += viewport.y;
    }
    return batch_to_target;
}

std::size_t SpriteBatch::MakeRecords() {
    const Rectangle clip = Clip();
    const Affine batch_to_target = TransformToTarget();
    const std::size_t shown =
        MakeSpriteRecords(std::span{placed_}.first(count_), std::span{attributes_}.first(count_),
                          batch_to_target, clip, records_);
    if (device_->counts_not_drawn_) {
        CountNotDrawn(batch_to_target, clip);
    }
    return shown;
}

// Counts the sprites that have no record, and those whose record changes no pixel.
void SpriteBatch::CountNotDrawn(const Affine& batch_to_target, Rectangle clip) {
    NotDrawn& not_drawn = device_->metrics_.not_drawn;
    for (std::size_t i = 0; i < count_; ++i) {
        const SpriteAttributes& attributes = attributes_[i];
        std::array<SpriteRecord, 1> record;
        const Affine map = Then(ToAffine(placed_[i].placement), batch_to_target);
        if (MakeSpriteRecords({&placed_[i], 1}, {&attributes, 1}, batch_to_target, clip, record) >
            0) {
            not_drawn.transparent += IsInvisible(attributes.color, state_.blend) ? 1 : 0;
        } else if (attributes.source.IsEmpty()) {
            ++not_drawn.empty_source;
        } else if (!IsFinite(map)) {
            ++not_drawn.not_finite;
        } else if (map.xx * map.yy != map.xy * map.yx &&
                   IsOutside(map, attributes.source, attributes.offset, clip)) {
            ++not_drawn.outside;
        } else {
            ++not_drawn.singular;
        }
    }
}

}  // namespace graze

#include "fuzz/content/use_assets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "fuzz/byte_source.hpp"
#include "graze/audio/song_player.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/graphics/utf8.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/tile_map_view.hpp"

namespace graze::fuzz {
namespace {

constexpr int kWidth = 48;
constexpr int kHeight = 32;
constexpr int kMaxUses = 8;  // max number of frames, clips or layers that are used
constexpr TimeSpan kBlock{10'000'000};
constexpr std::size_t kBlockSamples = 2 * MixedAudio::kRate / 100;
constexpr std::string_view kText = "AVATAR, abc\n\xFFj?\n\n\xC3\xA9";

// Calls visit for at most kMaxUses values in [0, count), including the first and the last.
template <typename Visit>
void ForSome(int count, Visit visit) {
    const int visits = std::min(count, kMaxUses);
    for (int i = 0; i < visits; ++i) {
        visit(visits == 1 ? 0 : static_cast<int>(std::int64_t{count - 1} * i / (visits - 1)));
    }
}

// Returns four placements: at the upper left, at the lower right (flipped), rotated, and stretched
// over the target (flipped).
std::array<Placement, 4> MakePlacements(Vector2 size, Vector2 origin) {
    const Vector2 stretch{kWidth / size.x, kHeight / size.y};
    return {Placement{{3, 2}, 0, {0, 0}, {1, 1}, SpriteEffects::None},
            Placement{{kWidth, kHeight}, 0, size, {1, 1}, SpriteEffects::FlipVertically},
            Placement{{20.3F, 11.7F}, 0.7F, origin, {1, 1.5F}, SpriteEffects::None},
            Placement{{0, 0}, 0, {0, 0}, stretch, SpriteEffects::FlipHorizontally}};
}

Vector2 MakeSize(int width, int height) {
    return {static_cast<float>(width), static_cast<float>(height)};
}

void UseMap(const TileMap& map, int layer) {
    static_cast<void>(map.CellAt(layer, {5, 5}));
    static_cast<void>(Solid(map, layer, {5, 5}));
    static const Mask block = [] {
        Mask mask{kWidth, kHeight};
        mask.Set(0, 0);
        mask.Set(kWidth - 1, kHeight - 1);
        return mask;
    }();
    const Placement corner{{0, 0}, 0, {0, 0}, {1, 1}, SpriteEffects::None};
    const Footprint footprint{&block, MakeTexelMap(corner, kWidth, kHeight)};
    static_cast<void>(FindContact(footprint, map, layer));
}

void UseObjects(const TileMap& map, const ObjectLayer& layer) {
    ForSome(static_cast<int>(layer.objects.size()), [&](int i) {
        const MapObject& object = layer.objects[static_cast<std::size_t>(i)];
        if (const auto footprint = MakeFootprint(map, layer, object)) {
            static_cast<void>(Touches(*footprint, *footprint));
        }
    });
}

}  // namespace

void AssetUser::Speaker::PlayBlocks() {
    std::array<std::int16_t, kBlockSamples> samples{};
    for (int i = 0; i < kMaxUses; ++i) {
        Update(kBlock);
        Mix(samples);
    }
}

AssetUser::AssetUser() : graphics_{kWidth, kHeight, 1}, batch_{graphics_} {
}

template <typename Draw>
void AssetUser::ForEachState(Draw draw) {
    for (const SamplerState& sampler : {SamplerState::PointClamp, SamplerState::LinearClamp,
                                        SamplerState::PointWrap, SamplerState::LinearWrap}) {
        for (const BlendState& blend : {BlendState::AlphaBlend, BlendState::Opaque}) {
            batch_.Begin(SpriteSortMode::Deferred, blend, sampler);
            draw();
            batch_.End();
        }
    }
}

void AssetUser::Use(const Texture2D& texture) {
    const Vector2 size = MakeSize(texture.Width(), texture.Height());
    ForEachState([&] {
        for (const Placement& placement : MakePlacements(size, {0, 0})) {
            batch_.Draw(texture, texture.Bounds(), placement, Color::White);
        }
    });
}

void AssetUser::DrawFrame(const Sprite& sprite, int frame) {
    const SpriteFrame shape = sprite.Frame(frame);
    const auto placements = MakePlacements(MakeSize(shape.width, shape.height), sprite.Origin());
    ForEachState([&] {
        for (const Placement& placement : placements) {
            sprite.Draw(batch_, frame, placement);
            sprite.Draw(batch_, frame, placement, Color{255, 128, 0, 100});
        }
    });
    for (const Placement& placement : placements) {
        const Footprint footprint = MakeFootprint(sprite, frame, placement);
        GRAZE_FUZZ_EXPECT(Touches(footprint, footprint) ==
                          FindContact(footprint, footprint).has_value());
    }
}

void AssetUser::Use(const Sprite& sprite) {
    ForSome(sprite.FrameCount(), [&](int frame) {
        Use(sprite.FrameMask(frame));
        DrawFrame(sprite, frame);
        const SpriteFrame shape = sprite.Frame(frame);
        static_cast<void>(sprite.Texel(frame, 0, 0));
        static_cast<void>(sprite.Texel(frame, shape.width - 1, shape.height - 1));
    });
    ForSome(static_cast<int>(sprite.Clips().size()), [&](int i) {
        const AnimationClip& clip = sprite.Clips()[static_cast<std::size_t>(i)];
        AnimationPlayer player;
        for (const float speed : {1.0F, -2.5F}) {
            player.Speed(speed);
            player.Restart(clip);
            for (const std::int64_t ticks : {std::int64_t{1}, std::int64_t{7'000'000}}) {
                player.Update(ticks);
                batch_.Begin();
                sprite.Draw(batch_, player.Frame(), sprite.At({9, 9}));
                batch_.End();
            }
        }
    });
}

void AssetUser::Use(const SpriteFont& font) {
    std::string all{kText};
    const auto characters = font.Characters();
    ForSome(static_cast<int>(characters.size()),
            [&](int i) { AppendCharacter(all, characters[static_cast<std::size_t>(i)]); });
    ForEachState([&] {
        batch_.DrawString(font, all, {3, 2}, Color::White);
        batch_.DrawString(font, all, {20.3F, 11.7F}, Color::White, 0.7F, {4, 4}, Vector2{1, 1.5F},
                          SpriteEffects::FlipHorizontally, 0);
        for (const char32_t character : {characters.empty() ? U'?' : characters.front(),
                                         characters.empty() ? U'?' : characters.back()}) {
            std::string one;
            AppendCharacter(one, character);
            batch_.DrawString(font, one, {8, 8}, Color::White);
        }
    });
}

void AssetUser::Use(const Mask& mask) {
    for (const Placement& placement : MakePlacements(
             MakeSize(std::max(mask.Width(), 1), std::max(mask.Height(), 1)), {1.5F, 1})) {
        const Footprint a{&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
        const Placement corner{{0, 0}, 0, {0, 0}, {1, 1}, SpriteEffects::None};
        const Footprint b{&mask, MakeTexelMap(corner, mask.Width(), mask.Height())};
        GRAZE_FUZZ_EXPECT(Touches(a, b) == FindContact(a, b).has_value());
        static_cast<void>(Touches(b, b));
    }
}

void AssetUser::Use(TileMap& map) {
    TileMapView view{graphics_};
    for (const std::int64_t ticks : {7'000'000, 1'000'000'000}) {
        map.Update(ticks);
        Camera2D camera{kWidth, kHeight};
        view.Draw(map, camera);
        camera.Rotation(0.7F);
        camera.Zoom(0.5F);
        view.Draw(map, camera, {.blend = BlendState::Opaque, .sampler = SamplerState::LinearClamp});
    }
    ForSome(map.LayerCount(), [&](int layer) { UseMap(map, layer); });
    ForSome(static_cast<int>(map.ObjectLayers().size()),
            [&](int i) { UseObjects(map, map.ObjectLayers()[static_cast<std::size_t>(i)]); });
}

void AssetUser::Use(SoundEffect& sound) {
    static_cast<void>(sound.Play());
    static_cast<void>(sound.Play(0.5F, 1, -1));
    static_cast<void>(sound.Play(1, -1, 1));
    SoundEffectInstance loop = sound.CreateInstance();
    loop.IsLooped(true);
    loop.Pitch(1);
    static_cast<void>(loop.Play());
    audio_.PlayBlocks();
    loop.Apply3D(AudioListener{}, AudioEmitter{.position = {3, 0, 4}});
    loop.Stop(false);
    audio_.PlayBlocks();
}

// A broken stream is not a failure: the player stops and reports the reason.
void AssetUser::Use(const Song& song) {
    SongPlayer player{audio_};
    player.IsRepeating(true);
    player.Play(song);
    audio_.PlayBlocks();
    player.CrossFade(song, kBlock);
    audio_.PlayBlocks();
    player.Stop();
}

}  // namespace graze::fuzz

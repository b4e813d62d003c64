#include <cmath>
#include <optional>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::fuzz {
namespace {

void CheckSprite(const Sprite& sprite) {
    GRAZE_FUZZ_EXPECT(sprite.FrameCount() >= 1);
    GRAZE_FUZZ_EXPECT(std::isfinite(sprite.Origin().x) && std::isfinite(sprite.Origin().y));
    for (int i = 0; i < sprite.FrameCount(); ++i) {
        const SpriteFrame frame = sprite.Frame(i);
        GRAZE_FUZZ_EXPECT(frame.width >= 1 && frame.height >= 1);
        GRAZE_FUZZ_EXPECT(frame.source.IsEmpty() ||
                          (sprite.Texture().Bounds().Contains(frame.source) &&
                           frame.Bounds().Contains(frame.Shown())));
        GRAZE_FUZZ_EXPECT(sprite.FrameMask(i).Width() == frame.width);
        GRAZE_FUZZ_EXPECT(sprite.FrameMask(i).Height() == frame.height);
    }
}

}  // namespace

// Loads the input as a .sprite.json, next to its image.
void FuzzSprite(std::span<const std::byte> input) {
    static const Bytes picture = EncodePng(Image(24, 10, Color{200, 100, 50, 130}).View());
    const MemoryTitleStorage storage{
        {{"a/hero.sprite.json", Bytes(input.begin(), input.end())}, {"a/ship.png", picture}}};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage, "a"};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
    try {
        const auto& hero = content.Load<Sprite>("hero");
        CheckSprite(hero);
        user.Use(hero);
        GRAZE_FUZZ_EXPECT(&content.Load<Sprite>("hero") == &hero);
    } catch (const ContentError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("asset 'hero': tried "));
    }
}

}  // namespace graze::fuzz

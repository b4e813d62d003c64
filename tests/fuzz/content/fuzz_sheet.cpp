#include <string_view>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::fuzz {
namespace {

void Check(const SpriteSheet& sheet) {
    GRAZE_FUZZ_EXPECT(!sheet.frames.empty());
    for (const SheetFrame& frame : sheet.frames) {
        GRAZE_FUZZ_EXPECT(frame.frame.width > 0 && frame.frame.height > 0);
        GRAZE_FUZZ_EXPECT(frame.frame.Bounds().Contains(frame.frame.Shown()));
        GRAZE_FUZZ_EXPECT(frame.Area().x >= 0 && frame.Area().y >= 0);
    }
    for (const AnimationClip& clip : sheet.clips) {
        GRAZE_FUZZ_EXPECT(!clip.Round().empty() && clip.Length() > 0);
        for (const AnimationFrame& frame : clip.Round()) {
            GRAZE_FUZZ_EXPECT(frame.frame >= 0 &&
                              static_cast<std::size_t>(frame.frame) < sheet.frames.size());
        }
    }
}

// Loads the sprite with the image that the sheet names.
void CheckLoaded(const SpriteSheet& sheet, std::span<const std::byte> input) {
    static const Bytes picture = EncodePng(Image(64, 48, Color{200, 100, 50, 130}).View());
    const MemoryTitleStorage storage{
        {{"hero.json", Bytes(input.begin(), input.end())}, {sheet.image, picture}}};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    try {
        user.Use(content.Load<Sprite>("hero"));
    } catch (const ContentError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("asset 'hero': tried "));
    }
}

}  // namespace

void FuzzSheet(std::span<const std::byte> bytes) {
    try {
        const auto* const text = reinterpret_cast<const char*>(bytes.data());
        SpriteSheet sheet = ParseSpriteSheet(std::string_view{text, bytes.size()});
        Check(sheet);
        const Vector2 origin = AlignFrames(sheet);
        GRAZE_FUZZ_EXPECT(origin.x == origin.x && origin.y == origin.y);
        Check(sheet);
        CheckLoaded(sheet, bytes);
    } catch (const FormatError&) {
        return;
    }
}

}  // namespace graze::fuzz

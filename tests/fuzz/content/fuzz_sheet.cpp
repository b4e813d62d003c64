#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/json.hpp"
#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

namespace graze::fuzz {
namespace {

void Check(const SpriteSheet& sheet) {
    GRAZE_FUZZ_EXPECT(!sheet.frames.empty());
    for (const SheetFrame& frame : sheet.frames) {
        GRAZE_FUZZ_EXPECT(frame.picture >= 0 &&
                          static_cast<std::size_t>(frame.picture) < sheet.images.size());
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

// A sheet that the input may name as a part of its multipack. It names the input.
constexpr std::string_view kRelated = R"({"frames":{"r":{"frame":{"x":0,"y":0,"w":3,"h":2}}},
    "meta":{"image":"related.png","related_multi_packs":["hero.json","hero-1.json"]}})";

// Loads the sprite with the images that the sheet names.
void CheckLoaded(const SpriteSheet& sheet, std::span<const std::byte> input) {
    static const Bytes picture = EncodePng(Image(64, 48, Color{200, 100, 50, 130}).View());
    MemoryTitleStorage::Files files{{"hero.json", Bytes(input.begin(), input.end())},
                                    {"hero-1.json", test::TextBytes(kRelated)},
                                    {"related.png", EncodePng(Image(3, 2).View())}};
    for (const std::string& image : sheet.images) {
        files.try_emplace(image, picture);
    }
    const MemoryTitleStorage storage{std::move(files)};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
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
        const std::string_view json{text, bytes.size()};
        const ForeignJson file = ParseSheetJson(json);
        SheetOddities oddities;
        SheetParser parser;
        parser.AddFrames(file, oddities);
        Check(parser.Sheet());
        CheckLoaded(parser.Sheet(), bytes);
        parser.AddAnimations(file, oddities.all);
        SpriteSheet sheet = std::move(parser).Take();
        Check(sheet);
        const Vector2 origin = AlignFrames(sheet);
        GRAZE_FUZZ_EXPECT(origin.x == origin.x && origin.y == origin.y);
        Check(sheet);
    } catch (const FormatError&) {
        return;
    }
}

}  // namespace graze::fuzz

#include <string>
#include <string_view>
#include <utility>

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

void CheckAtlas(const GdxAtlas& atlas) {
    GRAZE_FUZZ_EXPECT(!atlas.sheet.frames.empty());
    GRAZE_FUZZ_EXPECT(atlas.is_premultiplied.size() == atlas.sheet.images.size());
    for (const SheetFrame& frame : atlas.sheet.frames) {
        GRAZE_FUZZ_EXPECT(frame.picture >= 0 &&
                          static_cast<std::size_t>(frame.picture) < atlas.sheet.images.size());
        GRAZE_FUZZ_EXPECT(frame.frame.width > 0 && frame.frame.height > 0);
        GRAZE_FUZZ_EXPECT(frame.frame.Bounds().Contains(frame.frame.Shown()));
        GRAZE_FUZZ_EXPECT(frame.Area().x >= 0 && frame.Area().y >= 0);
    }
}

}  // namespace

// Loads the atlas with the pages that it names.
void FuzzAtlas(std::span<const std::byte> input) {
    static const Bytes picture = EncodePng(Image(64, 48, Color{200, 100, 50, 130}).View());
    try {
        const auto* const text = reinterpret_cast<const char*>(input.data());
        const GdxAtlas atlas = ParseGdxAtlas(std::string_view{text, input.size()});
        CheckAtlas(atlas);
        MemoryTitleStorage::Files files{{"hero.atlas", Bytes(input.begin(), input.end())}};
        for (const std::string& image : atlas.sheet.images) {
            files.try_emplace(image, picture);
        }
        const MemoryTitleStorage storage{std::move(files)};
        AssetUser user;
        ContentManager content{StandardContentTypes(), user.Graphics(), storage};
        content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
        user.Use(content.Load<Sprite>("hero"));
    } catch (const FormatError&) {
        return;
    } catch (const ContentError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("asset 'hero': tried "));
    }
}

}  // namespace graze::fuzz

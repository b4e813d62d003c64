#include "content/bm_font_writer.hpp"
#include "fuzz/byte_source.hpp"
#include "fuzz/content/small_true_type.hpp"
#include "fuzz/content/sound_font.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/memory_storage.hpp"
#include "support/text_bytes.hpp"

namespace graze::fuzz {
namespace {

// Returns the files that a descriptor may name: a sheet, a TrueType font and a BMFont.
MemoryTitleStorage::Files CompanionFiles() {
    BmFont font;
    font.line_height = 10;
    font.base = 8;
    font.page = {0, 0, 24, 10};
    font.pages = {"sheet.png"};
    font.characters = {{U'a', {0, 0, 6, 8}, 0, {1, 1}, 7}, {U'?', {6, 0, 6, 8}, 0, {0, 0}, 7}};
    font.kernings = {{U'a', U'?', -1}};
    return {{"sheet.png", EncodePng(Image(24, 10, Color{255, 255, 255, 130}).View())},
            {"a.ttf", SmallTrueType()},
            {"a.fnt", test::WriteBmText(font)},
            {"a.atlas", test::TextBytes("sheet.png\nother\nbounds: 0, 0, 2, 3\n\n"
                                        "sheet.png\npma: true\nsheet\nbounds: 0, 0, 24, 10\n")}};
}

}  // namespace

// Loads the input as a .font.json, next to all files that it may name.
void FuzzFont(std::span<const std::byte> input) {
    static const MemoryTitleStorage::Files companions = CompanionFiles();
    MemoryTitleStorage::Files files = companions;
    files["hero.font.json"] = Bytes(input.begin(), input.end());
    const MemoryTitleStorage storage{std::move(files)};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
    try {
        const auto& font = content.Load<SpriteFont>("hero");
        CheckValidFont(font);
        user.Use(font);
    } catch (const ContentError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("asset 'hero': tried "));
    }
}

}  // namespace graze::fuzz

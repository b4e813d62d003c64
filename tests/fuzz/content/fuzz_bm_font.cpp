#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/sound_font.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/bm_font.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/memory_storage.hpp"

namespace graze::fuzz {
namespace {

void CheckBmFont(const BmFont& font, std::size_t file_size) {
    GRAZE_FUZZ_EXPECT(!font.pages.empty() && !font.characters.empty());
    GRAZE_FUZZ_EXPECT(font.line_height > 0);
    GRAZE_FUZZ_EXPECT(font.characters.size() + font.kernings.size() + font.pages.size() <=
                      file_size);
    std::set<std::optional<char32_t>> seen;
    for (const BmCharacter& character : font.characters) {
        GRAZE_FUZZ_EXPECT(character.page >= 0 &&
                          static_cast<std::size_t>(character.page) < font.pages.size());
        GRAZE_FUZZ_EXPECT(std::isfinite(character.advance) && std::isfinite(character.offset.x) &&
                          std::isfinite(character.offset.y));
        GRAZE_FUZZ_EXPECT(seen.insert(character.character).second);
    }
    for (const KerningPair& pair : font.kernings) {
        GRAZE_FUZZ_EXPECT(std::isfinite(pair.amount));
    }
}

// Loads the font, with an image for each page that it names, if the pages are few and small.
void CheckLoaded(const BmFont& font, std::span<const std::byte> input) {
    const bool is_small = font.page.width <= 64 && font.page.height <= 64 && font.pages.size() < 4;
    if (!is_small) {
        return;
    }
    MemoryTitleStorage::Files files{{"hero.fnt", Bytes(input.begin(), input.end())}};
    const Image page{std::max(font.page.width, 1), std::max(font.page.height, 1), Color::White};
    for (const std::string& name : font.pages) {
        files.emplace(name, EncodePng(page.View()));
    }
    const MemoryTitleStorage storage{std::move(files)};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
    try {
        const auto& loaded = content.Load<SpriteFont>("hero");
        CheckValidFont(loaded);
        user.Use(loaded);
    } catch (const ContentError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("asset 'hero': tried "));
    }
}

}  // namespace

// Parses the input as a descriptor in one of BMFont's three formats.
void FuzzBmFont(std::span<const std::byte> input) {
    std::optional<BmFont> font;
    try {
        font = ParseBmFont(input);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(*error.what() != '\0');
        return;
    }
    CheckBmFont(*font, input.size());
    CheckLoaded(*font, input);
}

}  // namespace graze::fuzz

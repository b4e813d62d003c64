#include "scenes/credits.hpp"

#include <array>
#include <string_view>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kCreditsPanel{112, 52, 416, 256};

struct Credit {
    std::string_view part;
    std::string_view names;
};

constexpr std::array<Credit, 7> kCredits{{
    {"GAME AND ENGINE", "THE GRAZE AUTHORS"},
    {"PICTURES", "DRAWN BY PROGRAMS IN TOOLS/ART"},
    {"SOUND AND MUSIC", "MADE BY PROGRAMS IN TOOLS/ART"},
    {"WINDOW, PADS, SOUND", "SDL 2"},
    {"MATHEMATICS, DATA", "GLM, NLOHMANN JSON, PUGIXML"},
    {"PICTURE AND SOUND FILES", "LIBPNG, FREETYPE, LIBVORBIS"},
    {"COMPRESSION, HASHES", "ZLIB, ZSTD, XXHASH"},
}};

}  // namespace

void DrawCredits(SharedResources& shared_resources) {
    const SpriteFont& font = *shared_resources.art.font;
    SpriteBatch& batch = shared_resources.batch;
    constexpr int middle = kCreditsPanel.x + kCreditsPanel.width / 2;
    shared_resources.Begin();
    DrawPanel(shared_resources, kCreditsPanel, "CREDITS");
    int y = kCreditsPanel.y + 46;
    for (const Credit& credit : kCredits) {
        DrawLine(batch, font, credit.part, middle - 22, y, Palette::kMint3, Align::Right);
        DrawLine(batch, font, credit.names, middle - 8, y, Palette::kHaze4);
        y += 19;
    }
    DrawLine(batch, font, "MIT LICENSE. THANK YOU FOR PLAYING.", middle, y + 8, Palette::kBrass4,
             Align::Centre);
    DrawTag(shared_resources, {middle - 48, kCreditsPanel.Bottom() - 36, 96, kTagHeight}, "DONE",
            TagState::Chosen);
    batch.End();
}

}  // namespace hairsbreadth

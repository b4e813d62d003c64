#include <array>
#include <limits>
#include <vector>

#include "golden/art.hpp"
#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;

// Draws overlapping sprites of three textures, submitted in an order that no sort mode produces.
void DrawPile(Stage& s, SpriteSortMode sort) {
    SpriteBatch& b = s.batch;
    s.Begin({.sort = sort});
    b.Draw(s.tile, {8, 8}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0.5f);
    b.Draw(s.arrow, {22, 4}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0.125f);
    b.Draw(s.glow, {4, 16}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0.875f);
    b.Draw(s.tile, {30, 20}, {}, Color::White, 0.4f, {0, 0}, 2.0f, kNone, 0.25f);
    b.Draw(s.arrow, {14, 28}, {}, Color::White, -0.3f, {0, 0}, 2.0f, kNone, 0.75f);
    b.Draw(s.glow, {40, 6}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0.0f);
    b.Draw(s.tile, {56, 26}, {}, Color::Orange, 0, {0, 0}, 2.0f, kNone, 1.0f);
    b.Draw(s.arrow, {50, 36}, {}, Color::White, 0, {0, 0}, 2.0f, kNone, 0.5f);
    s.End();
}

void Deferred(Stage& s) {
    DrawPile(s, SpriteSortMode::Deferred);
}
void Immediate(Stage& s) {
    DrawPile(s, SpriteSortMode::Immediate);
}
void ByTexture(Stage& s) {
    DrawPile(s, SpriteSortMode::Texture);
}
void BackToFront(Stage& s) {
    DrawPile(s, SpriteSortMode::BackToFront);
}
void FrontToBack(Stage& s) {
    DrawPile(s, SpriteSortMode::FrontToBack);
}

// Draws a staircase of cards on two layers, alternately near and far. Within a layer, the later
// card is on top.
void DrawCards(Stage& s, SpriteSortMode sort) {
    constexpr std::array colors{Color::Tomato,      Color::Gold,   Color::LimeGreen,
                                Color::DeepSkyBlue, Color::Orchid, Color::White};
    s.Begin({.sort = sort});
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const auto step = static_cast<float>(i);
        s.batch.Draw(s.tile, {4 + 10 * step, 4 + 5 * step}, {}, colors[i], 0, {0, 0}, 2.0f, kNone,
                     i % 2 == 0 ? 0.25f : 0.75f);
    }
    s.End();
}

void EqualDepthsBackToFront(Stage& s) {
    DrawCards(s, SpriteSortMode::BackToFront);
}
void EqualDepthsFrontToBack(Stage& s) {
    DrawCards(s, SpriteSortMode::FrontToBack);
}

// Cards at depths 0, -0 and 1 are drawn. Cards at NaN or at depths outside 0..1 are red and must
// not appear.
void DepthsAtTheEnds(Stage& s) {
    constexpr float beyond = 1.0000001f;
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    s.Begin({.sort = SpriteSortMode::BackToFront});
    float x = 2;
    for (const float depth : {-0.001f, 0.0f, beyond, 1.0f, nan, -0.0f, infinite, 0.5f}) {
        const bool shown = 0 <= depth && depth <= 1;
        s.batch.Draw(s.tile, {x, 4 + 2 * x / 5}, {}, shown ? Color::White : Color::Red, 0, {0, 0},
                     2.0f, kNone, depth);
        x += 9;
    }
    s.End();
}

// Draws sixteen textures in turn, three times, each sprite overlapping the previous one like roof
// tiles.
void ManyTextures(Stage& s) {
    std::vector<Texture2D> textures;
    for (int i = 0; i < 16; ++i) {
        textures.emplace_back(s.device, StripesArt(i));
    }
    s.Begin();
    for (int i = 0; i < 48; ++i) {
        const Vector2 place{static_cast<float>(4 + i % 8 * 9), static_cast<float>(2 + i / 8 * 9)};
        s.batch.Draw(textures[static_cast<std::size_t>(i * 5 % 16)], place, Color::White);
    }
    s.End();
}

constexpr std::array kScenes{
    GoldenScene{"sort_deferred", 96, 72, &Deferred, Agreement::WithinTwo},
    GoldenScene{"sort_immediate", 96, 72, &Immediate, Agreement::WithinTwo},
    GoldenScene{"sort_texture", 96, 72, &ByTexture, Agreement::WithinTwo},
    GoldenScene{"sort_back_to_front", 96, 72, &BackToFront, Agreement::WithinTwo},
    GoldenScene{"sort_front_to_back", 96, 72, &FrontToBack, Agreement::WithinTwo},
    GoldenScene{"sort_equal_depths_back_to_front", 84, 60, &EqualDepthsBackToFront},
    GoldenScene{"sort_equal_depths_front_to_back", 84, 60, &EqualDepthsFrontToBack},
    GoldenScene{"sort_depths_at_the_ends", 96, 64, &DepthsAtTheEnds},
    GoldenScene{"sort_many_textures", 88, 68, &ManyTextures},
};

}  // namespace

SceneGroup SortScenes() {
    return {"sort", kScenes};
}

}  // namespace graze::test

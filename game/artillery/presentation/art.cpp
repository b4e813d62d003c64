#include "presentation/art.hpp"

#include <array>

#include "common/palette.hpp"

namespace artillery {
namespace {

Shape MakeShape(const Sprite& sprite) {
    return {sprite.FrameMask(), sprite.Origin()};
}

}  // namespace

Art::Art(ContentManager& content)
    : TextArt{content},
      carriage{&content.Load<Sprite>("carriage")},
      barrel{&content.Load<Sprite>("barrel")},
      rocket{&content.Load<Sprite>("rocket")},
      blast{&content.Load<Sprite>("blast")},
      glow{&content.Load<Sprite>("glow")},
      smoke{&content.Load<Sprite>("smoke")},
      debris{&content.Load<Sprite>("debris")},
      spark{&content.Load<Sprite>("spark")},
      arrow{&content.Load<Sprite>("arrow")},
      logo{&content.Load<Sprite>("logo")},
      sky{&content.Load<Texture2D>("sky")},
      clouds{&content.Load<Texture2D>("clouds")},
      peaks_far{&content.Load<Texture2D>("peaks_far")},
      peaks_near{&content.Load<Texture2D>("peaks_near")},
      ground{&content.Load<Texture2D>("ground")},
      ground_edge{&content.Load<Texture2D>("ground_edge")} {
}

Shapes MakeShapes(const Art& art) {
    return {MakeShape(*art.carriage), MakeShape(*art.barrel), MakeShape(*art.rocket),
            art.blast->FrameMask()};
}

std::string_view NameOf(int player) noexcept {
    constexpr std::array<std::string_view, kMaxPlayers> names{"MINT", "RED", "BRASS", "BLUE"};
    return names[static_cast<std::size_t>(player)];
}

Color ColorOf(int player) noexcept {
    constexpr std::array<Color, kMaxPlayers> colors{Palette::kMint3, Palette::kBlood3,
                                                    Palette::kBrass4, Palette::kHaze3};
    return colors[static_cast<std::size_t>(player)];
}

}  // namespace artillery

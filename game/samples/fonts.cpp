// One text in three kinds of font: cells of a picture, a BMFont with kerning, and TrueType.
#include <array>
#include <cstddef>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::SpriteFont;
using graze::Vector2;

struct Specimen {
    const char* asset;
    const char* what;
};

constexpr std::array kSpecimens{
    Specimen{"font_large", "font_large.font.json: equal cells of a picture"},
    Specimen{"fancy", "fancy.fnt: BMFont, with widths and kerning"},
    Specimen{"round_20", "round_20.font.json: round.ttf, TrueType, 20 px"},
    Specimen{"round_40", "round_40.font.json: the same file, 40 px"},
};
constexpr std::array kTexts{"Type AVATAR, Typo, 1/2", "Sphinx of black quartz",
                            "Judge my vow: To & Fro"};
constexpr Color kBackground{20, 15, 31};
constexpr Color kBox{48, 40, 70};
constexpr Color kLabel{170, 164, 190};
constexpr int kLeft = 32;

class Fonts : public graze::Game {
public:
    Fonts() { Window().Title("Graze: fonts"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        label_ = &Content().Load<SpriteFont>("font");
        for (std::size_t i = 0; i < kSpecimens.size(); ++i) {
            fonts_[i] = &Content().Load<SpriteFont>(kSpecimens[i].asset);
        }
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::A,
                                 {graze::Keys::Space})) {
            text_ = (text_ + 1) % kTexts.size();
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_.Begin();
        Vector2 at{kLeft, 30};
        for (std::size_t i = 0; i < fonts_.size(); ++i) {
            const SpriteFont& font = *fonts_[i];
            const Vector2 size = font.MeasureString(kTexts[text_]);
            batch_.DrawString(*label_, kSpecimens[i].what, at, kLabel);
            at.y += 14;
            batch_.FillRectangle({at.ToPoint(), size.ToPoint()}, kBox);
            batch_.DrawString(font, kTexts[text_], at, Color::White);
            at.y += size.y + 22;
        }
        batch_.DrawString(*label_, "A, Space: next text   The boxes are what MeasureString returns",
                          {kLeft, 332}, kLabel);
        batch_.End();
        Game::Draw(time);
    }

private:
    graze::SpriteBatch batch_;
    const SpriteFont* label_ = nullptr;
    std::array<const SpriteFont*, kSpecimens.size()> fonts_{};
    std::size_t text_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Fonts>(
        argc, argv,
        {.name = "fonts", .source_assets = SAMPLE_ASSETS, .touch_controls = graze::Buttons::A});
}

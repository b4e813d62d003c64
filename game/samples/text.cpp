// Text in three languages: measured, wrapped, aligned, scaled, kerned, and typed with a pad.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::SpriteFont;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kPaper{38, 31, 56};
constexpr Color kText{170, 164, 190};
constexpr Color kBright{236, 232, 246};
constexpr Color kGold{255, 210, 96};

constexpr std::array kLanguages{"en", "de", "fr"};
constexpr graze::Point kBox{32, 92};
constexpr float kMiddleWidth = 293;  // of the box, in pixels
constexpr float kWidthChange = 43;
constexpr int kRight = 400;  // left edge of the right column

enum Action : std::size_t { NextLanguage, NextAlignment, WriteName, ActionCount };

// Splits the text into the longest lines of whole words that are not wider than `width`.
std::vector<std::string> Wrap(const SpriteFont& font, std::string_view text, float width) {
    std::vector<std::string> lines{""};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string word{text.substr(0, end)};
        const std::string longer = lines.back().empty() ? word : lines.back() + ' ' + word;
        if (lines.back().empty() || font.MeasureString(longer).x <= width) {
            lines.back() = longer;
        } else {
            lines.push_back(word);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Copies the font and moves the characters of some pairs closer together. A TrueType font brings
// its own pairs.
SpriteFont WithKerning(const SpriteFont& font, graze::GraphicsDevice& device) {
    std::vector<graze::KerningPair> pairs{{U'T', U'o', -3}, {U'y', U'.', -3}};
    for (const char32_t other : {U'T', U'V', U'Y'}) {
        pairs.push_back({U'A', other, -2});
        pairs.push_back({other, U'A', -2});
    }
    const auto glyphs = font.Glyphs();
    return {graze::Texture2D{device, font.Texture().Pixels()},
            {glyphs.begin(), glyphs.end()},
            font.LineSpacing(),
            font.Spacing(),
            font.DefaultCharacter(),
            std::move(pairs)};
}

class Text : public graze::Game {
public:
    Text() {
        Window().title = "Graze: text";
        Window().back_buffer_width = 640;
        Window().back_buffer_height = 360;
        actions_.Bind(NextLanguage, {Buttons::A, Keys::Space});
        actions_.Bind(NextAlignment, {Buttons::X, Keys::Tab});
        actions_.Bind(WriteName, {Buttons::Y, Keys::Enter});
    }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
        pixel_.emplace(GraphicsDevice(), graze::Image{1, 1, Color::White});
        small_ = &Content().Load<SpriteFont>("font");
        large_ = &Content().Load<SpriteFont>("font_large");
        kerned_.emplace(WithKerning(*large_, GraphicsDevice()));
        LoadWords();
    }

    void Update(const graze::GameTime& time) override {
        actions_.Update(graze::BoundInput::Current());
        if (entry_) {
            Type();
        } else {
            Choose();
        }
        ChangeWidth(time.step);
        step_ = time.step;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_->Begin();
        DrawGreeting();
        DrawStory();
        DrawKerning();
        DrawTyping();
        for (std::size_t i = 0; i < kLanguages.size(); ++i) {
            const Vector2 at{32 + 30 * i, 296};
            batch_->DrawString(*small_, kLanguages[i], at, i == language_ ? kGold : kText);
        }
        batch_->DrawString(*small_, Word(entry_ ? "typing" : "help"), {32, 328}, kText);
        batch_->End();
        Game::Draw(time);
    }

    void UnloadContent() override {
        kerned_.reset();
        pixel_.reset();
        batch_.reset();
    }

private:
    // Loads words.de.json if the language is "de"; "en" has no file of its own: words.json.
    void LoadWords() {
        Content().Language(kLanguages[language_]);
        words_ = &Content().LoadLocalized<graze::Json>("words");
    }

    [[nodiscard]] const std::string& Word(std::string_view key) const {
        return graze::JsonValue{*words_}.At(key).Text();
    }

    void Choose() {
        if (actions_[NextLanguage].pressed) {
            language_ = (language_ + 1) % kLanguages.size();
            LoadWords();
        }
        if (actions_[NextAlignment].pressed) {
            alignment_ = alignment_ == 1 ? 0 : alignment_ + 0.5f;
        }
        if (actions_[WriteName].pressed) {
            entry_.emplace(graze::TextEntryOptions{.text = name_, .max_length = 10});
        }
    }

    void Type() {
        if (entry_->Update(graze::BoundInput::Current()) != graze::TextEntry::State::Writing) {
            name_ = entry_->Text();
            entry_.reset();
        }
    }

    // The width of the box follows the stick or keys, and swings while nothing is pressed.
    void ChangeWidth(std::int64_t step) {
        const graze::KeyboardState keys = graze::Keyboard::GetState();
        const int key = keys.IsKeyDown(Keys::Right) - keys.IsKeyDown(Keys::Left);
        const float stick = graze::GamePad::GetState(graze::PlayerIndex::One).ThumbSticks().left.x;
        float push = graze::MathHelper::Clamp(stick + static_cast<float>(key), -1, 1);
        if (push == 0 || entry_) {
            push = static_cast<float>(graze::Sin(static_cast<double>(step) * 0.02));
        }
        width_ += (kMiddleWidth + kWidthChange * push - width_) * 0.1f;
    }

    void DrawGreeting() {
        const std::string greeting =
            Word("greeting") + (entry_ ? entry_->Text() : name_) + Word("end");
        const auto swing = static_cast<float>(graze::Sin(static_cast<double>(step_) * 0.04));
        const Vector2 middle = large_->MeasureString(greeting) / 2;
        batch_->DrawString(*large_, greeting, {320, 50}, kGold, swing * 0.03f, middle,
                           1.8f + swing * 0.2f, graze::SpriteEffects::None, 0);
    }

    void DrawStory() {
        constexpr int margin = 8;
        const float width = width_ - 2 * margin;
        const std::vector<std::string> lines = Wrap(*large_, Word("story"), width);
        const auto height = static_cast<float>(lines.size()) * large_->LineSpacing();
        Fill({kBox.x, kBox.y, static_cast<int>(width_), static_cast<int>(height) + 2 * margin},
             kPaper);
        Vector2 at{0, kBox.y + margin};
        for (const std::string& line : lines) {
            const float space = width - large_->MeasureString(line).x;
            at.x = static_cast<float>(kBox.x + margin + static_cast<int>(space * alignment_));
            batch_->DrawString(*large_, line, at, kBright);
            at.y += large_->LineSpacing();
        }
    }

    void DrawKerning() {
        constexpr std::string_view sample = "AVATAR Toy.";
        const std::array<const SpriteFont*, 2> fonts{large_, &*kerned_};
        const std::array labels{"plain", "kerned"};
        for (std::size_t i = 0; i < fonts.size(); ++i) {
            const int y = 92 + static_cast<int>(i) * 46;
            const auto width = static_cast<int>(fonts[i]->MeasureString(sample).x);
            batch_->DrawString(*small_, Word(labels[i]), {kRight, y}, kText);
            batch_->DrawString(*fonts[i], sample, {kRight, y + 11}, kBright);
            Fill({kRight, y + 32, width, 2}, kGold);
        }
    }

    void DrawTyping() {
        constexpr Vector2 cell{20, 18};
        const std::string text = entry_ ? entry_->Text() : name_;
        batch_->DrawString(*small_, Word("name"), {kRight, 192}, kText);
        batch_->DrawString(*large_, text, {kRight + 36, 186}, kBright);
        if (!entry_) {
            return;
        }
        const Vector2 caret = large_->MeasureString(text.substr(0, entry_->Caret()));
        Fill({kRight + 36 + static_cast<int>(caret.x), 186, 2, step_ % 40 < 20 ? 18 : 0}, kGold);
        const std::vector<std::u32string>& rows = entry_->Sheet().rows;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                const Vector2 at = Vector2{kRight, 214} + Vector2{column, row} * cell;
                const bool is_chosen = row == entry_->Row() && column == entry_->Column();
                Fill({at.ToPoint(), {18, 16}}, is_chosen ? kGold : kPaper);
                const std::string label(1, static_cast<char>(rows[row][column]));
                batch_->DrawString(*small_, label, at + Vector2{6, 4},
                                   is_chosen ? kBackground : kBright);
            }
        }
    }

    void Fill(graze::Rectangle area, Color color) { batch_->Draw(*pixel_, area, color); }

    std::optional<graze::SpriteBatch> batch_;
    std::optional<graze::Texture2D> pixel_;
    const SpriteFont* small_ = nullptr;
    const SpriteFont* large_ = nullptr;
    std::optional<SpriteFont> kerned_;
    const graze::Json* words_ = nullptr;
    graze::ActionMap actions_{ActionCount};
    std::optional<graze::TextEntry> entry_;  // while the player writes the name
    std::string name_ = "Ada";
    std::size_t language_ = 0;
    float alignment_ = 0;  // 0 left, 0.5 centred, 1 right
    float width_ = kMiddleWidth;
    std::int64_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "text", .source_assets = SAMPLE_ASSETS, .make = [](const auto&) {
                              return std::make_unique<Text>();
                          }});
}

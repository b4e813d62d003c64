// Text in three languages: measured, wrapped, aligned, scaled, and typed with a pad.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "graze/graze.hpp"

namespace {

using graze::Align;
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
constexpr float kMinWidth = 250;  // of the box, in pixels
constexpr float kMaxWidth = 336;
constexpr int kRight = 400;  // left edge of the right column

enum Action : std::size_t { NextLanguage, NextAlignment, WriteName, ActionCount };

class Text : public graze::Game {
public:
    Text() {
        Window().Title("Graze: text");
        actions_.Bind(NextLanguage, {Buttons::A, Keys::Space});
        actions_.Bind(NextAlignment, {Buttons::X, Keys::Tab});
        actions_.Bind(WriteName, {Buttons::Y, Keys::Enter});
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        small_ = &Content().Load<SpriteFont>("font");
        large_ = &Content().Load<SpriteFont>("font_large");
        LoadWords();
    }

    void Update(const graze::GameTime& time) override {
        actions_.Update(graze::BoundInput::Current());
        if (!entry_) {
            Choose();
            ChangeWidth();
        } else if (entry_->Update(graze::BoundInput::Current()) !=
                   graze::TextEntry::State::Writing) {
            name_ = entry_->Text();
            entry_.reset();
        }
        step_ = time.step;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_.Begin();
        const std::string name = entry_ ? entry_->Text() : name_;
        DrawGreeting(name);
        DrawStory();
        DrawName(name);
        for (std::size_t i = 0; i < kLanguages.size(); ++i) {
            const Vector2 at{32 + 30 * i, 296};
            batch_.DrawString(*small_, kLanguages[i], at, i == language_ ? kGold : kText);
        }
        batch_.DrawString(*small_, Word(entry_ ? "typing" : "help"), {32, 328}, kText);
        batch_.End();
        Game::Draw(time);
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
            align_ = align_ == Align::Left     ? Align::Center
                     : align_ == Align::Center ? Align::Right
                                               : Align::Left;
        }
        if (actions_[WriteName].pressed) {
            entry_.emplace(graze::TextEntryOptions{.text = name_, .max_length = 10});
        }
    }

    void ChangeWidth() {
        const float change = 2 * graze::GetDirection(graze::PlayerIndex::One).x;
        width_ = graze::MathHelper::Clamp(width_ + change, kMinWidth, kMaxWidth);
    }

    void DrawGreeting(const std::string& name) {
        const std::string greeting = Word("greeting") + name + Word("end");
        const auto swing = static_cast<float>(graze::Sin(static_cast<double>(step_) * 0.04));
        const Vector2 middle = large_->MeasureString(greeting) / 2;
        batch_.DrawString(*large_, greeting, {320, 50}, kGold, swing * 0.03f, middle,
                          1.8f + swing * 0.2f, graze::SpriteEffects::None, 0);
    }

    void DrawStory() {
        constexpr int margin = 8;
        const float width = width_ - 2 * margin;
        int lines = 0;
        for (std::string_view rest = Word("story"); !rest.empty(); ++lines) {
            static_cast<void>(large_->TakeLine(rest, width));
        }
        const float height = static_cast<float>(lines) * large_->LineSpacing();
        batch_.FillRectangle({kBox, Vector2{width_, height + 2 * margin}.ToPoint()}, kPaper);
        const float share = align_ == Align::Left ? 0 : align_ == Align::Center ? 0.5f : 1;
        Vector2 at = kBox.ToVector2() + Vector2{margin + width * share, margin};
        for (std::string_view rest = Word("story"); !rest.empty();) {
            batch_.DrawString(*large_, large_->TakeLine(rest, width), at, kBright, align_);
            at.y += large_->LineSpacing();
        }
    }

    void DrawName(const std::string& name) {
        batch_.DrawString(*small_, Word("name"), {kRight, 98}, kText);
        batch_.DrawString(*large_, name, {kRight + 36, 92}, kBright);
        if (!entry_) {
            return;
        }
        const Vector2 before_caret = large_->MeasureString(name.substr(0, entry_->Caret()));
        const int caret = kRight + 36 + static_cast<int>(before_caret.x);
        batch_.FillRectangle({caret, 92, 2, 18}, kGold);
        Vector2 at{kRight, 128};
        for (const std::u32string& row : entry_->Sheet().rows) {
            for (const char32_t character : row) {
                const bool is_chosen = character == entry_->Chosen();
                const std::string label(1, static_cast<char>(character));  // the sheets are ASCII
                batch_.FillRectangle({at.ToPoint(), {18, 16}}, is_chosen ? kGold : kPaper);
                batch_.DrawString(*small_, label, at + Vector2{6, 4},
                                  is_chosen ? kBackground : kBright);
                at.x += 20;
            }
            at = {kRight, at.y + 18};
        }
    }

    graze::SpriteBatch batch_;
    const SpriteFont* small_ = nullptr;
    const SpriteFont* large_ = nullptr;
    const graze::Json* words_ = nullptr;
    graze::ActionMap actions_{ActionCount};
    std::optional<graze::TextEntry> entry_;  // while the player writes the name
    std::string name_ = "Ada";
    std::size_t language_ = 0;
    Align align_ = Align::Left;
    float width_ = kMaxWidth;
    std::int64_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Text>(
        argc, argv,
        {.name = "text", .source_assets = SAMPLE_ASSETS, .touch_controls = Buttons::None});
}

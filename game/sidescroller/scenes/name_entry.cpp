#include "scenes/name_entry.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/input/keyboard.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kNamePanel{192, 92, 256, 176};
constexpr std::size_t kLetters = std::tuple_size_v<PlayerName>;
constexpr int kWheelY = kNamePanel.y + 78;
constexpr std::array<Rectangle, kLetters> kWheels{
    {{283, kWheelY, 18, 24}, {311, kWheelY, 18, 24}, {339, kWheelY, 18, 24}}};
constexpr Rectangle kDoneTag{272, kNamePanel.y + 136, 96, kTagHeight};

// Returns the area of a wheel that turns it: `by` is 1 above its middle and -1 below.
Rectangle HalfOf(Rectangle wheel, int by) noexcept {
    return {wheel.x - 4, by > 0 ? wheel.y - 16 : wheel.y + wheel.height / 2, wheel.width + 8,
            wheel.height / 2 + 16};
}

// The letters and digits that keys type. XNA's keys of these have the values of the characters.
constexpr std::string_view kTyped = kNameLetters.substr(0, kNameLetters.find('.'));

// Returns the letter or digit of a key that went down, or 0.
char PressedLetter() noexcept {
    const auto* const found = std::ranges::find_if(
        kTyped, [](char letter) { return Keyboard::WasPressed(static_cast<Keys>(letter)); });
    return found != kTyped.end() ? *found : 0;
}

bool IsLetterDown() noexcept {
    const KeyboardState keys = Keyboard::GetState();
    return std::ranges::any_of(
        kTyped, [&](char letter) { return keys.IsKeyDown(static_cast<Keys>(letter)); });
}

}  // namespace

void NameEntry::Open(std::size_t place, const PlayerName& name) noexcept {
    name_ = name;
    place_ = place;
    cursor_ = 0;
}

// Types a letter. Returns true while a letter's key is held, since such keys are also bound to
// actions.
bool NameEntry::Type() {
    const char letter = PressedLetter();
    if (letter != 0 && cursor_ < kLetters) {
        name_[cursor_++] = letter;
    }
    return IsLetterDown();
}

void NameEntry::Turn(std::size_t wheel, int by) noexcept {
    const std::size_t count = kNameLetters.size();
    const std::size_t at = kNameLetters.find(name_[wheel]);
    name_[wheel] = kNameLetters[(at + (by > 0 ? 1 : count - 1)) % count];
}

// Returns true if the player clicked on DONE.
bool NameEntry::Click(SharedResources& shared_resources) {
    const Point at = shared_resources.controls.Mouse().at;
    for (std::size_t i = 0; i < kLetters; ++i) {
        for (const int by : {1, -1}) {
            if (HalfOf(kWheels[i], by).Contains(at)) {
                cursor_ = i;
                Turn(i, by);
                shared_resources.sounds.Play(SoundId::NameLetter);
            }
        }
    }
    return kDoneTag.Contains(at);
}

bool NameEntry::Update(SharedResources& shared_resources) {
    if (Type()) {
        return false;
    }
    const Controls& controls = shared_resources.controls;
    const std::size_t before = cursor_;
    if (controls.Mouse().pressed_left) {
        return Click(shared_resources);
    }
    if (controls.Leaves() || (controls.Pressed(MenuAction::Accept) && cursor_ == kLetters)) {
        shared_resources.sounds.Play(SoundId::MenuAccept);
        return true;
    }
    if ((controls.Pressed(MenuAction::Accept) || controls.Repeats(MenuAction::Right)) &&
        cursor_ < kLetters) {
        ++cursor_;
    } else if ((controls.GoesBack() || controls.Repeats(MenuAction::Left)) && cursor_ > 0) {
        --cursor_;
    }
    const int turn = -controls.Steps().down;
    if (turn != 0 && cursor_ < kLetters) {
        Turn(cursor_, turn);
        shared_resources.sounds.Play(SoundId::NameLetter);
    } else if (cursor_ != before) {
        shared_resources.sounds.Play(SoundId::MenuMove);
    }
    return false;
}

void NameEntry::Draw(SharedResources& shared_resources, const ScoreEntry& entry) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    TextLine heading{place_ == 0 ? "BEST SCORE" : "PLACE "};
    if (place_ > 0) {
        heading.AddNumber(static_cast<std::int64_t>(place_) + 1);
    }
    DrawPanel(shared_resources, kNamePanel, heading.View());
    TextLine line{};
    line.AddNumber(entry.points, 7).Add("  ").Add(NameOf(entry.difficulty));
    batch.DrawString(*art.font, line.View(), {kNamePanel.Center().x, kNamePanel.y + 42},
                     Palette::kBrass4, Align::Center);
    for (std::size_t i = 0; i < kLetters; ++i) {
        const Rectangle wheel = kWheels[i];
        const bool is_chosen = i == cursor_;
        art.letter_wheel->Draw(batch, is_chosen ? 1 : 0, art.letter_wheel->At(wheel.Location()));
        batch.DrawString(*art.large_font, std::string_view{&name_[i], 1},
                         {wheel.x + 3, wheel.y + 4}, is_chosen ? Palette::kMint3 : Palette::kWhite);
        if (is_chosen) {
            const int middle = wheel.Center().x;
            batch.DrawString(*art.font, "↑", {middle - 3, wheel.y - 12}, Palette::kMint3);
            batch.DrawString(*art.font, "↓", {middle - 3, wheel.Bottom() + 5}, Palette::kMint3);
        }
    }
    DrawTag(shared_resources, kDoneTag, "DONE", TagStateOf(cursor_ == kLetters));
    batch.End();
}

}  // namespace hairsbreadth

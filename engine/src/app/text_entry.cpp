#include "graze/app/text_entry.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/utf8.hpp"

namespace graze {
namespace {

constexpr int kFirstRepeat = 24;  // fixed steps until a held direction repeats
constexpr int kNextRepeat = 6;    // fixed steps between repeats

bool IsSheet(const TextSheet& sheet) {
    const auto& rows = sheet.rows;
    const auto fits = [&rows](const std::u32string& row) {
        return row.size() == rows.front().size();
    };
    const auto has_one = [](const std::u32string& row) {
        return row.find_first_not_of(U'\0') != std::u32string::npos;
    };
    return !rows.empty() && std::ranges::all_of(rows, fits) && std::ranges::any_of(rows, has_one);
}

std::u32string DecodeCharacters(std::string_view text, std::size_t most) {
    std::u32string characters;
    while (!text.empty() && characters.size() < most) {
        characters += TakeCharacter(text);
    }
    return characters;
}

// Returns the index `place` moved by one in the direction `by`, wrapping around at the ends.
std::size_t Next(std::size_t place, int by, std::size_t count) noexcept {
    return by < 0 ? (place + count - 1) % count : by > 0 ? (place + 1) % count : place;
}

// Returns the character of the key on a US keyboard, or U'\0'.
char32_t CharacterOf(Keys key, bool shift) noexcept {
    const auto number = static_cast<char32_t>(key);
    if (Keys::A <= key && key <= Keys::Z) {
        return shift ? number : number + (U'a' - U'A');
    }
    if (Keys::D0 <= key && key <= Keys::D9) {
        constexpr std::u32string_view shifted = U")!@#$%^&*(";
        return shift ? shifted[number - U'0'] : number;
    }
    if (Keys::NumPad0 <= key && key <= Keys::NumPad9) {
        return U'0' + (number - static_cast<char32_t>(Keys::NumPad0));
    }
    struct Sign {
        Keys key;
        char32_t plain;
        char32_t shifted;
    };
    constexpr auto signs = std::to_array<Sign>({
        {Keys::Space, U' ', U' '},
        {Keys::OemMinus, U'-', U'_'},
        {Keys::OemPlus, U'=', U'+'},
        {Keys::OemComma, U',', U'<'},
        {Keys::OemPeriod, U'.', U'>'},
        {Keys::OemQuestion, U'/', U'?'},
        {Keys::OemSemicolon, U';', U':'},
        {Keys::OemQuotes, U'\'', U'"'},
        {Keys::OemOpenBrackets, U'[', U'{'},
        {Keys::OemCloseBrackets, U']', U'}'},
        {Keys::OemPipe, U'\\', U'|'},
        {Keys::OemTilde, U'`', U'~'},
    });
    const auto* const sign = std::ranges::find(signs, key, &Sign::key);
    return sign == signs.end() ? U'\0' : shift ? sign->shifted : sign->plain;
}

}  // namespace

std::vector<TextSheet> LatinSheets() {
    return {{{U"1234567890", U"qwertyuiop", U"asdfghjkl-", U"zxcvbnm,._"}},
            {{U"1234567890", U"QWERTYUIOP", U"ASDFGHJKL-", U"ZXCVBNM,._"}},
            {{U"!?@#$%&*()", U"+-=/\\|<>[]", U"{}:;'\"^~`_"}}};
}

TextEntry::TextEntry(TextEntryOptions options) : options_{std::move(options)} {
    const bool sound = !options_.sheets.empty() && std::ranges::all_of(options_.sheets, IsSheet);
    GRAZE_ASSERT(sound, "TextEntry: a sheet needs rows of equal length and a character");
    if (!sound) {
        options_.sheets = LatinSheets();
    }
    text_ = DecodeCharacters(options_.text, options_.max_length);
    first_text_ = text_;
    caret_ = text_.size();
    LeaveEmptyPlace();
}

std::string TextEntry::Text() const {
    std::string text;
    for (const char32_t character : text_) {
        AppendCharacter(text, character);
    }
    return text;
}

TextEntry::State TextEntry::Update(const InputSnapshot& input) {
    const Buttons buttons = ButtonsDown(input, options_.player);
    const Step direction = Direction(buttons, input.keyboard);
    if (!is_first_ && state_ == State::Writing) {
        const bool is_new = direction.x != direction_.x || direction.y != direction_.y;
        held_steps_ = is_new ? 0 : held_steps_ + 1;
        if (is_new ||
            (held_steps_ >= kFirstRepeat && (held_steps_ - kFirstRepeat) % kNextRepeat == 0)) {
            Choose(direction);
        }
        const auto up_before = ~static_cast<std::uint32_t>(buttons_);
        OnButtons(buttons & static_cast<Buttons>(up_before));
        OnKeys(input.keyboard);
    }
    is_first_ = false;
    direction_ = direction;
    buttons_ = buttons;
    keyboard_ = input.keyboard;
    return state_;
}

TextEntry::Step TextEntry::Direction(Buttons buttons, const KeyboardState& keyboard) noexcept {
    const auto way = [&](Buttons any_of, Keys key) {
        return (buttons & any_of) != Buttons::None || keyboard.IsKeyDown(key) ? 1 : 0;
    };
    return {way(Buttons::DPadRight | Buttons::LeftThumbstickRight, Keys::Right) -
                way(Buttons::DPadLeft | Buttons::LeftThumbstickLeft, Keys::Left),
            way(Buttons::DPadDown | Buttons::LeftThumbstickDown, Keys::Down) -
                way(Buttons::DPadUp | Buttons::LeftThumbstickUp, Keys::Up)};
}

// Moves to the next character in that direction, skipping empty cells; stays if there is no other
// character.
void TextEntry::Choose(Step step) noexcept {
    const auto& rows = Sheet().rows;
    const std::size_t row = row_;
    const std::size_t column = column_;
    if (step.x == 0 && step.y == 0) {
        return;
    }
    do {
        row_ = Next(row_, step.y, rows.size());
        column_ = Next(column_, step.x, rows.front().size());
    } while (Chosen() == U'\0' && (row_ != row || column_ != column));
}

void TextEntry::ShowNextSheet() noexcept {
    sheet_ = (sheet_ + 1) % options_.sheets.size();
    row_ = std::min(row_, Sheet().rows.size() - 1);
    column_ = std::min(column_, Sheet().rows.front().size() - 1);
    LeaveEmptyPlace();
}

// Moves to the first character of this row or the next non-empty one. Every sheet has a character.
void TextEntry::LeaveEmptyPlace() noexcept {
    const auto& rows = Sheet().rows;
    while (Chosen() == U'\0') {
        const std::size_t found = rows[row_].find_first_not_of(U'\0');
        if (found != std::u32string::npos) {
            column_ = found;
        } else {
            row_ = (row_ + 1) % rows.size();
        }
    }
}

void TextEntry::Type(char32_t character) {
    if (text_.size() < options_.max_length && character != U'\0') {
        text_.insert(caret_, 1, character);
        ++caret_;
    }
}

void TextEntry::Delete() {
    if (caret_ > 0) {
        --caret_;
        text_.erase(caret_, 1);
    }
}

void TextEntry::MoveCaret(int by) noexcept {
    if (by < 0 && caret_ > 0) {
        --caret_;
    } else if (by > 0 && caret_ < text_.size()) {
        ++caret_;
    }
}

void TextEntry::OnButtons(Buttons pressed) {
    const auto is = [pressed](Buttons button) { return (pressed & button) != Buttons::None; };
    if (is(Buttons::A)) {
        Type(Chosen());
    }
    if (is(Buttons::X)) {
        Delete();
    }
    if (is(Buttons::Y)) {
        Type(U' ');
    }
    if (is(Buttons::LeftShoulder)) {
        MoveCaret(-1);
    }
    if (is(Buttons::RightShoulder)) {
        MoveCaret(1);
    }
    if (is(Buttons::LeftTrigger)) {
        ShowNextSheet();
    }
    if (is(Buttons::B)) {
        Cancel();
    } else if (is(Buttons::Start)) {
        state_ = State::Done;
    }
}

void TextEntry::OnKeys(const KeyboardState& keyboard) {
    const bool shift = keyboard.IsKeyDown(Keys::LeftShift) || keyboard.IsKeyDown(Keys::RightShift);
    const std::bitset<256> pressed = keyboard.Down() & ~keyboard_.Down();
    for (std::size_t number = 1; number < pressed.size(); ++number) {
        if (pressed[number]) {
            OnKey(static_cast<Keys>(number), shift);
        }
    }
}

void TextEntry::OnKey(Keys key, bool shift) {
    switch (key) {
        case Keys::Back:
            Delete();
            break;
        case Keys::Home:
            caret_ = 0;
            break;
        case Keys::End:
            caret_ = text_.size();
            break;
        case Keys::Tab:
            ShowNextSheet();
            break;
        case Keys::Enter:
            state_ = state_ == State::Writing ? State::Done : state_;
            break;
        case Keys::Escape:
            Cancel();
            break;
        default:
            Type(CharacterOf(key, shift));
            break;
    }
}

void TextEntry::Cancel() {
    text_ = first_text_;
    caret_ = text_.size();
    state_ = State::Cancelled;
}

}  // namespace graze

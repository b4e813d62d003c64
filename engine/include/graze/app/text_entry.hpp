#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// A sheet of characters to choose from: rows of the same length, which a game draws as it likes. A
/// place with U'\0' is empty and is passed over.
struct TextSheet {
    std::vector<std::u32string> rows;
};

/// Small letters with digits, capitals with digits, and signs.
[[nodiscard]] std::vector<TextSheet> LatinSheets();

struct TextEntryOptions {
    std::string text{};           ///< UTF-8, to begin with
    std::size_t max_length = 16;  ///< characters
    std::vector<TextSheet> sheets = LatinSheets();
    std::optional<PlayerIndex> player{};  ///< none: any pad
};

/// A text that a player writes by pad, as on the consoles' own keyboards: what XNA's
/// Guide.BeginShowKeyboardInput asks the system for. A model alone: it draws nothing.
///
/// Pad     d-pad or left stick chooses, going on after a while when held; A types, X deletes, Y is a
///         blank, shoulders move the caret, the left trigger turns to the next sheet, Start is done, B
///         cancels.
/// Keys    arrows choose, letters, digits and Space type (as on a US keyboard), Back deletes, Home and End
///         move the caret, Tab turns the sheet, Enter is done, Escape cancels.
class TextEntry {
public:
    enum class State : std::uint8_t { Writing, Done, Cancelled };

    /// Text that is too long is cut. What is no UTF-8 becomes U+FFFD. Sheets with no character, or with
    /// rows of different lengths, are a caller's bug; without asserts LatinSheets take their place.
    explicit TextEntry(TextEntryOptions options = {});

    /// Once per fixed step. What is down at first does nothing until it was released.
    State Update(const InputSnapshot& input);

    [[nodiscard]] State CurrentState() const noexcept { return state_; }

    /// UTF-8; after Cancelled what it was at first.
    [[nodiscard]] std::string Text() const;

    /// Characters before the caret.
    [[nodiscard]] std::size_t Caret() const noexcept { return caret_; }
    [[nodiscard]] std::size_t Length() const noexcept { return text_.size(); }

    [[nodiscard]] const TextSheet& Sheet() const noexcept { return options_.sheets[sheet_]; }
    [[nodiscard]] std::size_t SheetIndex() const noexcept { return sheet_; }
    [[nodiscard]] std::size_t Row() const noexcept { return row_; }
    [[nodiscard]] std::size_t Column() const noexcept { return column_; }
    [[nodiscard]] char32_t Chosen() const noexcept { return Sheet().rows[row_][column_]; }

private:
    struct Step {
        int x = 0;
        int y = 0;
    };

    void Choose(Step step) noexcept;
    void TurnSheet() noexcept;
    void LeaveEmptyPlace() noexcept;
    void Type(char32_t character);
    void Delete();
    void MoveCaret(int by) noexcept;
    void OnButtons(Buttons pressed);
    void OnKeys(const KeyboardState& keyboard);
    void OnKey(Keys key, bool shift);
    void Cancel();
    [[nodiscard]] static Step Direction(Buttons buttons, const KeyboardState& keyboard) noexcept;

    TextEntryOptions options_;
    std::u32string text_;
    std::u32string first_text_;
    KeyboardState keyboard_;
    Buttons buttons_ = Buttons::None;
    Step direction_;
    int held_steps_ = 0;
    std::size_t caret_ = 0;
    std::size_t sheet_ = 0;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    State state_ = State::Writing;
    bool is_first_ = true;
};

}  // namespace graze

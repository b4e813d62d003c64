#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// A grid of characters that the player chooses from. All rows have the same length. The game draws
/// the grid. A cell with U'\0' is empty: the cursor skips it.
struct TextSheet {
    std::vector<std::u32string> rows;
};

/// Returns three sheets: lower case with digits, upper case with digits, and punctuation.
[[nodiscard]] std::vector<TextSheet> LatinSheets();

/// Options of a TextEntry.
struct TextEntryOptions {
    std::string text{};           ///< initial text, UTF-8
    std::size_t max_length = 16;  ///< in characters
    std::vector<TextSheet> sheets = LatinSheets();
    std::optional<PlayerIndex> player{};  ///< the player whose pad is read; empty: all pads are
                                          ///< read
};

/// The state of an on-screen text entry with a pad or a keyboard, which replaces XNA's
/// Guide.BeginShowKeyboardInput. The game draws it.
///
/// Pad     the d-pad or left stick moves the cursor and repeats while held; A types, X deletes, Y
///         types a space, the shoulder buttons move the caret, the left trigger switches to the
///         next sheet, Start confirms, B cancels.
/// Keys    arrows move the cursor; letters, digits, punctuation and Space type as on a US keyboard;
///         Back deletes, Home and End move the caret, Tab switches the sheet, Enter confirms,
///         Escape cancels.
class TextEntry {
public:
    enum class State : std::uint8_t { Writing, Done, Cancelled };

    /// Text longer than `max_length` is truncated. Bytes that are not valid UTF-8 become U+FFFD.
    /// Requires at least one sheet, and in each sheet characters and rows of equal length;
    /// otherwise LatinSheets() are used.
    explicit TextEntry(TextEntryOptions options);
    TextEntry() : TextEntry{TextEntryOptions{}} {}

    /// Processes the input of one step. Call once per fixed step. Buttons and keys that are down in
    /// the first call are ignored until they are released.
    State Update(const InputSnapshot& input);

    /// Returns the text as UTF-8. If the player cancelled, returns the initial text.
    [[nodiscard]] std::string Text() const;

    /// Returns the number of characters before the caret.
    [[nodiscard]] std::size_t Caret() const noexcept { return caret_; }
    [[nodiscard]] std::size_t Length() const noexcept { return text_.size(); }

    [[nodiscard]] const TextSheet& Sheet() const noexcept { return options_.sheets[sheet_]; }
    [[nodiscard]] std::size_t Row() const noexcept { return row_; }
    [[nodiscard]] std::size_t Column() const noexcept { return column_; }
    [[nodiscard]] char32_t Chosen() const noexcept { return Sheet().rows[row_][column_]; }

private:
    struct Step {
        int x = 0;
        int y = 0;
    };

    void Choose(Step step) noexcept;
    void ShowNextSheet() noexcept;
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

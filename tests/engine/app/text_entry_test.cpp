#include "graze/app/text_entry.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

using State = TextEntry::State;

InputSnapshot With(Buttons buttons, std::size_t player = 0) {
    InputSnapshot input;
    input.pads[player].connected = true;
    input.pads[player].buttons = buttons;
    return input;
}

// Holds the buttons for one step, then releases them.
State Press(TextEntry& entry, Buttons buttons) {
    entry.Update({});
    entry.Update(With(buttons));
    return entry.Update({});
}

State Press(TextEntry& entry, Keys key, Keys with = Keys::None) {
    InputSnapshot input;
    input.keyboard.Set(key, true);
    if (with != Keys::None) {
        input.keyboard.Set(with, true);
    }
    entry.Update({});
    entry.Update(input);
    return entry.Update({});
}

TEST(TextEntry, TypesCharactersByPad) {
    TextEntry entry;
    EXPECT_EQ(entry.Chosen(), U'1');
    Press(entry, Buttons::DPadDown);
    EXPECT_EQ(entry.Chosen(), U'q');
    Press(entry, Buttons::A);
    Press(entry, Buttons::DPadRight);
    Press(entry, Buttons::A);
    Press(entry, Buttons::Y);
    Press(entry, Buttons::DPadUp | Buttons::DPadLeft);
    Press(entry, Buttons::A);
    EXPECT_EQ(entry.Text(), "qw 1");
    EXPECT_EQ(Press(entry, Buttons::Start), State::Done);
    EXPECT_EQ(Press(entry, Buttons::A), State::Done);
    EXPECT_EQ(entry.Text(), "qw 1");
}

TEST(TextEntry, MovesTheSelectionByStick) {
    TextEntry entry;
    entry.Update({});
    InputSnapshot input = With(Buttons::None);
    input.pads[0].left_x = 32767;
    entry.Update(input);
    EXPECT_EQ(entry.Chosen(), U'2');
}

TEST(TextEntry, WrapsTheSelectionAroundTheEdges) {
    TextEntry entry;
    Press(entry, Buttons::DPadLeft);
    EXPECT_EQ(entry.Chosen(), U'0');
    Press(entry, Buttons::DPadUp);
    EXPECT_EQ(entry.Chosen(), U'_');
    Press(entry, Buttons::DPadRight);
    EXPECT_EQ(entry.Chosen(), U'z');
}

TEST(TextEntry, RepeatsAHeldDirectionAfterADelay) {
    TextEntry entry;
    entry.Update({});
    for (int step = 0; step < 24; ++step) {
        entry.Update(With(Buttons::DPadRight));
    }
    EXPECT_EQ(entry.Chosen(), U'2');
    entry.Update(With(Buttons::DPadRight));
    EXPECT_EQ(entry.Chosen(), U'3');
    for (int step = 0; step < 6; ++step) {
        entry.Update(With(Buttons::DPadRight));
    }
    EXPECT_EQ(entry.Chosen(), U'4');
}

TEST(TextEntry, IgnoresButtonsHeldFromTheStartUntilReleased) {
    TextEntry entry;
    entry.Update(With(Buttons::A | Buttons::DPadDown));
    entry.Update(With(Buttons::A | Buttons::DPadDown));
    EXPECT_EQ(entry.Text(), "");
    EXPECT_EQ(entry.Row(), 0U);
}

TEST(TextEntry, MovesTheCaretAndDeletesBeforeIt) {
    TextEntry entry{{.text = "abc"}};
    EXPECT_EQ(entry.Caret(), 3U);
    Press(entry, Buttons::LeftShoulder);
    Press(entry, Buttons::X);
    EXPECT_EQ(entry.Text(), "ac");
    EXPECT_EQ(entry.Caret(), 1U);
    Press(entry, Buttons::LeftShoulder);
    Press(entry, Buttons::LeftShoulder);
    Press(entry, Buttons::X);
    Press(entry, Buttons::A);
    EXPECT_EQ(entry.Text(), "1ac");
    Press(entry, Buttons::RightShoulder);
    Press(entry, Buttons::RightShoulder);
    Press(entry, Buttons::RightShoulder);
    EXPECT_EQ(entry.Caret(), 3U);
}

TEST(TextEntry, LimitsTheTextToTheMaxLength) {
    TextEntry entry{{.text = "abcdef", .max_length = 4}};
    EXPECT_EQ(entry.Text(), "abcd");
    Press(entry, Buttons::A);
    EXPECT_EQ(entry.Text(), "abcd");
    EXPECT_EQ(entry.Length(), 4U);
}

TEST(TextEntry, RestoresTheTextWhenCancelled) {
    TextEntry entry{{.text = "ab"}};
    Press(entry, Buttons::A);
    EXPECT_EQ(entry.Text(), "ab1");
    EXPECT_EQ(Press(entry, Buttons::B), State::Cancelled);
    EXPECT_EQ(entry.Text(), "ab");
}

TEST(TextEntry, SwitchesSheetsAndSkipsEmptyCells) {
    const TextSheet sheet_with_gaps{
        {std::u32string{U"\0\0", 2}, std::u32string{U"\0b", 2}, std::u32string{U"c\0", 2}}};
    TextEntry entry{{.sheets = {sheet_with_gaps, {{U"xyz"}}}}};
    EXPECT_EQ(entry.Chosen(), U'b');
    Press(entry, Buttons::DPadRight);
    EXPECT_EQ(entry.Chosen(), U'b');
    Press(entry, Buttons::DPadUp);
    EXPECT_EQ(entry.Chosen(), U'b');
    Press(entry, Keys::Tab);
    EXPECT_EQ(entry.Chosen(), U'y');
    Press(entry, Keys::Tab);
    EXPECT_EQ(entry.Chosen(), U'b');
}

TEST(TextEntry, SwitchesSheetsByTrigger) {
    TextEntry entry;
    entry.Update({});
    const TextSheet* first = &entry.Sheet();
    InputSnapshot input = With(Buttons::None);
    input.pads[0].left_trigger = 255;
    entry.Update(input);
    entry.Update(input);
    EXPECT_EQ(&entry.Sheet(), first + 1);
}

TEST(TextEntry, TypesByKeyboard) {
    TextEntry entry;
    Press(entry, Keys::G);
    Press(entry, Keys::R, Keys::LeftShift);
    Press(entry, Keys::D1, Keys::RightShift);
    Press(entry, Keys::NumPad7);
    Press(entry, Keys::Space);
    Press(entry, Keys::OemMinus);
    Press(entry, Keys::F1);
    Press(entry, Keys::Home);
    Press(entry, Keys::X);
    Press(entry, Keys::End);
    Press(entry, Keys::Back);
    EXPECT_EQ(entry.Text(), "xgR!7 ");
    EXPECT_EQ(Press(entry, Keys::Enter), State::Done);
}

TEST(TextEntry, CancelsIfEscapeAndEnterArePressedTogether) {
    TextEntry entry{{.text = "a"}};
    Press(entry, Keys::B);
    EXPECT_EQ(Press(entry, Keys::Escape, Keys::Enter), State::Cancelled);
    EXPECT_EQ(entry.Text(), "a");
}

TEST(TextEntry, IgnoresOtherPlayers) {
    TextEntry entry{{.player = PlayerIndex::Two}};
    entry.Update({});
    entry.Update(With(Buttons::A, 0));
    EXPECT_EQ(entry.Text(), "");
    entry.Update(With(Buttons::A, 1));
    EXPECT_EQ(entry.Text(), "1");
}

TEST(TextEntry, KeepsMultibyteCharactersWhole) {
    TextEntry entry{{.text = "Zoë\xFF€", .max_length = 5}};
    EXPECT_EQ(entry.Length(), 5U);
    EXPECT_EQ(entry.Text(), "Zoë\uFFFD€");
    Press(entry, Buttons::LeftShoulder);
    Press(entry, Buttons::X);
    Press(entry, Buttons::X);
    EXPECT_EQ(entry.Text(), "Zo€");
}

TEST(TextEntry, InvalidSheetsAssertAndFallBackToLatinSheets) {
    const TextSheet uneven{{U"ab", U"c"}};
    EXPECT_TRUE(
        FailsAssert("rows of equal length", [&] { TextEntry entry{{.sheets = {uneven}}}; }));
    EXPECT_TRUE(FailsAssert("rows of equal length", [] { TextEntry entry{{.sheets = {}}}; }));
    const DisabledAsserts disabled_asserts;
    EXPECT_EQ((TextEntry{{.sheets = {uneven}}}.Chosen()), U'1');
    EXPECT_EQ((TextEntry{{.sheets = {{{std::u32string{U"\0", 1}}}}}}.Chosen()), U'1');
}

TEST(TextEntry, LatinSheetsHaveRowsOfEqualLength) {
    for (const TextSheet& sheet : LatinSheets()) {
        for (const std::u32string& row : sheet.rows) {
            EXPECT_EQ(row.size(), 10U);
        }
    }
}

}  // namespace
}  // namespace graze

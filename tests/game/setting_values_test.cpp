#include "common/setting_values.hpp"

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/player_controls.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

enum class Knob : std::uint8_t { Volume, Speed, Player, Flash };

constexpr std::array<std::string_view, 3> kPlayerWords{"HUMAN", "EASY", "HARD"};
constexpr std::array<SettingTraits, 4> kKnobs{{
    {"volume", "VOLUME", 0, 10, 7},
    {"speed", "SPEED", 70, 100, 100, {{}, 1, 0, " %"}, 10},
    {"player", "PLAYER", 1, 3, 1, {kPlayerWords}},
    {"flash", "FLASHES", 0, 1, 1, kOffOn},
}};

class Knobs : public SettingValues<Knob> {
public:
    Knobs() : SettingValues{kKnobs} {}
    using SettingValues::SetDefault;
};

TEST(SettingValues, ReadWhatTheyWrite) {
    Knobs knobs;
    knobs.Set(Knob::Volume, 3);
    knobs.Set(Knob::Speed, 80);
    knobs.Set(Knob::Player, 2);
    EXPECT_EQ(knobs.Text(), "volume 3\nspeed 80\nplayer 2\nflash 1\n");
    Knobs other;
    EXPECT_TRUE(other.Read(knobs.Text()).empty());
    EXPECT_EQ(other.Text(), knobs.Text());
}

TEST(SettingValues, ReportInvalidLinesAndApplyTheOthers) {
    Knobs knobs;
    EXPECT_THAT(
        knobs.Read("volume half\nspeed 85\nvolume 11\nplayer 0\nflash\ncolour 1\n\nflash 0\n"),
        ElementsAre("ignored invalid line 'volume half'", "ignored invalid line 'speed 85'",
                    "ignored invalid line 'volume 11'", "ignored invalid line 'player 0'",
                    "ignored invalid line 'flash'", "ignored invalid line 'colour 1'",
                    "ignored invalid line ''"));
    Knobs expected;
    expected.Set(Knob::Flash, 0);
    EXPECT_EQ(knobs.Text(), expected.Text());
}

TEST(SettingValues, StopAtTheirLimits) {
    Knobs knobs;
    knobs.Change(IndexOf(Knob::Volume), 100);
    EXPECT_EQ(knobs[Knob::Volume], 10);
    knobs.Change(IndexOf(Knob::Speed), 1);
    EXPECT_EQ(knobs[Knob::Speed], 100);
    knobs.Change(IndexOf(Knob::Speed), -9);
    EXPECT_EQ(knobs[Knob::Speed], 70);
}

TEST(SettingValues, CycleFromTheLargestToTheSmallest) {
    Knobs knobs;
    knobs.Cycle(IndexOf(Knob::Speed));
    EXPECT_EQ(knobs[Knob::Speed], 70);
    knobs.Cycle(IndexOf(Knob::Speed));
    EXPECT_EQ(knobs[Knob::Speed], 80);
    knobs.Cycle(IndexOf(Knob::Player));
    EXPECT_EQ(knobs[Knob::Player], 2);
}

TEST(SettingValues, ShowWordsOrNumbers) {
    Knobs knobs;
    EXPECT_EQ(knobs.ValueText(IndexOf(Knob::Volume)).View(), "7");
    EXPECT_EQ(knobs.ValueText(IndexOf(Knob::Speed)).View(), "100 %");
    EXPECT_EQ(knobs.ValueText(IndexOf(Knob::Player)).View(), "HUMAN");
    EXPECT_EQ(knobs.ValueText(IndexOf(Knob::Flash)).View(), "ON");
}

// A machine's safe area may be larger than those that the menu offers.
TEST(SettingValues, MayHaveADefaultBeyondTheLimits) {
    Knobs knobs;
    knobs.SetDefault(Knob::Volume, 20);
    EXPECT_EQ(knobs[Knob::Volume], 20);
    knobs.Change(IndexOf(Knob::Volume), 1);
    EXPECT_EQ(knobs[Knob::Volume], 10);
    knobs.UseDefaults();
    EXPECT_EQ(knobs[Knob::Volume], 20);
}

}  // namespace
}  // namespace graze

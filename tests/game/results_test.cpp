#include "scenes/results.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "common/pad_bot.hpp"
#include "common/palette.hpp"
#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"
#include "scenes/title_pages.hpp"
#include "support/allocation_counter.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

// A card of a run that passed a mine at 1 px in the first place and a gear at 3 px in the seventh,
// and its clip, in which the ship comes closer to the gear by 1 px per frame.
class Card {
public:
    Card() {
        World& world = world_;
        world.phase = Phase::Over;
        world.threats[4].alive = true;
        world.threats[4].kind = ThreatKind::Mine;
        Pass(1, 1);
        world.threats[4].kind = ThreatKind::Gear16;
        Pass(Loaded().stage.places[6].frame, 3);
        for (std::size_t i = 0; i < kClipFrames; ++i) {
            world.ship.pose = {Pixels(200), Pixels(164 + static_cast<int>(i - kClipFrames)), 0, 2};
            world.threats[4].pose = {Pixels(200), Pixels(250), 0, 0};
            world.contact.threat = 4;
            clip.push_back(world);
        }
    }

    void Pass(int frame, int separation) {
        world_.frame = frame;
        for (const EventKind kind : {EventKind::Grazed, EventKind::Passed}) {
            world_.events.Clear();
            world_.events.Add({kind, {}, 80, separation, 4, {}, {}});
            escapes.Step(world_, Loaded().stage);
        }
    }
    void Open() { results.Open(world_, escapes, clip, of_user, false); }
    void Step(int steps) {
        for (int i = 0; i < steps; ++i) {
            results.Step();
        }
    }
    Image Draw() {
        shared_resources.hud.Clear();
        results.Draw(scores_);
        return Loaded().device.ReadBackBuffer();
    }

    SilentAudio audio;
    SharedResources shared_resources{Loaded().device, audio, Loaded().content};
    Results results{shared_resources};
    EscapeWatch escapes;
    EscapeTable of_user;
    EscapeClip clip;

private:
    World world_ = test::InTheSky();
    ScoreTable scores_;
};

TEST(Ending, ShowsTheScoreThenTheShipsThatAreLeft) {
    Card card;
    World world = test::InTheSky();
    world.score.points = 221'125;
    world.lives = 4;
    for (const auto& [age, lines] : {std::pair{59, 0}, std::pair{60, 1}, std::pair{120, 2}}) {
        card.shared_resources.hud.Clear();
        test::Drawn([](SpriteBatch&) {});  // clears the picture
        DrawEnding(card.shared_resources, world, age);
        const Image ending = Loaded().device.ReadBackBuffer();
        const auto shows = [&](std::string_view text, int y) {
            return test::ShowsText(ending, text, {kScreenWidth / 2, y}, Palette::kWhite,
                                   Align::Center);
        };
        EXPECT_EQ(shows("SCORE 0221125", 94), lines > 0) << age;
        EXPECT_EQ(shows("SHIPS LEFT 4", 112), lines > 1) << age;
        EXPECT_GE(card.shared_resources.hud.All().size(), 2U);
    }
}

TEST(Results, ShowsTheBestDistanceAtEachPlaceAndMarksNewBests) {
    Card card;
    const auto shows_right = [&](const Image& picture, std::string_view text, Point at,
                                 Color color) {
        return test::ShowsText(picture, text, at, color, Align::Right);
    };
    card.of_user.Merge({&Loaded().stage, 1}, card.escapes.All());
    Escape better = card.escapes.All().Best(Loaded().stage, 6, Difficulty::Clock);
    better.separation = 2;
    card.of_user.Offer({&Loaded().stage, 1}, better);
    card.Open();
    const Image picture = card.Draw();
    EXPECT_TRUE(test::ShowsText(picture, "OPENING", {304, 231}, Palette::kHaze4, Align::Left));
    EXPECT_TRUE(test::ShowsText(picture, "BOSS", {418, 279}, Palette::kHaze4, Align::Left));
    EXPECT_TRUE(shows_right(picture, "HAIR", {410, 231}, Palette::kBrass4)) << "a new best";
    EXPECT_TRUE(shows_right(picture, "3 PX", {514, 243}, Palette::kWhite)) << "2 PX is the best";
    EXPECT_TRUE(shows_right(picture, "-", {410, 243}, Palette::kWhite)) << "without a pass";
    EXPECT_TRUE(shows_right(picture, "NEW BEST", {514, 219}, Palette::kBrass4));

    card.of_user.UseDefaults();  // as in practice: the run does not count
    card.Open();
    const Image practice = card.Draw();
    EXPECT_TRUE(shows_right(practice, "HAIR", {410, 231}, Palette::kWhite));
    EXPECT_FALSE(shows_right(practice, "NEW BEST", {514, 219}, Palette::kBrass4));
}

TEST(Results, PlaysTheClosestEscapeAgainAndAgainWithoutAllocations) {
    constexpr Rectangle lens{134, 188, 112, 72};
    const auto seen = [&](Card& card) {
        const Image picture = card.Draw();
        std::vector<Color> pixels;
        for (int y = lens.Top(); y < lens.Bottom(); ++y) {
            for (int x = lens.Left(); x < lens.Right(); ++x) {
                pixels.push_back(picture.Pixel(x, y));
            }
        }
        return pixels;
    };
    Card card;
    const auto has_prompt = [&] {
        const Image picture = card.Draw();
        int white = 0;
        for (int x = lens.Left(); x < lens.Right(); ++x) {
            white += picture.Pixel(x, 310) == Palette::kWhite ? 1 : 0;
        }
        return white > 10;
    };
    card.Open();
    const auto first = seen(card);
    card.Step(2 * kClipFrames);
    const auto nearest = seen(card);
    EXPECT_NE(nearest, first);
    const std::int64_t before = graze::test::AllocationCount();
    card.Step(89);
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
    EXPECT_EQ(seen(card), nearest);
    card.Step(1);
    EXPECT_EQ(seen(card), first);
    EXPECT_TRUE(has_prompt());

    card.clip.clear();
    card.Open();
    card.Step(1);
    const auto empty = seen(card);
    EXPECT_EQ(std::ranges::count(empty, empty[0]), std::ssize(empty)) << "no escape";
    EXPECT_FALSE(has_prompt());
}

// Flies the opening, then loses all ships, and opens the contact cam from the card.
class CardPlayer : public PadBot {
public:
    explicit CardPlayer(Hairsbreadth& game) : game_{game} {}

    bool flies = true;

private:
    void Play(std::int64_t step, RawGamePad& pad) override {
        const int frames = game_.FramesOnScreen();
        const bool is_over = game_.Run() != nullptr && game_.Run()->phase == Phase::Over;
        if (step < 1000 && flies) {
            pad = game_.Autopilot()->Next(step, {}).pads[0];
        } else if (game_.CurrentScreen() == Screen::EnterName) {
            pad.buttons = Press{40, Buttons::Start}.At(frames);
        } else if (game_.CurrentScreen() == Screen::Results) {
            pad.buttons = Press{20, Buttons::Y}.At(frames);
        } else if (game_.CurrentScreen() == Screen::ContactCam) {
            pad.buttons = is_over && frames < 60 ? Press{25, Buttons::X}.At(frames)
                                                 : Press{60, Buttons::A}.At(frames);
        } else if (game_.CurrentScreen() != Screen::Playing) {
            pad.buttons = Press{10, Buttons::A}.At(frames);
        }
    }

    Hairsbreadth& game_;
};

struct CamVisits {
    std::vector<Screen> screens;  // after the end of the run
    int passes = 0;
};

CamVisits VisitCam(bool flies) {
    CamVisits visits;
    Hairsbreadth game{1};
    CardPlayer player{game};
    player.flies = flies;
    HeadlessPlatform platform{test::MakeMachine()};
    std::optional<std::uint64_t> world;
    std::int64_t steps_left = 300;
    test::Watcher watcher{
        [&](std::int64_t, const Hairsbreadth& now) {
            const bool is_over = now.Run() != nullptr && now.Run()->phase == Phase::Over;
            if (!is_over || (visits.screens.empty() && now.CurrentScreen() != Screen::Results)) {
                return;
            }
            world = world.value_or(ComputeHash(*now.Run()));
            EXPECT_EQ(ComputeHash(*now.Run()), *world);
            if (visits.screens.empty() || visits.screens.back() != now.CurrentScreen()) {
                visits.screens.push_back(now.CurrentScreen());
            }
            visits.passes = now.Run()->score.passes;
            if (--steps_left == 0) {
                platform.Push({.quit_requested = true});
            }
        },
        true};
    graze::test::PlayGame(game, player, 15'000, watcher, platform);
    return visits;
}

TEST(Results, OpensTheContactCamAndReturns) {
    const CamVisits visits = VisitCam(true);
    EXPECT_GT(visits.passes, 0);
    ASSERT_GE(visits.screens.size(), 4U);
    for (std::size_t i = 0; i < visits.screens.size(); ++i) {
        EXPECT_EQ(visits.screens[i], i % 2 == 0 ? Screen::Results : Screen::ContactCam);
    }
}

}  // namespace
}  // namespace hairsbreadth

#include "scenes/gallery.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/palette.hpp"
#include "game/scripted_devices.hpp"
#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/png.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/demo.hpp"
#include "simulation/graze_rule.hpp"

namespace hairsbreadth {
namespace {

// A ship 3 px below a mine.
Escape MakeEscape(int separation = 3, int points = 80) {
    World world = test::InTheSky();
    return {.separation = separation,
            .points = points,
            .difficulty = Difficulty::Hair,
            .frame = Seconds(65),
            .kind = ThreatKind::Mine,
            .threat = {Pixels(200), Pixels(122), Degrees(30), 0},
            .ship = world.ship.pose,
            .stage = "dawn_works"};
}

TEST(Escape, IsBetterIfItIsCloserOrWorthMore) {
    EXPECT_FALSE(Escape{}.IsBetterThan({}));
    EXPECT_TRUE(MakeEscape().IsBetterThan({}));
    EXPECT_FALSE(Escape{}.IsBetterThan(MakeEscape()));
    EXPECT_TRUE(MakeEscape(2, 10).IsBetterThan(MakeEscape(3, 900)));
    EXPECT_TRUE(MakeEscape(3, 81).IsBetterThan(MakeEscape(3, 80)));
    EXPECT_FALSE(MakeEscape(3, 80).IsBetterThan(MakeEscape(3, 80)));
}

const Stage& DawnWorks() {
    return test::Loaded().stage;
}

std::span<const Stage> Stages() {
    return {&DawnWorks(), 1};
}

EscapeTable TableOf(std::initializer_list<Escape> escapes) {
    EscapeTable table;
    for (const Escape& escape : escapes) {
        table.Offer(Stages(), escape);
    }
    return table;
}

// The line of MakeEscape, as versions before the places have written it.
const std::string kOldLine =
    "dawn_works 3 80 2 3900 mine 51200 31232 357913941 0 51200 38400 0 2\n";
constexpr std::size_t kRotors = 6;

TEST(EscapeTable, ReadsWhatItWrites) {
    EXPECT_EQ(TableOf({MakeEscape()}).Text(), kOldLine);
    EscapeTable read;
    EXPECT_TRUE(read.Read(kOldLine).empty());
    EXPECT_EQ(read.Best(DawnWorks(), kRotors, Difficulty::Hair), MakeEscape());
    EXPECT_EQ(read.Text(), kOldLine);
    EXPECT_TRUE(read.Read("").empty());
    EXPECT_EQ(EscapeTable{}.Text(), "");
}

TEST(EscapeTable, HasTheBestEscapeOfEachPlaceAndDifficulty) {
    Escape calm = MakeEscape(2, 10);
    calm.difficulty = Difficulty::Calm;
    Escape last = MakeEscape(1, 10);
    Escape first = last;
    first.frame = DawnWorks().places[kRotors + 1].frame;
    last.frame = first.frame - 1;
    for (const auto& escapes : {std::vector{MakeEscape(), calm, last, first, MakeEscape(2, 900)},
                                std::vector{first, last, MakeEscape(2, 900), MakeEscape(), calm}}) {
        EscapeTable table;
        for (const Escape& escape : escapes) {
            table.Offer(Stages(), escape);
        }
        EXPECT_EQ(table.Best(DawnWorks(), kRotors, Difficulty::Hair), last);
        EXPECT_EQ(table.Best(DawnWorks(), kRotors, Difficulty::Calm), calm);
        EXPECT_EQ(table.Best(DawnWorks(), kRotors + 1, Difficulty::Hair), first);
        EXPECT_EQ(table.Best(DawnWorks(), kRotors, Difficulty::Clock), Escape{});
        EXPECT_EQ(table.Best(test::EmptySky(), 0, Difficulty::Hair), Escape{}) << "another stage";
        const std::string text = table.Text();
        EXPECT_EQ(std::ranges::count(text, '\n'), 3) << "better ones replace others";
    }
}

TEST(EscapeTable, MergesEscapesOfKnownAndUnknownStages) {
    EscapeTable other;
    EXPECT_TRUE(other.Read("noon_works" + kOldLine.substr(10) + kOldLine).empty());
    EscapeTable table = TableOf({MakeEscape(2)});
    table.Merge(Stages(), other);
    EXPECT_EQ(table.Text(), TableOf({MakeEscape(2)}).Text() + "noon_works" + kOldLine.substr(10));
    Escape later = MakeEscape(1);
    later.stage = "noon_works";
    table.Offer(Stages(), later);
    EXPECT_EQ(std::ranges::count(table.Text(), '\n'), 3) << "its places are unknown";
    table = TableOf({MakeEscape(4)});
    table.Merge(Stages(), other);
    EXPECT_EQ(table.Best(DawnWorks(), kRotors, Difficulty::Hair), MakeEscape());
}

TEST(EscapeTable, ReportsInvalidLinesAndReadsTheOthers) {
    const std::string tail = kOldLine.substr(12);
    for (const std::string& text : {std::string{"hello"}, "dawn_works 0" + tail,
                                    "dawn_works -3" + tail, kOldLine.substr(0, kOldLine.size() - 2),
                                    " 3" + tail, kOldLine.substr(0, kOldLine.size() - 1) + " 5"}) {
        EscapeTable table;
        EXPECT_EQ(table.Read(text + "\n\n" + kOldLine).size(), 1U) << text;
        EXPECT_EQ(table.Text(), kOldLine) << text;
    }
}

TEST(EscapeWatch, KeepsTheClosestPaidPass) {
    EscapeWatch watch;
    World world = test::InTheSky();
    world.threats[4].kind = ThreatKind::Mine;
    const auto step = [&](EventKind kind, int separation, int value, int x) {
        world.ship.pose.x = Pixels(x);
        world.events.Clear();
        world.events.Add({kind, {}, value, separation, 4, world.ship.pose, {}});
        return watch.Step(world, DawnWorks());
    };
    EXPECT_FALSE(step(EventKind::Grazed, 4, 0, 100));
    EXPECT_FALSE(step(EventKind::Grazed, 2, 0, 110));
    EXPECT_EQ(watch.Best().separation, 0) << "not paid yet";
    EXPECT_EQ(step(EventKind::Passed, 2, 160, 150), 4);
    EXPECT_EQ(watch.Best().separation, 2);
    EXPECT_EQ(watch.Best().points, 160);
    EXPECT_EQ(watch.Best().ship.x, Pixels(110)) << "the closest moment";
    EXPECT_FALSE(step(EventKind::Grazed, 3, 0, 200));
    EXPECT_FALSE(step(EventKind::Passed, 3, 900, 210));
    EXPECT_EQ(watch.Best().separation, 2);
    EXPECT_EQ(watch.All().Best(DawnWorks(), 0, Difficulty::Clock), watch.Best());
    world.frame = DawnWorks().places[3].frame;
    EXPECT_FALSE(step(EventKind::Grazed, 3, 0, 220));
    EXPECT_FALSE(step(EventKind::Passed, 3, 40, 230));
    EXPECT_EQ(watch.All().Best(DawnWorks(), 3, Difficulty::Clock).points, 40) << "at its place";
    EXPECT_EQ(watch.All().Best(DawnWorks(), 0, Difficulty::Clock), watch.Best());
    watch.BeginStage();
    EXPECT_EQ(watch.Best(), Escape{}) << "the next stage has its own best escape";
    EXPECT_EQ(watch.All().Best(DawnWorks(), 3, Difficulty::Clock).points, 40);
    watch.Clear();
    EXPECT_EQ(watch.All().Text(), "");
    EXPECT_EQ(watch.Best(), Escape{});
}

// The ship and the threat of a pass are shown where the rules measured their distance.
TEST(EscapeWatch, KeepsTheMeasuredMomentOfEveryPass) {
    test::LoadedArt& loaded = test::Loaded();
    const Demo demo = ReadDemo(test::Loaded().content);
    World world = MakeRun(demo.seed, Difficulty::Clock, loaded.stage.tuning);
    EscapeWatch watch;
    while (world.frame < demo.frames && world.phase == Phase::Flying) {
        Step(world, loaded.bodies, loaded.stage, demo.At(world.frame));
        watch.Step(world, loaded.stage);
    }
    const Escape& best = watch.Best();
    ASSERT_GT(best.separation, 0);
    const Shape& shape = loaded.shapes[TraitsOf(best.kind).shape];
    EXPECT_EQ(Separation(loaded.shapes, best.ship, MakeFootprint(shape, best.threat)),
              best.separation);
}

// The gallery after the input, and what it has exported.
struct Visit {
    bool is_done = false;
    std::string name;
    Bytes png;
    Image picture;
};

Visit VisitGallery(InputSource& source, const EscapeTable& escapes) {
    HeadlessPlatform machine;
    Visit visit;
    machine.SetExporter([&](std::string_view name, std::span<const std::byte> bytes) {
        visit.name = name;
        visit.png.assign(bytes.begin(), bytes.end());
        return std::optional<std::string>{"/home/ada/Pictures/" + std::string{name}};
    });
    SilentAudio audio;
    SharedResources shared_resources{test::Loaded().device, audio, test::Loaded().content};
    Gallery gallery{test::Loaded().device};
    gallery.Open();
    for (int step = 0; step < 60 && !visit.is_done; ++step) {
        shared_resources.controls.Update(source.Next(step, {}));
        visit.is_done = gallery.Update(shared_resources, escapes, machine);
        shared_resources.hud.Clear();
        gallery.Draw(shared_resources, escapes, machine);
    }
    visit.picture = test::Loaded().device.ReadBackBuffer();
    return visit;
}

// Goes to the row of a place and to a column of the list.
graze::test::ScriptedInput PadTo(std::size_t place, int column) {
    graze::test::ScriptedInput pad;
    for (int i = 0; i < static_cast<int>(place); ++i) {
        pad.Press(Buttons::DPadDown, 1 + 2 * i);
    }
    for (int i = 0; i < column; ++i) {
        pad.Press(Buttons::DPadRight, 24 + 2 * i);
    }
    return pad;
}

TEST(Gallery, ExportsThePictureOfTheChosenEscape) {
    graze::test::ScriptedInput pad = PadTo(kRotors, 2);
    pad.Press(Buttons::A, 35).Press(Buttons::A, 40);
    const Visit visit = VisitGallery(pad, TableOf({MakeEscape()}));
    EXPECT_FALSE(visit.is_done);
    EXPECT_EQ(visit.name, "hairsbreadth-3px-80.png");
    const Image picture = DecodePng(visit.png);
    EXPECT_EQ(picture.Width(), 296);
    EXPECT_EQ(picture.Height(), 200);
    const Rectangle shown{290, 82, 296, 200};
    for (int y = 0; y < shown.height; ++y) {
        for (int x = 0; x < shown.width; ++x) {
            ASSERT_EQ(visit.picture.Pixel(shown.x + x, shown.y + y), picture.Pixel(x, y));
        }
    }
}

TEST(Gallery, EndsByBackAndByDone) {
    graze::test::ScriptedInput back;
    back.Press(Buttons::B, 5);
    EXPECT_TRUE(VisitGallery(back, {}).is_done);
    graze::test::ScriptedInput done;
    done.Press(Buttons::DPadUp, 5).Press(Buttons::DPadUp, 8).Press(Buttons::A, 10);
    EXPECT_TRUE(VisitGallery(done, {}).is_done) << "above the places is the stage, then DONE";
    graze::test::ScriptedInput stage;
    stage.Press(Buttons::DPadUp, 5).Press(Buttons::A, 10).Press(Buttons::DPadRight, 15);
    EXPECT_FALSE(VisitGallery(stage, {}).is_done) << "the only stage stays";
}

TEST(Gallery, ExportsByMouseAndEndsByRightClick) {
    test::ScriptedDevices mouse;
    mouse.Move({244, 202}, 3).Click(6).Move({170, 270}, 10).Click(13).RightClick(20);
    const Visit visit = VisitGallery(mouse, TableOf({MakeEscape()}));
    EXPECT_TRUE(visit.is_done);
    EXPECT_FALSE(visit.png.empty());
}

TEST(Gallery, HasNothingToExportWithoutAnEscape) {
    const auto exports = [](graze::test::ScriptedInput pad) {
        pad.Press(Buttons::A, 35).Press(Buttons::A, 40);
        return !VisitGallery(pad, TableOf({MakeEscape()})).png.empty();
    };
    EXPECT_FALSE(exports(PadTo(kRotors, 0)));
    EXPECT_FALSE(exports(PadTo(kRotors, 1)));
    EXPECT_TRUE(exports(PadTo(kRotors, 2)));
    EXPECT_FALSE(exports(PadTo(kRotors, 3))) << "right of the last is the first";
    EXPECT_FALSE(exports(PadTo(kRotors + 1, 2)));
    EXPECT_TRUE(exports(PadTo(kRotors, 0).Press(Buttons::DPadLeft, 30)));
}

TEST(Gallery, ShowsTheBestDistances) {
    Escape hair = MakeEscape(1, 10);
    hair.frame = 0;
    hair.difficulty = Difficulty::Calm;
    graze::test::ScriptedInput nothing;
    const Image picture = VisitGallery(nothing, TableOf({MakeEscape(), hair})).picture;
    EXPECT_TRUE(test::ShowsText(picture, "3 PX", {245, 196}, Palette::kWhite, Align::Center));
    EXPECT_TRUE(test::ShowsText(picture, "-", {203, 196}, Palette::kWhite, Align::Center));
    EXPECT_TRUE(test::ShowsText(picture, "CLOCK", {203, 84}, Palette::kMint3, Align::Center));
    EXPECT_TRUE(test::ShowsText(picture, "HAIR", {161, 100}, Palette::kBrass4, Align::Center));
    EXPECT_FALSE(test::ShowsText(picture, "HAIR", {203, 100}, Palette::kBrass4, Align::Center));
}

}  // namespace
}  // namespace hairsbreadth

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "debug_picture.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "sprite/debug_view_scene.hpp"

namespace graze::test {
namespace {

Placement RandomPlacement(Random& random) {
    Placement placement;
    placement.position.x = static_cast<float>(random.Next(300));
    placement.position.y = static_cast<float>(random.Next(160));
    placement.rotation = static_cast<float>(random.Next(628)) / 100;
    placement.origin = {12, 6};
    return placement;
}

std::ptrdiff_t Count(const DebugScene& scene, DebugPair kind) {
    return std::ranges::count(scene.pairs, kind, &DebugPairLine::pair);
}

TEST(DebugViewWorld, ShowsEachComparedPair) {
    Random random{5};
    SoftwareDevice device{320, 180};
    DebugScene scene{device};
    Mask mask{24, 12};
    mask.Fill({2, 2, 20, 5});
    for (int round = 0; round < 20; ++round) {
        CollisionWorld world{{.find_pixels = round % 2 == 0}};
        for (int i = 0; i < 40; ++i) {
            const int layer = random.Next(4);
            const auto meets = static_cast<std::uint32_t>(random.Next(16));
            const bool enabled = random.Next(8) != 0;
            const BodyId id = world.Add(
                {.footprint = {&mask, {}}, .layer = layer, .meets = meets, .enabled = enabled});
            world.Move(id, RandomPlacement(random));
        }
        world.Step();
        ASSERT_EQ(world.Report().crowded, 0);

        scene.Forget();
        AddWorld(scene, world);
        EXPECT_EQ(Count(scene, DebugPair::Candidate) + Count(scene, DebugPair::Touching),
                  world.Report().box_pairs);
        EXPECT_EQ(Count(scene, DebugPair::Touching), world.Report().contacts);
        EXPECT_GT(Count(scene, DebugPair::Apart), 0);
        EXPECT_EQ(static_cast<int>(scene.contacts.Count()), world.Report().contacts);
        EXPECT_EQ(static_cast<int>(scene.bodies.size()), world.Count());
    }
}

struct TwoBoxes {
    TwoBoxes() {
        box.Fill();
        a = world.Add({.footprint = {&box, {}}, .layer = 2});
        b = world.Add({.footprint = {&box, {}}, .layer = 5});
        world.Move(a, Placement{.position = {100, 60}});
        world.Move(b, Placement{.position = {109, 66}});
    }
    Mask box{11, 11};
    CollisionWorld world;
    BodyId a;
    BodyId b;
};

TEST(DebugViewWorld, NamesBodiesAndLayers) {
    TwoBoxes two;
    two.world.SetEnabled(two.b, false);
    two.world.Move(two.b, Placement{.position = {209, 66}});
    two.world.Step();
    DebugPicture picture{DebugLayer::Labels};
    picture.view.Add(two.world);
    const Image& shown = picture.Draw();

    EXPECT_TRUE(ShowsText(shown, {101, 52}, "#0 L2", {100, 180, 255, 255}));
    EXPECT_TRUE(ShowsText(shown, {210, 58}, "#1 L5 off", {140, 140, 150, 255}));
}

TEST(DebugViewWorld, MarksTheContactOfTheLastStep) {
    TwoBoxes two;
    two.world.Step();
    DebugPicture picture{DebugLayer::Contacts};
    picture.view.Add(two.world);

    EXPECT_EQ(picture.Draw().Pixel(109, 66), (Color{255, 0, 255, 255}));
}

TEST(DebugViewWorld, SkipsContactsOfRemovedBodies) {
    TwoBoxes two;
    two.world.Step();
    two.world.Remove(two.b);
    DebugPicture picture{DebugLayer::Contacts | DebugLayer::Pairs | DebugLayer::Masks};
    picture.view.Add(two.world);

    EXPECT_NE(picture.Draw().Pixel(109, 66), (Color{255, 0, 255, 255}));
}

TEST(DebugViewWorld, ListsTheReport) {
    TwoBoxes two;
    two.world.Step();
    DebugPicture picture{DebugLayer::Counters};
    picture.view.Add(two.world);
    const Image& shown = picture.Draw();
    const int top = 180 - 4 - 4 - (6 * kDebugLineHeight - 2);

    EXPECT_TRUE(ShowsText(shown, {192, top}, "bodies", {190, 198, 214, 255}));
    EXPECT_TRUE(ShowsText(shown, {308, top}, "2", Color::White));
    EXPECT_TRUE(
        ShowsText(shown, {192, top + 2 * kDebugLineHeight}, "box pairs", {190, 198, 214, 255}));
    EXPECT_TRUE(ShowsText(shown, {308, top + 2 * kDebugLineHeight}, "1", Color::White));
}

TEST(CollisionWorldForViews, ListsAllBodiesInOrder) {
    TwoBoxes two;
    const BodyId c = two.world.Add({.footprint = {&two.box, {}}});
    two.world.SetEnabled(two.a, false);
    two.world.Remove(two.b);
    std::array<BodyId, 3> found{};

    EXPECT_EQ(two.world.FindAll(found), 2U);
    EXPECT_EQ(found[0], two.a);
    EXPECT_EQ(found[1], c);
    EXPECT_EQ(found[2], BodyId{});
    EXPECT_EQ(two.world.FindAll(std::span{found}.first(1)), 2U);
}

TEST(CollisionWorldForViews, ReturnsTheOptionsOfABody) {
    TwoBoxes two;
    two.world.SetLayer(two.a, 31, 0x1234);
    two.world.SetEnabled(two.a, false);
    const BodyOptions options = two.world.OptionsOf(two.a);

    EXPECT_EQ(options.layer, 31);
    EXPECT_EQ(options.meets, 0x1234U);
    EXPECT_EQ(options.user, two.world.UserOf(two.a));
    EXPECT_FALSE(options.enabled);
    EXPECT_EQ(options.footprint.mask, &two.box);
    EXPECT_EQ(SolidBox(options.footprint), (Rectangle{100, 60, 11, 11}));
}

}  // namespace
}  // namespace graze::test

#include "graze/collision/collision_world.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "support/broken_promises.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::DisabledAsserts;
using test::FailsAssert;
using test::ParseMask;
using testing::ElementsAre;
using testing::IsEmpty;

// Returns each event as text: its phase and the user values of its two bodies.
std::vector<std::string> EventText(const CollisionWorld& world) {
    std::vector<std::string> lines;
    for (const ContactEvent& event : world.Events()) {
        const char* phase = event.phase == ContactPhase::Begin  ? "begin"
                            : event.phase == ContactPhase::Stay ? "stay"
                                                                : "end";
        lines.push_back(std::string{phase} + " " + std::to_string(event.a_user) + " " +
                        std::to_string(event.b_user));
    }
    return lines;
}

std::vector<std::string> StepEventText(CollisionWorld& world) {
    world.Step();
    return EventText(world);
}

class CollisionWorldTest : public testing::Test {
protected:
    BodyId Add(std::uint64_t user, double x, double y) {
        return world_.Add({.footprint = At(block_, x, y), .user = user});
    }
    void Move(BodyId id, double x, double y) { world_.Move(id, At(block_, x, y).map); }

    Mask block_ = ParseMask({"####", "####", "####", "####"});
    CollisionWorld world_;
};

TEST_F(CollisionWorldTest, ReportsBeginStayAndEndOfAContact) {
    Add(1, 0, 0);
    const BodyId b = Add(2, 9, 0);

    EXPECT_THAT(StepEventText(world_), IsEmpty());
    Move(b, 3, 3);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
    EXPECT_THAT(StepEventText(world_), ElementsAre("stay 1 2"));
    Move(b, 2, 2);
    EXPECT_THAT(StepEventText(world_), ElementsAre("stay 1 2"));
    Move(b, 4, 3);
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    EXPECT_THAT(StepEventText(world_), IsEmpty());
    Move(b, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, OverlappingBoxesWithoutSharedSolidPixelsDoNotTouch) {
    const Mask corner = ParseMask({"#...", "....", "....", "...."});
    world_.Add({.footprint = At(corner, 0, 0), .user = 1});
    const BodyId b = Add(2, 1, 0);

    EXPECT_THAT(StepEventText(world_), IsEmpty());
    Move(b, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, OrdersEventsAndContactsById) {
    const BodyId a = Add(1, 8, 0);
    const BodyId b = Add(2, 6, 2);
    const BodyId c = Add(3, 4, 0);
    const BodyId d = Add(4, 7, 1);

    EXPECT_THAT(StepEventText(world_),
                ElementsAre("begin 1 2", "begin 1 4", "begin 2 3", "begin 2 4", "begin 3 4"));
    ASSERT_EQ(world_.Contacts().size(), 5U);
    EXPECT_EQ(world_.Contacts()[0].a, a);
    EXPECT_EQ(world_.Contacts()[0].b, b);
    EXPECT_EQ(world_.Contacts()[4].a, c);
    EXPECT_EQ(world_.Contacts()[4].b, d);
    Move(b, 100, 100);
    EXPECT_THAT(StepEventText(world_),
                ElementsAre("end 1 2", "stay 1 4", "end 2 3", "end 2 4", "stay 3 4"));
    EXPECT_EQ(world_.Contacts().size(), 2U);
}

TEST_F(CollisionWorldTest, RemovingABodyEndsItsContacts) {
    const BodyId a = Add(1, 0, 0);
    Add(2, 1, 0);
    world_.Step();

    world_.Remove(a);

    EXPECT_FALSE(world_.Contains(a));
    EXPECT_EQ(world_.Count(), 1);
    EXPECT_THAT(EventText(world_), ElementsAre("begin 1 2"))
        << "nothing changes before the next step";
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    EXPECT_THAT(StepEventText(world_), IsEmpty());
}

// The new body reuses the removed body's slot, so both ids have the same index.
TEST_F(CollisionWorldTest, ReaddingABodyWithinAStepMakesANewOne) {
    const BodyId a = Add(1, 0, 0);
    Add(2, 1, 0);
    world_.Step();

    world_.Remove(a);
    const BodyId again = Add(3, 0, 0);

    ASSERT_EQ(again.index, a.index);
    EXPECT_NE(again, a);
    EXPECT_FALSE(world_.Contains(a));
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2", "begin 3 2"));
    EXPECT_FALSE(world_.Contains(BodyId{}));
}

TEST_F(CollisionWorldTest, DisabledBodiesTouchNothingAndKeepTheirIds) {
    const BodyId a = Add(1, 0, 0);
    Add(2, 1, 0);
    world_.Step();

    world_.SetEnabled(a, false);
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    EXPECT_FALSE(world_.OptionsOf(a).enabled);
    EXPECT_TRUE(world_.Contains(a));
    EXPECT_EQ(world_.Count(), 2);
    EXPECT_EQ(world_.Report().bodies, 1);
    world_.SetEnabled(a, true);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, BodiesMayBeAddedDisabled) {
    Add(1, 0, 0);
    world_.Add({.footprint = At(block_, 0, 0), .enabled = false});

    EXPECT_THAT(StepEventText(world_), IsEmpty());
}

TEST_F(CollisionWorldTest, LayersMustAgreeOnBothSides) {
    const auto on = [this](int layer, std::uint32_t meets) {
        return world_.Add({.footprint = At(block_, 0, 0), .layer = layer, .meets = meets});
    };
    const BodyId a = on(0, 1U << 31);
    const BodyId b = on(31, 1U << 5);

    world_.Step();
    EXPECT_FALSE(world_.WereTouching(a, b)) << "a agrees, b does not";
    world_.SetLayer(a, 5, 1U << 30);
    world_.Step();
    EXPECT_FALSE(world_.WereTouching(a, b)) << "b agrees, a does not";
    world_.SetLayer(a, 5, 1U << 31);
    world_.Step();
    EXPECT_TRUE(world_.WereTouching(a, b));
    EXPECT_TRUE(world_.WereTouching(b, a));
    world_.SetLayer(b, 31, 0);
    world_.Step();
    EXPECT_FALSE(world_.WereTouching(a, b));
    ASSERT_EQ(world_.Events().size(), 1U);
    EXPECT_EQ(world_.Events()[0].phase, ContactPhase::End);
}

TEST_F(CollisionWorldTest, BodiesOfALayerThatDoesNotMeetItselfDoNotTouch) {
    for (int i = 0; i < 3; ++i) {
        world_.Add({.footprint = At(block_, i, 0), .layer = 3, .meets = ~(1U << 3)});
    }
    Add(9, 0, 0);

    world_.Step();

    EXPECT_EQ(world_.Contacts().size(), 3U);
    EXPECT_EQ(world_.Report().box_pairs, 3);
}

TEST_F(CollisionWorldTest, ReportsTheContactPixelOfFindContact) {
    CollisionWorld with_pixels{{.find_pixels = true}};
    for (CollisionWorld* world : {&with_pixels, &world_}) {
        world->Add({.footprint = At(block_, 10, 20)});
        world->Add({.footprint = At(block_, 12, 23)});
        world->Step();
        ASSERT_EQ(world->Contacts().size(), 1U);
        ASSERT_EQ(world->Events().size(), 1U);
    }

    EXPECT_EQ(with_pixels.Contacts()[0].pixel, (Point{12, 23}));
    EXPECT_EQ(with_pixels.Events()[0].pixel, (Point{12, 23}));
    EXPECT_EQ(world_.Contacts()[0].pixel, std::nullopt);
    EXPECT_EQ(world_.Events()[0].pixel, std::nullopt);
}

TEST_F(CollisionWorldTest, EndEventsHaveNoPixelAndTheUsersOfTheLastContact) {
    CollisionWorld world{{.find_pixels = true}};
    const BodyId a = world.Add({.footprint = At(block_, 0, 0), .user = 1});
    const BodyId b = world.Add({.footprint = At(block_, 0, 0), .user = 5});
    world.Step();
    world.Remove(a);
    world.Remove(b);
    EXPECT_EQ(world.Add({.footprint = At(block_, 0, 0), .user = 7}).index, b.index);

    EXPECT_THAT(StepEventText(world), ElementsAre("end 1 5"));
    EXPECT_EQ(world.Events()[0].pixel, std::nullopt);
}

TEST_F(CollisionWorldTest, PlacementsApplyToTheWholeMask) {
    const BodyId a = Add(1, 0, 0);
    const Placement placement{{30.25F, 7}, 0.7F, {2, 2}, {2, 3}};

    world_.Move(a, placement);

    EXPECT_EQ(world_.FootprintOf(a).mask, &block_);
    EXPECT_EQ(world_.FootprintOf(a).map.pixels, MakeTexelMap(placement, 4, 4).pixels);
    EXPECT_EQ(world_.FootprintOf(a).map.u.per_x, MakeTexelMap(placement, 4, 4).u.per_x);
}

TEST_F(CollisionWorldTest, AppliesANewFootprintFromTheNextStep) {
    const Mask dot = ParseMask({"#"});
    const BodyId a = Add(1, 0, 0);
    Add(2, 3, 3);
    world_.Step();

    world_.SetFootprint(a, At(dot, 0, 0));

    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    world_.SetFootprint(a, At(dot, 3, 3));
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, AppliesMaskEditsWithoutAMove) {
    Mask crater = ParseMask({"####", "####", "####", "####"});
    world_.Add({.footprint = At(crater, 3, 3), .user = 1});
    Add(2, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));

    crater.Set(0, 0, false);
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    crater.Clear();
    EXPECT_THAT(StepEventText(world_), IsEmpty());
    crater.Set(0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, AppliesAssignedMasksWithoutAMove) {
    const Mask full = ParseMask({"##", "##"});
    const Mask corner = ParseMask({"#.", ".."});
    const Mask rest = ParseMask({".#", "##"});
    Mask mask = OverlapMask(full, corner, {0, 0});
    world_.Add({.footprint = At(mask, 3, 3), .user = 1});
    Add(2, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));

    mask = OverlapMask(full, rest, {0, 0});
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    mask = Mask{corner};
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
    mask = rest;
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
    mask = Mask{2, 2};
    EXPECT_THAT(StepEventText(world_), IsEmpty());
}

TEST_F(CollisionWorldTest, EmptyMapsTouchNothing) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const BodyId nowhere = Add(1, nan, 0);
    const BodyId flat = Add(2, 0, 0);
    world_.Move(flat, MakeTexelMap(Affine{1, 1, 1, 1, 0, 0}, 4, 4));
    const BodyId far = Add(3, 1e9, 0);
    Add(4, 0, 0);

    EXPECT_THAT(StepEventText(world_), IsEmpty());
    EXPECT_EQ(world_.Report().bodies, 1);
    world_.Move(nowhere, Placement{{0, 0}, std::numeric_limits<float>::infinity()});
    EXPECT_THAT(StepEventText(world_), IsEmpty());
    Move(nowhere, 0, 0);
    Move(far, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 3", "begin 1 4", "begin 3 4"));
    Move(far, nan, nan);
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 3", "stay 1 4", "end 3 4"));
}

TEST_F(CollisionWorldTest, MasksWithoutSolidTexelsTouchNothing) {
    const Mask empty{4, 4};
    const Mask nothing;
    world_.Add({.footprint = At(empty, 0, 0)});
    world_.Add({.footprint = {&nothing, At(block_, 0, 0).map}});
    Add(1, 0, 0);

    EXPECT_THAT(StepEventText(world_), IsEmpty());
}

// Both sprites are rotated by 45 degrees. Their boxes overlap, but there is a gap between their
// outlines.
TEST_F(CollisionWorldTest, SeparableOutlinesNeedNoPixelTest) {
    const BodyId a = Add(1, 0, 0);
    const BodyId b = Add(2, 0, 0);
    world_.Move(a, Placement{{100, 100}, 0.7853982F, {2, 2}, {10, 10}});
    world_.Move(b, Placement{{133, 133}, 0.7853982F, {2, 2}, {10, 10}});

    world_.Step();

    EXPECT_EQ(world_.Report().box_pairs, 1);
    EXPECT_EQ(world_.Report().pixel_tests, 0);
    EXPECT_EQ(world_.Report().contacts, 0);
}

TEST_F(CollisionWorldTest, EmptyWorldsCanStep) {
    EXPECT_THAT(StepEventText(world_), IsEmpty());
    world_.Remove(Add(1, 0, 0));
    EXPECT_THAT(StepEventText(world_), IsEmpty());
    EXPECT_EQ(world_.Report().bodies, 0);
}

TEST_F(CollisionWorldTest, WorldsAreMovable) {
    Add(1, 0, 0);
    const BodyId b = Add(2, 0, 0);
    world_.Step();

    CollisionWorld there = std::move(world_);

    EXPECT_THAT(StepEventText(there), ElementsAre("stay 1 2"));
    there.Remove(b);
    world_ = std::move(there);
    EXPECT_THAT(StepEventText(world_), ElementsAre("end 1 2"));
}

// Runs an invalid call. ExpectAssert expects it to fail the assert with `message`; ExpectNoOp runs
// it as in a build without asserts.
using Misuse = std::function<void(std::string_view message, const std::function<void()>& call)>;

void ExpectAssert(std::string_view message, const std::function<void()>& call) {
    EXPECT_TRUE(FailsAssert(message, call)) << message;
}

void ExpectNoOp(std::string_view /*message*/, const std::function<void()>& call) {
    const DisabledAsserts disabled_asserts;
    call();
}

// Passes an invalid id to every function that takes one.
void UseInvalidId(const Misuse& misuse, CollisionWorld& world, BodyId id,
                  const Footprint& footprint) {
    misuse("Remove: invalid body id", [&] { world.Remove(id); });
    misuse("Move: invalid body id", [&] { world.Move(id, footprint.map); });
    misuse("Move: invalid body id", [&] { world.Move(id, Placement{}); });
    misuse("SetFootprint: invalid body id", [&] { world.SetFootprint(id, footprint); });
    misuse("SetLayer: invalid body id", [&] { world.SetLayer(id, 1, 1); });
    misuse("SetEnabled: invalid body id", [&] { world.SetEnabled(id, false); });
    misuse("FootprintOf: invalid body id", [&] { EXPECT_EQ(world.FootprintOf(id).mask, nullptr); });
    misuse("UserOf: invalid body id", [&] { EXPECT_EQ(world.UserOf(id), 0U); });
    misuse("OptionsOf: invalid body id", [&] { EXPECT_EQ(world.OptionsOf(id).user, 0U); });
    misuse("FindTouching: invalid body id", [&] { EXPECT_EQ(world.FindTouching(id, {}), 0U); });
}

TEST_F(CollisionWorldTest, RejectsStaleAndUnknownIds) {
    const Footprint elsewhere = At(block_, 99, 99);
    const BodyId stale = Add(1, 0, 0);
    world_.Remove(stale);
    const BodyId a = Add(2, 0, 0);
    ASSERT_EQ(a.index, stale.index);
    const BodyId b = Add(3, 0, 0);
    world_.Step();

    for (const BodyId id : {stale, BodyId{}, BodyId{7, 1}, BodyId{b.index, b.generation + 1}}) {
        UseInvalidId(ExpectAssert, world_, id, elsewhere);
        UseInvalidId(ExpectNoOp, world_, id, elsewhere);
    }

    EXPECT_EQ(world_.Count(), 2);
    EXPECT_THAT(StepEventText(world_), ElementsAre("stay 2 3"));
    EXPECT_FALSE(world_.WereTouching(stale, b));
    EXPECT_TRUE(world_.WereTouching(a, b));
}

TEST_F(CollisionWorldTest, RejectsInvalidOptions) {
    const Footprint good = At(block_, 0, 0);
    const BodyId a = Add(1, 0, 0);
    for (const Misuse& misuse : {Misuse{ExpectAssert}, Misuse{ExpectNoOp}}) {
        BodyId none;
        misuse("Add: a footprint needs a mask", [&] { none = world_.Add({}); });
        misuse("Add: the layer", [&] { none = world_.Add({.footprint = good, .layer = 32}); });
        misuse("Add: the layer", [&] { none = world_.Add({.footprint = good, .layer = -1}); });
        misuse("SetFootprint: a footprint needs a mask", [&] {
            world_.SetFootprint(a, {nullptr, good.map});
        });
        misuse("SetLayer: the layer", [&] { world_.SetLayer(a, 32, 0); });
        misuse("FindTouching: a footprint needs a mask",
               [&] { EXPECT_EQ(world_.FindTouching(Footprint{}, {}), 0U); });
        EXPECT_EQ(none, BodyId{});
    }

    EXPECT_EQ(world_.Count(), 1);
    Add(2, 0, 0);
    EXPECT_THAT(StepEventText(world_), ElementsAre("begin 1 2"));
}

TEST_F(CollisionWorldTest, MovingManyBodiesMatchesMovingEach) {
    const Mask bar = ParseMask({"######"});
    CollisionWorld one_by_one;
    std::vector<BodyId> ids;
    std::vector<BodyId> reference_ids;
    std::vector<Placement> placements;
    for (int i = 0; i < 150; ++i) {
        const Mask& mask = i % 3 == 0 ? bar : block_;
        ids.push_back(world_.Add({.footprint = {&mask, {}}}));
        reference_ids.push_back(one_by_one.Add({.footprint = {&mask, {}}}));
        placements.push_back(
            {{static_cast<float>(i % 12) * 3.7F, static_cast<float>(i / 12) * 4.1F},
             static_cast<float>(i) * 0.3F,
             {1, 2},
             {1 + static_cast<float>(i % 5) * 0.2F, 1.5F}});
    }
    world_.Move(ids, placements);
    for (std::size_t i = 0; i < reference_ids.size(); ++i) {
        one_by_one.Move(reference_ids[i], placements[i]);
    }

    world_.Step();
    one_by_one.Step();

    EXPECT_GT(world_.Contacts().size(), 50U);
    EXPECT_TRUE(std::ranges::equal(world_.Contacts(), one_by_one.Contacts()));
    EXPECT_TRUE(FailsAssert("bodies and placements differ", [&] { world_.Move(ids, {}); }));
    EXPECT_TRUE(FailsAssert("invalid body id", [&] {
        world_.Move(std::vector<BodyId>{{}}, std::vector<Placement>{{}});
    }));
}

}  // namespace
}  // namespace graze

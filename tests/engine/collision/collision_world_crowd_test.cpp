#include <algorithm>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;

Mask Block() {
    Mask mask{8, 8};
    mask.Fill();
    return mask;
}

// Adds 3,000 bodies at one position, and 50 pairs of neighbours: half of them to the right of it,
// half further down.
void Fill(CollisionWorld& world, const Mask& mask) {
    for (int i = 0; i < 3'000; ++i) {
        world.Add({.footprint = At(mask, 5, 5)});
    }
    for (int i = 0; i < 100; ++i) {
        const int pair = i / 2;
        world.Add({.footprint = At(mask, 100 + 30 * pair + i % 2, i < 50 ? 5 : 500)});
    }
}

TEST(CollisionWorldCrowd, LimitsAndReportsACrowdWithoutLosingOtherContacts) {
    const Mask mask = Block();
    CollisionWorld world{{.max_pairs_per_body = 8}};
    Fill(world, mask);

    world.Step();

    const CollisionWorldReport report = world.Report();
    EXPECT_EQ(report.bodies, 3'100);
    EXPECT_GT(report.crowded, 0);
    EXPECT_LE(report.box_pairs, 2 * 3'100 * (32 + 8))
        << "3,000 bodies at one position have 4,498,500 pairs";
    EXPECT_GE(report.contacts, 2'900 * 32);
    const auto contacts = world.Contacts();
    EXPECT_EQ(std::count_if(contacts.begin(), contacts.end(),
                            [](const Contact& contact) { return contact.a.index >= 3'000; }),
              50);
}

TEST(CollisionWorldCrowd, IsLimitedTheSameInEachStepForAnyNumberOfThreads) {
    const Mask mask = Block();
    CollisionWorld one{{.max_pairs_per_body = 8}};
    CollisionWorld three{{.threads = 3, .max_pairs_per_body = 8}};
    Fill(one, mask);
    Fill(three, mask);
    one.Step();
    three.Step();

    EXPECT_EQ(three.Report().crowded, one.Report().crowded);
    EXPECT_TRUE(std::equal(one.Contacts().begin(), one.Contacts().end(), three.Contacts().begin(),
                           three.Contacts().end()));
    one.Step();
    EXPECT_TRUE(
        std::all_of(one.Events().begin(), one.Events().end(),
                    [](const ContactEvent& event) { return event.phase == ContactPhase::Stay; }));
}

// A step that leaves pairs out must not make the next one believe that they do not touch.
TEST(CollisionWorldCrowd, FindsOmittedContactsOfBodiesAtRestWhenTheCrowdIsGone) {
    const Mask mask = Block();
    CollisionWorld world{{.max_pairs_per_body = 8}};
    std::vector<BodyId> ids;
    for (int i = 0; i < 3'000; ++i) {
        ids.push_back(world.Add({.footprint = At(mask, 5, 5)}));
    }
    world.Step();
    ASSERT_GT(world.Report().crowded, 0);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i % 300 != 0) {
            world.Remove(ids[i]);
        }
    }

    world.Step();

    EXPECT_EQ(world.Report().crowded, 0);
    EXPECT_EQ(world.Report().contacts, 10 * 9 / 2);
}

// One ship among 10,000 bullets in a dense block. Bullets do not collide with each other, because
// their layer does not meet itself.
TEST(CollisionWorldCrowd, KeepsAllHitsAmongBulletsThatIgnoreEachOther) {
    const Mask bullet = Block();
    Mask ship{32, 32};
    ship.Fill();
    CollisionWorld world{{.max_pairs_per_body = 1}};
    const Footprint ship_at = At(ship, 150, 150);
    world.Add({.footprint = ship_at, .layer = 0, .meets = 2});
    int touching = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Footprint at = At(bullet, 100 + i % 100, 100 + i / 100);
        world.Add({.footprint = at, .layer = 1, .meets = 1});
        touching += Touches(ship_at, at) ? 1 : 0;
    }

    world.Step();

    EXPECT_GT(touching, 1'000);
    EXPECT_EQ(world.Report().contacts, touching);
    EXPECT_LT(world.Report().box_pairs, 2 * touching);
    EXPECT_EQ(world.Report().crowded, 0);
}

TEST(CollisionWorldCrowd, IsNotReportedBelowTheLimit) {
    const Mask mask = Block();
    CollisionWorld world;
    for (int i = 0; i < 49; ++i) {
        world.Add({.footprint = At(mask, 0, 0)});
    }

    world.Step();

    EXPECT_EQ(world.Report().crowded, 0);
    EXPECT_EQ(world.Report().contacts, 49 * 48 / 2);
}

TEST(CollisionWorldCrowd, IsNotReportedForAHugeBodyThatTouchesThousands) {
    Mask giant{2'048, 2'048};
    giant.Fill();
    const Mask mask = Block();
    CollisionWorld world;
    world.Add({.footprint = At(giant, 0, 0)});
    for (int i = 0; i < 4'000; ++i) {
        const int row = i / 64;
        world.Add({.footprint = At(mask, i % 64 * 30, row * 30)});
    }

    world.Step();

    EXPECT_EQ(world.Report().crowded, 0);
    EXPECT_EQ(world.Report().contacts, 4'000);
}

TEST(CollisionWorldCrowd, ClampsInvalidLimitsAndThreadCounts) {
    const Mask mask = Block();
    CollisionWorld world{{.threads = -5, .max_pairs_per_body = -7}};
    for (int i = 0; i < 3; ++i) {
        world.Add({.footprint = At(mask, 0, 0)});
    }

    world.Step();

    EXPECT_EQ(world.Contacts().size(), 3U);
}

}  // namespace
}  // namespace graze

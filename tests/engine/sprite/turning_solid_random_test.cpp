#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/raster/placement.hpp"
#include "oracle/obstacle_oracle.hpp"
#include "support/move_outcome.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

std::string DrawAll(const Obstacle& solid, const std::vector<Mover>& movers) {
    std::string text;
    for (int y = 8; y < 56; ++y) {
        for (int x = 0; x < 80; ++x) {
            char letter = Solid(solid.footprint, x, y) ? '#' : '.';
            for (std::size_t i = 0; i < movers.size(); ++i) {
                if (Solid(movers[i].footprint, x, y)) {
                    letter = letter == '#' ? 'X' : static_cast<char>('0' + i);
                }
            }
            text += letter;
        }
        text += '\n';
    }
    return text;
}

// A gear with four teeth turns under, over and beside movers, 100 times round.
TEST(MoveSolidRandom, ATurningSolidCarriesAndPushesWithoutEnteringAnybody) {
    Mask gear{24, 24};
    for (int i = 0; i < 24; ++i) {
        for (int wide = 9; wide < 15; ++wide) {
            gear.Set(i, wide);
            gear.Set(wide, i);
        }
    }
    Mask tub{80, 96};
    for (int y = 0; y < 96; ++y) {
        tub.Set(0, y);
        tub.Set(79, y);
    }
    for (int x = 0; x < 80; ++x) {
        tub.Set(x, 94);
        tub.Set(x, 95);
    }
    Mask body{4, 5};
    body.Fill();
    Placement placement;
    placement.position = {40, 40};
    placement.origin = {12, 12};
    const auto turned = [&](float radians) {
        placement.rotation = radians;
        return Footprint{&gear, MakeTexelMap(ToAffine(placement), 24, 24)};
    };
    Obstacle singles[] = {{turned(0)}, {test::At(tub, 0, -40)}};
    std::vector<Mover> movers(3);
    for (std::size_t i = 0; i < movers.size(); ++i) {
        const int x = 30 + static_cast<int>(i) * 8;
        movers[i].footprint = test::At(body, x, 8);
        movers[i].position = {x, 8};
        movers[i].blocks = true;
    }
    const Obstacles all{.singles = singles, .movers = movers};
    int carried = 0;
    for (int step = 0; step < 6'300; ++step) {
        const std::vector<Mover> before = movers;
        const Obstacle was = singles[0];
        const SolidResult result =
            MoveSolid(singles[0], turned(static_cast<float>(step) * 0.1f), all);
        for (std::size_t i = 0; i < movers.size(); ++i) {
            Mover& mover = movers[i];
            const Point by = mover.position - before[i].position;
            ASSERT_LE(by.x * by.x + by.y * by.y, 20 * 20) << step;
            carried += by == Point{} ? 0 : 1;
            ASSERT_EQ(test::CountInside(mover.footprint, test::ListObstacles(mover, all)), 0)
                << "step " << step << ", mover " << i
                << (result.arrived ? ", arrived\n" : ", stopped\n") << DrawAll(was, before)
                << DrawAll(singles[0], movers);
            mover.velocity.x = static_cast<float>(step / 300 % 3) - 1;
            mover.velocity.y += 0.35f;
            test::MoveOutcome outcome;
            ASSERT_EQ(test::MoveBoth(mover, all, {}, outcome), "") << step;
        }
    }
    EXPECT_GT(carried, 300);
}

}  // namespace
}  // namespace graze

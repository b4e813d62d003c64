#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "graze/app/run.hpp"
#include "graze/graphics/readback.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

class Hashes : public RunObserver {
public:
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        hashes.push_back(game.StateHash());
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override { return step % 30 == 0; }

    std::vector<std::uint64_t> hashes;
};

std::vector<std::uint64_t> Played() {
    HeadlessPlatform platform{test::MakeMachine()};
    Hairsbreadth game{1};
    Hashes hashes;
    graze::test::PlayGame(game, *game.Autopilot(), 900, hashes, platform);
    return hashes.hashes;
}

// The device refuses readbacks from the start of loading. Masks, recoloured sprites and the contact
// cam must come from files, never from the device.
TEST(Console, HitsTheSameShipsWithoutReadback) {
    const auto plain = Played();
    const ReadbackRefusal before = SetReadbackRefusal(
        [](std::string_view call) { throw std::runtime_error{std::string{call}}; });
    std::vector<std::uint64_t> refused;
    EXPECT_NO_THROW(refused = Played());
    SetReadbackRefusal(before);
    EXPECT_EQ(refused, plain);
}

}  // namespace
}  // namespace hairsbreadth

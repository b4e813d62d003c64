#include <cstdlib>

#include <gtest/gtest.h>

namespace {

// No window pops up and no sound comes out while tests run, unless a driver is asked for by name.
class WithoutDisplay : public testing::Environment {
public:
    void SetUp() override {
        setenv("SDL_VIDEODRIVER", "offscreen", 0);
        setenv("SDL_AUDIODRIVER", "dummy", 0);
    }
};

[[maybe_unused]] const auto* const kEnvironment =
    testing::AddGlobalTestEnvironment(new WithoutDisplay);

}  // namespace

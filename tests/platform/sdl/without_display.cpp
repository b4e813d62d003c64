#include <cstdlib>

#include <gtest/gtest.h>

namespace {

// Prevents windows and sound while tests run, unless the environment selects other drivers.
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

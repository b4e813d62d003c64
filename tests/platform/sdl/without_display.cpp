#include <cstdlib>

#include <gtest/gtest.h>

#include "support/scoped_variable.hpp"

namespace {

// Prevents windows and sound while tests run, unless the environment selects other drivers.
class WithoutDisplay : public testing::Environment {
public:
    void SetUp() override {
        SetDefault("SDL_VIDEODRIVER", "offscreen");
        SetDefault("SDL_AUDIODRIVER", "dummy");
    }

private:
    static void SetDefault(const char* name, const char* value) {
        if (std::getenv(name) == nullptr) {
            graze::test::SetVariable(name, value);
        }
    }
};

[[maybe_unused]] const auto* const kEnvironment =
    testing::AddGlobalTestEnvironment(new WithoutDisplay);

}  // namespace

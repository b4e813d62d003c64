#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::ScopedVariable;

TEST(UserDataFolder, FollowsTheRulesOfTheSystem) {
    const ScopedVariable home{"HOME", "/home/ada"};
    {
        const ScopedVariable data{"XDG_DATA_HOME", "/data"};
        EXPECT_EQ(UserDataFolder("hero"), fs::path{"/data/hero"});
    }
    {
        const ScopedVariable data{"XDG_DATA_HOME", "relative"};
        EXPECT_EQ(UserDataFolder("hero"), fs::path{"/home/ada/.local/share/hero"});
    }
    const ScopedVariable data{"XDG_DATA_HOME", std::nullopt};
    EXPECT_EQ(UserDataFolder("hero"), fs::path{"/home/ada/.local/share/hero"});
    const ScopedVariable no_home{"HOME", std::nullopt};
    EXPECT_EQ(UserDataFolder("hero"), std::nullopt);
}

}  // namespace
}  // namespace graze

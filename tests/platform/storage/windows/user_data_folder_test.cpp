#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::ScopedVariable;

// Shells of Unix, such as Git's, set HOME on Windows too.
TEST(UserDataFolder, IsInAppDataEvenInAShellOfUnix) {
    const ScopedVariable home{"HOME", "C:\\home\\ada"};
    const ScopedVariable data{"XDG_DATA_HOME", "C:\\data"};
    {
        const ScopedVariable roaming{"APPDATA", "C:\\Users\\Zo\u00eb\\Roaming"};
        EXPECT_EQ(UserDataFolder("hero"), fs::path{u8"C:\\Users\\Zo\u00eb\\Roaming\\hero"});
    }
    {
        const ScopedVariable roaming{"APPDATA", "relative"};
        EXPECT_EQ(UserDataFolder("hero"), std::nullopt);
    }
    const ScopedVariable roaming{"APPDATA", std::nullopt};
    EXPECT_EQ(UserDataFolder("hero"), std::nullopt);
}

}  // namespace
}  // namespace graze

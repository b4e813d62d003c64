// Tests the names and the permissions of the folders in which saves are stored.

#include <array>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/storage/saved_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::kAda;
using test::Put;
using test::TextBytes;
using testing::ElementsAre;
using testing::IsEmpty;

class SavePlaces : public test::SavedFolder {
protected:
    void CommitTo(const std::string& container, const std::string& text) {
        storage_.Commit(kAda, container, std::array{Put("a", text)});
    }

    [[nodiscard]] fs::path User() const { return root_ / "user-11"; }
};

// On Windows these names are devices in every folder.
TEST_F(SavePlaces, NeverUseWindowsDeviceNames) {
    for (const std::string name :
         {"con", "prn", "aux", "nul", "com0", "com1", "com9", "lpt0", "lpt1", "lpt9"}) {
        SCOPED_TRACE(name);
        CommitTo(name, name);
        EXPECT_FALSE(fs::exists(User() / name));
        EXPECT_EQ(storage_.Read(kAda, name, "a"), TextBytes(name));
        EXPECT_THAT(storage_.Containers(kAda), ElementsAre(name));
        storage_.Delete(kAda, name);
        EXPECT_THAT(storage_.Containers(kAda), IsEmpty());
    }
}

TEST_F(SavePlaces, KeepNamesThatOnlyResembleDevices) {
    for (const std::string name : {"cone", "com", "com10", "lpt", "auxiliary", "null", "scores"}) {
        CommitTo(name, name);
        EXPECT_TRUE(fs::exists(User() / name)) << name;
    }
}

// Windows drops a dot or a space at the end of a name, and ignores case.
TEST_F(SavePlaces, EscapeNamesThatWindowsDoesNotDistinguish) {
    for (const std::string name : {"a.", "a ", "A", "con.txt", "a"}) {
        CommitTo(name, name);
    }
    for (const char* folder : {"a%2e", "a%20", "%41", "con%2etxt", "a"}) {
        EXPECT_TRUE(fs::exists(User() / folder)) << folder;
    }
    EXPECT_EQ(storage_.Read(kAda, "a.", "a"), TextBytes("a."));
}

}  // namespace
}  // namespace graze

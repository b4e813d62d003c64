#include <algorithm>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/process.hpp"
#include "launch/launch_files.hpp"
#include "platform/temporary_folder.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

TEST(FindAssets, SearchesNextToTheProgramThenTheInstallationThenTheSources) {
    const test::TemporaryFolder folder;
    const fs::path root = fs::canonical(folder.Path());
    const fs::path program = root / "bin";
    fs::create_directory(program);
    GameInfo info;
    info.name = "hero";
    info.source_assets = root / "source";

    fs::create_directories(info.source_assets);
    EXPECT_EQ(FindAssets(info, {}, program), root / "source");
    fs::create_directories(root / "share" / "graze" / "hero");
    EXPECT_EQ(FindAssets(info, {}, program), root / "share" / "graze" / "hero");
    fs::create_directories(program / "assets");
    EXPECT_EQ(FindAssets(info, {}, program), program / "assets");
    EXPECT_EQ(FindAssets(info, "mine", program), fs::path{"mine"});
}

TEST(FindAssets, ListsTheSearchedFoldersWhenNoneIsFound) {
    const test::TemporaryFolder folder;
    GameInfo info;
    info.name = "hero";
    info.source_assets = folder.Path() / "gone";
    try {
        static_cast<void>(FindAssets(info, {}, folder.Path() / "bin"));
        FAIL() << "found assets in a missing folder";
    } catch (const std::runtime_error& error) {
        const fs::path installed = fs::path{"share"} / "graze" / "hero";
        EXPECT_THAT(error.what(), AllOf(HasSubstr((fs::path{"bin"} / "assets").string()),
                                        HasSubstr(installed.string()), HasSubstr("gone")));
    }
}

TEST(FindAssets, ReturnsNullForAGameWithoutAssets) {
    const test::TemporaryFolder folder;
    GameInfo info;
    info.name = "hero";
    EXPECT_EQ(FindAssets(info, {}, folder.Path()), std::nullopt);
}

TEST(ProgramFolder, ContainsTheRunningProgram) {
    const fs::directory_iterator files{ProgramFolder("x")};
    EXPECT_TRUE(std::any_of(begin(files), end(files), [](const fs::directory_entry& file) {
        return file.path().stem() == "graze_platform_tests";
    }));
}

}  // namespace
}  // namespace graze

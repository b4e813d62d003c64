#include "launch/assets.hpp"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/process.hpp"
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
        EXPECT_THAT(error.what(), AllOf(HasSubstr("bin/assets"), HasSubstr("share/graze/hero"),
                                        HasSubstr("gone")));
    }
}

TEST(FindAssets, ReturnsNullForAGameWithoutAssets) {
    const test::TemporaryFolder folder;
    GameInfo info;
    info.name = "hero";
    EXPECT_EQ(FindAssets(info, {}, folder.Path()), std::nullopt);
}

TEST(ProgramFolder, ContainsTheRunningProgram) {
    EXPECT_TRUE(fs::exists(ProgramFolder("x") / "graze_platform_tests"));
}

}  // namespace
}  // namespace graze

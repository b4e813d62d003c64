#include <gtest/gtest.h>
#include <sys/stat.h>

#include "graze/platform/folder_storage.hpp"
#include "launch/launch_files.hpp"
#include "platform/temporary_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

using test::TemporaryFolder;
using test::TextBytes;

TEST(ExportFile, WritesAPlainNameAndReturnsItsPath) {
    const TemporaryFolder folder;
    const fs::path pictures = folder.Path() / "pictures";
    const auto path = ExportFile(pictures, "hair.png", TextBytes("1"));
    ASSERT_TRUE(path.has_value());
    EXPECT_TRUE(path->ends_with("pictures/hair.png"));
    EXPECT_TRUE(ExportFile(pictures, "hair.png", TextBytes("2")).has_value());
    EXPECT_EQ(FolderTitleStorage{pictures}.Read("hair.png"), TextBytes("2"));
    EXPECT_EQ(ExportFile(pictures, "../hair.png", TextBytes("3")), std::nullopt);
    EXPECT_EQ(ExportFile(pictures, "a/b.png", TextBytes("3")), std::nullopt);
    EXPECT_EQ(ExportFile(pictures / "hair.png", "b.png", TextBytes("3")), std::nullopt)
        << "a file is no folder";
}

TEST(ExportFile, RefusesDevices) {
    const TemporaryFolder folder;
    for (const char* name : {"con", "CON.png", "Aux.tar.gz", "nul", "com1.png", "LPT9 .png"}) {
        EXPECT_EQ(ExportFile(folder.Path(), name, TextBytes("1")), std::nullopt) << name;
    }
    EXPECT_TRUE(ExportFile(folder.Path(), "console.png", TextBytes("1")).has_value());
}

#ifndef _WIN32
// The game would wait for its reader.
TEST(ExportFile, RefusesAPipe) {
    const TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder.Path() / "hair.png").c_str(), S_IRUSR | S_IWUSR), 0);
    EXPECT_EQ(ExportFile(folder.Path(), "hair.png", TextBytes("1")), std::nullopt);
}
#endif

}  // namespace
}  // namespace graze

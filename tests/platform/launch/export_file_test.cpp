#include "launch/export_file.hpp"

#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
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

}  // namespace
}  // namespace graze

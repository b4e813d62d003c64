#include "graze/content/file.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::ReadTextFile;
using test::TemporaryFolder;
using testing::HasSubstr;

std::span<const std::byte> BytesOf(std::string_view text) {
    return std::as_bytes(std::span{text});
}

template <typename Call>
std::string CaptureError(Call call) {
    try {
        call();
        return "";
    } catch (const ContentError& error) {
        return error.what();
    }
}

int FilesIn(const fs::path& folder) {
    return static_cast<int>(std::distance(fs::directory_iterator{folder}, {}));
}

TEST(ReadFile, ReturnsEveryByte) {
    const TemporaryFolder folder;
    for (const std::size_t size : {0U, 1U, 65535U, 65536U, 65537U, 300000U}) {
        const std::string text(size, 'x');
        folder.Write("file", text);
        const Bytes bytes = ReadFile(folder / "file");

        EXPECT_EQ(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), text);
    }
}

TEST(ReadFile, NamesAMissingFileAndTheReason) {
    EXPECT_EQ(CaptureError([] { static_cast<void>(ReadFile("no/such.png")); }),
              "no/such.png: No such file or directory");
}

// Sparse files, which take no space on the disk.
TEST(ReadFile, LooksAtTheSignatureOfALargeFileBeforeItReadsTheRest) {
    const TemporaryFolder folder;
    for (const auto& [name, wanted] : {std::pair{"big.png", "a PNG file"},
                                       {"big.Aseprite", "an Aseprite file"},
                                       {"big.wav", "a WAV file"},
                                       {"big.ogg", "an Ogg file"}}) {
        folder.Write(name, "GIF89a");
        fs::resize_file(folder / name, kMaxFileBytes);
        const test::LargestAllocation largest;
        const fs::path file = folder / name;
        EXPECT_EQ(CaptureError([&] { static_cast<void>(ReadFile(file)); }),
                  file.string() + ": not " + wanted + ", but a GIF picture: convert it");
        EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);
    }
}

TEST(ReadFile, ReadsLargeFilesOfTheRightOrNoSignatureWithoutADoubledBuffer) {
    const TemporaryFolder folder;
    for (const auto& [name, begin] : {std::pair{"a.png", std::string_view{"\x89PNG\r\n\x1A\n"}},
                                      {"drawing.png", "....\xE0\xA5"},
                                      {"a.json", "{"},
                                      {"none", "?"}}) {
        folder.Write(name, std::string{begin});
        fs::resize_file(folder / name, 5'000'000);
        const test::LargestAllocation largest;
        EXPECT_EQ(ReadFile(folder / name).size(), 5'000'000U) << name;
        EXPECT_LE(largest.Bytes(), 5'000'000U) << name;
    }
}

TEST(ReadFile, RejectsAFileThatIsTooLarge) {
    const TemporaryFolder folder;
    folder.Write("huge", "");
    fs::resize_file(folder / "huge", kMaxFileBytes + 1);
    EXPECT_EQ(CaptureError([&] { static_cast<void>(ReadFile(folder / "huge")); }),
              (folder / "huge").string() + ": is larger than 1024 MiB");
    if (fs::exists("/dev/zero")) {
        EXPECT_EQ(CaptureError([] { static_cast<void>(ReadFile("/dev/zero")); }),
                  "/dev/zero: is larger than 64 MiB");
    }
}

TEST(ReadFile, RejectsAFolder) {
    const TemporaryFolder folder;

    EXPECT_EQ(CaptureError([&] { static_cast<void>(ReadFile(folder.Path())); }),
              folder.Path().string() + ": is a folder, not a file");
}

TEST(WriteFileAtomically, CreatesOrReplacesAFile) {
    const TemporaryFolder folder;
    WriteFileAtomically(folder / "file", BytesOf("one"));
    EXPECT_EQ(ReadTextFile(folder / "file"), "one");
    WriteFileAtomically(folder / "file", BytesOf("2"));
    EXPECT_EQ(ReadTextFile(folder / "file"), "2");
    WriteFileAtomically(folder / "file", {});
    EXPECT_EQ(ReadTextFile(folder / "file"), "");
    EXPECT_EQ(FilesIn(folder.Path()), 1);
}

TEST(WriteFileAtomically, NamesThePathWhenTheFolderIsMissing) {
    const TemporaryFolder folder;
    const fs::path path = folder / "no" / "such";

    EXPECT_EQ(CaptureError([&] { WriteFileAtomically(path, BytesOf("x")); }),
              path.string() + ": No such file or directory");
}

TEST(WriteFileAtomically, NeverReplacesAFolder) {
    const TemporaryFolder folder;

    EXPECT_THAT(CaptureError([&] { WriteFileAtomically(folder.Path(), BytesOf("x")); }),
                HasSubstr("is a folder"));
}

// A folder has the name of the temporary file, so writing must fail.
TEST(WriteFileAtomically, KeepsTheOldFileOnFailure) {
    const TemporaryFolder folder;
    folder.Write("file", "old");
    fs::create_directory(folder / "file.part");

    EXPECT_EQ(CaptureError([&] { WriteFileAtomically(folder / "file", BytesOf("new")); }),
              (folder / "file").string() + ": " + (folder / "file.part").string() +
                  " exists and is not a regular file");
    EXPECT_EQ(ReadTextFile(folder / "file"), "old");
    EXPECT_TRUE(fs::exists(folder / "file.part"));
}

TEST(WriteFileAtomically, FollowsLinksInsteadOfReplacingThem) {
    const TemporaryFolder folder;
    folder.Write("real", "old");
    if (!folder.Link("link", "real")) {
        GTEST_SKIP() << "no symbolic links on this host";
    }
    WriteFileAtomically(folder / "link", BytesOf("new"));

    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(ReadTextFile(folder / "real"), "new");
}

TEST(WriteFileAtomically, ReportsAFullDisk) {
    if (!fs::exists("/dev/full")) {
        GTEST_SKIP() << "no /dev/full on this host";
    }
    EXPECT_EQ(CaptureError([] { WriteFileAtomically("/dev/full", BytesOf("x")); }),
              "/dev/full: No space left on device");
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

}  // namespace
}  // namespace graze

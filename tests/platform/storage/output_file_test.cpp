#include "graze/platform/output_file.hpp"

#include <filesystem>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/temporary_folder.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

using Mode = OutputFile::Mode;

TEST(OutputFile, IsItsPartUntilItIsClosed) {
    const test::TemporaryFolder folder;
    folder.Put("run.txt", "old");
    {
        OutputFile file{folder.Path() / "run.txt", Mode::AsPart};
        file.Write("one ");
        EXPECT_EQ(folder.Get("run.txt"), "old");
        EXPECT_EQ(folder.Get("run.txt.part"), "one ");
        file.Write("two");
        file.Close();
        file.Write("three");
        file.Close();
        EXPECT_FALSE(file.HasFailed());
    }
    EXPECT_EQ(folder.Get("run.txt"), "one two");
    EXPECT_FALSE(fs::exists(folder.Path() / "run.txt.part"));
}

TEST(OutputFile, LeavesItsPartWithoutClose) {
    const test::TemporaryFolder folder;
    folder.Put("run.txt", "old");
    OutputFile{folder.Path() / "run.txt", Mode::AsPart}.Write("new");
    EXPECT_EQ(folder.Get("run.txt"), "old");
    EXPECT_EQ(folder.Get("run.txt.part"), "new");
}

TEST(OutputFile, IsWrittenDirectlyIfAsked) {
    const test::TemporaryFolder folder;
    OutputFile file{folder.Path() / "run.txt", Mode::Directly};
    file.Write("new");
    EXPECT_EQ(folder.Get("run.txt"), "new");
}

TEST(OutputFile, NamesWhatCannotBeOpened) {
    const test::TemporaryFolder folder;
    const auto open = [&folder](const char* name, Mode mode) -> std::string {
        try {
            const OutputFile file{folder.Path() / name, mode};
            return "";
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
    fs::create_directories(folder.Path() / "folder");
    for (const Mode mode : {Mode::Directly, Mode::AsPart}) {
        EXPECT_THAT(open("folder", mode), EndsWith("folder: is a folder, not a file"));
        EXPECT_THAT(open("no/file", mode), HasSubstr("no/file: "));
    }
    fs::create_directories(folder.Path() / "file.part");
    EXPECT_THAT(open("file", Mode::AsPart), HasSubstr("file.part exists and is not a regular"));
    EXPECT_EQ(open("file", Mode::Directly), "");
}

TEST(OutputFile, ReportsAFileThatCannotTakeItsPlace) {
    const test::TemporaryFolder folder;
    std::vector<std::string> errors;
    OutputFile file{folder.Path() / "run.txt",
                    Mode::AsPart,
                    {.on_error = [&errors](const std::string& error) { errors.push_back(error); }}};
    file.Write("new");
    fs::create_directories(folder.Path() / "run.txt" / "in the way");
    file.Close();
    EXPECT_TRUE(file.HasFailed());
    EXPECT_THAT(errors, ElementsAre(HasSubstr("run.txt: ")));
    EXPECT_THAT(errors, ElementsAre(HasSubstr("run.txt.part)")));
    EXPECT_EQ(folder.Get("run.txt.part"), "new");
}

}  // namespace
}  // namespace graze

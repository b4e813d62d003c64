#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "tools/collide_run.hpp"
#include "tools/reference_cases.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::Picture;
using test::ReferenceCase;

// Returns the folder of third-party pictures: $GRAZE_ART, or the default that the build defines.
fs::path ArtFolder() {
    const char* const named = std::getenv("GRAZE_ART");
    return named != nullptr ? fs::path{named} : fs::path{GRAZE_ART_DIR};
}

std::vector<fs::path> ArtFiles() {
    std::vector<fs::path> files;
    std::error_code none;
    for (fs::recursive_directory_iterator at{ArtFolder(), none}, end; at != end; ++at) {
        if (at->is_regular_file() && at->path().extension() == ".png") {
            files.push_back(at->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

class CollideArt : public testing::Test {
protected:
    void SetUp() override {
        files_ = ArtFiles();
        if (files_.empty()) {
            GTEST_SKIP() << "no PNG below " << ArtFolder() << "; GRAZE_ART names another folder";
        }
    }

    std::vector<fs::path> files_;
};

TEST_F(CollideArt, ReadsEveryPicture) {
    for (const fs::path& path : files_) {
        ASSERT_NO_THROW(static_cast<void>(DecodePng(ReadFile(path)))) << path;
    }
}

TEST_F(CollideArt, AgreesWithBothReferences) {
    Random random{7};
    std::vector<Picture> pictures;
    while (pictures.size() < 300) {
        const fs::path& path =
            files_[static_cast<std::size_t>(random.Next(static_cast<int>(files_.size())))];
        Picture picture{path.lexically_relative(ArtFolder()).generic_string(),
                        DecodePng(ReadFile(path))};
        const int longest = std::max(picture.image.Width(), picture.image.Height());
        if (longest <= 256 || files_.size() < 300) {
            pictures.push_back(std::move(picture));
        }
    }
    const std::vector<ReferenceCase> cases = MakeReferenceCases(random, pictures, 500);
    const test::TemporaryFolder folder;
    const test::CollideRun run = RunCollide(folder, JoinLines(cases), {.root = ArtFolder()});
    ASSERT_EQ(run.exit_code, 0) << run.log;
    const std::vector<Json> results = ParsedLines(run);
    int sure = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        bool is_certain = false;
        ASSERT_EQ(DiffersFromIntegerReference(cases[i], results.at(i)), "");
        ASSERT_EQ(DiffersFromRealReference(cases[i], results.at(i), is_certain), "");
        sure += is_certain ? 1 : 0;
    }
    EXPECT_GT(sure, 400);
}

}  // namespace
}  // namespace graze

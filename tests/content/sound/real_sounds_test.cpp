#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "graze/content/file.hpp"
#include "graze/content/sound.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kShortFile = 200'000;  // bytes: a few seconds

// Returns all files with these extensions below GRAZE_ART_DIR. Skips symbolic links to files, so
// that no file is tested twice.
std::vector<fs::path> RealFiles(const std::vector<std::string>& endings) {
    std::vector<fs::path> files;
    if (!fs::is_directory(GRAZE_ART_DIR)) {
        return files;
    }
    const auto follow = fs::directory_options::follow_directory_symlink;
    for (const auto& entry : fs::recursive_directory_iterator(GRAZE_ART_DIR, follow)) {
        const bool fits =
            std::ranges::find(endings, entry.path().extension().string()) != endings.end();
        if (fits && entry.is_regular_file() && !entry.is_symlink()) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

// Returns the sound's end according to its last page. The file must be one stream that starts at 0.
std::int64_t LastGranule(const Bytes& file) {
    const std::string_view mark = "OggS";
    const auto last = std::find_end(file.begin(), file.end(), mark.begin(), mark.end(),
                                    [](std::byte a, char b) { return a == std::byte(b); });
    std::uint64_t granule = 0;
    for (int i = 7; i >= 0; --i) {
        granule = granule << 8 | std::to_integer<std::uint64_t>(last[6 + i]);
    }
    return static_cast<std::int64_t>(granule);
}

TEST(RealSounds, DecodeEveryOggFileWithItsLength) {
    const std::vector<fs::path> files = RealFiles({".ogg", ".oga"});
    if (files.empty()) {
        GTEST_SKIP() << "no sounds below " << GRAZE_ART_DIR;
    }
    for (const fs::path& path : files) {
        SCOPED_TRACE(path);
        Bytes file = ReadFile(path);
        const SongData info = ReadOggSong(file);
        EXPECT_EQ(info.frames, LastGranule(file));
        if (file.size() <= kShortFile) {
            const SoundData sound = DecodeOgg(file);
            EXPECT_EQ(sound.Frames(), info.frames);
            EXPECT_EQ(sound.channels, info.channels);
            EXPECT_EQ(sound.rate, info.rate);
            EXPECT_GT(std::ranges::max(sound.samples), 1000);
        }
        const Song song = MakeSong(path.string(), ReadOggSong(std::move(file)));
        std::vector<std::int16_t> tail(2000);
        const auto stream = song.Open();
        ASSERT_TRUE(stream->Seek(song.Frames() - 500));
        EXPECT_EQ(stream->Read(tail), static_cast<std::size_t>(500 * song.Channels()));
    }
}

TEST(RealSounds, DecodeEveryWavFile) {
    const std::vector<fs::path> files = RealFiles({".wav"});
    if (files.empty()) {
        GTEST_SKIP() << "no sounds below " << GRAZE_ART_DIR;
    }
    for (const fs::path& path : files) {
        SCOPED_TRACE(path);
        const Bytes file = ReadFile(path);
        const SoundData sound = DecodeWav(file);
        EXPECT_GT(sound.Frames(), 100);
        EXPECT_GT(std::ranges::max(sound.samples), 1000);
        EXPECT_NEAR(static_cast<double>(sound.samples.size() * 2), static_cast<double>(file.size()),
                    static_cast<double>(file.size()));
    }
}

}  // namespace
}  // namespace graze

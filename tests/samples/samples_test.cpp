// Plays each sample for 300 frames (GRAZE_LONG_TESTS: 3,600) with a scripted pad. Its pictures must
// be the same in every build, and docs/samples.md must show what the sample shows.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "browser.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/launch.hpp"
#include "graze/testing/golden.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"
#include "samples/scripts.hpp"

namespace graze {
namespace {

GameInfo launched;

}  // namespace

// Replaces the launcher's function, to which every sample passes its description.
int Launch(int /*argc*/, char** /*argv*/, const GameInfo& info) {
    launched = info;
    return 0;
}

namespace test {
namespace {

constexpr std::int64_t kFrames = 300;
constexpr std::int64_t kLongFrames = 3600;
constexpr std::int64_t kEvery = 30;  // frames from one picture to the next

// Plays a script again and again.
class Repeated : public InputSource {
public:
    explicit Repeated(InputSource& source) noexcept : source_{source} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        return source_.Next(step % kFrames, devices);
    }

private:
    InputSource& source_;
};

std::uint64_t HashPixels(const Image& image) {
    const std::size_t size =
        static_cast<std::size_t>(image.Width()) * static_cast<std::size_t>(image.Height()) * 4;
    return ComputeHash(std::as_bytes(std::span{image.View().pixels, size}));
}

std::set<std::string> SampleNames() {
    std::istringstream text{SAMPLE_NAMES};
    return {std::istream_iterator<std::string>{text}, {}};
}

// Calls the main function in the browser's list.
void LaunchSample(std::string_view name) {
    const auto samples = browser::ListSamples();
    const auto sample = std::ranges::find(samples, name, &browser::Sample::name);
    ASSERT_NE(sample, samples.end());
    ASSERT_EQ(sample->main(0, nullptr), 0);
}

// Plays the sample that was launched last. Returns every 30th picture, and that of `last_picture`.
Frames Play(const SampleScript& sample, std::int64_t count, std::int64_t last_picture) {
    ScriptedInput pad;
    sample.press(pad);
    Repeated input{pad};
    FrameOptions options;
    options.input = &input;
    options.assets = launched.source_assets;
    for (std::int64_t frame = kEvery; frame <= count; frame += kEvery) {
        options.pictures.push_back(frame);
    }
    options.pictures.push_back(last_picture);
    const auto game = launched.make({});
    return RunFrames(*game, count, options);
}

// Hashes all pictures but the last.
std::uint64_t HashPictures(const Frames& frames) {
    Hasher hasher;
    for (std::size_t i = 0; i + 1 < frames.pictures.size(); ++i) {
        hasher.Add(HashPixels(frames.pictures[i]));
    }
    return hasher.Value();
}

class Samples : public testing::TestWithParam<SampleScript> {};

TEST_P(Samples, ShowTheSamePicturesInEveryBuild) {
    const SampleScript& sample = GetParam();
    LaunchSample(sample.name);
    ASSERT_EQ(launched.name, sample.name);
    const Frames frames = Play(sample, kFrames, sample.shown_frame);
    const std::uint64_t hash = HashPictures(frames);
    EXPECT_EQ(hash, sample.pictures) << "0x" << std::hex << hash;
    const GoldenComparison shown = CompareWithGolden(
        std::filesystem::path{SAMPLE_PICTURES} / (std::string{sample.name} + ".png"),
        frames.pictures.back());
    EXPECT_TRUE(shown.matches) << shown.message;
    if (std::getenv("GRAZE_LONG_TESTS") != nullptr) {
        const std::uint64_t long_hash = HashPictures(Play(sample, kLongFrames, kLongFrames));
        EXPECT_EQ(long_hash, sample.long_pictures) << "0x" << std::hex << long_hash;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Samples,
                         testing::ValuesIn(SampleScripts().begin(), SampleScripts().end()),
                         [](const auto& sample) { return std::string{sample.param.name}; });

TEST(SaveSample, KeepsWhatItDoesNotUnderstand) {
    LaunchSample("save");
    for (const std::string text : {"7 gems, 2 crowns", "7", "25"}) {
        HeadlessOptions options;
        options.title = std::make_unique<FolderTitleStorage>(launched.source_assets);
        HeadlessPlatform platform{std::move(options)};
        platform.User().Commit(kLocalUser, "cave",
                               std::array{BlobChange{"gems.txt", std::as_bytes(std::span{text})}});
        ScriptedInput pad;
        pad.Press(Buttons::X, 5);
        const auto game = launched.make({});
        graze::Run(*game, platform,
                   {.max_steps = 10, .input = &pad, .content_types = StandardContentTypes()});
        const Bytes kept =
            platform.User().Read(kLocalUser, "cave", "gems_kept.txt").value_or(Bytes{});
        EXPECT_EQ((std::string{reinterpret_cast<const char*>(kept.data()), kept.size()}),
                  text == "7" ? "" : text);
    }
}

struct Leg {
    Buttons direction;
    int from;
    int to;
};

// The ship flies through all shapes without a touch. The last step reaches the last gem.
TEST(ShapesSample, IsWonByTheLastGem) {
    constexpr auto path = std::to_array<Leg>({
        {Buttons::DPadUp, 0, 57},      {Buttons::DPadRight, 57, 82},
        {Buttons::DPadDown, 82, 93},   {Buttons::DPadRight, 93, 143},
        {Buttons::DPadUp, 143, 146},   {Buttons::DPadRight, 146, 166},
        {Buttons::DPadDown, 166, 168}, {Buttons::DPadRight, 168, 190},
        {Buttons::DPadUp, 190, 213},   {Buttons::DPadRight, 213, 240},
        {Buttons::DPadDown, 240, 250}, {Buttons::DPadRight, 250, 261},
        {Buttons::DPadDown, 261, 275}, {Buttons::DPadRight, 275, 317},
        {Buttons::DPadUp, 317, 321},   {Buttons::DPadRight, 321, 337},
        {Buttons::DPadUp, 337, 344},   {Buttons::DPadRight, 344, 354},
        {Buttons::DPadUp, 354, 362},   {Buttons::DPadRight, 362, 400},
        {Buttons::DPadDown, 401, 423}, {Buttons::DPadLeft, 423, 429},
        {Buttons::DPadDown, 429, 438},
    });
    LaunchSample("shapes");
    ScriptedInput pad;
    for (const Leg& leg : path) {
        pad.Hold(leg.direction, leg.from, leg.to);
    }
    FrameOptions options;
    options.input = &pad;
    options.assets = launched.source_assets;
    options.pictures = {path.back().to - 1, path.back().to};
    const auto game = launched.make({});
    const Frames frames = RunFrames(*game, path.back().to, options);
    const auto shows_a_win = [](const Image& picture) {  // its text is golden
        return std::ranges::count(picture.Pixels(), Color::Gold) > 0;
    };
    EXPECT_FALSE(shows_a_win(frames.pictures.front()));
    EXPECT_TRUE(shows_a_win(frames.pictures.back()));
}

TEST(SampleScripts, CoverEverySample) {
    std::set<std::string> played;
    for (const SampleScript& script : SampleScripts()) {
        played.emplace(script.name);
    }
    EXPECT_EQ(played, SampleNames());
}

// The gallery, from which ./play --list takes its order, repeats the first line of each source.
TEST(SampleScripts, AreListedInTheGalleryInTheirOrder) {
    std::string rows;
    for (const SampleScript& script : SampleScripts()) {
        const std::string name{script.name};
        std::ifstream source{std::filesystem::path{SAMPLE_SOURCES} / (name + ".cpp")};
        std::string sentence;
        std::getline(source, sentence);
        ASSERT_EQ(sentence.substr(0, 3), "// ") << name;
        rows += "| `" + name + "` | " + sentence.substr(3) + " | ![" + name + "](samples/" + name +
                ".png) |\n";
    }
    std::ifstream gallery{SAMPLE_GALLERY};
    const std::string text{std::istreambuf_iterator<char>{gallery}, {}};
    EXPECT_NE(text.find("|---|---|---|\n" + rows), std::string::npos) << rows;
}

}  // namespace
}  // namespace test
}  // namespace graze

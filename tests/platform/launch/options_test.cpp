#include "launch/options.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "devices/device_table.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

std::variant<LaunchOptions, ExitCode> Parse(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "game");
    return ParseCommandLine(static_cast<int>(arguments.size()), arguments.data(), "game", true);
}

LaunchOptions Parsed(std::vector<const char*> arguments) {
    const auto command = Parse(std::move(arguments));
    if (const auto* options = std::get_if<LaunchOptions>(&command)) {
        return *options;
    }
    ADD_FAILURE() << "the command line was rejected";
    return {};
}

// Parses invalid arguments. Returns the exit code and the message.
std::pair<int, std::string> Refused(std::vector<const char*> arguments) {
    testing::internal::CaptureStderr();
    const auto command = Parse(std::move(arguments));
    const std::string message = testing::internal::GetCapturedStderr();
    const auto* exit = std::get_if<ExitCode>(&command);
    return {exit == nullptr ? -1 : exit->value, message};
}

TEST(ParseCommandLine, UsesDefaultsWithoutOptions) {
    const LaunchOptions options = Parsed({});
    EXPECT_FALSE(options.headless);
    EXPECT_EQ(options.frames, std::nullopt);
    EXPECT_EQ(options.seed, 1U);
    EXPECT_EQ(options.device, "");
    EXPECT_EQ(options.profile, Profile::Desktop);
    EXPECT_TRUE(options.record.empty());
    EXPECT_TRUE(options.replay.empty());
    EXPECT_TRUE(options.screenshots.empty());
    EXPECT_EQ(options.print_hash_every, std::nullopt);
    EXPECT_EQ(options.scale, 0);
    EXPECT_EQ(options.debug_view, DebugLayer::None);
}

TEST(ParseCommandLine, ReadsEveryOption) {
    const LaunchOptions options =
        Parsed({"--headless", "--frames", "600",           "--seed",       "18446744073709551615",
                "--device",   "software", "--profile",     "console",      "--record",
                "a.rec",      "--replay", "b.rec",         "--screenshot", "c.png",
                "--assets",   "dir",      "--full-screen", "--print-hash", "60"});
    EXPECT_TRUE(options.headless);
    EXPECT_EQ(options.frames, 600);
    EXPECT_EQ(options.seed, 18446744073709551615U);
    EXPECT_EQ(options.device, "software");
    EXPECT_EQ(options.profile, Profile::Console);
    EXPECT_EQ(options.record, "a.rec");
    EXPECT_EQ(options.replay, "b.rec");
    EXPECT_EQ(options.screenshots.size(), 1U);
    EXPECT_EQ(options.print_hash_every, 60);
    EXPECT_EQ(options.assets, "dir");
    EXPECT_TRUE(options.full_screen);
    EXPECT_FALSE(options.hold_to_exit);
    EXPECT_TRUE(Parsed({"--hold-to-exit"}).hold_to_exit);
    EXPECT_EQ(Parsed({"--scale", "3"}).scale, 3);
    EXPECT_EQ(Parsed({"--resolution", "1001x7"}).resolution, (Point{1001, 7}));
    EXPECT_EQ(options.resolution, Point{});
}

TEST(ParseCommandLine, RejectsInvalidOrConflictingResolutions) {
    for (const char* text : {"x", "640", "640x", "x480", "0x480", "640x-1", "640x480x2",
                             "640x16385", "640 x480", "aXb"}) {
        const auto [code, message] = Refused({"--resolution", text});
        EXPECT_EQ(code, 2) << text;
        EXPECT_THAT(message, HasSubstr("expected WxH")) << text;
    }
    EXPECT_EQ(Refused({"--resolution", "640x480", "--scale", "2"}).first, 2);
    EXPECT_EQ(Refused({"--resolution", "640x480", "--full-screen"}).first, 2);
}

TEST(ParseCommandLine, RejectsOptionsThatTheConsoleProfileLacks) {
    const auto console = [](std::vector<const char*> words) {
        words.insert(words.end(), {"--profile", "console"});
        return words;
    };
    for (const char* size :
         {"640x480", "1280x720", "1280x800", "1920x1080", "2560x1440", "3840x2160"}) {
        EXPECT_NE(Parsed(console({"--resolution", size})).resolution, Point{});
    }
    const auto [code, message] = Refused(console({"--resolution", "1024x768"}));
    EXPECT_EQ(code, 2);
    EXPECT_THAT(message, HasSubstr("640x480, 1280x720"));
    EXPECT_THAT(Refused(console({"--scale", "2"})).second, HasSubstr("--scale"));
    EXPECT_THAT(Refused(console({"--watch"})).second, HasSubstr("--watch"));
    EXPECT_TRUE(Parsed({"--watch", "--profile", "handheld"}).watch);
}

TEST(ParseCommandLine, AcceptsEveryDeviceOfThisBuild) {
    for (const DeviceEntry& device : Devices()) {
        const std::string name{device.name};
        EXPECT_EQ(Parsed({"--device", name.c_str()}).device, name);
    }
    EXPECT_THAT(Refused({"--device", "vulkan"}).second,
                testing::AllOf(HasSubstr("\"vulkan\""), HasSubstr("software")));
}

TEST(ParseCommandLine, PrintsHashesEveryFrameByDefault) {
    EXPECT_EQ(Parsed({"--print-hash"}).print_hash_every, 1);
    EXPECT_EQ(Parsed({"--print-hash", "--headless"}).print_hash_every, 1);
    EXPECT_EQ(Parsed({"--print-hash", "10", "--headless"}).print_hash_every, 10);
}

TEST(ParseCommandLine, RecordsHashesOnRequest) {
    EXPECT_EQ(Parsed({"--record", "a.rec"}).record_hashes_every, 0);
    EXPECT_EQ(Parsed({"--record", "a.rec", "--record-hashes"}).record_hashes_every, 60);
    EXPECT_EQ(Parsed({"--record", "a.rec", "--record-hashes", "7"}).record_hashes_every, 7);
    EXPECT_EQ(Parsed({"--script", "a.script"}).script, "a.script");
    EXPECT_TRUE(Parsed({}).script.empty());
}

TEST(ParseCommandLine, ReadsDebugLayersAsAllOrAList) {
    EXPECT_EQ(Parsed({"--debug-view"}).debug_view, DebugLayer::All);
    EXPECT_EQ(Parsed({"--debug-view", "--headless"}).debug_view, DebugLayer::All);
    EXPECT_EQ(Parsed({"--debug-view", "masks,frames", "--headless"}).debug_view,
              DebugLayer::Masks | DebugLayer::Frames);
    EXPECT_EQ(Parsed({"--debug-view=collision"}).debug_view, DebugLayer::Collision);
}

TEST(ParseCommandLine, AcceptsSeveralScreenshots) {
    const auto shots =
        Parsed({"--screenshot", "a.png@60", "--screenshot", "b.png", "--screenshot", "c.png@2"})
            .screenshots;
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_EQ(shots[0].file, "a.png");
    EXPECT_EQ(shots[0].frame, 60);
    EXPECT_EQ(shots[1].file, "b.png");
    EXPECT_EQ(shots[1].frame, std::nullopt);
    EXPECT_EQ(shots[2].frame, 2);
}

TEST(ParseCommandLine, ReturnsTwoForInvalidArguments) {
    const std::vector<std::vector<const char*>> lines{
        {"--nonsense"},
        {"--frames"},
        {"--frames", "0"},
        {"--frames", "-3"},
        {"--frames", "many"},
        {"--seed", "-1"},
        {"--device", "vulkan"},
        {"--profile", "toy"},
        {"--screenshot", "a.jpg"},
        {"--print-hash", "0"},
        {"--record-hashes", "0"},
        {"--script"},
        {"--scale", "0"},
        {"--screenshot", "a.png@0"},
        {"--debug-view", "mask"},
        {"--debug-view", "masks,"},
        {"level1"},
    };
    for (const auto& line : lines) {
        const auto [code, message] = Refused(line);
        EXPECT_EQ(code, 2) << line.front();
        EXPECT_FALSE(message.empty()) << line.front();
    }
}

TEST(ParseCommandLine, NamesTheInvalidOptionAndItsValues) {
    EXPECT_THAT(Refused({"--device", "vulkan"}).second,
                testing::AllOf(HasSubstr("--device"), HasSubstr("software")));
    EXPECT_THAT(Refused({"--screenshot", "a.png@0"}).second, HasSubstr("the first frame is 1"));
    EXPECT_THAT(Refused({"--debug-view", "mask"}).second,
                testing::AllOf(HasSubstr("--debug-view"), HasSubstr("masks,boxes,pairs")));
}

TEST(ParseCommandLine, NamesAnUnknownWordAndTheNearestOption) {
    EXPECT_THAT(Refused({"--hedless"}).second,
                testing::StartsWith("game: unknown option '--hedless' (near: '--headless')\n"));
    EXPECT_THAT(Refused({"--headless", "--seeed=3"}).second,
                testing::StartsWith("game: unknown option '--seeed' (near: '--seed')\n"));
    EXPECT_THAT(Refused({"--bogus"}).second,
                testing::StartsWith("game: unknown option '--bogus'\n"));
    EXPECT_THAT(Refused({"file"}).second,
                testing::StartsWith("game: unexpected argument 'file'\n"));
}

TEST(ParseCommandLine, PrintsHelpToStdoutWithoutAnError) {
    testing::internal::CaptureStdout();
    const auto command = Parse({"--help"});
    const std::string message = testing::internal::GetCapturedStdout();
    ASSERT_TRUE(std::holds_alternative<ExitCode>(command));
    EXPECT_EQ(std::get<ExitCode>(command).value, 0);
    for (const char* option :
         {"--headless", "--frames", "--seed", "--device", "--profile", "--record", "--replay",
          "--screenshot", "--print-hash", "--debug-view", "--assets", "--full-screen", "--scale"}) {
        EXPECT_THAT(message, HasSubstr(option));
    }
    for (const char character : message) {
        EXPECT_TRUE(character == '\n' || (' ' <= character && character <= '~')) << +character;
    }
}

TEST(ParseScreenshot, AcceptsAnAtSignInTheName) {
    EXPECT_EQ(ParseScreenshot("me@home.png").file, "me@home.png");
    EXPECT_EQ(ParseScreenshot("me@home.png").frame, std::nullopt);
    EXPECT_EQ(ParseScreenshot("dir/me@2.png@7").file, "dir/me@2.png");
    EXPECT_EQ(ParseScreenshot("dir/me@2.png@7").frame, 7);
    EXPECT_THROW(static_cast<void>(ParseScreenshot("a.png@x")), std::runtime_error);
    EXPECT_THROW(static_cast<void>(ParseScreenshot("a.png@")), std::runtime_error);
    EXPECT_THROW(static_cast<void>(ParseScreenshot("@5")), std::runtime_error);
    EXPECT_THROW(static_cast<void>(ParseScreenshot("a.png@99999999999999999999")),
                 std::runtime_error);
}

}  // namespace
}  // namespace graze

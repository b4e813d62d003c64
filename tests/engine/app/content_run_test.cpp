#include <functional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using test::FakePlatform;

// An asset that counts its live instances.
struct Letter {
    explicit Letter(std::string with) : text{std::move(with)} { ++alive; }
    Letter(Letter&& other) noexcept : text{std::move(other.text)} { ++alive; }
    Letter& operator=(Letter&&) = default;
    ~Letter() { --alive; }
    std::string text;
    static inline int alive = 0;
};

class LetterReader : public ContentTypeReader<Letter, std::string> {
public:
    LetterReader() : ContentTypeReader{"Letter", {".txt"}} {}
    [[nodiscard]] std::string Read(AssetFiles& files) const override {
        const AssetFile file = files.Require(".txt");
        if (file.bytes.empty()) {
            files.Warn(file.path, "is empty");
        }
        return {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()};
    }
};

class ContentGame : public Game {
public:
    std::function<void()> on_load = [] {};
    std::function<void()> on_unload = [] {};

protected:
    void LoadContent() override { on_load(); }
    void UnloadContent() override { on_unload(); }
};

class RunContent : public testing::Test {
protected:
    void SetUp() override {
        platform_.tick_ns = 16'666'667;
        platform_.files.all["hello.txt"] = {std::byte{'h'}, std::byte{'i'}};
        platform_.files.all["Mail/hello.txt"] = {std::byte{'m'}};
    }
    void Play() {
        RunOptions options;
        options.max_steps = 1;
        graze::Run(game_, platform_, options);
    }

    FakePlatform platform_;
    ContentGame game_;
};

TEST_F(RunContent, IsReadyBeforeLoadContentAndUnloadedAfterUnloadContent) {
    game_.Content().Types().Add<LetterReader>();
    const Letter* letter = nullptr;
    game_.on_load = [&] { letter = &game_.Content().Load<Letter>("hello"); };
    int alive_at_unload = 0;
    game_.on_unload = [&] {
        alive_at_unload = Letter::alive;
        EXPECT_EQ(letter->text, "hi");
    };
    Play();

    EXPECT_EQ(alive_at_unload, 1);
    EXPECT_EQ(Letter::alive, 0);
    letter = nullptr;
    Play();  // the game's constructor added the type
    EXPECT_EQ(alive_at_unload, 1);
}

TEST_F(RunContent, KeepsRootDirectoryAndLanguageSetBeforeRun) {
    game_.Content().Types().Add<LetterReader>();
    game_.Content().RootDirectory("Mail");
    game_.Content().Language("de");
    game_.on_load = [&] {
        EXPECT_EQ(game_.Content().Load<Letter>("hello").text, "m");
        EXPECT_EQ(game_.Content().Language(), "de");
    };
    Play();
    EXPECT_EQ(game_.Content().RootDirectory(), "Mail");
}

TEST_F(RunContent, PassesWarningsToTheHookSetBeforeRun) {
    platform_.files.all["empty.txt"] = {};
    game_.Content().Types().Add<LetterReader>();
    std::string warning;
    game_.Content().OnWarning([&](const std::string& text) { warning = text; });
    game_.on_load = [&] { EXPECT_EQ(game_.Content().Load<Letter>("empty").text, ""); };
    Play();
    EXPECT_EQ(warning, "asset 'empty': empty.txt: is empty");
}

TEST_F(RunContent, UsesTheContentTypesOfTheRunOptions) {
    RunOptions options;
    options.max_steps = 1;
    options.content_types.Add<LetterReader>();
    game_.on_load = [&] { EXPECT_EQ(game_.Content().Load<Letter>("hello").text, "hi"); };
    graze::Run(game_, platform_, options);
}

TEST_F(RunContent, IsUnloadedIfLoadingFails) {
    game_.Content().Types().Add<LetterReader>();
    game_.on_load = [&] {
        static_cast<void>(game_.Content().Load<Letter>("hello"));
        static_cast<void>(game_.Content().Load<Letter>("nothing"));
    };
    EXPECT_THROW(Play(), ContentError);
    EXPECT_EQ(Letter::alive, 0);
}

TEST_F(RunContent, AcknowledgesSuspendsBetweenAssets) {
    game_.Content().Types().Add<LetterReader>();
    game_.on_load = [&] {
        platform_.suspend_requested_at = platform_.Now();
        platform_.events = {{.lifecycle = {LifecycleSignal::DidEnterBackground}},
                            {.lifecycle = {LifecycleSignal::WillEnterForeground}}};
        static_cast<void>(game_.Content().Load<Letter>("hello"));
        EXPECT_EQ(platform_.answers, 1);
    };
    Play();
}

TEST_F(RunContent, ThrowsOnLoadBeforeRun) {
    game_.Content().Types().Add<LetterReader>();
    try {
        static_cast<void>(game_.Content().Load<Letter>("hello"));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("before Run"));
    }
}

}  // namespace
}  // namespace graze

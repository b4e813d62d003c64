// XNA's calls of a game, translated by the rules in docs/coming-from-xna.md, and their expected
// results.
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"
#include "graze/bound.hpp"
#include "graze/math/random.hpp"
#include "graze/storage/title_container.hpp"

namespace graze {
namespace {

using test::FakePlatform;

TEST(XnaGame, TargetElapsedTimeSetsTheStepRate) {
    Game game;
    EXPECT_EQ(game.TargetElapsedTime().Ticks(), 166'666);
    game.TargetElapsedTime(TimeSpan::FromSeconds(1.0 / 30));
    EXPECT_EQ(game.TargetElapsedTime(), TimeSpan::FromSeconds(1.0 / 30));
    game.TargetElapsedTime(TimeSpan::FromTicks(166'667));
    EXPECT_EQ(game.TargetElapsedTime(), TimeSpan::FromSeconds(1.0 / 60));
    game.TargetElapsedTime(TimeSpan::FromMilliseconds(16));
    EXPECT_EQ(game.TargetElapsedTime(), TimeSpan::FromMilliseconds(16));
    game.TargetElapsedTime(TimeSpan::Zero);
    EXPECT_EQ(game.TargetElapsedTime(), TimeSpan::FromMilliseconds(0.001));
    game.TargetElapsedTime(TimeSpan::FromSeconds(9));
    EXPECT_EQ(game.TargetElapsedTime(), TimeSpan::FromSeconds(1));
}

TEST(XnaGame, ReportsWindowBoundsAndMouseVisibility) {
    Game game;
    GraphicsDeviceManager graphics{game};
    EXPECT_EQ(game.Window().ClientBounds(), Rectangle(0, 0, 800, 480)) << "XNA's default";
    graphics.PreferredBackBufferWidth(1280);
    graphics.PreferredBackBufferHeight(720);
    EXPECT_EQ(game.Window().ClientBounds(), Rectangle(0, 0, 1280, 720));
    EXPECT_TRUE(game.IsMouseVisible());
    graphics.IsFullScreen(true);
    EXPECT_FALSE(game.IsMouseVisible());
    game.IsMouseVisible(true);
    EXPECT_TRUE(game.IsMouseVisible());
    EXPECT_EQ(game.Window().Settings().mouse_visible, true);
}

TEST(XnaGame, WindowPropertiesReachThePlatform) {
    Game game;
    GameWindow& window = game.Window();
    window.Title("Title");
    window.BackBufferWidth(320);
    window.BackBufferHeight(180);
    window.IsFullScreen(true);
    window.SynchronizeWithVerticalRetrace(false);
    window.AllowUserResizing(false);
    window.LetterboxColor(Color::Red);
    window.Fit(PictureFit::Letterbox);
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1});
    EXPECT_EQ(platform.applied.title, window.Title());
    EXPECT_EQ(platform.applied.back_buffer_width, window.BackBufferWidth());
    EXPECT_EQ(platform.applied.back_buffer_height, window.BackBufferHeight());
    EXPECT_EQ(window.ClientBounds(), Rectangle(0, 0, 320, 180));
    EXPECT_TRUE(platform.applied.full_screen && window.IsFullScreen());
    EXPECT_FALSE(platform.applied.synchronize_with_vertical_retrace);
    EXPECT_FALSE(window.SynchronizeWithVerticalRetrace());
    EXPECT_FALSE(platform.applied.allow_user_resizing || window.AllowUserResizing());
    EXPECT_EQ(platform.applied.letterbox_color, window.LetterboxColor());
    EXPECT_EQ(platform.applied.fit, window.Fit());
    EXPECT_EQ(window.Fit(), PictureFit::Letterbox);
}

class TitleGame : public Game {
protected:
    void Update(const GameTime& time) override {
        Window().Title("Step " + std::to_string(time.step));
    }
};

TEST(XnaGame, ALaterTitleIsShownAtOnce) {
    TitleGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 3});
    EXPECT_EQ(platform.applied.title, "Step 2");
}

TEST(XnaGame, ComponentsAreIterated) {
    Game game;
    GameComponent first{game};
    GameComponent second{game};
    game.Components().Add(first);
    game.Components().Add(second);
    std::vector<GameComponent*> seen;
    for (GameComponent* component : game.Components()) {
        seen.push_back(component);
    }
    EXPECT_EQ(seen, (std::vector<GameComponent*>{&first, &second}));
    EXPECT_EQ(&game.Components()[1], &second);
    game.Components().Clear();
    EXPECT_EQ(game.Components().Count(), 0U);
}

// Presses a key and a button in given steps, and records the steps in which WasPressed is true for
// them.
class PressingGame : public Game {
public:
    explicit PressingGame(FakePlatform& platform) : platform_{&platform} {}

    std::string keys;
    std::string pads;
    bool has_same_device = false;

protected:
    void Update(const GameTime& time) override {
        keys += Keyboard::WasPressed(Keys::Space) ? 'P' : '.';
        pads += GamePad::WasPressed(PlayerIndex::Two, Buttons::A) ? 'P' : '.';
        has_same_device = &GraphicsDeviceManager{*this}.GraphicsDevice() == &GraphicsDevice();
        EXPECT_EQ(Window().BackBufferWidth(), 640) << "the size of a running game stays";
        const bool down = time.step == 0 || time.step == 1 || time.step == 3;
        platform_->input.keyboard.Set(Keys::Space, down);
        platform_->input.pads[1].connected = true;
        platform_->input.pads[1].buttons = down ? Buttons::A : Buttons::None;
    }

private:
    FakePlatform* platform_;
};

TEST(XnaGame, WasPressedIsTrueInTheFirstStepOfAPress) {
    FakePlatform platform;
    PressingGame game{platform};
    graze::Run(game, platform, {.max_steps = 7});
    EXPECT_EQ(game.keys, ".P..P..");
    EXPECT_EQ(game.pads, ".P..P..");
    EXPECT_TRUE(game.has_same_device);
}

TEST(XnaGame, WasPressedWorksWithoutAPreviousStep) {
    EXPECT_FALSE(Keyboard::WasPressed(Keys::A));
    EXPECT_FALSE(GamePad::WasPressed(PlayerIndex::One, Buttons::A));
    InputSnapshot input;
    input.keyboard.Set(Keys::A, true);
    const BoundInput bound{input};
    EXPECT_TRUE(Keyboard::WasPressed(Keys::A));
    EXPECT_FALSE(GamePad::WasPressed(PlayerIndex::One, Buttons::None));
    const BoundInput held{input, input};
    EXPECT_FALSE(Keyboard::WasPressed(Keys::A));
}

class ShootingGame : public Game {
public:
    static inline int shots_of_all = 0;
    static inline Random all_random{7};
    int shots = 0;
    Random random{7};

protected:
    void Update(const GameTime& time) override {
        ++shots_of_all;
        ++shots;
        static_cast<void>(all_random.Next());
        static_cast<void>(random.Next());
        Game::Update(time);
    }
};

TEST(XnaGame, StaticStateOutlivesTheGame) {
    for (int run = 1; run <= 2; ++run) {
        FakePlatform platform;
        ShootingGame game;
        graze::Run(game, platform, {.max_steps = 3});
        EXPECT_EQ(game.shots, 3);
        EXPECT_EQ(game.shots_of_all, 3 * run);
        EXPECT_EQ(game.random == ShootingGame::all_random, run == 1);
    }
}

struct OneFile : TitleStorage {
    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
        return name == "levels/1.txt" ? std::optional{Bytes{std::byte{'h'}, std::byte{'i'}}}
                                      : std::nullopt;
    }
    [[nodiscard]] std::vector<std::string> List() const override { return {"levels/1.txt"}; }
    [[nodiscard]] std::string Describe() const override { return "a box"; }
};

std::string OpenError(std::string_view name) {
    try {
        static_cast<void>(TitleContainer::OpenStream(name));
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

TEST(XnaTitleContainer, OpensFilesAndThrowsForMissingOnes) {
    EXPECT_EQ(OpenError("levels/1.txt"),
              "TitleContainer: cannot open 'levels/1.txt': no game is running");
    const OneFile files;
    const Bound<const TitleStorage> bound{files};
    std::string word;
    TitleContainer::OpenStream("levels/1.txt") >> word;
    EXPECT_EQ(word, "hi");
    EXPECT_EQ(OpenError("levels/2.txt"),
              "TitleContainer: cannot open 'levels/2.txt': no such file in a box");
}

class ReadingGame : public Game {
public:
    std::string error;

protected:
    void LoadContent() override { error = OpenError("levels/1.txt"); }
};

TEST(XnaTitleContainer, RunBindsThePlatformsFiles) {
    FakePlatform platform;
    ReadingGame game;
    graze::Run(game, platform, {.max_steps = 1});
    EXPECT_EQ(game.error,
              "TitleContainer: cannot open 'levels/1.txt': no such file in the fake machine");
    EXPECT_NE(OpenError("levels/1.txt"), game.error);
}

}  // namespace
}  // namespace graze

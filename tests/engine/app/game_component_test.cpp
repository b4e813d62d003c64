#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using testing::ElementsAre;

using Diary = std::vector<std::string>;

class Part : public DrawableGameComponent {
public:
    Part(Game& game, Diary& diary, std::string name)
        : DrawableGameComponent{game}, diary_{diary}, name_{std::move(name)} {}
    void LoadContent() override { diary_.push_back("load " + name_); }
    void UnloadContent() override { diary_.push_back("unload " + name_); }
    void Update(const GameTime&) override { diary_.push_back("update " + name_); }
    void Draw(const GameTime&) override { diary_.push_back("draw " + name_); }

private:
    Diary& diary_;
    std::string name_;
};

void RunOneStep(Game& game) {
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1});
}

TEST(GameComponents, AreUpdatedAndDrawnInOrderWithTiesAsAdded) {
    Game game;
    Diary diary;
    Part a{game, diary, "a"};
    Part b{game, diary, "b"};
    Part c{game, diary, "c"};
    c.UpdateOrder(-1);
    a.DrawOrder(5);
    for (Part* part : {&a, &b, &c}) {
        game.Components().Add(*part);
    }
    RunOneStep(game);

    EXPECT_THAT(diary,
                ElementsAre("load a", "load b", "load c", "update c", "update a", "update b",
                            "draw b", "draw c", "draw a", "unload a", "unload b", "unload c"));
}

class Square : public DrawableGameComponent {
public:
    using DrawableGameComponent::DrawableGameComponent;
    void LoadContent() override { device = &GraphicsDevice(); }

    graze::GraphicsDevice* device = nullptr;
};

TEST(GameComponents, ReturnTheDeviceOfTheRun) {
    Game game;
    Square square{game};
    game.Components().Add(square);
    const test::DisabledAsserts disabled_asserts;
    EXPECT_THROW(static_cast<void>(square.GraphicsDevice()), std::logic_error);
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1});
    EXPECT_EQ(square.device, &platform.Graphics());
}

TEST(GameComponents, SkipUpdateIfDisabledAndDrawIfInvisible) {
    Game game;
    Diary diary;
    Part disabled{game, diary, "disabled"};
    disabled.Enabled(false);
    Part invisible{game, diary, "invisible"};
    invisible.Visible(false);
    game.Components().Add(disabled);
    game.Components().Add(invisible);
    RunOneStep(game);

    EXPECT_THAT(diary, ElementsAre("load disabled", "load invisible", "update invisible",
                                   "draw disabled", "unload disabled", "unload invisible"));
}

TEST(GameComponents, LeaveTheGameWhenDestroyed) {
    Game game;
    Diary diary;
    {
        Part part{game, diary, "gone"};
        game.Components().Add(part);
        EXPECT_EQ(game.Components().Count(), 1u);
    }
    EXPECT_EQ(game.Components().Count(), 0u);
    RunOneStep(game);
    EXPECT_TRUE(diary.empty());
}

/// In even steps, its update removes another component from the game. In odd steps, it adds that
/// component again.
class ComponentRemover : public GameComponent {
public:
    ComponentRemover(Game& game, GameComponent& target) : GameComponent{game}, component_{target} {}
    void Update(const GameTime& time) override {
        time.step % 2 == 0 ? OwningGame().Components().Remove(component_)
                           : OwningGame().Components().Add(component_);
    }

private:
    GameComponent& component_;
};

TEST(GameComponents, MayChangeTheListDuringIteration) {
    Game game;
    Diary diary;
    Part target{game, diary, "target"};
    ComponentRemover remover{game, target};
    game.Components().Add(remover);
    game.Components().Add(target);
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 3});

    // The target is removed in step 0 before its update, added in step 1 too late for an update in
    // that step, and removed again in step 2.
    EXPECT_THAT(diary, ElementsAre("load target", "draw target"));
}

/// Removes or adds other components, or itself, while it is loaded or unloaded.
class Changer : public DrawableGameComponent {
public:
    using Calls = std::function<void(GameComponentCollection&)>;

    Changer(Game& game, Calls load, Calls unload)
        : DrawableGameComponent{game}, load_{std::move(load)}, unload_{std::move(unload)} {}
    void LoadContent() override { load_(OwningGame().Components()); }
    void UnloadContent() override { unload_(OwningGame().Components()); }

private:
    Calls load_;
    Calls unload_;
};

void DoNothing(GameComponentCollection& /*components*/) {
}

TEST(GameComponents, MayRemoveThemselvesWhileTheyAreInitialized) {
    Game game;
    Diary diary;
    Changer* self = nullptr;
    Changer changer{game, [&](GameComponentCollection& all) { all.Remove(*self); }, DoNothing};
    self = &changer;
    Part next{game, diary, "next"};
    game.Components().Add(changer);
    game.Components().Add(next);
    RunOneStep(game);

    EXPECT_THAT(diary, ElementsAre("load next", "update next", "draw next", "unload next"));
}

TEST(GameComponents, MayRemoveAndAddOthersWhileTheyAreInitialized) {
    Game game;
    Diary diary;
    Part before{game, diary, "before"};
    Part after{game, diary, "after"};
    Part added{game, diary, "added"};
    Changer changer{game,
                    [&](GameComponentCollection& all) {
                        all.Remove(before);
                        all.Remove(after);
                        all.Add(added);
                    },
                    DoNothing};
    for (GameComponent* part : std::initializer_list<GameComponent*>{&before, &changer, &after}) {
        game.Components().Add(*part);
    }
    RunOneStep(game);

    EXPECT_THAT(diary, ElementsAre("load before", "load added", "update added", "draw added",
                                   "unload added"));
}

TEST(GameComponents, MayChangeTheListWhileTheyAreUnloaded) {
    Game game;
    Diary diary;
    Changer* self = nullptr;
    Part first{game, diary, "first"};
    Part last{game, diary, "last"};
    Part added{game, diary, "added"};
    Changer changer{game, DoNothing, [&](GameComponentCollection& all) {
                        all.Remove(first);
                        all.Remove(*self);
                        all.Add(added);
                    }};
    self = &changer;
    for (GameComponent* part : std::initializer_list<GameComponent*>{&first, &changer, &last}) {
        game.Components().Add(*part);
    }
    RunOneStep(game);

    EXPECT_THAT(diary, ElementsAre("load first", "load last", "update first", "update last",
                                   "draw first", "draw last", "unload first", "unload last"));
    EXPECT_EQ(game.Components().Count(), 2U);
}

TEST(GameComponents, AreInitializedInEachRun) {
    Game game;
    Diary diary;
    Part part{game, diary, "part"};
    Changer changer{game, DoNothing, [&](GameComponentCollection& all) { all.Remove(part); }};
    game.Components().Add(changer);
    game.Components().Add(part);
    RunOneStep(game);
    game.Components().Add(part);
    diary.clear();
    RunOneStep(game);

    EXPECT_THAT(diary, ElementsAre("load part", "update part", "draw part"));
}

struct Score {
    int points = 0;
};

TEST(GameServices, AreFoundByTheirType) {
    Game game;
    Score score{7};
    EXPECT_EQ(game.Services().GetService<Score>(), nullptr);
    game.Services().AddService(score);
    ASSERT_NE(game.Services().GetService<Score>(), nullptr);
    EXPECT_EQ(game.Services().GetService<Score>()->points, 7);
    game.Services().RemoveService<Score>();
    EXPECT_EQ(game.Services().GetService<Score>(), nullptr);
}

}  // namespace
}  // namespace graze

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/settings_file.hpp"
#include "game/counting_storage.hpp"
#include "game/watcher.hpp"
#include "graze/app/run.hpp"
#include "graze/platform/faulty_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/escape.hpp"
#include "scenes/hairsbreadth.hpp"
#include "scenes/options.hpp"
#include "scenes/pilot_controls.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::ScriptedInput;

std::int64_t SavedFor(UserId user, UserStorage& storage) {
    ScoreTable scores;
    scores.Load(storage, user);
    return scores.Best();
}

void SaveText(UserStorage& storage, std::string_view text) {
    storage.Commit(kLocalUser, "scores",
                   std::array{BlobChange{"scores.txt", std::as_bytes(std::span{text})}});
}

std::string ReadText(const UserStorage& storage, UserId user = kLocalUser) {
    const Bytes bytes = storage.Read(user, "scores", "scores.txt").value_or(Bytes{});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Plays a whole run.
std::optional<std::size_t> Enter(ScoreTable& scores, std::int64_t points, UserStorage& storage,
                                 std::optional<UserId> user = kLocalUser) {
    scores.BeginRun(Difficulty::Clock);
    return scores.Offer(points, storage, user);
}

TEST(ScoreTable, IsSavedInTheStorage) {
    MemoryUserStorage storage;
    ScoreTable first;
    first.Load(storage, kLocalUser);
    EXPECT_EQ(first.Best(), 0);
    EXPECT_TRUE(first.Problem().empty());
    first.BeginRun(Difficulty::Hair);
    EXPECT_EQ(first.Offer(428'150, storage, kLocalUser), 0U);
    first.SetName({'A', 'D', 'A'}, storage, kLocalUser);
    EXPECT_EQ(Enter(first, 500, storage), 1U);
    EXPECT_EQ(
        ReadText(storage),
        "hairsbreadth 2\n428150 ADA hair dawn_works+mill 3\n500 ADA clock dawn_works+mill 3\n");
    ScoreTable second;
    second.Load(storage, kLocalUser);
    EXPECT_EQ(second.Best(), 428'150);
    EXPECT_EQ(second.Entries()[0].difficulty, Difficulty::Hair);
    EXPECT_EQ(second.Name(), (PlayerName{'A', 'D', 'A'}));
}

TEST(ScoreTable, KeepsTheTenBestInOrder) {
    MemoryUserStorage storage;
    ScoreTable scores;
    for (const int points : {5, 3, 9, 1, 7, 2, 8, 4, 6, 10}) {
        Enter(scores, points, storage);
    }
    EXPECT_EQ(Enter(scores, 1, storage), std::nullopt) << "no better than the last";
    EXPECT_EQ(Enter(scores, 7, storage), 4U) << "after an equal score";
    std::vector<std::int64_t> points;
    for (const ScoreEntry& entry : scores.Entries()) {
        points.push_back(entry.points);
    }
    EXPECT_THAT(points, testing::ElementsAre(10, 9, 8, 7, 7, 6, 5, 4, 3, 2));
}

TEST(ScoreTable, HasOneEntryForARun) {
    MemoryUserStorage storage;
    ScoreTable scores;
    Enter(scores, 20, storage);
    EXPECT_EQ(Enter(scores, 10, storage), 1U);
    EXPECT_EQ(scores.Offer(5, storage, kLocalUser), 1U)
        << "the run was continued from a checkpoint";
    EXPECT_EQ(scores.Offer(30, storage, kLocalUser), 0U);
    EXPECT_EQ(ReadText(storage),
              "hairsbreadth 2\n30 AAA clock dawn_works+mill 3\n20 AAA clock dawn_works+mill 3\n");
}

std::string ReadBlob(const UserStorage& storage, std::string_view container,
                     std::string_view blob) {
    const Bytes bytes = storage.Read(kLocalUser, container, blob).value_or(Bytes{});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST(ScoreTable, KeepsAFileOfAnEarlierVersionUnderAnotherName) {
    const std::string earlier = "hairsbreadth 1 428150\n";
    MemoryUserStorage storage;
    SaveText(storage, earlier);
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 0);
    EXPECT_EQ(scores.Problem(), "THE SCORES COULD NOT BE READ");
    Enter(scores, 10, storage);
    EXPECT_EQ(ReadText(storage), "hairsbreadth 2\n10 AAA clock dawn_works+mill 3\n");
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), earlier);
}

TEST(ScoreTable, IsIgnoredAndReportedWhenMalformed) {
    for (const std::string_view text :
         {"", "hairsbreadth", "hairsbreadth x", "hello",
          "hairsbreadth 2\n0 AAA calm dawn_works+mill 3\n", "hairsbreadth 99999999999999999999",
          "hairsbreadth 2\n5 AA\n", "hairsbreadth 2\n5 AAA easy\n", "hairsbreadth 2\n5 A?A calm\n",
          "hairsbreadth 2\n-5 AAA calm dawn_works+mill 3\n"}) {
        MemoryUserStorage storage;
        SaveText(storage, text);
        ScoreTable scores;
        scores.Load(storage, kLocalUser);
        EXPECT_EQ(scores.Best(), 0) << text;
        EXPECT_FALSE(scores.Problem().empty()) << text;
    }
}

TEST(ScoreTable, KeepsTheValidLinesOfAMalformedFile) {
    MemoryUserStorage storage;
    SaveText(
        storage,
        "hairsbreadth 2\n5 AAA calm dawn_works+mill 3\nnonsense\n7 BOB hair dawn_works+mill 3\n");
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 7);
    EXPECT_EQ(scores.Entries()[1].points, 5);
    EXPECT_FALSE(scores.Problem().empty());
}

// Files from before the lance name neither stage nor rules.
TEST(ScoreTable, KeepsScoresOfOtherRulesUnseen) {
    const std::string others =
        "9000 BOB clock\n8000 BOB clock dawn_works 1\n7000 BOB hair dawn_works 20\n"
        "6000 BOB hair mill 2\n5000 BOB calm dawn_works+mill 3 \n";
    MemoryUserStorage storage;
    SaveText(storage, "hairsbreadth 2\n" + others + "500 AAA calm dawn_works+mill 3\n");
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Problem(), "");
    EXPECT_EQ(scores.Best(), 500);
    EXPECT_EQ(scores.Entries()[1].points, 0);
    EXPECT_EQ(scores.Text(0), "hairsbreadth 2\n500 AAA calm dawn_works+mill 3\n" + others);
}

std::vector<std::string> ListBlobs(const UserStorage& storage) {
    return storage.List(kLocalUser, "scores");
}

// A difficulty of a later version, for example.
TEST(ScoreTable, WritesLinesAgainThatItDoesNotUnderstand) {
    MemoryUserStorage storage;
    SaveText(storage,
             "hairsbreadth 2\n4000000 BOB impossible\n500 AAA calm dawn_works+mill 3\n# by hand");
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 500);
    EXPECT_EQ(scores.Problem(), "THE SCORES COULD NOT BE READ");
    Enter(scores, 700, storage);
    const std::string text =
        "hairsbreadth 2\n700 AAA clock dawn_works+mill 3\n500 AAA calm dawn_works+mill 3\n4000000 "
        "BOB "
        "impossible\n# by hand\n";
    EXPECT_EQ(ReadText(storage), text);
    EXPECT_EQ(scores.Text(0), text);
    ScoreTable next;
    next.Load(storage, kLocalUser);
    Enter(next, 900, storage);
    EXPECT_THAT(ReadText(storage), testing::HasSubstr("\n4000000 BOB impossible\n# by hand\n"));
    EXPECT_THAT(ListBlobs(storage), testing::ElementsAre("scores.txt"));
}

TEST(ScoreTable, KeepsAFileOfALaterVersionUnderAnotherName) {
    const std::string later = "hairsbreadth 9\n5000000 EVE clock 12 mirrored\n";
    MemoryUserStorage storage;
    SaveText(storage, later);
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 0);
    EXPECT_EQ(scores.Problem(), "THE SCORES OF A LATER VERSION ARE KEPT");
    EXPECT_EQ(ReadText(storage), later) << "nothing was saved yet";
    Enter(scores, 815, storage);
    Enter(scores, 900, storage);
    EXPECT_EQ(ReadText(storage),
              "hairsbreadth 2\n900 AAA clock dawn_works+mill 3\n815 AAA clock dawn_works+mill 3\n");
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), later);
    EXPECT_THAT(ListBlobs(storage), testing::ElementsAre("scores.txt", "scores_kept.txt"));

    // The later version has written the file again: it replaces no kept one.
    SaveText(storage, later + "x");
    scores.Load(storage, kLocalUser);
    Enter(scores, 1000, storage);
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), later);
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept_2.txt"), later + "x");
    SaveText(storage, later);
    scores.Load(storage, kLocalUser);
    Enter(scores, 1100, storage);
    EXPECT_EQ(ListBlobs(storage).size(), 3U) << "it is already kept";
}

TEST(ScoreTable, KeepsAFileUnderAnotherNameAfterAFullDisk) {
    FaultyUserStorage storage{std::make_unique<MemoryUserStorage>()};
    SaveText(storage, "some notes");
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    storage.SetDisk(DiskState::Full);
    Enter(scores, 10, storage);
    storage.SetDisk(DiskState::Ok);
    Enter(scores, 20, storage);
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), "some notes");
}

TEST(ScoreTable, KeepsMillionsOfLinesOnceInAnotherFile) {
    std::string text = "hairsbreadth 2\n";
    for (int i = 0; i < 20'000; ++i) {
        text += "nonsense\n";
    }
    MemoryUserStorage storage;
    SaveText(storage, text);
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    Enter(scores, 10, storage);
    EXPECT_EQ(ReadText(storage), "hairsbreadth 2\n10 AAA clock dawn_works+mill 3\n");
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), text);
}

TEST(ScoreTable, KeepsScoresBeyondTheTenBest) {
    MemoryUserStorage storage;
    std::string text = "hairsbreadth 2\n";
    for (int points = 12; points > 0; --points) {
        text += std::to_string(points) + " AAA clock dawn_works+mill 3\n";
    }
    SaveText(storage, text);
    ScoreTable scores;
    scores.Load(storage, kLocalUser);
    EXPECT_TRUE(scores.Problem().empty());
    EXPECT_EQ(scores.Text(0), text);
}

// Settings of a later version.
template <typename AnySettings>
std::string SaveAgain(const std::string& text, AnySettings settings,
                      const std::function<void(AnySettings&)>& change, MemoryUserStorage& storage) {
    storage.Commit(kLocalUser, "settings",
                   std::array{BlobChange{"file.txt", std::as_bytes(std::span{text})}});
    SettingsFile file{"test", "file.txt"};
    file.Load(settings, storage, kLocalUser);
    change(settings);
    EXPECT_TRUE(file.Write(settings.Text(), storage, kLocalUser));
    return ReadBlob(storage, "settings", "file.txt");
}

TEST(SettingsFile, WritesUnknownLinesAgain) {
    MemoryUserStorage storage;
    Options options;
    options.Set(Option::Music, 3);
    const std::string saved = SaveAgain<Options>(
        "music 4\nvibration 7\n\nlanguage de\nflash 0\n", Options{},
        [](Options& changed) { changed.Set(Option::Music, 3); }, storage);
    options.Set(Option::Flash, 0);
    EXPECT_EQ(saved, options.Text() + "vibration 7\nlanguage de\n");
    EXPECT_EQ(storage.List(kLocalUser, "settings"), std::vector<std::string>{"file.txt"});
}

TEST(SettingsFile, KeepsAFileWithAValueThatItDoesNotUnderstand) {
    MemoryUserStorage storage;
    const std::string text = "music 12\nflash 0\n";
    const std::string saved = SaveAgain<Options>(
        text, Options{}, [](Options& changed) { changed.Set(Option::Shake, 3); }, storage);
    EXPECT_THAT(saved, testing::HasSubstr("music 10\n"));
    EXPECT_THAT(saved, testing::Not(testing::HasSubstr("music 12\n")));
    EXPECT_EQ(ReadBlob(storage, "settings", "file_kept.txt"), text);
}

// A disk that fails for a moment must not cost the file.
TEST(SettingsFile, KeepsAFileThatItCouldNotRead) {
    MemoryUserStorage storage;
    SaveAgain<Options>(
        "music 3\n", Options{}, [](Options&) {}, storage);
    SettingsFile file{"test", "file.txt"};
    Options options;
    storage.Faults().reads = StorageErrorCode::Other;
    file.Load(options, storage, kLocalUser);
    options.Set(Option::Flash, 0);
    EXPECT_FALSE(file.Write(options.Text(), storage, kLocalUser)) << "the file would be lost";
    storage.Faults().reads.reset();
    EXPECT_EQ(ReadBlob(storage, "settings", "file.txt"), "music 3\n");
    EXPECT_TRUE(file.Write(options.Text(), storage, kLocalUser));
    EXPECT_EQ(ReadBlob(storage, "settings", "file.txt"), options.Text());
    EXPECT_EQ(ReadBlob(storage, "settings", "file_kept.txt"), "music 3\n");
}

TEST(SettingsFile, RestoresADamagedContainer) {
    MemoryUserStorage storage;
    SettingsFile file{"test", "file.txt"};
    Options options;
    for (const int music : {3, 4}) {
        options.Set(Option::Music, music);
        ASSERT_TRUE(file.Write(options.Text(), storage, kLocalUser));
    }
    storage.Damage(kLocalUser, "settings");
    file.Load(options, storage, kLocalUser);
    EXPECT_EQ(options[Option::Music], 3) << "of the state before";
    options.Set(Option::Music, 5);
    EXPECT_TRUE(file.Write(options.Text(), storage, kLocalUser));
}

TEST(ScoreTable, KeepsAFileThatItCouldNotRead) {
    MemoryUserStorage storage;
    const std::string text = "hairsbreadth 2\n500 ADA clock dawn_works+mill 3\n";
    SaveText(storage, text);
    ScoreTable scores;
    storage.Faults().reads = StorageErrorCode::Other;
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Problem(), "THE SCORES COULD NOT BE READ");
    Enter(scores, 10, storage);
    EXPECT_EQ(scores.Problem(), "THE SCORE COULD NOT BE SAVED");
    storage.Faults().reads.reset();
    EXPECT_EQ(ReadText(storage), text);
    scores.Keep(20, storage, kLocalUser);
    EXPECT_EQ(ReadText(storage), "hairsbreadth 2\n20 AAA clock dawn_works+mill 3\n");
    EXPECT_EQ(ReadBlob(storage, "scores", "scores_kept.txt"), text);
}

TEST(SettingsFile, KeepsBindingsOfUnknownActions) {
    MemoryUserStorage storage;
    const std::string saved = SaveAgain<Controls>(
        "Fire = X\nWarp = Y Key.W\n", Controls{},
        [](Controls& changed) {
            changed.Rebind(IndexOf(Action::Focus), {Buttons::B, Keys::None});
        },
        storage);
    EXPECT_THAT(saved, testing::HasSubstr("Fire = X\n"));
    EXPECT_TRUE(saved.ends_with("Warp = Y Key.W\n")) << saved;
    const std::string buttons = "Fire = Paddle4\n";
    SaveAgain<Controls>(
        buttons, Controls{},
        [](Controls& changed) {
            changed.Rebind(IndexOf(Action::Focus), {Buttons::Y, Keys::None});
        },
        storage);
    EXPECT_EQ(ReadBlob(storage, "settings", "file_kept.txt"), buttons);
}

// An escape as the versions before the gallery's places have saved it.
const std::string kOldEscape = "dawn_works 1 9999 1 5000 mine 51200 31232 0 0 51200 38400 0 2\n";

TEST(SettingsFile, KeepsEscapesThatItDoesNotUnderstand) {
    MemoryUserStorage storage;
    const std::string later = "noon_works 3 81 0 1200 mine 1 2 3\n";
    const auto add = [](EscapeTable& table) { table.Read(kOldEscape); };
    EXPECT_EQ(SaveAgain<EscapeTable>(later, {}, add, storage), kOldEscape + later);
    const std::string invalid = "dawn_works 3 81\n" + kOldEscape;
    EXPECT_EQ(SaveAgain<EscapeTable>(invalid, {}, add, storage), kOldEscape + kOldEscape);
    EXPECT_EQ(ReadBlob(storage, "settings", "file_kept.txt"), invalid);
}

TEST(ScoreTable, IsSeparateForEachUser) {
    MemoryUserStorage storage;
    ScoreTable scores;
    scores.Load(storage, UserId{1});
    EXPECT_EQ(Enter(scores, 10, storage, UserId{1}), 0U);
    scores.Load(storage, UserId{2});
    EXPECT_EQ(scores.Best(), 0);
}

TEST(ScoreTable, IsKeptForTheSessionWhenSignedOut) {
    MemoryUserStorage storage;
    ScoreTable scores;
    scores.Load(storage, std::nullopt);
    EXPECT_TRUE(scores.Problem().empty());
    EXPECT_EQ(Enter(scores, 10, storage, std::nullopt), 0U);
    EXPECT_EQ(scores.Problem(), "SIGN IN TO KEEP YOUR SCORE");
    EXPECT_EQ(scores.Best(), 10);
}

TEST(ScoreTable, PassesToTheUserWhoSignsIn) {
    MemoryUserStorage storage;
    ScoreTable scores;
    Enter(scores, 10, storage, std::nullopt);
    scores.Load(storage, std::nullopt);
    EXPECT_EQ(scores.Best(), 10);
    scores.Load(storage, UserId{2});
    EXPECT_EQ(scores.Best(), 10);
    EXPECT_TRUE(scores.Problem().empty());
    scores.Load(storage, UserId{3});
    EXPECT_EQ(scores.Best(), 0) << "the score now belongs to the other user";
    scores.Load(storage, UserId{2});
    EXPECT_EQ(scores.Best(), 10);
}

TEST(ScoreTable, IsSavedByKeepWithoutAChange) {
    MemoryUserStorage storage;
    ScoreTable scores;
    Enter(scores, 10, storage);
    scores.BeginRun(Difficulty::Clock);
    scores.Keep(30, storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 10);
    ScoreTable next;
    next.Load(storage, kLocalUser);
    EXPECT_EQ(next.Best(), 30) << "the program was killed during the run";
    EXPECT_EQ(scores.Offer(40, storage, kLocalUser), 0U) << "the final score of the run";
    EXPECT_EQ(ReadText(storage),
              "hairsbreadth 2\n40 AAA clock dawn_works+mill 3\n10 AAA clock dawn_works+mill 3\n");
}

TEST(ScoreTable, IsSavedLaterWhenTheDiskWasFull) {
    FaultyUserStorage storage{std::make_unique<MemoryUserStorage>()};
    ScoreTable scores;
    storage.SetDisk(DiskState::Full);
    EXPECT_EQ(Enter(scores, 10, storage), 0U);
    EXPECT_EQ(scores.Problem(), "NO ROOM TO SAVE THE SCORE");
    storage.SetDisk(DiskState::Ok);
    EXPECT_EQ(Enter(scores, 5, storage), 1U);
    EXPECT_TRUE(scores.Problem().empty());
    ScoreTable next;
    next.Load(storage, kLocalUser);
    EXPECT_EQ(next.Best(), 10);
}

TEST(ScoreTable, IsThePreviousOneWhenTheLastIsDamaged) {
    MemoryUserStorage storage;
    ScoreTable scores;
    Enter(scores, 10, storage);
    Enter(scores, 20, storage);
    storage.Damage(kLocalUser, "scores");
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 10);
    EXPECT_TRUE(scores.Problem().empty());
}

TEST(ScoreTable, IsReplacedWhenDamagedBeyondRestoring) {
    MemoryUserStorage storage;
    ScoreTable scores;
    Enter(scores, 10, storage);
    storage.Damage(kLocalUser, "scores");
    scores.Load(storage, kLocalUser);
    EXPECT_EQ(scores.Best(), 0);
    EXPECT_EQ(scores.Problem(), "THE SCORES COULD NOT BE READ");
    Enter(scores, 5, storage);
    EXPECT_TRUE(scores.Problem().empty());
}

/// A platform on which users sign in and out, and a run that scores early.
class SaveRun {
public:
    SaveRun() {
        auto people = std::make_unique<ScriptedUsers>();
        users = people.get();
        HeadlessOptions options = test::MakeMachine();
        auto counting = std::make_unique<graze::test::CountingStorage>(people.get());
        storage = counting.get();
        options.user = std::move(counting);
        options.users = std::move(people);
        machine = std::make_unique<HeadlessPlatform>(std::move(options));
        pad.RightTrigger(1, 20, kSteps).Press(Buttons::A, 5).Press(Buttons::A, 10);
    }

    void Run(std::function<void(std::int64_t, const Hairsbreadth&)> see) {
        FrameCapture capture{std::move(see), *this};
        Hairsbreadth game{1};
        PadOrPilot input{game, *this};
        graze::test::PlayGame(game, input, steps, capture, *machine);
    }

    static constexpr std::int64_t kSteps = 1500;
    std::int64_t steps = kSteps;
    bool is_autopilot = false;
    std::int64_t flies_until = 0;  ///< the step up to which the autopilot flies for the pad
    ScriptedUsers* users = nullptr;
    graze::test::CountingStorage* storage = nullptr;
    std::unique_ptr<HeadlessPlatform> machine;
    ScriptedInput pad;
    std::set<std::int64_t> drawn;  ///< steps whose frame is drawn
    std::vector<Image> pictures;   ///< pictures of the steps in `drawn`

private:
    class PadOrPilot : public InputSource {
    public:
        PadOrPilot(Hairsbreadth& game, SaveRun& save_run) : game_{game}, save_run_{save_run} {}
        [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
            const bool flies =
                step < save_run_.flies_until && game_.CurrentScreen() == Screen::Playing;
            return save_run_.is_autopilot || flies ? game_.Autopilot()->Next(step, devices)
                                                   : save_run_.pad.Next(step, devices);
        }

    private:
        Hairsbreadth& game_;
        SaveRun& save_run_;
    };

    class FrameCapture : public test::Watcher {
    public:
        FrameCapture(std::function<void(std::int64_t, const Hairsbreadth&)> see, SaveRun& save_run)
            : test::Watcher{std::move(see)}, save_run_{save_run} {}
        [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
            return save_run_.drawn.contains(step);
        }
        void AfterDraw(std::int64_t /*step*/, GraphicsDevice& device) override {
            save_run_.pictures.push_back(device.ReadBackBuffer());
        }

    private:
        SaveRun& save_run_;
    };
};

TEST(Saves, BelongToTheSignedInUserWhenAIsPressed) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    save_run.users->SignIn({UserId{8}, "bob"});
    save_run.Run([&](std::int64_t step, const Hairsbreadth&) {
        EXPECT_EQ(save_run.users->UserOf(PlayerIndex::One),
                  step < 5 ? std::nullopt : std::optional{UserId{7}});
    });
}

TEST(Saves, KeepARunThatIsTerminatedWhileSuspended) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    std::int64_t points = 0;
    std::int64_t best = 0;
    save_run.Run([&](std::int64_t step, const Hairsbreadth& game) {
        if (step == SaveRun::kSteps - 10) {
            save_run.machine->Push(LifecycleSignal::DidEnterBackground);  // no resume follows
        }
        points = game.Run() != nullptr ? game.Run()->score.points : 0;
        best = game.Scores().Best();
    });
    ASSERT_GT(points, 0);
    EXPECT_EQ(best, 0) << "the run must not have ended";
    EXPECT_EQ(SavedFor(UserId{7}, save_run.machine->User()), points);
}

TEST(Saves, KeepARunWhoseWindowIsClosed) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    std::int64_t points = 0;
    save_run.Run([&](std::int64_t step, const Hairsbreadth& game) {
        if (step == SaveRun::kSteps - 10) {
            save_run.machine->Push({.quit_requested = true});
        }
        points = game.Run() != nullptr ? game.Run()->score.points : 0;
    });
    ASSERT_GT(points, 0);
    EXPECT_EQ(SavedFor(UserId{7}, save_run.machine->User()), points);
}

TEST(Saves, LeaveOutARunWithEndlessShields) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    const std::string_view options = "shields 2\n";
    save_run.machine->User().Commit(
        UserId{7}, "settings",
        std::array{BlobChange{"options.txt", std::as_bytes(std::span{options})}});
    std::int64_t points = 0;
    save_run.Run([&](std::int64_t step, const Hairsbreadth& game) {
        points = step == 840 ? game.Run()->score.points : points;
    });
    EXPECT_GT(points, 0);
    EXPECT_EQ(SavedFor(UserId{7}, save_run.machine->User()), 0);
}

TEST(Saves, KeepARunThatIsLeftForTheTitle) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    save_run.pad.Press(Buttons::Start, 850)
        .Press(Buttons::DPadUp, 860)  // wraps around the menu to TITLE
        .Press(Buttons::A, 870)
        .Press(Buttons::DPadUp, 910)  // the first letter of the name
        .Press(Buttons::Start, 920);
    std::int64_t points = 0;
    std::int64_t best = 0;
    save_run.Run([&](std::int64_t step, const Hairsbreadth& game) {
        points = step == 840 ? game.Run()->score.points : points;
        best = game.Scores().Best();
        EXPECT_EQ(game.CurrentScreen() == Screen::EnterName, 870 <= step && step < 920);
        EXPECT_EQ(game.CurrentScreen() == Screen::Title, step < 5 || step >= 920);
    });
    EXPECT_TRUE(
        ReadText(save_run.machine->User(), UserId{7}).ends_with(" BAA clock dawn_works+mill 3\n"));
    EXPECT_GT(points, 0);
    EXPECT_GE(best, points);
    EXPECT_EQ(SavedFor(UserId{7}, save_run.machine->User()), best);
}

// Flies the opening, which grazes, for user 7.
class EscapeRun : public SaveRun {
public:
    EscapeRun() {
        users->SignIn({UserId{7}, "ada"});
        flies_until = 1000;
        steps = 1030;
    }

    // Leaves the run in step 1000, and the program at the end.
    void Run() {
        pad.Press(Buttons::Start, 1000).Press(Buttons::DPadUp, 1008).Press(Buttons::A, 1016);
        SaveRun::Run([&](std::int64_t step, const Hairsbreadth& game) {
            passes = std::max(passes, game.Run() != nullptr ? game.Run()->score.passes : 0);
            progress = game.ProgressHash();
            on_step(step, game);
            if (step == steps - 2) {
                machine->Push({.quit_requested = true});
            }
        });
    }
    void SaveEscapes(const std::string& text) { SaveFile("escapes.txt", text); }
    void SaveFile(std::string_view file, std::string_view text) {
        storage->Commit(UserId{7}, "settings",
                        std::array{BlobChange{file, std::as_bytes(std::span{text})}});
    }
    [[nodiscard]] std::string SavedEscapes() const {
        const Bytes bytes = storage->Read(UserId{7}, "settings", "escapes.txt").value_or(Bytes{});
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }

    std::function<void(std::int64_t, const Hairsbreadth&)> on_step = [](std::int64_t,
                                                                        const Hairsbreadth&) {};
    int passes = 0;
    std::uint64_t progress = 0;
};

TEST(Saves, KeepTheEscapesOfARunWithThoseOfBefore) {
    EscapeRun run;
    const std::string later = "dusk_works of a later version\n";
    run.SaveEscapes(kOldEscape + later);
    run.Run();
    const std::string saved = run.SavedEscapes();
    EXPECT_TRUE(saved.starts_with(kOldEscape + "dawn_works ")) << saved;
    EXPECT_TRUE(saved.ends_with("\n" + later)) << saved;
    EXPECT_GT(run.passes, 0);
    EscapeRun next;
    next.SaveEscapes(saved);
    next.flies_until = 0;
    next.steps = 10;  // A signs the user in
    std::string read;
    next.on_step = [&](std::int64_t, const Hairsbreadth& game) { read = game.Escapes().Text(); };
    next.Run();
    EXPECT_EQ(read + later, saved);
}

TEST(Saves, KeepTheEscapesOfARunWhoseWindowIsClosed) {
    EscapeRun run;
    run.steps = 990;
    run.Run();
    const std::string saved = run.SavedEscapes();
    EXPECT_TRUE(saved.starts_with("dawn_works ")) << saved;
    const std::uint64_t progress = run.progress;
    run.flies_until = 0;
    run.steps = 10;
    run.Run();
    EXPECT_EQ(run.progress, progress) << "the progress has the escapes of the run";
    EXPECT_EQ(run.SavedEscapes(), saved);
}

TEST(Saves, LeaveOutEscapesWithEndlessShieldsAndOfPractice) {
    EscapeRun endless;
    endless.SaveFile("options.txt", "shields 2\n");
    endless.Run();
    EXPECT_GT(endless.passes, 0);
    EXPECT_EQ(endless.SavedEscapes(), "");
    EscapeRun practice;
    practice.pad = ScriptedInput{};
    practice.pad.Press(Buttons::DPadDown, 5).Press(Buttons::A, 10).Press(Buttons::A, 20);
    practice.pad.Press(Buttons::A, 60);
    practice.pad.Press(Buttons::DPadUp, 1020).Press(Buttons::A, 1024);  // START on the title
    practice.Run();
    EXPECT_GT(practice.passes, 0);
    EXPECT_EQ(practice.SavedEscapes(), "");
}

TEST(Saves, KeepEscapesAfterAFullDisk) {
    EscapeRun run;
    run.on_step = [&](std::int64_t step, const Hairsbreadth&) {
        run.storage->Faults().commits =
            step < 1025 ? std::optional{StorageErrorCode::NoSpace} : std::nullopt;
    };
    run.Run();
    EXPECT_TRUE(run.SavedEscapes().starts_with("dawn_works "));
}

TEST(Saves, KeepEscapesOfTheTimeBeforeAUserSignsIn) {
    EscapeRun run;
    run.users->SignOut(UserId{7});
    run.pad.Press(Buttons::Start, 1050).Press(Buttons::A, 1100);  // the name, and START
    run.steps = 1110;
    run.on_step = [&](std::int64_t step, const Hairsbreadth&) {
        if (step == 1080) {
            run.users->SignIn({UserId{7}, "ada"});
        }
    };
    run.Run();
    EXPECT_TRUE(run.SavedEscapes().starts_with("dawn_works "));
}

TEST(Saves, KeepTheOptionsOfThePauseMenu) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    save_run.pad.Press(Buttons::Start, 400)
        .Press(Buttons::DPadUp, 410)
        .Press(Buttons::DPadUp, 420)  // selects TITLE, then OPTIONS
        .Press(Buttons::A, 430)
        .Press(Buttons::DPadLeft, 440)  // MUSIC
        .Press(Buttons::B, 450);
    save_run.Run([](std::int64_t step, const Hairsbreadth& game) {
        EXPECT_TRUE(step != 440 || game.CurrentScreen() == Screen::Options);
        EXPECT_TRUE(step < 450 || game.CurrentScreen() == Screen::Paused);
        EXPECT_EQ(game.Tunes()->Volume(), step < 440 ? 10 : 9);
    });
    const auto saved = save_run.machine->User().Read(UserId{7}, "settings", "options.txt");
    ASSERT_TRUE(saved);
    EXPECT_EQ((std::string{reinterpret_cast<const char*>(saved->data()), saved->size()}),
              "music 9\neffects 10\nshake 10\nflash 1\nfull_screen 0\nwhole_factor 1\n"
              "safe_area 5\nspeed 100\nshields 0\nhigh_contrast 0\nauto_fire 0\n");
    EXPECT_FALSE(save_run.machine->User().Read(UserId{7}, "settings", "controls.txt"))
        << "the bindings were not changed";
}

// The storage after a step is what the next process would read if this process were killed after
// that step.
TEST(Saves, LoseAtMostTenSecondsOfANewBestWhenKilled) {
    constexpr std::size_t ten_seconds = 600;
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    save_run.steps = 3000;
    for (const int step : {900, 2000}) {  // paused from 900 to 1600, and again from 2000
        save_run.pad.Press(Buttons::Start, step);
    }
    save_run.pad.Press(Buttons::Start, 1600);
    save_run.pad.Hold(Buttons::A, 100, 890).Hold(Buttons::A, 1610, 1990);  // fires
    std::vector<std::int64_t> best;
    save_run.Run([&](std::int64_t /*step*/, const Hairsbreadth& game) {
        const std::int64_t points = game.Run() != nullptr ? game.Run()->score.points : 0;
        best.push_back(std::max(points, best.empty() ? 0 : best.back()));
        if (best.size() > ten_seconds) {
            ASSERT_GE(SavedFor(UserId{7}, save_run.machine->User()),
                      best[best.size() - 1 - ten_seconds])
                << best.size();
        }
    });
    EXPECT_GT(best.back(), best[900]);
}

TEST(Saves, HappenAtMostEveryTenSecondsAndOnlyForANewBest) {
    SaveRun save_run;
    save_run.users->SignIn({UserId{7}, "ada"});
    save_run.steps = 2600;
    save_run.is_autopilot = true;
    std::vector<std::int64_t> steps;
    std::vector<std::int64_t> saved{0};
    save_run.Run([&](std::int64_t step, const Hairsbreadth&) {
        if (steps.size() < static_cast<std::size_t>(save_run.storage->commits)) {
            steps.push_back(step);
            saved.push_back(SavedFor(UserId{7}, save_run.machine->User()));
            EXPECT_GT(saved.back(), saved[saved.size() - 2]);
        }
    });
    ASSERT_GE(steps.size(), 2U);
    for (std::size_t i = 1; i < steps.size(); ++i) {
        EXPECT_GE(steps[i] - steps[i - 1], 600);
    }
}

TEST(Saves, AreReportedOnceWhenTheyFailDuringPlay) {
    struct Seen {
        std::vector<test::StepNote> steps;
        std::vector<Image> pictures;
        std::string_view problem;
    };
    const auto play = [](std::optional<StorageErrorCode> fault) {
        SaveRun save_run;
        save_run.users->SignIn({UserId{7}, "ada"});
        save_run.storage->Faults().commits = fault;
        save_run.is_autopilot = true;
        save_run.drawn = {730, 1100, 1330};  // saves are due after 700 and 1300 steps
        Seen seen;
        save_run.Run([&](std::int64_t, const Hairsbreadth& game) {
            seen.steps.push_back(test::MakeNote(game));
            seen.problem = game.Scores().Problem();
        });
        seen.pictures = std::move(save_run.pictures);
        return seen;
    };
    const Seen well = play(std::nullopt);
    const Seen full = play(StorageErrorCode::NoSpace);
    EXPECT_EQ(well.steps, full.steps);
    EXPECT_EQ(well.problem, "");
    EXPECT_EQ(full.problem, "NO ROOM TO SAVE THE SCORE");
    ASSERT_EQ(well.pictures.size(), 3U);
    EXPECT_NE(well.pictures[0], full.pictures[0]) << "the failure must be shown";
    EXPECT_EQ(well.pictures[1], full.pictures[1]);
    EXPECT_EQ(well.pictures[2], full.pictures[2]) << "the failure must be shown only once";
}

}  // namespace
}  // namespace hairsbreadth

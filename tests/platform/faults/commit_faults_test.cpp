#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "disk_model.hpp"
#include "graze/platform/folder_user_storage.hpp"
#include "platform/temporary_folder.hpp"
#include "traced_process.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::Call;
using test::DiskModel;
using test::FileCall;
using test::Order;

constexpr UserId kAda{7};
constexpr const char* kContainer = "Slot 1";
constexpr int kRefused = 10;  // and the error's code

const OldFiles kOldFiles{kContainer, {"scores.txt", "options"}, kAda};

std::span<const std::byte> BytesOf(std::string_view text) {
    return std::as_bytes(std::span{text});
}

// What a player has after all: "a=1;b=2;" or the error's name.
std::string StateOf(const fs::path& root) {
    const FolderUserStorage storage{root, nullptr, {}, kOldFiles};
    try {
        std::string text;
        for (const Blob& blob : storage.ReadAll(kAda, kContainer)) {
            text += blob.name + "=";
            for (const std::byte byte : blob.bytes) {
                text += static_cast<char>(byte);
            }
            text += ";";
        }
        return text;
    } catch (const StorageError& error) {
        return std::string{ToString(error.Code())};
    }
}

void Put(FolderUserStorage& storage, std::vector<BlobChange> changes) {
    storage.Commit(kAda, kContainer, changes);
}

const std::string& Large() {
    static const std::string text(300'000, 'x');
    return text;
}

void CommitTwice(FolderUserStorage& storage, const fs::path& /*root*/) {
    Put(storage, {{"a", BytesOf("1")}, {"b", BytesOf("2")}, {"gone", BytesOf("3")}});
    Put(storage, {{"a", BytesOf("10")}, {"sub/c", BytesOf("")}});
}

void CommitMore(FolderUserStorage& storage) {
    Put(storage, {{"a", BytesOf("100")}, {"gone", std::nullopt}, {"large", BytesOf(Large())}});
}

// What a process that died in its commit leaves.
void LeaveLitter(FolderUserStorage& storage, const fs::path& root) {
    CommitTwice(storage, root);
    const fs::path container = root / "user-7" / "%53lot%201";
    ASSERT_TRUE(fs::exists(container / "current"));
    fs::create_directory(container / "g3");
    std::ofstream{container / "g3" / "litter"} << "half";
    std::ofstream{container / "current.new"} << "graze-sa";
}

// A large blob that the next commit links, and one that it copies.
void SaveLargeBlobs(FolderUserStorage& storage, const fs::path& /*root*/) {
    Put(storage, {{"a", BytesOf("1")}, {"gone", BytesOf("3")}, {"one", BytesOf(Large())}});
    Put(storage, {{"b", BytesOf("2")}});
    Put(storage, {{"two", BytesOf(Large())}});
}

void LeaveOldFiles(FolderUserStorage& /*storage*/, const fs::path& root) {
    fs::create_directories(root);
    std::ofstream{root / "scores.txt"} << "428150";
    std::ofstream{root / "options"} << "loud";
}

void LeaveDamage(FolderUserStorage& storage, const fs::path& root) {
    Put(storage, {{"a", BytesOf("1")}, {"b", BytesOf("2")}});
    std::ofstream{root / "user-7" / "%53lot%201" / "current"} << "nonsense";
}

struct Scenario {
    const char* name;
    std::function<void(FolderUserStorage&, const fs::path&)> prepare;
    std::function<void(FolderUserStorage&)> work;
    bool writes = true;
};

void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.name;
}

const std::array kScenarios = {
    Scenario{"TheFirstCommit", [](FolderUserStorage&, const fs::path&) {}, CommitMore},
    Scenario{"ALaterCommit", CommitTwice, CommitMore},
    Scenario{"ACommitAfterACrash", LeaveLitter, CommitMore},
    Scenario{"ACommitThatTakesOldFilesOver", LeaveOldFiles, CommitMore},
    Scenario{"Delete", CommitTwice,
             [](FolderUserStorage& storage) { storage.Delete(kAda, kContainer); }, false},
    Scenario{"ACommitBesideLargeBlobs", SaveLargeBlobs, CommitMore},
    Scenario{"Restore", LeaveDamage,
             [](FolderUserStorage& storage) {
                 if (!storage.Restore(kAda, kContainer)) {
                     throw StorageError{StorageErrorCode::Other, kContainer, {}, "all is lost"};
                 }
             }},
};

// What goes wrong, at which call.
struct Fault {
    Order order;
    bool from_then_on = false;
    bool cuts_power = false;
};

struct Outcome {
    std::optional<int> exit;
    std::string state;
    bool decided = false;  // the call that decides was made
    bool injected = false;
    bool failed_reading = false;  // a call that reads was made to fail
    bool is_sure = false;
    bool wrote_before_sweeping = false;
};

// Of all tests of this program together, which is run as a whole: fewer would show that the tests have
// stopped to reach into the calls.
constexpr int kFewestFaults = 1000;
int total_faults = 0;

class TotalOfFaults : public testing::Environment {
public:
    void TearDown() override {
        const bool is_whole = testing::GTEST_FLAG(filter) == "*";
        if (!is_whole || !test::MayTrace()) {
            return;
        }
        std::printf("%d faults in all\n", total_faults);
        EXPECT_GE(total_faults, kFewestFaults);
    }
};

const testing::Environment* const kTotal =
    testing::AddGlobalTestEnvironment(new TotalOfFaults);  // GoogleTest deletes it

// One run of a scenario, in which the k-th call goes wrong.
class Experiment {
public:
    explicit Experiment(const Scenario& scenario) : scenario_{scenario} {
        FolderUserStorage storage = Open();
        scenario_.prepare(storage, Root());
    }

    Outcome Run(int k, const Fault& fault) {
        Outcome outcome;
        int calls = 0;
        const auto work = [this] { return Work(); };
        const auto before = [&](const Call& call) {
            disk_.Before(call);
            outcome.wrote_before_sweeping =
                outcome.wrote_before_sweeping ||
                (call.kind == FileCall::Write && fs::exists(Container() / "g3" / "litter"));
            const bool counts = fault.order.what == Order::What::Kill ||
                                (fault.order.what == Order::What::Shorten
                                     ? call.kind == FileCall::Write && call.arguments[2] > 1
                                     : call.kind != FileCall::None);
            calls += counts ? 1 : 0;
            const bool hits = counts && (fault.from_then_on ? calls >= k : calls == k);
            outcome.injected = outcome.injected || hits;
            outcome.failed_reading = outcome.failed_reading || (hits && call.Reads());
            return hits ? fault.order : Order{};
        };
        const auto after = [&](const Call& call, std::int64_t result) {
            disk_.After(call, result);
            const bool decides = call.kind == FileCall::Rename || call.kind == FileCall::Remove;
            outcome.decided =
                outcome.decided || (decides && result >= 0 && call.Path().filename() == "current");
        };
        outcome.exit = test::RunTraced(work, before, after);
        outcome.is_sure = disk_.IsSure();
        if (fault.cuts_power) {
            disk_.CutPower();
        }
        outcome.state = StateOf(Root());
        return outcome;
    }

    // A commit without faults afterwards; by a process whose disk knows what the one before left.
    std::string GoOn() {
        FolderUserStorage storage = Open();
        static_cast<void>(storage.Restore(kAda, kContainer));
        CommitMore(storage);
        return StateOf(Root());
    }
    bool IsSureAfterGoingOn() {
        const auto work = [this] {
            GoOn();
            return 0;
        };
        const auto before = [this](const Call& call) {
            disk_.Before(call);
            return Order{};
        };
        const auto after = [this](const Call& call, std::int64_t result) {
            disk_.After(call, result);
        };
        return test::RunTraced(work, before, after) == 0 && disk_.IsSure();
    }

    [[nodiscard]] std::vector<std::string> Litter() const {
        std::vector<std::string> names;
        int generations = 0;
        for (const auto& entry : fs::directory_iterator{Container()}) {
            const std::string name = entry.path().filename();
            generations += name.front() == 'g' ? 1 : 0;
            if (name != "current" && (name.front() != 'g' || generations > 2)) {
                names.push_back(name);
            }
        }
        return names;
    }

    [[nodiscard]] fs::path Root() const { return folder_.Path() / "new" / "saves"; }

private:
    [[nodiscard]] fs::path Container() const { return Root() / "user-7" / "%53lot%201"; }
    [[nodiscard]] FolderUserStorage Open() const {
        return FolderUserStorage{Root(), nullptr, {}, kOldFiles};
    }

    int Work() const {
        try {
            FolderUserStorage storage = Open();
            scenario_.work(storage);
            return 0;
        } catch (const StorageError& error) {
            return kRefused + static_cast<int>(error.Code());
        } catch (...) {
            return 1;
        }
    }

    const Scenario& scenario_;
    test::TemporaryFolder folder_;
    DiskModel disk_{folder_.Path()};
};

class CommitFaults : public testing::TestWithParam<Scenario> {
protected:
    static void SetUpTestSuite() { test::KeepTemporaryFoldersInMemory(); }

    void SetUp() override {
        if (!test::MayTrace()) {
            GTEST_SKIP() << "processes may not be traced here";
        }
        Experiment whole{GetParam()};
        old_ = StateOf(whole.Root());
        const Outcome outcome = whole.Run(0, {});
        ASSERT_EQ(outcome.exit, 0);
        ASSERT_TRUE(outcome.is_sure) << "done, and the disk does not have it";
        ASSERT_TRUE(outcome.decided);
        ASSERT_FALSE(outcome.wrote_before_sweeping) << "what a crash left makes room first";
        new_ = outcome.state;
        ASSERT_NE(old_, new_);
    }

    // For k = 1, 2, ... until the fault is no longer met.
    void Sweep(const Fault& fault, const std::function<void(const Outcome&)>& judge) {
        int faults = 0;
        for (int k = 1;; ++k) {
            SCOPED_TRACE("call " + std::to_string(k));
            Experiment experiment{GetParam()};
            const Outcome outcome = experiment.Run(k, fault);
            if (!outcome.injected) {
                break;
            }
            ++faults;
            ++total_faults;
            judge(outcome);
            if (fault.order.what == Order::What::Kill && !fault.cuts_power) {
                EXPECT_TRUE(experiment.IsSureAfterGoingOn()) << "saved, and the disk is not sure";
            }
            EXPECT_NE(experiment.GoOn().find("a=100;"), std::string::npos);
            EXPECT_EQ(experiment.Litter(), std::vector<std::string>{});
            if (HasFailure()) {
                break;
            }
        }
        std::printf("%d faults\n", faults);
        EXPECT_GT(faults, 0);
    }

    void ExpectOldOrNew(const Outcome& outcome) const {
        EXPECT_EQ(outcome.state, outcome.decided ? new_ : old_);
    }

    // An error is an error by its name, and then nothing has happened, but where the disk fails to
    // confirm what is decided. Errors that stop nothing are none.
    void ExpectErrorOrSuccess(const Outcome& outcome, StorageErrorCode code) const {
        ExpectOldOrNew(outcome);
        const int damaged = kRefused + static_cast<int>(StorageErrorCode::Damaged);
        if (outcome.failed_reading && code == StorageErrorCode::Other && outcome.exit == damaged) {
            return;  // bytes that the disk cannot read are damaged
        }
        if (outcome.exit != 0) {
            EXPECT_EQ(outcome.exit, kRefused + static_cast<int>(code));
        } else {
            EXPECT_TRUE(outcome.decided);
        }
    }

    std::string old_;
    std::string new_;
};

// Of those scenarios that write.
class ShortWrites : public CommitFaults {};

TEST_P(CommitFaults, KilledAtAnyCallLeavesOldOrNew) {
    Sweep({{Order::What::Kill}}, [this](const Outcome& outcome) {
        EXPECT_EQ(outcome.exit, std::nullopt);
        ExpectOldOrNew(outcome);
    });
}

TEST_P(CommitFaults, APowerCutAtAnyCallLeavesOldOrNew) {
    Sweep({.order = {Order::What::Kill}, .cuts_power = true},
          [this](const Outcome& outcome) { ExpectOldOrNew(outcome); });
}

TEST_P(CommitFaults, AFullDiskAtAnyCallLeavesOldOrNew) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, ENOSPC}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::NoSpace);
        });
    }
}

TEST_P(CommitFaults, AFailingDiskAtAnyCallLeavesOldOrNew) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, EIO}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::Other);
        });
    }
}

TEST_P(CommitFaults, ADiskThatBecomesReadOnlyAtAnyCallLeavesOldOrNew) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, EROFS}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::ReadOnly);
        });
    }
}

TEST_P(ShortWrites, AreGoneOnWith) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Shorten}, from_then_on}, [this](const Outcome& outcome) {
            EXPECT_EQ(outcome.exit, 0);
            EXPECT_EQ(outcome.state, new_);
        });
    }
}

std::vector<Scenario> ThoseThatWrite() {
    std::vector<Scenario> scenarios;
    std::ranges::copy_if(kScenarios, std::back_inserter(scenarios),
                         [](const Scenario& scenario) { return scenario.writes; });
    return scenarios;
}

std::string NameOf(const testing::TestParamInfo<Scenario>& scenario) {
    return scenario.param.name;
}

INSTANTIATE_TEST_SUITE_P(Of, CommitFaults, testing::ValuesIn(kScenarios), NameOf);
INSTANTIATE_TEST_SUITE_P(Of, ShortWrites, testing::ValuesIn(ThoseThatWrite()), NameOf);

}  // namespace
}  // namespace graze

// Makes each file call of an operation on saves fail in turn, or ends the process there. Where
// processes can be traced, commit_faults_test.cpp does the same with the calls of the kernel.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "faulty_file_calls.hpp"
#include "platform/faults/scenarios.hpp"
#include "platform/temporary_folder.hpp"
#include "rehearsal/command/child_process.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::FilePlan;
using test::Plan;
using test::ReadState;
using test::Scenario;

constexpr int kFailed =
    10;  // exit code of a child whose storage threw a StorageError: plus its code
std::string this_program;

// Runs the scenario's work under the plan. Returns 0, or kFailed plus the error's code.
int Work(const Scenario& scenario, const fs::path& root, const FilePlan& plan) {
    Plan() = plan;
    int result = 0;
    try {
        FolderUserStorage storage = test::OpenStorage(root);
        scenario.work(storage);
    } catch (const StorageError& error) {
        result = kFailed + static_cast<int>(error.Code());
    }
    Plan().fault = FilePlan::Fault::None;
    return result;
}

class FileCallFaults : public testing::TestWithParam<Scenario> {
protected:
    // A storage in which the scenario's work can be done.
    struct Place {
        explicit Place(const Scenario& scenario) {
            FolderUserStorage storage = test::OpenStorage(root);
            scenario.prepare(storage, root);
        }
        test::TemporaryFolder folder;
        fs::path root = folder.Path() / "saves";
    };

    void SetUp() override {
        const Place place{GetParam()};
        old_ = ReadState(place.root);
        ASSERT_EQ(Work(GetParam(), place.root, {}), 0);
        new_ = ReadState(place.root);
        ASSERT_NE(old_, new_);
    }

    void ExpectOldOrNew(const fs::path& root) const {
        const std::string state = ReadState(root);
        EXPECT_TRUE(state == old_ || state == new_) << state;
    }

    static void ExpectRecovery(const fs::path& root) {
        FolderUserStorage storage = test::OpenStorage(root);
        static_cast<void>(storage.Restore(test::kAda, test::kContainer));
        test::CommitMore(storage);
        EXPECT_NE(ReadState(root).find("a=100;"), std::string::npos);
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator{root / "user-7"}) {
            names.push_back(entry.path().filename().string());
        }
        EXPECT_EQ(names.size(), 1U) << "a crash must leave nothing after the next commit";
    }

    // Applies the fault to call 1, 2, ..., until there is no such call.
    void Sweep(FilePlan plan, StorageErrorCode code) {
        for (plan.call = 1;; ++plan.call) {
            SCOPED_TRACE("call " + std::to_string(plan.call));
            const Place place{GetParam()};
            const int result = Work(GetParam(), place.root, plan);
            if (!Plan().was_hit) {
                break;
            }
            const int damaged = kFailed + static_cast<int>(StorageErrorCode::Damaged);
            const bool cannot_read = Plan().failed_reading && result == damaged;
            if (result == 0) {
                EXPECT_EQ(ReadState(place.root), new_);
            } else if (!cannot_read) {
                EXPECT_EQ(result, kFailed + static_cast<int>(code));
            }
            ExpectOldOrNew(place.root);
            ExpectRecovery(place.root);
            if (HasFailure()) {
                break;
            }
        }
        std::printf("%d faults\n", plan.call - 1);
        EXPECT_GT(plan.call, 1);
    }

    std::string old_;
    std::string new_;
};

TEST_P(FileCallFaults, LeaveOldOrNewStateWhenTheDiskIsFull) {
    for (const bool from_then_on : {false, true}) {
        Sweep({.fault = FilePlan::Fault::Fail, .error = ENOSPC, .from_then_on = from_then_on},
              StorageErrorCode::NoSpace);
    }
}

TEST_P(FileCallFaults, LeaveOldOrNewStateWhenTheDiskFails) {
    for (const bool from_then_on : {false, true}) {
        Sweep({.fault = FilePlan::Fault::Fail, .error = EIO, .from_then_on = from_then_on},
              StorageErrorCode::Other);
    }
}

TEST_P(FileCallFaults, ContinueShortWrites) {
    const Place place{GetParam()};
    const FilePlan every_write{.fault = FilePlan::Fault::Shorten, .call = 1, .from_then_on = true};
    EXPECT_EQ(Work(GetParam(), place.root, every_write), 0);
    EXPECT_EQ(ReadState(place.root), new_);
}

TEST_P(FileCallFaults, LeaveOldOrNewStateWhenTheProcessIsKilled) {
    int call = 1;
    for (;; ++call) {
        SCOPED_TRACE("call " + std::to_string(call));
        const Place place{GetParam()};
        ChildCommand command;
        command.program = this_program;
        command.arguments = {"--die", GetParam().name, place.root.string(), std::to_string(call)};
        const ChildResult child = RunChild(command);
        if (child.exit_code == 0) {
            break;
        }
        ASSERT_EQ(child.exit_code, 137) << child.err;
        ExpectOldOrNew(place.root);
        ExpectRecovery(place.root);
        if (HasFailure()) {
            break;
        }
    }
    std::printf("%d kills\n", call - 1);
    EXPECT_GT(call, 1);
}

std::string NameOf(const testing::TestParamInfo<Scenario>& scenario) {
    return scenario.param.name;
}

INSTANTIATE_TEST_SUITE_P(Of, FileCallFaults,
                         testing::ValuesIn(test::Scenarios().begin(), test::Scenarios().end()),
                         NameOf);

// Does the scenario's work and dies at the given call.
int Die(const std::string& scenario, const fs::path& root, int call) {
    const auto found = std::ranges::find(test::Scenarios(), scenario, &Scenario::name);
    return Work(*found, root, {.fault = FilePlan::Fault::Kill, .call = call});
}

}  // namespace
}  // namespace graze

int main(int argc, char** argv) {
    if (argc == 5 && std::string{argv[1]} == "--die") {
        return graze::Die(argv[2], argv[3], std::stoi(argv[4]));
    }
    testing::InitGoogleTest(&argc, argv);
    graze::this_program = std::filesystem::absolute(argv[0]).string();
    return RUN_ALL_TESTS();
}

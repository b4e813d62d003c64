#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "experiment.hpp"

namespace graze {
namespace {

using test::Experiment;
using test::Fault;
using test::Order;
using test::Outcome;
using test::ReadState;
using test::Scenario;

// Minimum number of faults that all tests of this program inject together. A lower number shows
// that the tests no longer intercept all the system calls.
constexpr int kMinFaults = 1000;
int total_faults = 0;

class FaultTotal : public testing::Environment {
public:
    void TearDown() override {
        const bool is_whole = testing::GTEST_FLAG(filter) == "*";
        if (!is_whole || !test::CanTrace()) {
            return;
        }
        std::printf("%d faults in total\n", total_faults);
        EXPECT_GE(total_faults, kMinFaults);
    }
};

const testing::Environment* const kTotal =
    testing::AddGlobalTestEnvironment(new FaultTotal);  // GoogleTest deletes it

class CommitFaults : public testing::TestWithParam<Scenario> {
protected:
    static void SetUpTestSuite() { test::KeepTemporaryFoldersInMemory(); }

    void SetUp() override {
        if (!test::CanTrace()) {
            GTEST_SKIP() << "processes cannot be traced on this host";
        }
        Experiment whole{GetParam()};
        old_ = ReadState(whole.Root());
        const Outcome outcome = whole.Run(0, {});
        ASSERT_EQ(outcome.exit, 0);
        ASSERT_TRUE(outcome.is_durable) << "the commit succeeded, but not all data is flushed";
        ASSERT_TRUE(outcome.decided);
        ASSERT_FALSE(outcome.wrote_before_cleanup)
            << "leftovers of a crash must be removed before writing";
        new_ = outcome.state;
        ASSERT_NE(old_, new_);
    }

    // Applies the fault to call k for k = 1, 2, ..., until there is no such call.
    void Sweep(const Fault& fault, const std::function<void(const Outcome&)>& check) {
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
            check(outcome);
            if (fault.order.what == Order::What::Kill && !fault.cuts_power) {
                EXPECT_TRUE(experiment.IsDurableAfterRecovery())
                    << "recovered, but not all data is flushed";
            }
            EXPECT_NE(experiment.RecoverAndCommit().find("a=100;"), std::string::npos);
            EXPECT_EQ(experiment.Leftovers(), std::vector<std::string>{});
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

    // The operation must succeed or throw the expected error. The state must be the new one if the
    // rename that decides the commit succeeded, otherwise the old one.
    void ExpectErrorOrSuccess(const Outcome& outcome, StorageErrorCode code) const {
        ExpectOldOrNew(outcome);
        const int damaged = Experiment::kRefused + static_cast<int>(StorageErrorCode::Damaged);
        if (outcome.failed_reading && code == StorageErrorCode::Other && outcome.exit == damaged) {
            return;  // bytes that the disk cannot read are reported as damaged
        }
        if (outcome.exit != 0) {
            EXPECT_EQ(outcome.exit, Experiment::kRefused + static_cast<int>(code));
        } else {
            EXPECT_TRUE(outcome.decided);
        }
    }

    std::string old_;
    std::string new_;
};

// Tests of the scenarios that write.
class ShortWrites : public CommitFaults {};

TEST_P(CommitFaults, LeavesOldOrNewStateWhenKilledAtAnyCall) {
    Sweep({{Order::What::Kill}}, [this](const Outcome& outcome) {
        EXPECT_EQ(outcome.exit, std::nullopt);
        ExpectOldOrNew(outcome);
    });
}

TEST_P(CommitFaults, LeavesOldOrNewStateWhenThePowerIsCutAtAnyCall) {
    Sweep({.order = {Order::What::Kill}, .cuts_power = true},
          [this](const Outcome& outcome) { ExpectOldOrNew(outcome); });
}

TEST_P(CommitFaults, LeavesOldOrNewStateWhenTheDiskIsFullAtAnyCall) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, ENOSPC}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::NoSpace);
        });
    }
}

TEST_P(CommitFaults, LeavesOldOrNewStateWhenTheDiskFailsAtAnyCall) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, EIO}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::Other);
        });
    }
}

TEST_P(CommitFaults, LeavesOldOrNewStateWhenTheDiskBecomesReadOnlyAtAnyCall) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Fail, EROFS}, from_then_on}, [this](const Outcome& outcome) {
            ExpectErrorOrSuccess(outcome, StorageErrorCode::ReadOnly);
        });
    }
}

TEST_P(CommitFaults, RepeatsCallsInterruptedByASignal) {
    Sweep({{Order::What::Fail, EINTR}}, [this](const Outcome& outcome) {
        EXPECT_EQ(outcome.exit, 0);
        EXPECT_EQ(outcome.state, new_);
    });
}

TEST_P(ShortWrites, AreContinued) {
    for (const bool from_then_on : {false, true}) {
        Sweep({{Order::What::Shorten}, from_then_on}, [this](const Outcome& outcome) {
            EXPECT_EQ(outcome.exit, 0);
            EXPECT_EQ(outcome.state, new_);
        });
    }
}

std::vector<Scenario> WritingScenarios() {
    std::vector<Scenario> scenarios;
    std::ranges::copy_if(test::Scenarios(), std::back_inserter(scenarios),
                         [](const Scenario& scenario) { return scenario.writes; });
    return scenarios;
}

std::string NameOf(const testing::TestParamInfo<Scenario>& scenario) {
    return scenario.param.name;
}

INSTANTIATE_TEST_SUITE_P(Of, CommitFaults,
                         testing::ValuesIn(test::Scenarios().begin(), test::Scenarios().end()),
                         NameOf);
INSTANTIATE_TEST_SUITE_P(Of, ShortWrites, testing::ValuesIn(WritingScenarios()), NameOf);

}  // namespace
}  // namespace graze

#include "graze/app/lifecycle.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

using enum LifecycleSignal;
using Actions = LifecycleActions;

constexpr std::array kSignals{FocusLost,          FocusGained,         WillEnterBackground,
                              DidEnterBackground, WillEnterForeground, DidEnterForeground,
                              LowMemory,          Terminating};

/// A simulated program. Follows each action that the Lifecycle returns, and checks that the action
/// is allowed in the current state.
class Program {
public:
    void Take(LifecycleSignal signal) { Do(life_.Take(signal)); }
    void Answer() { Do(life_.SuspendAcknowledged()); }

    /// Completes every suspend at once, as Run does.
    void TakeAndAnswer(LifecycleSignal signal) {
        Take(signal);
        Answer();
    }

    [[nodiscard]] LifecycleState State() const { return life_.State(); }
    [[nodiscard]] const std::string& Error() const { return error_; }

    int suspends = 0;
    int resumes = 0;
    int memory_warnings = 0;

private:
    void Do(Actions actions) {
        Expect(!has_exited_ || actions == Actions::None, "action after the exit");
        if (Has(actions, Actions::Suspend)) {
            Expect(!is_suspended_, "suspended while suspended");
            Expect(actions == Actions::Suspend, "another action combined with a suspend");
            is_suspended_ = true;
            ++suspends;
        }
        if (Has(actions, Actions::Resume)) {
            Expect(is_suspended_, "resumed while not suspended");
            is_suspended_ = false;
            ++resumes;
        }
        const bool has_other_action =
            Has(actions, Actions::Constrain | Actions::Unconstrain | Actions::FreeMemory);
        Expect(!is_suspended_ || !has_other_action, "action while suspended");
        if (Has(actions, Actions::Constrain)) {
            Expect(!is_constrained_, "constrained twice");
            is_constrained_ = true;
        }
        if (Has(actions, Actions::Unconstrain)) {
            Expect(is_constrained_, "unconstrained twice");
            is_constrained_ = false;
        }
        memory_warnings += Has(actions, Actions::FreeMemory) ? 1 : 0;
        has_exited_ = has_exited_ || Has(actions, Actions::Exit);
        Expect(StateMatchesActions(), "unexpected state after an action");
    }

    [[nodiscard]] bool StateMatchesActions() const {
        switch (life_.State()) {
            case LifecycleState::Running:
                return !is_suspended_ && !is_constrained_ && !has_exited_;
            case LifecycleState::Constrained:
                return !is_suspended_ && is_constrained_ && !has_exited_;
            case LifecycleState::Suspending:
            case LifecycleState::Suspended:
                return is_suspended_ && !has_exited_;
            case LifecycleState::Terminating:
                return has_exited_;
        }
        return false;
    }

    void Expect(bool condition, const char* error) {
        if (!condition && error_.empty()) {
            error_ = error;
        }
    }

    Lifecycle life_;
    bool is_suspended_ = false;
    bool is_constrained_ = false;
    bool has_exited_ = false;
    std::string error_;
};

std::string FormatSequence(const std::vector<int>& sequence) {
    std::string text;
    for (const int step : sequence) {
        text += step < kLifecycleSignals
                    ? std::string{ToString(kSignals[static_cast<std::size_t>(step)])}
                    : std::string{"answer"};
        text += ' ';
    }
    return text;
}

// Expects that the usual signals of a suspend and a resume leave the program running, whatever
// signals came before.
void ExpectRecovery(Program program, const std::vector<int>& past) {
    if (program.State() == LifecycleState::Terminating) {
        return;
    }
    program.Answer();
    if (program.State() == LifecycleState::Terminating) {
        return;  // the OS requested the end while the program saved
    }
    Program gdk = program;
    for (const LifecycleSignal signal : {DidEnterBackground, WillEnterForeground, FocusGained}) {
        gdk.TakeAndAnswer(signal);
    }
    EXPECT_EQ(gdk.State(), LifecycleState::Running) << FormatSequence(past);
    Program phone = program;
    for (const LifecycleSignal signal : {FocusLost, WillEnterBackground, DidEnterBackground,
                                         WillEnterForeground, DidEnterForeground, FocusGained}) {
        phone.TakeAndAnswer(signal);
    }
    EXPECT_EQ(phone.State(), LifecycleState::Running) << FormatSequence(past);
    program.TakeAndAnswer(DidEnterBackground);
    EXPECT_EQ(program.State(), LifecycleState::Suspended) << FormatSequence(past);
    EXPECT_EQ(phone.Error() + gdk.Error() + program.Error(), "") << FormatSequence(past);
}

int Explore(const Program& program, std::vector<int>& sequence, int depth) {
    EXPECT_EQ(program.Error(), "") << FormatSequence(sequence);
    ExpectRecovery(program, sequence);
    int visited = 1;
    if (depth == 0 || !program.Error().empty()) {
        return visited;
    }
    for (int step = 0; step <= kLifecycleSignals; ++step) {
        Program next = program;
        step < kLifecycleSignals ? next.Take(kSignals[static_cast<std::size_t>(step)])
                                 : next.Answer();
        sequence.push_back(step);
        visited += Explore(next, sequence, depth - 1);
        sequence.pop_back();
    }
    return visited;
}

// Tests all sequences of up to six inputs. An input is one of the eight signals or the
// acknowledgement of a suspend.
TEST(Lifecycle, NeverSuspendsTwiceOrResumesARunningGame) {
    std::vector<int> sequence;
    EXPECT_EQ(Explore(Program{}, sequence, 6), 597'871);  // 9^0 + ... + 9^6
}

struct SignalSequence {
    const char* source;
    std::vector<LifecycleSignal> signals;
    std::vector<LifecycleState> states;
};

// The signals that real systems send, and the program's state after each.
TEST(Lifecycle, FollowsTheSignalSequencesOfRealSystems) {
    using enum LifecycleState;
    const std::vector<SignalSequence> rounds{
        {"GDK: constrained, suspended, back",
         {FocusLost, DidEnterBackground, WillEnterForeground, FocusGained},
         {Constrained, Suspended, Constrained, Running}},
        {"GDK: from play", {DidEnterBackground, WillEnterForeground}, {Suspended, Running}},
        {"UWP: four events",
         {WillEnterBackground, DidEnterBackground, WillEnterForeground, DidEnterForeground},
         {Constrained, Suspended, Constrained, Running}},
        {"phone: focus and four events",
         {FocusLost, WillEnterBackground, DidEnterBackground, WillEnterForeground,
          DidEnterForeground, FocusGained},
         {Constrained, Constrained, Suspended, Constrained, Constrained, Running}},
        {"phone: a call that is refused",
         {FocusLost, WillEnterBackground, DidEnterForeground, FocusGained},
         {Constrained, Constrained, Constrained, Running}},
        {"desktop", {FocusLost, FocusLost, FocusGained}, {Constrained, Constrained, Running}},
        {"focus comes back while it is suspended",
         {FocusLost, DidEnterBackground, FocusGained, WillEnterForeground},
         {Constrained, Suspended, Suspended, Running}},
        {"ended while it is suspended",
         {DidEnterBackground, LifecycleSignal::Terminating, WillEnterForeground},
         {Suspended, Terminating, Terminating}},
    };
    for (const SignalSequence& round : rounds) {
        Program program;
        for (std::size_t i = 0; i < round.signals.size(); ++i) {
            program.TakeAndAnswer(round.signals[i]);
            EXPECT_EQ(program.State(), round.states[i]) << round.source << ", signal " << i;
        }
        EXPECT_EQ(program.Error(), "") << round.source;
    }
}

TEST(Lifecycle, SuspendsBeforeTerminating) {
    Program program;
    program.Take(FocusLost);
    program.Take(Terminating);
    EXPECT_EQ(program.State(), LifecycleState::Suspending);
    program.Take(WillEnterForeground);  // too late to cancel the termination
    program.Answer();
    EXPECT_EQ(program.State(), LifecycleState::Terminating);
    EXPECT_EQ(program.suspends, 1);
    EXPECT_EQ(program.resumes, 0);
    EXPECT_EQ(program.Error(), "");
}

// The player comes back while the game is still saving.
TEST(Lifecycle, DefersAResumeUntilTheAcknowledgement) {
    Program program;
    program.Take(DidEnterBackground);
    program.Take(WillEnterForeground);
    EXPECT_EQ(program.State(), LifecycleState::Suspending);
    EXPECT_EQ(program.resumes, 0);
    program.Answer();
    EXPECT_EQ(program.State(), LifecycleState::Running);
    EXPECT_EQ(program.suspends, 1);
    EXPECT_EQ(program.resumes, 1);
}

TEST(Lifecycle, ReportsMemoryWarningsOnceAfterTheResume) {
    Program program;
    program.TakeAndAnswer(DidEnterBackground);
    program.TakeAndAnswer(LowMemory);
    program.TakeAndAnswer(LowMemory);
    EXPECT_EQ(program.memory_warnings, 0);
    program.TakeAndAnswer(WillEnterForeground);
    EXPECT_EQ(program.memory_warnings, 1);
}

TEST(Lifecycle, IgnoresAnUnexpectedAcknowledgement) {
    Lifecycle life;
    EXPECT_EQ(life.SuspendAcknowledged(), Actions::None);
    EXPECT_EQ(life.State(), LifecycleState::Running);
}

TEST(LifecycleEvents, RejectEventsBeyondSixteen) {
    LifecycleEvents events;
    for (std::size_t i = 0; i < LifecycleEvents::kMaxEvents; ++i) {
        EXPECT_TRUE(events.Add({FocusLost, static_cast<std::int64_t>(i)}));
    }
    EXPECT_FALSE(events.Add(FocusGained));
    EXPECT_EQ(events.size(), 16u);
    EXPECT_EQ((events.end() - 1)->away_ns, 15);
    EXPECT_FALSE(events.Contains(FocusGained));
    events.RemoveLast();
    EXPECT_TRUE(events.Add(FocusGained));
    EXPECT_TRUE(events.Contains(FocusGained));
}

// LifecycleEvents merges events when it is full. The merged events must lead to the same state as
// the whole sequence of signals.
TEST(LifecycleEvents, MergedEventsReachTheSameState) {
    Random random{7};
    for (int round = 0; round < 2'000; ++round) {
        Program whole;
        LifecycleEvents events;
        const int count = random.Next(10, 60);
        for (int i = 0; i < count; ++i) {
            const bool ends = i + 1 == count && round % 5 == 0;
            const auto signal =
                ends ? Terminating : kSignals[static_cast<std::size_t>(random.Next(0, 7))];
            whole.TakeAndAnswer(signal);
            events.AddAlways(signal);
            ASSERT_EQ((events.end() - 1)->signal, signal);
        }
        Program merged;
        for (const LifecycleEvent& event : events) {
            merged.TakeAndAnswer(event.signal);
        }
        ASSERT_EQ(merged.State(), whole.State()) << round;
        // State() does not show the focus and background flags, so the reactions to more signals
        // are compared, too.
        for (const LifecycleSignal signal : {WillEnterForeground, DidEnterForeground}) {
            merged.TakeAndAnswer(signal);
            whole.TakeAndAnswer(signal);
            ASSERT_EQ(merged.State(), whole.State()) << round;
        }
        if (whole.State() != LifecycleState::Terminating) {
            ASSERT_EQ(merged.memory_warnings > 0, whole.memory_warnings > 0) << round;
        }
    }
}

TEST(LifecycleEvents, AreUnchangedUpToSixteen) {
    LifecycleEvents events;
    for (std::size_t i = 0; i < LifecycleEvents::kMaxEvents; ++i) {
        events.AddAlways({LowMemory, static_cast<std::int64_t>(i)});
    }
    EXPECT_EQ(events.size(), 16u);
    events.AddAlways(DidEnterBackground);
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(*events.begin(), (LifecycleEvent{LowMemory, 15}));
}

TEST(LifecycleSignals, HaveNames) {
    EXPECT_EQ(ToString(FocusLost), "FocusLost");
    EXPECT_EQ(ToString(Terminating), "Terminating");
}

}  // namespace
}  // namespace graze

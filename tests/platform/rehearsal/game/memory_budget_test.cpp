#include "rehearsal/game/memory_budget.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/test_stride.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr std::size_t kMebibyte = 1024 * 1024;

// This test program does not replace operator new, so only the tests' own calls take memory from
// the budget.
class MemoryBudgetTest : public testing::Test {
protected:
    MemoryBudgetTest() { MemoryBudget::ForgetRefusal(); }
    ~MemoryBudgetTest() override {
        MemoryBudget::SetLimit(0);
        MemoryBudget::ForgetRefusal();
        MemoryBudget::NoteFile("");
    }
    MemoryBudgetTest(const MemoryBudgetTest&) = delete;
    MemoryBudgetTest& operator=(const MemoryBudgetTest&) = delete;
};

TEST_F(MemoryBudgetTest, CountsTakenAndReturnedBytes) {
    const MemoryUse before = MemoryBudget::UseOf(MemoryUser::Program);
    const MemoryUse all = MemoryBudget::Use();
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Program, 100));
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Sdl, 30));
    EXPECT_TRUE(MemoryBudget::IsCounted());
    EXPECT_EQ(MemoryBudget::UseOf(MemoryUser::Program).bytes, before.bytes + 100);
    EXPECT_EQ(MemoryBudget::UseOf(MemoryUser::Program).allocations, before.allocations + 1);
    EXPECT_EQ(MemoryBudget::Use().bytes, all.bytes + 130);
    EXPECT_GE(MemoryBudget::Use().peak_bytes, all.bytes + 130);
    MemoryBudget::Give(MemoryUser::Program, 100);
    MemoryBudget::Give(MemoryUser::Sdl, 30);
    EXPECT_EQ(MemoryBudget::Use().bytes, all.bytes);
    EXPECT_GE(MemoryBudget::Use().peak_bytes, all.bytes + 130);
}

TEST_F(MemoryBudgetTest, AllowsExactlyTheLimit) {
    MemoryBudget::SetLimit(MemoryBudget::Use().bytes + 10);
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Program, 10));
    EXPECT_STREQ(MemoryBudget::Refusal(), "");
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Sdl, 1));
    EXPECT_STRNE(MemoryBudget::Refusal(), "");
    EXPECT_STREQ(MemoryBudgetError{}.what(), MemoryBudget::Refusal());
    MemoryBudget::Give(MemoryUser::Program, 10);
}

TEST_F(MemoryBudgetTest, NamesRequesterSizeAndPhaseOfARefusal) {
    MemoryBudget::SetPhase("loading");
    MemoryBudget::NoteFile("gears/big.png");
    ASSERT_TRUE(MemoryBudget::Take(MemoryUser::Program, 3 * kMebibyte));
    const auto base = static_cast<std::size_t>(MemoryBudget::Use().bytes) - 3 * kMebibyte;
    MemoryBudget::SetLimit(static_cast<std::int64_t>(4 * kMebibyte + base));
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Program, 2 * kMebibyte));
    EXPECT_THAT(
        MemoryBudget::Refusal(),
        AllOf(HasSubstr("the budget is 4.0 MiB"), HasSubstr("the program asked for 2097152 bytes"),
              HasSubstr("(loading, after reading 'gears/big.png')"), HasSubstr("3.0 MiB in use")));
    MemoryBudget::Give(MemoryUser::Program, 3 * kMebibyte);
}

TEST_F(MemoryBudgetTest, KeepsTheFirstRefusalAndThenAllowsSmallAllocations) {
    MemoryBudget::SetLimit(1);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Sdl, 77'777));
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Program, 4000));
    EXPECT_THAT(MemoryBudget::Refusal(), HasSubstr("SDL asked for 77777 bytes"));
    MemoryBudget::Give(MemoryUser::Program, 4000);
}

TEST_F(MemoryBudgetTest, RefusesSizesBeyondTheAddressSpace) {
    MemoryBudget::SetLimit(std::int64_t{1} << 40);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Program, SIZE_MAX));
}

TEST_F(MemoryBudgetTest, TruncatesLongFileNames) {
    MemoryBudget::NoteFile(std::string(5000, 'x'));
    MemoryBudget::SetLimit(1);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Program, 100));
    EXPECT_LT(std::string{MemoryBudget::Refusal()}.size(), 320U);
}

TEST_F(MemoryBudgetTest, ReportsASystemShortageWithoutARefusal) {
    EXPECT_STREQ(MemoryBudget::Shortage(), "");
    MemoryBudget::SetPhase("drawing");
    MemoryBudget::NoteShortage(MemoryUser::Program, 123'456);
    MemoryBudget::NoteShortage(MemoryUser::Sdl, 7);
    EXPECT_THAT(
        MemoryShortageError{}.what(),
        AllOf(HasSubstr("the system has no memory left; the program asked for 123456 bytes"),
              HasSubstr("(drawing)")));
    EXPECT_STREQ(MemoryBudget::Refusal(), "");
    MemoryBudget::ForgetRefusal();
    EXPECT_STREQ(MemoryBudget::Shortage(), "");
}

// A barrier for threads. Wait blocks each thread until all threads have called it.
class Barrier {
public:
    explicit Barrier(int threads) noexcept : threads_{threads} {}

    void Wait() noexcept {
        const int round = round_;
        if (++waiting_ == threads_) {
            waiting_ = 0;
            ++round_;
        }
        for (int asked = 0; round_ == round; ++asked) {
            if (asked > 1000) {
                std::this_thread::yield();  // there may be fewer processors than threads
            }
        }
    }

private:
    int threads_;
    std::atomic<int> waiting_ = 0;
    std::atomic<int> round_ = 0;
};

// The limit allows one more allocation. If two threads allocate at the same time, exactly one of
// them must be refused.
TEST_F(MemoryBudgetTest, RefusesOneOfTwoThreadsThatTakeTheLastBytes) {
    constexpr int rounds = 20'000;
    constexpr std::size_t size = 1000;
    const std::int64_t before = MemoryBudget::Use().bytes;
    Barrier barrier{2};
    std::array<int, 2> taken{};
    int wrong_rounds = 0;
    std::int64_t max_bytes = 0;
    const auto play = [&](std::size_t me) {
        for (int round = 0; round < rounds; ++round) {
            if (me == 0) {
                MemoryBudget::ForgetRefusal();
                MemoryBudget::SetLimit(before + static_cast<std::int64_t>(size));
            }
            barrier.Wait();
            // The delay between the two threads differs from round to round, so that they call Take
            // at the same time in some rounds.
            for (std::atomic<int> wait = me == 0 ? round % 128 : 64; wait > 0; --wait) {
            }
            taken[me] = MemoryBudget::Take(MemoryUser::Program, size) ? 1 : 0;
            barrier.Wait();
            if (me == 0) {
                wrong_rounds += taken[0] + taken[1] != 1 ? 1 : 0;
                max_bytes = std::max(max_bytes, MemoryBudget::Use().bytes - before);
            }
            barrier.Wait();
            if (taken[me] != 0) {
                MemoryBudget::Give(MemoryUser::Program, size);
            }
        }
    };
    std::thread other{play, 1};
    play(0);
    other.join();
    EXPECT_EQ(wrong_rounds, 0) << "rounds of " << rounds
                               << " in which the number of refusals was not one";
    EXPECT_EQ(max_bytes, static_cast<std::int64_t>(size));
    EXPECT_EQ(MemoryBudget::Use().bytes, before);
}

TEST_F(MemoryBudgetTest, GivesSimultaneousRefusalsTheCompleteMessage) {
    const int rounds = 5000 / test::Stride();
    constexpr int threads = 3;
    Barrier barrier{threads};
    std::atomic<int> broken = 0;
    std::atomic<int> refused = 0;
    const auto play = [&](int me) {
        for (int round = 0; round < rounds; ++round) {
            if (me == 0) {
                MemoryBudget::ForgetRefusal();
                MemoryBudget::SetLimit(1);
            }
            barrier.Wait();
            if (MemoryBudget::Take(MemoryUser::Sdl, 77'777)) {
                MemoryBudget::Give(MemoryUser::Sdl, 77'777);
            } else {
                const std::string_view message = MemoryBudgetError{}.what();
                const bool is_whole =
                    message.starts_with("out of memory") && message.ends_with("in use");
                broken += is_whole ? 0 : 1;
                ++refused;
            }
            barrier.Wait();
        }
    };
    std::vector<std::thread> others;
    for (int me = 1; me < threads; ++me) {
        others.emplace_back(play, me);
    }
    play(0);
    for (std::thread& other : others) {
        other.join();
    }
    EXPECT_GE(refused, rounds);
    EXPECT_EQ(broken, 0);
}

}  // namespace
}  // namespace graze

#include "graze/platform/memory_budget.hpp"

#include <cstdint>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr std::size_t kMebibyte = 1024 * 1024;

// This program has an operator new of its own: nothing but the tests takes anything.
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

TEST_F(MemoryBudgetTest, CountsWhatIsTakenAndGivenBack) {
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

TEST_F(MemoryBudgetTest, ALimitIsReachedAndNotPassed) {
    MemoryBudget::SetLimit(MemoryBudget::Use().bytes + 10);
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Program, 10));
    EXPECT_STREQ(MemoryBudget::Refusal(), "");
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Sdl, 1));
    EXPECT_STRNE(MemoryBudget::Refusal(), "");
    EXPECT_STREQ(MemoryBudgetError{}.what(), MemoryBudget::Refusal());
    MemoryBudget::Give(MemoryUser::Program, 10);
}

TEST_F(MemoryBudgetTest, ARefusalSaysWhoAskedForHowMuchWhen) {
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

TEST_F(MemoryBudgetTest, TheFirstRefusalIsToldAndThenThereIsRoomToTellIt) {
    MemoryBudget::SetLimit(1);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Sdl, 77'777));
    EXPECT_TRUE(MemoryBudget::Take(MemoryUser::Program, 4000));
    EXPECT_THAT(MemoryBudget::Refusal(), HasSubstr("SDL asked for 77777 bytes"));
    MemoryBudget::Give(MemoryUser::Program, 4000);
}

TEST_F(MemoryBudgetTest, SizesBeyondAllMemoryAreRefused) {
    MemoryBudget::SetLimit(std::int64_t{1} << 40);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Program, SIZE_MAX));
}

TEST_F(MemoryBudgetTest, ALongFileNameIsCut) {
    MemoryBudget::NoteFile(std::string(5000, 'x'));
    MemoryBudget::SetLimit(1);
    EXPECT_FALSE(MemoryBudget::Take(MemoryUser::Program, 100));
    EXPECT_LT(std::string{MemoryBudget::Refusal()}.size(), 320U);
}

}  // namespace
}  // namespace graze

#include "threads/worker_pool.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace graze {
namespace {

// A page has no threads: starting one throws.
bool HasThreads() {
    try {
        std::thread{[] {}}.join();
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

TEST(WorkerPool, RunsEachJobOnce) {
    const bool has_threads = HasThreads();
    for (const int threads : {0, 1, 2, 5}) {
        WorkerPool pool{threads};
        EXPECT_EQ(pool.Threads(), has_threads ? std::max(threads, 1) : 1);
        for (const int jobs : {0, 1, 2, 7, 300}) {
            std::vector<int> done(static_cast<std::size_t>(jobs));
            pool.ForEach(jobs, [&](int job) { ++done[static_cast<std::size_t>(job)]; });
            EXPECT_EQ(std::count(done.begin(), done.end(), 1), jobs);
        }
    }
}

TEST(WorkerPool, IsReusableAtOnceAfterEachRound) {
    WorkerPool pool{4};
    std::atomic<int> sum{0};
    for (int round = 0; round < 2'000; ++round) {
        pool.ForEach(4, [&](int job) { sum += job; });
        ASSERT_EQ(sum.load(), 6 * (round + 1));
    }
}

// Any of the jobs may throw, on the caller's thread or on another.
TEST(WorkerPool, ThrowsTheExceptionOfAJobWhenAllThreadsAreIdle) {
    for (const int threads : {1, 2, 5}) {
        WorkerPool pool{threads};
        for (int bad = 0; bad < 20; ++bad) {
            std::atomic<int> running{0};
            const auto work = [&](int job) {
                ++running;
                if (job == bad) {
                    --running;
                    throw std::runtime_error{"job"};
                }
                --running;
            };
            EXPECT_THROW(pool.ForEach(20, work), std::runtime_error);
            EXPECT_EQ(running, 0);

            std::atomic<int> calls{0};
            pool.ForEach(20, [&calls](int /*job*/) { ++calls; });
            EXPECT_EQ(calls, 20) << "the next round is complete";
        }
    }
}

TEST(WorkerPool, ThrowsOneExceptionIfEveryJobThrows) {
    for (const int threads : {1, 4}) {
        WorkerPool pool{threads};
        for (int round = 0; round < 50; ++round) {
            EXPECT_THROW(pool.ForEach(8, [](int job) { throw job; }), int);
        }
    }
}

}  // namespace
}  // namespace graze

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace graze {

/// Calls work(i) once for each 0 <= i < count, on at most `threads` threads including the caller's,
/// and returns when all calls have finished. If a call throws, the calls that have not started are
/// skipped and the exception is rethrown.
template <typename Work>
void ForEachOnThreads(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr error;
    const auto run = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) {
                work(i);
            }
        } catch (...) {
            const std::lock_guard lock{mutex};
            error = std::current_exception();
            next = count;
        }
    };
    std::vector<std::thread> others;
    const auto wanted = std::min(static_cast<std::size_t>(std::max(threads, 1)), count);
    try {
        while (others.size() + 1 < wanted) {
            others.emplace_back(run);
        }
    } catch (const std::system_error&) {  // continue with fewer threads
    }
    run();
    for (std::thread& thread : others) {
        thread.join();
    }
    if (error) {
        std::rethrow_exception(error);
    }
}

}  // namespace graze

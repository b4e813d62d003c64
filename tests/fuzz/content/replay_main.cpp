#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <thread>

#include "content/largest_allocation.hpp"
#include "fuzz/content/mutations.hpp"
#include "fuzz/content/seeds.hpp"
#include "fuzz/content/targets.hpp"
#include "graze/content/file.hpp"
#include "support/test_stride.hpp"

namespace graze::fuzz {
namespace {

using Clock = std::chrono::steady_clock;

// Max time of one input. Long enough for builds with sanitizers or without optimization.
constexpr auto kMaxInputTime = std::chrono::seconds{20};
constexpr std::size_t kMaxBlockSize = std::size_t{300} << 20;  // bytes

// The input that is being run, for the abort handler.
struct RunningInput {
    std::string name;
    Bytes bytes;
    std::atomic<Clock::rep> started{0};
};

RunningInput& CurrentInput() {
    static RunningInput current;
    return current;
}

// Saves the input that aborted the program. This may fail, because it calls functions that are not
// safe in signal handlers.
void SaveFailingInput(int signal) {
    std::fprintf(stderr, "%s: input saved to fuzz_failure.bin\n", CurrentInput().name.c_str());
    if (std::FILE* file = std::fopen("fuzz_failure.bin", "wb"); file != nullptr) {
        std::fwrite(CurrentInput().bytes.data(), 1, CurrentInput().bytes.size(), file);
        std::fclose(file);
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Aborts the program if one input takes too long.
void StartTimeoutThread() {
    const auto watch = [] {
        for (;;) {
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
            const Clock::rep started = CurrentInput().started.load();
            if (started != 0 &&
                Clock::now().time_since_epoch() - Clock::duration{started} > kMaxInputTime) {
                std::fputs("input timed out after 20 s\n", stderr);
                std::abort();
            }
        }
    };
    try {
        std::thread{watch}.detach();
    } catch (const std::system_error&) {
        // WebAssembly has no threads; CTest's own limit remains.
    }
}

void RunInput(const Target& target, std::string name, Bytes bytes) {
    RunningInput& current = CurrentInput();
    current.name = std::move(name);
    current.bytes = std::move(bytes);
    current.started.store(Clock::now().time_since_epoch().count());
    const test::LargestAllocation largest;
    target.run(current.bytes);
    current.started.store(0);
    if (largest.Bytes() > kMaxBlockSize) {
        std::fputs("input allocated a block of more than 300 MiB\n", stderr);
        std::abort();
    }
}

// Runs every seed unchanged, then `count` mutations of each.
void Replay(const Target& target, int count) {
    const Seeds seeds = ReadSeeds(target.name);
    for (const auto& [name, bytes] : seeds) {
        RunInput(target, name, bytes);
    }
    for (const auto& [name, bytes] : seeds) {
        for (int i = 0; i < count; i += test::Stride()) {
            Random random{static_cast<std::uint64_t>(i) + 1};
            const auto other =
                std::next(seeds.begin(), random.Next(static_cast<int>(seeds.size())));
            RunInput(target, name + ", mutation " + std::to_string(i),
                     Mutated(bytes, other->second, random));
        }
    }
    std::printf("%s: %zu seeds, %d mutations of each\n", std::string{target.name}.c_str(),
                seeds.size(), count);
}

int Run(int argc, char** argv) {
    const Target* const target = argc > 1 ? FindTarget(argv[1]) : nullptr;
    const std::string mode = argc > 2 ? argv[2] : "";
    if (target == nullptr || mode.empty()) {
        std::fputs("usage: content_fuzz_replay TARGET COUNT | --seeds FOLDER | FILE...\nTargets:",
                   stderr);
        for (const Target& each : Targets()) {
            std::fprintf(stderr, " %s", std::string{each.name}.c_str());
        }
        std::fputs("\n", stderr);
        return 2;
    }
    std::signal(SIGABRT, SaveFailingInput);
    if (mode == "--seeds" && argc > 3) {
        for (const auto& [name, bytes] : ReadSeeds(target->name)) {
            WriteFileAtomically(std::filesystem::path{argv[3]} / name, bytes);
        }
    } else if (std::filesystem::exists(mode)) {
        for (int i = 2; i < argc; ++i) {
            RunInput(*target, argv[i], ReadFile(argv[i]));
        }
    } else {
        StartTimeoutThread();
        Replay(*target, std::atoi(mode.c_str()));
    }
    return 0;
}

}  // namespace
}  // namespace graze::fuzz

// Runs the fuzz targets of content/ without a fuzzer: on the seeds and a fixed sequence of
// mutations of them, or on the given files. --seeds writes the seeds to a folder for a fuzzer.
int main(int argc, char** argv) {
    return graze::fuzz::Run(argc, argv);
}

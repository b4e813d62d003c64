#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "graze/math/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Runs the fuzz target without a fuzzer: on COUNT random inputs, which are the same in every run,
// and on files.
//     collision_fuzz_replay COUNT [FILE...]
int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 0;
    for (int i = 0; i < count; ++i) {
        graze::Random random{static_cast<std::uint64_t>(i) + 1};
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(random.Next(1, 400)));
        for (std::uint8_t& byte : bytes) {
            // Small numbers are more frequent, because they select kinds and sizes.
            byte = static_cast<std::uint8_t>(random.NextBits() >> (random.Next(4) == 0 ? 28 : 24));
        }
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    for (int i = 2; i < argc; ++i) {
        std::ifstream file{argv[i], std::ios::binary};
        if (!file) {
            std::fprintf(stderr, "cannot read '%s'\n", argv[i]);
            return 2;
        }
        const std::vector<char> bytes{std::istreambuf_iterator<char>{file}, {}};
        const std::vector<std::uint8_t> input{bytes.begin(), bytes.end()};
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("ran %d random inputs and %d files\n", count, argc > 2 ? argc - 2 : 0);
    return 0;
}

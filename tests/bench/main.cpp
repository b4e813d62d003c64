#include <cstdio>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/ratio_table.hpp"

int main(int argc, char** argv) {
    std::vector<std::string> words{argv[0], "--benchmark_enable_random_interleaving=true",
                                   "--benchmark_repetitions=9", "--benchmark_min_time=0.02"};
    words.insert(words.end(), argv + 1, argv + argc);
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    auto count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) {
        return 2;
    }
    graze::bench::RatioTable table;
    graze::bench::AddCollision(table);
    graze::bench::AddPairMix(table);
    graze::bench::AddQueries(table);
    graze::bench::AddObstacles(table);
    graze::bench::AddWorld(table);
    graze::bench::AddMovement(table);
    graze::bench::AddMasks(table);
    graze::bench::AddMaskPeers(table);
    graze::bench::AddContent(table);
    graze::bench::AddGraphics(table);
    graze::bench::AddPacks(table);
    graze::bench::AddFirstFrame(table);
    graze::bench::AddPeers(table);
    graze::bench::AddPixman(table);
    graze::bench::AddSubmission(table);
    std::fputs("Measuring; the shortest of interleaved runs.\n", stderr);
    benchmark::RunSpecifiedBenchmarks(&table);
    if (argc == 1) {  // no filter
        graze::bench::PrintFrames();
    }
    return 0;
}

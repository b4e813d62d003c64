#include <memory>
#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/submission/submitter.hpp"

namespace graze::bench {
namespace {

void Submit(benchmark::State& state, const SubmitterKind& kind, int sprites, int textures) {
    SubmissionScene scene = MakeSubmissionScene(sprites, textures);
    std::unique_ptr<Submitter> submitter;
    try {
        submitter = kind.make(scene);
    } catch (const std::runtime_error& error) {
        state.SkipWithError(error.what());
        return;
    }
    for (int warm_up = 0; warm_up < 4; ++warm_up) {
        submitter->Frame(scene);
    }
    for (auto _ : state) {
        scene.Turn();
        submitter->Frame(scene);
    }
}

void AddPair(RatioTable& table, const SubmitterKind& peer, const SubmitterKind& ours, int sprites,
             int textures) {
    const std::string what = ours.name + ", per sprite: " + std::to_string(sprites) + ", " +
                             std::to_string(textures) + (textures == 1 ? " texture" : " textures");
    table.Add(
        what, peer.name, [=](benchmark::State& state) { Submit(state, peer, sprites, textures); },
        [=](benchmark::State& state) { Submit(state, ours, sprites, textures); }, sprites);
}

}  // namespace

void AddSubmission(RatioTable& table) {
    SelectNullDriver();
    const auto kinds = Submitters();
    const SubmitterKind* ours = Find(kinds, "graze");
    const SubmitterKind* sorted = Find(kinds, "graze, sorted");
    for (const SubmitterKind& peer : kinds) {
        if (peer.name.starts_with("graze")) {
            continue;
        }
        for (const int textures : {1, 16}) {
            for (const int sprites : {1'000, 10'000, 100'000}) {
                AddPair(table, peer, *ours, sprites, textures);
            }
        }
        AddPair(table, peer, *sorted, 10'000, 16);
    }
}

}  // namespace graze::bench

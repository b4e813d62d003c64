#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "autopilot/run_stats.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/folder_storage.hpp"
#include "presentation/art.hpp"
#include "stage/read_stage.hpp"

namespace {

using namespace hairsbreadth;

struct Options {
    std::string assets = HAIRSBREADTH_ASSETS;
    int runs = 10;
    std::vector<std::string> pilots;
    std::vector<std::string> difficulties;
    bool lists_hits = false;
};

int Median(std::vector<int> values) {
    std::ranges::nth_element(values,
                             values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

template <typename Value>
int MedianOf(const std::vector<RunStats>& runs, Value value) {
    std::vector<int> values;
    std::ranges::transform(runs, std::back_inserter(values), value);
    return Median(std::move(values));
}

template <typename Value>
int SumOf(const std::vector<RunStats>& runs, Value value) {
    return std::transform_reduce(runs.begin(), runs.end(), 0, std::plus{}, value);
}

std::string WordOf(int kind) {
    return kind == static_cast<int>(kThreatKinds)
               ? "ground"
               : std::string{TraitsOf(static_cast<ThreatKind>(kind)).word};
}

void PrintHits(const RunStats& run, int seed) {
    for (const RunStats::Hit& hit : run.all_hits) {
        std::printf("  seed %d: %.1f s, %s, ship at (%d, %d)\n", seed,
                    hit.frame / static_cast<double>(kFramesPerSecond), WordOf(hit.threat).c_str(),
                    hit.ship.x, hit.ship.y);
    }
}

// Returns the kinds of threats that hit most often, with their numbers.
std::string HitsBy(const std::vector<RunStats>& runs) {
    std::vector<std::pair<int, std::string>> kinds;
    for (std::size_t kind = 0; kind <= kThreatKinds; ++kind) {
        const int hits = SumOf(runs, [kind](const RunStats& run) { return run.hits_by[kind]; });
        if (hits > 0) {
            kinds.emplace_back(hits, WordOf(static_cast<int>(kind)));
        }
    }
    std::ranges::sort(kinds, std::greater{});
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(kinds.size(), 4); ++i) {
        text += (text.empty() ? "" : ", ") + kinds[i].second + " " + std::to_string(kinds[i].first);
    }
    return text;
}

void PrintPilot(const std::vector<RunStats>& runs, PilotKind pilot, Difficulty difficulty) {
    const auto count = static_cast<int>(runs.size());
    const int frames = SumOf(runs, [](const RunStats& run) { return run.frames; });
    const auto per_minute = [&](auto value) {
        return SumOf(runs, value) * 3600.0 / std::max(frames, 1);
    };
    const auto grazed =
        SumOf(runs, [](const RunStats& run) { return run.first_graze > 0 ? 1 : 0; });
    const int hits = SumOf(runs, [](const RunStats& run) { return run.hits; });
    std::printf(
        "| %s | %s | %d of %d | %d | %.1f | %.1f | %.0f %% | %.1f | %.1f | %.1f | %s | %.1f | %d | "
        "%.0f %% | %s |\n",
        std::string{NameOf(pilot)}.c_str(), std::string{NameOf(difficulty)}.c_str(),
        SumOf(runs, [](const RunStats& run) { return run.is_cleared ? 1 : 0; }), count,
        MedianOf(runs, [](const RunStats& run) { return run.frames; }) / kFramesPerSecond,
        per_minute([](const RunStats& run) { return run.hits; }),
        per_minute([](const RunStats& run) { return run.ships_lost; }),
        100.0 * SumOf(runs, [](const RunStats& run) { return run.repeated_hits; }) /
            std::max(hits, 1),
        per_minute([](const RunStats& run) { return run.grazes; }),
        per_minute([](const RunStats& run) { return run.hairs; }),
        per_minute([](const RunStats& run) { return run.threads; }),
        2 * grazed > count ? std::to_string(MedianOf(runs,
                                                     [](const RunStats& run) {
                                                         return run.first_graze > 0
                                                                    ? run.first_graze
                                                                    : kMaxRunFrames;
                                                     }) /
                                            kFramesPerSecond)
                                 .c_str()
                           : "-",
        MedianOf(runs, [](const RunStats& run) { return run.longest_wait; }) /
            static_cast<double>(kFramesPerSecond),
        MedianOf(runs, [](const RunStats& run) { return run.best_chain; }),
        100.0 * SumOf(runs, [](const RunStats& run) { return run.chain_frames[2]; }) /
            std::max(frames, 1),
        HitsBy(runs).c_str());
}

void PrintScenes(const std::vector<RunStats>& runs, const Stage& stage) {
    std::puts("\n| scene | reached | flown | threaded | closest, px |\n|---|---|---|---|---|");
    for (std::size_t i = 0; i < stage.scenes.size(); ++i) {
        const auto count = [&](auto value) {
            return SumOf(runs, [&](const RunStats& run) { return value(run.scenes[i]) ? 1 : 0; });
        };
        std::vector<int> closest;
        for (const RunStats& run : runs) {
            closest.push_back(run.scenes[i].closest);
        }
        std::printf("| %s | %d | %d | %d | %d-%d |\n", stage.scenes[i].name.c_str(),
                    count([](const SceneStats& scene) { return scene.was_reached; }),
                    count([](const SceneStats& scene) { return scene.was_flown; }),
                    count([](const SceneStats& scene) { return scene.was_threaded; }),
                    *std::ranges::min_element(closest), *std::ranges::max_element(closest));
    }
}

void Measure(const Options& options) {
    graze::SoftwareDevice device{kScreenWidth, kScreenHeight};
    graze::FolderTitleStorage files{options.assets};
    graze::ContentManager content{graze::StandardContentTypes(), device, files};
    const Art art{content, device};
    const Shapes shapes = MakeShapes(art);
    const Stage stage = ReadStage(content, "dawn_works");
    const auto is_asked = [](const std::vector<std::string>& asked, std::string_view name) {
        return asked.empty() || std::ranges::any_of(asked, [&](const std::string& one) {
                   return name.find(one) != std::string_view::npos;
               });
    };
    std::puts(
        "| pilot | difficulty | cleared | median s | hits/min | ships lost/min | repeated | "
        "grazes/min | "
        "HAIRs/min | threads/min | first graze, s | longest wait, s | best chain | chain >= 8 | "
        "hit by "
        "|\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    std::vector<RunStats> planned;
    for (std::size_t d = 0; d < kDifficulties; ++d) {
        const auto difficulty = static_cast<Difficulty>(d);
        if (!is_asked(options.difficulties, NameOf(difficulty))) {
            continue;
        }
        for (std::size_t p = 0; p < kPilots; ++p) {
            const auto pilot = static_cast<PilotKind>(p);
            if (!is_asked(options.pilots, NameOf(pilot))) {
                continue;
            }
            std::vector<RunStats> runs;
            for (int i = 0; i < options.runs; ++i) {
                runs.push_back(MeasureRun({pilot, static_cast<std::uint64_t>(i + 1), difficulty},
                                          shapes, stage));
            }
            PrintPilot(runs, pilot, difficulty);
            for (std::size_t i = 0; options.lists_hits && i < runs.size(); ++i) {
                PrintHits(runs[i], static_cast<int>(i + 1));
            }
            std::fflush(stdout);
            if (pilot == PilotKind::Planned && difficulty == Difficulty::Clock) {
                planned = std::move(runs);
            }
        }
    }
    if (!planned.empty()) {
        PrintScenes(planned, stage);
    }
    std::printf("\nlongest time without a threat within 80 px of a still ship: %.1f s\n",
                MeasureLongestPeace(shapes, stage, 80) / static_cast<double>(kFramesPerSecond));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{
        "Flies Hairsbreadth's stage with several pilots, and prints what happened as tables."};
    Options options;
    app.add_option("--runs", options.runs, "runs of each pilot")->check(CLI::Range(1, 1000));
    app.add_option("--pilot", options.pilots, "only pilots whose name contains this text");
    app.add_option("--difficulty", options.difficulties, "only CALM, CLOCK or HAIR");
    app.add_flag("--hits", options.lists_hits, "print each hit");
    app.add_option("--assets", options.assets, "the game's assets")->check(CLI::ExistingDirectory);
    CLI11_PARSE(app, argc, argv);
    try {
        Measure(options);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "hairsbreadth_pilots: %s\n", error.what());
        return 2;
    }
}

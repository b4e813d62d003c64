#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/folder_storage.hpp"
#include "pilots/run_stats.hpp"
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
    std::string demo;
    std::string stage = "dawn_works";
};

int Median(std::vector<int> values) {
    std::ranges::sort(values);
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

// Returns how often each rank was reached, such as "D 2, C 5".
std::string RanksOf(const std::vector<RunStats>& runs) {
    constexpr std::array<std::string_view, 6> names{"D", "C", "B", "A", "S", "1 PX"};
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto count = std::ranges::count(runs, static_cast<Rank>(i), &RunStats::rank);
        if (count > 0) {
            text +=
                (text.empty() ? "" : ", ") + std::string{names[i]} + " " + std::to_string(count);
        }
    }
    return text;
}

void PrintPilot(const std::vector<RunStats>& runs, PilotKind pilot, Difficulty difficulty) {
    const auto count = static_cast<int>(runs.size());
    const int frames = SumOf(runs, [](const RunStats& run) { return run.frames; });
    const auto per_minute = [&](auto value) {
        return SumOf(runs, value) * 3600.0 / std::max(frames, 1);
    };
    // A time that few runs have is not shown.
    const auto first = [&](auto value) {
        const int frames_until = MedianOf(
            runs, [&](const RunStats& run) { return value(run) > 0 ? value(run) : kMaxRunFrames; });
        return frames_until < kMaxRunFrames ? std::to_string(frames_until / kFramesPerSecond) : "-";
    };
    const std::string first_graze = first([](const RunStats& run) { return run.first_graze; });
    const std::string first_lance = first([](const RunStats& run) { return run.first_lance; });
    const int hits = SumOf(runs, [](const RunStats& run) { return run.hits; });
    std::printf(
        "| %s | %s | %d of %d | %d | %.1f | %.1f | %.0f %% | %.1f | %.1f | %.1f | %s | %.1f | %d | "
        "%d | %s | "
        "%s | %.0f %% | %s |\n",
        std::string{NameOf(pilot)}.c_str(), std::string{NameOf(difficulty)}.c_str(),
        SumOf(runs, [](const RunStats& run) { return run.is_cleared ? 1 : 0; }), count,
        MedianOf(runs, [](const RunStats& run) { return run.frames; }) / kFramesPerSecond,
        per_minute([](const RunStats& run) { return run.hits; }),
        per_minute([](const RunStats& run) { return run.ships_lost; }),
        100.0 * SumOf(runs, [](const RunStats& run) { return run.repeated_hits; }) /
            std::max(hits, 1),
        per_minute([](const RunStats& run) { return run.grazes; }),
        per_minute([](const RunStats& run) { return run.hairs; }),
        per_minute([](const RunStats& run) { return run.threads; }), first_graze.c_str(),
        MedianOf(runs, [](const RunStats& run) { return run.longest_wait; }) /
            static_cast<double>(kFramesPerSecond),
        MedianOf(runs, [](const RunStats& run) { return run.best_chain; }),
        MedianOf(runs, [](const RunStats& run) { return run.lances; }), first_lance.c_str(),
        RanksOf(runs).c_str(),
        100.0 * SumOf(runs, [](const RunStats& run) { return run.chain_frames[2]; }) /
            std::max(frames, 1),
        HitsBy(runs).c_str());
}

// Prints what a pilot does by tens of seconds, and what it does it for.
void PrintTimes(const std::vector<RunStats>& runs, PilotKind pilot, Difficulty difficulty) {
    std::printf("| %s | %s |", std::string{NameOf(pilot)}.c_str(),
                std::string{NameOf(difficulty)}.c_str());
    for (const auto counts : {&RunStats::passes_in, &RunStats::hits_in}) {
        for (std::size_t tens = 0; tens < RunStats::kTens; ++tens) {
            const int flown = SumOf(runs, [tens](const RunStats& run) { return run.flown[tens]; });
            const int count = SumOf(runs, [&](const RunStats& run) { return (run.*counts)[tens]; });
            if (flown > 0) {
                std::printf(" %.1f", static_cast<double>(count) / flown);
            }
        }
        std::printf(" |");
    }
    const auto sum = [&](auto value) { return static_cast<double>(SumOf(runs, value)); };
    const double idle = sum([](const RunStats& run) { return run.idle_frames; });
    const double later = sum([](const RunStats& run) { return run.later_frames; });
    const int fights = SumOf(runs, [](const RunStats& run) { return run.boss_fight > 0 ? 1 : 0; });
    const double fight = sum([](const RunStats& run) { return run.boss_fight; });
    const double passes = sum([](const RunStats& run) { return run.pass_points; });
    const double rides = sum([](const RunStats& run) { return run.ride_points; });
    const double kills = sum([](const RunStats& run) { return run.kill_points; });
    const double paid = std::max(passes + rides + kills, 1.0);
    std::printf(" %.1f %% | %.1f | %.1f | %.0f, %.0f, %.0f |\n", 100 * idle / std::max(later, 1.0),
                sum([](const RunStats& run) { return run.boss_idle_frames; }) / kFramesPerSecond /
                    static_cast<double>(runs.size()),
                fight / kFramesPerSecond / std::max(fights, 1), 100 * passes / paid,
                100 * rides / paid, 100 * kills / paid);
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

// A flight for the title, as demo.json stores it: each input with the frames for which it is held.
struct DemoFlight {
    std::uint64_t seed = 0;
    std::vector<std::pair<int, PilotInput>> inputs;
    std::int64_t points = 0;
    bool was_hit = false;
};

DemoFlight FlyDemo(std::uint64_t seed, const Shapes& shapes, const Stage& stage) {
    constexpr int frames = Seconds(25);
    const PilotRun run{PilotKind::Planned, seed, Difficulty::Clock};
    World world = MakeRun(run.seed, run.difficulty, stage.tuning);
    Bodies bodies{shapes};
    Pilot pilot{run};
    DemoFlight flight{.seed = seed, .inputs = {}};
    const auto same = [](const PilotInput& a, const PilotInput& b) {
        return a.x == b.x && a.y == b.y && a.fire == b.fire && a.focus == b.focus &&
               a.lance == b.lance;
    };
    // The game looks an input up by World::frame, which stands still during a hit stop.
    for (int known = -1; world.frame < frames && !flight.was_hit;) {
        const bool is_new = world.frame > known;
        const PilotInput input =
            is_new ? pilot.Next(world, shapes, stage) : flight.inputs.back().second;
        if (is_new && (flight.inputs.empty() || !same(flight.inputs.back().second, input))) {
            flight.inputs.emplace_back(0, input);
        }
        flight.inputs.back().first += is_new ? 1 : 0;
        known = world.frame;
        Step(world, bodies, stage, input);
        flight.was_hit = world.score.hits > 0 || world.phase != Phase::Flying;
    }
    flight.points = world.score.points;
    return flight;
}

// Writes the flight with the most points of those without a hit.
void WriteDemo(const Options& options, const Shapes& shapes, const Stage& stage) {
    DemoFlight best{.inputs = {}, .was_hit = true};
    for (int i = 1; i <= options.runs; ++i) {
        DemoFlight flight = FlyDemo(static_cast<std::uint64_t>(i), shapes, stage);
        if (!flight.was_hit && (best.was_hit || flight.points > best.points)) {
            best = std::move(flight);
        }
    }
    if (best.was_hit) {
        throw std::runtime_error{"the ship was hit in all flights; use more --runs"};
    }
    std::ofstream file{options.demo};
    file << "{\n  \"seed\": " << best.seed << ",\n  \"inputs\": [";
    for (std::size_t i = 0; i < best.inputs.size(); ++i) {
        const auto& [frames, input] = best.inputs[i];
        file << (i == 0 ? "" : ",") << (i % 6 == 0 ? "\n    [" : " [") << frames << ", " << input.x
             << ", " << input.y << ", " << input.fire << ", " << input.focus << ", " << input.lance
             << "]";
    }
    file << "\n  ]\n}\n";
    if (!file.flush()) {
        throw std::runtime_error{"cannot write '" + options.demo + "'"};
    }
    std::printf("%s: seed %d, %d points\n", options.demo.c_str(), static_cast<int>(best.seed),
                static_cast<int>(best.points));
}

// The runs of a pilot.
struct Group {
    PilotKind pilot;
    Difficulty difficulty;
    std::vector<RunStats> runs;
};

bool IsAsked(const std::vector<std::string>& asked, std::string_view name) {
    return asked.empty() || std::ranges::any_of(asked, [&](const std::string& one) {
               return name.find(one) != std::string_view::npos;
           });
}

Group FlyGroup(const Options& options, PilotKind pilot, Difficulty difficulty, const Shapes& shapes,
               const Stage& stage) {
    Group group{pilot, difficulty, {}};
    for (int i = 1; i <= options.runs; ++i) {
        const PilotRun run{pilot, static_cast<std::uint64_t>(i), difficulty};
        group.runs.push_back(MeasureRun(run, shapes, stage));
    }
    PrintPilot(group.runs, pilot, difficulty);
    for (std::size_t i = 0; options.lists_hits && i < group.runs.size(); ++i) {
        PrintHits(group.runs[i], static_cast<int>(i + 1));
    }
    std::fflush(stdout);
    return group;
}

// Flies the groups that are asked for, and prints a row for each.
std::vector<Group> FlyGroups(const Options& options, const Shapes& shapes, const Stage& stage) {
    std::puts(
        "| pilot | difficulty | cleared | median s | hits/min | ships lost/min | repeated | "
        "grazes/min | HAIRs/min | threads/min | first graze, s | longest wait, s | best chain | "
        "lances | first lance, s | ranks | chain >= 8 | hit by |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    std::vector<Group> groups;
    for (std::size_t d = 0; d < kDifficulties; ++d) {
        for (std::size_t p = 0; p < kPilots; ++p) {
            const auto difficulty = static_cast<Difficulty>(d);
            const auto pilot = static_cast<PilotKind>(p);
            if (IsAsked(options.difficulties, NameOf(difficulty)) &&
                IsAsked(options.pilots, NameOf(pilot))) {
                groups.push_back(FlyGroup(options, pilot, difficulty, shapes, stage));
            }
        }
    }
    return groups;
}

void Measure(const Options& options) {
    graze::SoftwareDevice device{kScreenWidth, kScreenHeight};
    graze::FolderTitleStorage files{options.assets};
    graze::ContentManager content{graze::StandardContentTypes(), device, files};
    const Art art{content};
    const Shapes shapes = MakeShapes(art);
    const Stage stage = ReadStage(content, options.stage);
    if (!options.demo.empty()) {
        WriteDemo(options, shapes, stage);
        return;
    }
    const std::vector<Group> groups = FlyGroups(options, shapes, stage);
    std::puts(
        "\n| pilot | difficulty | passes in each 10 s | hits in each 10 s | idle | idle at the "
        "boss, s | fight, s | points by passes, rides, kills, % |\n"
        "|---|---|---|---|---|---|---|---|");
    for (const Group& group : groups) {
        PrintTimes(group.runs, group.pilot, group.difficulty);
    }
    for (const Group& group : groups) {
        if (group.pilot == PilotKind::Planned && group.difficulty == Difficulty::Clock) {
            PrintScenes(group.runs, stage);
        }
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
    app.add_option("--stage", options.stage, "the stage, dawn_works by default")
        ->check(CLI::IsMember{std::vector<std::string>{kStageWords.begin(), kStageWords.end()}});
    app.add_option("--demo", options.demo,
                   "write the best of --runs flights to this file, for the title");
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

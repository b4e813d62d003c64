#include <filesystem>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "bench/pairs.hpp"
#include "graze/app/run.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/file.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"

namespace graze::bench {
namespace {

namespace fs = std::filesystem;

// A temporary folder that contains only the game's pack. The destructor deletes it.
class PackFolder {
public:
    PackFolder()
        : path_{fs::temp_directory_path() / ("graze_first_frame_" + std::to_string(getpid()))} {
        fs::create_directories(path_);
        const FolderTitleStorage files{HAIRSBREADTH_ASSETS};
        WriteFileAtomically(path_ / kPackName, Bake(files, {}).pack);
    }
    PackFolder(const PackFolder&) = delete;
    PackFolder& operator=(const PackFolder&) = delete;
    ~PackFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    [[nodiscard]] const fs::path& Path() const noexcept { return path_; }

private:
    fs::path path_;
};

// Measures from the construction of the platform to the first image. The files are in the OS cache.
void FirstFrame(benchmark::State& state, const fs::path& assets) {
    for (auto _ : state) {
        HeadlessOptions parts;
        parts.title = std::make_unique<FolderTitleStorage>(assets);
        HeadlessPlatform platform{std::move(parts)};
        hairsbreadth::Hairsbreadth game{1};
        Run(game, platform, {.max_steps = 1, .content_types = StandardContentTypes()});
        benchmark::DoNotOptimize(platform.Graphics().ReadBackBuffer());
    }
}

}  // namespace

void AddFirstFrame(RatioTable& table) {
    table.Add(
        "first frame of the game, from its pack", "from its files",
        [](benchmark::State& state) { FirstFrame(state, HAIRSBREADTH_ASSETS); },
        [](benchmark::State& state) {
            static const PackFolder folder;
            FirstFrame(state, folder.Path());
        });
}

}  // namespace graze::bench

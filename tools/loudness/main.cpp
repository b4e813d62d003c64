#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "figures.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/process.hpp"
#include "recorded_run.hpp"

namespace {

using namespace hairsbreadth;

struct Options {
    RunToRecord run{.assets = HAIRSBREADTH_ASSETS};
    std::filesystem::path replay;
    std::filesystem::path wav;
    int late_ms = 0;
};

void AppendLittle(std::string& bytes, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i) {
        bytes.push_back(static_cast<char>(number >> 8 * i & 0xFF));
    }
}

void WriteWav(const std::filesystem::path& path, std::span<const std::int16_t> stereo) {
    constexpr std::uint32_t rate = 48'000;
    const auto size = static_cast<std::uint32_t>(stereo.size() * 2);
    std::string bytes{"RIFF"};
    AppendLittle(bytes, size + 36, 4);
    bytes += "WAVEfmt ";
    AppendLittle(bytes, 16, 4);        // bytes of the format
    AppendLittle(bytes, 1, 2);         // PCM
    AppendLittle(bytes, 2, 2);         // channels
    AppendLittle(bytes, rate, 4);      // frames per second
    AppendLittle(bytes, rate * 4, 4);  // bytes per second
    AppendLittle(bytes, 4, 2);         // bytes per frame
    AppendLittle(bytes, 16, 2);        // bits per sample
    bytes += "data";
    AppendLittle(bytes, size, 4);
    for (const std::int16_t sample : stereo) {
        AppendLittle(bytes, static_cast<std::uint16_t>(sample), 2);
    }
    std::ofstream file{path, std::ios::binary};
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) {
        throw std::runtime_error{"cannot write '" + path.string() + "'"};
    }
}

void Print(const RecordedRun& recorded) {
    const SoundFigures figures = MeasureSound(recorded.stereo);
    const double loudest = figures.loudest_lufs - figures.integrated_lufs;
    std::printf("length                 %8.1f s, of flight %.1f s\n",
                static_cast<double>(recorded.stereo.size()) / 96'000,
                static_cast<double>(recorded.frames_flown) / 60);
    std::printf("integrated loudness    %8.1f LUFS\n", figures.integrated_lufs);
    std::printf("loudest 400 ms         %+8.1f LU over the integrated loudness\n", loudest);
    std::printf("quietest 3 s           %8.1f LUFS\n", figures.quietest_lufs);
    std::printf("true peak              %8.1f dBTP\n", figures.true_peak_dbtp);
    std::printf("stereo correlation     %8.2f\n", figures.correlation);
    constexpr std::array<const char*, kLayerCount> names{"clock",    "drums", "chords",     "bass",
                                                         "arpeggio", "lead",  "octave lead"};
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto flown = static_cast<double>(recorded.frames_flown);
        const double share = flown > 0 ? static_cast<double>(recorded.frames_heard[i]) / flown : 0;
        std::printf("%-20s   %8.0f %% of the flight\n", names[i], share * 100);
    }
}

int RunTool(int argc, char** argv) {
    Options options;
    CLI::App app{"Plays Hairsbreadth without a window and measures its sound by ITU-R BS.1770-4."};
    app.add_option("--seed", options.run.seed, "Seed of the game, which its autopilot plays")
        ->capture_default_str();
    app.add_option("--frames", options.run.frames, "Number of frames to play, 60 per second")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    app.add_option("--late", options.late_ms,
                   "Delay of the input in milliseconds; the autopilot then keeps a distance")
        ->check(CLI::Range(0, 1000));
    app.add_option("--replay", options.replay, "Recording to replay, made with --record")
        ->check(CLI::ExistingFile);
    app.add_option("--assets", options.run.assets, "Folder of the game's assets")
        ->check(CLI::ExistingDirectory);
    app.add_option("--wav", options.wav, "WAV file to write");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!options.replay.empty()) {
        options.run.replay = graze::InputRecording::Decode(graze::ReadFile(options.replay));
        if (app.count("--frames") == 0) {
            options.run.frames = options.run.replay->StepCount();
        }
    }
    options.run.late_frames = options.late_ms * 60 / 1000;
    const RecordedRun recorded = RecordRun(options.run);
    if (!options.wav.empty()) {
        WriteWav(options.wav, recorded.stereo);
    }
    Print(recorded);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    graze::PrepareStandardStreams();
    try {
        return RunTool(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "hairsbreadth_loudness: " << error.what() << '\n';
        return 1;
    }
}

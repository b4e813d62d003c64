#include "graze/platform/process.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace graze {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> ReadFolderVariable(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) {
        return std::nullopt;
    }
    fs::path folder{value};
    // The XDG base directory specification says that relative paths must be ignored.
    return folder.is_absolute() ? std::optional{std::move(folder)} : std::nullopt;
}

}  // namespace

fs::path ProgramFolder(const char* first_argument) {
    std::error_code error;
    fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) {
        program = fs::absolute(first_argument == nullptr ? "" : first_argument, error);
    }
    return program.parent_path();
}

std::optional<fs::path> UserDataRoot() {
    if (auto data = ReadFolderVariable("XDG_DATA_HOME")) {
        return data;
    }
    const auto home = ReadFolderVariable("HOME");
    return home ? std::optional{*home / ".local" / "share"} : std::nullopt;
}

std::optional<fs::path> PicturesFolder() {
    if (auto pictures = ReadFolderVariable("XDG_PICTURES_DIR")) {
        return pictures;
    }
    const auto home = ReadFolderVariable("HOME");
    std::error_code error;
    const bool is_there = home && fs::is_directory(*home / "Pictures", error);
    return is_there ? std::optional{*home / "Pictures"} : home;
}

void PrepareStandardStreams() noexcept {
}

bool ErrorsGoToTerminal() noexcept {
    return isatty(STDERR_FILENO) != 0;
}

std::optional<std::int64_t> ResidentBytes() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{
        std::fopen("/proc/self/status", "re"), &std::fclose};
    std::array<char, 256> line{};
    long kib = 0;
    while (file && std::fgets(line.data(), line.size(), file.get()) != nullptr) {
        if (std::sscanf(line.data(), "VmRSS: %ld kB", &kib) == 1) {
            return std::int64_t{kib} * 1024;
        }
    }
    return std::nullopt;
}

std::span<const int> ClosingSignals() noexcept {
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
    return kSignals;
}

}  // namespace graze

#include "graze/platform/process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include <poll.h>
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

// Returns the number in the line of /proc/self/status that begins with the label.
std::optional<std::int64_t> ReadStatus(std::string_view label) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{
        std::fopen("/proc/self/status", "re"), &std::fclose};
    std::array<char, 256> line{};
    while (file && std::fgets(line.data(), line.size(), file.get()) != nullptr) {
        if (std::string_view{line.data()}.starts_with(label)) {
            return std::strtoll(line.data() + label.size(), nullptr, 10);
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> ReadClock(clockid_t clock) noexcept {
    timespec time{};
    if (clock_gettime(clock, &time) != 0) {
        return std::nullopt;
    }
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

// Keeps a handler of the program.
void IgnoreSignal(int signal) noexcept {
    const auto before = std::signal(signal, SIG_IGN);
    if (before != SIG_DFL) {
        std::signal(signal, before);
    }
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
    const auto kib = ReadStatus("VmRSS:");
    return kib ? std::optional{*kib * 1024} : std::nullopt;
}

std::optional<ProcessUse> UseOfProcess() {
    const auto threads = ReadStatus("Threads:");
    const auto processor_ns = ReadClock(CLOCK_PROCESS_CPUTIME_ID);
    std::error_code error;
    ProcessUse use;
    for (fs::directory_iterator file{"/proc/self/fd", error}, end; !error && file != end;
         file.increment(error)) {
        ++use.open_files;
    }
    if (!threads || !processor_ns || error) {
        return std::nullopt;
    }
    --use.open_files;  // the folder itself
    use.threads = static_cast<int>(*threads);
    use.processor_ns = *processor_ns;
    return use;
}

std::optional<std::int64_t> ThreadTime() noexcept {
    return ReadClock(CLOCK_THREAD_CPUTIME_ID);
}

bool WaitToWrite(std::FILE* stream) noexcept {
    constexpr int wait_ms = 50;
    pollfd output{fileno(stream), POLLOUT, 0};
    const int ready = poll(&output, 1, wait_ms);
    return ready > 0 || (ready < 0 && errno != EINTR);
}

void IgnoreBrokenPipes() noexcept {
    IgnoreSignal(SIGPIPE);
}

void IgnoreFileSizeLimit() noexcept {
    IgnoreSignal(SIGXFSZ);
}

std::span<const int> ClosingSignals() noexcept {
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
    return kSignals;
}

}  // namespace graze

#include "graze/platform/process.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include <fcntl.h>
#include <io.h>

#include "windows.hpp"
// Needs windows.h.
#include <psapi.h>

namespace graze {
namespace {

namespace fs = std::filesystem;

// True if whoever started the program gave it this stream: a file, a pipe or a console.
bool IsGiven(DWORD stream) noexcept {
    const HANDLE handle = GetStdHandle(stream);
    return handle != nullptr && handle != INVALID_HANDLE_VALUE;
}

// std::freopen keeps the stream's number if the stream is closed.
void OpenConsole(std::FILE* stream) noexcept {
    static_cast<void>(std::freopen("CONOUT$", "w", stream));
}

std::optional<fs::path> ReadFolderVariable(const wchar_t* variable) {
    const wchar_t* const value = _wgetenv(variable);
    fs::path folder{value == nullptr ? L"" : value};
    return folder.is_absolute() ? std::optional{std::move(folder)} : std::nullopt;
}

}  // namespace

fs::path ProgramFolder(const char* /*first_argument*/) {
    std::wstring path(MAX_PATH, L'\0');
    for (;;) {
        const DWORD size =
            GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
        if (size < path.size()) {
            path.resize(size);
            return fs::path{path}.parent_path();
        }
        path.resize(path.size() * 2);
    }
}

std::optional<fs::path> UserDataRoot() {
    return ReadFolderVariable(L"APPDATA");
}

std::optional<fs::path> PicturesFolder() {
    const auto profile = ReadFolderVariable(L"USERPROFILE");
    return profile ? std::optional{*profile / "Pictures"} : std::nullopt;
}

// A game is a program without a console, so that no console window opens. If it was started from
// one, its messages go there.
void PrepareStandardStreams() noexcept {
    const bool has_output = IsGiven(STD_OUTPUT_HANDLE);
    const bool has_errors = IsGiven(STD_ERROR_HANDLE);
    if ((!has_output || !has_errors) && AttachConsole(ATTACH_PARENT_PROCESS) != 0) {
        if (!has_output) {
            OpenConsole(stdout);
        }
        if (!has_errors) {
            OpenConsole(stderr);
        }
    }
    _setmode(_fileno(stdout), _O_BINARY);
    if (_isatty(_fileno(stderr)) != 0) {
        SetConsoleOutputCP(CP_UTF8);
    }
}

bool ErrorsGoToTerminal() noexcept {
    return _isatty(_fileno(stderr)) != 0;
}

std::optional<std::int64_t> ResidentBytes() {
    PROCESS_MEMORY_COUNTERS counters{};
    if (GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) == 0) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(counters.WorkingSetSize);
}

std::span<const int> ClosingSignals() noexcept {
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGBREAK};
    return kSignals;
}

}  // namespace graze

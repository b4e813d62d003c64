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
#include <tlhelp32.h>

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

// Returns the number of this process's threads.
std::optional<int> CountThreads() noexcept {
    const HANDLE snapshot = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (snapshot == INVALID_HANDLE_VALUE) {
        return std::nullopt;
    }
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    std::optional<int> threads;
    for (BOOL has_more = Process32FirstW(snapshot, &entry); has_more != 0 && !threads;
         has_more = Process32NextW(snapshot, &entry)) {
        if (entry.th32ProcessID == GetCurrentProcessId()) {
            threads = static_cast<int>(entry.cntThreads);
        }
    }
    CloseHandle(snapshot);
    return threads;
}

std::int64_t ToNanoseconds(FILETIME time) noexcept {
    return ((std::int64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime) * 100;
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

std::optional<ProcessUse> UseOfProcess() {
    DWORD handles = 0;
    FILETIME created{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    const HANDLE process = GetCurrentProcess();
    const auto threads = CountThreads();
    if (!threads || GetProcessHandleCount(process, &handles) == 0 ||
        GetProcessTimes(process, &created, &ended, &kernel, &user) == 0) {
        return std::nullopt;
    }
    return ProcessUse{static_cast<int>(handles), *threads,
                      ToNanoseconds(kernel) + ToNanoseconds(user)};
}

// The system counts the time of threads in clock interrupts of about 16 ms.
std::optional<std::int64_t> ThreadTime() noexcept {
    return std::nullopt;
}

bool WaitToWrite(std::FILE* /*stream*/) noexcept {
    return true;
}

void IgnoreBrokenPipes() noexcept {
}

void IgnoreFileSizeLimit() noexcept {
}

std::span<const int> ClosingSignals() noexcept {
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGBREAK};
    return kSignals;
}

}  // namespace graze

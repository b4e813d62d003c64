#include "rehearsal/command/child_process.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cwchar>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include <windows.h>

namespace graze {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

[[noreturn]] void Fail(const ChildCommand& command, DWORD error) {
    throw std::runtime_error{command.program.string() + ": " +
                             std::system_category().message(static_cast<int>(error))};
}

// An owned handle; null: none.
class Handle {
public:
    explicit Handle(HANDLE value = nullptr) noexcept : value_{value} {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { Close(); }

    [[nodiscard]] HANDLE Value() const noexcept { return value_; }
    [[nodiscard]] HANDLE* Place() noexcept { return &value_; }
    void Close() noexcept {
        if (value_ != nullptr && value_ != INVALID_HANDLE_VALUE) {
            CloseHandle(value_);
        }
        value_ = nullptr;
    }

private:
    HANDLE value_;
};

void AllowInheriting(const ChildCommand& command, HANDLE handle) {
    if (SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) == 0) {
        Fail(command, GetLastError());
    }
}

// A pipe for one stream of the program: this process reads, the program writes.
struct Pipe {
    Handle read_end;
    Handle write_end;

    explicit Pipe(const ChildCommand& command) {
        if (CreatePipe(read_end.Place(), write_end.Place(), nullptr, 0) == 0) {
            Fail(command, GetLastError());
        }
        AllowInheriting(command, write_end.Value());
    }
};

std::wstring ToWide(const std::string& utf8) {
    return fs::path{std::u8string{utf8.begin(), utf8.end()}}.wstring();
}

// Quotes an argument so that CommandLineToArgvW gives it back: backslashes are doubled before a
// quotation mark and at the end.
std::wstring Quote(const std::wstring& argument) {
    std::wstring quoted = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t letter : argument) {
        if (letter == L'"') {
            quoted.append(backslashes + 1, L'\\');
        }
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        quoted += letter;
    }
    return quoted.append(backslashes, L'\\') + L'"';
}

std::wstring MakeCommandLine(const ChildCommand& command) {
    std::wstring line = Quote(command.program.wstring());
    for (const std::string& argument : command.arguments) {
        line += L' ' + Quote(ToWide(argument));
    }
    return line;
}

// Returns the variables of this process and of the command, each ended by a null character. Names
// ignore case.
std::wstring MakeEnvironment(const ChildCommand& command) {
    std::wstring block;
    wchar_t* const own = GetEnvironmentStringsW();
    for (const wchar_t* entry = own; entry != nullptr && *entry != L'\0';) {
        const std::wstring_view text{entry};
        const bool is_replaced = std::ranges::any_of(command.environment, [text](const auto& set) {
            const std::wstring name = ToWide(set.first) + L'=';
            return text.size() >= name.size() &&
                   _wcsnicmp(text.data(), name.data(), name.size()) == 0;
        });
        if (!is_replaced) {
            block.append(text) += L'\0';
        }
        entry += text.size() + 1;
    }
    FreeEnvironmentStringsW(own);
    for (const auto& [name, value] : command.environment) {
        block += ToWide(name) + L'=' + ToWide(value) + L'\0';
    }
    return block + L'\0';
}

// A job ends all processes of the program with it.
struct Job {
    Handle handle;

    explicit Job(const ChildCommand& command) : handle{CreateJobObjectW(nullptr, nullptr)} {
        JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        if (handle.Value() == nullptr ||
            SetInformationJobObject(handle.Value(), JobObjectExtendedLimitInformation, &limits,
                                    sizeof limits) == 0) {
            Fail(command, GetLastError());
        }
    }
};

struct Streams {
    Pipe out;
    Pipe err;
    Handle nothing;  // standard input

    explicit Streams(const ChildCommand& command)
        : out{command},
          err{command},
          nothing{CreateFileW(L"NUL", GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                              OPEN_EXISTING, 0, nullptr)} {
        AllowInheriting(command, nothing.Value());
    }
};

// Lets a program inherit these handles only: not what other threads have open at the moment, such
// as a file that is being written.
class InheritedHandles {
public:
    InheritedHandles(const ChildCommand& command, const Streams& streams)
        : handles_{streams.nothing.Value(), streams.out.write_end.Value(),
                   streams.err.write_end.Value()} {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        bytes_.resize(size);
        if (InitializeProcThreadAttributeList(List(), 1, 0, &size) == 0) {
            Fail(command, GetLastError());
        }
        if (UpdateProcThreadAttribute(List(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                      sizeof handles_, nullptr, nullptr) == 0) {
            const DWORD error = GetLastError();
            DeleteProcThreadAttributeList(List());
            Fail(command, error);
        }
    }
    ~InheritedHandles() { DeleteProcThreadAttributeList(List()); }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST List() noexcept {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
    }

private:
    std::array<HANDLE, 3> handles_;
    std::vector<std::byte> bytes_;
};

// Starts the program and closes this process's copies of the program's ends.
HANDLE Start(const ChildCommand& command, const Job& job, Streams& streams) {
    InheritedHandles inherited{command, streams};
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = streams.nothing.Value();
    startup.StartupInfo.hStdOutput = streams.out.write_end.Value();
    startup.StartupInfo.hStdError = streams.err.write_end.Value();
    startup.lpAttributeList = inherited.List();
    std::wstring line = MakeCommandLine(command);
    std::wstring environment = MakeEnvironment(command);
    PROCESS_INFORMATION process{};
    const BOOL started = CreateProcessW(
        command.program.c_str(), line.data(), nullptr, nullptr, TRUE,
        CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT |
            EXTENDED_STARTUPINFO_PRESENT,
        environment.data(), command.folder.empty() ? nullptr : command.folder.c_str(),
        &startup.StartupInfo, &process);
    if (started == 0) {
        Fail(command, GetLastError());
    }
    AssignProcessToJobObject(job.handle.Value(), process.hProcess);
    ResumeThread(process.hThread);
    CloseHandle(process.hThread);
    streams.out.write_end.Close();
    streams.err.write_end.Close();
    return process.hProcess;
}

// Reads to the end of the stream; keeps its first `max` bytes.
void ReadAll(const Pipe& pipe, std::string& to, std::size_t max) {
    std::vector<char> buffer(65536);
    DWORD count = 0;
    while (ReadFile(pipe.read_end.Value(), buffer.data(), static_cast<DWORD>(buffer.size()), &count,
                    nullptr) != 0 &&
           count > 0) {
        to.append(buffer.data(), std::min<std::size_t>(count, max - std::min(max, to.size())));
    }
}

}  // namespace

ChildResult RunChild(const ChildCommand& command) {
    const Clock::time_point start = Clock::now();
    const Job job{command};
    Streams streams{command};
    const Handle process{Start(command, job, streams)};
    ChildResult result;
    std::thread out{[&] { ReadAll(streams.out, result.out, command.max_output); }};
    std::thread err{[&] { ReadAll(streams.err, result.err, command.max_output); }};
    const auto limit = static_cast<DWORD>(command.limit.count());
    result.ran_too_long = WaitForSingleObject(process.Value(), limit) != WAIT_OBJECT_0;
    TerminateJobObject(job.handle.Value(), 1);  // also what the program has left running
    WaitForSingleObject(process.Value(), INFINITE);
    out.join();
    err.join();
    DWORD exit_code = 0;
    GetExitCodeProcess(process.Value(), &exit_code);
    result.exit_code = static_cast<int>(exit_code);
    result.wall = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return result;
}

}  // namespace graze

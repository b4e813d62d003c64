#include "rehearse/system_calls.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "rehearse/traced_call.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

enum class CallKind : std::uint8_t {
    Open,
    Change,
    Rename,
    Enter,
    Connect,
    Bind,
    Send,
    Start,
    Fork
};

struct KnownCall {
    std::string_view name;
    CallKind kind = CallKind::Open;
};

constexpr std::array kCalls{
    KnownCall{"open", CallKind::Open},        KnownCall{"openat", CallKind::Open},
    KnownCall{"openat2", CallKind::Open},     KnownCall{"creat", CallKind::Change},
    KnownCall{"mkdir", CallKind::Change},     KnownCall{"mkdirat", CallKind::Change},
    KnownCall{"rmdir", CallKind::Change},     KnownCall{"mknod", CallKind::Change},
    KnownCall{"mknodat", CallKind::Change},   KnownCall{"unlink", CallKind::Change},
    KnownCall{"unlinkat", CallKind::Change},  KnownCall{"link", CallKind::Change},
    KnownCall{"linkat", CallKind::Change},    KnownCall{"symlink", CallKind::Change},
    KnownCall{"symlinkat", CallKind::Change}, KnownCall{"truncate", CallKind::Change},
    KnownCall{"chmod", CallKind::Change},     KnownCall{"fchmodat", CallKind::Change},
    KnownCall{"fchmodat2", CallKind::Change}, KnownCall{"chown", CallKind::Change},
    KnownCall{"lchown", CallKind::Change},    KnownCall{"fchownat", CallKind::Change},
    KnownCall{"utime", CallKind::Change},     KnownCall{"utimes", CallKind::Change},
    KnownCall{"futimesat", CallKind::Change}, KnownCall{"utimensat", CallKind::Change},
    KnownCall{"rename", CallKind::Rename},    KnownCall{"renameat", CallKind::Rename},
    KnownCall{"renameat2", CallKind::Rename}, KnownCall{"chdir", CallKind::Enter},
    KnownCall{"fchdir", CallKind::Enter},     KnownCall{"connect", CallKind::Connect},
    KnownCall{"bind", CallKind::Bind},        KnownCall{"sendto", CallKind::Send},
    KnownCall{"sendmsg", CallKind::Send},     KnownCall{"sendmmsg", CallKind::Send},
    KnownCall{"execve", CallKind::Start},     KnownCall{"execveat", CallKind::Start},
    KnownCall{"fork", CallKind::Fork},        KnownCall{"vfork", CallKind::Fork},
    KnownCall{"clone", CallKind::Fork},       KnownCall{"clone3", CallKind::Fork}};

// Collects the uses of a trace, line by line.
class TraceReader {
public:
    explicit TraceReader(const fs::path& folder)
        : working_directory_{folder.lexically_normal().generic_string()} {}

    // strace prints a call in two lines, "wait4(-1, <unfinished ...>" and "<... wait4 resumed>0) =
    // 7", if other threads make calls before it returns.
    void ReadLine(const std::string& line) {
        constexpr std::string_view unfinished = " <unfinished ...>";
        constexpr std::string_view resumed = " resumed>";
        const std::size_t id = std::min(line.find_first_not_of("0123456789"), line.size());
        const std::string thread = line.substr(0, id);
        std::string text = line.substr(std::min(line.find_first_not_of(' ', id), line.size()));
        if (text.ends_with(unfinished)) {
            begun_[thread] = text.substr(0, text.size() - unfinished.size());
            return;
        }
        if (text.starts_with("<... ") && text.find(resumed) != std::string::npos) {
            text = begun_[thread] + text.substr(text.find(resumed) + resumed.size());
            begun_.erase(thread);
        }
        ReadCall(thread, text);
    }

    [[nodiscard]] SystemTrace Finish() {
        for (const auto& [thread, text] : begun_) {
            ReadCall(thread, text);
        }
        for (const std::string& process : forks_) {
            if (!starters_.contains(process)) {
                Add(UseKind::Fork, "");
            }
        }
        return std::move(trace_);
    }

private:
    void Add(UseKind kind, const std::string& target) {
        if (known_.insert({kind, target}).second) {
            trace_.uses.push_back({kind, target});
        }
    }

    void ReadCall(const std::string& thread, const std::string& text) {
        const std::optional<TracedCall> call = ParseTracedCall(text);
        const auto known =
            std::ranges::find(kCalls, call ? call->name : std::string{}, &KnownCall::name);
        if (known == kCalls.end()) {
            return;
        }
        const std::array networking{std::pair{CallKind::Connect, UseKind::Connect},
                                    std::pair{CallKind::Bind, UseKind::Bind},
                                    std::pair{CallKind::Send, UseKind::Send}};
        for (const auto& [call_kind, kind] : networking) {
            if (known->kind == call_kind && !call->Address().empty()) {
                Add(kind, call->Address());
            }
        }
        if (call->HasSucceeded()) {
            ReadSuccess(thread, *call, known->kind);
        }
    }

    void ReadSuccess(const std::string& thread, const TracedCall& call, CallKind kind) {
        if (kind == CallKind::Fork) {
            if (!call.HasFlag("CLONE_THREAD")) {
                forks_.push_back(call.result.substr(0, call.result.find(' ')));
            }
            return;
        }
        std::vector<std::string> paths = call.Paths(working_directory_);
        if (kind == CallKind::Enter && paths.empty()) {
            paths.push_back(call.DescriptorPath());
        }
        if (paths.empty()) {
            return;  // the call changes an open file
        }
        // The last of two paths is the new one.
        const std::string& path = paths.back();
        if (kind == CallKind::Open) {
            ReadOpen(call, path);
        } else if (kind == CallKind::Change) {
            Add(UseKind::Write, path);
        } else if (kind == CallKind::Rename) {
            Add(UseKind::Write, paths.front());
            Add(UseKind::Write, path);
        } else if (kind == CallKind::Enter) {
            working_directory_ = path;
        } else if (kind == CallKind::Start) {
            starters_.insert(thread);
            if (std::exchange(trace_.has_begun, true)) {
                Add(UseKind::Start, path);
            }
        }
    }

    void ReadOpen(const TracedCall& call, const std::string& path) {
        constexpr std::array writing{"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"};
        if (std::ranges::any_of(writing, [&](const char* flag) { return call.HasFlag(flag); })) {
            Add(UseKind::Write, path);
        } else if (!call.HasFlag("O_DIRECTORY") && !call.HasFlag("O_PATH")) {
            Add(UseKind::Read, path);
        }
    }

    SystemTrace trace_;
    std::set<SystemUse> known_;
    std::map<std::string, std::string> begun_;  // by thread
    std::vector<std::string> forks_;            // ids of processes
    std::set<std::string> starters_;            // ids of processes that have started a program
    std::string working_directory_;  // that of the program: one of its children is reported itself
};

bool IsIn(const std::string& path, const std::string& folder) {
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

template <typename Folders>
bool IsInAny(const std::string& path, const Folders& folders) {
    return std::ranges::any_of(
        folders, [&path](const fs::path& folder) { return IsIn(path, folder.generic_string()); });
}

// True for "libz.so" and "libz.so.1.2".
bool IsLibrary(const std::string& path) {
    const std::size_t end = path.find_last_not_of(".0123456789");
    return end != std::string::npos && path.substr(0, end + 1).ends_with(".so");
}

}  // namespace

std::vector<std::string> StraceOptions() {
    // A question mark allows calls that this processor's Linux or this strace does not have.
    std::string calls;
    for (const KnownCall& call : kCalls) {
        calls += std::string{calls.empty() ? "trace=?" : ",?"}.append(call.name);
    }
    // --seccomp-bpf stops the program in these calls only. No text of strings is needed.
    return {"-f", "-qq", "-y", "-s", "0", "--seccomp-bpf", "-e", calls, "-o", kTraceFile};
}

SystemTrace ReadTrace(const std::string& trace, const fs::path& folder) {
    TraceReader reader{folder};
    std::istringstream lines{trace};
    for (std::string line; std::getline(lines, line);) {
        reader.ReadLine(line);
    }
    return reader.Finish();
}

bool IsOutside(const SystemUse& use, const OwnFolders& own) {
    constexpr std::array writable{"/dev", "/proc/self", "/proc/thread-self"};
    constexpr std::array readable{
        "/usr",  "/lib", "/lib32", "/lib64",     "/libx32",       "/etc",
        "/proc", "/sys", "/run",   "/nix/store", "/var/lib/dbus", "/var/cache/fontconfig"};
    const bool is_writable = IsInAny(use.target, own.writable) || IsInAny(use.target, writable);
    if (use.kind == UseKind::Read) {
        return !is_writable && !IsInAny(use.target, own.readable) &&
               !IsInAny(use.target, readable) && !IsLibrary(use.target);
    }
    return use.kind != UseKind::Write || !is_writable;
}

std::string Describe(const SystemUse& use) {
    switch (use.kind) {
        case UseKind::Read:
            return "reads " + use.target;
        case UseKind::Write:
            return "writes " + use.target;
        case UseKind::Connect:
            return "connects to " + use.target;
        case UseKind::Bind:
            return "binds " + use.target;
        case UseKind::Send:
            return "sends to " + use.target;
        case UseKind::Start:
            return "starts " + use.target;
        case UseKind::Fork:
            break;
    }
    return "starts a child process";
}

}  // namespace graze

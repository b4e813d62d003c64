#include "rehearsal/command/child_process.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" char** environ;  // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace graze {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLookEveryMs = 100;  // how often the limit is checked while the program is silent
constexpr int kReadEveryUs = 1000;
// After the end: for processes that are being killed, and for what is still in the pipes.
constexpr std::chrono::seconds kWaitAfter{1};
// The variable that all processes of a program have, even those in sessions of their own.
constexpr const char* kMark = "GRAZE_REHEARSED";

[[noreturn]] void Fail(const ChildCommand& command, int error) {
    throw std::runtime_error{command.program.string() + ": " + std::strerror(error)};
}

// An owned file descriptor; -1: none is open.
class Descriptor {
public:
    explicit Descriptor(int value = -1) noexcept : value_{value} {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { Close(); }

    [[nodiscard]] int Value() const noexcept { return value_; }
    void Take(int value) noexcept {
        Close();
        value_ = value;
    }
    void Close() noexcept {
        if (value_ >= 0) {
            close(value_);
            value_ = -1;
        }
    }

private:
    int value_;
};

// A pipe for one stream of the program: this process reads, the program writes.
struct Pipe {
    Descriptor read_end;
    Descriptor write_end;

    explicit Pipe(const ChildCommand& command) {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            Fail(command, errno);
        }
        read_end.Take(ends[0]);
        write_end.Take(ends[1]);
    }
};

// RAII for the file actions and attributes of posix_spawn.
struct SpawnSettings {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};

    SpawnSettings() {
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
};

std::string MakeMark() {
    static std::atomic<int> count = 0;
    std::string mark{kMark};
    return mark.append("=").append(std::to_string(getpid()) + "-" + std::to_string(++count));
}

std::vector<std::string> MakeEnvironment(const ChildCommand& command, const std::string& mark) {
    std::vector<std::string> all{mark};
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text{*entry};
        const bool is_replaced = [&] {
            if (text.starts_with(kMark)) {
                return true;  // this process is itself part of a rehearsal
            }
            for (const auto& [name, value] : command.environment) {
                if (text.starts_with(name) && text.substr(name.size()).starts_with('=')) {
                    return true;
                }
            }
            return false;
        }();
        if (!is_replaced) {
            all.emplace_back(text);
        }
    }
    for (const auto& [name, value] : command.environment) {
        all.push_back(name);
        all.back().append("=").append(value);
    }
    return all;
}

std::vector<char*> Pointers(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

// Starts the program in a process group of its own, so that the whole group can be killed.
pid_t Start(const ChildCommand& command, const std::string& mark, const Pipe& out,
            const Pipe& err) {
    SpawnSettings settings;
    posix_spawn_file_actions_addopen(&settings.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&settings.files, out.write_end.Value(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&settings.files, err.write_end.Value(), STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&settings.files, command.folder.c_str());
    posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&settings.attributes, 0);
    std::vector<std::string> arguments{command.program.string()};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    std::vector<std::string> environment = MakeEnvironment(command, mark);
    pid_t id = 0;
    const int error =
        posix_spawn(&id, command.program.c_str(), &settings.files, &settings.attributes,
                    Pointers(arguments).data(), Pointers(environment).data());
    if (error != 0) {
        Fail(command, error);
    }
    return id;
}

// Appends available bytes to `to`, up to `most` in all. Closes the descriptor at the stream's end.
void ReadSome(Descriptor& from, std::string& to, std::size_t most) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): read fills it
    std::array<char, 65536> buffer;
    const ssize_t count = read(from.Value(), buffer.data(), buffer.size());
    if (count <= 0) {
        if (count == 0 || errno != EINTR) {
            from.Close();
        }
        return;
    }
    const std::size_t room = most - std::min(most, to.size());
    to.append(buffer.data(), std::min(static_cast<std::size_t>(count), room));
}

// Reads what the program writes, for at most kLookEveryMs. Returns false when both streams have
// ended.
bool ReadBoth(const ChildCommand& command, Pipe& out, Pipe& err, ChildResult& result) {
    std::array<pollfd, 2> streams{
        {{out.read_end.Value(), POLLIN, 0}, {err.read_end.Value(), POLLIN, 0}}};
    if (poll(streams.data(), streams.size(), kLookEveryMs) > 0) {
        if (streams[0].revents != 0) {
            ReadSome(out.read_end, result.out, command.max_output);
        }
        if (streams[1].revents != 0) {
            ReadSome(err.read_end, result.err, command.max_output);
        }
    }
    return out.read_end.Value() >= 0 || err.read_end.Value() >= 0;
}

// True if the program itself has ended. It stays a zombie, so that its number, which is that of its
// group, is not used again.
bool HasEnded(pid_t id) {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == id;
}

// Reads the program's output until it ends. Returns false at the time `until`. A program may close
// its streams and go on, or end and leave them to others.
bool Listen(const ChildCommand& command, pid_t id, Clock::time_point until, Pipe& out, Pipe& err,
            ChildResult& result) {
    bool has_streams = true;
    while (!HasEnded(id)) {
        if (Clock::now() >= until) {
            return false;
        }
        has_streams = has_streams && ReadBoth(command, out, err, result);
        usleep(kReadEveryUs);  // games write line by line: waking up for each would be slow
    }
    return true;
}

// Returns the processes that have the mark in their environment. Zombies have none.
std::set<pid_t> FindMarked(const std::string& mark) {
    std::set<pid_t> found;
    std::error_code error;
    for (std::filesystem::directory_iterator process{"/proc", error}, end; !error && process != end;
         process.increment(error)) {
        const std::string name = process->path().filename().string();
        pid_t id = 0;
        const auto [rest, invalid] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (invalid != std::errc{} || rest != name.data() + name.size()) {
            continue;
        }
        std::ifstream file{process->path() / "environ", std::ios::binary};
        const std::string environment{std::istreambuf_iterator<char>{file}, {}};
        if ((environment + '\0').find(mark + '\0') != std::string::npos) {
            found.insert(id);
        }
    }
    return found;
}

// Kills all processes of the program, whose own process may be a zombie. Returns the number of
// those that it has left running.
int KillRest(pid_t id, const std::string& mark) {
    kill(-id, SIGSTOP);  // so that they are counted before they end
    std::set<pid_t> killed;
    // Those that run may start others meanwhile, until all have been found.
    const Clock::time_point until = Clock::now() + kWaitAfter;
    for (std::set<pid_t> found = FindMarked(mark); !found.empty() && Clock::now() < until;
         found = FindMarked(mark)) {
        for (const pid_t process : found) {
            kill(process, SIGKILL);
        }
        killed.insert(found.begin(), found.end());
        usleep(kReadEveryUs);
    }
    kill(-id, SIGKILL);
    killed.erase(id);
    return static_cast<int>(killed.size());
}

}  // namespace

ChildResult RunChild(const ChildCommand& command) {
    Pipe out{command};
    Pipe err{command};
    const Clock::time_point start = Clock::now();
    const std::string mark = MakeMark();
    const pid_t id = Start(command, mark, out, err);
    out.write_end.Close();
    err.write_end.Close();
    ChildResult result;
    result.ran_too_long = !Listen(command, id, start + command.limit, out, err, result);
    result.wall = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    const int left_behind = KillRest(id, mark);
    result.left_behind = result.ran_too_long ? 0 : left_behind;
    const Clock::time_point until = Clock::now() + kWaitAfter;
    while (ReadBoth(command, out, err, result) && Clock::now() < until) {
    }
    int status = 0;
    waitpid(id, &status, 0);
    result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + result.signal;
    return result;
}

}  // namespace graze

#include "rehearse/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <stdexcept>

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

std::vector<std::string> MakeEnvironment(const ChildCommand& command) {
    std::vector<std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text{*entry};
        const bool is_replaced = [&] {
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
        all.push_back(name + "=" + value);
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
pid_t Start(const ChildCommand& command, const Pipe& out, const Pipe& err) {
    SpawnSettings settings;
    posix_spawn_file_actions_addopen(&settings.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&settings.files, out.write_end.Value(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&settings.files, err.write_end.Value(), STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&settings.files, command.folder.c_str());
    posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&settings.attributes, 0);
    std::vector<std::string> arguments{command.program.string()};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    std::vector<std::string> environment = MakeEnvironment(command);
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
    std::array<char, 65536>
        buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
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

// Reads the program's output. Returns true when both streams have ended, false at the time `until`.
bool Listen(const ChildCommand& command, Clock::time_point until, Pipe& out, Pipe& err,
            ChildResult& result) {
    while (out.read_end.Value() >= 0 || err.read_end.Value() >= 0) {
        if (Clock::now() >= until) {
            return false;
        }
        std::array<pollfd, 2> streams{
            {{out.read_end.Value(), POLLIN, 0}, {err.read_end.Value(), POLLIN, 0}}};
        if (poll(streams.data(), streams.size(), kLookEveryMs) <= 0) {
            continue;
        }
        if (streams[0].revents != 0) {
            ReadSome(out.read_end, result.out, command.max_output);
        }
        if (streams[1].revents != 0) {
            ReadSome(err.read_end, result.err, command.max_output);
        }
        usleep(kReadEveryUs);  // games write line by line: waking up for each would be slow
    }
    return true;
}

// Returns the program's status after it has ended, or std::nullopt at the time `until`. Needed
// because a program may close its streams and continue to run.
std::optional<int> WaitUntil(pid_t id, Clock::time_point until) {
    int status = 0;
    while (waitpid(id, &status, WNOHANG) == 0) {
        if (Clock::now() >= until) {
            return std::nullopt;
        }
        usleep(1000);
    }
    return status;
}

}  // namespace

ChildResult RunChild(const ChildCommand& command) {
    Pipe out{command};
    Pipe err{command};
    const Clock::time_point start = Clock::now();
    const Clock::time_point until = start + command.limit;
    const pid_t id = Start(command, out, err);
    out.write_end.Close();
    err.write_end.Close();
    ChildResult result;
    const bool has_ended = Listen(command, until, out, err, result);
    std::optional<int> status = has_ended ? WaitUntil(id, until) : std::nullopt;
    if (!status) {
        result.ran_too_long = true;
        kill(-id, SIGKILL);
        int killed = 0;
        waitpid(id, &killed, 0);
        status = killed;
    }
    result.signal = WIFSIGNALED(*status) ? WTERMSIG(*status) : 0;
    result.exit_code = WIFEXITED(*status) ? WEXITSTATUS(*status) : 128 + result.signal;
    result.wall = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return result;
}

}  // namespace graze

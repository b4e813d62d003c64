#include "platform/closing/child.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace graze::test {
namespace {

constexpr std::chrono::seconds kTimeout{60};  // long, for busy machines and sanitizers

}  // namespace

Child::Child(std::vector<std::string> arguments,
             const std::map<std::string, std::string>& environment) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error{"no pipe"};
    }
    std::vector<char*> argv;
    for (std::string& argument : arguments) {
        argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    id_ = fork();
    if (id_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // also if the test crashes
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        for (const auto& [name, value] : environment) {
            setenv(name.c_str(), value.c_str(), 1);
        }
        execvp(argv[0], argv.data());
        _exit(127);
    }
    close(ends[1]);
    pipe_ = ends[0];
    if (id_ < 0) {
        throw std::runtime_error{"no process"};
    }
}

Child::~Child() {
    if (id_ > 0) {
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    close(pipe_);
}

void Child::Send(int signal) const {
    if (id_ > 0) {
        kill(id_, signal);
    }
}

// Returns false at the end of the output, or on timeout.
bool Child::Read() {
    pollfd output{pipe_, POLLIN, 0};
    if (poll(&output, 1, static_cast<int>(std::chrono::milliseconds{kTimeout}.count())) <= 0) {
        return false;
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = read(pipe_, bytes.data(), bytes.size());
    text_.append(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    return count > 0;
}

bool Child::WaitFor(const std::string& text) {
    while (text_.find(text) == std::string::npos) {
        if (!Read()) {
            return false;
        }
    }
    return true;
}

std::optional<int> Child::Wait() {
    const auto deadline = std::chrono::steady_clock::now() + kTimeout;
    while (std::chrono::steady_clock::now() < deadline && Read()) {
    }
    if (id_ < 0) {
        return std::nullopt;  // the exit code was already read
    }
    int status = 0;
    while (waitpid(id_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            return std::nullopt;
        }
        usleep(1000);
    }
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace graze::test

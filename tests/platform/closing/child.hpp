#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace graze::test {

/// A program that runs beside the test; it is killed with this. What it writes to stdout and stderr is read here.
class Child {
public:
    /// Runs `words[0]`, found as a shell finds it, with `environment` added to the test's own. Throws
    /// std::runtime_error when there is no process or pipe to be had.
    explicit Child(std::vector<std::string> words,
                   const std::map<std::string, std::string>& environment = {});
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void Send(int signal) const;

    /// Reads on until all that was written holds `text`; false when the child has ended, or a minute has
    /// passed, without it.
    [[nodiscard]] bool WaitFor(const std::string& text);

    /// Reads on until the child ends. Its exit code, or minus the signal that it died of; std::nullopt after
    /// a minute.
    [[nodiscard]] std::optional<int> Wait();

    /// All that was read until now.
    [[nodiscard]] const std::string& Said() const noexcept { return said_; }

private:
    [[nodiscard]] bool Read();

    pid_t id_ = -1;  // -1: it has been waited for
    int pipe_ = -1;
    std::string said_;
};

}  // namespace graze::test

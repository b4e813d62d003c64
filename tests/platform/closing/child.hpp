#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace graze::test {

/// A child process of the test, which is killed on destruction. Its stdout and stderr are captured.
class Child {
public:
    /// Runs `arguments[0]`, searched in PATH, with `environment` added to the test's own. Throws
    /// std::runtime_error if the process or its pipe cannot be created.
    explicit Child(std::vector<std::string> arguments,
                   const std::map<std::string, std::string>& environment = {});
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void Send(int signal) const;

    /// Reads output until it contains `text`. Returns false if the child ends without it, or if one
    /// read waits longer than a minute.
    [[nodiscard]] bool WaitFor(const std::string& text);

    /// Reads output until the child ends. Returns its exit code, the negative number of the signal
    /// that ended it, or std::nullopt after a minute.
    [[nodiscard]] std::optional<int> Wait();

    /// Returns all output read so far.
    [[nodiscard]] const std::string& Output() const noexcept { return text_; }

private:
    [[nodiscard]] bool Read();

    pid_t id_ = -1;  // -1: there is no child to wait for
    int pipe_ = -1;
    std::string text_;
};

}  // namespace graze::test

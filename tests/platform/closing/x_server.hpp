#pragma once

#include <string>

#include <unistd.h>

#include "platform/closing/child.hpp"

namespace graze::test {

/// An X server without a screen, of 640 x 480 pixels with 24 bits.
class XServer {
public:
    /// Whether the server starts anew when its last program ends. New programs may be refused then.
    enum class Resets { No, Yes };

    /// Waits until the server has started.
    explicit XServer(Resets resets = Resets::No)
        : server_{{"Xvfb", name_, "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten",
                   "tcp", resets == Resets::Yes ? "-reset" : "-noreset"}},
          has_started_{server_.WaitFor("\n")} {}

    [[nodiscard]] bool HasStarted() const noexcept { return has_started_; }

    /// Returns what the server has printed, for example why it has not started.
    [[nodiscard]] const std::string& Output() const noexcept { return server_.Output(); }

    /// Returns the value of DISPLAY for a program that is to use this server.
    [[nodiscard]] const std::string& Name() const noexcept { return name_; }

    void Send(int signal) const { server_.Send(signal); }

private:
    // The number depends on the process. If parallel tests shared a number, a server that ends could
    // remove the socket that the server of a different test has just created.
    std::string name_ = ":" + std::to_string(1'000 + getpid() % 50'000);
    Child server_;
    bool has_started_;
};

}  // namespace graze::test

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graze/image/image.hpp"
#include "platform/closing/child.hpp"
#include "platform/closing/x_server.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {

/// An X server without a screen, with a window manager.
class XDisplay {
public:
    /// Waits until both have started.
    XDisplay();

    /// Returns why they have not started, or what else is missing; empty if nothing is.
    [[nodiscard]] const std::string& Reason() const noexcept { return reason_; }

    /// Returns the value of DISPLAY for a program that is to use this server.
    [[nodiscard]] const std::string& Name() const noexcept { return server_.Name(); }

    /// Runs a command on this display. Returns true if it exits with 0.
    [[nodiscard]] bool Run(std::vector<std::string> command) const;

    /// Returns what a player would see where the window with this title is, without its frame.
    /// std::nullopt if there is no such window, or if it is not entirely on the display.
    [[nodiscard]] std::optional<Image> Look(const std::string& title) const;

private:
    std::string reason_;
    TemporaryFolder folder_;
    XServer server_;
    std::optional<Child> manager_;
};

}  // namespace graze::test

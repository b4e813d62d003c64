#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "disk_model.hpp"
#include "platform/temporary_folder.hpp"
#include "scenarios.hpp"
#include "traced_process.hpp"

namespace graze::test {

/// What goes wrong, from which call on.
struct Fault {
    Order order;
    bool from_then_on = false;
    bool cuts_power = false;
};

/// What became of a scenario with a fault.
struct Outcome {
    std::optional<int> exit;
    std::string state;
    bool decided = false;  ///< the call that decides was made
    bool injected = false;
    bool failed_reading = false;  ///< a call that reads was made to fail
    bool is_sure = false;
    bool wrote_before_sweeping = false;
};

/// A scenario in a folder of its own, in which one or more calls go wrong.
class Experiment {
public:
    /// The exit code of a process whose storage threw is this and the error's code.
    static constexpr int kRefused = 10;

    explicit Experiment(const Scenario& scenario);

    /// Runs the scenario's work; the k-th call (from 1) that `fault` is about goes wrong.
    Outcome Run(int k, const Fault& fault);

    /// Commits without faults; returns the state.
    std::string GoOn();

    /// The same in a process whose disk knows what the one before left: is the disk sure of it all?
    bool IsSureAfterGoingOn();

    /// Returns the names of the leftovers.
    [[nodiscard]] std::vector<std::string> Litter() const;

    [[nodiscard]] std::filesystem::path Root() const { return folder_.Path() / "new" / "saves"; }

private:
    [[nodiscard]] bool Decides(const Call& call) const;
    [[nodiscard]] std::filesystem::path Container() const {
        return Root() / "user-7" / "%53lot%201";
    }
    [[nodiscard]] int Work() const;

    const Scenario& scenario_;
    TemporaryFolder folder_;
    DiskModel disk_{folder_.Path()};
};

}  // namespace graze::test

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

/// The fault of an experiment. Experiment::Run applies `order` to the k-th system call that it can
/// change and, if `from_then_on` is true, to all later ones. If `cuts_power` is true, the power is
/// cut after the run.
struct Fault {
    Order order;
    bool from_then_on = false;
    bool cuts_power = false;
};

/// The result of a scenario with a fault.
struct Outcome {
    std::optional<int> exit;
    std::string state;
    bool decided = false;  ///< the rename that decides the commit succeeded
    bool injected = false;
    bool failed_reading = false;  ///< a call that reads was made to fail
    bool is_durable = false;
    bool wrote_before_cleanup = false;
};

/// Runs a scenario in a folder of its own, with one or more failing calls.
class Experiment {
public:
    /// Exit code of a process whose storage threw a StorageError: kRefused plus the error's code.
    static constexpr int kRefused = 10;

    explicit Experiment(const Scenario& scenario);

    /// Runs the scenario's work. The fault hits the k-th call (from 1) that it applies to.
    Outcome Run(int k, const Fault& fault);

    /// Restores and commits without faults. Returns the state.
    std::string RecoverAndCommit();

    /// Restores and commits without faults in a traced process, with the disk model of the previous
    /// Run. True if everything is certain to be on the disk afterwards.
    bool IsDurableAfterRecovery();

    /// Returns the names of leftover files and folders.
    [[nodiscard]] std::vector<std::string> Leftovers() const;

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

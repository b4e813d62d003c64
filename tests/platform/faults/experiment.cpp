#include "experiment.hpp"

#include <cerrno>

namespace graze::test {

namespace fs = std::filesystem;

namespace {

// True if `order` applies to this kind of call.
bool Counts(const Call& call, const Order& order) {
    switch (order.what) {
        case Order::What::Kill:
            return true;
        case Order::What::Shorten:
            return call.kind == FileCall::Write && call.arguments[2] > 1;
        default:
            return order.error == EINTR ? call.MayBeInterrupted() : call.kind != FileCall::None;
    }
}

}  // namespace

Experiment::Experiment(const Scenario& scenario) : scenario_{scenario} {
    FolderUserStorage storage = OpenStorage(Root());
    scenario_.prepare(storage, Root());
}

Outcome Experiment::Run(int k, const Fault& fault) {
    Outcome outcome;
    int calls = 0;
    const auto work = [this] { return Work(); };
    const auto before = [&](const Call& call) {
        disk_.Before(call);
        outcome.wrote_before_cleanup = outcome.wrote_before_cleanup ||
                                       (call.kind == FileCall::Write &&
                                        (fs::exists(Container() / "g3" / "litter") ||
                                         fs::exists(Container().parent_path() / "other.partial")));
        const bool counts = Counts(call, fault.order);
        calls += counts ? 1 : 0;
        const bool hits = counts && (fault.from_then_on ? calls >= k : calls == k);
        outcome.injected = outcome.injected || hits;
        outcome.failed_reading = outcome.failed_reading || (hits && call.Reads());
        return hits ? fault.order : Order{};
    };
    const auto after = [&](const Call& call, std::int64_t result) {
        disk_.After(call, result);
        outcome.decided = outcome.decided || (result >= 0 && Decides(call));
    };
    outcome.exit = RunTraced(work, before, after);
    outcome.is_durable = disk_.IsDurable();
    if (fault.cuts_power) {
        disk_.CutPower();
    }
    outcome.state = ReadState(Root());
    return outcome;
}

std::string Experiment::RecoverAndCommit() {
    FolderUserStorage storage = OpenStorage(Root());
    static_cast<void>(storage.Restore(kAda, kContainer));
    CommitMore(storage);
    return ReadState(Root());
}

bool Experiment::IsDurableAfterRecovery() {
    const auto work = [this] {
        RecoverAndCommit();
        return 0;
    };
    const auto before = [this](const Call& call) {
        disk_.Before(call);
        return Order{};
    };
    const auto after = [this](const Call& call, std::int64_t result) { disk_.After(call, result); };
    return RunTraced(work, before, after) == 0 && disk_.IsDurable();
}

std::vector<std::string> Experiment::Leftovers() const {
    std::vector<std::string> names;
    int generations = 0;
    for (const auto& entry : fs::directory_iterator{Container()}) {
        const std::string name = entry.path().filename();
        generations += name.front() == 'g' ? 1 : 0;
        if (name != "current" && (name.front() != 'g' || generations > 2)) {
            names.push_back(name);
        }
    }
    for (const auto& entry : fs::directory_iterator{Container().parent_path()}) {
        if (entry.path() != Container()) {
            names.push_back(entry.path().filename());
        }
    }
    return names;
}

// True if the call replaces the pointer file, or makes the whole container appear or disappear.
bool Experiment::Decides(const Call& call) const {
    return call.kind == FileCall::Rename &&
           (call.Path() == Container() / "current" || call.Path() == Container() ||
            call.OldPath() == Container());
}

int Experiment::Work() const {
    try {
        FolderUserStorage storage = OpenStorage(Root());
        scenario_.work(storage);
        return 0;
    } catch (const StorageError& error) {
        return kRefused + static_cast<int>(error.Code());
    } catch (...) {
        return 1;
    }
}

}  // namespace graze::test

#include <memory>

#include "rehearse/course.hpp"

namespace graze {
namespace {

class Memory : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "memory"; }
    [[nodiscard]] std::string Title() const override {
        return "Memory stays in its budget, and steady frames allocate nothing";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        if (!IsKnown(course)) {
            return {};
        }
        Trial trial = course.Replayed("memory");
        trial.more = {"--memory-budget", std::to_string(course.command.memory_mib)};
        return {trial};
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        result.tried = "a budget of " + std::to_string(course.command.memory_mib) + " MiB";
        if (!IsKnown(course)) {
            result.PassOver("its launcher knows no --memory-budget");
            return result;
        }
        static_cast<void>(FailIfBroken(course.Run("memory"), result));
        return result;
    }

private:
    static bool IsKnown(const Course& course) { return course.Knows("--memory-budget"); }
};

}  // namespace

void AddMemoryRules(Rules& rules) {
    rules.push_back(std::make_unique<Memory>());
}

}  // namespace graze

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace graze::bench {

using Measured = std::function<void(benchmark::State&)>;

/// Runs pairs of benchmarks and prints a table with one row per pair: the shortest times of the
/// baseline and of Graze, and how many times as fast Graze is. The benchmark library interleaves
/// the repetitions of all benchmarks, so that other load on the machine slows both sides equally.
class RatioTable : public benchmark::BenchmarkReporter {
public:
    /// Adds a row for `what`. `theirs` measures the baseline, whose name is `baseline`; `ours`
    /// measures Graze. Both times are divided by `parts`, for example the number of sprites if the
    /// row gives the time per sprite.
    void Add(const std::string& what, const std::string& baseline, const Measured& theirs,
             const Measured& ours, double parts = 1);

    /// Like Add, for operations that process `bytes` bytes each. The row ends with the byte rates
    /// of the baseline and of Graze.
    void AddBytes(const std::string& what, const std::string& baseline, double bytes,
                  const Measured& theirs, const Measured& ours, double parts = 1);

    /// Adds a row for many cases of one kind: theirs[i] and ours[i] measure case i. The row has the
    /// median of the times and of the ratios, the worst and the best ratio, and the ratio of the
    /// sums, in which the slow cases of the baseline weigh most.
    void AddMix(const std::string& what, const std::string& baseline,
                const std::vector<Measured>& theirs, const std::vector<Measured>& ours);

    bool ReportContext(const Context& context) override;
    void ReportRuns(const std::vector<Run>& runs) override;
    void Finalize() override;

private:
    struct Row {
        std::string what;
        std::string baseline;
        double parts;
        double bytes = 0;       // 0: the row has no byte rates
        std::size_t cases = 0;  // 0: the row is no mix
    };

    [[nodiscard]] bool WasMeasured(const std::string& name) const;
    [[nodiscard]] double Shortest(const std::string& name) const;
    void PrintRow(const Row& row) const;
    void PrintMix(const Row& row) const;

    std::vector<Row> rows_;
    std::map<std::string, std::vector<double>> nanoseconds_;  // times of each benchmark
    std::set<std::string> errors_;
};

}  // namespace graze::bench

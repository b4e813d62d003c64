#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace graze::bench {

using Measured = std::function<void(benchmark::State&)>;

/// Runs pairs of benchmarks and prints a table with one row per pair: both medians, and how many
/// times faster Graze is. The repetitions of all benchmarks are interleaved, so that other load on
/// the machine slows both sides equally.
class RatioTable : public benchmark::BenchmarkReporter {
public:
    /// Measures `what` twice: as `baseline` does it and as Graze does it. Both times are divided by
    /// `parts`, the number of sprites or pixels, if the row gives the time of a single one.
    void Add(const std::string& what, const std::string& baseline, const Measured& theirs,
             const Measured& ours, double parts = 1);

    /// Does the same for operations that process `bytes` bytes each time; the row ends with both
    /// rates.
    void AddBytes(const std::string& what, const std::string& baseline, double bytes,
                  const Measured& theirs, const Measured& ours);

    bool ReportContext(const Context& context) override;
    void ReportRuns(const std::vector<Run>& runs) override;
    void Finalize() override;

private:
    struct Row {
        std::string what;
        std::string baseline;
        double parts;
        double bytes = 0;  // 0: no rates are printed
    };

    std::vector<Row> rows_;
    std::map<std::string, std::vector<double>> nanoseconds_;  // per benchmark and repetition
};

}  // namespace graze::bench

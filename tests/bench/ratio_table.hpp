#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace graze::bench {

using Measured = std::function<void(benchmark::State&)>;

/// Pairs of benchmarks, and a table with one row a pair: both medians, and how many times faster
/// Graze is. The library runs the repetitions of all of them interleaved, so that a noisy machine
/// slows both sides alike.
class RatioTable : public benchmark::BenchmarkReporter {
public:
    /// `what` is measured once as `baseline` does it and once as Graze does. Both times are divided by
    /// `parts`: the sprites or pixels of which `what` says how long one takes.
    void Add(const std::string& what, const std::string& baseline, const Measured& theirs,
             const Measured& ours, double parts = 1);

    /// The same for what goes through `bytes` bytes each time: the row ends with the rates of both.
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
        double bytes = 0;  // 0: no rates
    };

    std::vector<Row> rows_;
    std::map<std::string, std::vector<double>> nanoseconds_;  // of a benchmark, per repetition
};

}  // namespace graze::bench

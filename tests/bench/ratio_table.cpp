#include "bench/ratio_table.hpp"

#include <algorithm>
#include <cstdio>

namespace graze::bench {
namespace {

std::string FormatName(const std::string& what, const std::string& side) {
    return what + "|" + side;
}

double Minimum(const std::vector<double>& values) {
    return *std::min_element(values.begin(), values.end());
}

}  // namespace

void RatioTable::Add(const std::string& what, const std::string& baseline, const Measured& theirs,
                     const Measured& ours, double parts) {
    rows_.push_back({what, baseline, parts, 0});
    benchmark::RegisterBenchmark(FormatName(what, baseline).c_str(), theirs);
    benchmark::RegisterBenchmark(FormatName(what, "graze").c_str(), ours);
}

void RatioTable::AddBytes(const std::string& what, const std::string& baseline, double bytes,
                          const Measured& theirs, const Measured& ours) {
    Add(what, baseline, theirs, ours);
    rows_.back().bytes = bytes;
}

bool RatioTable::ReportContext(const Context& /*context*/) {
    return true;
}

void RatioTable::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.run_type == Run::RT_Iteration && !run.error_occurred && run.iterations > 0) {
            nanoseconds_[run.run_name.function_name].push_back(run.real_accumulated_time * 1e9 /
                                                               static_cast<double>(run.iterations));
        }
    }
}

void RatioTable::Finalize() {
    std::printf("%-52s %-30s %12s %12s %8s\n", "what", "baseline", "baseline, ns", "graze, ns",
                "ratio");
    for (const Row& row : rows_) {
        const auto theirs = nanoseconds_.find(FormatName(row.what, row.baseline));
        const auto ours = nanoseconds_.find(FormatName(row.what, "graze"));
        if (theirs == nanoseconds_.end() || ours == nanoseconds_.end()) {
            continue;  // the --benchmark_filter excludes this row
        }
        const double theirs_ns = Minimum(theirs->second) / row.parts;
        const double ours_ns = Minimum(ours->second) / row.parts;
        const int decimals = row.parts == 1 ? 0 : 2;
        std::printf("%-52s %-30s %12.*f %12.*f %7.1fx", row.what.c_str(), row.baseline.c_str(),
                    decimals, theirs_ns, decimals, ours_ns, theirs_ns / ours_ns);
        if (row.bytes > 0) {
            std::printf("   %.2f and %.2f GB/s", row.bytes / theirs_ns, row.bytes / ours_ns);
        }
        std::printf("\n");
    }
}

}  // namespace graze::bench

#include "bench/ratio_table.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace graze::bench {
namespace {

std::string FormatName(const std::string& what, const std::string& side) {
    return what + "|" + side;
}

std::string FormatCase(const std::string& what, std::size_t number, const std::string& side) {
    return FormatName(what + " #" + std::to_string(number), side);
}

double Median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double Minimum(const std::vector<double>& values) {
    return *std::min_element(values.begin(), values.end());
}

}  // namespace

void RatioTable::Add(const std::string& what, const std::string& baseline, const Measured& theirs,
                     const Measured& ours, double parts) {
    rows_.push_back({what, baseline, parts, 0, 0});
    benchmark::RegisterBenchmark(FormatName(what, baseline).c_str(), theirs);
    benchmark::RegisterBenchmark(FormatName(what, "graze").c_str(), ours);
}

void RatioTable::AddBytes(const std::string& what, const std::string& baseline, double bytes,
                          const Measured& theirs, const Measured& ours, double parts) {
    Add(what, baseline, theirs, ours, parts);
    rows_.back().bytes = bytes;
}

void RatioTable::AddMix(const std::string& what, const std::string& baseline,
                        const std::vector<Measured>& theirs, const std::vector<Measured>& ours) {
    constexpr double kSeconds = 0.003;  // per case and repetition
    rows_.push_back({what, baseline, 1, 0, theirs.size()});
    for (std::size_t number = 0; number < theirs.size(); ++number) {
        const auto add = [&](const std::string& side, const Measured& measured) {
            benchmark::RegisterBenchmark(FormatCase(what, number, side).c_str(), measured)
                ->MinTime(kSeconds);
        };
        add(baseline, theirs[number]);
        add("graze", ours[number]);
    }
}

bool RatioTable::ReportContext(const Context& /*context*/) {
    return true;
}

void RatioTable::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.error_occurred) {
            errors_.insert(run.run_name.function_name + ": " + run.error_message);
        }
        if (run.run_type == Run::RT_Iteration && !run.error_occurred && run.iterations > 0) {
            nanoseconds_[run.run_name.function_name].push_back(run.real_accumulated_time * 1e9 /
                                                               static_cast<double>(run.iterations));
        }
    }
}

bool RatioTable::WasMeasured(const std::string& name) const {
    return nanoseconds_.contains(name);
}

double RatioTable::Shortest(const std::string& name) const {
    return Minimum(nanoseconds_.at(name));
}

void RatioTable::PrintRow(const Row& row) const {
    const double theirs_ns = Shortest(FormatName(row.what, row.baseline)) / row.parts;
    const double ours_ns = Shortest(FormatName(row.what, "graze")) / row.parts;
    const int decimals = row.parts == 1 ? 0 : 2;
    std::printf("%-52s %-30s %12.*f %12.*f %7.1fx", row.what.c_str(), row.baseline.c_str(),
                decimals, theirs_ns, decimals, ours_ns, theirs_ns / ours_ns);
    if (row.bytes > 0) {
        std::printf("   %.2f and %.2f GB/s", row.bytes / theirs_ns, row.bytes / ours_ns);
    }
    std::printf("\n");
}

void RatioTable::PrintMix(const Row& row) const {
    std::vector<double> theirs;
    std::vector<double> ours;
    std::vector<double> ratios;
    for (std::size_t number = 0; number < row.cases; ++number) {
        theirs.push_back(Shortest(FormatCase(row.what, number, row.baseline)));
        ours.push_back(Shortest(FormatCase(row.what, number, "graze")));
        ratios.push_back(theirs.back() / ours.back());
    }
    const double sums = std::accumulate(theirs.begin(), theirs.end(), 0.0) /
                        std::accumulate(ours.begin(), ours.end(), 0.0);
    std::ranges::sort(ours);
    std::ranges::sort(ratios);
    std::printf(
        "%-52s %-30s %12.0f %12.0f %7.1fx   %.1fx to %.1fx; sums %.1fx; graze %.0f to %.0f ns\n",
        row.what.c_str(), row.baseline.c_str(), Median(theirs), Median(ours), Median(ratios),
        ratios.front(), ratios.back(), sums, ours.front(), ours.back());
}

void RatioTable::Finalize() {
    for (const std::string& error : errors_) {
        std::fprintf(stderr, "not measured: %s\n", error.c_str());
    }
    std::printf("%-52s %-30s %12s %12s %8s\n", "what", "baseline", "baseline, ns", "graze, ns",
                "ratio");
    for (const Row& row : rows_) {
        // --benchmark_filter excludes rows.
        if (row.cases > 0 && WasMeasured(FormatCase(row.what, row.cases - 1, "graze"))) {
            PrintMix(row);
        } else if (row.cases == 0 && WasMeasured(FormatName(row.what, row.baseline)) &&
                   WasMeasured(FormatName(row.what, "graze"))) {
            PrintRow(row);
        }
    }
}

}  // namespace graze::bench

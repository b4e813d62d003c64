#include "sound_figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

namespace hairsbreadth {
namespace {

constexpr double kFullScale = 32'768;
constexpr std::size_t kHop = 4800;          // frames: 100 ms, by which the windows advance
constexpr std::size_t kMomentaryHops = 4;   // 400 ms
constexpr std::size_t kShortTermHops = 30;  // 3 s
constexpr double kAbsoluteGateLufs = -70;
constexpr double kRelativeGateLu = -10;

// A second-order filter in direct form I.
class Biquad {
public:
    Biquad(std::array<double, 3> b, std::array<double, 2> a) noexcept : b_{b}, a_{a} {}

    double Next(double x) noexcept {
        const double y = b_[0] * x + b_[1] * x1_ + b_[2] * x2_ - a_[0] * y1_ - a_[1] * y2_;
        x2_ = x1_;
        x1_ = x;
        y2_ = y1_;
        y1_ = y;
        return y;
    }

private:
    std::array<double, 3> b_;
    std::array<double, 2> a_;
    double x1_ = 0;
    double x2_ = 0;
    double y1_ = 0;
    double y2_ = 0;
};

// The K-weighting of BS.1770-4, Annex 1, tables 1 and 2, for 48,000 Hz.
class KWeighting {
public:
    double Next(double x) noexcept { return high_pass_.Next(shelf_.Next(x)); }

private:
    Biquad shelf_{{1.53512485958697, -2.69169618940638, 1.19839281085285},
                  {-1.69065929318241, 0.73248077421585}};
    Biquad high_pass_{{1, -2, 1}, {-1.99004745483398, 0.99007225036621}};
};

double ToLufs(double power) noexcept {
    return -0.691 + 10 * std::log10(power);
}

// Returns the sum of both channels' K-weighted power in each complete hop.
std::vector<double> PowerOfHops(std::span<const std::int16_t> stereo) {
    std::vector<double> powers(stereo.size() / 2 / kHop);
    for (std::size_t channel = 0; channel < 2; ++channel) {
        KWeighting weighting;
        for (std::size_t hop = 0; hop < powers.size(); ++hop) {
            double sum = 0;
            for (std::size_t i = hop * kHop; i < (hop + 1) * kHop; ++i) {
                const double value = weighting.Next(stereo[2 * i + channel] / kFullScale);
                sum += value * value;
            }
            powers[hop] += sum / kHop;
        }
    }
    return powers;
}

// Returns the mean power of each window of that many hops.
std::vector<double> PowerOfWindows(const std::vector<double>& hops, std::size_t length) {
    std::vector<double> powers;
    for (std::size_t first = 0; first + length <= hops.size(); ++first) {
        const auto from = hops.begin() + static_cast<std::ptrdiff_t>(first);
        const double sum = std::accumulate(from, from + static_cast<std::ptrdiff_t>(length), 0.0);
        powers.push_back(sum / static_cast<double>(length));
    }
    return powers;
}

// Returns the mean of the powers whose loudness is above the gate; 0 if there are none.
double MeanAbove(double gate_lufs, const std::vector<double>& powers) noexcept {
    double sum = 0;
    int count = 0;
    for (const double power : powers) {
        if (ToLufs(power) > gate_lufs) {
            sum += power;
            ++count;
        }
    }
    return count > 0 ? sum / count : 0;
}

double Integrate(const std::vector<double>& momentary) noexcept {
    const double relative_gate = ToLufs(MeanAbove(kAbsoluteGateLufs, momentary)) + kRelativeGateLu;
    return ToLufs(MeanAbove(std::max(kAbsoluteGateLufs, relative_gate), momentary));
}

// Returns the largest magnitude of a channel, with three values interpolated between two samples by
// the filter of BS.1770-4, Annex 2. The other two phases are these two backwards.
double PeakOf(std::span<const std::int16_t> stereo, std::size_t channel) noexcept {
    constexpr std::size_t taps = 12;
    constexpr std::array<std::array<double, taps>, 2> phases{
        {{0.0017089843750, 0.0109863281250, -0.0196533203125, 0.0332031250000, -0.0594482421875,
          0.1373291015625, 0.9721679687500, -0.1022949218750, 0.0476074218750, -0.0266113281250,
          0.0148925781250, -0.0083007812500},
         {-0.0291748046875, 0.0292968750000, -0.0517578125000, 0.0891113281250, -0.1665039062500,
          0.4650878906250, 0.7797851562500, -0.2003173828125, 0.1015625000000, -0.0582275390625,
          0.0330810546875, -0.0189208984375}}};
    std::array<double, taps> recent{};
    double peak = 0;
    for (std::size_t i = channel; i < stereo.size(); i += 2) {
        std::rotate(recent.begin(), recent.end() - 1, recent.end());
        recent[0] = stereo[i] / kFullScale;
        peak = std::max(peak, std::abs(recent[0]));
        for (const auto& phase : phases) {
            double forwards = 0;
            double backwards = 0;
            for (std::size_t tap = 0; tap < taps; ++tap) {
                forwards += phase[tap] * recent[tap];
                backwards += phase[tap] * recent[taps - 1 - tap];
            }
            peak = std::max({peak, std::abs(forwards), std::abs(backwards)});
        }
    }
    return peak;
}

double Correlate(std::span<const std::int16_t> stereo) noexcept {
    double left = 0;
    double right = 0;
    double both = 0;
    for (std::size_t i = 0; i + 1 < stereo.size(); i += 2) {
        const double l = stereo[i];
        const double r = stereo[i + 1];
        left += l * l;
        right += r * r;
        both += l * r;
    }
    return left > 0 && right > 0 ? both / std::sqrt(left * right) : 0;
}

}  // namespace

SoundFigures MeasureSound(std::span<const std::int16_t> stereo) {
    const std::vector<double> hops = PowerOfHops(stereo);
    const std::vector<double> momentary = PowerOfWindows(hops, kMomentaryHops);
    const std::vector<double> short_term = PowerOfWindows(hops, kShortTermHops);
    return {.integrated_lufs = Integrate(momentary),
            .loudest_lufs = ToLufs(momentary.empty() ? 0 : std::ranges::max(momentary)),
            .quietest_lufs = ToLufs(short_term.empty() ? 0 : std::ranges::min(short_term)),
            .true_peak_dbtp = 20 * std::log10(std::max(PeakOf(stereo, 0), PeakOf(stereo, 1))),
            .correlation = Correlate(stereo)};
}

}  // namespace hairsbreadth

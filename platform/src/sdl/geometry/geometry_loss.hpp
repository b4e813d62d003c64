#pragma once

#include <cstdint>
#include <string_view>

namespace graze {

/// A drawing state that SDL_Renderer cannot express.
enum class GeometryLoss : std::uint8_t {
    BlendFactor = 1,
    Saturation = 2,
    SingleChannels = 4,
    MinMax = 8,
    TwoFunctions = 16,
    Blend = 32,
    Depth = 64,
    Repetitions = 128,
};

/// A set of GeometryLoss values.
class GeometryLosses {
public:
    void Add(GeometryLoss loss) noexcept { bits_ |= static_cast<std::uint8_t>(loss); }
    [[nodiscard]] bool Has(GeometryLoss loss) const noexcept {
        return (bits_ & static_cast<std::uint8_t>(loss)) != 0;
    }
    [[nodiscard]] bool IsEmpty() const noexcept { return bits_ == 0; }

    /// Adds `all` and returns the values that were not in the set before.
    GeometryLosses TakeNew(GeometryLosses all) noexcept {
        GeometryLosses unseen;
        unseen.bits_ = static_cast<std::uint8_t>(all.bits_ & ~bits_);
        bits_ |= all.bits_;
        return unseen;
    }

private:
    std::uint8_t bits_ = 0;
};

/// Prints a line on stderr for each loss, with the state that replaces it. `renderer` is SDL's name
/// of the driver.
void Report(GeometryLosses losses, std::string_view renderer) noexcept;

}  // namespace graze

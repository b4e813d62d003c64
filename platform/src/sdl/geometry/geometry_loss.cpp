#include "geometry_loss.hpp"

#include <array>
#include <cstdio>

namespace graze {
namespace {

struct Line {
    GeometryLoss loss;
    const char* text;
};

constexpr std::array kLines{
    Line{GeometryLoss::BlendFactor,
         "Blend::BlendFactor and InverseBlendFactor are rounded to 0 or 1"},
    Line{GeometryLoss::Saturation,
         "Blend::SourceAlphaSaturation is drawn as InverseDestinationAlpha"},
    Line{GeometryLoss::SingleChannels,
         "ColorWriteChannels cannot select red, green and blue separately: all three are written"},
    Line{GeometryLoss::MinMax,
         "BlendFunction::Min and Max are drawn as products: source * destination, and source + "
         "destination * (1 - source)"},
    Line{GeometryLoss::TwoFunctions,
         "BlendState::alpha_function cannot differ from color_function, which is used for both"},
    Line{GeometryLoss::Blend, "this BlendState is drawn as AlphaBlend"},
    Line{GeometryLoss::Depth,
         "there is no depth buffer: the sprites of a batch are sorted by layer depth, and batches "
         "are drawn in the order of their End"},
    Line{GeometryLoss::Repetitions,
         "more than 256 repetitions of a texture in a sprite are drawn as fewer, larger ones"},
};

}  // namespace

void Report(GeometryLosses losses, std::string_view renderer) noexcept {
    for (const Line& line : kLines) {
        if (losses.Has(line.loss)) {
            std::fprintf(stderr, "graze: device sdl-geometry (%.*s): %s\n",
                         static_cast<int>(renderer.size()), renderer.data(), line.text);
        }
    }
}

}  // namespace graze

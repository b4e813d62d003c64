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
         "Blend::BlendFactor and InverseBlendFactor count as 1 from 1/2 on, else as 0"},
    Line{GeometryLoss::Saturation,
         "Blend::SourceAlphaSaturation is drawn as InverseDestinationAlpha"},
    Line{GeometryLoss::SingleChannels,
         "ColorWriteChannels cannot tell red, green and blue apart: all three are written"},
    Line{GeometryLoss::MinMax,
         "BlendFunction::Min and Max are drawn as products: source * destination, and source + "
         "destination * (1 - source)"},
    Line{GeometryLoss::TwoFunctions,
         "BlendState::alpha_function cannot differ from color_function, which is used for both"},
    Line{GeometryLoss::Blend, "this BlendState is drawn as AlphaBlend"},
    Line{GeometryLoss::Depth,
         "there is no depth buffer: sprites of one batch are ordered by layer depth, and batches "
         "lie "
         "over each other in the order of their End"},
    Line{GeometryLoss::Repetitions,
         "more than 256 repetitions of a texture side by side are drawn as fewer larger ones"},
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

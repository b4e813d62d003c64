#pragma once

#include <SDL.h>

#include "geometry_loss.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// SDL's equivalent of a BlendState.
struct GeometryBlend {
    SDL_BlendMode mode = SDL_BLENDMODE_NONE;
    bool draws = true;  ///< false: every channel is masked
    GeometryLosses losses;
};

/// Returns the renderer's blend mode for the state, or the closest one. Tries modes on `probe`, a
/// texture of that renderer.
///
/// exact        the ten factors that do not use the blend factor; the functions Add, Subtract and
///              ReverseSubtract; write masks of all channels, of the three colours, or of the
///              alpha; blend factors of 0 and of 1
/// Min, Max     exact if the renderer supports them (Direct3D); else replaced by the products
///              source * destination (Min) and source + destination * (1 - source) (Max)
/// BlendFactor  its alpha, and the average of its colours, are rounded to 0 or 1
/// SourceAlphaSaturation  replaced by InverseDestinationAlpha: exact for opaque sources
/// masks        a mask of one or two colours is replaced by that of all three
/// functions    if the renderer has only one function for colours and alpha (OpenGL), the alpha
///              uses the colours' function
[[nodiscard]] GeometryBlend MakeGeometryBlend(const BlendState& state, SDL_Texture* probe) noexcept;

}  // namespace graze

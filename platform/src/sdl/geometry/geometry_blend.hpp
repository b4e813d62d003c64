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

/// Returns the renderer's mode for the state, or the closest one. Tries modes on `probe`, a texture
/// of that renderer.
///
/// exact        the ten factors without a constant; Add, Subtract, ReverseSubtract; masks of all
///              channels, of the colours or of the alpha only; blend factors of 0 and of 1
/// Min, Max     where the renderer supports them (Direct3D); else products: source * destination,
///              and source + destination * (1 - source)
/// BlendFactor  counts as 1 from 1/2 on, else as 0: of the colours' average, and of the alpha
/// SourceAlphaSaturation  as InverseDestinationAlpha: exact for opaque sources
/// masks        of single colours: all three are written
/// functions    if the renderer has one for both (OpenGL): the colours' function
[[nodiscard]] GeometryBlend MakeGeometryBlend(const BlendState& state, SDL_Texture* probe) noexcept;

}  // namespace graze

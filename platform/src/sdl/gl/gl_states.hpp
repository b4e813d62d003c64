#pragma once

#include <optional>

#include "gl_functions.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/color.hpp"

namespace graze {

/// GL's blending, depth, clear colour and texture binding, set only where they differ from what is
/// set already.
class GlStates {
public:
    /// Of a context in any state.
    explicit GlStates(const GlFunctions& gl) noexcept : gl_{gl} {}

    void UseBlend(const BlendState& blend);

    /// The target must have depths where the state tests them.
    void UseDepth(const DepthStencilState& depth);

    /// Sprites take their texels from this array, on unit 0.
    void UseTexels(GLuint array);

    /// Clears the colours of what is drawn into, and its depths if it has any.
    void Clear(Color color);

    /// Others have bound textures or deleted some.
    void ForgetTexels() noexcept { texels_ = 0; }

    /// Others have set write masks or the clear colour.
    void ForgetMasks() noexcept;

private:
    const GlFunctions& gl_;
    std::optional<BlendState> blend_;  // none: anything may be set
    std::optional<DepthStencilState> depth_;
    GLuint texels_ = 0;
};

}  // namespace graze

#pragma once

#include <optional>

#include "gl_functions.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/color.hpp"

namespace graze {

/// Sets GL's blending, depth test, clear colour and texture binding. Makes GL calls only for
/// changes.
class GlStates {
public:
    /// The context may be in any state.
    explicit GlStates(const GlFunctions& gl) noexcept : gl_{gl} {}

    void UseBlend(const BlendState& blend);

    /// Sets the depth test. If `depth` enables it, the target must have a depth buffer.
    void UseDepth(const DepthStencilState& depth);

    /// Binds the texture array from which sprites take their texels to unit 0.
    void UseTexels(GLuint array);

    /// Clears the colours of the current target, and its depths if it has any.
    void Clear(Color color);

    /// Call after other code has bound or deleted textures.
    void ForgetTexels() noexcept { texels_ = 0; }

    /// Call after other code has set write masks or the clear colour.
    void ForgetMasks() noexcept;

private:
    const GlFunctions& gl_;
    std::optional<BlendState> blend_;  // GL's current state; null: unknown
    std::optional<DepthStencilState> depth_;
    GLuint texels_ = 0;
};

}  // namespace graze

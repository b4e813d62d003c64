#include "gl_api.hpp"

namespace graze {
namespace {

GLenum Factor(Blend blend) noexcept {
    switch (blend) {
        case Blend::One:
            return GL_ONE;
        case Blend::Zero:
            return GL_ZERO;
        case Blend::SourceColor:
            return GL_SRC_COLOR;
        case Blend::InverseSourceColor:
            return GL_ONE_MINUS_SRC_COLOR;
        case Blend::SourceAlpha:
            return GL_SRC_ALPHA;
        case Blend::InverseSourceAlpha:
            return GL_ONE_MINUS_SRC_ALPHA;
        case Blend::DestinationColor:
            return GL_DST_COLOR;
        case Blend::InverseDestinationColor:
            return GL_ONE_MINUS_DST_COLOR;
        case Blend::DestinationAlpha:
            return GL_DST_ALPHA;
        case Blend::InverseDestinationAlpha:
            return GL_ONE_MINUS_DST_ALPHA;
        case Blend::BlendFactor:
            return GL_CONSTANT_COLOR;
        case Blend::InverseBlendFactor:
            return GL_ONE_MINUS_CONSTANT_COLOR;
        case Blend::SourceAlphaSaturation:
            return GL_SRC_ALPHA_SATURATE;
    }
    return GL_ONE;
}

GLenum Function(BlendFunction function) noexcept {
    switch (function) {
        case BlendFunction::Add:
            return GL_FUNC_ADD;
        case BlendFunction::Subtract:
            return GL_FUNC_SUBTRACT;
        case BlendFunction::ReverseSubtract:
            return GL_FUNC_REVERSE_SUBTRACT;
        case BlendFunction::Min:
            return GL_MIN;
        case BlendFunction::Max:
            return GL_MAX;
    }
    return GL_FUNC_ADD;
}

GLenum Function(CompareFunction function) noexcept {
    switch (function) {
        case CompareFunction::Always:
            return GL_ALWAYS;
        case CompareFunction::Never:
            return GL_NEVER;
        case CompareFunction::Less:
            return GL_LESS;
        case CompareFunction::LessEqual:
            return GL_LEQUAL;
        case CompareFunction::Equal:
            return GL_EQUAL;
        case CompareFunction::GreaterEqual:
            return GL_GEQUAL;
        case CompareFunction::Greater:
            return GL_GREATER;
        case CompareFunction::NotEqual:
            return GL_NOTEQUAL;
    }
    return GL_LEQUAL;
}

}  // namespace

void GlStates::UseBlend(const BlendState& blend) {
    if (blend_ == blend) {
        return;
    }
    blend_ = blend;
    const auto writes = [&blend](ColorWriteChannels channel) -> GLboolean {
        return Has(blend.color_write_channels, channel) ? GL_TRUE : GL_FALSE;
    };
    gl_.ColorMask(writes(ColorWriteChannels::Red), writes(ColorWriteChannels::Green),
                  writes(ColorWriteChannels::Blue), writes(ColorWriteChannels::Alpha));
    if (blend == BlendState::Opaque) {
        gl_.Disable(GL_BLEND);
        return;
    }
    gl_.Enable(GL_BLEND);
    gl_.BlendFuncSeparate(Factor(blend.color_source), Factor(blend.color_destination),
                          Factor(blend.alpha_source), Factor(blend.alpha_destination));
    gl_.BlendEquationSeparate(Function(blend.color_function), Function(blend.alpha_function));
    const glm::vec4 constant = blend.blend_factor.ToVector4();
    gl_.BlendColor(constant.r, constant.g, constant.b, constant.a);
}

void GlStates::UseDepth(const DepthStencilState& depth) {
    if (depth_ == depth) {
        return;
    }
    depth_ = depth;
    if (!depth.depth_test) {
        gl_.Disable(GL_DEPTH_TEST);
        return;
    }
    gl_.Enable(GL_DEPTH_TEST);
    gl_.DepthFunc(Function(depth.depth_function));
    gl_.DepthMask(depth.depth_write ? GL_TRUE : GL_FALSE);
}

void GlStates::UseTexels(GLuint array) {
    if (texels_ != array) {
        texels_ = array;
        gl_.BindTexture(GL_TEXTURE_2D_ARRAY, array);
    }
}

void GlStates::Clear(Color color) {
    const glm::vec4 clear = color.ToVector4();
    gl_.ClearColor(clear.r, clear.g, clear.b, clear.a);
    gl_.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl_.DepthMask(GL_TRUE);
    gl_.Clear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    ForgetMasks();
}

void GlStates::ForgetMasks() noexcept {
    blend_.reset();
    depth_.reset();
}

}  // namespace graze

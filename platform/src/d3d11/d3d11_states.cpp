#include <algorithm>

#include "d3d11_api.hpp"

namespace graze {
namespace {

D3D11_BLEND ColorFactor(Blend blend) noexcept {
    switch (blend) {
        case Blend::One:
            return D3D11_BLEND_ONE;
        case Blend::Zero:
            return D3D11_BLEND_ZERO;
        case Blend::SourceColor:
            return D3D11_BLEND_SRC_COLOR;
        case Blend::InverseSourceColor:
            return D3D11_BLEND_INV_SRC_COLOR;
        case Blend::SourceAlpha:
            return D3D11_BLEND_SRC_ALPHA;
        case Blend::InverseSourceAlpha:
            return D3D11_BLEND_INV_SRC_ALPHA;
        case Blend::DestinationColor:
            return D3D11_BLEND_DEST_COLOR;
        case Blend::InverseDestinationColor:
            return D3D11_BLEND_INV_DEST_COLOR;
        case Blend::DestinationAlpha:
            return D3D11_BLEND_DEST_ALPHA;
        case Blend::InverseDestinationAlpha:
            return D3D11_BLEND_INV_DEST_ALPHA;
        case Blend::BlendFactor:
            return D3D11_BLEND_BLEND_FACTOR;
        case Blend::InverseBlendFactor:
            return D3D11_BLEND_INV_BLEND_FACTOR;
        case Blend::SourceAlphaSaturation:
            return D3D11_BLEND_SRC_ALPHA_SAT;
    }
    return D3D11_BLEND_ONE;
}

// Direct3D accepts no colour as a factor of alpha. XNA means the colour's alpha.
D3D11_BLEND AlphaFactor(Blend blend) noexcept {
    switch (blend) {
        case Blend::SourceColor:
            return D3D11_BLEND_SRC_ALPHA;
        case Blend::InverseSourceColor:
            return D3D11_BLEND_INV_SRC_ALPHA;
        case Blend::DestinationColor:
            return D3D11_BLEND_DEST_ALPHA;
        case Blend::InverseDestinationColor:
            return D3D11_BLEND_INV_DEST_ALPHA;
        case Blend::SourceAlphaSaturation:
            return D3D11_BLEND_ONE;
        default:
            return ColorFactor(blend);
    }
}

D3D11_BLEND_OP Operation(BlendFunction function) noexcept {
    switch (function) {
        case BlendFunction::Add:
            return D3D11_BLEND_OP_ADD;
        case BlendFunction::Subtract:
            return D3D11_BLEND_OP_SUBTRACT;
        case BlendFunction::ReverseSubtract:
            return D3D11_BLEND_OP_REV_SUBTRACT;
        case BlendFunction::Min:
            return D3D11_BLEND_OP_MIN;
        case BlendFunction::Max:
            return D3D11_BLEND_OP_MAX;
    }
    return D3D11_BLEND_OP_ADD;
}

D3D11_COMPARISON_FUNC Comparison(CompareFunction function) noexcept {
    switch (function) {
        case CompareFunction::Always:
            return D3D11_COMPARISON_ALWAYS;
        case CompareFunction::Never:
            return D3D11_COMPARISON_NEVER;
        case CompareFunction::Less:
            return D3D11_COMPARISON_LESS;
        case CompareFunction::LessEqual:
            return D3D11_COMPARISON_LESS_EQUAL;
        case CompareFunction::Equal:
            return D3D11_COMPARISON_EQUAL;
        case CompareFunction::GreaterEqual:
            return D3D11_COMPARISON_GREATER_EQUAL;
        case CompareFunction::Greater:
            return D3D11_COMPARISON_GREATER;
        case CompareFunction::NotEqual:
            return D3D11_COMPARISON_NOT_EQUAL;
    }
    return D3D11_COMPARISON_LESS_EQUAL;
}

ComPtr<ID3D11BlendState> Make(ID3D11Device& device, const BlendState& blend) {
    D3D11_BLEND_DESC description{};
    D3D11_RENDER_TARGET_BLEND_DESC& target = description.RenderTarget[0];
    target.BlendEnable = blend == BlendState::Opaque ? FALSE : TRUE;
    target.SrcBlend = ColorFactor(blend.color_source);
    target.DestBlend = ColorFactor(blend.color_destination);
    target.BlendOp = Operation(blend.color_function);
    target.SrcBlendAlpha = AlphaFactor(blend.alpha_source);
    target.DestBlendAlpha = AlphaFactor(blend.alpha_destination);
    target.BlendOpAlpha = Operation(blend.alpha_function);
    // XNA took the bits of the channels from Direct3D.
    target.RenderTargetWriteMask = static_cast<UINT8>(blend.color_write_channels);
    ComPtr<ID3D11BlendState> made;
    device.CreateBlendState(&description, &made);
    return made;
}

ComPtr<ID3D11DepthStencilState> Make(ID3D11Device& device, const DepthStencilState& depth) {
    D3D11_DEPTH_STENCIL_DESC description{};
    description.DepthEnable = depth.depth_test ? TRUE : FALSE;
    description.DepthWriteMask =
        depth.depth_write ? D3D11_DEPTH_WRITE_MASK_ALL : D3D11_DEPTH_WRITE_MASK_ZERO;
    description.DepthFunc = Comparison(depth.depth_function);
    ComPtr<ID3D11DepthStencilState> made;
    device.CreateDepthStencilState(&description, &made);
    return made;
}

// Returns the object of a state, and creates it if there is none yet. Returns null, which means
// Direct3D's default, if it cannot be created because the device is lost.
template <typename State, typename Object>
Object* Find(std::vector<std::pair<State, ComPtr<Object>>>& made, ID3D11Device& device,
             const State& state) {
    const auto found = std::ranges::find(made, state, &std::pair<State, ComPtr<Object>>::first);
    if (found != made.end()) {
        return found->second.Get();
    }
    return made.emplace_back(state, Make(device, state)).second.Get();
}

}  // namespace

void D3d11States::UseBlend(const BlendState& blend) {
    if (blend_ != blend) {
        BlendState without_factor = blend;
        without_factor.blend_factor = Color::White;
        const glm::vec4 factor = blend.blend_factor.ToVector4();
        context_.OMSetBlendState(Find(blends_, device_, without_factor), &factor.x, 0xffffffff);
        blend_ = blend;
    }
}

void D3d11States::UseDepth(const DepthStencilState& depth) {
    if (depth_ != depth) {
        context_.OMSetDepthStencilState(Find(depths_, device_, depth), 0);
        depth_ = depth;
    }
}

void D3d11States::Forget() noexcept {
    blend_.reset();
    depth_.reset();
}

}  // namespace graze

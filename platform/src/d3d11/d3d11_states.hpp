#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "d3d11.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// Sets blending and the depth test. Keeps the objects of all states that were ever used, so that
/// later frames create none. Makes calls only for changes.
class D3d11States {
public:
    D3d11States(ID3D11Device& device, ID3D11DeviceContext& context) noexcept
        : device_{device}, context_{context} {}

    void UseBlend(const BlendState& blend);
    void UseDepth(const DepthStencilState& depth);

    /// Call after other code has set states.
    void Forget() noexcept;

private:
    template <typename State, typename Object>
    using Made = std::vector<std::pair<State, ComPtr<Object>>>;

    ID3D11Device& device_;
    ID3D11DeviceContext& context_;
    std::optional<BlendState> blend_;  // the current state; null: unknown
    std::optional<DepthStencilState> depth_;
    Made<BlendState, ID3D11BlendState> blends_;
    Made<DepthStencilState, ID3D11DepthStencilState> depths_;
};

}  // namespace graze

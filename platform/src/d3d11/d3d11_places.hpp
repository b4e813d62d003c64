#pragma once

#include <cstddef>
#include <span>

#include "d3d11.hpp"
#include "gpu/gpu_api.hpp"

namespace graze {

/// The GPU's copy of the place table: a texture of integers, bound to a slot of the vertex shader.
class D3d11Places {
public:
    D3d11Places(ID3D11Device& device, ID3D11DeviceContext& context) noexcept
        : device_{device}, context_{context} {}

    /// See GpuApi::WritePlaces. Returns false if the texture cannot be created.
    [[nodiscard]] bool Write(std::span<const PlaceEntry> table, int first_row, int end_row);

private:
    [[nodiscard]] bool Create(std::span<const PlaceEntry> table);

    ID3D11Device& device_;
    ID3D11DeviceContext& context_;
    std::size_t size_ = 0;  // of the table
    ComPtr<ID3D11Texture2D> texture_;
    ComPtr<ID3D11ShaderResourceView> view_;
};

}  // namespace graze

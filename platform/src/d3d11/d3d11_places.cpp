#include "d3d11_places.hpp"

#include "d3d11_array.hpp"

namespace graze {
namespace {

constexpr UINT kSlot = 1;
constexpr auto kColumns = static_cast<std::size_t>(kPlaceColumns);
constexpr auto kRowBytes = static_cast<UINT>(kColumns * sizeof(PlaceEntry));

}  // namespace

bool D3d11Places::Write(std::span<const PlaceEntry> table, int first_row, int end_row) {
    if (table.size() != size_) {
        return Create(table);
    }
    const D3D11_BOX box{0,
                        static_cast<UINT>(first_row),
                        0,
                        static_cast<UINT>(kPlaceColumns),
                        static_cast<UINT>(end_row),
                        1};
    context_.UpdateSubresource(texture_.Get(), 0, &box,
                               &table[static_cast<std::size_t>(first_row) * kColumns], kRowBytes,
                               0);
    return true;
}

bool D3d11Places::Create(std::span<const PlaceEntry> table) {
    const Point size{kPlaceColumns, static_cast<int>(table.size() / kColumns)};
    const D3D11_TEXTURE2D_DESC description =
        TextureDescription(size, 1, DXGI_FORMAT_R32G32B32A32_UINT, D3D11_BIND_SHADER_RESOURCE);
    D3D11_SUBRESOURCE_DATA data{};
    data.pSysMem = table.data();
    data.SysMemPitch = kRowBytes;
    if (FAILED(device_.CreateTexture2D(&description, &data, &texture_)) ||
        FAILED(device_.CreateShaderResourceView(texture_.Get(), nullptr, &view_))) {
        return false;
    }
    size_ = table.size();
    context_.VSSetShaderResources(kSlot, 1, view_.GetAddressOf());
    return true;
}

}  // namespace graze

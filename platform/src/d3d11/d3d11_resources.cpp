#include "d3d11_resources.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace graze {
namespace {

constexpr UINT kSlot = 1;
constexpr auto kColumns = static_cast<std::size_t>(kPlaceColumns);
constexpr auto kRowBytes = static_cast<UINT>(kColumns * sizeof(PlaceEntry));

}  // namespace

D3D11_TEXTURE2D_DESC TextureDescription(Point size, int layers, DXGI_FORMAT format,
                                        UINT binding) noexcept {
    D3D11_TEXTURE2D_DESC description{};
    description.Width = static_cast<UINT>(size.x);
    description.Height = static_cast<UINT>(size.y);
    description.MipLevels = 1;
    description.ArraySize = static_cast<UINT>(layers);
    description.Format = format;
    description.SampleDesc.Count = 1;
    description.BindFlags = binding;
    return description;
}

D3d11Array::D3d11Array(Point size, ComPtr<ID3D11Texture2D> texture) noexcept
    : GpuArray{size.x, size.y}, texture_{std::move(texture)} {
}

std::unique_ptr<D3d11Array> D3d11Array::Make(ID3D11Device& device, Point size, int layers,
                                             Kind kind) {
    const UINT binding = D3D11_BIND_SHADER_RESOURCE |
                         (kind == Kind::Target ? static_cast<UINT>(D3D11_BIND_RENDER_TARGET) : 0U);
    const D3D11_TEXTURE2D_DESC description =
        TextureDescription(size, layers, DXGI_FORMAT_R8G8B8A8_UNORM, binding);
    ComPtr<ID3D11Texture2D> texture;
    if (FAILED(device.CreateTexture2D(&description, nullptr, &texture))) {
        return nullptr;
    }
    // The shaders declare an array, so a single layer needs a view as an array too.
    D3D11_SHADER_RESOURCE_VIEW_DESC view{};
    view.Format = description.Format;
    view.ViewDimension = D3D11_SRV_DIMENSION_TEXTURE2DARRAY;
    view.Texture2DArray.MipLevels = 1;
    view.Texture2DArray.ArraySize = description.ArraySize;
    std::unique_ptr<D3d11Array> array{new D3d11Array{size, texture}};
    const bool has_views =
        SUCCEEDED(device.CreateShaderResourceView(texture.Get(), &view, &array->texels_)) &&
        (kind == Kind::Texture ||
         SUCCEEDED(device.CreateRenderTargetView(texture.Get(), nullptr, &array->target_)));
    return has_views ? std::move(array) : nullptr;
}

bool D3d11Array::AddDepth(ID3D11Device& device, ID3D11DeviceContext& context) {
    if (depth_ || depth_is_impossible_) {
        return false;
    }
    // A float buffer, so that layer depths compare as on the CPU.
    const D3D11_TEXTURE2D_DESC description =
        TextureDescription(Size(), 1, DXGI_FORMAT_D32_FLOAT, D3D11_BIND_DEPTH_STENCIL);
    ComPtr<ID3D11Texture2D> texture;
    if (FAILED(device.CreateTexture2D(&description, nullptr, &texture)) ||
        FAILED(device.CreateDepthStencilView(texture.Get(), nullptr, &depth_))) {
        depth_is_impossible_ = true;
        return false;
    }
    context.ClearDepthStencilView(depth_.Get(), D3D11_CLEAR_DEPTH, 1, 0);
    return true;
}

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

D3d11Records::D3d11Records(ID3D11Device& device, ID3D11DeviceContext& context) : context_{context} {
    D3D11_BUFFER_DESC description{};
    description.ByteWidth = static_cast<UINT>(kCapacity * sizeof(SpriteRecord));
    description.Usage = D3D11_USAGE_DYNAMIC;
    description.BindFlags = D3D11_BIND_VERTEX_BUFFER;
    description.CPUAccessFlags = D3D11_CPU_ACCESS_WRITE;
    ThrowIfFailed(device.CreateBuffer(&description, nullptr, &buffer_),
                  "cannot create the buffer of sprite records");
}

std::size_t D3d11Records::Put(std::span<const SpriteRecord> records) {
    const bool is_full = used_ == kCapacity;
    const std::size_t first = is_full ? 0 : used_;
    const auto some = records.first(std::min(records.size(), kCapacity - first));
    D3D11_MAPPED_SUBRESOURCE mapped{};
    const D3D11_MAP kind = is_full ? D3D11_MAP_WRITE_DISCARD : D3D11_MAP_WRITE_NO_OVERWRITE;
    if (FAILED(context_.Map(buffer_.Get(), 0, kind, 0, &mapped))) {
        return 0;
    }
    std::memcpy(static_cast<std::byte*>(mapped.pData) + first * sizeof(SpriteRecord), some.data(),
                some.size_bytes());
    context_.Unmap(buffer_.Get(), 0);
    last_put_ = first;
    used_ = first + some.size();
    return some.size();
}

void D3d11Records::Bind() {
    const UINT stride = sizeof(SpriteRecord);
    const UINT offset = 0;
    context_.IASetVertexBuffers(0, 1, buffer_.GetAddressOf(), &stride, &offset);
}

}  // namespace graze

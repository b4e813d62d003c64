#include "d3d11_records.hpp"

#include <algorithm>
#include <cstring>

namespace graze {

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

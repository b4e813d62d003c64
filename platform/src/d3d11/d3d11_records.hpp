#pragma once

#include <cstddef>
#include <span>

#include "d3d11.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// The buffer of sprite records. The CPU appends records to it; when it is full, and at the start of
/// each frame, the driver replaces it by one that the GPU does not read.
class D3d11Records {
public:
    static constexpr std::size_t kCapacity = 16384;  // 1 MiB

    /// Throws std::runtime_error if the driver has no memory for the buffer.
    D3d11Records(ID3D11Device& device, ID3D11DeviceContext& context);

    /// See GpuApi::PutRecords.
    [[nodiscard]] std::size_t Put(std::span<const SpriteRecord> records);

    /// Returns the place in the buffer of the first record of the last Put.
    [[nodiscard]] std::size_t LastPut() const noexcept { return last_put_; }

    /// Makes the vertex shader read the records, one for each instance.
    void Bind();

    /// Ends the frame.
    void EndFrame() noexcept { used_ = kCapacity; }

private:
    ID3D11DeviceContext& context_;
    ComPtr<ID3D11Buffer> buffer_;
    std::size_t used_ = kCapacity;
    std::size_t last_put_ = 0;
};

}  // namespace graze

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gl_functions.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// A ring of buffers for sprite records: the CPU fills one while the GPU reads others. A fence
/// signals when a buffer may be written again. There are three buffers at first; a frame that needs
/// more adds them. The buffers are kept, so later frames of that size allocate nothing. In a browser,
/// where buffers cannot be mapped, the driver copies the records and there are no fences.
class GlRecordRing {
public:
    static constexpr std::size_t kRecordsPerBuffer = 16384;  // 1 MiB
    static constexpr std::size_t kMaxBuffers = 32;

    /// Throws std::runtime_error if the driver has no memory for the buffers.
    explicit GlRecordRing(const GlFunctions& gl);
    ~GlRecordRing();
    GlRecordRing(const GlRecordRing&) = delete;
    GlRecordRing& operator=(const GlRecordRing&) = delete;

    /// Copies as many records as fit into the rest of one buffer. Returns their number, which is at
    /// least 1, or 0 if the driver has no memory for them.
    [[nodiscard]] std::size_t Put(std::span<const SpriteRecord> records);

    /// Makes the instances of the next draw call start at record number `first` of the last Put.
    void PointAt(std::size_t first);

    /// Ends the frame: the next records go into the next buffer.
    void EndFrame();

    [[nodiscard]] std::size_t BufferCount() const noexcept { return buffers_.size(); }

private:
    struct Buffer {
        GLuint buffer = 0;
        GLuint vertex_array = 0;
        GLsync in_use = nullptr;  // the fence; null: the GPU does not use the buffer
        std::int64_t frame = -1;  // the last frame that wrote to the buffer
    };

    [[nodiscard]] Buffer MakeBuffer() const;
    void Delete(const Buffer& buffer) const noexcept;
    [[nodiscard]] bool Map(std::span<const SpriteRecord> records) const;
    void Advance();
    [[nodiscard]] bool InsertAfterCurrent();
    [[nodiscard]] bool IsBusy(const Buffer& buffer) const noexcept;
    void WaitFor(Buffer& buffer) noexcept;

    const GlFunctions& gl_;
    std::vector<Buffer> buffers_;
    std::size_t current_ = 0;
    std::size_t used_ = 0;  // records in the current buffer
    std::size_t last_put_ = 0;
    std::int64_t frame_ = 0;
};

}  // namespace graze

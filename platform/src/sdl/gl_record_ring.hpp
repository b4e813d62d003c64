#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "gl_functions.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// Three buffers for sprite records, written in turn, so that the GPU reads one while the next is
/// filled. A fence tells when a buffer may be written again; nothing is allocated after the start.
class GlRecordRing {
public:
    static constexpr std::size_t kRecordsPerBuffer = 16384;  // 1 MiB

    /// Throws std::runtime_error without memory.
    explicit GlRecordRing(const GlFunctions& gl);
    ~GlRecordRing();
    GlRecordRing(const GlRecordRing&) = delete;
    GlRecordRing& operator=(const GlRecordRing&) = delete;

    /// Copies as many of the records as fit into one draw, at least one, binds the vertex array with
    /// the attributes pointing at them, and returns how many those are.
    [[nodiscard]] std::size_t Put(std::span<const SpriteRecord> records);

    /// A frame ends: the next records go into the next buffer.
    void EndFrame();

private:
    struct Buffer {
        GLuint buffer = 0;
        GLuint vertex_array = 0;
        GLsync in_use = nullptr;  // null: the GPU is done with it
    };

    void Advance();
    void WaitFor(Buffer& buffer) noexcept;

    const GlFunctions& gl_;
    std::array<Buffer, 3> buffers_;
    std::size_t current_ = 0;
    std::size_t used_ = 0;  // records in the current buffer
};

}  // namespace graze

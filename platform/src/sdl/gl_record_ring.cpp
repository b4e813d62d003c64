#include "gl_record_ring.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "gl_shaders.hpp"

namespace graze {
namespace {

constexpr GLuint64 kNanosecondsPerWait = 1'000'000'000;

}  // namespace

GlRecordRing::GlRecordRing(const GlFunctions& gl) : gl_{gl} {
    for (Buffer& buffer : buffers_) {
        gl.GenVertexArrays(1, &buffer.vertex_array);
        gl.GenBuffers(1, &buffer.buffer);
        gl.BindVertexArray(buffer.vertex_array);
        gl.BindBuffer(GL_ARRAY_BUFFER, buffer.buffer);
        gl.BufferData(GL_ARRAY_BUFFER, kRecordsPerBuffer * sizeof(SpriteRecord), nullptr,
                      GL_STREAM_DRAW);
        EnableSpriteAttributes(gl);
    }
    if (gl.GetError() == GL_OUT_OF_MEMORY) {
        throw std::runtime_error{"the GL driver has no memory for the sprite buffers"};
    }
}

GlRecordRing::~GlRecordRing() {
    for (Buffer& buffer : buffers_) {
        if (buffer.in_use != nullptr) {
            gl_.DeleteSync(buffer.in_use);
        }
        gl_.DeleteBuffers(1, &buffer.buffer);
        gl_.DeleteVertexArrays(1, &buffer.vertex_array);
    }
}

std::size_t GlRecordRing::Put(std::span<const SpriteRecord> records) {
    if (used_ == kRecordsPerBuffer) {
        Advance();
    }
    const std::size_t count = std::min(records.size(), kRecordsPerBuffer - used_);
    const std::size_t offset = used_ * sizeof(SpriteRecord);
    const Buffer& buffer = buffers_[current_];
    gl_.BindVertexArray(buffer.vertex_array);
    gl_.BindBuffer(GL_ARRAY_BUFFER, buffer.buffer);
    // The fences keep us off what the GPU still reads, so the driver need not look.
    void* memory = gl_.MapBufferRange(
        GL_ARRAY_BUFFER, static_cast<GLintptr>(offset),
        static_cast<GLsizeiptr>(count * sizeof(SpriteRecord)),
        GL_MAP_WRITE_BIT | GL_MAP_UNSYNCHRONIZED_BIT | GL_MAP_INVALIDATE_RANGE_BIT);
    if (memory != nullptr) {
        std::memcpy(memory, records.data(), count * sizeof(SpriteRecord));
        gl_.UnmapBuffer(GL_ARRAY_BUFFER);
    }
    PointAtSpriteRecords(gl_, offset);
    used_ += count;
    return count;
}

void GlRecordRing::EndFrame() {
    if (used_ > 0) {
        Advance();
    }
}

void GlRecordRing::Advance() {
    buffers_[current_].in_use = gl_.FenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    current_ = (current_ + 1) % buffers_.size();
    used_ = 0;
    WaitFor(buffers_[current_]);
}

void GlRecordRing::WaitFor(Buffer& buffer) noexcept {
    if (buffer.in_use == nullptr) {
        return;
    }
    GLenum state = GL_TIMEOUT_EXPIRED;
    while (state == GL_TIMEOUT_EXPIRED) {
        state = gl_.ClientWaitSync(buffer.in_use, GL_SYNC_FLUSH_COMMANDS_BIT, kNanosecondsPerWait);
    }
    gl_.DeleteSync(buffer.in_use);
    buffer.in_use = nullptr;
}

}  // namespace graze

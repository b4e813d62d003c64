#include "gl_record_ring.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "gl_shaders.hpp"

namespace graze {
namespace {

constexpr std::size_t kBuffersAtFirst = 3;
constexpr GLuint64 kNanosecondsPerWait = 1'000'000'000;
constexpr int kMaxWaits = 5;  // after that, the GPU is assumed to hang and the buffer is reused

// 1 KiB. The C library copies blocks of this size with vector registers. For larger blocks it uses
// a string instruction, whose speed depends on the processor and on the kind of memory.
constexpr std::size_t kRecordsAtOnce = 16;

void CopyRecords(std::span<const SpriteRecord> records, std::byte* to) noexcept {
    while (!records.empty()) {
        const auto some = records.first(std::min(records.size(), kRecordsAtOnce));
        std::memcpy(to, some.data(), some.size_bytes());
        to += some.size_bytes();
        records = records.subspan(some.size());
    }
}

}  // namespace

GlRecordRing::GlRecordRing(const GlFunctions& gl) : gl_{gl} {
    buffers_.reserve(kMaxBuffers);
    TakeGlErrors(gl);
    while (buffers_.size() < kBuffersAtFirst) {
        buffers_.push_back(MakeBuffer());
    }
    if (TakeGlErrors(gl)) {
        throw std::runtime_error{"the GL driver has no memory for the sprite buffers"};
    }
}

GlRecordRing::~GlRecordRing() {
    for (const Buffer& buffer : buffers_) {
        Delete(buffer);
    }
}

GlRecordRing::Buffer GlRecordRing::MakeBuffer() const {
    Buffer buffer;
    gl_.GenVertexArrays(1, &buffer.vertex_array);
    gl_.GenBuffers(1, &buffer.buffer);
    gl_.BindVertexArray(buffer.vertex_array);
    gl_.BindBuffer(GL_ARRAY_BUFFER, buffer.buffer);
    gl_.BufferData(GL_ARRAY_BUFFER, kRecordsPerBuffer * sizeof(SpriteRecord), nullptr,
                   GL_STREAM_DRAW);
    EnableSpriteAttributes(gl_);
    return buffer;
}

std::size_t GlRecordRing::Put(std::span<const SpriteRecord> records) {
    if (used_ == kRecordsPerBuffer) {
        Advance();
    }
    const std::size_t count = std::min(records.size(), kRecordsPerBuffer - used_);
    Buffer& buffer = buffers_[current_];
    gl_.BindVertexArray(buffer.vertex_array);
    gl_.BindBuffer(GL_ARRAY_BUFFER, buffer.buffer);
    if (gl_.MapBufferRange == nullptr) {
        gl_.BufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(used_ * sizeof(SpriteRecord)),
                          static_cast<GLsizeiptr>(count * sizeof(SpriteRecord)), records.data());
    } else if (!Map(records.first(count))) {
        return 0;
    }
    buffer.frame = frame_;
    last_put_ = used_;
    used_ += count;
    return count;
}

// Returns false if the driver has no memory.
bool GlRecordRing::Map(std::span<const SpriteRecord> records) const {
    // The fences ensure that the GPU no longer reads this range, so the map is unsynchronized.
    void* memory = gl_.MapBufferRange(
        GL_ARRAY_BUFFER, static_cast<GLintptr>(used_ * sizeof(SpriteRecord)),
        static_cast<GLsizeiptr>(records.size_bytes()),
        GL_MAP_WRITE_BIT | GL_MAP_UNSYNCHRONIZED_BIT | GL_MAP_INVALIDATE_RANGE_BIT);
    if (memory == nullptr) {
        return false;
    }
    CopyRecords(records, static_cast<std::byte*>(memory));
    gl_.UnmapBuffer(GL_ARRAY_BUFFER);
    return true;
}

void GlRecordRing::PointAt(std::size_t first) {
    PointAtSpriteRecords(gl_, (last_put_ + first) * sizeof(SpriteRecord));
}

void GlRecordRing::EndFrame() {
    if (used_ > 0) {
        Advance();
    }
    ++frame_;
}

void GlRecordRing::Advance() {
    if (gl_.MapBufferRange != nullptr) {  // otherwise the driver keeps track itself
        buffers_[current_].in_use = gl_.FenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    }
    const std::size_t next = (current_ + 1) % buffers_.size();
    used_ = 0;
    // If this frame has already used all buffers, adds one: waiting for one of them would stall the
    // CPU, and then the GPU would have no work.
    const bool is_of_this_frame = buffers_[next].frame == frame_;
    if (is_of_this_frame && IsBusy(buffers_[next]) && InsertAfterCurrent()) {
        ++current_;
        return;
    }
    current_ = next;
    WaitFor(buffers_[current_]);
}

bool GlRecordRing::InsertAfterCurrent() {
    if (buffers_.size() == kMaxBuffers) {
        return false;
    }
    TakeGlErrors(gl_);
    const Buffer buffer = MakeBuffer();
    if (TakeGlErrors(gl_)) {
        Delete(buffer);
        return false;
    }
    buffers_.insert(buffers_.begin() + static_cast<std::ptrdiff_t>(current_ + 1), buffer);
    return true;
}

void GlRecordRing::Delete(const Buffer& buffer) const noexcept {
    if (buffer.in_use != nullptr) {
        gl_.DeleteSync(buffer.in_use);
    }
    gl_.DeleteBuffers(1, &buffer.buffer);
    gl_.DeleteVertexArrays(1, &buffer.vertex_array);
}

bool GlRecordRing::IsBusy(const Buffer& buffer) const noexcept {
    return buffer.in_use != nullptr &&
           gl_.ClientWaitSync(buffer.in_use, GL_SYNC_FLUSH_COMMANDS_BIT, 0) == GL_TIMEOUT_EXPIRED;
}

void GlRecordRing::WaitFor(Buffer& buffer) noexcept {
    if (buffer.in_use == nullptr) {
        return;
    }
    GLenum state = GL_TIMEOUT_EXPIRED;
    for (int i = 0; i < kMaxWaits && state == GL_TIMEOUT_EXPIRED; ++i) {
        state = gl_.ClientWaitSync(buffer.in_use, GL_SYNC_FLUSH_COMMANDS_BIT, kNanosecondsPerWait);
    }
    gl_.DeleteSync(buffer.in_use);
    buffer.in_use = nullptr;
}

}  // namespace graze

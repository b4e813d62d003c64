#include "sdl/gl/gl_record_ring.hpp"

#include <gtest/gtest.h>

#include "platform/sdl/gl/gl_device_fixture.hpp"

namespace graze::test {
namespace {

// A GPU that reports the completion of its work only to calls that wait for it. Counts the waits
// and the created buffers.
struct SlowGpu {
    static void InstallInto(GlFunctions& gl) {
        client_wait_sync = gl.ClientWaitSync;
        gen_buffers = gl.GenBuffers;
        buffers = 0;
        waits = 0;
        gl.ClientWaitSync = [](GLsync sync, GLbitfield flags, GLuint64 timeout) {
            waits += timeout > 0 ? 1 : 0;
            return timeout == 0 ? GLenum{GL_TIMEOUT_EXPIRED}
                                : client_wait_sync(sync, flags, timeout);
        };
        gl.GenBuffers = [](GLsizei count, GLuint* names) {
            buffers += count;
            gen_buffers(count, names);
        };
    }
    static inline decltype(GlFunctions::ClientWaitSync) client_wait_sync = nullptr;
    static inline decltype(GlFunctions::GenBuffers) gen_buffers = nullptr;
    static inline int buffers = 0;
    static inline int waits = 0;
};

// A GPU without memory for records.
struct FullGpu {
    static void InstallInto(GlFunctions& gl) {
        map_buffer_range = gl.MapBufferRange;
        gl.MapBufferRange = [](GLenum target, GLintptr offset, GLsizeiptr size, GLbitfield access) {
            return is_full ? nullptr : map_buffer_range(target, offset, size, access);
        };
    }
    static inline decltype(GlFunctions::MapBufferRange) map_buffer_range = nullptr;
    static inline bool is_full = false;
};

// WebGL, which can neither map buffers nor wait for a fence.
struct WebGl {
    static void InstallInto(GlFunctions& gl) {
        gl.MapBufferRange = nullptr;
        gl.FenceSync = [](GLenum, GLbitfield) {
            ADD_FAILURE() << "a fence without mapped buffers";
            return GLsync{};
        };
    }
};

// Draws `count` sprites of one pixel. Each pixel of the picture encodes the last sprite on it.
Drawing Dots(int count) {
    return [count](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Image{1, 1, Color::White}};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        for (int i = 0; i < count; ++i) {
            const Vector2 place{static_cast<float>(i * 7 % kSide),
                                static_cast<float>(i / 5 % kSide)};
            batch.Draw(texture, place,
                       {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8),
                        static_cast<std::uint8_t>(i >> 16), 255});
        }
        batch.End();
    };
}

constexpr auto kBuffer = static_cast<int>(GlRecordRing::kRecordsPerBuffer);

class GlRecordRingTest : public GlDeviceTest {
protected:
    void Make(void (*put_into)(GlFunctions&)) {
        gl_ = MakeOffscreenGlDevice(GetParam(), kSide, kSide, {.adjust_functions = put_into});
    }
};

INSTANTIATE_TEST_SUITE_P(Dialects, GlRecordRingTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30), DialectName);

TEST_P(GlRecordRingTest, DrawsFromExactlyFullBuffers) {
    for (const int count : {kBuffer - 1, kBuffer, kBuffer + 1, 3 * kBuffer}) {
        const auto difference = AgainstSoftware(Dots(count));
        EXPECT_TRUE(difference.Equal()) << count << ": " << difference.message;
    }
}

TEST_P(GlRecordRingTest, AddsBuffersForALargeFrameInsteadOfWaiting) {
    Make(SlowGpu::InstallInto);
    const int at_first = SlowGpu::buffers;
    const auto difference = AgainstSoftware(Dots(5 * kBuffer + 9));
    EXPECT_TRUE(difference.Equal()) << difference.message;
    gl_->Present();
    EXPECT_EQ(SlowGpu::buffers - at_first, 4) << "six in use, one for the next frame";
    EXPECT_EQ(SlowGpu::waits, 0);

    for (int frame = 0; frame < 3; ++frame) {
        const auto again = AgainstSoftware(Dots(5 * kBuffer + 9));
        EXPECT_TRUE(again.Equal()) << again.message;
        gl_->Present();
    }
    EXPECT_EQ(SlowGpu::buffers - at_first, 4) << "later frames reuse them";
    EXPECT_GT(SlowGpu::waits, 0) << "waits for earlier frames";
}

TEST_P(GlRecordRingTest, DrawsWithoutMappedBuffersAndFences) {
    Make(WebGl::InstallInto);
    const auto difference = AgainstSoftware(Dots(5 * kBuffer + 9));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GlRecordRingTest, RecoversAfterMemoryForRecordsWasMissing) {
    Make(FullGpu::InstallInto);
    FullGpu::is_full = true;
    EXPECT_EQ(DrawToImage(*gl_, kSide, kSide, Dots(100)), (Image{kSide, kSide}));
    FullGpu::is_full = false;
    const auto difference = AgainstSoftware(Dots(100));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GlRecordRingTest, DrawsManySmallBatchesPerFrame) {
    const auto difference = AgainstSoftware([](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Noise(9, 7, 1)};
        Random random{2};
        for (int i = 0; i < 300; ++i) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
            for (int k = random.Next(4); k >= 0; --k) {
                batch.Draw(texture, texture.Bounds(), RandomPlacement(random), Color::White);
            }
            batch.End();
            if (i % 50 == 0) {
                device.Present();
            }
        }
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

}  // namespace
}  // namespace graze::test
